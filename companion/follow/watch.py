"""Watch a game that another program writes: a record file, or the game on the app's shelf.

The shelf is only read, so that it does not disturb an app that has it open.
"""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

from companion.pages.preferences import DEFAULT_PREFERENCES, Preferences
from companion.shelf import CannotLoad, CannotOpen, ShelfFault
from companion.shelf.disk.databases import copy_into_memory, open_read_only
from companion.shelf.faults import DATABASE_ERRORS, fault_of
from companion.shelf.tables.players import faces_at, names_at
from companion.shelf.tables.renames import renames_of
from companion.shelf.tables.rows import read_game
from companion.shelf.tables.schema import APPLICATION_ID, newest_version, version_of
from companion.shelf.tables.settings import drafts_of, settings
from companion.table import record
from companion.table.faces import FIRST_FACES
from companion.table.game import Game
from companion.tools.reading import LARGEST_FILE, BadRecord

AnyGame = Game[Any, Any, Any]
GAME_ON_SHELF = (
    "SELECT key, number, actions, changed FROM games WHERE deleted IS NULL"
    " ORDER BY running DESC, changed DESC, number DESC LIMIT 1"
)


class WatchedFile:
    """A record file that another program rewrites from time to time."""

    faces = FIRST_FACES
    preferences = DEFAULT_PREFERENCES
    drafts: dict[str, Any] | None = None

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: tuple[int, ...] = ()
        self.game: AnyGame | None = None

    def read(self) -> None:
        """Read the game in the file. Raise BadRecord or OSError if it cannot be read."""
        self._seen = self._fingerprint()
        with self._path.open("rb") as file:
            self.game = record.read(file.read(LARGEST_FILE + 1))

    def read_if_changed(self) -> bool:
        """Read the game if the file has changed since it was last read. Return whether it was read.

        A file that is still being written is read again the next time.
        """
        try:
            if self._fingerprint() == self._seen:
                return False
            self.read()
            return True
        except (OSError, BadRecord):
            return False

    def _fingerprint(self) -> tuple[int, ...]:
        status = self._path.stat()
        return status.st_mtime_ns, status.st_size, status.st_ino


class WatchedShelf:
    """The running game on a shelf that another program may have open, or the last game if none is running."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: tuple[Any, ...] = ()
        self.game: AnyGame | None = None
        """The game, or None if the shelf has none."""
        self.faces = FIRST_FACES
        self.preferences = DEFAULT_PREFERENCES
        self.drafts: dict[str, Any] | None = None

    def read(self) -> None:
        """Read the game. Raise CannotOpen or CannotLoad if it cannot be read."""
        if not self._path.is_file():
            raise CannotOpen(ShelfFault.MISSING, self._path)
        try:
            with closing(self._open()) as database:
                self._read(database)
        except DATABASE_ERRORS as error:
            raise CannotOpen(fault_of(error, self._path) or ShelfFault.DAMAGED, self._path) from None

    def read_if_changed(self) -> bool:
        """Read the game if it has changed, was deleted, or another one is running now. Return whether it was read."""
        try:
            with closing(self._open()) as database:
                if self._fingerprint(database) == self._seen:
                    return False
                self._read(database)
                return True
        except (OSError, CannotLoad, CannotOpen, *DATABASE_ERRORS):
            return False

    def _open(self) -> sqlite3.Connection:
        """Open the shelf read-only; migrate an older one in memory. Raise CannotOpen if it is newer or not a shelf."""
        database = open_read_only(self._path)
        try:
            if database.execute("PRAGMA application_id").fetchone()[0] != APPLICATION_ID:
                raise CannotOpen(ShelfFault.NOT_A_SHELF, self._path)
            if version_of(database) > newest_version():
                raise CannotOpen(ShelfFault.NEWER_VERSION, self._path)
            if version_of(database) < newest_version():
                with closing(database):
                    return copy_into_memory(database)
        except BaseException:
            database.close()
            raise
        return database

    def _read(self, database: sqlite3.Connection) -> None:
        database.execute("BEGIN")  # a snapshot: the app may write meanwhile
        self._seen = self._fingerprint(database)
        if not self._seen:
            self.game = None
            return
        key, number, *_ = self._seen
        self.faces = faces_at(database, number)
        self.preferences = Preferences.read(settings(database))
        self.drafts = drafts_of(database, key)
        self.game = read_game(database, key)

    def _fingerprint(self, database: sqlite3.Connection) -> tuple[Any, ...]:
        row = database.execute(GAME_ON_SHELF).fetchone()
        if row is None:
            return ()
        shown = (names_at(database, row[1]), faces_at(database, row[1]), Preferences.read(settings(database)))
        return (*row, *shown, renames_of(database), drafts_of(database, row[0]))
