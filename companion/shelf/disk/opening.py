"""Open the shelf's file: check that it is a sound shelf, and migrate it to the newest version.

The shelf uses a write-ahead log that is flushed with every commit. That takes one flush instead of several, and SQLite
ignores a commit that a power cut left incomplete.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

from companion.shelf.disk.backups import Backups
from companion.shelf.disk.databases import (
    copy_into_memory,
    create_private_file,
    flush_folder,
    has_expected_structure,
    is_truncated,
    open_file,
    open_read_only,
    sibling,
    size_of,
    tables_of,
)
from companion.shelf.faults import DATABASE_ERRORS, CannotOpen, Progress, ShelfFault, Stopped, fault_of
from companion.shelf.tables.schema import APPLICATION_ID, TABLES, migrate, newest_version, version_of

MAGIC = b"SQLite format 3\x00"
HEADER = 100
PAGES_IN_LOG = 200
"""The number of pages after which the log is checkpointed. Low, so that less is lost if the log is damaged."""
TIMEOUT = 250
"""Milliseconds that a write waits for another program's lock before it is queued in memory."""


def open_sound(
    path: Path, backups: Backups, now: Callable[[], datetime], progress: Progress, *, checks_use: bool
) -> sqlite3.Connection:
    """Open the shelf's file and migrate it to the newest version, or create it if it does not exist.

    Raise CannotOpen if the file is damaged, too new or not a shelf. Raise Stopped if `progress` cancels a migration.
    With `checks_use`, raise `sqlite3.OperationalError` if another connection has the file open.
    """
    if size_of(sibling(path, "-journal")) and path.exists():
        # Left by a process that was killed while it created the shelf. The first query rolls it back.
        with closing(open_file(path)) as database:
            tables_of(database)
    exists = size_of(path) > 0
    if exists:
        _check_header(path)
    elif path.exists() and backups.all():  # a shelf with backups is never empty
        raise CannotOpen(ShelfFault.DAMAGED, path)
    create_private_file(path)
    database = open_file(path)
    try:
        if exists:
            _check_content(database, path)
            if checks_use:
                _check_unused(database)
            is_old = 0 < version_of(database) < newest_version()
            if is_old and not backups.make(now(), progress=progress):
                raise CannotOpen(backups.last_fault or ShelfFault.DISK_FAILS, path)
        # Every commit is durable.
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute(f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG}")
        migrate(database, lambda: progress(0, 0))
        database.execute(f"PRAGMA busy_timeout = {TIMEOUT}")
    except BaseException:
        database.close()
        if exists and not progress(0, 0):
            raise Stopped from None
        raise
    if not exists:
        flush_folder(path.parent)
    return database


def read_into_memory(path: Path) -> sqlite3.Connection:
    """Return a copy in memory of a shelf in a read-only folder. Raise one of FAILURES if it is damaged or no shelf.

    To read a file with its log, SQLite creates files next to it, so both are copied to a temporary folder first.
    """
    import shutil  # imported late: both take long to load
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        for ending in ("", "-wal"):
            if sibling(path, ending).exists():
                shutil.copyfile(sibling(path, ending), sibling(copy, ending))
        _check_header(copy)
        with closing(open_file(copy)) as source:
            _check_content(source, copy)
            return copy_into_memory(source)


def _check_header(path: Path) -> None:
    """Raise CannotOpen if a file is damaged, too new or not a shelf. The file is opened read-only and never changed."""
    with path.open("rb") as file:
        header = file.read(HEADER)
    if len(header) < HEADER or not header.startswith(MAGIC):
        raise CannotOpen(ShelfFault.DAMAGED, path)
    version, application = (int.from_bytes(header[at : at + 4], "big") for at in (60, 68))
    if size_of(sibling(path, "-wal")) or version == 0 or application != APPLICATION_ID:
        # The header may be older than the log, and a file with a damaged header may still be a shelf.
        version, application, tables = _inspect(path)
        if not tables and version == application == 0:
            return
        if application != APPLICATION_ID and not tables.issuperset(TABLES):
            raise CannotOpen(ShelfFault.NOT_A_SHELF, path)
        if application != APPLICATION_ID or version == 0:
            raise CannotOpen(ShelfFault.DAMAGED, path)
    if version > newest_version():
        raise CannotOpen(ShelfFault.DAMAGED if _has_our_structure(path) else ShelfFault.NEWER_VERSION, path)


def _inspect(path: Path) -> tuple[int, int, set[str]]:
    """Return the schema version, the application id and the table names of a file."""
    database = open_read_only(path)
    try:
        return version_of(database), database.execute("PRAGMA application_id").fetchone()[0], tables_of(database)
    except DATABASE_ERRORS as error:
        raise CannotOpen(fault_of(error, path) or ShelfFault.DAMAGED, path) from None
    finally:
        database.close()


def _has_our_structure(path: Path) -> bool:
    """Return whether a file with a newer version number has our tables, so that only the number is damaged."""
    try:
        with closing(open_read_only(path)) as database:
            return has_expected_structure(database)
    except DATABASE_ERRORS:
        return False


def _check_content(database: sqlite3.Connection, path: Path) -> None:
    """Raise CannotOpen if a quick check finds damage in the file. Each backup checks the whole file."""
    if not size_of(sibling(path, "-wal")) and is_truncated(database, path):
        raise CannotOpen(ShelfFault.DAMAGED, path)
    tables = tables_of(database)
    if not tables:
        return
    if not has_expected_structure(database):
        raise CannotOpen(ShelfFault.DAMAGED, path)
    for table in tables & TABLES:
        database.execute(f"SELECT * FROM {table} LIMIT 1").fetchone()
    database.execute("SELECT * FROM games ORDER BY number DESC LIMIT 1").fetchone()


def _check_unused(database: sqlite3.Connection) -> None:
    """Raise `sqlite3.OperationalError` if another connection has the file open.

    With a write-ahead log, every connection holds a shared lock from its first read until it is closed.
    This one must have read the file, or else SQLite would keep its exclusive lock.
    """
    database.execute(f"PRAGMA busy_timeout = {TIMEOUT}")
    database.execute("PRAGMA locking_mode = EXCLUSIVE")
    database.execute("BEGIN IMMEDIATE")
    database.execute("ROLLBACK")
    database.execute("PRAGMA locking_mode = NORMAL")
    tables_of(database)  # a read releases the exclusive lock
