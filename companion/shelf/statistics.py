"""Figures over many games, in as few queries as possible over what was written down with every game.

Only games that are over count, and none that is marked as not counting or deleted.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import cache
from itertools import groupby
from typing import Any

from companion.figures import PlayedGame, Record
from companion.kinds import KINDS, kind_of
from companion.shelf import Shelf
from companion.shelf.times import to_milliseconds, to_moment


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

    @property
    def all_wins(self) -> int:
        """Games won, shared ones too."""
        return self.wins + self.shared_wins


@dataclass(frozen=True)
class Meeting:
    """A game that two players played together."""

    key: str
    scores: tuple[int, int]
    have_won: tuple[bool, bool]
    lead: int
    """How far the first was ahead of the second; below zero for behind."""


@dataclass(frozen=True)
class HeadToHead:
    """Two players in the games they played together, the oldest first."""

    meetings: tuple[Meeting, ...]

    @property
    def ahead(self) -> tuple[int, int]:
        """In how many games each had the better score."""
        return sum(each.lead > 0 for each in self.meetings), sum(each.lead < 0 for each in self.meetings)

    @property
    def level(self) -> int:
        """In how many games both had the same score."""
        return sum(not each.lead for each in self.meetings)

    @property
    def wins(self) -> tuple[int, int]:
        """Games won by each, shared ones too."""
        return sum(each.have_won[0] for each in self.meetings), sum(each.have_won[1] for each in self.meetings)

    @property
    def averages(self) -> tuple[float, float]:
        """The average score of each."""
        one, other = (sum(scores) / len(self.meetings) for scores in zip(*[each.scores for each in self.meetings]))
        return one, other


@dataclass(frozen=True)
class PastGame:
    """One game in somebody's history."""

    key: str
    started: datetime
    score: int
    place: int
    """1 for the best score; who has the same shares the place."""
    players: int


_BEST = 1 << 32
"""A score and a game's number in one figure: the largest is the best game, and of those the newest."""


def games_by_size(shelf: Shelf) -> dict[str, dict[int, int]]:
    """How many games count, by the key of their kind and by how many played; of kinds that this version knows."""
    query = (
        "SELECT kind, player_count, count(*) FROM games WHERE running = 0 AND counts AND deleted IS NULL"
        " GROUP BY kind, player_count ORDER BY kind, player_count"
    )
    sizes: dict[str, dict[int, int]] = {}
    for kind, players, games in shelf.rows(query):
        if kind in KINDS:
            sizes.setdefault(kind, {})[players] = games
    return sizes


def games_of(shelf: Shelf, selection: Selection) -> list[str]:
    """The keys of the games that count, the oldest first."""
    condition, values = _condition(selection)
    return [key for (key,) in shelf.rows(f"SELECT key FROM games WHERE {condition} ORDER BY started, number", values)]


def of_players(shelf: Shelf, selection: Selection) -> tuple[PlayerFigures, ...]:
    """Everybody who has a game that counts: who played most first."""
    sign = _sign(selection)
    condition, values = _condition(selection)
    rows = shelf.rows(
        "SELECT name, games, alone, shared, average, best FROM (SELECT player, count(*) AS games,"
        " total(winners = 1) AS alone, total(winners > 1) AS shared, avg(score) AS average,"
        f" max({sign} * score * {_BEST} + number) AS best FROM games JOIN seats ON game = number"
        f" WHERE {condition} GROUP BY player) JOIN players ON id = player ORDER BY games DESC, name",
        values,
    )
    return tuple(
        PlayerFigures(name, games, int(alone), int(shared), average, BestGame(sign * (best // _BEST), best % _BEST))
        for name, games, alone, shared, average, best in rows
    )


def totals_of(shelf: Shelf, name: str, selection: Selection, *, beside: str = "") -> Any:
    """What only this kind of game counts of somebody, in all their games or in those with somebody else."""
    condition, values = _condition(selection)
    if beside:
        condition += " AND game IN (SELECT game FROM seats JOIN players ON id = player WHERE name = ?)"
        values.append(beside)
    rows = shelf.rows(
        "SELECT games.figures, seats.figures FROM seats JOIN games ON number = game"
        f" WHERE player = (SELECT id FROM players WHERE name = ?) AND {condition}",
        (name, *values),
    )
    parsed = cache(json.loads)  # many games ended alike
    seats = json.loads(f"[{','.join(seat for _game, seat in rows)}]")
    return kind_of(selection.kind).totals([parsed(game) for game, _seat in rows], seats)


def records_of(shelf: Shelf, selection: Selection) -> tuple[Record, ...]:
    """The most and the least there was, as the kind of game sees it."""
    return kind_of(selection.kind).records(_games(shelf, selection))


def rounds_of_newest(shelf: Shelf, selection: Selection) -> tuple[Sequence[int], ...]:
    """What each round of the newest game brought everybody, by seat; nothing where a game has no rounds."""
    newest = _games(shelf, selection)[-1:]
    return tuple(kind_of(selection.kind).rounds(seat) for game in newest for seat in game.seats)


def _games(shelf: Shelf, selection: Selection) -> list[PlayedGame]:
    """All games that count, the oldest first."""
    condition, values = _condition(selection)
    rows = shelf.rows(
        "SELECT key, score, seats.figures FROM games JOIN seats ON game = number"
        f" WHERE {condition} ORDER BY started, number, seat",
        values,
    )
    figures = json.loads(f"[{','.join(row[2] for row in rows)}]")  # all at once takes half as long as one by one
    together = groupby(zip(rows, figures), key=lambda each: each[0][0])
    return [
        PlayedGame(key, tuple(row[1] for row, _own in seats), tuple(own for _row, own in seats))
        for key, seats in ((key, list(group)) for key, group in together)
    ]


def head_to_head(shelf: Shelf, one: str, other: str, selection: Selection) -> HeadToHead:
    """How two players compare in the games they played together."""
    sign = _sign(selection)
    condition, values = _condition(selection)
    rows = shelf.rows(
        "SELECT key, one.score, other.score, one.winners, other.winners"
        " FROM seats AS one JOIN games ON number = one.game JOIN seats AS other ON other.game = one.game"
        " WHERE one.player = (SELECT id FROM players WHERE name = ?)"
        " AND other.player = (SELECT id FROM players WHERE name = ?)"
        f" AND {condition} ORDER BY started, number",
        (one, other, *values),
    )
    return HeadToHead(
        tuple(
            Meeting(key, (score, theirs), (won > 0, lost > 0), sign * (score - theirs))
            for key, score, theirs, won, lost in rows
        )
    )


def history_of(shelf: Shelf, name: str, selection: Selection, limit: int = 50) -> tuple[PastGame, ...]:
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
        PastGame(key, to_moment(started), score, place, players)
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
