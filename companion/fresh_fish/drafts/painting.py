"""The square that players paint, place by place, to settle a dispute."""

from dataclasses import dataclass, replace

from companion.fresh_fish.geometry.areas import LETTERS, Area, Areas
from companion.fresh_fish.geometry.square import NO_SPACE, Place, Shape, read_square
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import EMPTY, TOKENS
from companion.tools.drafts import Draft

COLUMNS, ROWS = 8, 6
"""The number of columns and rows of the initial square."""
AREA_SIGNS = frozenset(f"{number}{letter}" for number in "12" for letter in LETTERS)


@dataclass(frozen=True)
class Painting(Draft):
    """A painted square: a grid with the symbol (`sign`) and the area of each place."""

    signs: tuple[tuple[str, ...], ...] = ((EMPTY.sign,) * COLUMNS,) * ROWS
    areas: tuple[tuple[str, ...], ...] = ((NO_SPACE,) * COLUMNS,) * ROWS
    """The number and letter of each place's area, as in "1a"."""

    @staticmethod
    def of(state: TableState) -> "Painting":
        """Return the square and the areas of a game."""
        signs = tuple(tuple(row.split()) for row in state.square.to_rows())
        if state.setup.areas is None:
            return Painting(signs, tuple((NO_SPACE,) * len(row) for row in signs))
        return Painting(signs, tuple(tuple(row.split()) for row in state.setup.areas.to_rows(state.square.shape)))

    @staticmethod
    def from_text(text: str) -> "Painting":
        """Return the painting with this text, or the empty square if the text is invalid."""
        rows = [row.split() for row in text.split("\n")]
        half = len(rows) // 2
        return Painting().restored({"signs": rows[:half], "areas": rows[half:]})

    def to_text(self) -> str:
        """Return the painting as a short text: the rows of its symbols, then those of its areas."""
        return "\n".join(" ".join(row) for row in (*self.signs, *self.areas))

    def has(self, place: Place) -> bool:
        row, column = place
        return 1 <= row <= len(self.signs) and 1 <= column <= len(self.signs[0])

    def sign(self, place: Place) -> str:
        return self.signs[place[0] - 1][place[1] - 1]

    def with_sign(self, place: Place, sign: str) -> "Painting":
        """Return the painting with this symbol on a place. A truck or stall is unique, so it moves there."""
        signs = [list(row) for row in self.signs]
        if sign != NO_SPACE and TOKENS[sign].needs_access:
            signs = [[EMPTY.sign if other == sign else other for other in row] for row in signs]
        signs[place[0] - 1][place[1] - 1] = sign
        return replace(self, signs=tuple(map(tuple, signs)))

    def with_area(self, place: Place, area: str) -> "Painting":
        areas = [list(row) for row in self.areas]
        areas[place[0] - 1][place[1] - 1] = area
        return replace(self, areas=tuple(map(tuple, areas)))

    def area(self, place: Place) -> str:
        return self.areas[place[0] - 1][place[1] - 1]

    def with_area_renamed(self, area: str, renamed: str) -> "Painting":
        """Return the painting with another symbol for an area; NO_SPACE removes the area."""
        if area == NO_SPACE:
            return self
        areas = tuple(tuple(renamed if each == area else each for each in row) for row in self.areas)
        return replace(self, areas=areas)

    def next_letter(self) -> str:
        taken = {area[1] for row in self.areas for area in row if area != NO_SPACE}
        return next((letter for letter in LETTERS if letter not in taken), LETTERS[-1])

    @property
    def is_sound(self) -> bool:
        widths = {len(row) for row in (*self.signs, *self.areas)}
        signs = {sign for row in self.signs for sign in row}
        areas = {area for row in self.areas for area in row}
        if len(widths) != 1 or len(self.areas) != len(self.signs):
            return False
        if not signs <= {NO_SPACE, *TOKENS} or not areas <= {NO_SPACE, *AREA_SIGNS}:
            return False
        try:
            read_square(["".join(row) for row in self.signs])
        except Impossible:
            return False
        return True

    def areas_on(self, shape: Shape) -> Areas:
        spaces: dict[str, list[int]] = {}
        for space, place in enumerate(shape.places):
            sign = self.areas[place[0] - 1][place[1] - 1]
            if sign != NO_SPACE:
                spaces.setdefault(sign, []).append(space)
        return Areas.on(tuple(Area(sign[1], int(sign[0]), tuple(of)) for sign, of in spaces.items()), shape)


EMPTY_SQUARE = Painting()
