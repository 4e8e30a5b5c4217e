"""A square that is painted sign by sign, for a dispute. Knows no Kivy."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.fresh_fish.geometry.areas import LETTERS, Area, Areas
from companion.fresh_fish.geometry.square import NO_SPACE, Place, Shape, read_square
from companion.fresh_fish.tokens import EMPTY, TOKENS

COLUMNS, ROWS = 8, 6
"""Of the square that is there to begin with."""
AREA_SIGNS = frozenset(f"{number}{letter}" for number in "12" for letter in LETTERS)


@dataclass(frozen=True)
class Painting:
    """What is painted: a sign for each place of a grid, and the area of each."""

    signs: tuple[tuple[str, ...], ...] = ((EMPTY.sign,) * COLUMNS,) * ROWS
    areas: tuple[tuple[str, ...], ...] = ((NO_SPACE,) * COLUMNS,) * ROWS
    """Number and letter, as in "1a"."""

    def has(self, place: Place) -> bool:
        """Whether a place lies on the grid."""
        row, column = place
        return 1 <= row <= len(self.signs) and 1 <= column <= len(self.signs[0])

    def place(self, row: int, column: int) -> Place:
        """A place as it was stored; raise IndexError or TypeError where there is none."""
        return range(1, len(self.signs) + 1)[row - 1], range(1, len(self.signs[0]) + 1)[column - 1]

    def sign(self, place: Place) -> str:
        """What is painted there."""
        return self.signs[place[0] - 1][place[1] - 1]

    def with_sign(self, place: Place, sign: str) -> "Painting":
        """The painting with something else on a place; trucks and stalls are there only once."""
        signs = [list(row) for row in self.signs]
        if sign != NO_SPACE and TOKENS[sign].needs_access:
            signs = [[EMPTY.sign if other == sign else other for other in row] for row in signs]
        signs[place[0] - 1][place[1] - 1] = sign
        return replace(self, signs=tuple(map(tuple, signs)))

    def with_area(self, place: Place, area: str) -> "Painting":
        """The painting with a place in another area."""
        areas = [list(row) for row in self.areas]
        areas[place[0] - 1][place[1] - 1] = area
        return replace(self, areas=tuple(map(tuple, areas)))

    def next_letter(self) -> str:
        """A letter that no area has yet."""
        taken = {area[1] for row in self.areas for area in row if area != NO_SPACE}
        return next((letter for letter in LETTERS if letter not in taken), LETTERS[-1])

    @staticmethod
    def read(signs: Sequence[Sequence[object]], areas: Sequence[Sequence[object]]) -> "Painting":
        """The painting as it was stored; raise ValueError or Impossible where there is no such one."""
        painting = Painting(tuple(tuple(map(str, row)) for row in signs), tuple(tuple(map(str, row)) for row in areas))
        widths = {len(row) for row in (*painting.signs, *painting.areas)}
        if len(widths) != 1 or len(painting.areas) != len(painting.signs):
            raise ValueError
        read_square(["".join(row) for row in painting.signs])
        if not all(sign == NO_SPACE or sign in TOKENS for row in painting.signs for sign in row):
            raise ValueError
        if not all(area == NO_SPACE or area in AREA_SIGNS for row in painting.areas for area in row):
            raise ValueError
        return painting

    def areas_on(self, shape: Shape) -> Areas:
        """The areas as far as they are painted; spaces without one lie in none of them."""
        spaces: dict[str, list[int]] = {}
        for space, place in enumerate(shape.places):
            sign = self.areas[place[0] - 1][place[1] - 1]
            if sign != NO_SPACE:
                spaces.setdefault(sign, []).append(space)
        return Areas.on(tuple(Area(sign[1], int(sign[0]), tuple(of)) for sign, of in spaces.items()), shape)


EMPTY_SQUARE = Painting()
