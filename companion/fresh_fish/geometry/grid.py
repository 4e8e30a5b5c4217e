"""Bitboards: sets of places on and around a square, as the bits of an integer.

A single shift moves all places of a set one step in the same direction.
"""

from functools import lru_cache
from typing import NamedTuple

from companion.fresh_fish.geometry.square import REMEMBERED, Shape

Bit = int
"""A place on a grid, as the position of its bit in a bitboard."""
Bits = int
"""A bitboard: a set of places on a grid, with one bit for each place."""


class Grid(NamedTuple):
    """The layout of a bitboard: one bit for each place of the square and of a border one place wide.

    The bits go row by row, starting with the highest. Each row and the whole grid end in padding, so that the end of a
    row is not adjacent to the start of the next.
    """

    width: int
    """The number of bits in a row."""
    size: int
    """The number of bits in all rows."""
    around: tuple[Bits, ...]
    """For the place of each bit, the places that share an edge with it."""
    spaces: tuple[Bit, ...]
    """The bit of each space of the square, by the number of the space."""
    streets: Bits
    """The places that a street can occupy."""


@lru_cache(REMEMBERED)
def grid_of(shape: Shape, corners: bool, gaps: bool = True) -> Grid:
    """Return the grid for a square of this shape.

    Streets may run along its outer edges. With `corners`, they may also lie diagonally off its corners; with `gaps`,
    also in the gaps that it encloses.
    """
    rows, columns = shape.size
    width = columns + 3
    size = width * (rows + 3)
    spaces = tuple(size - 1 - row * width - column for row, column in shape.places)
    square = sum(1 << space for space in spaces)
    near = adjacent_bits(square, width)
    if corners:
        in_columns = square | square << width | square >> width
        near |= in_columns << 1 | in_columns >> 1
    elsewhere = (1 << size) - 1 & ~square
    return Grid(
        width,
        size,
        around=tuple(adjacent_bits(1 << bit, width) for bit in range(size)),
        spaces=spaces,
        streets=near & (elsewhere if gaps else _outside(elsewhere, width)),
    )


def adjacent_bits(bits: Bits, width: int) -> Bits:
    """Return all places that share an edge with at least one of these places."""
    return bits << 1 | bits >> 1 | bits << width | bits >> width


def _outside(elsewhere: Bits, width: int) -> Bits:
    """Return the places in `elsewhere` that surround the square, excluding gaps that the square encloses."""
    found, before = 1, 0
    while found != before:
        found, before = (found | adjacent_bits(found, width)) & elsewhere, found
    return found
