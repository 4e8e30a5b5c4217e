"""The board on the drawing page: which one it is, what a finger does, and every step so far. Knows no Kivy."""

from dataclasses import dataclass, replace
from enum import Enum
from functools import cached_property

from companion.fresh_fish.boards import Board
from companion.fresh_fish.drafts.board import BoardDraft
from companion.fresh_fish.drafts.history import History
from companion.fresh_fish.geometry.square import Place


class Tool(Enum):
    """What a finger draws."""

    OUTLINE = "outline"
    AREAS = "areas"


@dataclass(frozen=True)
class Drawing:
    """A board that is being drawn, with its name; every change gives a new drawing."""

    name: str
    steps: History
    tool: Tool = Tool.OUTLINE

    @staticmethod
    def begin(name: str, board: Board | None) -> "Drawing":
        """Draw a board, or one that is there already differently."""
        if board is None:
            return Drawing(name, History(BoardDraft().to_store()))
        return Drawing(name, History(BoardDraft.of(board).to_store()), Tool.AREAS)

    @property
    def is_sound(self) -> bool:
        """Whether the board has a name."""
        return bool(self.name)

    @cached_property
    def board(self) -> BoardDraft:
        """The board as it is now."""
        return BoardDraft.read(self.steps.now)

    def step(self, board: BoardDraft) -> "Drawing":
        """One step on."""
        return replace(self, steps=self.steps.to(board.to_store()))

    def undo(self) -> "Drawing":
        """Take the last step back."""
        return replace(self, steps=self.steps.undo())

    def redo(self) -> "Drawing":
        """Put the last step back."""
        return replace(self, steps=self.steps.redo())

    def use(self, tool: Tool) -> "Drawing":
        """Draw something else."""
        return replace(self, tool=tool)

    def stroke(self, places: tuple[Place, ...]) -> "Drawing":
        """A finger went over these places, or tapped where there is one."""
        board = self.board
        if self.tool is Tool.OUTLINE:
            return self.step(board.drag_outline(places[0], places[-1]))
        return self.step(board.stroke(places) if len(set(places)) > 1 else board.tap_area(places[0]))
