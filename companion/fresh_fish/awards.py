"""Awards at the end of a game: what each player did more or better than everybody else, as the record tells it."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise

from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.scores import Result, result_of
from companion.fresh_fish.state import TableState


class AwardKind(Enum):
    """What an award is for, in the order in which players choose."""

    DEAREST_STALL = auto()
    MOST_COINS = auto()
    NEAREST_STALLS = auto()
    DISCS_LOST = auto()
    FOR_NOTHING = auto()
    FLEA_MARKETS = auto()


@dataclass(frozen=True)
class Award:
    """One player's award with the figure that earned it."""

    kind: AwardKind
    seat: Seat
    value: int
    """Coins, or how many stalls, discs or flea markets."""


def awards(states: Sequence[TableState]) -> tuple[Award, ...]:
    """An award for each player who alone has earned one; none while the game goes on.

    `states` are the table before each event and after the last.
    """
    result = result_of(states[-1])
    if result is None:
        return ()
    given: dict[Seat, Award] = {}
    for kind in AwardKind:
        figures = [_figure(kind, states, result, seat) for seat in states[-1].setup.seats]
        best = max(figures)
        if best and figures.count(best) == 1:
            given.setdefault(figures.index(best), Award(kind, figures.index(best), best))
    return tuple(sorted(given.values(), key=lambda award: award.kind.value))


def _figure(kind: AwardKind, states: Sequence[TableState], result: Result, seat: Seat) -> int:
    """How far somebody has come in this."""
    steps = [state.step for state in states[1:]]
    prices = [step.sale.price for step in steps if step.sale is not None and step.sale.winner == seat]
    match kind:
        case AwardKind.DEAREST_STALL:
            return max(prices, default=0)
        case AwardKind.MOST_COINS:
            return states[-1].coins[seat]
        case AwardKind.NEAREST_STALLS:
            return result.lengths[seat].count(1)
        case AwardKind.DISCS_LOST:
            return sum(len(step.paths.discs.get(seat, ())) for step in steps if isinstance(step.paths, Paths))
        case AwardKind.FOR_NOTHING:
            return prices.count(0)
        case AwardKind.FLEA_MARKETS:
            drawn = pairwise(states)
            return sum(after.stack.flea < before.stack.flea and after.step.by == seat for before, after in drawn)
