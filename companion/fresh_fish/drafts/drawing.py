"""Drawings of boards: the tool, the undo history of each, and which one is on the paper."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from companion.codec import Draft
from companion.fresh_fish.boards import Board
from companion.fresh_fish.drafts.board import BoardDraft
from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.geometry.square import Place


class Tool(Enum):
    """What a stroke draws."""

    OUTLINE = "outline"
    AREAS = "areas"


@dataclass(frozen=True)
class Drawing(Draft):
    """The draft of a board with its name and undo history. Every change returns a new drawing."""

    name: str
    steps: History
    tool: Tool = Tool.OUTLINE

    @staticmethod
    def begin(name: str, board: Board | None) -> "Drawing":
        """Begin a drawing of a new board, or of an existing one."""
        if board is None:
            return Drawing(name, History(BoardDraft().to_store()))
        return Drawing(name, History(BoardDraft.of(board).to_store()), Tool.AREAS)

    @property
    def is_sound(self) -> bool:
        return bool(self.name)

    @cached_property
    def board(self) -> BoardDraft:
        return BoardDraft().restored(self.steps.now)

    def step(self, board: BoardDraft) -> "Drawing":
        return replace(self, steps=self.steps.push(board.to_store()))

    def undo(self) -> "Drawing":
        return replace(self, steps=self.steps.undo())

    def redo(self) -> "Drawing":
        return replace(self, steps=self.steps.redo())

    def use(self, tool: Tool) -> "Drawing":
        return replace(self, tool=tool)

    def stroke(self, places: tuple[Place, ...]) -> "Drawing":
        """Draw a stroke over these places, or tap if there is only one."""
        board = self.board
        if self.tool is Tool.OUTLINE:
            return self.step(board.drag_outline(places[0], places[-1]))
        return self.step(board.stroke(places) if len(set(places)) > 1 else board.tap_area(places[0]))


@dataclass(frozen=True)
class BoardsDraft(Draft):
    """All unfinished drawings. Every change returns a new draft."""

    open: str = ""
    """The name of the board on the paper; empty if there is none."""
    drawings: tuple[Drawing, ...] = ()

    @property
    def drawing(self) -> Drawing | None:
        """The drawing on the paper, or None."""
        return next((each for each in self.drawings if each.name == self.open), None)

    @property
    def names(self) -> frozenset[str]:
        """The names of the boards with an unfinished drawing."""
        return frozenset(each.name for each in self.drawings)

    def with_drawing(self, drawing: Drawing) -> "BoardsDraft":
        """Put this drawing on the paper, replacing an earlier one of the same board."""
        return BoardsDraft(drawing.name, (*self._others(drawing.name), drawing))

    def without(self, name: str) -> "BoardsDraft":
        """Discard the drawing of a board and clear the paper."""
        return BoardsDraft(drawings=self._others(name))

    def _others(self, name: str) -> tuple[Drawing, ...]:
        return tuple(each for each in self.drawings if each.name != name)
