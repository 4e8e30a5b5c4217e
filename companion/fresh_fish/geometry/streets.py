"""Streets: the places around a square on which they can lie, and what is beside what with them."""

from functools import lru_cache
from typing import NamedTuple

from companion.fresh_fish.geometry.square import REMEMBERED, Place, Shape, places_beside


class StreetMap(NamedTuple):
    """The spaces of a square and the places around it, all numbered: the spaces first, as they are on the square."""

    places: tuple[Place, ...]
    neighbours: tuple[tuple[int, ...], ...]


@lru_cache(REMEMBERED)
def street_map(shape: Shape, corners: bool) -> StreetMap:
    """A street touches the square by an edge or, where corners are allowed, at a corner."""
    around: set[Place] = set()
    for row, column in shape.places:
        around.update(places_beside((row, column)))
        if corners:
            around.update((row + down, column + right) for down in (-1, 1) for right in (-1, 1))
    places = (*shape.places, *sorted(around.difference(shape.places)))
    numbers = {place: number for number, place in enumerate(places)}
    return StreetMap(
        places,
        tuple(tuple(numbers[beside] for beside in places_beside(place) if beside in numbers) for place in places),
    )
