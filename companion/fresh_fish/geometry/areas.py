"""Areas: parts of the square for one or two buildings. When an area is full, its other spaces become paths."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.fresh_fish.geometry.square import (
    BLANKS,
    MOST_COLUMNS,
    MOST_ROWS,
    NO_SPACE,
    REMEMBERED,
    Shape,
    Space,
    Square,
    place_name,
)
from companion.fresh_fish.problems import Fault, Impossible, impossible

USUAL_SIZES = range(3, 6)
"""The sizes of the areas on the printed boards."""
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

_SIGN = re.compile(r"[12][A-Za-z]|-")
_ROW = re.compile(r"(?:[12][A-Za-z]|-)*")


@dataclass(frozen=True)
class Area:
    """An area: connected spaces, and the number of buildings that may stand on them."""

    letter: str
    number: int
    spaces: tuple[Space, ...]

    @property
    def sign(self) -> str:
        return f"{self.number}{self.letter}"


def check_connected(area: Area, shape: Shape) -> None:
    """Raise Impossible if an area is in pieces."""
    parts = shape.parts(area.spaces)
    if len(parts) > 1:
        raise impossible(Fault.AREA_IN_PIECES, text=area.sign, space=shape.names[parts[1][0]])


def check_not_built_over(area: Area, square: Square) -> None:
    """Raise Impossible if an area has more buildings than its number: then its forced paths are undefined."""
    standing = sum(square.tokens[space].is_building for space in area.spaces)
    if standing > area.number:
        raise impossible(Fault.AREA_BUILT_OVER, text=area.sign, expected=area.number, actual=standing)


@dataclass(frozen=True)
class Areas:
    """All areas of a square. Each space is in one area, or in none while the areas are being drawn."""

    areas: tuple[Area, ...]
    of: tuple[int, ...]
    """The index of each space's area; the number of areas for a space that is in none yet."""

    @staticmethod
    def on(areas: tuple[Area, ...], shape: Shape) -> "Areas":
        """Return the areas of a square with this shape."""
        of = [len(areas)] * len(shape.places)
        for index, area in enumerate(areas):
            for space in area.spaces:
                of[space] = index
        return Areas(areas, tuple(of))

    def area_of(self, space: Space) -> Area:
        return self.areas[self.of[space]]

    def has(self, space: Space) -> bool:
        """Return whether a space is in an area. It may be in none only while the areas are being drawn."""
        return self.of[space] < len(self.areas)

    def buildings(self, square: Square) -> list[int]:
        """Return how many buildings (flea markets and stalls) stand in each area."""
        counts = [0] * (len(self.areas) + 1)
        for index, token in zip(self.of, square.tokens):
            if token.is_building:
                counts[index] += 1
        return counts[:-1]

    def built_over(self, square: Square) -> list[Area]:
        """Return the areas with more buildings than their number allows."""
        return [area for area, count in zip(self.areas, self.buildings(square)) if count > area.number]

    def unusual(self) -> list[Area]:
        """Return the areas of a size that no printed area has."""
        return [area for area in self.areas if len(area.spaces) not in USUAL_SIZES]

    def to_rows(self, shape: Shape) -> list[str]:
        """Return the areas as rows of text, with the number and letter of the area at each space."""
        return shape.to_rows([self.areas[index].sign for index in self.of])


def read_areas(rows: Sequence[str], shape: Shape) -> Areas:
    """Read the areas of a square from rows of text. Raise Impossible with the fault and its position."""
    if len(rows) > MOST_ROWS:
        raise impossible(Fault.TOO_MANY_ROWS, expected=MOST_ROWS, actual=len(rows))
    return _areas(tuple([row.translate(BLANKS) for row in rows]), shape)


@lru_cache(REMEMBERED)
def _areas(rows: tuple[str, ...], shape: Shape) -> Areas:
    signs = _signs(rows)
    lines: dict[str, list[Space]] = {}
    numbers: dict[str, str] = {}
    for place, sign in signs.items():
        if place not in shape.numbers:
            raise impossible(Fault.AREAS_DO_NOT_COVER, space=place_name(place))
        number, letter = sign[0], sign[1]
        if numbers.setdefault(letter, number) != number:
            raise impossible(Fault.AREA_WITH_TWO_NUMBERS, text=letter, space=place_name(place))
        lines.setdefault(letter, []).append(shape.numbers[place])
    for place in shape.places:
        if place not in signs:
            raise impossible(Fault.AREAS_DO_NOT_COVER, space=place_name(place))
    areas = tuple(Area(letter, int(numbers[letter]), tuple(spaces)) for letter, spaces in lines.items())
    for area in areas:
        check_connected(area, shape)
    return Areas.on(areas, shape)


def _signs(rows: Sequence[str]) -> dict[tuple[int, int], str]:
    """Return the symbol of the area of each place, such as "1a", in rows without blanks. Skip places outside areas."""
    signs: dict[tuple[int, int], str] = {}
    for row, text in enumerate(rows, start=1):
        if not _ROW.fullmatch(text):
            raise _unknown_sign(text, row)
        found = _SIGN.findall(text)
        if len(found) > MOST_COLUMNS:
            raise impossible(Fault.ROW_TOO_LONG, expected=MOST_COLUMNS, actual=row)
        for column, sign in enumerate(found, start=1):
            if sign != NO_SPACE:
                signs[row, column] = sign
    return signs


def _unknown_sign(text: str, row: int) -> Impossible:
    known = _ROW.match(text)
    assert known is not None
    return impossible(Fault.UNKNOWN_AREA_SIGN, text=text[known.end() : known.end() + 2], actual=row)
