from companion.fresh_fish.boards import Laid
from companion.fresh_fish.pages.board_look import NO_PICTURE, alone, board_look, market_picture
from tests.fresh_fish.box_of_boards import board

BAKERY = board("bakery", "1a 1a", "2b -", milestone=5)
ROW = ((0, 0), (2, 0), (2, 1), (0, 1), (0, 0))
BELOW = ((0, 1), (1, 1), (1, 2), (0, 2), (0, 1))


def test_a_board_has_lines_around_its_areas():
    (look,) = alone(BAKERY).boards
    assert (look.cells, look.lines) == (((0, 0), (1, 0), (0, 1)), (ROW, BELOW))


def test_a_board_is_drawn_where_and_as_it_lies():
    look = board_look(Laid(BAKERY, row=3, column=-1, quarters=1))
    assert look.cells == ((-1, 3), (0, 3), (0, 4)), "in reading order after the turn"


def test_a_market_has_the_size_of_all_boards_together():
    market = market_picture([Laid(BAKERY), Laid(board("corner", "1a", "1a", "1a"), row=-1, column=2)])
    assert [each.name for each in market.boards] == ["bakery", "corner"]
    assert (market.left, market.top, market.columns, market.rows) == (0, -1, 3, 3)
    assert market_picture([]) == NO_PICTURE
