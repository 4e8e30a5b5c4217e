"""After a tapped trick: who leads next, a called colour and lowest wins."""

import pytest

from companion.fishing.cards import Suit, parse_card
from companion.fishing.events import TrickPlayed, caught_whole
from companion.fishing.tricks import InForce
from screens.fishing.parts.suit_picker import SuitTap
from screens.fishing.parts.trick import say_in_force, trick_draft
from screens.fishing.table.banner import Banner
from screens.kit.controls.choices import Chip
from tests.screens.fishing.table_games import at_table, game, tap_tile


def name_chip(running, name: str) -> Chip:
    """The first chip of this name in the sheet: there it says who leads."""
    return next(chip for chip in running.all(Chip) if chip.text == name)


def ask(running) -> bool:
    """Tap the banner; says whether something can be set there."""
    running.tap(running.all(Banner)[0])
    return running.sees("Nothing special")


def test_it_is_asked_where_the_trick_before_was_tapped(start) -> None:
    running = at_table(start, form="wide")
    assert not ask(running), "nothing is in force in the first trick"
    running.press_back()
    tap_tile(running, "Anne")
    assert ask(running)
    running.press_back()
    running.tap_text("Undo")
    running.app.session.record(TrickPlayed(tuple(parse_card(card) for card in ("Y7", "Y8", "Y9", "Y10"))))
    running.settle()
    assert not ask(running), "the cards tell it"


def test_there_are_no_buoys_in_round_1(start) -> None:
    running = at_table(start, game(rounds=0), form="wide")
    tap_tile(running, "Anne")
    assert not ask(running)


def test_lowest_wins_is_carried_by_the_next_trick(start) -> None:
    running = at_table(start, form="wide")
    session = running.app.session
    tap_tile(running, "Anne")
    assert ask(running)
    running.tap_text("Lowest value wins")
    assert trick_draft(session).in_force == InForce(is_lowest=True)
    assert running.sees("Lowest wins"), "in the banner"
    trick = trick_draft(session)
    for card in ("R7", "R8", "R9", "R10"):
        trick = trick.enter(parse_card(card))
    assert trick.event.in_force == InForce(is_lowest=True)


@pytest.mark.parametrize("form", ["wide", "phone"])
def test_play_first_moves_the_lead_and_keeps_what_was_said(start, form) -> None:
    running = at_table(start, form=form)
    session = running.app.session
    tap_tile(running, "Anne")
    say_in_force(session, InForce(is_lowest=True))
    running.settle()
    assert ask(running)
    running.tap(name_chip(running, "Debbie"))
    assert session.state.leader == 2
    assert session.game.events[-1] == caught_whole(range(4), 0, next_leader=2)
    assert trick_draft(session).in_force == InForce(is_lowest=True)
    assert running.sees("Debbie leads")
    running.tap_text("Undo")
    assert session.state.leader == 0, "undo takes back the move of the lead first"


def test_a_called_colour_with_its_caller(start) -> None:
    running = at_table(start, form="wide")
    tap_tile(running, "Anne")
    assert ask(running)
    running.tap(next(each for each in running.all(SuitTap) if each.suit == "red"))
    running.tap([chip for chip in running.all(Chip) if chip.text == "Paul"][-1])
    assert trick_draft(running.app.session).in_force == InForce(Suit.RED, 1)
    assert running.sees("Paul called red")
