"""The places on and around a square as the bits of an integer, so that one shift is a step from all of them at once."""

from functools import lru_cache
from typing import NamedTuple

from companion.fresh_fish.geometry.square import REMEMBERED, Shape

Bit = int
"""A place of a grid, as the position of its bit."""
Bits = int
"""A set of places of a grid, one bit for each."""


class Grid(NamedTuple):
    """The layout of a square and a margin of one place around it as bits, row by row from the highest bit.

    Each row and the whole grid end in padding, so that the end of a row is not adjacent to the start of the next.
    """

    width: int
    """The number of bits in a row."""
    size: int
    """The number of bits in all rows."""
    around: tuple[Bits, ...]
    """The places beside each bit."""
    spaces: tuple[Bit, ...]
    """The bit of each space of the square."""
    streets: Bits
    """The places of possible streets."""


@lru_cache(REMEMBERED)
def grid_of(shape: Shape, corners: bool, gaps: bool = True) -> Grid:
    """Return a square's grid. Streets touch it by an edge, with `corners` also by a corner, with `gaps` in gaps too."""
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
    """Return all places that share an edge with one of these."""
    return bits << 1 | bits >> 1 | bits << width | bits >> width


def _outside(elsewhere: Bits, width: int) -> Bits:
    """Return the places connected with the table around the square, excluding gaps that boards enclose."""
    found, before = 1, 0
    while found != before:
        found, before = (found | adjacent_bits(found, width)) & elsewhere, found
    return found
