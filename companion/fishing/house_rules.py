"""House rules: how the players of a game read the points that the printed rules leave open.

A reading that changes no output of the app has no switch: whether a player could have followed (hands are hidden), and
the penalty for a slip (the app never punishes).
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class HouseRules:
    """The points in which players read the rules differently from us; none by default."""

    first_buoy_wins: bool = False
    """Whether a called trick with only buoys goes to the first of them instead of the caller."""
    trump_is_followed: bool = False
    """Whether a trump that opens a called trick has to be followed instead of the called colour."""
    colour_named_first: bool = False
    """Whether the next colour is named before cards are passed instead of afterwards."""


DEFAULT_RULES = HouseRules()
