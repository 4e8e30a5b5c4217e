"""Figures over many games, in as few queries as possible over what was written down with every game.

Only games that are over count, and none that is marked as not counting or deleted.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.shelf import Library
from companion.shelf.journal import to_milliseconds, to_moment
from companion.shelf.rows import AFTER

SMALL_SAMPLE = 5
"""With fewer games than this, an average says little."""


@dataclass(frozen=True)
class Selection:
    """Which games to look at."""

    player_count: int | None = None
    since: datetime | None = None
    """Games that began at this moment or later."""
    before: datetime | None = None
    """Games that began earlier than this moment."""


ALL = Selection()


@dataclass(frozen=True)
class CurvePoint:
    """The average points after a round, over the games that came so far."""

    round: int
    average: float
    games: int

    @property
    def is_small_sample(self) -> bool:
        """Whether so few games came so far that the average says little."""
        return self.games < SMALL_SAMPLE


@dataclass(frozen=True)
class BestGame:
    """Where somebody got the most points; of several such games the newest."""

    points: int
    number: int


@dataclass(frozen=True)
class PlayerFigures:
    """What somebody has come to in all games that count."""

    name: str
    games: int
    wins: int
    """Games won alone."""
    shared_wins: int
    average: float
    best: BestGame
    penalties: int
    ocean_cards: int
    overfished: int
    """Games that ended by overfishing."""
    curve: tuple[CurvePoint, ...]
    """The average points round by round, as far as any game came."""

    @property
    def is_small_sample(self) -> bool:
        """Whether there are so few games that averages say little."""
        return self.games < SMALL_SAMPLE


@dataclass(frozen=True)
class HeadToHead:
    """Two players in the games they played together."""

    games: int
    ahead: tuple[int, int]
    """In how many games each had more points than the other."""
    level: int
    wins: tuple[int, int]
    """Games won by each, shared ones too."""
    averages: tuple[float, float]

    @property
    def is_small_sample(self) -> bool:
        """Whether there are so few games that averages say little."""
        return self.games < SMALL_SAMPLE


@dataclass(frozen=True)
class PlayedGame:
    """One game in somebody's history."""

    key: str
    started: datetime
    points: int
    place: int
    """1 for the most points; who has the same shares the place."""
    players: int


_BEST = 1 << 32
"""Points and a game's number in one figure: the largest is the best game, and of those the newest."""


_AVERAGES = ", ".join(f"avg({column}), count({column})" for column in AFTER)


def of_players(library: Library, selection: Selection = ALL) -> tuple[PlayerFigures, ...]:
    """Everybody who has a game that counts: who played most first."""
    condition, values = _condition(selection)
    rows = library.rows(
        "SELECT name, count(*), total(winners = 1), total(winners > 1), avg(points),"
        f" max(points * {_BEST} + number), sum(penalties), sum(ocean), total(ended = 'overfishing'), {_AVERAGES}"
        " FROM seats JOIN games ON number = game JOIN players ON id = player"
        f" WHERE {condition} GROUP BY id ORDER BY count(*) DESC, name",
        values,
    )
    return tuple(
        PlayerFigures(
            name=name,
            games=games,
            wins=int(wins),
            shared_wins=int(shared),
            average=average,
            best=BestGame(best // _BEST, best % _BEST),
            penalties=penalties,
            ocean_cards=ocean,
            overfished=int(overfished),
            curve=_curve(averages),
        )
        for name, games, wins, shared, average, best, penalties, ocean, overfished, *averages in rows
    )


def _curve(averages: Sequence[Any]) -> tuple[CurvePoint, ...]:
    rounds = enumerate(zip(averages[::2], averages[1::2]), start=1)
    return tuple(CurvePoint(number, average, games) for number, (average, games) in rounds if games)


def duels_of(library: Library, name: str, selection: Selection = ALL) -> dict[str, HeadToHead]:
    """How somebody compares with everybody they have a game with that counts, by name; most games together first."""
    condition, values = _condition(selection)
    rows = library.rows(
        "SELECT name, count(*), total(one.points > other.points), total(one.points < other.points),"
        " total(one.winners > 0), total(other.winners > 0), avg(one.points), avg(other.points)"
        " FROM seats AS one JOIN games ON number = one.game JOIN seats AS other ON other.game = one.game"
        " JOIN players ON id = other.player"
        " WHERE one.player = (SELECT id FROM players WHERE name = ?) AND other.player <> one.player"
        f" AND {condition} GROUP BY other.player ORDER BY count(*) DESC, name",
        (name, *values),
    )
    return {
        other: HeadToHead(
            games=games,
            ahead=(int(ahead), int(behind)),
            level=int(games - ahead - behind),
            wins=(int(wins), int(losses)),
            averages=(average, other_average),
        )
        for other, games, ahead, behind, wins, losses, average, other_average in rows
    }


def history_of(library: Library, name: str, selection: Selection = ALL, limit: int = 50) -> tuple[PlayedGame, ...]:
    """Somebody's last games that count, the oldest of them first, as a curve shows them."""
    condition, values = _condition(selection)
    rows = library.rows(
        "SELECT key, started, points, player_count, (SELECT 1 + count(*) FROM seats AS other"
        " WHERE other.game = seats.game AND other.points > seats.points)"
        " FROM seats JOIN games ON number = game"
        f" WHERE player = (SELECT id FROM players WHERE name = ?) AND {condition}"
        " ORDER BY started DESC, number DESC LIMIT ?",
        (name, *values, limit),
    )
    return tuple(
        PlayedGame(key, to_moment(started), points, place, players)
        for key, started, points, players, place in reversed(rows)
    )


def _condition(selection: Selection) -> tuple[str, list[object]]:
    conditions = ["running = 0", "counts", "deleted IS NULL"]
    values: list[object] = []
    if selection.player_count is not None:
        conditions.append("player_count = ?")
        values.append(selection.player_count)
    if selection.since is not None:
        conditions.append("started >= ?")
        values.append(to_milliseconds(selection.since))
    if selection.before is not None:
        conditions.append("started < ?")
        values.append(to_milliseconds(selection.before))
    return " AND ".join(conditions), values
