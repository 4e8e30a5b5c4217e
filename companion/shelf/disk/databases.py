"""Connections to shelves, the file itself and copies in memory, and the names of the files beside one."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing, suppress
from datetime import datetime, timezone
from pathlib import Path
from typing import TypeVar

from companion.shelf.faults import DATABASE_ERRORS
from companion.shelf.tables import schema
from companion.shelf.tables.schema import STEPS, migrate, version_of

Result = TypeVar("Result")
Work = Callable[[sqlite3.Connection], Result]

STAMP = "%Y%m%dT%H%M%SZ"
STEPS_PER_BYTE = 50
"""No file that is ours needs more; one made to be read for ever does."""
FEWEST_LOOKS = 500
PATIENCE = 0.5
"""Seconds that whoever only reads waits for another program's lock."""


def stamped(path: Path, what: str, moment: datetime) -> Path:
    """A file beside the shelf, named after it, for this purpose and moment."""
    return path.with_name(f"{path.stem}-{what}-{moment.astimezone(timezone.utc).strftime(STAMP)}{path.suffix}")


def beside(path: Path, ending: str) -> Path:
    """The file that SQLite or the shelf keeps under the shelf's name and this ending."""
    return path.with_name(path.name + ending)


def remove_all_of(path: Path) -> None:
    """Remove a database with what SQLite keeps beside it, as far as it is there."""
    for ending in ("", "-journal", "-wal", "-shm"):
        beside(path, ending).unlink(missing_ok=True)


def size_of(path: Path) -> int:
    """How many bytes a file has; none where there is none."""
    return path.stat().st_size if path.exists() else 0


def flush_folder(folder: Path) -> None:
    """See to it that new names in the folder outlive a power cut, where the system can."""
    if os.name == "posix":
        descriptor = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(descriptor)
        finally:
            os.close(descriptor)


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner may look into, and those above it, where there are none; all outlive a cut."""
    if not folder.is_dir():
        make_folder(folder.parent)
        folder.mkdir(mode=0o700, exist_ok=True)
        with suppress(OSError):  # not everybody may look into a folder that holds theirs
            flush_folder(folder.parent)


def make_private(path: Path) -> None:
    """Make an empty file that only its owner may read, where there is none; SQLite keeps that for what lies beside."""
    make_folder(path.parent)
    with suppress(FileExistsError):
        os.close(os.open(path, os.O_RDWR | os.O_CREAT | os.O_EXCL, 0o600))


def open_read_only(path: Path, *, stops: Callable[[], bool] = lambda: False) -> sqlite3.Connection:
    """A connection that cannot change the file, trusts nothing in it, and gives up on what would take for ever.

    It is interrupted as well as soon as `stops` says so.
    """
    database = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", PATIENCE, uri=True, isolation_level=None)
    looks = [FEWEST_LOOKS + size_of(path) * STEPS_PER_BYTE // STEPS]

    def is_too_much() -> bool:
        looks[0] -= 1
        return looks[0] < 0 or stops()

    database.set_progress_handler(is_too_much, STEPS)
    database.execute("PRAGMA trusted_schema = OFF")
    database.execute("PRAGMA cell_size_check = ON")
    schema.prepare(database)
    return database


def in_memory() -> sqlite3.Connection:
    """An empty shelf that is nowhere but in memory."""
    database = sqlite3.connect(":memory:", isolation_level=None)
    migrate(database)
    return database


def copied_into_memory(
    source: sqlite3.Connection, goes_on: Callable[[], bool] = lambda: True
) -> sqlite3.Connection:
    """A shelf of the newest version with the same content that is nowhere but in memory; see `migrate`."""
    database = sqlite3.connect(":memory:", isolation_level=None)
    try:
        source.backup(database)
        migrate(database, goes_on)
    except BaseException:
        database.close()
        raise
    return database


def is_cut_off(database: sqlite3.Connection, path: Path) -> bool:
    """Whether a file without a log is shorter than it says itself; SQLite does not mind where its last page ends."""
    pages, size = (database.execute(f"PRAGMA {name}").fetchone()[0] for name in ("page_count", "page_size"))
    return bool(pages * size > path.stat().st_size)


def tables_of(database: sqlite3.Connection) -> set[str]:
    """The names of all tables."""
    return {name for (name,) in database.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def has_right_structure(database: sqlite3.Connection) -> bool:
    """Whether a shelf has the tables and indexes of its version, and nothing that would run by itself."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as right:
        schema.run_all(right, schema.MIGRATIONS[: version_of(database)])
        return _structure(database) == _structure(right)


def _structure(database: sqlite3.Connection) -> list[tuple[str, str]]:
    return database.execute("SELECT name, sql FROM sqlite_master WHERE sql IS NOT NULL ORDER BY name").fetchall()


def identity_of(path: Path) -> tuple[int, int] | None:
    """The file that has this name now, as the system knows it; none where there is none."""
    try:
        status = path.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def in_transaction(database: sqlite3.Connection, work: Work[Result], at_once: bool) -> Result:
    """Let this function change a shelf, wholly or not at all; on the disk at once, or when the system likes."""
    database.execute(f"PRAGMA synchronous = {'FULL' if at_once else 'NORMAL'}")
    database.execute("BEGIN IMMEDIATE")
    try:
        result = work(database)
        database.execute("COMMIT")
        return result
    finally:
        if database.in_transaction:
            with suppress(*DATABASE_ERRORS):  # what went wrong first is what matters
                database.execute("ROLLBACK")
