"""The shelf for work that takes long: a connection of its own, so that a thread beside the screen can use it.

The thread writes in one transaction of that connection. The screen reads on meanwhile what stood there before, and
whatever ends the thread, a mistake, a finger or the device, leaves the shelf as it was. Should the screen want to write
while the thread does, its change waits in memory like any other that the disk refuses.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Any

from companion.shelf.disk.databases import Result, Work
from companion.shelf.disk.opening import PAGES_IN_LOG
from companion.shelf.faults import DATABASE_ERRORS, CannotOpen, ShelfFault, fault_of
from companion.shelf.tables.schema import migrate

if TYPE_CHECKING:
    from companion.shelf import Shelf


class ShelfBeside:
    """The shelf in another thread, between `with` and the end of the block; raises CannotOpen where it fails."""

    def __init__(self, shelf: Shelf) -> None:
        """To be made in the thread that opened the shelf."""
        if shelf.trouble is not None:
            raise CannotOpen(shelf.trouble, shelf.path)
        self._shelf = shelf
        self.open_games = shelf.open_games
        """The keys of the games in somebody's hands."""

    def __enter__(self) -> ShelfBeside:
        self._database = self._tried(lambda: _connected(self._shelf.path))
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def now(self) -> datetime:
        """The time by the shelf's clock."""
        return self._shelf.now()

    def rows(self, query: str, values: Sequence[object] | Mapping[str, object] = ()) -> list[tuple[Any, ...]]:
        """The rows of a query."""
        return self.read(lambda database: database.execute(query, values).fetchall())

    def read(self, work: Work[Result]) -> Result:
        """What this function finds on the shelf at one moment, whatever the screen writes meanwhile."""
        return self._tried(lambda: self._in_transaction("BEGIN", work))

    def write(self, work: Work[Result]) -> Result:
        """Let this function change the shelf, wholly or not at all."""
        return self._tried(lambda: self._in_transaction("BEGIN IMMEDIATE", work))

    def _in_transaction(self, begin: str, work: Work[Result]) -> Result:
        with self._database:
            self._database.execute(begin)
            return work(self._database)

    def _tried(self, attempt: Callable[[], Result]) -> Result:
        try:
            return attempt()
        except DATABASE_ERRORS as error:
            fault = fault_of(error, self._shelf.path)
            if fault is None:
                raise
            if fault is ShelfFault.DAMAGED:  # mended with the next thing that is asked of the shelf
                self._shelf.backups.found = fault
            raise CannotOpen(fault, self._shelf.path) from error


def _connected(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, isolation_level=None)
    database.execute(f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG}")
    migrate(database)
    return database
