"""The contents of a picture of a square, as plain values without Kivy."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.fresh_fish.geometry.areas import Areas
from companion.fresh_fish.geometry.square import Place, Space, Square
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import EMPTY
from companion.names import initials_of

NOWHERE: frozenset[Space] = frozenset()


@dataclass(frozen=True)
class Route:
    """The route from a stall to its truck."""

    stall: Space
    truck: Space
    places: tuple[Place, ...]
    """Between the two, from the stall; row 0 and column 0 are off the square."""


@dataclass(frozen=True)
class SquareLook:
    """A square and all marks on it."""

    square: Square
    areas: Areas | None = None
    marks: tuple[str, ...] = ()
    """The initials of the players, clockwise."""
    legal: frozenset[Space] = NOWHERE
    """The spaces that can be tapped next, which glow."""
    ringed: frozenset[Space] = NOWHERE
    refused: frozenset[Space] = NOWHERE
    ghosts: frozenset[Space] = NOWHERE
    """Discs that do not matter here, drawn faded."""
    numbers: Mapping[Space, str] = field(default_factory=dict)
    """Numbers, or a question mark, in the middle of spaces."""
    must: frozenset[Space] = NOWHERE
    """Spaces that must become paths but are not yet."""
    cut: frozenset[Space] = NOWHERE
    """Spaces that would be cut off from the others."""
    framed: frozenset[Space] = NOWHERE
    """Spaces framed as a group, such as a full area."""
    crosses: frozenset[Space] = NOWHERE
    """Spaces marked as refused on all four sides."""
    route: Route | None = None
    has_names: bool = False
    """Whether letters and numbers are shown along the edges, because sentences refer to spaces by name."""

    @property
    def rim(self) -> int:
        """The number of places shown around the square: one if the route leaves it, otherwise none."""
        places = () if self.route is None else self.route.places
        return int(any(place not in self.square.shape.numbers for place in places))


def look_at(state: TableState, **shown: object) -> SquareLook:
    """Return the look of the square in a game, with some marks."""
    return SquareLook(state.square, state.setup.areas, tuple(initials_of(state.setup.players)), **shown)


class Post(NamedTuple):
    """The signpost of an area."""

    number: int
    built: int


def open_areas(look: SquareLook) -> list[tuple[tuple[Space, ...], Post]]:
    """Return the areas that are not full or have too many buildings, each with its signpost."""
    if look.areas is None:
        return []
    counts = look.areas.buildings(look.square)
    return [
        (area.spaces, Post(area.number, built))
        for area, built in zip(look.areas.areas, counts)
        if built != area.number and any(look.square.tokens[space].is_open for space in area.spaces)
    ]


def posts(look: SquareLook) -> dict[Space, Post]:
    """Return the signpost of each open area, on its first empty space or, if there is none, on a disc."""
    tokens = look.square.tokens
    found = {}
    for spaces, post in open_areas(look):
        free = [space for space in spaces if tokens[space].is_open] or [spaces[0]]
        found[next((space for space in free if tokens[space] is EMPTY), free[0])] = post
    return found
