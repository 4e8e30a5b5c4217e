"""The figures of a game of any kind, for lists and statistics. They are stored to avoid folding the game's events."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

IN_PROGRESS = "in_progress"
SHORT = "short"
"""The values of `ended` for a running game and for a game that players ended early, in every kind of game."""


@dataclass(frozen=True)
class SeatFigures:
    """The figures of one player in one game."""

    score: int | None
    """The score; None during a game that is only scored at its end."""
    winners: int
    """The number of winners, including this player; 0 if this player has not won."""
    own: Mapping[str, Any] = field(default_factory=dict)
    """The figures specific to this kind of game, as JSON values."""


@dataclass(frozen=True)
class Figures:
    """The figures of one game."""

    is_running: bool
    own: Mapping[str, Any]
    """The progress or the end of the game, in figures specific to its kind, as JSON values."""
    seats: tuple[SeatFigures, ...]
    is_short: bool = False
    """Whether the game was ended early."""


@dataclass(frozen=True)
class Curve:
    """One player's points after each finished round, starting at 0."""

    name: str
    seat: int
    points: tuple[int, ...]


@dataclass(frozen=True)
class Tally:
    """The figures of one game that are added to a player's totals, by name."""

    sums: Mapping[str, int]
    """Figures that are added up."""
    most: Mapping[str, int] = field(default_factory=dict)
    """Figures that are combined by taking the maximum instead of the sum."""


@dataclass(frozen=True)
class ListedGame:
    """A game as an entry in a list of games."""

    key: str
    kind: str
    """The key of its kind of game."""
    number: int
    """A short number for people to read. Only the key is the same in backups and on other devices."""
    players: tuple[str, ...]
    scores: tuple[int | None, ...]
    winners: tuple[int, ...]
    """The seats of the winners."""
    started: datetime
    changed: datetime
    is_running: bool
    own: Mapping[str, Any]
    """The progress or the end of the game, in figures specific to its kind."""
    events: int
    counts: bool
    """Whether statistics include the game."""
    has_note: bool = False
    has_photo: bool = False

    @property
    def is_short(self) -> bool:
        """Whether the game was ended early."""
        return self.own.get("ended") == SHORT


def is_count(value: object, most: int) -> bool:
    """Return whether a JSON value is an integer from 0 to `most`."""
    return type(value) is int and 0 <= value <= most


def places(scores: Sequence[int | None], lowest_wins: bool) -> tuple[int, ...]:
    """Return the place of each score in the ranking, 1 for the best; equal scores share a place."""
    sign = -1 if lowest_wins else 1
    better = [0 if score is None else sign * score for score in scores]
    return tuple(1 + sum(other > mine for other in better) for mine in better)
