"""Scores: four ways added up, less the coins left; the lowest wins."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fresh_fish.geometry.ways import StallWays, all_ways
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.state import Ended, TableState

Lengths = tuple[tuple[int, ...], ...]
"""For each seat what its four ways count, in the order of the goods."""


@dataclass(frozen=True)
class Result:
    """How a game has ended."""

    lengths: Lengths
    coins: tuple[int, ...]
    scores: tuple[int, ...]
    winners: tuple[Seat, ...]
    """Equal scores share the victory, unless a house rule lets the coins decide."""


def score(lengths: Lengths, coins: Sequence[int], longest: int, *, coins_decide: bool = False) -> Result:
    """Add up the ways, none longer than the longest, and take the coins off."""
    cut = tuple(tuple(min(length, longest) for length in of_seat) for of_seat in lengths)
    scores = tuple(sum(of_seat) - left for of_seat, left in zip(cut, coins))
    ranks = [(points, -left if coins_decide else 0) for points, left in zip(scores, coins)]
    winners = tuple(seat for seat, rank in enumerate(ranks) if rank == min(ranks))
    return Result(cut, tuple(coins), scores, winners)


def best_lengths(ways: dict[tuple[Seat, Good], StallWays], players: int, longest: int) -> Lengths:
    """What everybody's ways count at best; a stall that is not on the square counts the longest way."""
    return tuple(
        tuple(ways[seat, good].best.counts if (seat, good) in ways else longest for good in GOODS)
        for seat in range(players)
    )


def result_of(state: TableState) -> Result | None:
    """The result of a game that is over."""
    if state.ended is Ended.IN_PROGRESS:
        return None
    rules = state.way_rules
    lengths = best_lengths(all_ways(state.square, rules), len(state.setup.players), rules.longest)
    return score(lengths, state.coins, rules.longest, coins_decide=state.setup.house_rules.coins_decide)
