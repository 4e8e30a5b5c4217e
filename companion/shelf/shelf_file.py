"""The shelf's file: locked and opened, repaired if it is damaged, and left alone if another file takes its place."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from companion.shelf.disk.backups import Backups
from companion.shelf.disk.databases import (
    Work,
    create_private_file,
    identity_of,
    in_memory,
    in_transaction,
    make_folder,
    open_file,
    sibling,
    timestamped,
)
from companion.shelf.disk.lock import ShelfLock
from companion.shelf.disk.opening import open_sound, read_into_memory
from companion.shelf.faults import (
    DATABASE_ERRORS,
    FAILURES,
    CannotOpen,
    Progress,
    RepairReport,
    ShelfFault,
    fault_of,
    no_progress,
    with_deadline,
)


class ShelfFile:
    """The file of a shelf, with its lock and its backups."""

    def __init__(
        self,
        path: Path,
        now: Callable[[], datetime],
        *,
        repairs: bool,
        time_limit: float | None = None,
        progress: Progress = no_progress,
    ) -> None:
        if os.path.islink(path):  # a repair must replace the file, not the link
            path = Path(os.path.realpath(path))
        self.path = path
        self.now = now
        self.repairs = repairs
        """Whether a damaged file is repaired."""
        self.time_limit = time_limit
        """Seconds that a migration or repair may take, or None for no deadline."""
        self._progress = progress
        self.repaired: RepairReport | None = None
        """The report of the last repair, or None."""
        self.write_open_games: Work[None] = lambda database: None
        """Writes the open games after a repair, because the repaired file may lack some of their entries."""
        self.backups = Backups(path)
        self.database: sqlite3.Connection | None = None
        """The connection to the file while it is open."""
        self._lock = ShelfLock(sibling(path, ".lock"))
        self._identity: tuple[int, int] | None = None
        """Device and inode of the open file."""

    def open(self) -> sqlite3.Connection:
        """Acquire the lock and open the file. Repair the file if it is damaged."""
        make_folder(self.path.parent)
        if not self._lock.take():
            raise CannotOpen(ShelfFault.IN_USE, self.path)
        progress = with_deadline(self.time_limit, self._progress)
        try:
            self.database = self._opened(progress)
        except (CannotOpen, *DATABASE_ERRORS) as error:
            if fault_of(error, self.path) is not ShelfFault.DAMAGED or not self.repairs:
                raise
            self.database = self._repaired(progress)
        return self.database

    def open_repaired(self) -> None:
        """Repair the file, which is closed first, open it and write the open games to it."""
        self.backups.wait()
        self.close()
        self.database = self._repaired(with_deadline(self.time_limit, self._progress))

    def repair(self, progress: Progress) -> RepairReport:
        """Repair the file without opening it, and return the report."""
        from companion.shelf.repair.repair import repair  # imported late: it takes long to load

        repaired = repair(self.path, self.backups, self.now(), progress)
        self._identity = identity_of(self.path)
        return repaired

    def _repaired(self, progress: Progress) -> sqlite3.Connection:
        self.backups.last_fault = None
        self.repaired = self.repair(progress)
        database = self._opened(progress)
        in_transaction(database, self.write_open_games, True)
        return database

    def _opened(self, progress: Progress) -> sqlite3.Connection:
        database = open_sound(self.path, self.backups, self.now, progress, checks_use=self._lock.is_new)
        self._lock.confirm()
        self._identity = identity_of(self.path)
        return database

    def is_same(self) -> bool:
        """Return whether the path still refers to the open file. Writes to a deleted file succeed but are lost."""
        return self._identity is None or identity_of(self.path) == self._identity

    def leave(self) -> None:
        """Close a file that was removed or moved, with an empty log: SQLite would apply it to the next file there."""
        if self.database is not None:
            with suppress(*DATABASE_ERRORS):
                self.database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        self.close()

    def close(self) -> None:
        """Close the file. The lock stays, so that it can be opened again."""
        if self.database is not None:
            self.database.close()
            self.database = None

    def release(self) -> None:
        """Release the lock."""
        self._lock.release()

    def write_new(self, memory: sqlite3.Connection) -> None:
        """Write a shelf in memory to a new file. A file that took the place of the shelf gets another name."""
        other = timestamped(self.path, "replaced", self.now())
        for ending in ("", "-wal") if self.path.exists() else ():
            if sibling(self.path, ending).exists():
                os.replace(sibling(self.path, ending), sibling(other, ending))
        create_private_file(self.path)
        with closing(open_file(self.path)) as new:
            memory.backup(new)

    def newest_backup(self) -> sqlite3.Connection:
        """Return a connection to a copy of the newest sound backup in memory, or to an empty shelf if there is none."""
        with suppress(*FAILURES):
            if self.time_limit is None:
                backup = self.backups.newest_sound(self.now())
            else:  # it was sound when it was made, and checking it again takes too long
                backup = next(iter(self.backups.all(self.now())), None)
            if backup is not None:
                return read_into_memory(backup.path)
        return in_memory()
