"""A phone on its side: turning it while something is half done loses nothing."""

from companion.fishing.events import RoundCounted, Setup, caught_whole
from screens.app.session import Session
from screens.fishing.count.count_row import CountRow
from screens.fishing.referee.slots import TrickSlot
from screens.fishing.table.tile import Tile
from screens.kit.theme import theme
from tests.screens.fishing.referee.tricks import enter
from tests.screens.fishing.table_games import tap_tile, tile
from tests.screens.fishing.tables import press
from tests.screens.harness import LANDSCAPE, PHONE, PHONE_LANDSCAPE


def in_round() -> Session:
    """A game in round 2 whose first trick was logged without its cards."""
    session = Session()
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    session.record(RoundCounted((16, 4, 8, 8), 3))
    session.record(caught_whole(session.state.setup.seats, 1))
    return session


def test_turning_a_phone_loses_nothing_that_is_half_done(start):
    running = start(size=PHONE, session=in_round())
    app = running.app

    def turned(read) -> object:
        """What a page shows, the same after turning the phone on its side and back again."""
        before = read()
        for size in (PHONE_LANDSCAPE, PHONE, PHONE_LANDSCAPE):
            running.resize(size)
            assert read() == before
        assert app.is_phone_landscape
        return before

    app.go("table")
    running.settle()
    running.long_press(tile(running, "Debbie"))
    running.tap_text("Paul: one more")
    shares = turned(lambda: [(each.view.name, each.view.count, each.view.leads) for each in running.all(Tile)])
    assert ("Paul", 1, False) in shares
    for name in ("Paul", "Debbie", "Debbie"):
        running.tap_text(f"{name}: one more")
    tap_tile(running, "Paul")
    running.tap_text("Save the split")
    tiles = turned(lambda: [each.view for each in running.all(Tile)])
    assert [tile.caught for tile in tiles] == [0, 6, 2, 0]

    running.resize(PHONE)
    app.go("referee")
    running.settle()
    enter(running, "R5 B7")
    assert turned(lambda: [slot.view.card for slot in running.all(TrickSlot)]) == ["R5", "B7", "", ""]
    enter(running, "R9 P2")
    assert turned(lambda: [slot.view.card for slot in running.all(TrickSlot)]) == ["R5", "B7", "R9", "P2"]
    assert running.sees("Nikki")
    running.tap_text("Normal trick")  # the trick before was logged without its cards
    running.tap_text("Record this trick")
    assert app.session.state.trick == 4

    running.resize(PHONE)
    app.go("count")
    running.settle()
    press(running, "1")
    assert turned(lambda: [row.view.number for row in running.all(CountRow)]) == ["1", "", "", ""]
    press(running, "2>")
    assert turned(lambda: [row.view.number for row in running.all(CountRow)]) == ["12", "", "", ""]


def test_the_verdict_covers_no_cards_in_a_window_that_is_high_enough(start):
    running = start(size=(800, 600), session=in_round())
    running.app.go("referee")
    running.settle()
    enter(running, "R5 B7 R9 P2")
    parts = running.app.page.body.ids
    assert not parts.verdict.collide_widget(parts.grid)
    assert parts.grid.parent.opacity == 1


def test_what_rules_ask_of_the_form_follows_the_window(start):
    running = start(size=PHONE)
    app = running.app
    heard = {"margin": app.margin, "panel_radius": app.panel_radius, "is_upright_phone": app.is_upright_phone}
    for name in heard:
        app.bind(**{name: lambda _app, value, name=name: heard.update({name: value})})
    compact = {"margin": theme.margin_phone, "panel_radius": theme.radius_phone}
    roomy = {"margin": theme.margin, "panel_radius": theme.radius_panel}
    assert heard == {**compact, "is_upright_phone": True}
    running.resize(PHONE_LANDSCAPE)
    assert heard == {**compact, "is_upright_phone": False}
    running.resize(LANDSCAPE)
    assert heard == {**roomy, "is_upright_phone": False}
    running.resize(PHONE)
    assert heard == {**compact, "is_upright_phone": True}
