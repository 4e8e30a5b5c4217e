"""What the rules pages are made of: chapters of passages, some marked as our reading."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Passage:
    """One thing that is so."""

    text: str
    point: int
    """The number of the rule it states."""
    ours: bool = False
    """Whether the printed rules are silent and this is how the app reads them."""


@dataclass(frozen=True)
class Topic:
    """A chapter of the rules."""

    key: str
    title: str
    passages: tuple[Passage, ...]
