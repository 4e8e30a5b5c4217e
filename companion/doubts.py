"""Doubts about a game that its table does not share: they are dismissed one by one and can come back."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, Protocol, TypeVar

from companion.language import _, ngettext

LONGEST_WORD = 60
"""How many characters a word about a dismissed doubt may have."""


class Doubt(Protocol):
    """Something that seems wrong about a game."""

    @property
    def key(self) -> str:
        """Names it among all doubts of its game, however many entries are put in before it."""


AnyDoubt = TypeVar("AnyDoubt", bound=Doubt)


@dataclass(frozen=True)
class Dismissals:
    """The doubts about a game that were dismissed, each by its key with the word why; every change gives new ones."""

    words: Mapping[str, str] = field(default_factory=dict)

    @staticmethod
    def read(stored: Iterable[Any]) -> "Dismissals":
        """The dismissals as they were stored; what is no dismissal is left out."""
        pairs = [pair for pair in stored if isinstance(pair, list) and len(pair) == 2]
        return Dismissals({key: word for key, word in pairs if isinstance(key, str) and isinstance(word, str)})

    def to_store(self) -> list[list[str]]:
        """The dismissals as plain values."""
        return [[key, word] for key, word in self.words.items()]

    def open(self, doubts: Sequence[AnyDoubt]) -> tuple[AnyDoubt, ...]:
        """Those of the doubts that nobody has dismissed."""
        return tuple(doubt for doubt in doubts if doubt.key not in self.words) if self.words else tuple(doubts)

    def dismissed(self, doubts: Sequence[AnyDoubt]) -> tuple[tuple[AnyDoubt, str], ...]:
        """Those of the doubts that were dismissed, with the word why."""
        return tuple((doubt, self.words[doubt.key]) for doubt in doubts if doubt.key in self.words)

    def dismiss(self, doubt: Doubt, word: str = "") -> "Dismissals":
        """Do not share a doubt."""
        return replace(self, words={**self.words, doubt.key: word.strip()[:LONGEST_WORD]})

    def bring_back(self, doubt: Doubt) -> "Dismissals":
        """Share a doubt after all."""
        return replace(self, words={key: word for key, word in self.words.items() if key != doubt.key})


def doubts_counted(count: int) -> str:
    """How many entries look wrong."""
    return ngettext("{count} entry to check", "{count} entries to check", count).format(count=count)


def doubts_in_brief(count: int) -> str:
    """Return a word on a badge for how many entries look wrong."""
    return _("Check {count}").format(count=count)
