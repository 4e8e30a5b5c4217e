"""Random boards, laid side by side into a compact square."""

import random
from dataclasses import dataclass
from string import ascii_letters

from .places import Areas, Place, beside, pieces

USUAL_SIZES = (3, 3, 4, 4, 5)
UNUSUAL_SIZES = (1, 2, 6, 7)


@dataclass(frozen=True)
class Ground:
    """The areas of an empty square, and the milestones of its boards."""

    areas: Areas
    milestones: list[int]

    @property
    def places(self) -> set[Place]:
        return set(self.areas)


def lay_boards(players: int, rng: random.Random, *, areas_per_board: int, has_unusual_sizes: bool) -> Ground:
    """Return an empty square of random boards, one more than there are players."""
    while True:
        letters = iter(ascii_letters)
        areas: Areas = {}
        milestones = []
        for _ in range(players + 1):
            numbers = _numbers(areas_per_board, rng)
            for number in numbers:
                size = rng.choice(UNUSUAL_SIZES if has_unusual_sizes and rng.random() < 0.2 else USUAL_SIZES)
                letter = next(letters)
                areas |= dict.fromkeys(_grow(set(areas), size, rng), (number, letter))
            milestones.append(sum(numbers) - 4)
        areas = _shifted_to_origin(areas)
        if len(pieces(areas)) == 1 and max(column for _, column in areas) <= 26:
            return Ground(areas, milestones)


def _numbers(areas: int, rng: random.Random) -> list[int]:
    """Return random area numbers whose sum is 4 more than a valid milestone."""
    while True:
        numbers = [rng.choice((1, 2)) for _ in range(areas)]
        if 6 <= sum(numbers) <= 9:
            return numbers


def _grow(taken: set[Place], size: int, rng: random.Random) -> set[Place]:
    """Return a random connected area beside the places already taken, mostly without gaps."""
    while True:
        fringe = {place for lying in taken or {(0, 1)} for place in beside(lying)} - taken
        area = {_compact_place(fringe, taken, rng)}
        while len(area) < size:
            candidates = {place for grown in area for place in beside(grown)} - taken - area
            if not candidates:
                break
            area.add(_compact_place(candidates, taken | area, rng))
        if len(area) == size:
            return area


def _compact_place(candidates: set[Place], taken: set[Place], rng: random.Random) -> Place:
    """Return, of up to three random candidates, the place with the most taken neighbours. Bays and gaps may remain."""
    few = rng.sample(sorted(candidates), min(3, len(candidates)))
    return max(few, key=lambda place: sum(other in taken for other in beside(place)))


def _shifted_to_origin(areas: Areas) -> Areas:
    top, left = min(row for row, _ in areas), min(column for _, column in areas)
    return {(row - top + 1, column - left + 1): area for (row, column), area in areas.items()}
