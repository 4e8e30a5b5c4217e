"""A copy in memory stands in for the shelf's file while the disk does not take it."""

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
    """The newest backup, or the newest that is sound where there is time to check; an empty shelf without one."""
    with suppress(*FAILURES):
        backup = backups.newest_sound(now) if is_checked else next(iter(backups.all(now)), None)
        if backup is not None:
            return read_into_memory(backup.path)
    return in_memory()


def write_waiting(database: sqlite3.Connection, waiting: Sequence[Work[object]]) -> None:
    """Write what waits, in order and in one transaction; if anything raises, all of it keeps waiting.

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
    """Make the file anew that somebody took away and did not bring back: what was played goes nowhere else."""
    with suppress(*FAILURES):
        make_private(path)
        with closing(sqlite3.connect(path, isolation_level=None)) as new:
            memory.backup(new)
