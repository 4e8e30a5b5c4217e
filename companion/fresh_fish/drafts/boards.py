"""The boards that are half drawn, and which of them lies on the paper. Knows no Kivy."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.fresh_fish.drafts.drawing import Drawing


@dataclass(frozen=True)
class BoardsDraft:
    """Every drawing that was begun; every change gives a new draft."""

    open: str = ""
    """The name of the board on the paper; nothing where none is."""
    drawings: tuple[Drawing, ...] = ()

    @staticmethod
    def read(stored: Mapping[str, Any]) -> "BoardsDraft":
        """The draft as it was stored; a drawing that cannot be read is none."""
        name, found = stored.get("open"), stored.get("drawings")
        each = found.items() if isinstance(found, dict) else ()
        read = ((key, Drawing.read(one)) for key, one in each if isinstance(one, dict))
        drawings = tuple(drawing for key, drawing in read if drawing is not None and drawing.name == key)
        return BoardsDraft(name if isinstance(name, str) else "", drawings)

    def to_store(self) -> dict[str, Any]:
        """The draft as plain values."""
        return {"open": self.open, "drawings": {each.name: each.to_store() for each in self.drawings}}

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
