"""A phone on its side: every screen fits the low window, and turning it while something is half done loses nothing."""

import pytest

from companion.fishing.events import RoundCounted, Setup, caught_whole
from companion.language import use
from screens.app.introduction import CoachCard
from screens.app.session import Session
from screens.fishing.count.count_row import CountRow
from screens.fishing.referee.slots import TrickSlot
from screens.fishing.table.tile import Tile
from tests.screens.app.test_german import PAGES
from tests.screens.audit import report
from tests.screens.fishing.table_games import hard_game, tap_tile, tile
from tests.screens.fishing.tables import LONG, press
from tests.screens.fishing.test_referee import enter
from tests.screens.harness import PHONE, PHONE_LANDSCAPE

NARROW = (640, 360)
LOOKS = (("en", PHONE_LANDSCAPE, 0.85), ("en", NARROW, 1.6), ("de", PHONE_LANDSCAPE, 1.0), ("de", NARROW, 1.6))


@pytest.fixture
def speaks_english_again():
    yield
    use("en")


def seated(step: str) -> Session:
    """Five people with long names who set up a game."""
    session = Session()
    session.draft("new_game").update(players=list(LONG), step=step)
    return session


def in_round() -> Session:
    """A game in round 2 whose first trick was logged without its cards."""
    session = Session()
    session.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
    session.record(RoundCounted((16, 4, 8, 8), 3))
    session.record(caught_whole(session.state.setup.seats, 1))
    return session


def show(running, session: Session, page: str) -> None:
    running.app.session = session
    running.app.go(page)
    running.settle()


def findings(running, what: str) -> list[str]:
    app = running.app
    return [f"{what}, {app.language}, {app.text_scale}: {line}" for line in report(app.root).splitlines()]


def look_over(running) -> list[str]:
    """What is wrong on any page, in any step of it and on what comes up over it."""
    found, app = [], running.app
    for page, session in PAGES.items():
        show(running, session(), page)
        found += findings(running, page)
    for step in ("people", "seats", "set_up"):
        show(running, seated(step), "new_game")
        found += findings(running, step)
    show(running, hard_game(5), "table")
    found += findings(running, "five at the table")
    app.page.show_menu()
    running.settle()
    found += findings(running, "the menu")
    running.press_back()
    app.page.hold(2)
    running.settle()
    found += findings(running, "a split")
    running.press_back()
    show(running, in_round(), "referee")
    app.page.ask_in_force()
    running.settle()
    found += findings(running, "the called colour")
    running.press_back()
    enter(running, "R5 R7 -3")
    found += findings(running, "three cards of a trick")
    enter(running, "P9")
    found += findings(running, "a whole trick")
    show(running, Session(), "who_draws")
    app.page.choose("stock", 0)
    running.settle()
    found += findings(running, "typing who draws")
    show(running, PAGES["result"](), "result")
    running.tap_text("Rematch" if app.language == "en" else "Revanche")
    found += findings(running, "the rematch")
    running.press_back()
    return found


def test_every_screen_fits_a_phone_on_its_side(start, speaks_english_again):
    running = start(size=PHONE_LANDSCAPE)
    found = []
    for language, size, scale in LOOKS:
        running.resize(size)
        running.app.language, running.app.text_scale = language, scale
        found += look_over(running)
    assert "\n".join(found) == ""
    running.app.introduces = True
    for page in ("home", "table", "draw"):
        show(running, in_round(), page)
        assert running.all(CoachCard)[0].top <= running.app.root.height


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
    shares = turned(lambda: [(each.name, each.count, each.leads) for each in running.all(Tile)])
    assert ("Paul", 1, False) in shares
    for name in ("Paul", "Debbie", "Debbie"):
        running.tap_text(f"{name}: one more")
    tap_tile(running, "Paul")
    running.tap_text("Done")
    figures = turned(lambda: [(each.name, each.points, each.caught, each.stock) for each in running.all(Tile)])
    assert [caught for _name, _points, caught, _stock in figures] == [0, 6, 2, 0]

    running.resize(PHONE)
    app.go("referee")
    running.settle()
    enter(running, "R5 B7")
    assert turned(lambda: [slot.card for slot in running.all(TrickSlot)]) == ["R5", "B7", "", ""]
    enter(running, "R9 P2")
    assert turned(lambda: [slot.card for slot in running.all(TrickSlot)]) == ["R5", "B7", "R9", "P2"]
    assert running.sees("Nikki")
    running.tap_text("Record this trick")
    assert app.session.state.trick == 4

    running.resize(PHONE)
    app.go("count")
    running.settle()
    press(running, "1")
    assert turned(lambda: [row.view.number for row in running.all(CountRow)]) == ["1", "", "", ""]
    press(running, "2>")
    assert turned(lambda: [row.view.number for row in running.all(CountRow)]) == ["12", "", "", ""]
