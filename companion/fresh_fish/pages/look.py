"""The contents of drawings of a square as plain values: the square, its marks, and the signposts of its areas."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from companion.fresh_fish.geometry.areas import Areas
from companion.fresh_fish.geometry.outlines import Loop
from companion.fresh_fish.geometry.square import Place, Space, Square
from companion.fresh_fish.geometry.ways import Way, truck_of
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import EMPTY, Token
from companion.tools.codec import NOT_STORED
from companion.tools.names import initials_of

NOWHERE: frozenset[Space] = frozenset()


@dataclass(frozen=True)
class Route:
    """The route from a stall to its truck."""

    stall: Space
    truck: Space
    places: tuple[Place, ...]
    """The places between stall and truck, in order from the stall; row 0 and column 0 are off the square."""


def route_of(square: Square, stall: Space, way: Way) -> Route | None:
    """Return the route of a stall's way to its truck, or None if nothing connects them."""
    good = square.tokens[stall].good
    assert good is not None
    return None if way.route is None else Route(stall, truck_of(square, good, stall), way.route)


@dataclass(frozen=True)
class BrowserLook:
    """What a browser needs besides: the tablet computes it while it draws."""

    title: str
    rows: int
    columns: int
    spaces: tuple[tuple[int, int, Token], ...]
    """The row, the column and the token of each space."""
    says: tuple[str, ...]
    """Each space in words."""
    posts: tuple[tuple[Space, int, int], ...]
    """The signposts of the areas: the space, how many buildings the area holds, and how many are built."""
    edges: tuple[Loop, ...]
    """The lines around the areas that are shown."""
    letters: tuple[str, ...]
    """The letters of the goods, in their fixed order."""
    steps: tuple[tuple[int, int, int, bool], ...] = ()
    """The steps of the route: the row, the column, the distance from the stall, and whether it is off the square."""


@dataclass(frozen=True)
class SquareLook:
    """A square and all marks that a drawing of it shows."""

    square: Square
    areas: Areas | None = field(default=None, metadata=NOT_STORED)
    """Browsers get the lines around them instead."""
    marks: tuple[str, ...] = ()
    """The initials of the players, clockwise."""
    legal: frozenset[Space] = NOWHERE
    """The spaces that can be tapped next, which glow."""
    ringed: frozenset[Space] = NOWHERE
    refused: frozenset[Space] = NOWHERE
    ghosts: frozenset[Space] = NOWHERE
    """Spaces whose discs are drawn faded, because they cannot be chosen at the moment."""
    numbers: Mapping[Space, str] = field(default_factory=dict)
    """The number, or a question mark, to show in the middle of a space."""
    in_the_way: Mapping[Space, tuple[Token, str]] = field(default_factory=dict)
    """The pieces of later entries that block a correction, each with the number of its entry."""
    must: frozenset[Space] = NOWHERE
    """Spaces that must become paths but are not paths yet."""
    cut: frozenset[Space] = NOWHERE
    """Spaces that would be cut off from the others."""
    framed: frozenset[Space] = NOWHERE
    """Spaces framed as a group, such as a full area."""
    crosses: frozenset[Space] = NOWHERE
    """Spaces with a cross on each side, because no neighbour allows a disc there."""
    route: Route | None = None
    has_names: bool = False
    """Whether letters and numbers are shown along the edges, because sentences refer to spaces by name."""
    shows_full_areas: bool = False
    """Whether full areas have an edge and a signpost, too, because players have drawn them."""
    browser: BrowserLook | None = None
    """None on the tablet."""

    @property
    def rim(self) -> int:
        """The width of the margin shown around the square, in places: 1 if the route leaves the square, otherwise 0."""
        places = () if self.route is None else self.route.places
        return int(any(place not in self.square.shape.numbers for place in places))


def look_of(state: TableState, **shown: Any) -> SquareLook:
    """Return the look of a game's square; `shown` sets further fields of `SquareLook`."""
    return SquareLook(state.square, state.setup.areas, tuple(initials_of(state.setup.players)), **shown)


@dataclass(frozen=True, order=True)
class Post:
    """The signpost of an area: how many buildings the area holds, and how many are built."""

    number: int
    built: int


def open_areas(look: SquareLook) -> list[tuple[tuple[Space, ...], Post]]:
    """Return the spaces and the signpost of each area that is shown.

    That is each area with an open space and not exactly its number of buildings, or each area with `shows_full_areas`.
    """
    if look.areas is None:
        return []
    counts = look.areas.buildings(look.square)
    return [
        (area.spaces, Post(area.number, built))
        for area, built in zip(look.areas.areas, counts)
        if look.shows_full_areas
        or (built != area.number and any(look.square.tokens[space].is_open for space in area.spaces))
    ]


def posts(look: SquareLook) -> dict[Space, Post]:
    """Return the signpost of each area shown, on its first empty space or, if there is none, on a disc."""
    tokens = look.square.tokens
    found = {}
    for spaces, post in open_areas(look):
        free = [space for space in spaces if tokens[space].is_open]
        if free:
            found[next((space for space in free if tokens[space] is EMPTY), free[0])] = post
    return found
