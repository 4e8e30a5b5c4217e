"""Areas: the parts of a square that take one or two buildings before paths fill them."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import NamedTuple

from companion.fresh_fish.problems import Fault, Impossible, impossible
from companion.fresh_fish.rows import BLANKS, LONG_ROW, MOST_COLUMNS, NO_SPACE
from companion.fresh_fish.square import MOST_ROWS, REMEMBERED, Bits, Shape, Space, Square, place_name

USUAL_SIZES = range(3, 6)
"""How many spaces an area of the printed boards has."""
LETTERS = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ"

_SIGN = re.compile(r"[12][A-Za-z]|-")
_ROW = re.compile(r"(?:[12][A-Za-z]|-)*")


@dataclass(frozen=True)
class Area:
    """Some spaces that hang together, and how many buildings they take."""

    letter: str
    number: int
    spaces: tuple[Space, ...]
    bits: Bits

    @property
    def sign(self) -> str:
        """How each of its spaces is written."""
        return f"{self.number}{self.letter}"


class Fill(NamedTuple):
    """How far some areas are filled with buildings."""

    full: Bits
    """All spaces of the areas that are full."""
    over: tuple[Area, ...]
    """The areas with more buildings than their number: a mistake somewhere."""


@dataclass(frozen=True)
class Areas:
    """All areas of a square: every space lies in exactly one."""

    areas: tuple[Area, ...]
    of: tuple[int, ...]
    """For each space the index of its area."""

    def area_of(self, space: Space) -> Area:
        """The area that the space lies in."""
        return self.areas[self.of[space]]

    def fill(self, square: Square) -> Fill:
        """Which areas have as many buildings as their number, and which have more."""
        standing, full = square.buildings, 0
        over = []
        for area in self.areas:
            inside = standing & area.bits
            if inside:
                count = inside.bit_count()
                if count == area.number:
                    full |= area.bits
                elif count > area.number:
                    over.append(area)
        return Fill(full, tuple(over))

    def unusual(self) -> list[Area]:
        """The areas of a size that no printed area has."""
        return [area for area in self.areas if len(area.spaces) not in USUAL_SIZES]

    def to_rows(self, shape: Shape) -> list[str]:
        """The text of the areas: a number and a letter for each space."""
        signs = [self.areas[index].sign for index in self.of]
        signs.append(NO_SPACE)  # found by -1
        return [" ".join(map(signs.__getitem__, line)) for line in shape.lines]


def read_areas(rows: Sequence[str], shape: Shape) -> Areas:
    """Read the areas of a square; raise Impossible with what is wrong where."""
    if len(rows) > MOST_ROWS:
        raise impossible(Fault.TOO_MANY_ROWS, expected=MOST_ROWS, actual=len(rows))
    if max(map(len, rows), default=0) > LONG_ROW:
        rows = [row.translate(BLANKS) for row in rows]
    return _areas(tuple(rows), shape)


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
    areas = tuple(
        Area(letter, int(numbers[letter]), tuple(spaces), sum(shape.bits[space] for space in spaces))
        for letter, spaces in lines.items()
    )
    of = [0] * len(shape.places)
    for index, area in enumerate(areas):
        parts = shape.parts(area.spaces)
        if len(parts) > 1:
            raise impossible(Fault.AREA_IN_PIECES, text=area.sign, space=shape.names[parts[1][0]])
        for space in area.spaces:
            of[space] = index
    return Areas(areas, tuple(of))


def _signs(rows: Sequence[str]) -> dict[tuple[int, int], str]:
    """The number and letter of each place of a grid that has one."""
    signs: dict[tuple[int, int], str] = {}
    for row, given in enumerate(rows, start=1):
        text = given.translate(BLANKS)
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
