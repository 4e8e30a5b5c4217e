"""The boards that are being drawn, each with its tool and undo history, and which of them is open."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from companion.fresh_fish.boards import Board
from companion.fresh_fish.drafts.board import BoardDraft
from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.geometry.square import Place
from companion.tools.drafts import Draft


class DrawingTool(Enum):
    """What a stroke on the drawing paper draws."""

    OUTLINE = "outline"
    AREAS = "areas"


@dataclass(frozen=True)
class Drawing(Draft):
    """The draft of a board with its name and undo history. Every change returns a new drawing."""

    name: str
    steps: History
    tool: DrawingTool = DrawingTool.OUTLINE

    @staticmethod
    def begin(name: str, board: Board | None) -> "Drawing":
        """Return the drawing of an existing board, or an empty drawing for None."""
        if board is None:
            return Drawing(name, History(BoardDraft().to_store()))
        return Drawing(name, History(BoardDraft.of(board).to_store()), DrawingTool.AREAS)

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

    def use(self, tool: DrawingTool) -> "Drawing":
        return replace(self, tool=tool)

    def stroke(self, places: tuple[Place, ...]) -> "Drawing":
        """Draw over these places with the current tool. A single place counts as a tap."""
        board = self.board
        if self.tool is DrawingTool.OUTLINE:
            return self.step(board.drag_outline(places[0], places[-1]))
        return self.step(board.stroke(places) if len(set(places)) > 1 else board.tap_area(places[0]))


@dataclass(frozen=True)
class BoardsDraft(Draft):
    """All boards that are being drawn, at most one of them open. Every change returns a new draft."""

    open: str = ""
    """The name of the board whose drawing is open, or an empty string."""
    drawings: tuple[Drawing, ...] = ()

    @property
    def drawing(self) -> Drawing | None:
        """The drawing that is open, or None."""
        return next((each for each in self.drawings if each.name == self.open), None)

    @property
    def names(self) -> frozenset[str]:
        """The names of the boards that are being drawn."""
        return frozenset(each.name for each in self.drawings)

    def with_drawing(self, drawing: Drawing) -> "BoardsDraft":
        """Return the draft with this drawing open, in place of any earlier drawing of the same board."""
        return BoardsDraft(drawing.name, (*self._others(drawing.name), drawing))

    def without(self, name: str) -> "BoardsDraft":
        """Discard the drawing of a board, and close the one that is open."""
        return BoardsDraft(drawings=self._others(name))

    def _others(self, name: str) -> tuple[Drawing, ...]:
        return tuple(each for each in self.drawings if each.name != name)
