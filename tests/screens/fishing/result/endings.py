"""Finished games with different endings, and helpers for the result page."""

from companion.fishing.events import PenaltyRecorded, RoundCounted
from companion.fishing.state import Ended
from companion.pages.session import Session
from screens.kit.controls.choices import SegmentOption
from screens.kit.ranking import RankingRow
from tests import NAMES
from tests.screens.blank import only
from tests.screens.fishing.tables import session_of
from tests.screens.harness import FORMS

ALL = only("result", "new_game")


def play_to_the_end(session: Session, share) -> Session:
    """Count all remaining rounds; `share` returns how many more cards than the hand size each player catches."""
    while session.state.ended is Ended.IN_PROGRESS:
        hand = session.state.round.hand
        extra = share(session.state.round.number)
        session.record(RoundCounted(tuple(hand + more for more in extra), 0))
    return session


def won_game(names: tuple[str, ...] = NAMES[:4]) -> Session:
    """Return a game that Debbie wins, with Anne second; Paul caught two minus-threes, Nikki one."""
    session = session_of(*(PenaltyRecorded(seat) for seat in (1, 1, 3 % len(names))), players=names)
    rest = (0,) * (len(names) - 3)
    return play_to_the_end(session, lambda number: (1, -3, 2, *rest) if number % 2 else (0, -1, 1, *rest))


def shared_victory(names: tuple[str, ...] = NAMES[:4]) -> Session:
    """Return a game in which Anne and Paul share the victory, and all others share the last place."""
    others = len(names) - 2
    return play_to_the_end(session_of(players=names), lambda _number: (others, others, *[-2] * others))


def tied_game(names: tuple[str, ...]) -> Session:
    """Return a game in which all players have the same points."""
    return play_to_the_end(session_of(players=names), lambda _number: (0,) * len(names))


def overfished_game(names: tuple[str, ...] = NAMES[:4]) -> Session:
    """Return an overfished game in which Paul and Anne take turns catching everything; Debbie goes below zero."""
    session = session_of(players=names)
    while session.state.ended is Ended.IN_PROGRESS:
        hand, catcher = session.state.round.hand, session.state.round.number % 2
        caught = tuple(hand * len(names) if seat == catcher else 0 for seat in range(len(names)))
        session.record(PenaltyRecorded(2), PenaltyRecorded(2), RoundCounted(caught, 0))
    assert session.state.overfished is not None
    return session


def open_result(start, session: Session, form: str = "wide", **options):
    return start(**{"pages": ALL, "size": FORMS[form], "session": session} | options, at="result")


def rows(running) -> list[tuple]:
    """Return the place, name and points of each row of the ranking, from top to bottom."""
    shown = sorted(running.all(RankingRow), key=lambda row: -row.y)
    return [(row.view.place, row.ids.name.text, row.ids.points.text) for row in shown]


def choose_mode(running, mode: str) -> None:
    running.tap(next(each for each in running.all(SegmentOption) if each.value == mode))
