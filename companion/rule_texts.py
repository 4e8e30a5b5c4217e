"""What the rules of a game are made of: chapters of passages, some with cards, some marked as our reading."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Passage:
    """One thing that is so, with cards that show it."""

    text: str
    cards: tuple[str, ...] = ()
    """Cards to draw beside it, in the notation."""
    ruling: int | None = None
    """The number of the ruling it states, as far as it states one."""
    ours: bool = False
    """Whether the printed rules are silent and this is how the app reads them."""


@dataclass(frozen=True)
class Topic:
    """A chapter of the rules."""

    key: str
    title: str
    passages: tuple[Passage, ...]
