"""A trick at the referee: entered by touch, settled, and recorded."""

from kivy.factory import Factory
from kivy.uix.textinput import TextInput

from companion.fishing.cards import Suit, parse_card
from companion.fishing.tricks import NOTHING, InForce, resolve
from companion.fishing.words.reasons import reason_in_words
from screens.fishing.drawings.cards import CardTap, GridCell
from screens.fishing.referee.entry import TrickSlot
from screens.kit.controls.choices import SegmentOption
from screens.kit.text import system_fonts
from tests import NAMES
from tests.fishing.shorthand import fold
from tests.screens.fishing.referee.tricks import (
    cards_laid,
    cell,
    enter,
    game_in_round_2,
    open_referee,
    played,
    record_button,
    slot,
    suit_tap,
    touch,
)
from tests.screens.harness import LANDSCAPE, PHONE, PORTRAIT, SMALL


def test_a_plain_trick_takes_one_tap_per_card_and_one_to_record(start) -> None:
    session = game_in_round_2()
    running = open_referee(start, session)
    before = session.game.events
    for card in ("R7", "R3", "R10", "P2"):
        running.tap(cell(running, card))
    assert running.sees("Nikki wins")
    button = record_button(running)
    running.tap(button)
    running.tap(button)  # an accidental second tap records nothing
    assert session.state == fold(session.game.setup, (*before, played("R7 R3 R10 P2")))
    assert [each.view.name for each in running.all(TrickSlot)] == ["Nikki", "Anne", "Paul", "Debbie"]
    assert cards_laid(running) == ". . . ."
    assert {each.fade for each in running.all(GridCell) if each.card[1:] != "1" or each.card == "G1"} == {1.0}
    assert not any(each.is_selected for each in running.all(GridCell)), "no card of the previous trick stays selected"


def test_the_verdict_shows_its_reasons_and_a_zero_takes_the_card_that_is_tapped(start) -> None:
    session = game_in_round_2()
    running = open_referee(start, session)
    enter(running, "R7 G3 -3 P2")
    verdict = resolve(running.app.page.draft.plays, NOTHING)
    rows = running.all(Factory.ReasonRow)
    shown = [row.view.text for row in rows]
    assert shown == [reason_in_words(each, NAMES) for each in verdict.reasons]
    pane = rows[0].parent.parent
    assert pane.viewport_size[1] <= pane.height, "nothing scrolls"
    assert running.sees(f"Debbie: –3 points, now {session.state.points[2] - 3}")
    running.tap_text("Clear")
    enter(running, "R7 R0 G3 -3")
    assert record_button(running).disabled
    running.tap(next(card for card in running.all(CardTap) if card.card == "-3"))
    running.tap(record_button(running))
    recorded = session.game.events[-1]
    assert recorded == played("R7 R0 G3 -3", picks=(parse_card("-3"),))
    running.tap_text("Undo")
    assert cards_laid(running) == "R7 R0 G3 -3", "undo lays the cards out again"
    running.tap(record_button(running))
    assert session.game.events[-1] == recorded


def test_several_zeros_and_a_call_are_asked_for_one_after_another(start) -> None:
    session = game_in_round_2()
    running = open_referee(start, session)
    enter(running, "R0 B0 G4 Y5")
    running.tap(slot(running, "Nikki"))
    enter(running, "G3")
    assert cards_laid(running) == "R0 B0 G3 Y5", "a tap on a place also replaces its card while a 0 chooses"
    for card in ("G3", "Y5"):
        assert record_button(running).disabled
        running.tap(next(each for each in running.all(CardTap) if each.card == card))
    running.tap(record_button(running))
    assert session.game.events[-1].picks == (parse_card("G3"), parse_card("Y5"))
    session.undo()
    running.tap_text("Clear")
    enter(running, "R7 call R10 P2")
    assert record_button(running).disabled
    running.tap(suit_tap(running, "green"))
    running.tap(record_button(running))
    assert session.state.in_force == InForce(Suit.GREEN, 2)
    assert running.sees("by Debbie"), "it is in force for the next trick"


def test_a_wrong_card_is_replaced_or_removed(start) -> None:
    running = open_referee(start, game_in_round_2())
    touch(cell(running, "-3"))
    touch(cell(running, "-3"))
    running.settle()
    assert cards_laid(running) == "-3 . . .", "two quick taps are one"
    enter(running, "-3 -3")
    assert cards_laid(running) == "-3 -3 . .", "the deck has only two"
    running.tap_text("Clear")
    enter(running, "R7 R3 R10 P2")
    assert not running.all(GridCell), "the reasons have the room of the cards until a place is tapped"
    running.tap(slot(running, "Nikki"))
    running.press_back()
    assert running.app.page.name == "referee", "back first deselects the place"
    running.tap(slot(running, "Nikki"))
    enter(running, "B9")
    assert cards_laid(running) == "R7 R3 B9 P2"
    running.long_press(slot(running, "Debbie"), seconds=1)
    assert cards_laid(running) == "R7 . B9 P2", "a long press empties a place, and lifting the finger does nothing"
    for size in (SMALL, PORTRAIT, PHONE):
        running.resize(size)
        assert cards_laid(running) == "R7 . B9 P2", "rotating keeps the cards"
    enter(running, "R4")
    assert cards_laid(running) == "R7 R4 B9 P2"


def test_doubts_are_shown_and_can_be_overruled(start) -> None:
    session = game_in_round_2()
    running = open_referee(start, session)
    assert cell(running, "R1").fade == 0.25
    enter(running, "R1 R3 R10 P2")
    assert running.sees("the red 1 stays in the box with this number of players")
    running.tap_text("Record anyway")
    assert session.game.events[-1] == played("R1 R3 R10 P2")


# Without a game


def test_without_a_game_one_trick_follows_another(start) -> None:
    running = open_referee(start)
    running.tap(slot(running, "Player 3"))
    enter(running, "R7 low R10 call")
    running.tap(suit_tap(running, "yellow"))
    running.tap_text("Next trick")
    assert running.all(TrickSlot)[0].view.name == "Player 1"
    assert running.app.page.draft.in_force == InForce(Suit.YELLOW, 1, True)
    enter(running, "R7 R10")
    assert running.sees("So far: Player 2"), "no card has the called colour yet"
    enter(running, "low")
    assert running.sees("There is only one lowest-wins, and it was in the previous trick")


def test_sets_the_number_and_names_of_players_without_a_game(start, monkeypatch) -> None:
    monkeypatch.setattr(system_fonts, "_candidates", list)
    running = open_referee(start)
    running.tap_text("Players")
    running.tap(next(each for each in running.all(SegmentOption) if each.value == 3))
    first, second, _third = sorted(running.all(TextInput), key=lambda each: each.hint_text)
    fault = running.app.layer.children[0].ids.fault
    running.tap(first)
    running.type("\N{FOX FACE}")
    assert "as a box" in fault.text
    first.text = ""
    running.type("Oskar")
    assert not fault.text
    running.tap(second)
    running.type("Oskar")
    assert fault.text
    second.do_backspace()
    running.settle()
    assert not fault.text
    running.tap_text("Player 3 leads")
    running.press_back()
    assert [each.view.name for each in running.all(TrickSlot)] == ["Player 3", "Oskar", "Oska"]


def test_a_double_tap_enters_one_card_one_condition_and_one_trick(start) -> None:
    session = game_in_round_2(tricks=1)
    running = open_referee(start, session, size=LANDSCAPE)
    running.double_tap(running.by_text("Lowest"))
    assert running.app.page.view.conditions.is_lowest
    running.double_tap(cell(running, "-3"))
    assert cards_laid(running).split().count("-3") == 1
    enter(running, "R7 R3 R10")
    before = len(session.game.events)
    running.double_tap(record_button(running))
    assert len(session.game.events) == before + 1
