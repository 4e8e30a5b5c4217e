"""Doubts that a table does not share: they are dismissed, and can come back."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from companion.language import _, ngettext


class Doubt(Protocol):
    """Something that seems wrong about a game."""

    @property
    def key(self) -> str:
        """Identifies it among the doubts of its game, however many entries are inserted before it."""


AnyDoubt = TypeVar("AnyDoubt", bound=Doubt)


@dataclass(frozen=True)
class Dismissals:
    """The keys of the doubts about a game that were dismissed; every change returns new ones."""

    keys: frozenset[str] = frozenset()

    @staticmethod
    def read(stored: Iterable[Any]) -> "Dismissals":
        """Return the dismissals as they were stored, without values that are no dismissal.

        Each is a pair of a key and a reason. People can no longer give one; the pair stays for earlier versions.
        """
        pairs = [pair for pair in stored if isinstance(pair, list) and len(pair) == 2]
        return Dismissals(frozenset(key for key, word in pairs if isinstance(key, str) and isinstance(word, str)))

    def to_store(self) -> list[list[str]]:
        return [[key, ""] for key in sorted(self.keys)]

    def open(self, doubts: Sequence[AnyDoubt]) -> tuple[AnyDoubt, ...]:
        """Return those of the doubts that were not dismissed."""
        return tuple(doubt for doubt in doubts if doubt.key not in self.keys)

    def dismissed(self, doubts: Sequence[AnyDoubt]) -> tuple[AnyDoubt, ...]:
        return tuple(doubt for doubt in doubts if doubt.key in self.keys)

    def dismiss(self, *doubts: Doubt) -> "Dismissals":
        return Dismissals(self.keys.union(doubt.key for doubt in doubts))

    def bring_back(self, doubt: Doubt) -> "Dismissals":
        return Dismissals(self.keys - {doubt.key})


def doubts_counted(count: int) -> str:
    """Return how many entries look wrong."""
    return ngettext("{count} entry to check", "{count} entries to check", count).format(count=count)


def doubts_in_brief(count: int) -> str:
    """Return a word on a badge for how many entries look wrong."""
    return _("Check {count}").format(count=count)
