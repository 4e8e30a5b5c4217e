"""A trick of a game at the referee: what is tapped is the verdict, with its reasons, and then what is recorded."""

from kivy.tests.common import UnitTestTouch

from companion.fishing.cards import Suit, parse_card
from companion.fishing.tricks import NOTHING, InForce, resolve
from screens.fishing.drawings.cards import CardTap, GridCell
from screens.fishing.referee.entry import SAME_TAP, TrickSlot
from screens.fishing.referee.verdict import ReasonRow
from tests import NAMES
from tests.fishing.shorthand import fold
from tests.screens.fishing.referee.tricks import (
    a_game,
    at_the_referee,
    cell,
    enter,
    lying,
    played,
    record_button,
    slot,
    suit_tap,
    touch,
)
from tests.screens.harness import place


def test_a_plain_trick_takes_a_tap_a_card_and_one_to_record(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    before = session.game.events
    for card in ("R7", "R3", "R10", "P2"):
        running.tap(cell(running, card))
    assert running.sees("Nikki wins")
    assert running.sees("and leads trick 2")
    running.tap_text("Record this trick")
    assert session.state == fold(session.game.setup, (*before, played("R7 R3 R10 P2")))
    assert session.state.leader == 3
    assert lying(running) == ". . . ."
    assert [each.view.name for each in running.all(TrickSlot)] == ["Nikki", "Anne", "Paul", "Debbie"]


def test_all_reasons_of_the_core_are_shown(start) -> None:
    from companion.fishing.words.reasons import reason_in_words

    session = a_game()
    running = at_the_referee(start, session)
    enter(running, "R7 G3 -3 P2")
    verdict = resolve(running.app.page.draft.plays, NOTHING)
    shown = [row.view.text for row in running.all(ReasonRow)]
    assert shown == [reason_in_words(each, NAMES) for each in verdict.reasons]
    assert running.sees(f"Debbie: –3 points, now {session.state.points[2] - 3}")


def test_recording_twice_by_accident_records_once(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    enter(running, "R7 R3 R10 P2")
    button = record_button(running)
    running.tap(button)
    count = len(session.game.events)
    running.tap(button)
    assert len(session.game.events) == count
    assert running.sees("Trick 1 recorded: Nikki won it.")


def test_a_zero_takes_the_card_that_is_tapped(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    enter(running, "R7 R0 G3 -3")
    assert running.sees("Debbie takes one")
    assert record_button(running).disabled
    running.tap(next(card for card in running.all(CardTap) if card.card == "-3"))
    assert running.sees("Nikki wins")
    running.tap(record_button(running))
    assert session.game.events[-1] == played("R7 R0 G3 -3", picks=(parse_card("-3"),))


def test_several_zeros_are_asked_one_after_the_other(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    enter(running, "R0 B0 G3 Y5")
    assert running.sees("Paul takes one")
    running.tap(slot(running, "Nikki"))
    assert running.sees("Debbie takes one")
    running.tap(slot(running, "Anne"))
    running.tap(record_button(running))
    assert session.game.events[-1].picks == (parse_card("G3"), parse_card("Y5"))


def test_both_minus_threes_can_be_tapped(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    enter(running, "-3 -3")
    assert lying(running) == "-3 -3 . ."
    enter(running, "-3")
    assert lying(running) == "-3 -3 . .", "there are only two"
    enter(running, "R7 R9")
    assert running.sees("Anne: –6 points")


def test_two_quick_taps_on_the_minus_three_are_one(start) -> None:
    running = at_the_referee(start, a_game())
    touch(cell(running, "-3"))
    touch(cell(running, "-3"))
    running.settle()
    assert lying(running) == "-3 . . ."


def test_a_called_colour_is_asked_before_recording(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    enter(running, "R7 call R10 P2")
    assert running.sees("Which colour does Debbie call?")
    assert record_button(running).disabled
    running.tap(suit_tap(running, "green"))
    assert running.sees("Debbie calls green")
    running.tap(record_button(running))
    assert session.state.in_force == InForce(Suit.GREEN, 2)
    assert running.sees("by Debbie"), "it is in force for the next trick"


def test_a_wrong_card_is_replaced(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    enter(running, "R7 R3 R10 P2")
    enter(running, "B9")
    assert running.sees("The trick is full.")
    running.tap(slot(running, "Nikki"))
    running.wait(SAME_TAP + 0.05)  # the same cell tapped twice in a blink is one tap
    enter(running, "B9")
    assert lying(running) == "R7 R3 B9 P2"
    assert running.sees("Paul wins")


def test_a_long_press_empties_a_place(start) -> None:
    running = at_the_referee(start, a_game())
    enter(running, "R7 R3 R10")
    finger = UnitTestTouch(*place(slot(running, "Debbie")))
    finger.touch_down()
    running.pass_time_until(lambda: lying(running) == "R7 . R10 .", "the place to be emptied")
    finger.touch_up()
    running.settle()
    assert lying(running) == "R7 . R10 .", "lifting the finger does nothing more"
    enter(running, "R4")
    assert lying(running) == "R7 R4 R10 ."


def test_back_lets_go_of_a_chosen_place_first(start) -> None:
    running = at_the_referee(start, a_game())
    enter(running, "R7")
    running.tap(slot(running, "Paul"))
    running.press_back()
    assert running.app.page.name == "referee"
    running.press_back()
    assert running.app.page.name == "home"


def test_doubts_are_shown_with_their_evidence_and_can_be_overruled(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    assert cell(running, "R1").fade == 0.25
    enter(running, "R1 R3 R10 P2")
    assert running.sees("the red 1 stays in the box with this number of players")
    running.tap_text("Record anyway")
    assert session.game.events[-1] == played("R1 R3 R10 P2")


def test_the_grid_remembers_no_earlier_trick(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    enter(running, "R7 R3 R10 P2")
    running.tap(record_button(running))
    assert {each.fade for each in running.all(GridCell) if each.card[1:] != "1" or each.card == "G1"} == {1.0}
    assert not any(each.is_selected for each in running.all(GridCell))


def test_undo_says_what_it_took_back_and_lays_the_cards_out_again(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    enter(running, "R7 R0 G3 -3")
    running.tap(slot(running, "Paul"))
    running.tap(record_button(running))
    recorded = session.game.events[-1]
    running.tap_text("Undo")
    assert running.sees("Undone: Trick 1 of round 2")
    assert lying(running) == "R7 R0 G3 -3"
    running.wait(SAME_TAP + 0.05)  # the button tapped twice in a blink records once
    running.tap(record_button(running))
    assert session.game.events[-1] == recorded
