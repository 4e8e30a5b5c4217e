"""Reminders of what to do with the cards: shown in time, removed with the next entry, and optional."""

from companion.fishing.pages.phase import start_round
from screens.fishing.draw.page import DutyStrip
from tests.screens.fishing.referee.tricks import enter, game_in_round_2, open_referee, played, record_button
from tests.screens.fishing.table_games import at_table, game, tap_tile
from tests.screens.harness import FORMS

PASS, STOW = "everyone passes a card to the left", "it goes under your stockroom"


def test_the_table_reminds_until_the_next_tap(start) -> None:
    session = game()
    running = at_table(start, session, form="wide")
    session.record(played("Y7 pass Y10 P2"))
    running.settle()
    assert running.sees(PASS)
    assert not running.sees("Tap whoever catches the trick")
    tap_tile(running, "Anne")
    assert not running.sees(PASS)
    assert running.sees("Tap whoever catches the trick")


def test_the_table_stops_reminding_of_the_catch_once_the_round_starts(start) -> None:
    session = game_in_round_2()
    running = at_table(start, session, form="wide")
    assert running.sees(STOW)
    start_round(session)
    running.go("table")
    assert not running.sees(STOW)
    assert running.sees("Tap whoever catches the trick")


def test_the_draw_reminds_of_the_catch(start) -> None:
    session = game_in_round_2()
    running = start(session=session, size=FORMS["phone"])
    for is_wanted in (True, False):
        session.set_setting("reminders", is_wanted)
        running.go("draw")
        assert running.sees(STOW) is is_wanted
    assert [strip.height for strip in running.app.page.body.walk() if isinstance(strip, DutyStrip)] == [0]


def test_the_referee_reminds_once_a_trick_is_recorded(start) -> None:
    running = open_referee(start, game_in_round_2())
    enter(running, "R7 pass R10 P2")
    running.tap(record_button(running))
    assert running.sees("recorded")
    assert running.sees("Now everyone passes a card to the left.")
