"""House rules: how the players of a game interpret what the printed rules leave open.

A question that affects no output of the app has no switch: whether a player could have followed suit (hands are
hidden), and the penalty for a slip (the app never punishes).
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class HouseRules:
    """The points on which the players' reading of the rules differs from ours; none by default."""

    first_buoy_wins: bool = False
    """Whether a called trick that contains only buoys goes to the first buoy instead of the caller."""
    trump_is_followed: bool = False
    """Whether players must follow a trump that opens a called trick, instead of the called colour."""
    colour_named_first: bool = False
    """Whether the next colour is called before cards are passed, instead of afterwards."""


DEFAULT_RULES = HouseRules()
