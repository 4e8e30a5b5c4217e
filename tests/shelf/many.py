"""Creates a shelf with thousands of games, copied from a few."""

import sqlite3
from pathlib import Path

from companion.shelf import Shelf
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import import_games
from companion.shelf.tables.journal import first_mark, with_marks
from companion.shelf.tables.schema import SEAL
from tests.shelf.clock import Clock
from tests.shelf.played import records

HOUR = 3_600_000
COUNTED_ONLY = (2, 3, 7, 8)
"""The indexes of records with only one count per round. Their games have few events, so they are quick to copy."""


def make_shelf(path: Path, count: int, clock: Clock) -> None:
    """Create a shelf with `count` copies of a few games, an hour apart.

    If there are over 20 games, the last three are running.
    """
    with Shelf.open(path, now=clock) as shelf:
        for text in (records(10)[i] for i in COUNTED_ONLY):
            import_games(shelf, read_file(text.encode()))
        shelf.backups.wait()
        keys = [key for (key,) in shelf.rows("SELECT key FROM games ORDER BY number")]
        shelf.write(lambda database: _multiply(database, keys, count - len(keys)))
        if count > 20:
            running = "UPDATE games SET running = 1 WHERE number > ?"
            shelf.write(lambda database: database.execute(running, (count - 3,)))
        assert shelf.games.count() == count
        clock.wait(hours=count + 1)
        assert shelf.backups.make(clock())


def _multiply(database: sqlite3.Connection, keys: list[str], count: int) -> None:
    games = [database.execute("SELECT * FROM games WHERE key = ?", (key,)).fetchone() for key in keys]
    seats = {game[0]: database.execute("SELECT * FROM seats WHERE game = ?", (game[0],)).fetchall() for game in games}
    query = "SELECT at, content FROM actions WHERE game = ? ORDER BY number"
    journals = {game[0]: database.execute(query, (game[0],)).fetchall() for game in games}
    for i in range(count):
        number, _, kind, setup, players, started, changed, *rest = games[i % len(games)]
        new, key = len(games) + i + 1, f"{i:016x}"
        row = (new, key, kind, setup, players, started + i * HOUR, changed + i * HOUR, *rest)
        _insert(database, "games", [row])
        _insert(database, "seats", [(new, *seat[1:]) for seat in seats[number]])
        entries = with_marks(first_mark(key, setup, players), journals[number])
        _insert(database, "actions", [(new, n, *entry) for n, entry in enumerate(entries, start=1)])
    database.execute(f"UPDATE games SET seal = {SEAL}")


def _insert(database: sqlite3.Connection, table: str, rows: list[tuple]) -> None:
    if rows:
        database.executemany(f"INSERT INTO {table} VALUES ({', '.join('?' * len(rows[0]))})", rows)
