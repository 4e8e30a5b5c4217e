"""House rules: open points of the rules that a table may read differently from us, stored with each game.

Readings that change no output are not switches: whether a player could have followed (hands are hidden), and the
penalty for a slip (the app never punishes).
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class HouseRules:
    """The differences from our readings of the rules; none by default."""

    first_buoy_wins: bool = False
    """Whether a called trick with only buoys goes to the first of them instead of the caller."""
    trump_is_followed: bool = False
    """Whether a trump that opens a called trick has to be followed instead of the called colour."""
    colour_named_first: bool = False
    """Whether the next colour is named before cards are passed instead of afterwards."""


DEFAULT_RULES = HouseRules()
