"""Cut spaces of a whole square at once, seen from its walls: a fast twin of `cuts`, which can stand in for it.

What is not free, and the table around the square, forms walls: joined by edges or corners, as walls are. A free space
holds others together exactly if the same wall touches it from two sides, with free spaces on both sides between. So
it is enough to find the walls and to look around each space, and since a square is kept as one large number with a bit
for each place, that is done for all spaces together: five times as fast as going through them one by one.
"""

from functools import lru_cache
from typing import NamedTuple

from companion.fresh_fish.rows import ROW_OF_BITS
from companion.fresh_fish.square import REMEMBERED, Bits, Shape


class Links(NamedTuple):
    """What the walls of a square say."""

    cuts: Bits
    """All spaces without which the other free ones would fall apart."""
    parts: int
    """Into how many parts the free spaces fall as it is."""


def find_links(shape: Shape, free: Bits) -> Links:
    """The cut spaces among the free ones, and whether these hang together at all."""
    # Whether the place on each side is free, for all places at once.
    east, west, south, north = free << 1, free >> 1, free << ROW_OF_BITS, free >> ROW_OF_BITS
    # Going round a space clockwise, a gap follows a free side where it is not joined with the next side.
    gaps = (
        north & ~(east & (north << 1)),
        east & ~(south & (south << 1)),
        south & ~(west & (south >> 1)),
        west & ~(north & (north >> 1)),
    )
    suspects = free & at_least_two(*gaps)
    frame, wall = _frame(shape)
    walls = frame & ~free
    alone = walls & ~around(walls)  # what stands alone touches nothing from two sides
    walls ^= alone
    cuts, holes = 0, alone.bit_count()
    while True:
        wall = _whole_wall(wall, walls)
        walls ^= wall
        if suspects:
            east_wall, west_wall = wall << 1, wall >> 1
            south_wall, north_wall = wall << ROW_OF_BITS, wall >> ROW_OF_BITS
            cuts |= suspects & at_least_two(
                gaps[0] & (east_wall | east & (north_wall << 1)),
                gaps[1] & (south_wall | south & (south_wall << 1)),
                gaps[2] & (west_wall | west & (south_wall >> 1)),
                gaps[3] & (north_wall | north & (north_wall >> 1)),
            )
        if not walls:
            break
        holes += 1  # the first wall is the table around, and no hole
        wall = walls & -walls
    pairs = (free & east).bit_count() + (free & south).bit_count()
    fours = (free & east & south & (south << 1)).bit_count()
    return Links(cuts, free.bit_count() - pairs + fours + holes)  # Euler's count of parts


def at_least_two(one: Bits, two: Bits, three: Bits, four: Bits) -> Bits:
    """The places that are in at least two of four."""
    return (one & two) | ((one | two) & (three | four)) | (three & four)


def beside(places: Bits) -> Bits:
    """All places that share an edge with one of these."""
    return places << 1 | places >> 1 | places << ROW_OF_BITS | places >> ROW_OF_BITS


def around(places: Bits) -> Bits:
    """All places that touch one of these by an edge or a corner."""
    sides = places << 1 | places >> 1
    wide = places | sides
    return sides | wide << ROW_OF_BITS | wide >> ROW_OF_BITS


def _whole_wall(begun: Bits, walls: Bits) -> Bits:
    """All that hangs together with what is begun, by edges or corners."""
    while True:
        wide = begun | begun << 1 | begun >> 1
        grown = (wide | wide << ROW_OF_BITS | wide >> ROW_OF_BITS) & walls
        if grown == begun:
            return begun
        begun = grown


@lru_cache(REMEMBERED)
def _frame(shape: Shape) -> tuple[Bits, Bits]:
    """All places of the grid and one row or column more on every side; and of these the table around the square."""
    rows, columns = len(shape.outline), len(shape.outline[0])
    one_row = (1 << (columns + 2)) - 1
    frame = sum(one_row << (row * ROW_OF_BITS) for row in range(rows + 2))
    return frame, _whole_wall(1, frame & ~sum(shape.bits))
