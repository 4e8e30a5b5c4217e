"""Playing on the square by keyboard: the cursor, taps and bids."""

import pytest
from kivy.core.window import Window

from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.events import SpaceReserved, StallAuctioned
from companion.fresh_fish.goods import Good
from screens.fresh_fish.square.auction import AuctionRow

ENTER, TAB, UP, DOWN, RIGHT, LEFT, ESCAPE = 13, 9, 273, 274, 275, 276, 27


def press(table, key: int) -> None:
    """Press and release a key."""
    table.running.press_key(key)
    Window.dispatch("on_key_up", key, 0)


def test_keys_match_the_help(table):
    steps = [("0", Stage.FLEA_MARKET), ("x", Stage.TURN), ("\r", Stage.TILE), ("1", Stage.AUCTION), ("u", Stage.TURN)]
    for key, stage in steps:
        table.running.press_key(ord(key))
        assert table.draft.stage is stage, key
    table.running.press_key(ord("t"))
    assert table.page.quarters == 1
    rows = table.page.shortcuts()
    for key in "0123456789abcdefghijklmnopqrstuvwxyz":
        assert sum(row.means(key) is not None for row in rows) <= 1, key


@pytest.mark.parametrize("quarters", [0, 3])
def test_arrows_follow_the_turned_square(table, quarters):
    for _turn in range(quarters):
        table.page.turn()
    press(table, RIGHT)
    cursor = table.square.cursor
    assert table.page.keys.cursor == cursor == min(table.draft.legal), "the cursor appears on a legal space"
    plan = table.square.plan
    for key, (across, down) in ((RIGHT, (1, 0)), (DOWN, (0, 1)), (LEFT, (-1, 0)), (UP, (0, -1))):
        table.page.keys.cursor = table.space("E5")
        column, row = plan.cell(plan.shape.places[table.page.keys.cursor])
        press(table, key)
        assert plan.cell(plan.shape.places[table.page.keys.cursor]) == (column + across, row + down)
    assert table.square.markers.cursor.children, "the cursor is painted"


def test_enter_taps_the_space_at_the_cursor(table):
    press(table, RIGHT)
    space = table.page.keys.cursor
    press(table, ENTER)
    assert table.session.game.events[-1] == SpaceReserved(space)
    assert table.page.keys.cursor is None, "Enter is the main button again"
    press(table, ENTER)
    assert table.draft.stage is Stage.TILE
    press(table, RIGHT)
    press(table, ESCAPE)
    assert table.page.keys.cursor is None
    for edge in ("B1", "A5"):
        table.page.keys.cursor = table.space(edge)
        press(table, UP)
        assert table.page.keys.cursor == table.space(edge), "the cursor stops at the edge"


def test_a_whole_auction_by_keys(table):
    for key in (ord("1"), ord("9"), TAB, ord("1"), ord("2"), TAB, ord("4"), TAB, ord("0")):
        press(table, key)
    assert table.draft.bidding.bids == (9, 12, 4, 0)
    assert [row.view.seat for row in table.running.all(AuctionRow) if row.ground == "accent_soft"] == [3]
    press(table, RIGHT)
    press(table, ENTER)
    assert table.session.game.events[-1] == StallAuctioned(Good.FISH, table.space("I1"), (9, 12, 4, 0))
