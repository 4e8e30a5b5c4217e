"""The first game explains itself: the line on the pages of both games, its buttons, and that it moves nothing."""

import pytest

from companion.fishing.events import Event, PenaltyRecorded, TrickCaught
from companion.fresh_fish.events import SpaceReserved
from companion.pages.session import Session
from companion.tools.language import _
from screens.kit.controls.choices import Toggle
from tests.pages.host import JsonHost
from tests.pages.test_explaining_through_json import explaining, played, round_2
from tests.screens.blank import only
from tests.screens.fishing.table_games import tap_tile
from tests.screens.fresh_fish.hands import SquareHands
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import FORMS, LANDSCAPE, PHONE, SMALL
from tests.screens.looks import Auditor, swept
from tests.screens.places import Fingers

BUOY, CALL = played("B7 low B12 B4"), played("B7 call B12 B4", "R")
PAGES = only("table", "draw", "rules", "square")


def market(tile: str) -> Session:
    """Return a game that explains itself: a stall is auctioned, or paths are laid after a flea market."""
    session, shape = Session(), base_setup().square.shape
    session.begin(base_setup())
    for name in ("D1", "C9", "J8", "C8"):
        session.record(SpaceReserved(shape.space(name)))
    host = JsonHost(explaining(session))
    host.act("square", "draw", tile=tile)
    if tile == "flea":
        host.act("square", "tap", space=shape.space("D1"))
    return session


@pytest.mark.parametrize("form", FORMS)
def test_the_table_says_a_rule_shows_it_and_stops(start, form):
    running = start(session=round_2(BUOY), pages=PAGES, at="table", size=FORMS[form])
    fingers = Fingers(running, _("Undo"), "Paul: –3")
    assert running.sees("A buoy fits any trick")
    running.tap_text("Show me")
    assert (running.app.page.kind, running.app.page.topic) == ("fishing", "after_buoys")
    running.press_back()
    fingers.tap("Stop explaining")
    assert not running.sees("A buoy fits any trick")
    tap_tile(running, "Paul")
    fingers.look("after the next trick")
    running.app.session.record(PenaltyRecorded(2))
    running.settle()
    assert not running.sees("points at once")
    fingers.assert_steady()


def test_the_line_never_waits(start):
    running = start(session=round_2(BUOY), pages=PAGES, at="table", size=PHONE)
    tap_tile(running, "Nikki")
    assert running.app.session.state.round.caught == (0, 4, 0, 4)
    assert not running.sees("A buoy fits any trick")


def test_what_is_in_force_stays_in_sight(start):
    for size in FORMS.values():
        running = start(session=round_2(CALL), pages=PAGES, at="table", size=size)
        assert running.sees("called colour")
        assert any("red" in text.lower() for text in running.texts())


def test_facing_seats_open_a_sheet_with_the_buttons(start):
    session = round_2(BUOY)
    session.settings["seats"] = "facing"
    running = start(session=session, pages=PAGES, at="table", size=LANDSCAPE)
    lines = [each.ids.banner for each in running.app.page.body.lines]
    running.tap(lines[0])
    running.tap_text("Stop explaining")
    assert not running.sees("A buoy fits any trick")


@pytest.mark.parametrize(
    ("tile", "says"), [("fish", "Everyone who lacks this stall"), ("flea", "The area has all its")]
)
@pytest.mark.parametrize("form", FORMS)
def test_the_square_says_a_rule_and_stopping_it_moves_nothing(start, tile, says, form):
    running = start(session=market(tile), pages=PAGES, at="square", size=FORMS[form])
    fingers = Fingers(running)
    assert running.sees(says)
    fingers.tap("Stop explaining")
    assert running.sees(says)
    fingers.assert_steady()


@pytest.mark.parametrize("form", FORMS)
def test_play_goes_on_after_the_rule_of_an_auction(start, form):
    running = start(session=market("fish"), pages=PAGES, at="square", size=FORMS[form])
    hands = SquareHands(running)
    for seat in range(4):
        hands.bid(seat, 4 - seat)
    hands.tap("D1")
    hands.close_paths()
    running.tap_text("Draw a tile")
    assert running.sees("What is on the tile?")
    assert not running.sees("Everyone who lacks this stall")


def test_the_draw_says_a_rule_and_stopping_it_moves_nothing(start):
    running = start(session=round_2(), pages=PAGES, at="draw", size=PHONE)
    fingers = Fingers(running)
    assert running.sees("Your catch goes under your stockroom")
    fingers.tap("Stop explaining")
    fingers.assert_steady()


@pytest.mark.parametrize("page", ["new_game", "set_up"])
def test_the_switch_of_a_new_game(start, shelf, page):
    running = start(session=Session(shelf), at=page, size=PHONE)
    for is_on in (True, False):
        (switch,) = [each for each in running.all(Toggle) if each.says == "Explain the rules on the way"]
        running.scroll_to(switch)
        assert switch.is_active is is_on
        running.tap(switch)
    assert running.app.page.presenter.explaining.is_on


@pytest.mark.parametrize("size", swept([PHONE, SMALL]))
@pytest.mark.parametrize(
    ("page", "make"),
    [
        ("table", lambda: round_2(BUOY)),
        ("table", lambda: round_2(CALL)),
        ("table", lambda: round_2(TrickCaught((3, 1, 0, 0), next_leader=0))),
        ("table", lambda: facing(BUOY)),
        ("draw", round_2),
        ("square", lambda: market("fish")),
        ("square", lambda: market("flea")),
    ],
)
def test_lessons_fit(start, page, make, size):
    running = start(session=make(), pages=PAGES, at=page, size=size, language="de")
    auditor = Auditor(running)
    auditor.audit(page)
    auditor.assert_no_findings()


@pytest.mark.parametrize("size", swept([PHONE, SMALL, (600, 960)]))
@pytest.mark.parametrize("page", ["new_game", "set_up"])
def test_the_switch_fits(start, shelf, page, size):
    session = Session(shelf)
    session.begin(base_setup())  # so that the line about the open game is there too
    running = start(session=session, at=page, size=size, language="de")
    auditor = Auditor(running)
    auditor.audit(page)
    auditor.assert_no_findings()


def facing(event: Event) -> Session:
    session = round_2(event)
    session.settings["seats"] = "facing"
    return session
