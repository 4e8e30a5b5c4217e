"""House rules: open points of the rules that a table may read differently from us, kept in the record of a game.

Readings that change nothing or leave nothing to count are no switches: whether paths come after each truck of Classic
or after the last (they are the same), a game that would stand still, a tile that no player takes, how many tiles a box
holds, and what follows from a slip.
"""

from dataclasses import dataclass, fields

from companion.fresh_fish.geometry.ways import Streets


@dataclass(frozen=True)
class HouseRules:
    """How a table reads the rules; by default as we do."""

    streets: Streets = Streets.CUT_OFF
    """When ways may use streets; only the base game has them."""
    corners: bool = True
    """Whether streets may lie at the corners of the square."""
    gaps: bool = True
    """Whether streets may lie in gaps that the boards enclose."""
    discs_stay: bool = False
    """Whether reserved spaces stay closed at the end, and only empty ones become paths."""
    coins_decide: bool = False
    """Whether the coins left decide between equal scores."""


DEFAULT_RULES = HouseRules()
FLAGS = tuple(rule.name for rule in fields(HouseRules) if rule.name != "streets")
