"""Awards at the end of a game, each for a figure in which one player is ahead of all others."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

from companion.fishing.problems import Seat
from companion.fishing.state import Ended, TableState
from companion.table.awards import alone_ahead, one_award_each

FEWEST_ROUNDS = 2
"""The minimum number of complete rounds for awards, because the result of a single round is mostly luck."""


class AwardKind(Enum):
    """What an award is for, highest priority first."""

    BEST_ROUND = auto()
    STEADIEST = auto()
    DEEPEST_DIVE = auto()
    MOST_PENALTIES = auto()
    BEST_START = auto()
    BEST_FINISH = auto()
    COMEBACK = auto()


@dataclass(frozen=True)
class Award:
    """One player's award with the figure that earned it."""

    kind: AwardKind
    seat: Seat
    value: int
    """The number of cards caught or drawn, of penalties, or of points behind; for STEADIEST, the smallest catch."""
    most: int = 0
    """For STEADIEST, the largest catch."""
    round: int = 0
    """For BEST_ROUND, the number of that round."""


def awards(state: TableState) -> tuple[Award, ...]:
    """Return at most one award for each player. There are none while the game is in progress."""
    if state.ended is Ended.IN_PROGRESS or state.whole_rounds < FEWEST_ROUNDS:
        return ()
    found = (_award(kind, state) for kind in AwardKind)
    return one_award_each(award for award in found if award is not None)


def _award(kind: AwardKind, state: TableState) -> Award | None:
    """Return the award of this kind, or None if no single player leads in the number it is awarded for."""
    seats = state.setup.seats
    # A round that was not played to the end cannot be compared with others.
    catches = [[round_.caught[seat] for round_ in state.finished if round_.is_whole] for seat in seats]
    match kind:
        case AwardKind.BEST_ROUND:
            best = _best(kind, [max(own) for own in catches])
            return best and replace(best, round=catches[best.seat].index(best.value) + 1)
        case AwardKind.STEADIEST:
            steady = _best(kind, [min(own) - max(own) for own in catches], least=None)
            own = catches[steady.seat] if steady is not None else [0]
            return Award(kind, steady.seat, min(own), max(own)) if steady is not None and max(own) else None
        case AwardKind.DEEPEST_DIVE:
            return _best(kind, [sum(r.draw.need[seat] for r in state.finished if r.draw is not None) for seat in seats])
        case AwardKind.MOST_PENALTIES:
            return _best(kind, [sum(round_.penalties[seat] for round_ in state.finished) for seat in seats])
        case AwardKind.BEST_START:
            return _best(kind, [own[0] for own in catches])
        case AwardKind.BEST_FINISH:
            return _best(kind, [own[-1] for own in catches])
        case AwardKind.COMEBACK:
            return _best(kind, [_comeback(state, seat) for seat in seats])


def _best(kind: AwardKind, figures: Sequence[int], least: int | None = 1) -> Award | None:
    seat = alone_ahead(figures, least)
    return None if seat is None else Award(kind, seat, figures[seat])


def _comeback(state: TableState, seat: Seat) -> int:
    """Return the most points by which a player trailed; 0 unless they gained on the leader and ended in the top two."""
    at_the_end = max(state.points) - state.points[seat]
    at_worst = max(max(r.points) - r.points[seat] for r in state.finished if r.points is not None)
    is_among_the_first = sum(points > state.points[seat] for points in state.points) <= 1
    return at_worst if is_among_the_first and at_worst > at_the_end else 0
