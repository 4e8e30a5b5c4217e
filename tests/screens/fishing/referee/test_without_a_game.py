"""The referee without a game: any number of players settles a trick."""

from kivy.uix.textinput import TextInput

from companion.fishing.cards import Suit
from companion.fishing.tricks import InForce
from screens.fishing.referee.entry import TrickSlot
from screens.fishing.referee.players import LeadTap
from screens.kit.controls.choices import SegmentOption
from screens.kit.text import system_fonts
from tests.screens.fishing.referee.tricks import at_the_referee, enter, lying, slot, suit_tap


def test_a_table_without_a_game(start) -> None:
    running = at_the_referee(start)
    assert running.sees("Without a game")
    running.tap(slot(running, "Player 3"))
    assert running.sees("Player 3 leads")
    enter(running, "R7 low R10 call")
    running.tap(suit_tap(running, "yellow"))
    running.tap_text("Next trick")
    assert lying(running) == ". . . ."
    assert running.all(TrickSlot)[0].view.name == "Player 1"
    assert running.app.page.draft.in_force == InForce(Suit.YELLOW, 1, True)
    enter(running, "R7 R10")
    assert running.sees("So far: Player 2"), "nobody has answered the call yet"


def test_the_number_of_players_and_their_names(start, monkeypatch) -> None:
    monkeypatch.setattr(system_fonts, "_candidates", list)
    running = at_the_referee(start)
    running.tap_text("Players")
    running.tap(next(each for each in running.all(SegmentOption) if each.value == 3))
    first = next(each for each in running.all(TextInput) if each.hint_text == "Player 1")
    running.tap(first)
    running.type("\N{FOX FACE}")
    assert running.sees("as a box")
    first.text = ""
    running.type("Oskar")
    assert not running.sees("as a box")
    running.tap(next(each for each in running.all(LeadTap) if each.says == "Player 3 leads"))
    running.press_back()
    assert [each.view.name for each in running.all(TrickSlot)] == ["Player 3", "Oskar", "Player 2"]
    enter(running, "R7 R10 R3")
    assert running.sees("Oskar wins")


def test_a_buoy_that_cannot_be_there_is_explained(start) -> None:
    running = at_the_referee(start)
    running.tap_text("Lowest")
    enter(running, "low")
    assert running.sees("That cannot be right")
    assert running.sees("There is only one lowest-wins, and it was in the previous trick")


def test_a_name_that_is_put_right_is_found_fault_with_no_more(start) -> None:
    running = at_the_referee(start)
    running.tap_text("Players")
    first, second = (
        next(each for each in running.all(TextInput) if each.hint_text == f"Player {number}") for number in (1, 2)
    )
    running.tap(first)
    running.type("Anne")
    running.tap(second)
    for letter in "Anne":
        running.type(letter)
    fault = running.app.layer.children[0].ids.fault
    assert fault.text
    second.do_backspace()
    running.settle()
    assert fault.text == ""
    assert running.app.page.draft.given_names[:2] == ("Anne", "Ann")
