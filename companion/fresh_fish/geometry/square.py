"""The market square: its outline, the token on each space, and its text notation.

Spaces are numbered in reading order, so sorted spaces are in reading order.
"""

import re
from collections import deque
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Annotated, TypeVar

from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.tokens import DISC_OF, TOKENS, Token
from companion.tools.codec import declare

MOST_ROWS = 99
MOST_COLUMNS = 26
NO_SPACE = "-"
BLANKS = str.maketrans("", "", " \t")
REMEMBERED = 64  # cached shapes: more than one evening needs, but bounded for long runs

Space = Annotated[int, "space"]
"""A space of a square, by its number in reading order."""
Place = tuple[int, int]
"""Row and column on the grid, counted from 1; row 0 and column 0 are just outside it."""
SpaceOrPlace = TypeVar("SpaceOrPlace", Space, Place)

_SPACE_NAME = re.compile(r"([A-Za-z])([1-9][0-9]?)")
_SIGN = re.compile(r"[1-5][fsci]?|[.+#FSCI]")


@dataclass(frozen=True)
class Shape:
    """The outline of a square: which places of a grid are spaces, and which of them are adjacent."""

    outline: tuple[str, ...]
    """Rows of equal length, with "." for each space of the square and "-" for each place outside it."""
    places: tuple[Place, ...] = field(compare=False, repr=False)
    numbers: Mapping[Place, Space] = field(compare=False, repr=False)
    names: tuple[str, ...] = field(compare=False, repr=False)
    neighbours: tuple[tuple[Space, ...], ...] = field(compare=False, repr=False)
    text: str = field(compare=False, repr=False)
    """All rows as a format string with a "%s" for each space."""

    @property
    def size(self) -> tuple[int, int]:
        """The number of rows and columns."""
        return len(self.outline), len(self.outline[0])

    def space(self, name: str) -> Space:
        """Return the space with this name, ignoring case. Raise Impossible if the square has no such space."""
        found = self.find(name)
        if found is None:
            raise impossible(Fault.NO_SUCH_SPACE, space=name.upper())
        return found

    def find(self, name: str) -> Space | None:
        """Return the space with this name, or None if there is none. Raise Impossible if the name is malformed."""
        match = _SPACE_NAME.fullmatch(name)
        if match is None:
            raise impossible(Fault.NOT_A_SPACE_NAME, text=name)
        return self.numbers.get((int(match[2]), ord(match[1].upper()) - ord("A") + 1))

    def named(self, spaces: Iterable[Space]) -> list[str]:
        return [self.names[space] for space in spaces]

    def to_rows(self, signs: Iterable[str]) -> list[str]:
        """Return the rows of the square as text, with these symbols on its spaces and blanks in between."""
        return (self.text % tuple(signs)).split("\n")

    def is_edge(self, space: Space) -> bool:
        """Return whether a side of the space has no neighbour, at the edge of the square or at a gap in it."""
        return len(self.neighbours[space]) < 4

    def parts(self, spaces: Collection[Space]) -> list[tuple[Space, ...]]:
        """Return the connected parts of these spaces, each in reading order."""
        return connected_parts(spaces, self.neighbours.__getitem__)


@dataclass(frozen=True)
class Square:
    """A square and the token on each of its spaces."""

    shape: Shape
    tokens: tuple[Token, ...]

    def with_tokens(self, changed: Mapping[Space, Token]) -> "Square":
        """Return the square with the tokens on these spaces replaced."""
        tokens = list(self.tokens)
        for space, token in changed.items():
            tokens[space] = token
        return Square(self.shape, tuple(tokens))

    def spaces_with(self, token: Token) -> list[Space]:
        """Return all spaces with this token."""
        return [space for space, lying in enumerate(self.tokens) if lying is token]

    def discs_of(self, seat: Seat) -> list[Space]:
        """Return the spaces that this player has reserved with a disc."""
        return self.spaces_with(DISC_OF[seat])

    def free_spaces(self) -> list[Space]:
        """Return all spaces that are empty, reserved or a path."""
        return [space for space, token in enumerate(self.tokens) if token.is_free]

    def open_spaces(self) -> list[Space]:
        """Return all empty and reserved spaces."""
        return [space for space, token in enumerate(self.tokens) if token.is_open]

    def stalls(self) -> dict[tuple[Seat, Good], Space]:
        """Return the space of each stall on the square, by seat and good."""
        return {
            (token.seat, token.good): space
            for space, token in enumerate(self.tokens)
            if token.seat is not None and token.good is not None
        }

    def to_rows(self) -> list[str]:
        """Return the square as rows of text."""
        return self.shape.to_rows([token.sign for token in self.tokens])


def read_square(rows: Sequence[str]) -> Square:
    """Read a square from rows of text. Raise Impossible with the fault and the number of the row."""
    outline: list[str] = []
    tokens: list[Token] = []
    for number, row in enumerate(rows, start=1):
        spaces, lying = _read_row(row.translate(BLANKS), number)
        outline.append(spaces)
        tokens += lying
    return Square(shape_of(tuple(outline)), tuple(tokens))


@lru_cache(64 * REMEMBERED)
def _read_row(signs: str, number: int) -> tuple[str, tuple[Token, ...]]:
    """Return the outline and the tokens of a row without blanks. Cached, since a move changes only a few rows."""
    spaces = _SIGN.sub(".", signs)
    unknown = spaces.strip("." + NO_SPACE)
    if unknown:
        raise impossible(Fault.UNKNOWN_SIGN, text=unknown[0], actual=number)
    if len(spaces) > MOST_COLUMNS:
        raise impossible(Fault.ROW_TOO_LONG, expected=MOST_COLUMNS, actual=number)
    return spaces, tuple([TOKENS[sign] for sign in _SIGN.findall(signs)])


@lru_cache(REMEMBERED)
def shape_of(rows: tuple[str, ...]) -> Shape:
    """Return the shape with this outline: rows of dots and dashes. Short rows are padded with dashes."""
    if len(rows) > MOST_ROWS:
        raise impossible(Fault.TOO_MANY_ROWS, expected=MOST_ROWS, actual=len(rows))
    columns = max(map(len, rows), default=0)
    places = tuple(
        (row, column)
        for row, signs in enumerate(rows, start=1)
        for column, sign in enumerate(signs, start=1)
        if sign != NO_SPACE
    )
    if not places:
        raise impossible(Fault.NO_SPACES)
    numbers = {place: space for space, place in enumerate(places)}
    outline = tuple(row.ljust(columns, NO_SPACE) for row in rows)
    return Shape(
        outline=outline,
        places=places,
        numbers=numbers,
        names=tuple(place_name(place) for place in places),
        neighbours=tuple(
            tuple(numbers[other] for other in neighbouring_places(place) if other in numbers) for place in places
        ),
        text="\n".join(" ".join(row) for row in outline).replace(".", "%s"),
    )


def rows_of(signs: Mapping[Place, str]) -> list[str]:
    """Return rows of text with these symbols at their places, starting at the first row and column with a symbol."""
    rows, columns = [row for row, _column in signs], [column for _row, column in signs]
    return [
        " ".join(signs.get((row, column), NO_SPACE) for column in range(min(columns), max(columns) + 1))
        for row in range(min(rows), max(rows) + 1)
    ]


def place_name(place: Place) -> str:
    """Return the name of a place: the letter of its column and the number of its row."""
    row, column = place
    return f"{chr(ord('A') + column - 1)}{row}"


def neighbouring_places(place: Place) -> tuple[Place, ...]:
    """Return the four places that share an edge with this one."""
    row, column = place
    return (row - 1, column), (row, column - 1), (row, column + 1), (row + 1, column)


def connected_parts(
    spots: Collection[SpaceOrPlace], neighbours: Callable[[SpaceOrPlace], Iterable[SpaceOrPlace]]
) -> list[tuple[SpaceOrPlace, ...]]:
    """Return the connected parts of these spaces or places, each in reading order."""
    left = set(spots)
    parts = []
    for first in sorted(left):
        if first not in left:
            continue
        left.remove(first)
        part, waiting = [first], deque([first])
        while waiting:
            for spot in neighbours(waiting.popleft()):
                if spot in left:
                    left.remove(spot)
                    part.append(spot)
                    waiting.append(spot)
        parts.append(tuple(sorted(part)))
    return parts


declare(Square, lambda square: "\n".join(square.to_rows()), lambda text: read_square(text.split("\n")))
