"""Random places for the four trucks."""

import random

from .components import EMPTY, GOODS, PATH, TRUCKS
from .paths import broken, lay
from .places import Areas, Place, Square, beside

Parked = dict[str, Place]


def edge_spaces(places: set[Place]) -> set[Place]:
    """Return the spaces that have a side without a neighbour."""
    return {place for place in places if any(other not in places for other in beside(place))}


def park_in_base(areas: Areas, rng: random.Random) -> Parked | None:
    """Return random edge spaces in four different areas with a 1, or None if there are fewer such areas."""
    spaces: dict[tuple[int, str], list[Place]] = {}
    for place in sorted(edge_spaces(set(areas))):
        if areas[place][0] == 1:
            spaces.setdefault(areas[place], []).append(place)
    if len(spaces) < len(GOODS):
        return None
    chosen = rng.sample(sorted(spaces), len(GOODS))
    return {good: rng.choice(spaces[area]) for good, area in zip(GOODS, chosen)}


def park_in_classic(places: set[Place], rng: random.Random) -> Parked:
    """Return four random spaces, mostly at the edge, on which trucks do not break the golden rule."""
    while True:
        wanted = edge_spaces(places) if rng.random() < 0.7 else places
        parked = dict(zip(GOODS, rng.sample(sorted(wanted), len(GOODS))))
        if not broken(_with_trucks(places, parked)):
            return parked


def square_with(places: set[Place], areas: Areas | None, parked: Parked) -> Square:
    """Return the square before the first turn, with the trucks and the paths they force."""
    square = _with_trucks(places, parked)
    if areas is None:
        lay(square, None)
        return square
    paved = {areas[place] for place in parked.values()}
    for place, sign in square.items():
        if sign == EMPTY and areas[place] in paved:
            square[place] = PATH
    return square


def _with_trucks(places: set[Place], parked: Parked) -> Square:
    return {**dict.fromkeys(places, EMPTY), **{place: TRUCKS[good] for good, place in parked.items()}}
