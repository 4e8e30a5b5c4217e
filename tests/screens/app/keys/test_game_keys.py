"""Playing at the table, counting and drawing by keyboard alone."""

from kivy.core.window import Window

from companion.fishing.events import PenaltyRecorded, RoundCounted, caught_whole
from companion.fishing.pages.trick_drafts import running_split
from companion.pages.desk import Desk
from screens.app.keys import name_of
from tests.screens.app.keys.pressing import on, press


def test_digits_record_who_caught_the_trick(start, session):
    running = on(start, "table", session)
    press(running, "3", "1")
    assert session.game.events == (caught_whole(range(4), 2), caught_whole(range(4), 0))
    press(running, "u")
    assert session.game.events == (caught_whole(range(4), 2),)
    press(running, "shift+u")
    assert len(session.game.events) == 2
    press(running, "ctrl+z", "ctrl+y")
    assert len(session.game.events) == 2


def test_records_and_removes_penalties_of_seats_that_exist(start, session):
    running = on(start, "table", session)
    press(running, "5", "shift+5", "shift+2")
    assert session.game.events == (PenaltyRecorded(1),)
    press(running, "ctrl+5", "ctrl+2")
    assert session.game.events == ()


def test_splits_a_trick_by_keyboard_alone(start, session):
    running = on(start, "table", session)
    press(running, "x", "1", "1", "1", "3", "shift+1", "3", "ctrl+3", "enter")
    assert running_split(Desk(session)) is None
    (event,) = session.game.events
    assert (event.caught, event.next_leader) == ((2, 0, 2, 0), 2)
    press(running, "shift+x")
    assert running_split(Desk(session)).index == 0
    press(running, "esc")
    assert running_split(Desk(session)) is None


def test_letters_open_other_pages(start, session):
    running = on(start, "table", session)
    pages = {"r": "referee", "c": "count", "s": "sheet", "d": "draw", "k": "by_hand", "l": "log", "f2": "rules"}
    for key, page in pages.items():
        press(running, key)
        assert running.app.page.name == page
        press(running, "esc")
        assert running.app.page.name == "table"


def test_key_counts_once_while_held_down_and_not_over_a_sheet(start, session):
    running = on(start, "table", session)
    for _repeat in range(5):
        Window.dispatch("on_keyboard", ord("2"), 0, "2", [])
    assert len(session.game.events) == 1
    Window.dispatch("on_key_up", ord("2"), 0)
    press(running, "2")
    assert len(session.game.events) == 2
    press(running, "m")
    assert running.sees("Correct by hand")
    press(running, "1")
    assert len(session.game.events) == 2
    press(running, "esc", "i")
    assert len(running.app.layer.children) == 1


def test_number_pad_keys_count_as_digits():
    assert name_of(257, None, []) == "1"
    assert name_of(271, None, []) == "enter"
    assert name_of(ord("a"), "a", ["shift"]) == "shift+a"
    assert name_of(ord("ß"), "ß", ["shift"]) == "?"


def test_counts_a_round_by_keyboard_alone(start, session):
    running = on(start, "count", session, form="wide")
    press(running, "1", "6", "tab", "4", "tab", "8", "enter")
    # Debbie and Nikki caught 8 each, so the leader of the last trick must be entered.
    assert running.app.page.name == "count"
    press(running, "shift+4", "enter")
    assert session.game.events == (RoundCounted((16, 4, 8, 8), last_leader=3),)
    assert running.app.page.name == "draw"


def test_backspace_erases_digits_and_minus_counts_penalties(start, session):
    session.record(RoundCounted((16, 4, 8, 8), last_leader=3))  # there is no minus-three in the first round
    running = on(start, "count", session)
    page = running.app.page
    press(running, "1", "2", "3", "backspace", "-", "-")
    assert [row.pile.number for row in page.view.rows] == ["12", "", "", ""]
    assert [row.penalties.count for row in page.view.rows] == [0, 2, 0, 0]
    press(running, "-", "up", "-")
    assert [row.penalties.count for row in page.view.rows] == [1, 0, 0, 0]
