"""What is entered, according to what people meant and what they were told. Nothing of the app computes it."""

from typing import Generic, TypeVar

Entries = TypeVar("Entries")
"""What a game consists of, as a value that can be compared."""


class Ledger(Generic[Entries]):
    """The entries of one game, with those that undo and redo lead to."""

    def __init__(self, now: Entries, past: list[Entries], undone: list[Entries]) -> None:
        """Begin with what was entered before, each step after the other, and what was undone, the first last."""
        self.now, self._past, self._undone = now, past, undone

    @property
    def can_undo(self) -> bool:
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def enter(self, entries: Entries) -> None:
        self._past.append(self.now)
        self.now = entries
        self._undone.clear()

    def undo(self) -> None:
        self._undone.append(self.now)
        self.now = self._past.pop()

    def redo(self) -> None:
        self._past.append(self.now)
        self.now = self._undone.pop()
