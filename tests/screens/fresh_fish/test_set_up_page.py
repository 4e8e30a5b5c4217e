"""The set-up: players, boards that are dragged or tapped into place, trucks."""

from collections import Counter

import pytest
from kivy.factory import Factory
from kivy.uix.widget import Widget

from companion.fresh_fish.boards import Laid
from companion.fresh_fish.drafts.boards_placed import NO_BOARDS, BoardsPlaced
from companion.fresh_fish.drafts.set_up import SetUpDraft, Step
from companion.fresh_fish.events import GameEnded, SpaceReserved
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.household import keep_boards, our_boards
from companion.fresh_fish.our_boards import OurBoards
from companion.pages.session import Session
from screens.fresh_fish.drawings.square import SquareDrawing
from screens.fresh_fish.set_up.market import Market
from screens.kit.controls.choices import Toggle
from screens.kit.controls.field import Field
from tests.fresh_fish.box_of_boards import BOARDS, LAID, OURS
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fresh_fish.hands import tap_space
from tests.screens.fresh_fish.households import PEOPLE, household, slide
from tests.screens.harness import LANDSCAPE, PHONE, PORTRAIT, place

FOUR = SetUpDraft(PEOPLE, PEOPLE)
LAID_OUT = FOUR.lay(BoardsPlaced(LAID)).go_to(Step.TRUCKS)


def with_trucks(draft: SetUpDraft) -> SetUpDraft:
    while draft.next_truck is not None:
        draft = draft.park(draft.truck_places[0])
    return draft


def at_set_up(start, draft: SetUpDraft, session=None, size=LANDSCAPE):
    session = household() if session is None else session
    session.drafts_of_no_game["set_up"] = {"now": draft.to_store()}
    running = start(pages=WITHOUT_HOME, session=session, size=size)
    running.go("set_up")
    return running


def tile(running, name: str) -> Widget:
    return next(each for each in running.all(Factory.TrayTile) if each.view.name == name)


def table_point(running, row: float, column: float) -> tuple[float, float]:
    """Return the upper left corner of a place on the table, in window coordinates."""
    market = running.all(Market)[0]
    (left, top), side = market._table.origin, market._table.side
    return market.to_window(left + column * side, top - row * side)


def drag_from_tray(running, name: str, there: Laid) -> None:
    """Drag a board from the tray to a place on the table."""
    rows, columns = there.board.square.shape.size
    x, y = place(tile(running, name))
    end = table_point(running, there.row + rows / 2, there.column + columns / 2)
    middle = ((x + end[0]) / 2, (y + end[1]) / 2)
    slide(running, [(x, y), middle, end])


def park(running, space: int) -> None:
    tap_space(running, running.all(SquareDrawing)[0], space)


def placed(running):
    return running.app.page.presenter.draft.placed


def test_a_game_is_set_up_with_five_drags_and_four_taps(start, shelf):
    session = Session(shelf)
    keep_boards(session, OURS)
    running = at_set_up(start, FOUR.begin_with(2), session)
    running.tap_text("Next: boards")
    for there in LAID:
        drag_from_tray(running, there.board.name, there)
    assert placed(running).laid == LAID
    assert running.sees("4 + 4 + 3 + 4 + 2 – 2 = 15")
    running.tap_text("Next: trucks")
    for _good in GOODS:
        park(running, running.app.page.presenter.draft.truck_places[0])
    assert running.sees("flea markets: 17 – 2")
    for good in ("soda", "ice cream", "fish"):
        running.tap_text(good)
    setup = running.app.page.presenter.draft.setup
    built = []
    running.app.page.bind(body=lambda _page, body: built.append(body))
    running.tap_text("Start the game")
    assert built == [], "the page was rebuilt just before it was left"
    assert running.app.page.name == "square"
    assert session.game.setup == setup == shelf.games.load(session.key).setup
    assert setup.row == (Good.SODA, Good.ICE, Good.FISH, Good.CHEESE)
    assert (setup.players, setup.starting_player) == (PEOPLE, 2)
    assert [square.boards for square in our_boards(session).squares]
    assert running.press_back()
    assert running.app.page.name == "home", "Back leads from the square to Home"


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, PHONE], ids=str)
def test_starter_variant_and_house_rules_are_visible_with_five_players(start, size):
    five = (*PEOPLE, "Anne 2")
    running = at_set_up(start, SetUpDraft(five, five), size=size)
    pick, classic = running.by_text("Pick for us"), running.by_text("Classic")
    assert pick.to_window(*pick.pos)[1] > classic.to_window(classic.x, classic.top)[1], "it needs no scrolling"
    running.tap(classic)
    assert running.app.page.presenter.draft.classic
    (field,) = running.all(Field)
    running.tap(field)
    running.tap_text("House rules")
    assert running.all(Toggle)
    assert not field.ids.entry.focus, "keys belong to the sheet"


def test_the_view_moves_only_if_a_board_would_be_cut_off(start):
    running = at_set_up(start, FOUR.go_to(Step.BOARDS))
    market = running.all(Market)[0]
    drag_from_tray(running, LAID[0].board.name, LAID[0])
    before = table_point(running, 0, 0)
    # A board at the edge does not move the view, so that the next drop hits its place.
    rows, _columns = BOARDS[1].square.shape.size
    down = LAID[0].row + LAID[0].board.square.shape.size[0]
    bottom = market.to_window(0, market.y)[1]
    at_edge = Laid(BOARDS[1], down, LAID[0].column)
    drag_from_tray(running, "2", at_edge)
    assert placed(running).laid == (LAID[0], at_edge)
    assert table_point(running, down + rows, 0)[1] - bottom < 2 * market._table.side, "it lies at the edge of the table"
    assert table_point(running, 0, 0) == before
    drag_from_tray(running, "3", Laid(BOARDS[2], down + rows - 1, LAID[0].column))
    assert placed(running).of("3").row == down + rows, "a board that overlaps a little moves next to the other"
    assert table_point(running, 0, 0) != before, "the boards move so that none is cut off"


def test_boards_are_placed_with_taps_alone(start):
    running = at_set_up(start, FOUR.go_to(Step.BOARDS), size=PHONE)
    rows = Counter(each.y for each in running.all(Factory.TrayTile))
    assert sorted(rows.values()) == [3, 4], "no board is alone in its row"
    running.tap(tile(running, "1"))
    market = running.all(Market)[0]
    running.tap(market)
    assert placed(running).of("1") is not None
    running.tap(tile(running, "3"))
    running.tap(market, (0.5, 0.12))
    assert [one.board.name for one in placed(running).laid] == ["1", "3"]
    assert placed(running).is_whole
    running.tap_text("Turn the board")
    assert placed(running).of("3").quarters == 1
    running.tap_text("Remove the board")
    assert [one.board.name for one in placed(running).laid] == ["1"]
    running.tap(tile(running, "1"))
    running.tap(tile(running, "1"))
    assert placed(running).laid == ()
    running.tap_text("Undo")
    assert [one.board.name for one in placed(running).laid] == ["1"]


def test_a_board_springs_back_moves_and_returns_to_the_tray(start):
    running = at_set_up(start, FOUR.lay(NO_BOARDS.drop(LAID[0])).go_to(Step.BOARDS))
    drag_from_tray(running, "2", Laid(BOARDS[1], 0, 1))
    assert placed(running).laid == (LAID[0],), "the board does not fit there"
    drag_from_tray(running, "2", Laid(BOARDS[1], 4, 1))
    slide(running, [table_point(running, 4.5, 2), table_point(running, 4.5, 2.8), table_point(running, 1, 2.8)])
    assert placed(running).of("2") == Laid(BOARDS[1], 4, 1), "the board has sprung back"
    assert running.all(Market)[0]._hand.parent is None
    slide(running, [table_point(running, 5.5, 2.5), table_point(running, 5.5, 3), table_point(running, 1.5, 7.5)])
    assert placed(running).of("2") == Laid(BOARDS[1], 0, 6)
    slide(running, [table_point(running, 1.5, 7.5), table_point(running, 2, 7), place(tile(running, "7"))])
    assert placed(running).of("2") is None


@pytest.mark.parametrize("is_second_last", [False, True])
def test_a_second_finger_does_not_move_a_carried_board(start, is_second_last):
    running = at_set_up(start, FOUR.go_to(Step.BOARDS))
    rows, columns = BOARDS[0].square.shape.size
    there = table_point(running, LAID[0].row + rows / 2, LAID[0].column + columns / 2)
    first = slide(running, [place(tile(running, "1")), there], lifts=False)
    second = slide(running, [place(tile(running, "2")), table_point(running, 7, 7)], lifts=False)
    for finger in (first, second) if is_second_last else (second, first):
        finger.touch_up()
        running.settle()
        assert placed(running).laid == (() if finger is second and not is_second_last else (LAID[0],))


@pytest.mark.parametrize("taps", [("As on 13 Nov 2026",), ("As before…", "13 Nov 2026")])
def test_a_kept_square_is_laid_again(start, taps):
    ours = OURS.keep_square("13 Nov 2026", LAID)
    if len(taps) > 1:
        ours = ours.keep_square("another", (*LAID[:4], Laid(BOARDS[5], 7, 1)))
    running = at_set_up(start, FOUR.go_to(Step.BOARDS), household(ours))
    for text in taps:
        running.tap_text(text)
    assert placed(running).laid == LAID
    running.tap_text("Undo")
    assert placed(running).laid == ()


def test_the_last_game_is_set_up_again_with_one_tap_from_home(start, shelf):
    session = Session(shelf)
    keep_boards(session, OURS)
    draft = with_trucks(LAID_OUT)
    running = at_set_up(start, draft, session)
    running.tap_text("Start the game")
    session.record(SpaceReserved(session.state.legal_spaces(0)[0]), GameEnded())
    running = start(session=session)
    running.tap_text("Same square as last time")
    assert running.app.page.presenter.draft.setup == draft.setup
    running.tap_text("Start the game")
    assert session.game.setup == draft.setup
    assert shelf.games.count() == 2
    running.app.home()
    running.settle()
    assert not running.sees("Same square as last time"), "the tile is hidden while a game is open"


def test_a_missing_board_is_drawn_during_the_set_up(start):
    running = at_set_up(start, FOUR.go_to(Step.BOARDS), household(OurBoards(BOARDS[:4])))
    running.tap(tile(running, "5"))
    assert running.app.page.name == "boards"
    page = running.app.page
    page.act.stroke(((2, 2), (3, 4)))
    page.act.mark(3)
    running.settle()
    running.tap_text("Save board 5")
    assert running.app.page.name == "set_up"
    assert our_boards(running.app.session).named("5") is not None


def test_trucks_are_placed_on_allowed_spaces_and_taken_back(start):
    running = at_set_up(start, LAID_OUT)
    page = running.app.page
    refused = next(space for space in range(90) if space not in page.presenter.draft.truck_places)
    park(running, refused)
    assert page.presenter.draft.trucks == ()
    assert running.sees("4 trucks to go. Tap an edge space of an area with a 1."), "the hint shows what is missing"
    first = page.presenter.draft.truck_places[2]
    park(running, first)
    assert page.presenter.draft.trucks == (first,)
    running.tap_text("the fish truck")
    assert page.presenter.draft.trucks == ()
    running.tap_text("Undo")
    assert page.presenter.draft.trucks == (first,)
    running.resize(PORTRAIT)
    running.tap_text("fish")  # the first of the last four, without scrolling
    assert page.presenter.draft.row
    running.resize(PHONE)
    assert running.by_text("3 trucks to go".replace(" ", "\u00a0")).disabled
    while page.presenter.draft.truck_places:
        page.act.park(page.presenter.draft.truck_places[0])
    running.settle()
    assert not running.by_text("Start the game").disabled
    running.press_back()
    assert page.presenter.draft.step is Step.BOARDS
    running.press_back()
    assert page.presenter.draft.step is Step.PEOPLE


def test_players_are_typed_and_moved(start):
    session = household()
    running = at_set_up(start, SetUpDraft(PEOPLE[:2], PEOPLE[:2]), session)
    running.app.page.type_name()
    running.settle()
    running.type("Debbie")
    running.tap_text("Add")
    assert running.app.page.presenter.draft.players == ("Anne", "Paul", "Debbie")
    running.tap_text("Debbie one seat earlier")
    assert running.app.page.presenter.draft.players == ("Anne", "Debbie", "Paul")
    seats = [(row.view.name, row.view.seat, row.view.face) for row in running.all(Factory.SeatRow)]
    names = ["Anne", "Debbie", "Paul"]
    assert seats == list(zip(names, range(3), session.faces_of(names)))
    running.tap_text("Pick for us")
    assert running.app.page.presenter.draft.is_picked
