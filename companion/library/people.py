"""The people you play with: remembered, renamed everywhere at once, merged where one is there twice."""

import sqlite3
from dataclasses import dataclass
from datetime import datetime

from companion.fishing.events import Setup
from companion.library.faults import Refusal, ShelfRefused
from companion.library.journal import to_moment
from companion.library.rows import folded, remember_player
from companion.library.store import Store


@dataclass(frozen=True)
class Person:
    """Somebody you play with."""

    name: str
    played: datetime | None
    """When they last began a game; none where they never did."""


class People:
    """Everybody whose name the shelf knows."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def all(self) -> tuple[Person, ...]:
        """Everybody, who played last first."""
        rows = self._store.read(
            lambda db: db.execute("SELECT name, played FROM players ORDER BY played DESC, name").fetchall()
        )
        return tuple(Person(name, None if played is None else to_moment(played)) for name, played in rows)

    def remember(self, name: str) -> None:
        """Know this name from now on; raise Impossible where it can be no name."""
        check_name(name)
        self._store.write(lambda database: remember_player(database, name, None))

    def rename(self, old: str, new: str) -> None:
        """Give somebody another name in all games; raise ShelfRefused or Impossible where that cannot be."""
        check_name(new)

        def rename(database: sqlite3.Connection) -> None:
            player = _player(database, old)
            if old != new and _exists(database, new):
                raise ShelfRefused(Refusal.NAME_TAKEN, (old, new))
            database.execute("UPDATE players SET name = ?, folded = ? WHERE id = ?", (new, folded(new), player))

        self._store.write(rename)

    def merge(self, gone: str, kept: str) -> None:
        """Make one person of two, in all games; raise ShelfRefused where they have played together."""

        def merge(database: sqlite3.Connection) -> None:
            if gone == kept:
                raise ShelfRefused(Refusal.SAME_PLAYER, (kept,))
            away, stays = _player(database, gone), _player(database, kept)
            together = database.execute(
                "SELECT count(*) FROM seats WHERE player = ? AND game IN (SELECT game FROM seats WHERE player = ?)",
                (away, stays),
            ).fetchone()[0]
            if together:
                raise ShelfRefused(Refusal.PLAYED_TOGETHER, (gone, kept), together)
            database.execute("UPDATE seats SET player = ? WHERE player = ?", (stays, away))
            played = database.execute("SELECT played FROM players WHERE id = ?", (away,)).fetchone()[0]
            database.execute("DELETE FROM players WHERE id = ?", (away,))
            remember_player(database, kept, played)

        self._store.write(merge)


def check_name(name: str) -> None:
    """Raise Impossible where nobody at a table can be called that."""
    others = [other for other in ("A", "B", "C") if other != name]
    Setup((name, *others[:2]))


def _exists(database: sqlite3.Connection, name: str) -> bool:
    return database.execute("SELECT 1 FROM players WHERE name = ?", (name,)).fetchone() is not None


def _player(database: sqlite3.Connection, name: str) -> int:
    row = database.execute("SELECT id FROM players WHERE name = ?", (name,)).fetchone()
    if row is None:
        raise ShelfRefused(Refusal.UNKNOWN_PLAYER, (name,))
    player: int = row[0]
    return player
