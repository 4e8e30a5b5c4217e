"""Squares of the simulated table: places, their names and neighbours, and the text notation."""

import re
from collections.abc import Iterable, Iterator

Place = tuple[int, int]
"""Row and column, counted from 1; 0 is off the grid."""
Square = dict[Place, str]
Areas = dict[Place, tuple[int, str]]
"""For every space, the number and the letter of its area."""

SIGN = re.compile(r"[1-5][fsci]|[-.+#FSCI1-5]")
AREA_SIGN = re.compile(r"[12][a-zA-Z]|-")


def name(place: Place) -> str:
    row, column = place
    return f"{chr(64 + column)}{row}"


def place_of(name: str) -> Place:
    return int(name[1:]), ord(name[0]) - 64


def names(places: Iterable[Place]) -> list[str]:
    """Return the names of places in reading order."""
    return [name(place) for place in sorted(places)]


def beside(place: Place) -> list[Place]:
    row, column = place
    return [(row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)]


def around(place: Place) -> list[Place]:
    """Return the eight places that share an edge or a corner with this one."""
    row, column = place
    block = [(row + down, column + right) for down in (-1, 0, 1) for right in (-1, 0, 1)]
    return [other for other in block if other != place]


def pieces(places: Iterable[Place]) -> list[set[Place]]:
    """Return the connected pieces of these places, in reading order of their first places."""
    remaining = set(places)
    found = []
    while remaining:
        first = min(remaining)
        remaining.remove(first)
        piece, frontier = {first}, [first]
        while frontier:
            for place in beside(frontier.pop()):
                if place in remaining:
                    remaining.remove(place)
                    piece.add(place)
                    frontier.append(place)
        found.append(piece)
    return found


def read(rows: list[str]) -> Square:
    return {place: sign for place, sign in _signs(rows, SIGN) if sign != "-"}


def read_areas(rows: list[str]) -> Areas:
    return {place: (int(sign[0]), sign[1]) for place, sign in _signs(rows, AREA_SIGN) if sign != "-"}


def _signs(rows: list[str], sign: re.Pattern[str]) -> Iterator[tuple[Place, str]]:
    for row, text in enumerate(rows, start=1):
        tight = re.sub(r"\s", "", text)
        found = sign.findall(tight)
        if "".join(found) != tight:
            raise ValueError(f"unknown sign in row {row}: {text!r}")
        yield from (((row, column), each) for column, each in enumerate(found, start=1))


def write(square: Square) -> list[str]:
    height = max((row for row, _ in square), default=0)
    width = max((column for _, column in square), default=0)
    return [" ".join(square.get((row, column), "-") for column in range(1, width + 1)) for row in range(1, height + 1)]


def write_areas(areas: Areas) -> list[str]:
    return write({place: f"{number}{letter}" for place, (number, letter) in areas.items()})
