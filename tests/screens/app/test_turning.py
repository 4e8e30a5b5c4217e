"""Rotating a tablet or unfolding a device loses no unfinished input."""


from companion.fishing.events import RoundCounted, Setup, caught_whole
from screens.app.session import Session
from screens.fishing.count.page import CountRow
from screens.fishing.referee.entry import TrickSlot
from screens.fishing.table.tile import Tile
from screens.fishing.table.view import TileView
from tests.screens.fishing.referee.tricks import enter
from tests.screens.fishing.table_games import tap_tile, tile
from tests.screens.fishing.tables import press
from tests.screens.harness import PHONE, PORTRAIT, SMALL


def in_round() -> Session:
    """Return a game in round 2 whose first trick was logged without its cards."""
    session = Session()
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    session.record(RoundCounted((16, 4, 8, 8), 3))
    session.record(caught_whole(session.state.setup.seats, 1))
    return session


def test_rotating_and_unfolding_lose_no_unfinished_input(start):
    running = start(size=PHONE, session=in_round())
    app = running.app

    def same_after_turning(read) -> object:
        """Assert that `read` returns the same after unfolding, rotating and folding a phone. Return its result."""
        before = read()
        for size in (SMALL, PORTRAIT, PHONE):
            running.resize(size)
            assert read() == before
        return before

    def seated() -> list[TileView]:
        return sorted((each.view for each in running.all(Tile)), key=lambda view: view.seat)

    app.go("table")
    running.settle()
    running.long_press(tile(running, "Debbie"))
    running.tap_text("Paul: one more")
    shares = same_after_turning(lambda: [(each.name, each.count, each.leads) for each in seated()])
    assert ("Paul", 1, False) in shares
    for name in ("Paul", "Debbie", "Debbie"):
        running.tap_text(f"{name}: one more")
    tap_tile(running, "Paul")
    running.tap_text("Save the split")
    tiles = same_after_turning(seated)
    assert [tile.caught for tile in tiles] == [0, 6, 2, 0]

    app.go("referee")
    running.settle()
    enter(running, "R5 B7")
    enter(running, "R9 P2")
    assert same_after_turning(lambda: [slot.view.card for slot in running.all(TrickSlot)]) == ["R5", "B7", "R9", "P2"]
    assert running.sees("Nikki")
    running.tap_text("Normal trick")  # the previous trick was logged without its cards
    running.tap_text("Record this trick")
    assert app.session.state.trick == 4

    app.go("count")
    running.settle()
    press(running, "12>")
    assert same_after_turning(lambda: [row.view.number for row in running.all(CountRow)]) == ["12", "", "", ""]
