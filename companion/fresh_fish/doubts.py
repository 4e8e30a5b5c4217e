"""Doubts about a game or a board: warnings with evidence. They never block play."""

from dataclasses import dataclass
from enum import Enum
from functools import cached_property

from companion.fresh_fish.box import FLEA_MARKETS_IN_THE_BOX, Kit
from companion.fresh_fish.events import Event
from companion.fresh_fish.geometry.areas import Area, Areas
from companion.fresh_fish.geometry.paths import Broken, forced_paths
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.state import TableState


class DoubtKind(Enum):
    """The kinds of doubts; the values appear in answers to `setup` and `replay`."""

    FLEA_MARKETS_IN_THE_BOX = "flea_markets_in_the_box"
    AREA_SIZE = "area_size"
    AREA_BUILT_OVER = "area_built_over"
    GOLDEN_RULE_BROKEN = "golden_rule_broken"
    MILESTONE = "milestone"


@dataclass(frozen=True)
class Doubt:
    """A warning about something that is probably wrong, with its evidence. The kind determines which fields are set."""

    kind: DoubtKind
    area: Area | None = None
    spaces: tuple[Space, ...] = ()
    expected: int | None = None
    actual: int | None = None

    @property
    def key(self) -> str:
        """A string that identifies this doubt among all doubts about a game."""
        spaces = ",".join(map(str, self.spaces))
        return f"{self.kind.value} {self.area.sign if self.area else '-'} {spaces} {self.expected} {self.actual}"


def doubts_about_kit(kit: Kit) -> list[Doubt]:
    """Return a list with a doubt if a game needs more flea markets than the box probably has, else an empty list."""
    if kit.flea_markets <= FLEA_MARKETS_IN_THE_BOX:
        return []
    return [Doubt(DoubtKind.FLEA_MARKETS_IN_THE_BOX, expected=FLEA_MARKETS_IN_THE_BOX, actual=kit.flea_markets)]


def doubts_about_areas(areas: Areas) -> list[Doubt]:
    """Return a doubt for each area of a size that no printed area has."""
    return [Doubt(DoubtKind.AREA_SIZE, area, area.spaces, actual=len(area.spaces)) for area in areas.unusual()]


def find_doubts(state: TableState) -> tuple[Doubt, ...]:
    """Return all doubts about a game in this state."""
    doubts = doubts_about_kit(state.setup.kit)
    areas = state.setup.areas
    if areas is None:
        forced = forced_paths(state.square, None)
        if isinstance(forced, Broken):
            cut_off = [space for part in sorted(forced.parts, key=len)[:-1] for space in part]
            doubts.append(Doubt(DoubtKind.GOLDEN_RULE_BROKEN, spaces=(*forced.without_access, *sorted(cut_off))))
        return tuple(doubts)
    doubts += doubts_about_areas(areas)
    for area in areas.built_over(state.square):
        standing = tuple(space for space in area.spaces if state.square.tokens[space].is_building)
        doubts.append(Doubt(DoubtKind.AREA_BUILT_OVER, area, standing, area.number, len(standing)))
    return tuple(doubts)


@dataclass(frozen=True)
class Evidence:
    """The evidence for doubts, as `companion.table.game` needs it: the state of the table."""

    state: TableState

    @cached_property
    def doubts(self) -> tuple[Doubt, ...]:
        return find_doubts(self.state)

    def after(self, _event: Event, _before: TableState, after: TableState) -> "Evidence":
        return Evidence(after)
