"""Figures over many games, computed from the seats of all games whenever a page asks for them.

Only finished games count, unless they are deleted or marked as not counting.

A short game, one that the table ended early, counts as a game: it is won or lost, and its rounds, penalties and draws
count like all others. Its final score is not comparable: averages, best scores and the records of whole games leave it
out. For a player, or a pair of players, without a whole game, averages and best scores come from short games.
"""

import json
import sqlite3
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from companion.shelf import AnyShelf, Shelf
from companion.shelf.faults import Progress, no_progress, raise_if_cancelled
from companion.shelf.times import to_milliseconds
from companion.table.best_figures import PlayedGame, Record
from companion.table.kinds import KINDS, kind_of
from companion.table.stored_kind import StoredKind

NEWEST = 24
"""The maximum number of games in the chart that compares two players."""

_COUNTED = "running = 0 AND counts AND deleted IS NULL"
SELECTED = (
    f"{_COUNTED} AND kind = :kind AND started >= :since AND (:player_count IS NULL OR player_count = :player_count)"
)


@dataclass(frozen=True)
class Selection:
    """The games to compute figures from: one kind, optionally only one number of players or only since a given day."""

    kind: str
    player_count: int | None = None
    since: datetime | None = None
    """Games that began before this time are left out."""

    @property
    def values(self) -> dict[str, object]:
        """The parameters for SQL queries with the condition SELECTED."""
        since = 0 if self.since is None else to_milliseconds(self.since)
        return {"kind": self.kind, "since": since, "player_count": self.player_count}

    @property
    def sign(self) -> int:
        """1 if the highest score wins, -1 if the lowest wins. Multiplied by it, a higher score is always better."""
        return -1 if kind_of(self.kind).lowest_wins else 1


@dataclass(frozen=True)
class PlayerFigures:
    """The figures of one player over all selected games."""

    name: str
    games: int
    wins: int
    """The number of games won alone."""
    shared_wins: int
    average: float
    best: int

    @property
    def all_wins(self) -> int:
        """The number of games won, alone or shared."""
        return self.wins + self.shared_wins


@dataclass(frozen=True)
class HeadToHead:
    """A comparison of two players in the games that they played together."""

    games: int
    ahead: tuple[int, int] = (0, 0)
    """The number of games in which each player had the better score."""
    wins: tuple[int, int] = (0, 0)
    """The number of games that each player won, alone or shared."""
    averages: tuple[float, float] = (0, 0)
    """The average score of each player. Short games count only if there are no others."""
    totals: tuple[Mapping[str, int], Mapping[str, int]] = ({}, {})
    """The totals of each player specific to this kind of game."""
    leads: tuple[int, ...] = ()
    """The first player's lead over the second in each of the newest games, oldest first; negative if behind."""

    @property
    def level(self) -> int:
        """The number of games in which both players had the same score."""
        return self.games - sum(self.ahead)


class _Seat(NamedTuple):
    score: int
    winners: int
    is_short: int
    figures: str


def games_by_size(shelf: Shelf) -> dict[str, dict[int, int]]:
    """Return the number of games that count, by kind and number of players. Unknown kinds are left out."""
    query = (
        f"SELECT kind, player_count, count(*) FROM games WHERE {_COUNTED}"
        " GROUP BY kind, player_count ORDER BY kind, player_count"
    )
    sizes: dict[str, dict[int, int]] = {}
    for kind, players, games in shelf.rows(query):
        if kind in KINDS:
            sizes.setdefault(kind, {})[players] = games
    return sizes


def count_of(shelf: Shelf, selection: Selection) -> int:
    return shelf.read(lambda database: _count(database, selection))


def of_players(shelf: Shelf, selection: Selection) -> tuple[PlayerFigures, ...]:
    """Return the figures of each player in the selected games, starting with the player with the most games."""
    query = f"""
        SELECT name, count(*), sum(winners = 1), sum(winners > 1),
            ifnull(avg(CASE WHEN NOT is_short THEN score END), avg(score)),
            :sign * ifnull(max(CASE WHEN NOT is_short THEN :sign * score END), max(:sign * score))
        FROM games JOIN seats ON game = number JOIN players ON id = player
        WHERE {SELECTED} GROUP BY id ORDER BY count(*) DESC, name"""
    return tuple(PlayerFigures(*row) for row in shelf.rows(query, {**selection.values, "sign": selection.sign}))


def totals_of(shelf: Shelf, name: str, selection: Selection) -> Mapping[str, int]:
    """Return a player's totals specific to this kind of game, by name; empty if there are no games."""
    kind = kind_of(selection.kind)
    return shelf.read(lambda database: _totals(kind, _seats_of(database, name, selection)))


def records_of(shelf: AnyShelf, selection: Selection, progress: Progress = no_progress) -> tuple[Record, ...]:
    """Return the records that were set in the selected games.

    This parses the figures of every seat, so with thousands of games, call it in a background thread.
    """
    kind = kind_of(selection.kind)
    return shelf.read(lambda database: kind.records(_played_games(database, selection, progress)))


def newest_game(shelf: Shelf, selection: Selection) -> str:
    """Return the key of the selected game that began last. At least one game must be selected."""
    query = f"SELECT key FROM games WHERE {SELECTED} ORDER BY started DESC, number DESC LIMIT 1"
    ((key,),) = shelf.rows(query, selection.values)
    return str(key)


def rounds_of(shelf: Shelf, key: str) -> tuple[Sequence[int], ...]:
    """Return the points in each round of a game, one list for each seat; empty lists if the game has no rounds."""
    query = "SELECT kind, seats.figures FROM games JOIN seats ON game = number WHERE key = ? ORDER BY seat"
    return shelf.read(
        lambda database: tuple(
            kind_of(kind).rounds(json.loads(figures)) for kind, figures in database.execute(query, (key,))
        )
    )


def head_to_head(shelf: Shelf, one: str, other: str, selection: Selection) -> HeadToHead:
    """Compare two players in the selected games that they played together."""
    kind = kind_of(selection.kind)

    def compare(database: sqlite3.Connection) -> HeadToHead:
        mine = _seats_of(database, one, selection, opponent=other)
        theirs = _seats_of(database, other, selection, opponent=one)
        if not mine:
            return HeadToHead(0)
        leads = [selection.sign * (ours.score - other.score) for ours, other in zip(mine, theirs)]
        return HeadToHead(
            len(mine),
            ahead=(sum(lead > 0 for lead in leads), sum(lead < 0 for lead in leads)),
            wins=(sum(seat.winners > 0 for seat in mine), sum(seat.winners > 0 for seat in theirs)),
            averages=(_average(mine), _average(theirs)),
            totals=(_totals(kind, mine), _totals(kind, theirs)),
            leads=tuple(leads[-NEWEST:]),
        )

    return shelf.read(compare)


def _count(database: sqlite3.Connection, selection: Selection) -> int:
    count: int = database.execute(f"SELECT count(*) FROM games WHERE {SELECTED}", selection.values).fetchone()[0]
    return count


def _seats_of(
    database: sqlite3.Connection, name: str, selection: Selection, *, opponent: str | None = None
) -> list[_Seat]:
    """Return a player's seats in the selected games, oldest first; with `opponent`, only from games of both players."""
    query = f"""
        SELECT score, winners, is_short, seats.figures FROM games JOIN seats ON game = number
        WHERE {SELECTED} AND player = (SELECT id FROM players WHERE name = :name)
            AND (:other IS NULL OR number IN
                (SELECT game FROM seats JOIN players ON id = player WHERE name = :other))
        ORDER BY started, number"""
    values = {**selection.values, "name": name, "other": opponent}
    return [_Seat(*row) for row in database.execute(query, values)]


def _average(seats: Sequence[_Seat]) -> float:
    """Return the average score in whole games, or in short games if there are no whole ones."""
    scores = [seat.score for seat in seats if not seat.is_short] or [seat.score for seat in seats]
    return sum(scores) / len(scores)


def _totals(kind: StoredKind, seats: Iterable[_Seat]) -> dict[str, int]:
    totals: dict[str, int] = {}
    for own in _parsed(seat.figures for seat in seats):
        tally = kind.tally(own)
        for name, value in tally.sums.items():
            totals[name] = totals.get(name, 0) + value
        for name, value in tally.most.items():
            totals[name] = max(totals.get(name, value), value)
    return totals


def _played_games(database: sqlite3.Connection, selection: Selection, progress: Progress) -> Iterator[PlayedGame]:
    """Yield the selected games, oldest first, and report the progress. Raise Stopped if it is cancelled."""
    query = f"""
        SELECT key, is_short, player, score, seats.figures FROM games JOIN seats ON game = number
        WHERE {SELECTED} ORDER BY started, number, seat"""
    count = _count(database, selection)
    by_game = groupby(database.execute(query, selection.values), key=itemgetter(0))
    for done, (key, seats) in enumerate(by_game):
        raise_if_cancelled(progress, done, count)
        _keys, short, players, scores, figures = zip(*seats)
        yield PlayedGame(key, players, scores, tuple(_parsed(figures)), is_short=bool(short[0]))


def _parsed(figures: Iterable[str]) -> list[Any]:
    """Return the parsed figures of several seats. Parsing all at once is twice as fast as one by one."""
    parsed: list[Any] = json.loads(f"[{','.join(figures)}]")
    return parsed
