"""Scores and awards. A score is the sum of four distances minus the coins left; the lowest score wins."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from itertools import pairwise

from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.geometry.ways import StallWays, all_ways
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.state import Ended, TableState
from companion.table.awards import alone_ahead, one_award_each

Lengths = tuple[tuple[int, ...], ...]
"""The four distances of each seat, in the order of the goods."""


@dataclass(frozen=True)
class Result:
    """The result of a game: distances, coins, scores and winners."""

    lengths: Lengths
    coins: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    """The players with the lowest score; under the house rule `coins_decide`, only the richest of them."""

    @property
    def ranking(self) -> list[Seat]:
        """The players from first to last. Among equal scores, winners come first."""
        return sorted(range(len(self.scores)), key=lambda seat: (self.scores[seat], seat not in self.winners, seat))


def score(lengths: Lengths, coins: Sequence[int], longest: int, *, coins_decide: bool = False) -> Result:
    """Return the result. A player's score is the sum of the distances, each capped at `longest`, minus the coins."""
    capped = tuple(tuple(min(length, longest) for length in of_seat) for of_seat in lengths)
    scores = tuple(sum(of_seat) - left for of_seat, left in zip(capped, coins))
    ranks = [(points, -left if coins_decide else 0) for points, left in zip(scores, coins)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))
    return Result(capped, tuple(coins), scores, winners)


def check_lengths(lengths: Sequence[int]) -> None:
    """Raise Impossible if a distance is below 1: at least one path lies between a stall and its truck."""
    if min(lengths) < 1:
        raise impossible(Fault.WAY_TOO_SHORT, actual=min(lengths))


def best_lengths(ways: dict[tuple[Seat, Good], StallWays], players: int, longest: int) -> Lengths:
    """Return the best distances of all players. A stall outside the square counts as the longest distance."""
    return tuple(
        tuple(ways[seat, good].best.counts if (seat, good) in ways else longest for good in GOODS)
        for seat in range(players)
    )


def result_of(state: TableState) -> Result | None:
    if state.ended is Ended.IN_PROGRESS:
        return None
    rules = state.way_rules
    lengths = best_lengths(all_ways(state.square, rules), len(state.setup.players), rules.longest)
    return score(lengths, state.coins, rules.longest, coins_decide=state.setup.house_rules.coins_decide)


def distances_so_far(state: TableState) -> tuple[int, ...]:
    """Return the sum of each player's distances over the paths laid so far; a stall outside counts as the longest."""
    ways = all_ways(state.square, state.way_rules)
    return tuple(
        sum(ways[seat, good].laid.counts for good in GOODS if (seat, good) in ways)
        + state.way_rules.longest * len(state.outside[seat])
        for seat in state.setup.seats
    )


class AwardKind(Enum):
    """What an award is for, highest priority first."""

    DEAREST_STALL = auto()
    MOST_COINS = auto()
    NEAREST_STALLS = auto()
    DISCS_LOST = auto()
    FOR_NOTHING = auto()
    FLEA_MARKETS = auto()


@dataclass(frozen=True)
class Award:
    """An award for one player with the figure that earned it."""

    kind: AwardKind
    seat: Seat
    value: int
    """The number of coins, stalls, discs or flea markets that earned the award."""


def awards(states: Sequence[TableState]) -> tuple[Award, ...]:
    """Return at most one award per player, each for a highest figure without a tie; none before the end of the game.

    `states` are the states before each event and after the last.
    """
    result = result_of(states[-1])
    if result is None:
        return ()
    figures = {kind: [_figure(kind, states, result, seat) for seat in states[-1].setup.seats] for kind in AwardKind}
    ahead = {kind: alone_ahead(by_seat) for kind, by_seat in figures.items()}
    return one_award_each(Award(kind, seat, figures[kind][seat]) for kind, seat in ahead.items() if seat is not None)


def _figure(kind: AwardKind, states: Sequence[TableState], result: Result, seat: Seat) -> int:
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
