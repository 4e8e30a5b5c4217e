"""What is in force for a trick: known, asked for or assumed, and where the trick leads."""

from companion.fishing.cards import Suit
from companion.fishing.events import RoundCounted, caught_whole
from companion.fishing.tricks import NOTHING, InForce
from screens.fishing.referee.verdict import ReasonRow
from screens.kit.controls.choices import Chip
from tests.screens.fishing.referee.tricks import (
    a_game,
    at_the_referee,
    call_by,
    enter,
    record_button,
    suit_tap,
    with_stubs,
)
from tests.screens.harness import PHONE, PORTRAIT


def test_what_the_game_knows_cannot_be_changed_but_explains_itself(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    assert running.by_text("Lowest").opacity < 1
    assert running.by_text("Final trick").opacity < 1
    running.tap_text("Lowest")
    assert running.sees("Nothing is in force in the first trick of a round.")
    running.app.page.say("")
    running.tap(suit_tap(running, "red"))
    assert running.sees("Nothing is in force in the first trick of a round.")
    running.tap_text("Final trick")
    assert running.sees(f"this is trick 1 of {session.state.round.hand}")
    assert running.app.page.draft.in_force == NOTHING


def test_what_the_game_does_not_know_is_said_and_recorded(start) -> None:
    session = a_game(tricks=1)
    running = at_the_referee(start, session)
    running.tap(suit_tap(running, "red"))
    assert running.by_text("Lowest").opacity == 1
    assert running.sees("Who called red?"), "never silently the first player"
    running.tap_text("Called colour")
    call_by(running, "Paul")
    assert running.sees("by Paul")
    running.tap_text("Lowest")
    enter(running, "B7 R9 R3 B1")
    assert running.sees("Paul wins")
    running.tap(record_button(running))
    assert session.game.events[-1].in_force == InForce(Suit.RED, 1, True)


def test_what_nobody_said_is_asked_before_the_verdict(start) -> None:
    session = a_game(tricks=1)
    running = at_the_referee(start, session)
    assert running.sees("Colour called, or lowest wins?")
    assert running.sees("Colour?"), "nobody has said that none was called"
    running.tap_text("Normal trick")
    assert running.sees("No colour")
    assert not running.sees("Colour called, or lowest wins?")
    enter(running, "B7 R9 R3 B2")
    assert running.sees("and leads trick 3")
    running.tap_text("Record this trick")
    assert session.game.events[-1].in_force == NOTHING


def test_a_verdict_without_an_answer_says_what_it_assumes_and_is_kept_as_not_known(start) -> None:
    session = a_game(tricks=1)
    running = at_the_referee(start, session, size=PORTRAIT)
    enter(running, "B7 R9 R3 B2")
    assert running.sees("and leads trick 3, if nothing was called")
    assert running.sees("Nobody said what was in force")
    assert running.sees("Colour called, or lowest wins?")
    running.tap_text("Record anyway")
    assert session.game.events[-1].in_force is None
    assert not running.sees("Colour called, or lowest wins?"), "these cards tell what is in force now"


def test_what_was_called_can_be_said_after_the_cards(start) -> None:
    session = a_game(tricks=1)
    running = at_the_referee(start, session, size=PHONE)
    enter(running, "B7 P9 P3 B2")
    assert running.sees("Nikki wins")
    running.tap_text("Yes…")
    running.tap_text("red")
    call_by(running, "Debbie")
    assert running.sees("Debbie wins"), "nobody has answered the call"
    assert not running.sees("if nothing was called")


def test_without_a_game_the_caller_is_asked_for(start) -> None:
    running = at_the_referee(start)
    running.tap(suit_tap(running, "red"))
    enter(running, "B7 P9 P3 B2")
    assert running.sees("Who called red?")
    assert record_button(running).disabled
    running.tap(next(chip for chip in running.all(Chip) if chip.text == "Player 3"))
    assert running.sees("Player 3 wins")
    assert running.app.page.draft.in_force == InForce(Suit.RED, 2)


def test_the_last_trick_leads_to_the_draw(start) -> None:
    session = a_game(tricks=8)
    running = at_the_referee(start, session, pages=with_stubs("draw", "result"))
    assert running.by_text("Final trick").is_selected
    enter(running, "R7 call R10 P2")
    assert not running.sees("Which colour"), "nothing is called from the last trick"
    assert running.sees("and the round is over")
    running.tap(record_button(running))
    assert running.app.page.name == "draw"


def test_the_last_trick_of_all_leads_to_the_result(start) -> None:
    session = a_game()
    while session.state.round.number < 8:
        share = session.state.in_play // 4
        session.record(RoundCounted((share,) * 4, 0))
    while not session.state.is_last_trick:
        session.record(caught_whole(range(4), 0))
    running = at_the_referee(start, session, pages=with_stubs("draw", "result"))
    enter(running, "R7 R3 R10 P2")
    running.tap(record_button(running))
    assert running.app.page.name == "result"


def test_a_reason_leads_to_its_rule(start) -> None:
    running = at_the_referee(start, a_game(), pages=with_stubs("rules"))
    enter(running, "R7")
    running.tap(running.all(ReasonRow)[0])
    assert running.app.page.name == "rules"
    assert running.app.page.arguments == {"kind": "fishing", "topic": "led", "back": "Back to the verdict"}
