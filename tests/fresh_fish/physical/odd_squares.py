"""Squares that no game reaches: with gaps and holes, a broken golden rule, discs everywhere."""

import random
from dataclasses import dataclass
from string import ascii_letters

from .boards import lay_boards
from .paths import is_built_over
from .places import Areas, Place, Square
from .things import DISCS, EMPTY, GOODS, PATH, TABLE, TRUCKS, can_become_path, stall

MOODS = {
    "sparse": [EMPTY] * 6 + [PATH, TABLE, "1", "2"],
    "crowded": [EMPTY, PATH, TABLE, TABLE, TABLE],
    "paved": [PATH] * 4 + [EMPTY, TABLE],
    "reserved": ["1", "2", "3", "4", "5", EMPTY],
    "bare": [EMPTY],
    "built": [TABLE] * 5 + [EMPTY, PATH],
}


@dataclass(frozen=True)
class Odd:
    square: Square
    areas: Areas


def odd_square(rng: random.Random) -> Odd:
    """Return a random square with no more discs, trucks and stalls than the box has."""
    areas = _block(rng) if rng.random() < 0.5 else _boards_with_holes(rng)
    signs = MOODS[rng.choice(list(MOODS))]
    square = {place: rng.choice(signs) for place in areas}
    for seat in "12345":
        lying = [place for place, sign in square.items() if sign == seat]
        for place in lying[DISCS:]:
            square[place] = EMPTY
    _park_and_build(square, rng)
    return Odd(square, areas)


def _block(rng: random.Random) -> Areas:
    """Return a small block of areas with one space each, some of them missing."""
    height, width = rng.randint(1, 6), rng.randint(1, 6)
    places = [(row, column) for row in range(1, height + 1) for column in range(1, width + 1)]
    kept = [place for place in places if rng.random() < 0.9] or places
    return {place: (rng.randint(1, 2), letter) for place, letter in zip(kept, ascii_letters)}


def _boards_with_holes(rng: random.Random) -> Areas:
    return lay_boards(rng.randint(2, 4), rng, areas_per_board=rng.choice((3, 4)), has_odd_sizes=True).areas


def _park_and_build(square: Square, rng: random.Random) -> None:
    """Add random trucks, and stalls only for those trucks."""
    places = rng.sample(sorted(square), len(square))
    for good in GOODS:
        if len(places) > 1 and rng.random() < 0.8:
            square[places.pop()] = TRUCKS[good]
            for seat in range(1, 6):
                if places and rng.random() < 0.4:
                    square[places.pop()] = stall(seat, good)


def without_overbuilt(odd: Odd) -> Odd:
    """Return the square with buildings removed until no area has more of them than its number."""
    square = dict(odd.square)
    for place in sorted(square):
        if is_built_over(square, odd.areas):
            square[place] = EMPTY if square[place] == TABLE or len(square[place]) == 2 else square[place]
    return Odd(square, odd.areas)


def somewhere_to_build(square: Square, areas: Areas | None, rng: random.Random) -> Place | None:
    """Return a random empty or reserved space whose area can take another building, or None."""
    room = [
        place
        for place, sign in sorted(square.items())
        if can_become_path(sign) and (areas is None or not is_built_over({**square, place: TABLE}, areas))
    ]
    return rng.choice(room) if room else None
