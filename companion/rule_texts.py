"""The structure of the rules texts: chapters and passages, some with an example, some marked as our reading."""

import re
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

Rules = TypeVar("Rules")


@dataclass(frozen=True)
class Passage:
    """A passage of a chapter of the rules, perhaps with an example."""

    text: str
    cards: tuple[str, ...] = ()
    """The cards to draw next to the passage, in the notation of its game; if it has an example, the example's cards."""
    ruling: int | None = None
    """The number of the ruling that the passage states, or None."""
    is_ours: bool = False
    """Whether the printed rules leave this open and the passage is the app's own reading."""
    title: str = ""
    key: str = ""
    """The key by which links refer to the passage."""
    example: Any = None
    """A value from which the game draws the example."""
    card_names: str = ""
    """The names of the cards, so that a search finds them."""

    def matches_text(self, words: str) -> bool:
        """Return whether the title or the text contains the search words."""
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
    """A house rule: a point that the rules leave open and that a table may interpret differently from us."""

    words: str
    """The reading of the rules that applies when the switch is on."""
    topic: str
    """The key of the passage that the switch changes."""
    is_on: bool
    turned: Rules
    """The house rules with this switch in its other position."""


Found = tuple[Topic, Passage]


def find(topics: tuple[Topic, ...], words: str) -> list[Found]:
    """Return all passages that match a search. Text matches come first, then matches of a chapter title or card."""
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
    """Return the start and end of each match of a search in a text. A number does not match inside a larger one."""
    wanted = _as_searched(words)
    if not wanted:
        return []
    before, after = (r"(?<!\d)" if wanted[0].isdigit() else ""), (r"(?!\d)" if wanted[-1].isdigit() else "")
    return [found.span() for found in re.finditer(before + re.escape(wanted) + after, _as_searched(text))]


def _as_searched(words: str) -> str:
    """Return words normalised for comparison, regardless of case, spacing and kind of dash."""
    return " ".join(words.lower().replace("-", "–").split())
