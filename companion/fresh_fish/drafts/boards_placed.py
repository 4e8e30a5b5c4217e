"""The draft of a square: boards that are laid, moved, turned and removed to match the table."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from functools import cached_property

from companion.fresh_fish.boards import Assembled, Board, Laid, assemble, landings, snapped
from companion.fresh_fish.geometry.square import Place
from companion.fresh_fish.our_boards import OurBoards, Spot
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.set_up import truck_places

SLIPS = 2
"""The maximum number of rows plus columns that an overlapping board may move to snap beside the others."""


@dataclass(frozen=True)
class BoardsPlaced:
    """The boards laid so far, in the order in which they were laid. Every change returns a new object."""

    laid: tuple[Laid, ...] = ()

    @staticmethod
    def of_spots(spots: Iterable[Spot], ours: OurBoards) -> "BoardsPlaced":
        """Return the boards at these positions, except boards that no longer exist or now overlap since redrawn."""
        placed = BoardsPlaced()
        for spot in spots:
            board = ours.named(spot.name)
            laid = board and Laid(board, spot.row, spot.column, spot.quarters % 4)
            if laid and placed.of(spot.name) is None and not placed.overlaps(laid):
                placed = BoardsPlaced((*placed.laid, laid))
        return placed

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The positions of the boards, each with the board's name."""
        return tuple(Spot(one.board.name, one.row, one.column, one.quarters) for one in self.laid)

    def of(self, name: str) -> Laid | None:
        """Return the laid board with this name, or None."""
        return next((one for one in self.laid if one.board.name == name), None)

    def at(self, place: Place) -> Laid | None:
        return next((one for one in self.laid if place in one.places()), None)

    def in_the_way_of(self, moving: Laid) -> tuple[Board, ...]:
        """Return the boards that a board overlaps at this position."""
        places = moving.places()
        return tuple(one.board for one in self._others(moving.board) if not places.isdisjoint(one.places()))

    def overlaps(self, moving: Laid) -> bool:
        return bool(self.in_the_way_of(moving))

    def landing_of(self, moving: Laid) -> Laid | None:
        """Return the board at the position it snaps to when dropped, or None if it overlaps others too much."""
        found = snapped(moving, self._others(moving.board))
        slips = abs(found.row - moving.row) + abs(found.column - moving.column)
        return None if slips > SLIPS and self.overlaps(moving) else found

    def drop(self, moving: Laid) -> "BoardsPlaced":
        """Lay or move a board to the position it snaps to. Change nothing if it overlaps others too much."""
        found = self.landing_of(moving)
        return self if found is None else self._with(found)

    def middle_at(self, board: Board, place: Place) -> Laid:
        """Return a board with its middle at a place, turned as it lies on the table."""
        laid = self.of(board.name) or Laid(board)
        rows, columns = laid.size
        return replace(laid, row=place[0] - 1 - rows // 2, column=place[1] - 1 - columns // 2)

    def step_of(self, laid: Laid, down: int, right: int) -> Laid | None:
        """Return a board at the nearest position in a direction, around corners as well, or None if there is none."""
        others = self._others(laid.board)
        if not others:
            return replace(laid, row=laid.row + down, column=laid.column + right)
        found = landings(laid, others)
        return next((at for at in found if (at.row - laid.row) * down + (at.column - laid.column) * right > 0), None)

    def next_place_of(self, board: Board) -> Laid:
        """Return a board at the position beside the others that makes the smallest square."""

        def extent(at: Laid) -> tuple[int, int]:
            rows, columns = BoardsPlaced((*self.laid, at)).extent
            return max(rows, columns), rows * columns

        beside = Laid(board) if not self.laid else Laid(board, self.corner[0], self.corner[1] + self.extent[1])
        return min(landings(beside, self.laid), key=extent, default=beside)

    def turn(self, name: str) -> "BoardsPlaced":
        """Turn a board clockwise by a quarter turn about its centre, then snap it beside the others."""
        laid = self.of(name)
        assert laid is not None
        rows, columns = laid.size
        turned = replace(
            laid,
            quarters=(laid.quarters + 1) % 4,
            # Round towards 0, so that four turns restore the position.
            row=laid.row + int((rows - columns) / 2),
            column=laid.column + int((columns - rows) / 2),
        )
        return self._with(snapped(turned, self._others(laid.board)))

    def remove(self, name: str) -> "BoardsPlaced":
        """Remove the board with this name from the square."""
        return BoardsPlaced(tuple(one for one in self.laid if one.board.name != name))

    def _others(self, board: Board) -> list[Laid]:
        return [one for one in self.laid if one.board.name != board.name]

    def _with(self, moved: Laid) -> "BoardsPlaced":
        if self.of(moved.board.name) is None:
            return BoardsPlaced((*self.laid, moved))
        return BoardsPlaced(tuple(moved if one.board.name == moved.board.name else one for one in self.laid))

    # The square

    @cached_property
    def corner(self) -> Place:
        """The rows and columns to subtract from a place on the table to get its place on the square."""
        return min(row for row, _column in self._places) - 1, min(column for _row, column in self._places) - 1

    @cached_property
    def extent(self) -> tuple[int, int]:
        """The number of rows and columns that the boards take on the table."""
        down, right = self.corner
        return max(row for row, _column in self._places) - down, max(column for _row, column in self._places) - right

    @cached_property
    def _places(self) -> frozenset[Place]:
        return frozenset(place for one in self.laid for place in one.places())

    @cached_property
    def assembled(self) -> Assembled | Impossible | None:
        """The square that the boards form, the error if they cannot form one, or None if there are no boards."""
        if not self.laid:
            return None
        try:
            return assemble(self.laid)
        except Impossible as error:
            return error

    @cached_property
    def is_whole(self) -> bool:
        """Whether all boards are connected. Removing or turning one may separate them."""
        assembled = self.assembled
        if not isinstance(assembled, Assembled):
            return False
        square = assembled.square
        return len(square.shape.parts(range(len(square.tokens)))) == 1

    @property
    def milestones(self) -> tuple[int, ...]:
        """The milestones of the boards, in the order in which they were laid."""
        return tuple(one.board.milestone for one in self.laid)

    @cached_property
    def areas_for_trucks(self) -> int:
        """The number of areas on which a truck may stand: with a 1, and at the edge. The base game needs four."""
        assembled = self.assembled
        if not isinstance(assembled, Assembled) or assembled.areas is None:
            return 0
        return len({assembled.areas.of[space] for space in truck_places(assembled.square, assembled.areas, {})})


NO_BOARDS = BoardsPlaced()
