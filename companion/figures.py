"""What lists and statistics need of a game of any kind, taken from its state once so that nobody has to fold it."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any


@dataclass(frozen=True)
class SeatFigures:
    """One player in one game."""

    score: int | None
    """None where nothing is scored before the end."""
    winners: int
    """How many won, this player among them; 0 for who has not won."""
    own: Mapping[str, Any] = field(default_factory=dict)
    """What only this kind of game counts, as JSON values."""


@dataclass(frozen=True)
class Figures:
    """One game as it stands."""

    is_running: bool
    own: Mapping[str, Any]
    """How far it is or how it ended, in this kind's own figures, as JSON values."""
    seats: tuple[SeatFigures, ...]


def places(scores: Sequence[int | None], lowest_wins: bool) -> tuple[int, ...]:
    """Everybody's place, 1 for the best score; equal scores share a place."""
    sign = -1 if lowest_wins else 1
    better = [0 if score is None else sign * score for score in scores]
    return tuple(1 + sum(other > mine for other in better) for mine in better)


@dataclass(frozen=True)
class ListedGame:
    """A game on the shelf as a list shows it."""

    key: str
    kind: str
    """The key of the kind of game it is."""
    number: int
    """A short number for people; the key is what stays the same in backups and on other devices."""
    players: tuple[str, ...]
    scores: tuple[int | None, ...]
    winners: tuple[int, ...]
    """The seats of those who have won."""
    started: datetime
    changed: datetime
    is_running: bool
    own: Mapping[str, Any]
    """How far it is or how it ended, in its kind's own figures."""
    events: int
    counts: bool
    """Whether statistics count it."""
