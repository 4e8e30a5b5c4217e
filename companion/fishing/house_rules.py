"""Where a table reads an open point of the rules differently from us: switches of a game, kept in its record.

Only readings that change what a trick comes to are switches. Whether somebody could have followed (nobody sees the
hands), when cards are passed and colours named (the order changes no figure), and what follows from a slip (the app
never punishes) are left to the table.
"""

from dataclasses import dataclass


@dataclass(frozen=True)
class HouseRules:
    """What differs from our readings; nothing does by default."""

    first_buoy_wins: bool = False
    """Whether a called trick of nothing but buoys goes to the first of them, and not to the caller."""


AS_WE_READ_THEM = HouseRules()
