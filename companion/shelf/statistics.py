"""Figures over many games, in as few queries as possible over what was written down with every game.

Only games that are over count, and none that is marked as not counting or deleted.
"""

import json
import sqlite3
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.kinds import kind_of
from companion.shelf import Shelf
from companion.shelf.times import to_milliseconds, to_moment

SMALL_SAMPLE = 5
"""With fewer games than this, an average says little."""


@dataclass(frozen=True)
class Selection:
    """Which games to look at."""

    kind: str
    player_count: int | None = None
    since: datetime | None = None
    """Games that began at this moment or later."""
    before: datetime | None = None
    """Games that began earlier than this moment."""


@dataclass(frozen=True)
class BestGame:
    """Where somebody got the best score; of several such games the newest."""

    score: int
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
    own: Any
    """The totals of what only this kind of game counts."""

    @property
    def is_small_sample(self) -> bool:
        """Whether there are so few games that averages say little."""
        return self.games < SMALL_SAMPLE


@dataclass(frozen=True)
class HeadToHead:
    """Two players in the games they played together."""

    games: int
    ahead: tuple[int, int]
    """In how many games each had the better score."""
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
    score: int
    place: int
    """1 for the best score; who has the same shares the place."""
    players: int


_BEST = 1 << 32
"""A score and a game's number in one figure: the largest is the best game, and of those the newest."""


def of_players(shelf: Shelf, selection: Selection) -> tuple[PlayerFigures, ...]:
    """Everybody who has a game that counts: who played most first."""
    kind, sign = kind_of(selection.kind), _sign(selection)
    condition, values = _condition(selection)
    tables = f"FROM seats JOIN games ON number = game JOIN players ON id = player WHERE {condition} GROUP BY id"
    query = (
        "SELECT name, count(*), total(winners = 1), total(winners > 1), avg(score),"
        f" max({sign} * score * {_BEST} + number), group_concat(games.figures), group_concat(seats.figures)"
        f" {tables} ORDER BY count(*) DESC, name"
    )

    def figures(database: sqlite3.Connection) -> tuple[PlayerFigures, ...]:
        return tuple(
            PlayerFigures(
                name=name,
                games=games,
                wins=int(wins),
                shared_wins=int(shared),
                average=average,
                best=BestGame(sign * (best // _BEST), best % _BEST),
                own=kind.totals(json.loads(f"[{of_games}]"), json.loads(f"[{of_seats}]")),
            )
            for name, games, wins, shared, average, best, of_games, of_seats in database.execute(query, values)
        )

    return shelf.read(figures)


def duels_of(shelf: Shelf, name: str, selection: Selection) -> dict[str, HeadToHead]:
    """How somebody compares with everybody they have a game with that counts, by name; most games together first."""
    sign = _sign(selection)
    condition, values = _condition(selection)
    rows = shelf.rows(
        f"SELECT name, count(*), total({sign} * (one.score - other.score) > 0),"
        f" total({sign} * (one.score - other.score) < 0),"
        " total(one.winners > 0), total(other.winners > 0), avg(one.score), avg(other.score)"
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


def history_of(shelf: Shelf, name: str, selection: Selection, limit: int = 50) -> tuple[PlayedGame, ...]:
    """Somebody's last games that count, the oldest of them first, as a curve shows them."""
    sign = _sign(selection)
    condition, values = _condition(selection)
    rows = shelf.rows(
        "SELECT key, started, score, player_count, (SELECT 1 + count(*) FROM seats AS other"
        f" WHERE other.game = seats.game AND {sign} * (other.score - seats.score) > 0)"
        " FROM seats JOIN games ON number = game"
        f" WHERE player = (SELECT id FROM players WHERE name = ?) AND {condition}"
        " ORDER BY started DESC, number DESC LIMIT ?",
        (name, *values, limit),
    )
    return tuple(
        PlayedGame(key, to_moment(started), score, place, players)
        for key, started, score, players, place in reversed(rows)
    )


def _sign(selection: Selection) -> int:
    """What makes a larger figure of a better score."""
    return -1 if kind_of(selection.kind).lowest_wins else 1


def _condition(selection: Selection) -> tuple[str, list[object]]:
    conditions = ["kind = ?", "running = 0", "counts", "deleted IS NULL"]
    values: list[object] = [selection.kind]
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
