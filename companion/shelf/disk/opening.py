"""Opening the shelf's file: what it is, whether it is whole, and bringing it up to date.

Every transaction is on the disk when it returns: the write-ahead log is flushed with each commit, which takes one flush
where SQLite's older way takes several, and what a power cut leaves half written in it is recognised and left out.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import datetime
from pathlib import Path

from companion.shelf.disk.backups import Backups
from companion.shelf.disk.databases import (
    beside,
    copied_into_memory,
    flush_folder,
    has_right_structure,
    is_cut_off,
    make_private,
    open_read_only,
    size_of,
    tables_of,
)
from companion.shelf.faults import DATABASE_ERRORS, CannotOpen, Progress, ShelfFault, Stopped, fault_of
from companion.shelf.tables.schema import APPLICATION_ID, TABLES, migrate, newest_version, version_of

MAGIC = b"SQLite format 3\x00"
HEADER = 100
PAGES_IN_LOG = 200
"""After so many pages the log is worked into the file: less to lose where the log itself is damaged."""
PATIENCE = 250
"""Milliseconds that a tap waits for another program's lock, before it goes on in memory."""


def open_sound(path: Path, backups: Backups, now: Callable[[], datetime], progress: Progress) -> sqlite3.Connection:
    """The shelf at its newest version, made where there is none; raise CannotOpen where it is not sound or not ours.

    Where it has to be brought up to date first, raise Stopped as soon as `progress` says that this takes too long.
    """
    if size_of(beside(path, "-journal")):
        _roll_back(path)
    exists = size_of(path) > 0
    if exists:
        _check_header(path)
    elif path.exists() and backups.all():  # a shelf that was used is never empty
        raise CannotOpen(ShelfFault.DAMAGED, path)
    make_private(path)
    database = sqlite3.connect(path, isolation_level=None)
    try:
        if exists:
            _check_content(database, path)
            is_old = 0 < version_of(database) < newest_version()
            if is_old and not backups.make(now(), progress=progress):
                raise CannotOpen(backups.found or ShelfFault.DISK_FAILS, path)
        # Every commit is durable.
        database.execute("PRAGMA journal_mode = WAL")
        database.execute("PRAGMA synchronous = FULL")
        database.execute(f"PRAGMA wal_autocheckpoint = {PAGES_IN_LOG}")
        migrate(database, lambda: progress(0, 0))
        database.execute(f"PRAGMA busy_timeout = {PATIENCE}")
    except BaseException:
        database.close()
        if exists and not progress(0, 0):
            raise Stopped from None
        raise
    if not exists:
        flush_folder(path.parent)
    return database


def read_into_memory(path: Path) -> sqlite3.Connection:
    """The content of a shelf in a folder that cannot be written to; raise where it is not sound or not ours.

    SQLite needs files of its own beside the shelf to read it with its log, so both are copied to where that works.
    """
    import shutil  # not before they are needed: they take long to load
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        for ending in ("", "-wal"):
            if beside(path, ending).exists():
                shutil.copyfile(beside(path, ending), beside(copy, ending))
        _check_header(copy)
        with closing(sqlite3.connect(copy, isolation_level=None)) as source:
            _check_content(source, copy)
            return copied_into_memory(source)


def _check_header(path: Path) -> None:
    """Tell what a file is before SQLite may change it; raise CannotOpen where it is none of ours, or too new."""
    with path.open("rb") as file:
        header = file.read(HEADER)
    if len(header) < HEADER or not header.startswith(MAGIC):
        raise CannotOpen(ShelfFault.DAMAGED, path)
    version, application = (int.from_bytes(header[at : at + 4], "big") for at in (60, 68))
    if size_of(beside(path, "-wal")) or version == 0 or application != APPLICATION_ID:
        # What is in the log has not reached the header yet, and a damaged header is not a foreign file.
        version, application, tables = _looked_into(path)
        if not tables and version == application == 0:
            return
        if application != APPLICATION_ID and not tables.issuperset(TABLES):
            raise CannotOpen(ShelfFault.NOT_A_SHELF, path)
        if application != APPLICATION_ID or version == 0:
            raise CannotOpen(ShelfFault.DAMAGED, path)
    if version > newest_version():
        raise CannotOpen(ShelfFault.DAMAGED if _has_our_structure(path) else ShelfFault.NEWER_VERSION, path)


def _roll_back(path: Path) -> None:
    """Undo what a killed process has left half done: a shelf has such a journal only while it is being made."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        tables_of(database)


def _looked_into(path: Path) -> tuple[int, int, set[str]]:
    database = open_read_only(path)
    try:
        return version_of(database), database.execute("PRAGMA application_id").fetchone()[0], tables_of(database)
    except DATABASE_ERRORS as error:
        raise CannotOpen(fault_of(error, path) or ShelfFault.DAMAGED, path) from None
    finally:
        database.close()


def _has_our_structure(path: Path) -> bool:
    """Return whether a file that claims to be newer has our tables: then only its version number is damaged."""
    try:
        with closing(open_read_only(path)) as database:
            return has_right_structure(database)
    except DATABASE_ERRORS:
        return False


def _check_content(database: sqlite3.Connection, path: Path) -> None:
    """A look that costs the same however many games there are; the whole file is checked with each backup."""
    if not size_of(beside(path, "-wal")) and is_cut_off(database, path):
        raise CannotOpen(ShelfFault.DAMAGED, path)
    tables = tables_of(database)
    if not tables:
        return
    if not has_right_structure(database):
        raise CannotOpen(ShelfFault.DAMAGED, path)
    for table in tables & TABLES:
        database.execute(f"SELECT * FROM {table} LIMIT 1").fetchone()
    database.execute("SELECT * FROM games ORDER BY number DESC LIMIT 1").fetchone()
