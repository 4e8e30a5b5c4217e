"""Typing a trick on the referee page with the letters printed on the cards."""

import pytest

from companion.fishing.cards import Buoy, Suit, parse_card
from companion.table import record
from companion.tools.language import languages, speaking
from screens.fishing.referee.keys import buoys, letters, referee_shortcuts
from tests.fishing.shorthand import played
from tests.screens.app.keys.pressing import on, press


def test_types_and_records_a_whole_trick_that_undo_restores(start, session):
    running = on(start, "referee", session)
    press(running, *"y7y3y10", *"p2", "enter")
    assert session.game.events == (played("Y7 Y3 Y10 P2"),)
    press(running, "u")
    assert session.game.events == ()
    assert [str(card) for card in running.app.page.draft.cards] == ["Y7", "Y3", "Y10", "P2"]


def test_german_letters_are_typed_but_files_keep_the_notation(start, session):
    running = on(start, "referee", session)
    running.app.language = "de"
    try:
        running.settle()
        press(running, *"g7l2t10", "p", "enter")
    finally:
        running.app.language = "en"
    (event,) = session.game.events
    assert [str(card) for card in event.plays] == ["Y7", "P2", "G10", "pass"]
    assert '"plays": ["Y7", "P2", "G10", "pass"]' in record.write(session.game)


@pytest.mark.parametrize("language", languages())
def test_no_two_keys_are_the_same_in_any_language(language):
    with speaking(language):
        suits, typed, rows = [*letters()], [*letters(), *buoys()], referee_shortcuts()
        assert len(set(typed)) == len(Suit) + len(Buoy)
        assert [key for key in typed for row in rows if row.means(key) is not None] == []
        assert [key for key in suits for row in rows if row.means(f"shift+{key}") is not None] == suits


def test_a_1_waits_for_its_second_digit(start, session):
    running = on(start, "referee", session)
    page = running.app.page
    press(running, "y", "1")
    assert page.draft.cards[0] is None
    press(running, "enter")
    assert str(page.draft.cards[0]) == "Y1"
    press(running, "r", "1", "b", "1", "2")
    assert [str(card) for card in page.draft.cards[:3]] == ["Y1", "R1", "B12"]


def test_buoys_have_letters_and_cards_can_be_removed(start):
    running = on(start, "referee")
    page = running.app.page
    press(running, "-", "l", "a", "f")
    assert [str(card) for card in page.draft.cards] == ["-3", "pass", "all", "first"]
    press(running, "backspace")
    assert page.draft.cards[3] is None
    press(running, "c")
    assert str(page.draft.cards[3]) == "call"
    press(running, "ctrl+1")
    assert page.draft.cards[0] is None
    press(running, "shift+2", "w")
    assert str(page.draft.cards[1]) == "low"
    press(running, "delete")
    assert page.draft.plays == ()


def test_types_the_choice_of_a_0_and_the_named_colour(start):
    running = on(start, "referee")
    page = running.app.page
    press(running, *"b5", *"r0", *"b8", "c")
    choice = page.draft.ruling.choice
    assert choice is not None
    press(running, "y", "9")
    assert page.draft.ruling.choice is not None
    press(running, *"b8")
    assert page.draft.picks[parse_card("R0")] == parse_card("B8")
    press(running, "g")
    assert page.draft.colour is Suit.GREEN


def test_sets_what_is_in_force(start):
    running = on(start, "referee")
    page = running.app.page
    press(running, "shift+r")
    assert page.draft.in_force.called is Suit.RED
    assert page.draft.in_force.caller is None
    press(running, "shift+c", "shift+c", "shift+w", "shift+l")
    assert page.draft.in_force.caller == 1
    assert page.draft.in_force.is_lowest
    assert page.draft.is_last
    press(running, "shift+g")
    assert page.draft.in_force.called is Suit.GREEN
    press(running, "shift+n")
    assert page.draft.in_force.called is None
