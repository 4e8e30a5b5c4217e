"""House rules of any kind of game, as a page shows them: a table of switches, all of them off by default."""

from dataclasses import dataclass
from typing import Generic, TypeVar

Rules = TypeVar("Rules")


@dataclass(frozen=True)
class Switch(Generic[Rules]):
    """One open point of the rules that a table may read differently from us."""

    words: str
    """How it is read when the switch is on."""
    topic: str
    """Where the rules speak of it."""
    is_on: bool
    turned: Rules
    """The house rules with this switch turned."""
