"""What is in force for a trick: known, asked for or assumed, and the pages that a trick leads to."""

from kivy.factory import Factory

from companion.fishing.cards import Suit
from companion.fishing.events import RoundCounted, caught_whole
from companion.fishing.tricks import NOTHING, InForce
from screens.kit.controls.choices import Chip
from tests.screens.fishing.referee.tricks import (
    enter,
    game_in_round_2,
    open_referee,
    record_button,
    record_caller,
    suit_tap,
)
from tests.screens.harness import PHONE, PORTRAIT


def test_known_conditions_are_explained_and_cannot_be_changed(start) -> None:
    session = game_in_round_2()
    running = open_referee(start, session)
    page = running.app.page
    for chip, notice in (
        ("Lowest", "Nothing is in force in the first trick of a round."),
        ("Final trick", f"This is trick 1 of {session.state.round.hand}"),
    ):
        assert running.by_text(chip).is_resting
        running.tap_text(chip)
        assert notice.lower() in page.notice.lower()
    running.tap(suit_tap(running, "red"))
    assert page.notice
    assert page.draft.in_force == NOTHING


def test_an_unknown_call_is_recorded_with_its_caller(start) -> None:
    session = game_in_round_2(tricks=1)
    running = open_referee(start, session)
    running.tap(suit_tap(running, "red"))
    assert running.app.page.view.verdict.questions.callers == session.names, "no player is assumed to have called"
    running.tap_text("Called colour")
    record_caller(running, "Paul")
    running.tap_text("Lowest")
    enter(running, "B7 R9 R3 B1")
    running.tap(record_button(running))
    assert session.game.events[-1].in_force == InForce(Suit.RED, 1, True)


def test_a_question_about_what_is_in_force_may_stay_unanswered(start) -> None:
    session = game_in_round_2(tricks=1)
    running = open_referee(start, session, size=PORTRAIT)
    enter(running, "B7 R9 R3 B2")
    assert running.sees("and leads trick 3, if nothing was called")
    running.tap_text("Record anyway")
    assert session.game.events[-1].in_force is None
    questions = running.app.page.view.verdict.questions
    assert not questions.in_force_question, "the cards show what is in force for the next trick"
    running.tap_text("Undo")
    running.tap_text("Normal trick")
    assert not running.app.page.view.verdict.questions.in_force_question
    running.tap_text("Record this trick")
    assert session.game.events[-1].in_force == NOTHING


def test_a_call_can_be_entered_after_the_cards(start) -> None:
    running = open_referee(start, game_in_round_2(tricks=1), size=PHONE)
    enter(running, "B7 P9 P3 B2")
    assert running.sees("Nikki wins")
    reason = running.all(Factory.ReasonRow)[0]
    running.tap_shown(reason)
    assert running.app.page.arguments == {"kind": "fishing", "topic": "called", "back": "Back to the verdict"}
    running.press_back()
    running.tap_text("Yes…")
    running.tap_text("red")
    record_caller(running, "Debbie")
    assert running.sees("Debbie wins"), "no card has the called colour"


def test_without_a_game_the_caller_is_asked_for(start) -> None:
    running = open_referee(start)
    running.tap(suit_tap(running, "red"))
    enter(running, "B7 P9 P3 B2")
    assert record_button(running).disabled
    running.tap(next(chip for chip in running.all(Chip) if chip.text == "Player 3"))
    assert running.sees("Player 3 wins")
    assert running.app.page.draft.in_force == InForce(Suit.RED, 2)


def test_the_last_trick_of_the_game_leads_to_the_result(start) -> None:
    session = game_in_round_2()
    while session.state.round.number < 8:
        session.record(RoundCounted((session.state.in_play // 4,) * 4, 0))
    while not session.state.is_last_trick:
        session.record(caught_whole(range(4), 0))
    running = open_referee(start, session)
    enter(running, "R7 call R10 P2")
    assert not running.app.page.view.verdict.questions.colour_question, "a call in the last trick has no effect"
    running.tap(record_button(running))
    assert running.app.page.name == "result"
