"""Sums over all games, kept beside them so that statistics and lists cost the same however many games there are.

They are made when somebody first asks for them, and follow in the transaction that changes a game. `('', 0, 0)` counts
games that are over and running; it is there while all sums are. `('', player, 0)` counts somebody's games and wins, as
lists do. `(kind, player, players)` sums up what counts for statistics, `(kind, 0, players)` says which games
hold the records. Where the best of all games goes, the next best is not known (null), and looked for when it is needed.
"""

import json
import sqlite3
import zlib
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol, TypeVar

from companion.figures import PlayedGame
from companion.kinds import KINDS, kind_of

Key = tuple[str, int, int]
"""A kind, a player and a number of players."""
Sums = dict[str, Any]
Found = TypeVar("Found")

TOTALS: Key = ("", 0, 0)
COUNTED = "running = 0 AND counts AND deleted IS NULL"
"""The games that statistics count."""
_SEATS = (
    "SELECT number, key, kind, player_count, running, counts, is_short, player, score, winners, seats.figures"
    " FROM games JOIN seats ON game = number WHERE deleted IS NULL"
)


class Reads(Protocol):
    """The shelf, as far as sums need it."""

    def read(self, work: Callable[[sqlite3.Connection], Found], /) -> Found:
        """What this function finds on the shelf."""

    def write(self, work: Callable[[sqlite3.Connection], Found], /) -> Found:
        """Let this function change the shelf."""


@contextmanager
def kept_up_to_date(database: sqlite3.Connection, number: int) -> Iterator[None]:
    """Let the game with this number be changed; the sums follow."""
    if not has_sums(database):
        yield
        return
    before = _seats(database, number)
    yield
    after = _seats(database, number)
    if before != after:
        _apply(database, before, -1)
        _apply(database, after, 1)


def has_sums(database: sqlite3.Connection) -> bool:
    """Whether the sums are there."""
    return _stored(database, TOTALS) is not None


def forget(database: sqlite3.Connection) -> None:
    """Have no sums, until somebody asks for them again."""
    database.execute("DELETE FROM sums")


def count_all(database: sqlite3.Connection) -> None:
    """Make the sums anew from all games."""
    forget(database)
    sums: dict[Key, Sums] = {TOTALS: {}}
    for seats in _games(database.execute(f"{_SEATS} ORDER BY number, seat")):
        for key, part in _parts(seats).items():
            _add(sums.setdefault(key, {}), part, 1)
    for kind, player, players in list(sums):
        if kind and not player:
            sums[kind, player, players]["holders"] = holders(kind, played_games(database, kind, players))
    for key, content in sums.items():
        _put(database, key, content)


def sums_of(shelf: Reads, kind: str) -> dict[Key, Sums]:
    """All sums of a kind, or of lists; what is not known is counted first."""
    found = shelf.read(lambda database: _content(database, kind) if has_sums(database) else None)
    if found is None or any(None in content.values() for content in found.values()):
        found = shelf.write(lambda database: _counted(database, kind))
    return found


def _content(database: sqlite3.Connection, kind: str) -> dict[Key, Sums]:
    rows = database.execute("SELECT player, player_count, content FROM sums WHERE kind = ?", (kind,))
    return {(kind, player, players): _read((kind, player, players), content) for player, players, content in rows}


def _counted(database: sqlite3.Connection, kind: str) -> dict[Key, Sums]:
    if not has_sums(database):
        count_all(database)
    found = _content(database, kind)
    for key, content in found.items():
        if None in content.values():
            _count_largest(database, key, content)
    return found


def _count_largest(database: sqlite3.Connection, key: Key, content: Sums) -> None:
    kind, player, players = key
    if player:
        condition = f"kind = ? AND player_count = ? AND {COUNTED} AND player = ?"
        rows = database.execute(f"{_SEATS} AND {condition}", (kind, players, player)).fetchall()
        content["best"] = max(_best(row) for row in rows)
    else:
        content["holders"] = holders(kind, played_games(database, kind, players))
    _put(database, key, content)


# Games that hold records


def played_games(database: sqlite3.Connection, kind: str, players: int) -> list[tuple[int, PlayedGame]]:
    """The games of a kind and a number of players that count, with their numbers, the oldest first."""
    return played(database, f"kind = ? AND player_count = ? AND {COUNTED}", (kind, players))


def games_numbered(database: sqlite3.Connection, numbers: Sequence[int]) -> list[tuple[int, PlayedGame]]:
    """The games with these numbers, the oldest first."""
    return played(database, f"number IN ({', '.join('?' * len(numbers))})", numbers)


def holders(kind: str, games: Sequence[tuple[int, PlayedGame]]) -> list[int]:
    """The numbers of the games that hold the records among these, and so many others that there are two."""
    records = kind_of(kind).records([game for _number, game in games])
    keys = {record.game for record in records}
    named = [number for number, game in games if game.key in keys]
    others = [number for number, game in games if game.key not in keys and not game.is_short]
    return sorted([*named, *others[: max(0, 2 - len(named))]])


def played(database: sqlite3.Connection, condition: str, values: Sequence[object]) -> list[tuple[int, PlayedGame]]:
    """The games that meet a condition, with their numbers, the oldest first."""
    rows = database.execute(
        "SELECT number, key, is_short, score, seats.figures FROM games JOIN seats ON game = number"
        f" WHERE {condition} ORDER BY started, number, seat",
        values,
    ).fetchall()
    figures = json.loads(f"[{','.join(row[4] for row in rows)}]")  # all at once takes half as long as one by one
    games: dict[int, list[tuple[Any, ...]]] = {}
    for row, own in zip(rows, figures):
        games.setdefault(row[0], []).append((*row[1:4], own))
    return [(number, _played_game(seats)) for number, seats in games.items()]


def _played_game(seats: Sequence[tuple[Any, ...]]) -> PlayedGame:
    key, is_short, *_rest = seats[0]
    scores, figures = tuple(seat[2] for seat in seats), tuple(seat[3] for seat in seats)
    return PlayedGame(key, scores, figures, is_short=bool(is_short))


# What one game adds


def _seats(database: sqlite3.Connection, number: int) -> list[tuple[Any, ...]]:
    return database.execute(f"{_SEATS} AND number = ? ORDER BY seat", (number,)).fetchall()


def _games(rows: Iterable[tuple[Any, ...]]) -> Iterator[list[tuple[Any, ...]]]:
    game: list[tuple[Any, ...]] = []
    for row in rows:
        if game and game[0][0] != row[0]:
            yield game
            game = []
        game.append(row)
    if game:
        yield game


def _parts(seats: Sequence[tuple[Any, ...]]) -> dict[Key, Sums]:
    """What a game adds to which sums, from its seats."""
    if not seats:
        return {}
    _number, _key, kind, players, running, counts, is_short, *_rest = seats[0]
    parts: dict[Key, Sums] = {TOTALS: {"running": 1} if running else {"over": 1}}
    is_counted = counts and not running and kind in KINDS
    if is_counted:
        parts[kind, 0, players] = {"games": 1}
    for row in seats:
        player, score, winners = row[7:10]
        parts["", player, 0] = {"games": 1, "wins": int(winners > 0)}
        if is_counted:
            parts[kind, player, players] = {
                "games": 1,
                "alone": int(winners == 1),
                "shared": int(winners > 1),
                "points": score,
                "whole": int(not is_short),
                "whole_points": 0 if is_short else score,
                "best": _best(row),
            }
    return parts


def _best(row: Sequence[Any]) -> list[int]:
    """The score of a seat, larger for better, and the game's number; every whole game beats all short ones."""
    number, _key, kind, _players, _running, _counts, is_short, _player, score, *_rest = row
    return [int(not is_short), -score if kind_of(kind).lowest_wins else score, number]


def _apply(database: sqlite3.Connection, seats: Sequence[tuple[Any, ...]], sign: int) -> None:
    for key, part in _parts(seats).items():
        content = _stored(database, key) or {}
        _add(content, part, sign)
        kind, player, _players = key
        if kind and not player:
            _follow_records(database, content, kind, seats[0][0], sign)
        if key != TOTALS and not content["games"]:
            database.execute("DELETE FROM sums WHERE (kind, player, player_count) = (?, ?, ?)", key)
        else:
            _put(database, key, content)


def _add(content: Sums, part: Sums, sign: int) -> None:
    for name, value in part.items():
        if name != "best":
            content[name] = content.get(name, 0) + sign * value
        elif sign > 0:
            known = content.get("best", [-1])
            content["best"] = None if known is None else max(known, value)
        elif content.get("best") == value:
            content["best"] = None


def _follow_records(database: sqlite3.Connection, content: Sums, kind: str, number: int, sign: int) -> None:
    known = content.get("holders", [])
    if known is None or (sign < 0 and number in known):
        content["holders"] = None
    elif sign > 0:
        content["holders"] = holders(kind, games_numbered(database, [*known, number]))


def _stored(database: sqlite3.Connection, key: Key) -> Sums | None:
    query = "SELECT content FROM sums WHERE (kind, player, player_count) = (?, ?, ?)"
    row = database.execute(query, key).fetchone()
    return None if row is None else _read(key, row[0])


def _put(database: sqlite3.Connection, key: Key, content: Sums) -> None:
    text = json.dumps(content)
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
