"""The structure of the rules texts: chapters and passages, some with an example, some marked as our reading."""

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
    also: str = ""
    """Further words by which a search finds the passage: words of the printed rules, names of its cards."""


@dataclass(frozen=True)
class Topic:
    """A chapter of the rules, with its passages."""

    key: str
    title: str
    passages: tuple[Passage, ...]
    lead: str = ""
    """The chapter in one sentence."""
    icon: str = "book"

    @property
    def entries(self) -> tuple[Passage, ...]:
        """The lead as a passage without a title, if there is one, followed by the passages."""
        return (Passage(self.lead), *self.passages) if self.lead else self.passages


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


Topics = tuple[Topic, ...]


def chapter_of(topics: Topics, key: str) -> Topic | None:
    """Return the chapter with this key, or the one that contains the passage with this key, or None."""
    return next((topic for topic in topics if key and key in (topic.key, *(each.key for each in topic.passages))), None)
