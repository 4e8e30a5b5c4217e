"""Streets: the places around a square on which they can lie, and what is beside what with them.

Places for streets are numbered after the spaces, so that a way can be looked for over both alike.
"""

from functools import lru_cache
from typing import NamedTuple

from companion.fresh_fish.square import REMEMBERED, Place, Shape, Space, places_beside


class StreetMap(NamedTuple):
    """The spaces of a square and the places around it."""

    places: tuple[Place, ...]
    """Where everything lies: first the spaces, then the places for streets."""
    neighbours: tuple[tuple[Space, ...], ...]


@lru_cache(REMEMBERED)
def street_map(shape: Shape, corners: bool) -> StreetMap:
    """A street touches the square by an edge or, where corners are allowed, at a corner."""
    around: dict[Place, None] = {}
    for row, column in shape.places:
        touching = list(places_beside((row, column)))
        if corners:
            touching += [(row + down, column + right) for down in (-1, 1) for right in (-1, 1)]
        around.update(dict.fromkeys(place for place in touching if place not in shape.numbers))
    places = (*shape.places, *sorted(around))
    numbers = {place: number for number, place in enumerate(places)}
    return StreetMap(
        places,
        tuple(tuple(numbers[beside] for beside in places_beside(place) if beside in numbers) for place in places),
    )
