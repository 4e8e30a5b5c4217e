"""Random squares that need not occur in a game: with gaps, with a broken golden rule, or full of discs."""

import random
from dataclasses import dataclass
from string import ascii_letters

from .boards import lay_boards
from .components import DISCS, EMPTY, FLEA_MARKET, GOODS, PATH, TRUCKS, can_become_path, stall
from .paths import is_built_over
from .places import Areas, Place, Square

FILLINGS = {
    "sparse": [EMPTY] * 6 + [PATH, FLEA_MARKET, "1", "2"],
    "crowded": [EMPTY, PATH, FLEA_MARKET, FLEA_MARKET, FLEA_MARKET],
    "paved": [PATH] * 4 + [EMPTY, FLEA_MARKET],
    "reserved": ["1", "2", "3", "4", "5", EMPTY],
    "bare": [EMPTY],
    "built": [FLEA_MARKET] * 5 + [EMPTY, PATH],
}


@dataclass(frozen=True)
class ArbitrarySquare:
    """A square with any symbols on it, and its areas."""

    square: Square
    areas: Areas


def arbitrary_square(rng: random.Random) -> ArbitrarySquare:
    """Return a random square with at most as many discs, trucks and stalls as the box has."""
    areas = _block(rng) if rng.random() < 0.5 else _boards_with_holes(rng)
    signs = FILLINGS[rng.choice(list(FILLINGS))]
    square = {place: rng.choice(signs) for place in areas}
    for seat in "12345":
        discs = [place for place, sign in square.items() if sign == seat]
        for place in discs[DISCS:]:
            square[place] = EMPTY
    _park_and_build(square, rng)
    return ArbitrarySquare(square, areas)


def _block(rng: random.Random) -> Areas:
    """Return a small rectangle, possibly with gaps, in which every space is an area of its own."""
    height, width = rng.randint(1, 6), rng.randint(1, 6)
    places = [(row, column) for row in range(1, height + 1) for column in range(1, width + 1)]
    kept = [place for place in places if rng.random() < 0.9] or places
    return {place: (rng.randint(1, 2), letter) for place, letter in zip(kept, ascii_letters)}


def _boards_with_holes(rng: random.Random) -> Areas:
    return lay_boards(rng.randint(2, 4), rng, areas_per_board=rng.choice((3, 4)), has_unusual_sizes=True).areas


def _park_and_build(square: Square, rng: random.Random) -> None:
    """Add random trucks, and random stalls whose goods match those trucks."""
    places = rng.sample(sorted(square), len(square))
    for good in GOODS:
        if len(places) > 1 and rng.random() < 0.8:
            square[places.pop()] = TRUCKS[good]
            for seat in range(1, 6):
                if places and rng.random() < 0.4:
                    square[places.pop()] = stall(seat, good)


def without_overbuilt(arbitrary: ArbitrarySquare) -> ArbitrarySquare:
    """Return the square with buildings removed until no area has more buildings than its number."""
    square = dict(arbitrary.square)
    for place in sorted(square):
        if is_built_over(square, arbitrary.areas):
            square[place] = EMPTY if square[place] == FLEA_MARKET or len(square[place]) == 2 else square[place]
    return ArbitrarySquare(square, arbitrary.areas)


def random_site(square: Square, areas: Areas | None, rng: random.Random) -> Place | None:
    """Return a random empty or reserved space whose area can take another building, or None."""
    sites = [
        place
        for place, sign in sorted(square.items())
        if can_become_path(sign) and (areas is None or not is_built_over({**square, place: FLEA_MARKET}, areas))
    ]
    return rng.choice(sites) if sites else None
