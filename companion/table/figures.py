"""The figures of a game of any kind, for lists and statistics. They are stored to avoid folding the game's events."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, NamedTuple, Protocol, TypeVar

from companion.table.faces import Face

IN_PROGRESS = "in_progress"
SHORT = "short"
"""The values of `ended` for a running game and for a game that players ended early, in every kind of game."""
MOST_EQUAL = 4
"""The maximum number of other players to list who equalled a record."""


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
class RankingRowView:
    """One place in the ranking; it has no face until the player is revealed."""

    place: int
    name: str
    note: str = ""
    points: str = ""
    face: Face | None = None


@dataclass(frozen=True)
class Tally:
    """The figures of one game that are added to a player's totals, by name."""

    sums: Mapping[str, int]
    """Figures that are added up."""
    most: Mapping[str, int] = field(default_factory=dict)
    """Figures that are combined by taking the maximum instead of the sum."""


class PlayedGame(NamedTuple):
    """The figures of a finished game that records are determined from."""

    key: str
    players: tuple[int, ...]
    """The ids of its players, by seat."""
    scores: tuple[int, ...]
    seats: tuple[Mapping[str, Any], ...]
    """`SeatFigures.own` of each seat."""
    is_short: bool = False
    """Whether the game was ended early; its scores are then not compared with those of whole games."""


@dataclass(frozen=True)
class Record:
    """The largest or smallest value of a figure in all games, and the player who reached it first."""

    what: str
    """The key of the record, defined by the kind of game."""
    value: int
    game: str
    """The key of the game in which it was set."""
    seat: int
    detail: int = 0
    """An additional figure whose meaning depends on the record, such as a round or the seat of another player."""
    others: tuple[tuple[str, int], ...] = ()
    """The game and seat of each other player who equalled the record, earliest first. Each player appears once."""


@dataclass(frozen=True)
class RecordWords:
    """The texts and the icon of a record on the screen."""

    title: str
    icon: str
    note: str = ""
    """Shown next to the day of the game; empty if the figure needs no note."""
    part: int = 0
    """The round in which the record was set; 0 for a record of the whole game."""


class Award(Protocol):
    """The interface of the awards of every kind of game."""

    @property
    def seat(self) -> int:
        """The seat of the player who earned the award."""


AnyAward = TypeVar("AnyAward", bound=Award)


class Best:
    """The largest (or smallest) value of a figure in the games seen so far, and the players who reached it.

    It does not keep the games, since there can be thousands.
    """

    def __init__(self, *, smallest: bool = False) -> None:
        self._sign = -1 if smallest else 1
        self._value: int | None = None
        self._detail = 0
        self._firsts: dict[int, tuple[str, int]] = {}

    def see(self, game: PlayedGame, seat: int, value: int, detail: int = 0) -> None:
        """Compare a player's value in a game with the best so far. Earlier games must be seen first."""
        if self._value is None or self._sign * value > self._sign * self._value:
            self._value, self._detail, self._firsts = value, detail, {}
        if value == self._value:
            self._firsts.setdefault(game.players[seat], (game.key, seat))

    def record(self, what: str, *, least: int | None = None) -> tuple[Record, ...]:
        """Return a tuple with the record. Return an empty tuple if no value was seen or the best is below `least`."""
        if self._value is None or (least is not None and self._value < least):
            return ()
        (game, seat), *others = self._firsts.values()
        return (Record(what, self._value, game, seat, self._detail, tuple(others[:MOST_EQUAL])),)


def is_count(value: object, most: int) -> bool:
    """Return whether a JSON value is an integer from 0 to `most`."""
    return type(value) is int and 0 <= value <= most


def margin_of(game: PlayedGame, *, lowest_wins: bool) -> tuple[int, int, int]:
    """Return the winner's seat, the winner's lead over the runner-up, and the runner-up's seat."""
    better = sorted(range(len(game.scores)), key=game.scores.__getitem__, reverse=not lowest_wins)
    first, second = better[:2]
    return first, abs(game.scores[first] - game.scores[second]), second


def places(scores: Sequence[int | None], lowest_wins: bool) -> tuple[int, ...]:
    """Return the place of each score in the ranking, 1 for the best; equal scores share a place."""
    sign = -1 if lowest_wins else 1
    better = [0 if score is None else sign * score for score in scores]
    return tuple(1 + sum(other > mine for other in better) for mine in better)


def alone_ahead(figures: Sequence[int], least: int | None = 1) -> int | None:
    """Return the seat with the largest figure, or None if several seats have it or it is below `least`."""
    best = max(figures)
    return None if figures.count(best) > 1 or (least is not None and best < least) else figures.index(best)


def one_award_each(awards: Iterable[AnyAward]) -> tuple[AnyAward, ...]:
    """Return only the first of the given awards for each player."""
    first: dict[int, AnyAward] = {}
    for award in awards:
        first.setdefault(award.seat, award)
    return tuple(first.values())


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
