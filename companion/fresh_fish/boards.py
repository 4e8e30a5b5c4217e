"""A household's own boards: drawn once, turned in quarter turns, and joined into a square."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace

from companion.fresh_fish.box import MILESTONES
from companion.fresh_fish.doubts import Doubt, DoubtKind, doubts_about_areas
from companion.fresh_fish.geometry.areas import LETTERS, Areas, read_areas
from companion.fresh_fish.geometry.square import (
    MOST_COLUMNS,
    MOST_ROWS,
    Place,
    Square,
    neighbouring_places,
    place_name,
    read_square,
    rows_of,
)
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.set_up import check_empty
from companion.tools.names import check_names

BOARDS_TO_TRUST = 2
"""The number of boards that must confirm MORE_THAN_MILESTONE before other boards are checked against it."""
MORE_THAN_MILESTONE = 4
"""The assumed difference between the sum of a board's area numbers and its milestone."""


@dataclass(frozen=True)
class Board:
    """A board of the box, as the household has drawn it in the app."""

    name: str
    milestone: int
    square: Square
    """The outline: a square with nothing on it."""
    areas: Areas | None = None
    """The areas; None if the household drew only the back, which has none."""

    def __post_init__(self) -> None:
        if not self.name or self.name != self.name.strip():
            raise impossible(Fault.BOARD_NAME_EMPTY)
        check_names((self.name,))
        if self.milestone not in MILESTONES:
            raise impossible(Fault.WRONG_MILESTONE, actual=self.milestone)
        check_empty(self.square, Fault.BOARD_NOT_EMPTY)
        parts = self.square.shape.parts(range(len(self.square.tokens)))
        if len(parts) > 1:
            raise impossible(Fault.BOARD_IN_PIECES, space=self.square.shape.names[parts[1][0]])

    @property
    def sum_of_areas(self) -> int | None:
        """The sum of the numbers of all areas, or None if the board has no areas."""
        return None if self.areas is None else sum(area.number for area in self.areas.areas)

    def turned(self, quarters: int) -> "Board":
        board = self
        for _quarter in range(quarters % 4):
            board = board._turned_once()
        return board

    def _turned_once(self) -> "Board":
        square = read_square([" ".join(row) for row in _turned(self.square.to_rows())])
        areas = None
        if self.areas is not None:
            areas = read_areas([" ".join(row) for row in _turned(self.areas.to_rows(self.square.shape))], square.shape)
        return Board(self.name, self.milestone, square, areas)


def _turned(rows: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Return the rows of a board after a clockwise quarter turn, each as a tuple of symbols."""
    return zip(*[row.split(" ") for row in reversed(rows)])


@dataclass(frozen=True)
class Laid:
    """A board laid on the table: its offset in rows and columns, and its number of clockwise quarter turns."""

    board: Board
    row: int = 0
    column: int = 0
    quarters: int = 0

    @property
    def size(self) -> tuple[int, int]:
        """The number of rows and columns, as the board is turned."""
        rows, columns = self.board.square.shape.size
        return (columns, rows) if self.quarters % 2 else (rows, columns)

    def places(self) -> frozenset[Place]:
        """Return the places on the table that the board covers."""
        shape = self.board.square.shape
        places: Iterable[Place] = shape.places
        rows, columns = shape.size
        for _quarter in range(self.quarters % 4):
            places = [(column, rows + 1 - row) for row, column in places]
            rows, columns = columns, rows
        return frozenset((self.row + row, self.column + column) for row, column in places)


@dataclass(frozen=True)
class Assembled:
    """The square that boards form together."""

    square: Square
    areas: Areas | None
    """The areas; None if any board has none."""
    milestones: tuple[int, ...]


def assemble(laid: Sequence[Laid]) -> Assembled:
    """Join boards into a square.

    Raise Impossible if a board overlaps another or is used twice, or if the square has too many rows, columns or areas.
    """
    signs: dict[Place, str] = {}
    letters = iter(LETTERS)
    has_areas = all(one.board.areas is not None for one in laid)
    count = sum(len(one.board.areas.areas) for one in laid if one.board.areas is not None)
    if has_areas and count > len(LETTERS):
        raise impossible(Fault.TOO_MANY_AREAS, expected=len(LETTERS), actual=count)
    top, left = _corner(laid)
    for place, one in enumerate(laid):
        if one.board.name in [other.board.name for other in laid[:place]]:
            raise impossible(Fault.BOARD_TWICE, text=one.board.name)
        turned = one.board.turned(one.quarters)
        areas = turned.areas.areas if has_areas and turned.areas is not None else ()
        sign_of = {space: f"{area.number}{letter}" for area, letter in zip(areas, letters) for space in area.spaces}
        for space, (row, column) in enumerate(turned.square.shape.places):
            here = (row + one.row - top, column + one.column - left)
            if here in signs:
                raise impossible(Fault.BOARDS_OVERLAP, text=one.board.name, space=place_name(here))
            signs[here] = sign_of.get(space, "")
    square = read_square(rows_of(dict.fromkeys(signs, ".")))
    return Assembled(
        square,
        read_areas(rows_of(signs), square.shape) if has_areas else None,
        tuple(one.board.milestone for one in laid),
    )


def _corner(laid: Sequence[Laid]) -> Place:
    """Return by how many rows and columns the square is offset from row 1 and column 1.

    Raise Impossible if the square is empty or too large.
    """
    places = [place for one in laid for place in one.places()]
    if not places:
        raise impossible(Fault.NO_SPACES)
    rows, columns = [row for row, _column in places], [column for _row, column in places]
    height, width = max(rows) - min(rows) + 1, max(columns) - min(columns) + 1
    if height > MOST_ROWS:
        raise impossible(Fault.TOO_MANY_ROWS, expected=MOST_ROWS, actual=height)
    if width > MOST_COLUMNS:
        raise impossible(Fault.TOO_MANY_COLUMNS, expected=MOST_COLUMNS, actual=width)
    return min(rows) - 1, min(columns) - 1


def snapped(moving: Laid, others: Sequence[Laid]) -> Laid:
    """Return the board moved to the nearest position beside the others that does not overlap them."""
    return next(landings(moving, others), moving)


def landings(moving: Laid, others: Sequence[Laid]) -> Iterator[Laid]:
    """Yield the positions of a board beside the others that do not overlap them, the nearest first.

    There is none if there are no others.
    """
    taken = frozenset(place for one in others for place in one.places())
    touching = {neighbour for place in taken for neighbour in neighbouring_places(place)} - taken
    places = moving.places()
    shifts = {(row - own_row, column - own_column) for row, column in touching for own_row, own_column in places}
    for down, right in sorted(shifts, key=lambda shift: (abs(shift[0]) + abs(shift[1]), shift)):
        if not any((row + down, column + right) in taken for row, column in places):
            yield replace(moving, row=moving.row + down, column=moving.column + right)


def doubts_about_boards(boards: Sequence[Board]) -> list[list[Doubt]]:
    """Return a list of doubts for each board: areas of unusual size, and a milestone that does not fit the areas.

    We assume that the numbers of a board's areas add up to its milestone plus 4, but only if the first boards confirm
    it.
    """
    drawn = [board for board in boards if board.areas is not None]
    first = drawn[:BOARDS_TO_TRUST]
    is_trusted = len(first) == BOARDS_TO_TRUST and all(
        board.sum_of_areas == board.milestone + MORE_THAN_MILESTONE for board in first
    )
    doubts = []
    for board in boards:
        found = [] if board.areas is None else doubts_about_areas(board.areas)
        expected = board.milestone + MORE_THAN_MILESTONE
        if is_trusted and board.areas is not None and board.sum_of_areas != expected:
            found.append(Doubt(DoubtKind.MILESTONE, expected=expected, actual=board.sum_of_areas))
        doubts.append(found)
    return doubts
