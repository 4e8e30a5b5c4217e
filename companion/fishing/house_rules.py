"""Where a table reads an open point of the rules differently from us: switches of a game, kept in its record.

Readings that change nothing the app says are no switches: whether somebody could have followed (nobody sees the
hands), and what follows from a slip (the app never punishes).
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class HouseRules:
    """What differs from our readings; nothing does by default."""

    first_buoy_wins: bool = False
    """Whether a called trick of nothing but buoys goes to the first of them, and not to the caller."""
    trump_is_followed: bool = False
    """Whether a trump that opens a called trick is to be followed, and not the called colour."""
    colour_named_first: bool = False
    """Whether the next colour is named before cards are passed, and not afterwards."""


DEFAULT_RULES = HouseRules()
