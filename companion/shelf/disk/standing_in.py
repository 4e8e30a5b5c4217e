"""The copy in memory that replaces the file while the disk cannot be written to."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing, suppress
from datetime import datetime
from pathlib import Path

from companion.shelf.disk.backups import Backups
from companion.shelf.disk.databases import Work, in_memory, in_transaction, make_private
from companion.shelf.disk.opening import read_into_memory
from companion.shelf.faults import FAILURES, ShelfRefused


def newest_backup_in_memory(backups: Backups, now: datetime, *, is_checked: bool) -> sqlite3.Connection:
    """Return the newest backup, or the newest sound one if `is_checked`, or an empty shelf if there is none."""
    with suppress(*FAILURES):
        backup = backups.newest_sound(now) if is_checked else next(iter(backups.all(now)), None)
        if backup is not None:
            return read_into_memory(backup.path)
    return in_memory()


def write_waiting(database: sqlite3.Connection, waiting: Sequence[Work[object]]) -> None:
    """Write the queue in one transaction. If that raises, nothing is written.

    Leave out only what a file that has changed in the meantime refuses.
    """

    def write_all(database: sqlite3.Connection) -> None:
        for work in waiting:
            database.execute("SAVEPOINT work")
            try:
                work(database)
            except (ShelfRefused, sqlite3.IntegrityError):
                database.execute("ROLLBACK TO work")
            database.execute("RELEASE work")

    in_transaction(database, write_all, True)


def keep_in_new_place(memory: sqlite3.Connection, path: Path) -> None:
    """Write the copy into a new file in place of one that was removed and did not come back."""
    with suppress(*FAILURES):
        make_private(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as new:
            memory.backup(new)
