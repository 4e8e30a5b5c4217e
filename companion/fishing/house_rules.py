"""House rules: open points of the rules that a table may read differently from us, kept in the record of a game.

Readings that change no output are no switches: whether a player could have followed (hands are hidden), and the
penalty for a slip (the app never punishes).
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
