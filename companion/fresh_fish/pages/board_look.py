"""What a browser needs to draw boards, alone or as they lie on the table: the tablet computes it while it draws."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.fresh_fish.boards import Board, Laid
from companion.fresh_fish.box import BOARDS_IN_THE_BOX
from companion.fresh_fish.geometry.outlines import Cell, Loop, outlines


@dataclass(frozen=True)
class BoardLook:
    """A board on the table: its offset in rows and columns, and its number of clockwise quarter turns."""

    name: str
    row: int
    column: int
    quarters: int
    cells: tuple[Cell, ...]
    """The places of its spaces on the table."""
    lines: tuple[Loop, ...]
    """The lines around its areas or, if it has none, around the board."""


@dataclass(frozen=True)
class MarketPicture:
    """Boards as they lie on the table, and the part of the table that they take."""

    boards: tuple[BoardLook, ...] = ()
    left: int = 0
    top: int = 0
    columns: int = 0
    rows: int = 0


NO_PICTURE = MarketPicture()


def alone(board: Board) -> MarketPicture:
    return market_picture((Laid(board),))


@lru_cache(4 * BOARDS_IN_THE_BOX)
def board_look(laid: Laid) -> BoardLook:
    board = laid.board.turned(laid.quarters)
    cells = [(laid.column + column - 1, laid.row + row - 1) for row, column in board.square.shape.places]
    groups = [cells] if board.areas is None else [[cells[space] for space in area.spaces] for area in board.areas.areas]
    lines = tuple(line for group in groups for line in outlines(group))
    return BoardLook(board.name, laid.row, laid.column, laid.quarters, tuple(cells), lines)


def market_picture(laid: Sequence[Laid]) -> MarketPicture:
    boards = tuple(map(board_look, laid))
    cells = [cell for board in boards for cell in board.cells]
    if not cells:
        return NO_PICTURE
    across, down = [column for column, _row in cells], [row for _column, row in cells]
    left, top = min(across), min(down)
    return MarketPicture(boards, left, top, max(across) - left + 1, max(down) - top + 1)
