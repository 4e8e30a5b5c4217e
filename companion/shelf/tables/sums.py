"""Sums over all games, kept beside them so that statistics and lists cost the same however many games there are.

They are made when somebody first asks for them, and follow in the transaction that changes a game. Each has a scope, a
player and a number of players:

    ''                  0       0        how many games are over, running and counted, and how many seats they have
    ''                  player  0        somebody's games and wins, as lists show them
    'fishing'           0       0        that there are sums of this kind, and since when games count in them
    'fishing'           0       players  how many games count, and which of them hold the records
    'fishing'           player  players  what somebody has come to
    'fishing beside 7'  player  players  what somebody has come to in the games with player 7

'fishing since' stands for the games that began at a certain moment or later, such as those of this year. Rows that are
lost show because the others do not add up any more, changed ones by their mark; then everything is counted again.
"""

import json
import sqlite3
import zlib
from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Protocol, TypeVar

from companion.figures import PlayedGame
from companion.kinds import KINDS
from companion.shelf.faults import Progress, heed, unheard
from companion.shelf.tables.shares import (
    COUNTED,
    Key,
    Seat,
    Sums,
    change,
    games_numbered,
    games_since,
    holders,
    is_known,
    played,
    seats_of,
    shares_of,
)
from companion.shelf.times import Milliseconds

ByPlayer = dict[tuple[int, int], Sums]
"""Sums by player and number of players; player 0 stands for the games themselves."""
Found = TypeVar("Found")
_LISTS: Key = ("", 0, 0)


@dataclass(frozen=True)
class Scope:
    """Which games are summed up."""

    kind: str
    since: Milliseconds = 0
    """Games that began at this moment or later."""
    beside: int | None = None
    """Those with this player."""

    @property
    def games(self) -> str:
        """What these games are called on the shelf, whoever plays."""
        return f"{self.kind} since" if self.since else self.kind

    @property
    def name(self) -> str:
        """What it is called on the shelf."""
        return self.games if self.beside is None else f"{self.games} beside {self.beside}"


class Reads(Protocol):
    """The shelf, as far as sums need it."""

    def read(self, work: Callable[[sqlite3.Connection], Found], /) -> Found:
        """What this function finds on the shelf."""

    def write(self, work: Callable[[sqlite3.Connection], Found], /) -> Found:
        """Let this function change the shelf."""


@contextmanager
def kept_up_to_date(database: sqlite3.Connection, number: int) -> Iterator[None]:
    """Let the game with this number be changed; the sums follow."""
    if database.execute("SELECT 1 FROM sums LIMIT 1").fetchone() is None:
        yield
        return
    before = seats_of(database, number)
    yield
    after = seats_of(database, number)
    if before != after:
        _follow_in_lists(database, before, after)
        _follow_in_statistics(database, before, after)


def invalidate(database: sqlite3.Connection) -> bool:
    """Have no sums, until somebody asks for them again; says whether there were any."""
    return database.execute("DELETE FROM sums").rowcount > 0


# Lists


def sums_of_lists(shelf: Reads) -> tuple[Sums, dict[int, Sums]]:
    """How many games are `over` and `running`, and `counted` by kind and size; everybody's games and wins."""
    return shelf.read(_lists) or shelf.write(_counted_lists)


def _lists(database: sqlite3.Connection) -> tuple[Sums, dict[int, Sums]] | None:
    rows = _rows(database, "")
    totals = rows.pop((0, 0), {})
    people = {player: own for (player, _players), own in rows.items()}
    adds_up = sum(own["games"] for own in people.values()) == totals.get("seats")
    return (totals, people) if adds_up else None


def _counted_lists(database: sqlite3.Connection) -> tuple[Sums, dict[int, Sums]]:
    database.execute("DELETE FROM sums WHERE kind = ''")
    games, running = database.execute(
        "SELECT count(*), ifnull(sum(running), 0) FROM games WHERE deleted IS NULL"
    ).fetchone()
    seats = database.execute(
        "SELECT player, count(*), sum(winners > 0) FROM games JOIN seats ON game = number WHERE deleted IS NULL"
        " GROUP BY player"
    )
    people = {player: {"games": own, "wins": wins} for player, own, wins in seats.fetchall()}
    sizes = database.execute(
        f"SELECT kind || ' ' || player_count, count(*) FROM games WHERE {COUNTED} GROUP BY kind, player_count"
    )
    totals = {
        "over": games - running,
        "running": running,
        "counted": dict(sizes.fetchall()),
        "seats": sum(own["games"] for own in people.values()),
    }
    _put(database, _LISTS, totals)
    for player, own in people.items():
        _put(database, ("", player, 0), own)
    return totals, people


def _follow_in_lists(database: sqlite3.Connection, before: Sequence[Seat], after: Sequence[Seat]) -> None:
    totals = _stored(database, _LISTS)
    if totals is None or "seats" not in totals:
        return
    for seats, sign in ((before, -1), (after, 1)):
        for seat in seats:
            own = _stored(database, ("", seat.player, 0)) or {"games": 0, "wins": 0}
            own = {"games": own["games"] + sign, "wins": own["wins"] + sign * (seat.winners > 0)}
            _put(database, ("", seat.player, 0), own)
        totals["seats"] += sign * len(seats)
        for game in seats[:1]:
            totals["running" if game.is_running else "over"] += sign
            if game.is_counted:
                counted, size = totals["counted"], f"{game.kind} {game.players}"
                counted[size] = counted.get(size, 0) + sign
                if not counted[size]:
                    del counted[size]
    _put(database, _LISTS, totals)


# Statistics


def are_known(shelf: Reads, scope: Scope) -> bool:
    """Whether nothing has to be counted before these sums can be told."""
    return shelf.read(lambda database: _known(database, scope)) is not None


def sums_of(shelf: Reads, scope: Scope, progress: Progress = unheard) -> ByPlayer:
    """The sums of a scope; what is not known, or lost, is counted first."""

    def counted(database: sqlite3.Connection) -> ByPlayer:
        _count(database, scope, progress)
        return _rows(database, scope.name)

    found = shelf.read(lambda database: _known(database, scope))
    sums = shelf.write(counted) if found is None else found
    return {key: content for key, content in sums.items() if key != (0, 0)}


def _known(database: sqlite3.Connection, scope: Scope) -> ByPlayer | None:
    """The sums of a scope; none where some are missing, do not add up or do not say enough any more."""
    said = _stored(database, (scope.games, 0, 0))
    if said is None or said["since"] != scope.since:
        return None
    rows = _rows(database, scope.name)
    of_all = rows if scope.beside is None else _rows(database, scope.games)
    who, times = (0, 0) if scope.beside is None else (scope.beside, -1)
    missing = {
        players: (players + times) * own["games"]
        for (player, players), own in of_all.items()
        if player == who and players
    }
    for (player, players), own in rows.items():
        if players and not is_known(own):
            return None
        if player:
            missing[players] = missing.get(players, 0) - own["games"]
    return None if any(missing.values()) else rows


def _count(database: sqlite3.Connection, scope: Scope, progress: Progress) -> None:
    """Make all sums of these games anew, of everybody and of each two."""
    name = scope.games
    database.execute("DELETE FROM sums WHERE kind = ? OR kind GLOB ?", (name, f"{name} beside *"))
    sums: dict[Key, Sums] = defaultdict(lambda: {"games": 0})
    sums[name, 0, 0] = {"since": scope.since}
    games: dict[int, list[tuple[int, PlayedGame]]] = defaultdict(list)
    every = "SELECT count(*) FROM games WHERE kind = ? AND started >= ? AND running = 0"
    (count,) = database.execute(every, (scope.kind, scope.since)).fetchone()
    for done, seats in enumerate(games_since(database, scope.kind, scope.since)):
        heed(progress, done, count)
        games[seats[0].players].append(played(seats))
        for key, share in shares_of(seats, name, scope.since).items():
            change(sums[key], None, share)
    for players, those in games.items():
        sums[name, 0, players]["record_games"] = holders(scope.kind, those)
    for key, content in sums.items():
        _put(database, key, content)


def _follow_in_statistics(database: sqlite3.Connection, before: Sequence[Seat], after: Sequence[Seat]) -> None:
    number, kind = (before or after)[0].number, (before or after)[0].kind
    for scope in (kind, f"{kind} since") if kind in KINDS else ():
        said = _stored(database, (scope, 0, 0))
        if said is not None:
            old, new = (shares_of(seats, scope, said["since"]) for seats in (before, after))
            for key in {**old, **new}:
                content = _stored(database, key) or {"games": 0, **({} if key[1] else {"record_games": []})}
                change(content, old.get(key), new.get(key))
                if not key[1]:
                    known = content.get("record_games")
                    content["record_games"] = _holders_now(database, known, kind, number, key in new)
                _put(database, key, content)


def _holders_now(
    database: sqlite3.Connection, known: Sequence[int] | None, kind: str, number: int, counts: bool
) -> list[int] | None:
    """The games that hold the records; not known where one of them has changed or gone."""
    if known is None or number in known:
        return None
    return holders(kind, games_numbered(database, [*known, number])) if counts else list(known)


# Rows


def _rows(database: sqlite3.Connection, scope: str) -> ByPlayer:
    rows = database.execute("SELECT player, player_count, content FROM sums WHERE kind = ?", (scope,))
    return {(player, players): _read((scope, player, players), content) for player, players, content in rows}


def _stored(database: sqlite3.Connection, key: Key) -> Sums | None:
    query = "SELECT content FROM sums WHERE (kind, player, player_count) = (?, ?, ?)"
    row = database.execute(query, key).fetchone()
    return None if row is None else _read(key, row[0])


def _put(database: sqlite3.Connection, key: Key, content: Sums) -> None:
    """Write sums; those of nothing are left out."""
    if content.get("games") == 0:
        database.execute("DELETE FROM sums WHERE (kind, player, player_count) = (?, ?, ?)", key)
        return
    text = json.dumps(content, separators=(",", ":"))
    database.execute("INSERT OR REPLACE INTO sums VALUES (?, ?, ?, ?)", (*key, f"{_mark(key, text)} {text}"))


def _read(key: Key, stored: str) -> Sums:
    """Sums as they were written; others raise ValueError, upon which the shelf forgets all of them."""
    mark, _, text = stored.partition(" ")
    if mark != str(_mark(key, text)):
        raise ValueError("sums that nobody wrote")
    content: Sums = json.loads(text)
    return content


def _mark(key: Key, text: str) -> int:
    return zlib.crc32(f"{key} {text}".encode())
