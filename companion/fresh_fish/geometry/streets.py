"""Streets: the places around a square on which they can lie, and what is beside what with them."""

from functools import lru_cache
from typing import NamedTuple

from companion.fresh_fish.geometry.square import REMEMBERED, Place, Shape, places_beside


class StreetMap(NamedTuple):
    """The spaces of a square and the places around it, all numbered: the spaces first, as they are on the square."""

    places: tuple[Place, ...]
    neighbours: tuple[tuple[int, ...], ...]


@lru_cache(REMEMBERED)
def street_map(shape: Shape, corners: bool, gaps: bool = True) -> StreetMap:
    """A street touches the square by an edge or, where corners are allowed, at a corner; perhaps none lies in a gap."""
    around: set[Place] = set()
    for row, column in shape.places:
        around.update(places_beside((row, column)))
        if corners:
            around.update((row + down, column + right) for down in (-1, 1) for right in (-1, 1))
    around.difference_update(shape.places)
    places = (*shape.places, *sorted(around if gaps else around & _outside(shape)))
    numbers = {place: number for number, place in enumerate(places)}
    return StreetMap(
        places,
        tuple(tuple(numbers[beside] for beside in places_beside(place) if beside in numbers) for place in places),
    )


def _outside(shape: Shape) -> set[Place]:
    """The places around a square that can be reached from the table, without those in gaps that boards enclose."""
    rows, columns = zip(*shape.places)
    top, bottom, left, right = min(rows) - 1, max(rows) + 1, min(columns) - 1, max(columns) + 1
    found: set[Place] = set()
    to_visit = [(top, left)]
    while to_visit:
        row, column = place = to_visit.pop()
        is_near = top <= row <= bottom and left <= column <= right
        if is_near and place not in found and place not in shape.numbers:
            found.add(place)
            to_visit += places_beside(place)
    return found
