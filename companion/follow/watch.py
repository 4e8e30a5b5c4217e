"""Following a game that somebody else writes: a record file, or the game on the app's shelf, looked at as they change.

The shelf is only read, so that the app that has it open goes on undisturbed.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.faces import FIRST_FACES
from companion.fishing import record
from companion.fishing.game import FishingGame
from companion.reading import LARGEST_FILE, BadRecord
from companion.shelf import CannotLoad, CannotOpen, ShelfFault
from companion.shelf.databases import open_read_only
from companion.shelf.faults import DATABASE_ERRORS, fault_of
from companion.shelf.rows import faces_at, names_at, read_game

GAME_ON_SHELF = (
    "SELECT key, number, actions, changed FROM games WHERE deleted IS NULL"
    " ORDER BY running DESC, changed DESC, number DESC LIMIT 1"
)


class WatchedFile:
    """A record file that is written again and again."""

    faces = FIRST_FACES

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: tuple[int, ...] = ()

    def read(self) -> FishingGame:
        """The game in the file; raise BadRecord or OSError where there is none."""
        self._seen = self._mark()
        with self._path.open("rb") as file:
            return record.read(file.read(LARGEST_FILE + 1))

    def fresh(self) -> FishingGame | None:
        """The game where the file was written since; half a file is looked at again the next time."""
        try:
            return None if self._mark() == self._seen else self.read()
        except (OSError, BadRecord):
            return None

    def _mark(self) -> tuple[int, ...]:
        status = self._path.stat()
        return status.st_mtime_ns, status.st_size, status.st_ino


class WatchedShelf:
    """The game on a shelf that another program may have open: the one being played, else the last one."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: tuple[Any, ...] = ()
        self.faces = FIRST_FACES

    def read(self) -> FishingGame | None:
        """The game; none where there is none. Raise CannotOpen or CannotLoad where the shelf cannot be read."""
        if not self._path.is_file():
            raise CannotOpen(ShelfFault.MISSING, self._path)
        try:
            with closing(open_read_only(self._path)) as database:
                return self._read(database)
        except DATABASE_ERRORS as error:
            raise CannotOpen(fault_of(error, self._path) or ShelfFault.DAMAGED, self._path) from None

    def fresh(self) -> FishingGame | None:
        """The game where it or which one it is has changed."""
        try:
            with closing(open_read_only(self._path)) as database:
                return None if self._mark(database) == self._seen else self._read(database)
        except (OSError, CannotLoad, *DATABASE_ERRORS):
            return None

    def _read(self, database: sqlite3.Connection) -> FishingGame | None:
        self._seen = self._mark(database)
        if not self._seen:
            return None
        self.faces = faces_at(database, self._seen[1])
        return read_game(database, str(self._seen[0]), lambda _game: None, lambda: 0)

    def _mark(self, database: sqlite3.Connection) -> tuple[Any, ...]:
        row = database.execute(GAME_ON_SHELF).fetchone()
        return () if row is None else (*row, names_at(database, row[1]), faces_at(database, row[1]))
