"""The referee through real touches: a trick by cards, its questions, doubts, conditions, and a table without a game."""

import pytest
from kivy.clock import Clock
from kivy.tests.common import UnitTestTouch
from kivy.uix.textinput import TextInput

from companion.fishing.cards import COPIES, Suit, parse_card
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import RoundCounted, Setup, TrickPlayed, caught_whole
from companion.fishing.state import fold
from companion.fishing.tricks import NOTHING, InForce, resolve
from screens.app.page import Page
from screens.app.session import Session
from screens.fishing.drawings.cards import CardTap, GridCell
from screens.fishing.parts.suit_picker import SuitTap
from screens.fishing.referee.grid import SAME_TAP, SuitTab
from screens.fishing.referee.players import LeadTap
from screens.fishing.referee.rows import ReasonRow
from screens.fishing.referee.slots import TrickSlot
from screens.kit.controls.choices import Chip, SegmentOption
from tests.screens.audit import report
from tests.screens.harness import FORMS, LANDSCAPE, PHONE, PORTRAIT, Running, place

NAMES = ("Anne", "Paul", "Debbie", "Nikki", "Oskar")
LONG = ("Wilhelmina-Mathilde", "Maximiliane-Gwendoly", "WWWWWWWWWWWWWWWWWWWW", "Nikki-Wilhelmina-Max", "Oskar")
REFEREE = {"home": "tests.screens.blank:BlankPage", "referee": "screens.fishing.referee.page:RefereePage"}
RED = InForce(Suit.RED, 1)


class StubPage(Page):
    """Stands for a page that the referee leads to."""


def with_stubs(*names: str) -> dict[str, str]:
    return {**REFEREE, **dict.fromkeys(names, "tests.screens.fishing.test_referee:StubPage")}


def a_game(players: int = 4, names: tuple[str, ...] = NAMES, tricks: int = 0) -> Session:
    """A game in round 2, which Paul opens; some of its tricks are logged without their cards."""
    session = Session()
    session.begin(Setup(names[:players]))
    caught = [players] * players
    caught[1] = 0
    caught[0] = session.state.in_play - sum(caught[1:])
    session.record(RoundCounted(tuple(caught), 0))
    for _trick in range(tricks):
        session.record(caught_whole(range(players), 3 if players > 3 else 2))
    return session


def at_the_referee(start, session: Session | None = None, **options) -> Running:
    options.setdefault("pages", REFEREE)
    running = start(session=session, **options)
    running.app.go("referee")
    running.settle()
    return running


def touch(widget) -> None:
    """A finger down and up, without waiting for the picture in between."""
    finger = UnitTestTouch(*place(widget))
    finger.touch_down()
    finger.touch_up()


def enter(running: Running, text: str) -> None:
    """Tap cards as quickly as fingers can, on a phone after their suit."""
    for card in text.split():
        tabs = running.all(SuitTab)
        if tabs:
            suit = card[0] if card[0] in "BPRYG" and card[1:].isdigit() else "buoy"
            touch(next(tab for tab in tabs if tab.suit == suit))
            running.settle()
        place = cell(running, card)
        # Sooner it would be the same tap.
        running.pass_time_until(lambda place=place: Clock.get_time() - place._last_tap > SAME_TAP, "another tap")
        touch(place)
    running.settle()


def cell(running: Running, card: str) -> GridCell:
    return next(each for each in running.all(GridCell) if each.card == card)


def slot(running: Running, name: str) -> TrickSlot:
    return next(each for each in running.all(TrickSlot) if each.name == name)


def lying(running: Running) -> str:
    return " ".join(each.card or "." for each in running.all(TrickSlot))


def suit_tap(running: Running, suit: str) -> SuitTap:
    """The suit in the front: in a question or a sheet, else among the conditions."""
    return [each for each in running.all(SuitTap) if each.suit == suit][-1]


def call_by(running: Running, name: str) -> None:
    """Say in the sheet who called."""
    running.tap([chip for chip in running.all(Chip) if chip.text == name][-1])
    running.tap_text("Set")


def record_button(running: Running):
    return running.app.page.body.ids.verdict.ids.record


def played(text: str, **more) -> TrickPlayed:
    return TrickPlayed(tuple(parse_card(card) for card in text.split()), **more)


# A trick in a game


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
    assert [each.name for each in running.all(TrickSlot)] == ["Nikki", "Anne", "Paul", "Debbie"]


def test_the_verdict_is_there_while_cards_are_entered(start) -> None:
    running = at_the_referee(start, a_game())
    assert running.sees("Paul leads")
    enter(running, "R7 R10")
    assert running.sees("So far: Debbie")
    assert running.sees("2 cards to come")
    assert running.sees("Paul led red: red is followed.")
    assert record_button(running).disabled


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


def test_a_zero_takes_the_card_whose_place_is_tapped(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    enter(running, "R7 R0 G3 -3")
    running.tap(slot(running, "Paul"))
    running.tap(record_button(running))
    assert session.game.events[-1].picks == (parse_card("R7"),)


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


def test_clear_begins_anew(start) -> None:
    running = at_the_referee(start, a_game())
    enter(running, "R7 R3")
    running.tap_text("Clear")
    assert lying(running) == ". . . ."


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
    assert not any(each.selected for each in running.all(GridCell))


def test_undo_says_what_it_took_back_and_lays_the_cards_out_again(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    enter(running, "R7 R0 G3 -3")
    running.tap(slot(running, "Paul"))
    running.tap(record_button(running))
    recorded = session.game.events[-1]
    running.tap_text("Undo")
    assert running.sees("Undone: trick 1.")
    assert lying(running) == "R7 R0 G3 -3"
    running.wait(SAME_TAP + 0.05)  # the button tapped twice in a blink records once
    running.tap(record_button(running))
    assert session.game.events[-1] == recorded


# What is in force


def test_what_the_game_knows_cannot_be_changed_but_explains_itself(start) -> None:
    session = a_game()
    running = at_the_referee(start, session)
    running.tap(suit_tap(running, "red"))
    assert running.sees("Nothing is in force in the first trick of a round.")
    running.tap_text("Last trick")
    assert running.sees(f"this is trick 1 of {session.state.round.hand}")
    assert running.app.page.draft.in_force == NOTHING


def test_what_the_game_does_not_know_is_said_and_recorded(start) -> None:
    session = a_game(tricks=1)
    running = at_the_referee(start, session)
    running.tap(suit_tap(running, "red"))
    assert running.sees("Who called red?"), "never silently the first player"
    running.tap_text("who?")
    call_by(running, "Paul")
    assert running.sees("by Paul")
    running.tap(running.app.page.body.ids.conditions.ids.lowest)
    enter(running, "B7 R9 R3 B1")
    assert running.sees("Paul wins")
    running.tap(record_button(running))
    assert session.game.events[-1].in_force == InForce(Suit.RED, 1, True)


def test_what_nobody_said_is_asked_before_the_verdict(start) -> None:
    session = a_game(tricks=1)
    running = at_the_referee(start, session)
    assert running.sees("Colour called, or lowest wins?")
    assert not running.app.page.body.ids.conditions.ids.nothing.ring, "nobody has said that none was called"
    running.tap_text("Nothing special")
    assert not running.sees("Colour called, or lowest wins?")
    enter(running, "B7 R9 R3 B2")
    assert running.sees("and leads trick 3")
    running.tap_text("Record this trick")
    assert session.game.events[-1].in_force == NOTHING


@pytest.mark.parametrize("size", [LANDSCAPE, PORTRAIT, PHONE], ids=["wide", "tall", "phone"])
def test_a_verdict_without_an_answer_says_what_it_assumes_and_is_kept_as_not_known(start, size) -> None:
    session = a_game(tricks=1)
    running = at_the_referee(start, session, size=size)
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
    running.tap_text("Yes …")
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
    assert running.app.page.body.ids.conditions.ids.last.selected
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


# Without a game


def test_a_table_without_a_game(start) -> None:
    running = at_the_referee(start)
    assert running.sees("Without a game")
    running.tap(slot(running, "Player 3"))
    assert running.sees("Player 3 leads")
    enter(running, "R7 low R10 call")
    running.tap(suit_tap(running, "yellow"))
    running.tap_text("Next trick")
    assert lying(running) == ". . . ."
    assert running.all(TrickSlot)[0].name == "Player 1"
    assert running.app.page.draft.in_force == InForce(Suit.YELLOW, 1, True)
    enter(running, "R7 R10")
    assert running.sees("So far: Player 2"), "nobody has answered the call yet"


def test_the_number_of_players_and_their_names(start) -> None:
    running = at_the_referee(start)
    running.tap_text("Players")
    running.tap(next(each for each in running.all(SegmentOption) if each.value == 3))
    first = next(each for each in running.all(TextInput) if each.hint_text == "Player 1")
    running.tap(first)
    running.type("Oskar")
    running.tap(next(each for each in running.all(LeadTap) if each.says == "Player 3 leads"))
    running.press_back()
    assert [each.name for each in running.all(TrickSlot)] == ["Player 3", "Oskar", "Player 2"]
    enter(running, "R7 R10 R3")
    assert running.sees("Oskar wins")


def test_a_buoy_that_cannot_be_there_is_explained(start) -> None:
    running = at_the_referee(start)
    running.tap(running.app.page.body.ids.conditions.ids.lowest)
    enter(running, "low")
    assert running.sees("This cannot be")
    assert running.sees("There is one lowest-wins, and it lay in the trick before")


def test_the_last_trick_without_a_game(start) -> None:
    running = at_the_referee(start)
    running.tap_text("Last trick")
    enter(running, "R7 R10 first R3")
    assert running.sees("and the round is over")


# On a phone


def test_a_card_takes_two_taps_on_a_phone(start) -> None:
    session = a_game()
    running = at_the_referee(start, session, size=PHONE)
    enter(running, "R7 call G3 -3")
    running.tap(suit_tap(running, "purple"))
    running.tap(record_button(running))
    assert session.game.events[-1] == played("R7 call G3 -3", call=Suit.PURPLE)


def test_the_verdict_grows_over_the_cards_and_shrinks_by_its_handle(start) -> None:
    running = at_the_referee(start, a_game(), size=PHONE)
    verdict = running.app.page.body.ids.verdict
    resting = verdict.height
    enter(running, "R7 R3 R10 P2")
    assert verdict.height > resting + 200
    running.tap_text("Verdict")
    assert verdict.height == resting
    assert running.all(GridCell)
    running.tap_text("Verdict")
    assert verdict.height > resting
    running.tap(slot(running, "Debbie"))
    assert verdict.height == resting, "a card can be tapped for the chosen place"
    enter(running, "R12")
    assert running.sees("Debbie wins")


def test_the_called_colour_on_a_phone(start) -> None:
    session = a_game(tricks=1)
    running = at_the_referee(start, session, size=PHONE)
    running.tap_text("Called colour")
    running.tap(suit_tap(running, "red"))
    call_by(running, "Paul")
    assert running.app.page.draft.in_force == RED
    assert running.sees("by Paul")


# Turning and coming back


def test_turning_the_tablet_keeps_what_is_entered(start) -> None:
    running = at_the_referee(start, a_game())
    enter(running, "R7 R0 G3")
    for size in (PORTRAIT, PHONE, LANDSCAPE):
        running.resize(size)
        assert lying(running) == "R7 R0 G3 ."
    running.resize(PORTRAIT)
    enter(running, "-3")
    assert running.sees("Debbie takes one")


def test_leaving_and_coming_back_keeps_what_is_entered(start) -> None:
    running = at_the_referee(start, a_game())
    enter(running, "R7 R0")
    running.press_back()
    running.app.go("referee")
    running.settle()
    assert lying(running) == "R7 R0 . ."


@pytest.mark.parametrize("form", FORMS)
def test_three_and_five_players(start, form: str) -> None:
    running = at_the_referee(start, size=FORMS[form])
    for players, text in ((3, "R7 R3 R10"), (5, "R7 R3 R10 P2 G1")):
        session = running.app.session = a_game(players)
        running.settle()
        enter(running, text)
        running.tap(record_button(running))
        assert session.game.events[-1] == played(text)
        running.wait(SAME_TAP + 0.05)  # the button tapped twice in a blink records once


# Every card, every form, every size of text


@pytest.mark.parametrize("form", FORMS)
def test_every_card_can_be_tapped(start, form: str) -> None:
    running = at_the_referee(start, a_game(5), size=FORMS[form])
    page, seen = running.app.page, []
    page.tap_card = lambda card: seen.append(card)  # touches are real, only their effect is looked at
    suits = [tab.suit for tab in running.all(SuitTab)] or [""]
    for suit in suits:
        if suit:
            running.tap(next(tab for tab in running.all(SuitTab) if tab.suit == suit))
        for each in running.all(GridCell):
            touch(each)
    assert sorted(map(str, seen)) == sorted(map(str, COPIES))


STATES = {
    "empty": ((), ()),
    "so far": (("R7", "R0"), ()),
    "choice": (("R7", "R0", "G3", "-3", "-3"), ()),
    "verdict": (("R7", "R0", "G3", "-3", "-3"), ("R7",)),
    "colour and doubts": (("B1", "call", "low", "R1", "pass"), ()),
}
LOOKS = [
    *[(1.0, 5, LONG, state) for state in STATES],
    (1.0, 4, NAMES, "verdict"),
    (1.0, 3, NAMES, "verdict"),
    (0.85, 4, NAMES, "verdict"),
    *[(1.6, 5, LONG, state) for state in ("so far", "choice", "verdict", "colour and doubts")],
    (1.6, 4, NAMES, "verdict"),
]


def a_look(players: int, names: tuple[str, ...], state: str) -> Session:
    session = a_game(players, names, tricks=1)
    session.set_in_force(InForce(Suit.RED, 1, True))
    cards, picks = STATES[state]
    draft = TrickDraft.read(session.state, {}, session.in_force)
    for card in cards[:players]:
        draft = draft.enter(parse_card(card))
    for card in picks:
        draft = draft.pick(parse_card(card))
    session.draft("referee").update(draft.to_store())
    return session


@pytest.mark.parametrize("form", FORMS)
def test_nothing_is_cut_small_or_covered(start, form: str) -> None:
    running = at_the_referee(start, size=FORMS[form], pages=with_stubs("rules"))
    for scale, players, names, state in LOOKS:
        running.app.text_scale = scale
        running.app.session = a_look(players, names, state)
        running.settle()
        assert report(running.app.root) == "", f"{players} players, {state}, text {scale}"


@pytest.mark.parametrize("form", FORMS)
def test_sheets_and_notices_fit(start, form: str) -> None:
    running = at_the_referee(start, size=FORMS[form], scale=1.6)
    assert report(running.app.root) == ""
    running.tap_text("Players")
    assert report(running.app.root) == ""
    running.press_back()
    if form == "phone":
        running.tap_text("Called colour")
        running.tap(suit_tap(running, "red"))
        assert report(running.app.root) == ""
        running.press_back()
    enter(running, "R7 R7")
    assert running.sees("has played the red 7 already")
    assert report(running.app.root) == ""
