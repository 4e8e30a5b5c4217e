"""Cards in stockrooms stay hidden while a game runs, unless the memory aid is on."""

import pytest

from companion.fishing.events import RoundCounted, caught_whole
from companion.fishing.state import Ended
from screens.fishing.kind import KIND
from screens.fishing.parts.moment import Moment
from screens.fishing.sheet.editors import PlayedCard
from screens.log.page import LogLine
from tests.screens.blank import WITHOUT_HOME
from tests.screens.fishing.referee.tricks import game_in_round_2, played

OLD, LAST = "R7 R3 R10 P2", "B7 B3 B10 P3"


def game_with_cards(aid: bool = False, over: bool = False):
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
    session.set_setting("memory_aid", aid)
    return session


def open_correction(start, session, index: int):
    running = start(pages=WITHOUT_HOME, session=session)
    running.app.go("table")
    KIND.correct_entry(session, index)
    running.app.go("sheet")
    running.settle()
    return running


def cards_shown(running) -> str:
    return " ".join(card.card or "?" for card in running.all(PlayedCard))


@pytest.mark.parametrize(
    ("index", "aid", "over", "cards"),
    [(1, False, False, "? ? ? ?"), (1, True, False, OLD), (2, False, False, LAST), (1, False, True, OLD)],
    ids=["an old trick", "with the memory aid", "the last trick", "after the end"],
)
def test_the_score_sheet_hides_cards_in_stockrooms(start, index, aid, over, cards) -> None:
    running = open_correction(start, game_with_cards(aid, over), index)
    assert cards_shown(running) == cards
    assert running.sees("stay hidden while you play") == ("?" in cards)


def test_changing_the_cards_reveals_them(start) -> None:
    running = open_correction(start, game_with_cards(), 1)
    running.tap_text("Show and change the cards")
    assert running.app.page.name == "referee"
    assert running.app.page.draft.is_full


@pytest.mark.parametrize("aid", [False, True])
def test_the_log_hides_cards_in_stockrooms(start, aid) -> None:
    running = start(pages=WITHOUT_HOME, session=game_with_cards(aid))
    running.app.go("log")
    running.settle()
    assert [len(line.cards) for line in running.all(LogLine) if line.view.index] == [4 * aid, 4]
    running.app.page.choose(1)
    running.settle()
    assert running.all(Moment)[0].has_cards is aid


def test_a_correction_of_a_past_trick_is_not_announced() -> None:
    session = game_with_cards()
    change = session.replace({1: played("R7 R3 R10 P4")})
    assert KIND.announced(change, session.names) == []
