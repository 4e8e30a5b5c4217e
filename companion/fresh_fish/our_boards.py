"""The boards that a household has drawn, and the squares it has saved."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from companion.fresh_fish import boards_file
from companion.fresh_fish.boards import Board, Laid
from companion.tools import codec
from companion.tools.reading import BadRecord

MOST_SQUARES = 12
"""The maximum number of saved squares; saving another drops the oldest."""


@dataclass(frozen=True)
class Spot:
    """The name of a board and its position in a saved square."""

    name: str
    row: int
    column: int
    quarters: int = 0


def rename_board(spots: Iterable[Spot], old: str, new: str) -> tuple[Spot, ...]:
    """Return the same positions with another name for a board."""
    return tuple(replace(spot, name=new) if spot.name == old else spot for spot in spots)


@dataclass(frozen=True)
class KeptSquare:
    """An arrangement of boards that is saved under a name for later games."""

    name: str
    boards: tuple[Spot, ...]


@dataclass(frozen=True)
class OurBoards:
    """All boards and saved squares of a household. Every change returns a new object."""

    boards: tuple[Board, ...] = ()
    squares: tuple[KeptSquare, ...] = ()
    """The saved squares, latest first."""
    unreadable: tuple[Any, ...] = ()
    """Stored values that this version cannot read; they are stored again unchanged."""

    @staticmethod
    def read(stored: object) -> "OurBoards":
        """Return the stored boards and squares. Keep values that cannot be read in `unreadable`."""
        if stored is None:
            return OurBoards()
        if not isinstance(stored, dict):
            return OurBoards(unreadable=(stored,))
        boards: dict[str, Board] = {}
        squares: list[KeptSquare] = []
        unreadable = list(_list(stored.get("unreadable")))
        for item in _list(stored.get("boards")):
            try:
                board = _board(item)
            except BadRecord:
                unreadable.append(item)
                continue
            if boards.setdefault(board.name, board) is not board:
                unreadable.append(item)
        for item in _list(stored.get("squares")):
            try:
                squares.append(codec.read(KeptSquare, item))
            except ValueError:
                unreadable.append(item)
        return OurBoards(tuple(boards.values()), tuple(squares), tuple(unreadable))

    def to_store(self) -> dict[str, Any]:
        return {
            "boards": boards_file.to_json(self.boards)["boards"],
            "squares": codec.write(tuple[KeptSquare, ...], self.squares),
            "unreadable": list(self.unreadable),
        }

    # Boards

    def named(self, name: str) -> Board | None:
        return next((board for board in self.boards if board.name == name), None)

    def free_names(self, count: int) -> list[str]:
        """Return `count` names for new boards: the lowest numbers that are not the name of a board."""
        taken = {board.name for board in self.boards}
        numbers = map(str, range(1, len(taken) + count + 1))
        return [number for number in numbers if number not in taken][:count]

    @property
    def free_name(self) -> str:
        return self.free_names(1)[0]

    def with_board(self, board: Board) -> "OurBoards":
        """Add a board, or replace the board with the same name."""
        if self.named(board.name) is None:
            return replace(self, boards=(*self.boards, board))
        return replace(self, boards=tuple(board if one.name == board.name else one for one in self.boards))

    def without_board(self, name: str) -> "OurBoards":
        """Remove a board. Keep the squares that use it, since it may be drawn again."""
        return replace(self, boards=tuple(board for board in self.boards if board.name != name))

    def rename_board(self, old: str, new: str) -> "OurBoards":
        """Rename a board, also in the saved squares. No other board may have the new name."""
        squares = (replace(square, boards=rename_board(square.boards, old, new)) for square in self.squares)
        boards = (replace(board, name=new) if board.name == old else board for board in self.boards)
        return replace(self, boards=tuple(boards), squares=tuple(squares))

    def import_boards(self, boards: Iterable[Board]) -> tuple["OurBoards", int]:
        """Add the boards that the household does not have yet. Return the result and the number of boards added.

        If another board has the same name, the added one gets a free number as its name.
        """
        ours, new = self, 0
        for board in boards:
            if board == ours.named(board.name):
                continue
            name = board.name if ours.named(board.name) is None else ours.free_name
            ours, new = ours.with_board(replace(board, name=name)), new + 1
        return ours, new

    # Whole squares

    def keep_square(self, name: str, laid: Iterable[Laid]) -> "OurBoards":
        """Save an arrangement of boards as the latest square, or rename it if it is already saved.

        If another square has this name, append a number to the name.
        """
        spots = tuple(Spot(one.board.name, one.row, one.column, one.quarters) for one in laid)
        others = [square for square in self.squares if square.boards != spots]
        taken = {square.name for square in others}
        names = (name, *(f"{name} ({number})" for number in range(2, MOST_SQUARES + 2)))
        free = next(each for each in names if each not in taken)
        return replace(self, squares=(KeptSquare(free, spots), *others)[:MOST_SQUARES])

    def rename_square(self, old: str, new: str) -> "OurBoards":
        """Rename a saved square. No other square may have the new name."""
        squares = (replace(square, name=new) if square.name == old else square for square in self.squares)
        return replace(self, squares=tuple(squares))

    def forget_square(self, name: str) -> "OurBoards":
        """Remove a saved square, but not its boards."""
        return replace(self, squares=tuple(square for square in self.squares if square.name != name))

    def laid(self, spots: Iterable[Spot]) -> tuple[Laid, ...] | None:
        """Return the boards at these positions, or None if a board no longer exists."""
        found = []
        for spot in spots:
            board = self.named(spot.name)
            if board is None:
                return None
            found.append(Laid(board, spot.row, spot.column, spot.quarters))
        return tuple(found)

    def squares_for(self, boards: int, *, with_areas: bool) -> tuple[KeptSquare, ...]:
        """Return the saved squares of this many boards that all exist and, if `with_areas` is set, all have areas."""
        fitting = []
        for square in self.squares:
            laid = self.laid(square.boards)
            if laid is None or len(laid) != boards:
                continue
            if not with_areas or all(one.board.areas is not None for one in laid):
                fitting.append(square)
        return tuple(fitting)


def _list(stored: object) -> list[Any]:
    return stored if isinstance(stored, list) else [] if stored is None else [stored]


def _board(item: object) -> Board:
    file = {"format": boards_file.FORMAT, "version": boards_file.VERSION, "boards": [item]}
    (board,) = boards_file.read(json.dumps(file))
    return board
