"""House rules: points that the printed rules leave open, so that players may choose a reading other than ours.

A point has no house rule if every reading gives the same result or there is nothing to count: whether Classic paths are
laid after each truck or after the last, a game in which no player can act, a tile that no player takes, the number of
tiles in the box, and the consequences of a mistake.
"""

from dataclasses import dataclass, fields

from companion.fresh_fish.geometry.ways import Streets, WayRules


@dataclass(frozen=True)
class HouseRules:
    """The house rules of a game, stored in its record. The default is our reading of the printed rules."""

    streets: Streets = Streets.CUT_OFF
    """When ways may use streets. Only the base game has streets."""
    corners: bool = True
    """Whether streets may lie at the corners of the square."""
    gaps: bool = True
    """Whether streets may lie in gaps that the boards enclose."""
    discs_stay: bool = False
    """Whether reserved spaces keep their discs at the end, so that only empty spaces become paths."""
    coins_decide: bool = False
    """Whether a tied score is decided by the coins left."""

    def way_rules(self, longest: int, *, classic: bool, is_over: bool) -> WayRules:
        """Return the rules for counting distances. Classic has no streets; discs block ways only after the end."""
        streets = Streets.NONE if classic else self.streets
        return WayRules(longest, streets, self.corners, self.gaps, discs_block=is_over and self.discs_stay)


DEFAULT_RULES = HouseRules()
FLAGS = tuple(rule.name for rule in fields(HouseRules) if rule.name != "streets")
