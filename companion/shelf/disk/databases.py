"""Connections to the shelf's file and to copies in memory, and the names of the files next to it."""

import os
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import Any, TypeVar
from urllib.parse import quote

from companion.shelf.faults import DATABASE_ERRORS, CannotOpen, ShelfFault
from companion.shelf.tables import schema
from companion.shelf.tables.schema import STEPS, migrate, version_of

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Result]


class AnyShelf:
    """The shelf of the app, or a BackgroundShelf."""

    path: Path
    now: Callable[[], datetime]
    """The clock of the shelf."""

    def read(self, work: Work[Result]) -> Result:
        """Run `work` with the database connection and return its result."""
        raise NotImplementedError

    def write(self, work: Work[Result]) -> Result:
        """Run `work` with the database connection in a transaction and return its result."""
        raise NotImplementedError

    def rows(self, query: str, values: Sequence[object] | Mapping[str, object] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of an SQL query, for statistics and exports."""
        return self.read(lambda database: database.execute(query, values).fetchall())


STAMP = "%Y%m%dT%H%M%SZ"
STEPS_PER_BYTE = 50
"""The maximum number of SQLite instructions per byte of a file, so that a malicious file cannot stall a query."""
MIN_CALLS = 500
TIMEOUT = 0.5
"""Seconds that a read-only connection waits for another program's lock."""


def timestamped(path: Path, what: str, moment: datetime) -> Path:
    """Return the path of a file next to the shelf whose name contains a purpose and a time."""
    return path.with_name(f"{path.stem}-{what}-{moment.astimezone(timezone.utc).strftime(STAMP)}{path.suffix}")


def sibling(path: Path, ending: str) -> Path:
    """Return the path with `ending` appended to the file name, as in shelf.sqlite3-wal."""
    return path.with_name(path.name + ending)


def remove_database(path: Path) -> None:
    """Delete a database file and the files that SQLite keeps next to it: journal, log and shared memory."""
    for ending in ("", "-journal", "-wal", "-shm"):
        sibling(path, ending).unlink(missing_ok=True)


def size_of(path: Path) -> int:
    """Return the size of a file in bytes, or 0 if it does not exist."""
    return path.stat().st_size if path.exists() else 0


def flush_folder(folder: Path) -> None:
    """Flush the directory entries of a folder to the disk, on systems that support it."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def make_folder(folder: Path) -> None:
    """Create a folder that only its owner can read, with missing parents. Flush their directory entries to the disk."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
        with suppress(OSError):  # a parent may not be readable
            flush_folder(folder.parent)


def create_private_file(path: Path) -> None:
    """Create an empty file that only its owner can read, unless it exists.

    SQLite copies the permissions of a database to its own files next to it.
    """
    make_folder(path.parent)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def _uri(path: Path) -> str:
    """Return the URI of a file. `Path.as_uri` loads an HTTP client in newer versions of Python."""
    return "file:///" + quote(path.absolute().as_posix().lstrip("/"))


def open_file(path: Path) -> sqlite3.Connection:
    """Open a database file that exists. Raise CannotOpen if it is missing: a new one would hide the games."""
    try:
        return sqlite3.connect(f"{_uri(path)}?mode=rw", uri=True, isolation_level=None)
    except sqlite3.OperationalError:
        if not path.exists():
            raise CannotOpen(ShelfFault.MISSING, path) from None
        raise


def open_read_only(path: Path, *, is_cancelled: Callable[[], bool] = lambda: False) -> sqlite3.Connection:
    """Open a read-only connection that does not trust the schema of the file and interrupts very long queries.

    Queries are also interrupted when `is_cancelled` returns True.
    """
    database = sqlite3.connect(f"{_uri(path)}?mode=ro", TIMEOUT, uri=True, isolation_level=None)
    calls_left = [MIN_CALLS + size_of(path) * STEPS_PER_BYTE // STEPS]

    def should_interrupt() -> bool:
        calls_left[0] -= 1
        return calls_left[0] < 0 or is_cancelled()

    database.set_progress_handler(should_interrupt, STEPS)
    database.execute("PRAGMA trusted_schema = OFF")
    database.execute("PRAGMA cell_size_check = ON")
    schema.prepare(database)
    return database


def in_memory() -> sqlite3.Connection:
    """Return a connection to a new, empty shelf in memory."""
    database = sqlite3.connect(":memory:", isolation_level=None)
    migrate(database)
    return database


def copy_into_memory(
    source: sqlite3.Connection, should_continue: Callable[[], bool] = lambda: True
) -> sqlite3.Connection:
    """Return a connection to a copy of a shelf in memory, migrated to the newest version. See `migrate`."""
    database = sqlite3.connect(":memory:", isolation_level=None)
    try:
        source.backup(database)
        migrate(database, should_continue)
    except BaseException:
        database.close()
        raise
    return database


def is_truncated(database: sqlite3.Connection, path: Path) -> bool:
    """Return whether a file without a log is shorter than its header states. SQLite tolerates a truncated last page."""
    pages, size = (database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    return bool(pages * size > path.stat().st_size)


def tables_of(database: sqlite3.Connection) -> set[str]:
    return {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def has_expected_structure(database: sqlite3.Connection) -> bool:
    """Return whether a shelf has exactly the tables and indexes of its version, without triggers or views."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as reference:
        schema.run_all(reference, schema.MIGRATIONS[: version_of(database)])
        return _structure(database) == _structure(reference)


def _structure(database: sqlite3.Connection) -> list[tuple[str, str]]:
    return database.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name").fetchall()


def identity_of(path: Path) -> tuple[int, int] | None:
    """Return the device and inode of the file at this path, or None if it does not exist."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def in_transaction(database: sqlite3.Connection, work: Work[Result], at_once: bool) -> Result:
    """Run `work` in a transaction and return its result. If `at_once`, flush the commit to the disk."""
    database.execute(f"PRAGMA synchronous = {'FULL' if at_once else 'NORMAL'}")
    database.execute("BEGIN IMMEDIATE")
    try:
        result = work(database)
        database.execute("COMMIT")
        return result
    finally:
        if database.in_transaction:
            with suppress(*DATABASE_ERRORS):  # the first error is the one to raise
                database.execute("ROLLBACK")


def in_snapshot(database: sqlite3.Connection, work: Work[Result]) -> Result:
    """Run `work` in a read transaction and return its result: all its queries see the same content.

    Otherwise another connection, such as that of a background thread, could write between two of them.
    """
    if database.in_transaction:
        return work(database)
    with database:  # ends the transaction
        database.execute("BEGIN")
        return work(database)
