"""The referee in every form of window, with every card and every text size."""

import pytest

from companion.fishing.cards import COPIES, Suit, parse_card
from companion.fishing.events import RoundCounted
from companion.fishing.pages.referee import RefereePresenter
from companion.fishing.pages.trick_drafts import set_in_force, trick_draft
from companion.fishing.tricks import InForce
from companion.pages.actions import DONE
from companion.pages.desk import Desk
from companion.pages.session import Session
from screens.fishing.drawings.cards import GridCell
from screens.fishing.referee.entry import SuitTab
from tests.screens.audit import report
from tests.screens.fishing.referee.tricks import (
    enter,
    game_in_round_2,
    open_referee,
    played,
    record_button,
    slot,
    suit_tap,
    touch,
)
from tests.screens.fishing.tables import LONG, session_of
from tests.screens.harness import FORMS, LANDSCAPE, LARGEST, PHONE, PORTRAIT, SMALL
from tests.screens.looks import swept
from tests.tools.tour.hands import Hands


def test_a_card_takes_two_taps_on_a_phone_and_a_tap_collapses_the_verdict(start) -> None:
    session = game_in_round_2()
    running = open_referee(start, session, size=PHONE)
    verdict = running.app.page.body.ids.verdict
    resting = verdict.height
    enter(running, "R7 R3 R10 P2")
    assert verdict.height > resting + 200
    running.tap_text("Verdict")
    assert verdict.height == resting
    running.tap_text("Verdict")
    assert verdict.height > resting
    running.tap(slot(running, "Debbie"))
    assert verdict.height == resting, "the cards for the selected place are not covered"
    enter(running, "call")
    running.tap(suit_tap(running, "purple"))
    running.tap(record_button(running))
    assert session.game.events[-1] == played("R7 call R10 P2", call=Suit.PURPLE)


@pytest.mark.parametrize("size", swept([PHONE, SMALL, LANDSCAPE, PORTRAIT, SMALL[::-1]], 2))
def test_every_card_can_be_tapped_and_a_tablet_shows_all_at_once(start, size, monkeypatch) -> None:
    running = open_referee(start, game_in_round_2(5), size=size)
    assert bool(running.all(SuitTab)) == (size == PHONE)
    tapped = []
    # The touches are real; only their effect is replaced.
    monkeypatch.setattr(RefereePresenter, "enter_card", lambda _page, card: tapped.append(card) or DONE)
    suits = [tab.tab for tab in running.all(SuitTab)] or [""]
    for suit in suits:
        if suit:
            running.tap(next(tab for tab in running.all(SuitTab) if tab.tab == suit))
        for each in running.all(GridCell):
            touch(each)
    assert sorted(map(str, tapped)) == sorted(map(str, COPIES))


STATES = {
    "empty": ((), ()),
    "so far": (("R7", "R0"), ()),
    "choice": (("R7", "R0", "G3", "-3", "-3"), ()),
    "verdict": (("R7", "R0", "G3", "-3", "-3"), ("R7",)),
    "colour and doubts": (("B1", "call", "low", "R1", "pass"), ()),
}


def session_in(state: str) -> Session:
    """Return a game of five players with a called colour and some cards of a trick."""
    session = game_in_round_2(5, LONG, tricks=1)
    set_in_force(session, InForce(Suit.RED, 1, True))
    cards, picks = STATES[state]
    draft = trick_draft(Desk(session))
    for card in cards:
        draft = draft.enter(parse_card(card))
    for card in picks:
        draft = draft.pick(parse_card(card))
    session.drafts["referee"] = draft.to_store()
    return session


@pytest.mark.parametrize("form", swept(["phone", "wide", "tall"]))
def test_nothing_is_cut_off_too_small_or_covered(start, form: str) -> None:
    running = open_referee(start, size=FORMS[form], scale=LARGEST)
    running.tap_text("Players")
    assert report(running.app.root) == ""
    running.press_back()
    running.app.page.show_notice("Player 1 has already played the red 7. Tap the place of a wrong card first.")
    running.settle()
    assert report(running.app.root) == ""
    for state in STATES:
        running.app.session = session_in(state)
        running.settle()
        assert report(running.app.root) == "", state


def test_the_notice_about_the_previous_trick_covers_no_card() -> None:
    session = session_of(players=("Paul", "Anne", "Debbie"))
    session.record(RoundCounted((session.state.in_play - 20, 10, 10), last_leader=0))
    hands = Hands(session=session, size=PHONE, language="de", scale=1.6)
    try:
        hands.go("referee")
        hands.lay("P4 P8 P0", pick="P8")
        hands.settle()
        assert any(text.startswith("Stich 1 eingetragen") for text in hands.texts())
        hands.enter("P14")
        assert next(cell for cell in hands.all(GridCell) if cell.card == "P14").is_selected
        assert report(hands.app.root) == ""
    finally:
        hands.stop()
