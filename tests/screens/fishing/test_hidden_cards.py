"""Cards in stockrooms stay hidden while a game runs, unless the memory aid is on."""

import pytest
from kivy.factory import Factory

from companion.fishing.events import RoundCounted, caught_whole
from companion.fishing.kind import FISHING
from companion.fishing.pages.correcting import hides_cards, read_correction
from companion.fishing.state import Ended
from companion.pages.desk import Desk
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fishing.referee.tricks import game_in_round_2, played

OLD, LAST = "R7 R3 R10 P2", "B7 B3 B10 P3"


def game_with_cards(over: bool = False):
    """Return a game in round 2 with two tricks recorded with their cards; with `over`, play it to the end."""
    session = game_in_round_2()
    session.record(played(OLD))
    session.record(played(LAST))
    while over and session.state.ended is Ended.IN_PROGRESS:
        if session.state.round.is_begun and session.state.in_play < session.state.round.cards:
            session.record(caught_whole(range(4), 0))
        else:
            share = session.state.in_play // 4
            session.record(RoundCounted((share,) * 4, 0))
    return session


def open_correction(start, session, index: int):
    running = start(pages=WITHOUT_HOME, session=session)
    running.app.go("table")
    FISHING.correct_entry(session, index)
    running.go("sheet")
    return running


def cards_shown(running) -> str:
    return " ".join(card.view.card or "?" for card in running.all(Factory.PlayedCard))


@pytest.mark.parametrize(
    ("index", "aid", "over", "is_hidden"),
    [(1, False, False, True), (1, True, False, False), (2, False, False, False), (1, False, True, False)],
    ids=["an old trick", "with the memory aid", "the last trick", "after the end"],
)
def test_hides_cards_in_stockrooms(index, aid, over, is_hidden) -> None:
    session = game_with_cards(over)
    FISHING.correct_entry(session, index)
    assert hides_cards(read_correction(Desk(session)), has_memory_aid=aid) is is_hidden


def test_the_score_sheet_shows_hidden_cards_only_to_change_them(start) -> None:
    session = game_with_cards()
    session.set_setting("memory_aid", True)
    assert cards_shown(open_correction(start, session, 1)) == OLD
    running = open_correction(start, game_with_cards(), 1)
    assert cards_shown(running) == "? ? ? ?"
    assert running.sees("stay hidden while you play")
    running.tap_text("Show and change the cards")
    assert running.app.page.name == "referee"
    assert running.app.page.draft.is_full


def test_a_correction_of_a_past_trick_is_not_announced() -> None:
    session = game_with_cards()
    change = session.replace({1: played("R7 R3 R10 P4")})
    assert FISHING.announced(change, session.names) == []
