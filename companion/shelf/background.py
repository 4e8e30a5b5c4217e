"""The shelf in a background thread: a second connection for long-running work.

The thread writes in one transaction. Until it commits, the app reads the old content. If the thread ends early, because
of an error, a cancellation or a power cut, the shelf is unchanged. If the app writes at the same time, its change is
queued in memory like any other that the disk refuses.
"""

from __future__ import annotations

import sqlite3
from typing import TYPE_CHECKING, NoReturn

from companion.shelf.disk.databases import AnyShelf, Result, Work, identity_of, open_file
from companion.shelf.disk.opening import PAGES_IN_LOG
from companion.shelf.disk.soundness import fault_behind
from companion.shelf.faults import BAD_VALUES, DATABASE_ERRORS, CannotOpen, ShelfFault, fault_of
from companion.shelf.tables.schema import migrate

if TYPE_CHECKING:
    from companion.shelf import Shelf


class BackgroundShelf(AnyShelf):
    """A second connection to the shelf, for another thread. A context manager; raises CannotOpen if the shelf fails."""

    def __init__(self, shelf: Shelf) -> None:
        """Attach to an open shelf, in the thread that opened it. Raise CannotOpen if the disk cannot be written to."""
        if shelf.trouble is not None:
            raise CannotOpen(shelf.trouble, shelf.path)
        self._shelf = shelf
        self.path, self.now = shelf.path, shelf.now

    def __enter__(self) -> BackgroundShelf:
        try:
            self._database = open_file(self.path)
        except DATABASE_ERRORS as error:
            self._raise_cannot_open(error, fault_of(error, self.path))
        try:
            self._file = identity_of(self.path)
            if not self._shelf.file.is_same():
                raise CannotOpen(ShelfFault.MISSING, self.path)
            self._database.execute(f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG}")
            migrate(self._database)
        except BaseException as error:
            self._database.close()
            if isinstance(error, DATABASE_ERRORS):
                self._raise_cannot_open(error, fault_of(error, self.path))
            raise
        return self

    def __exit__(self, *_: object) -> None:
        self._database.close()

    def read(self, work: Work[Result]) -> Result:
        """Run `work` in one read transaction and return its result. See `Store.read`."""
        return self._in_transaction("BEGIN", work)

    def write(self, work: Work[Result]) -> Result:
        """Run `work` in one write transaction and return its result. Roll back if the file has been removed."""

        def work_on_file(database: sqlite3.Connection) -> Result:
            result = work(database)
            if identity_of(self.path) != self._file:
                raise CannotOpen(ShelfFault.MISSING, self.path)
            return result

        return self._in_transaction("BEGIN IMMEDIATE", work_on_file)

    def _in_transaction(self, begin: str, work: Work[Result]) -> Result:
        try:
            with self._database:
                self._database.execute(begin)
                return work(self._database)
        except (*DATABASE_ERRORS, *BAD_VALUES) as error:
            self._raise_cannot_open(error, fault_behind(error, self._database, self._shelf.path))

    def _raise_cannot_open(self, error: Exception, fault: ShelfFault | None) -> NoReturn:
        """Raise CannotOpen with this fault, or raise the error again if the fault is None, because it is then a bug."""
        if fault is None:
            raise error
        if fault is ShelfFault.DAMAGED:
            self._shelf.backups.last_fault = fault  # the next read or write of the shelf repairs it
        raise CannotOpen(fault, self._shelf.path) from error
