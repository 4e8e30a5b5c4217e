"""The boards that are half drawn, and which of them lies on the paper. Knows no Kivy."""

from dataclasses import dataclass

from companion.codec import Draft
from companion.fresh_fish.drafts.drawing import Drawing


@dataclass(frozen=True)
class BoardsDraft(Draft):
    """Every drawing that was begun; every change gives a new draft."""

    open: str = ""
    """The name of the board on the paper; empty if there is none."""
    drawings: tuple[Drawing, ...] = ()

    @staticmethod
    def read(stored: object) -> "BoardsDraft":
        """Return the draft as it was stored, or an empty one."""
        return BoardsDraft().restored(stored)

    @property
    def drawing(self) -> Drawing | None:
        """The board on the paper."""
        return next((each for each in self.drawings if each.name == self.open), None)

    @property
    def names(self) -> frozenset[str]:
        """The boards that are half drawn."""
        return frozenset(each.name for each in self.drawings)

    def with_drawing(self, drawing: Drawing) -> "BoardsDraft":
        """Have this drawing on the paper, in the place of an earlier one of this board."""
        return BoardsDraft(drawing.name, (*self._others(drawing.name), drawing))

    def without(self, name: str) -> "BoardsDraft":
        """Forget the drawing of a board; nothing is on the paper."""
        return BoardsDraft(drawings=self._others(name))

    def _others(self, name: str) -> tuple[Drawing, ...]:
        return tuple(each for each in self.drawings if each.name != name)
