"""Records: the best figures in all games of a kind, and the players who reached them first."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, NamedTuple

MOST_EQUAL = 4
"""The maximum number of other players to list who equalled a record."""


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


def margin_of(game: PlayedGame, *, lowest_wins: bool) -> tuple[int, int, int]:
    """Return the winner's seat, the winner's lead over the runner-up, and the runner-up's seat."""
    better = sorted(range(len(game.scores)), key=game.scores.__getitem__, reverse=not lowest_wins)
    first, second = better[:2]
    return first, abs(game.scores[first] - game.scores[second]), second
