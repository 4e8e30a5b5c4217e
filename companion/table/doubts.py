"""Doubts about the entries of any game. Players can dismiss them and bring them back."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

from companion.tools.language import _, ngettext


class Doubt(Protocol):
    """A sign that something in a game was entered incorrectly."""

    @property
    def key(self) -> str:
        """The key of the doubt within its game; it stays the same when entries are inserted before it."""


AnyDoubt = TypeVar("AnyDoubt", bound=Doubt)


@dataclass(frozen=True)
class Dismissals:
    """The keys of the doubts about a game that players have dismissed. Every change returns a new instance."""

    keys: frozenset[str] = frozenset()

    @staticmethod
    def read(stored: Iterable[Any]) -> "Dismissals":
        """Return the dismissals in stored values. Ignore invalid ones.

        Each is a pair of a key and a reason. Reasons can no longer be entered; the pairs remain for earlier versions.
        """
        pairs = [pair for pair in stored if isinstance(pair, list) and len(pair) == 2]
        return Dismissals(frozenset(key for key, word in pairs if isinstance(key, str) and isinstance(word, str)))

    def to_store(self) -> list[list[str]]:
        return [[key, ""] for key in sorted(self.keys)]

    def open(self, doubts: Sequence[AnyDoubt]) -> tuple[AnyDoubt, ...]:
        """Return the given doubts without those that players have dismissed."""
        return tuple(doubt for doubt in doubts if doubt.key not in self.keys)

    def dismissed(self, doubts: Sequence[AnyDoubt]) -> tuple[AnyDoubt, ...]:
        return tuple(doubt for doubt in doubts if doubt.key in self.keys)

    def dismiss(self, *doubts: Doubt) -> "Dismissals":
        return Dismissals(self.keys.union(doubt.key for doubt in doubts))

    def bring_back(self, doubt: Doubt) -> "Dismissals":
        return Dismissals(self.keys - {doubt.key})


def doubts_counted(count: int) -> str:
    """Return the number of doubts in words, as in "2 entries to check"."""
    return ngettext("{count} entry to check", "{count} entries to check", count).format(count=count)


def doubts_in_brief(count: int) -> str:
    """Return the number of doubts as the text of a badge, as in "Check 2"."""
    return _("Check {count}").format(count=count)
