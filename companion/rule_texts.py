"""The structure of the texts of the rules: chapters and passages, some with an example, some marked as our reading."""

import re
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Rules = TypeVar("Rules")


@dataclass(frozen=True)
class Passage:
    """A passage of a chapter of the rules, perhaps with an example."""

    text: str
    cards: tuple[str, ...] = ()
    """Cards to draw next to it, in the notation of its game; those of the example if there is one."""
    ruling: int | None = None
    """The number of the ruling that the passage states, or None."""
    is_ours: bool = False
    """Whether the printed rules leave this open and the passage is the app's own reading."""
    title: str = ""
    key: str = ""
    """The key by which links refer to the passage."""
    example: Any = None
    """The example that the game draws."""
    card_names: str = ""
    """The names of its cards, for the search."""

    def matches_text(self, words: str) -> bool:
        """Return whether the title or the text contains the words that are searched for."""
        return bool(places_of(words, f"{self.title} {self.text}"))

    def matches_cards(self, words: str) -> bool:
        return bool(places_of(words, " ".join([*self.cards, self.card_names])))


@dataclass(frozen=True)
class Topic:
    """A chapter of the rules, with its passages."""

    key: str
    title: str
    passages: tuple[Passage, ...]
    lead: str = ""
    """The chapter in one sentence."""
    icon: str = "book"


@dataclass(frozen=True)
class Switch(Generic[Rules]):
    """A house rule: a point that the rules leave open and that a table may read differently from us."""

    words: str
    """The reading of the rules when the switch is on."""
    topic: str
    """The key of the passage that the switch changes."""
    is_on: bool
    turned: Rules
    """The house rules with this switch in its other position."""


Found = tuple[Topic, Passage]


def find(topics: tuple[Topic, ...], words: str) -> list[Found]:
    """Return all passages that match a search: first those whose text matches, then those found by chapter or card."""
    found = [
        (topic, passage)
        for topic in topics
        for passage in topic.passages
        if passage.matches_text(words) or passage.matches_cards(words) or places_of(words, topic.title)
    ]
    return sorted(found, key=lambda each: not each[1].matches_text(words))


def chapter_of(topics: tuple[Topic, ...], key: str) -> Topic | None:
    """Return the chapter with this key, or the one that contains the passage with this key, or None."""
    return next((topic for topic in topics if key and key in (topic.key, *(each.key for each in topic.passages))), None)


def places_of(words: str, text: str) -> list[tuple[int, int]]:
    """Return the positions at which a text matches a search; a number does not match inside a larger one."""
    wanted = _as_searched(words)
    if not wanted:
        return []
    before, after = (r"(?<!\d)" if wanted[0].isdigit() else ""), (r"(?!\d)" if wanted[-1].isdigit() else "")
    return [found.span() for found in re.finditer(before + re.escape(wanted) + after, _as_searched(text))]


def _as_searched(words: str) -> str:
    """Return words in the form in which they are compared: regardless of case, spacing and kind of dash."""
    return " ".join(words.lower().replace("-", "–").split())
