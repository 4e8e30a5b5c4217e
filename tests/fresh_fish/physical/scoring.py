"""Distances, scores and winners of a finished game."""

from .components import GOODS, LONGEST, stall
from .places import Square
from .ways import Rules, stalls, way

Lengths = dict[str, dict[str, int]]


def lengths_of(square: Square, players: list[str], rules: Rules) -> Lengths:
    """Return all distances on a finished square. A stall outside the square counts the longest distance."""
    standing = stalls(square)
    return {
        player: {
            good: way(square, standing[stall(seat, good)], len(players), rules, laid=False).counts
            if stall(seat, good) in standing
            else LONGEST[len(players)]
            for good in GOODS
        }
        for seat, player in enumerate(players, start=1)
    }


def scores(lengths: Lengths, coins: dict[str, int]) -> dict[str, int]:
    return {player: sum(ways.values()) - coins[player] for player, ways in lengths.items()}


def winners(score: dict[str, int]) -> list[str]:
    lowest = min(score.values())
    return [player for player in score if score[player] == lowest]
