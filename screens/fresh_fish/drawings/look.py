"""What a picture of a square shows, as plain values; knows no Kivy."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import NamedTuple

from companion.fresh_fish.geometry.areas import Areas
from companion.fresh_fish.geometry.square import Place, Space, Square
from companion.fresh_fish.tokens import EMPTY, PATH

NOWHERE: frozenset[Space] = frozenset()


@dataclass(frozen=True)
class Route:
    """The way of a stall to its truck, to be drawn."""

    stall: Space
    truck: Space
    places: tuple[Place, ...]
    """Between them, from the stall; row 0 and column 0 are off the square."""


@dataclass(frozen=True)
class SquareLook:
    """A square with everything that is to be seen on it."""

    square: Square
    areas: Areas | None = None
    marks: tuple[str, ...] = ()
    """The initials of the players, clockwise."""
    legal: frozenset[Space] = NOWHERE
    """Glow: a tap there is the next thing to do."""
    ringed: frozenset[Space] = NOWHERE
    """This one is meant."""
    refused: frozenset[Space] = NOWHERE
    """Not here: a ring of danger."""
    ghosts: frozenset[Space] = NOWHERE
    """What lies there is not meant now."""
    numbers: Mapping[Space, str] = field(default_factory=dict)
    """Numbers, or a question mark, in the middle of spaces."""
    must: frozenset[Space] = NOWHERE
    """Must become a path and is none yet."""
    cut: frozenset[Space] = NOWHERE
    """Would be cut off: framed and tinted."""
    framed: frozenset[Space] = NOWHERE
    """Meant together, as a full area."""
    crosses: frozenset[Space] = NOWHERE
    """Refused on all four sides."""
    route: Route | None = None
    has_rim: bool = False
    """Whether there is room for streets all round."""
    has_names: bool = False
    """Whether letters and numbers stand along its edges, because sentences name spaces."""


class Post(NamedTuple):
    """The signpost of an area."""

    number: int
    built: int


def open_areas(look: SquareLook) -> list[tuple[tuple[Space, ...], Post]]:
    """Return the areas that are not full, and those with too many buildings, each with its signpost."""
    if look.areas is None:
        return []
    counts = look.areas.buildings(look.square)
    return [
        (area.spaces, Post(area.number, built))
        for area, built in zip(look.areas.areas, counts)
        if built != area.number and any(look.square.tokens[space].is_open for space in area.spaces)
    ]


def posts(look: SquareLook) -> dict[Space, Post]:
    """Return the signposts, each on the first empty space of its area, or on a disc if no space is empty."""
    tokens = look.square.tokens
    found = {}
    for spaces, post in open_areas(look):
        free = [space for space in spaces if tokens[space].is_open] or [spaces[0]]
        found[next((space for space in free if tokens[space] is EMPTY), free[0])] = post
    return found


def runs_on(look: SquareLook, space: Space, place: Place) -> bool:
    """Return whether the path on a space runs on there: into a path of the same area, if there are areas."""
    other = look.square.shape.numbers.get(place)
    if other is None or look.square.tokens[other] is not PATH:
        return False
    return look.areas is None or look.areas.of[other] == look.areas.of[space]
