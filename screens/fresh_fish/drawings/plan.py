"""Where the spaces of a square are in a picture: how large in pixels, and how the square is turned."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.fresh_fish.geometry.outlines import Cell, outlines
from companion.fresh_fish.geometry.square import Place, Shape, Space

Point = tuple[float, float]


@dataclass(frozen=True)
class Plan:
    """The position of a square in a picture, turned clockwise by `quarters` quarter turns."""

    shape: Shape
    quarters: int
    rim: int
    """The width of the margin shown around the square, in places."""
    side: int
    """The side of a space in pixels."""
    left: int
    top: int

    @property
    def columns(self) -> int:
        return _extent(self.shape, self.quarters, self.rim)[0]

    @property
    def rows(self) -> int:
        return _extent(self.shape, self.quarters, self.rim)[1]

    def cell(self, place: Place) -> Cell:
        """Return the position of a place in the picture, counting the rim."""
        row, column = place[0] - 1, place[1] - 1
        last_row, last_column = len(self.shape.outline) - 1, len(self.shape.outline[0]) - 1
        turned = (
            (column, row),
            (last_row - row, column),
            (last_column - column, last_row - row),
            (row, last_column - column),
        )[self.quarters % 4]
        return turned[0] + self.rim, turned[1] + self.rim

    def place(self, cell: Cell) -> Place:
        across, down = cell[0] - self.rim, cell[1] - self.rim
        last_row, last_column = len(self.shape.outline) - 1, len(self.shape.outline[0]) - 1
        row, column = (
            (down, across),
            (last_row - across, down),
            (last_row - down, last_column - across),
            (across, last_column - down),
        )[self.quarters % 4]
        return row + 1, column + 1

    def corner(self, cell: Cell) -> tuple[int, int]:
        """Return the lower left corner of a cell."""
        return self.left + cell[0] * self.side, self.top - (cell[1] + 1) * self.side

    def corner_of(self, space: Space) -> tuple[int, int]:
        return self.corner(self.cell(self.shape.places[space]))

    def middle_of(self, place: Place) -> Point:
        x, y = self.corner(self.cell(place))
        return x + self.side / 2, y + self.side / 2

    def space_at(self, x: float, y: float) -> Space | None:
        """Return the space under a point, or None."""
        cell = int((x - self.left) // self.side), int((self.top - y) // self.side)
        return self.shape.numbers.get(self.place(cell))

    def place_at(self, x: float, y: float) -> Place:
        """Return the place under a point, on the square or off it."""
        return self.place((int((x - self.left) // self.side), int((self.top - y) // self.side)))

    def around(self, space: Space) -> tuple[Place, Place, Place, Place]:
        """Return the places above, to the right of, below and to the left of a space in the picture."""
        across, down = self.cell(self.shape.places[space])
        neighbours = ((across, down - 1), (across + 1, down), (across, down + 1), (across - 1, down))
        above, right, below, left = (self.place(cell) for cell in neighbours)
        return above, right, below, left

    def outlines(self, spaces: Iterable[Space]) -> list[list[Point]]:
        """Return the closed lines around some spaces."""
        cells = {self.cell(self.shape.places[space]) for space in spaces}
        return [
            [(self.left + x * self.side, self.top - y * self.side) for x, y in corners] for corners in outlines(cells)
        ]


def plan_for(
    shape: Shape, x: float, y: float, width: float, height: float, most: float, *, quarters: int = 0, rim: int = 0
) -> Plan:
    """Return the plan of a square centred in a box, as large as possible, with spaces up to `most` pixels."""
    columns, rows = _extent(shape, quarters, rim)
    side = max(1, int(min(width / columns, height / rows, most)))
    left, top = round(x + (width - columns * side) / 2), round(y + (height + rows * side) / 2)
    return Plan(shape, quarters, rim, side, left, top)


def best_quarters(shape: Shape, width: float, height: float) -> int:
    """Return the number of quarter turns that makes a square largest in a box."""

    def side(quarters: int) -> float:
        columns, rows = _extent(shape, quarters, 0)
        return min(width / columns, height / rows)

    return 3 if side(3) > side(0) else 0


def _extent(shape: Shape, quarters: int, rim: int) -> tuple[int, int]:
    rows, columns = len(shape.outline) + 2 * rim, len(shape.outline[0]) + 2 * rim
    return (rows, columns) if quarters % 2 else (columns, rows)
