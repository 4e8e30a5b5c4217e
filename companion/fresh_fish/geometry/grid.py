"""The places on and around a square as the bits of a number, so that one shift is a step from all of them at once."""

from functools import lru_cache
from typing import NamedTuple

from companion.fresh_fish.geometry.square import REMEMBERED, Shape

Bit = int
"""A place of a grid, by its number."""
Bits = int
"""Some places of a grid, a bit for each."""


class Grid(NamedTuple):
    """The rows of a square one after the other, with a place more on each side; the highest bit is the first place.

    Each row and the whole grid end in padding, so that no place is beside one of the next row.
    """

    width: int
    """How many bits a row has."""
    size: int
    """How many bits all rows have."""
    around: tuple[Bits, ...]
    """The places beside each bit."""
    spaces: tuple[Bit, ...]
    """The bit of each space of the square."""
    streets: Bits
    """The places of possible streets."""


@lru_cache(REMEMBERED)
def grid_of(shape: Shape, corners: bool, gaps: bool = True) -> Grid:
    """Return the grid of a square. Streets touch it by an edge, or also by a corner, and may lie in gaps."""
    rows, columns = shape.size
    width = columns + 3
    size = width * (rows + 3)
    spaces = tuple(size - 1 - row * width - column for row, column in shape.places)
    square = sum(1 << space for space in spaces)
    near = beside(square, width)
    if corners:
        in_columns = square | square << width | square >> width
        near |= in_columns << 1 | in_columns >> 1
    elsewhere = (1 << size) - 1 & ~square
    return Grid(
        width,
        size,
        around=tuple(beside(1 << bit, width) for bit in range(size)),
        spaces=spaces,
        streets=near & (elsewhere if gaps else _outside(elsewhere, width)),
    )


def beside(bits: Bits, width: int) -> Bits:
    """Return all places that share an edge with one of these."""
    return bits << 1 | bits >> 1 | bits << width | bits >> width


def _outside(elsewhere: Bits, width: int) -> Bits:
    """Return what can be reached from the table, without the gaps that boards enclose."""
    found, before = 1, 0
    while found != before:
        found, before = (found | beside(found, width)) & elsewhere, found
    return found
