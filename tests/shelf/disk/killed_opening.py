"""Kill a process at each SQL statement while it opens a shelf, and check that the shelf opens again.

Run with the path of a shelf to copy (or of no file, for a new shelf), a folder, and 1 for every statement or 4 for
every fourth. Prints the number of statements.
"""

import os
import shutil
import signal
import sqlite3
import sys
from pathlib import Path

from companion.shelf import Shelf
from companion.shelf.tables.schema import newest_version
from tests.shelf.golden import EXPECTED, check, later

KEYS = [game["key"] for game in EXPECTED["games"]]
EACH = 8
"""All figures are compared after every n-th statement only, because that is the slowest check."""


def open_and_be_killed(path: Path, statements: int) -> None:
    """Open a shelf, and kill this process after the given number of SQL statements."""
    connect, left = sqlite3.connect, [statements]

    def count(_statement: str) -> None:
        left[0] -= 1
        if left[0] < 0:
            os.kill(os.getpid(), signal.SIGKILL)

    def connect_and_count(*arguments: object, **options: object) -> sqlite3.Connection:
        connection = connect(*arguments, **options)  # type: ignore[call-overload]
        if arguments != (":memory:",):
            connection.set_trace_callback(count)
        return connection

    sqlite3.connect = connect_and_count  # type: ignore[assignment]
    Shelf.open(path, now=later()).close()


def run(file: Path, folder: Path, step: int) -> int:
    statements, status = 0, -1
    while status != 0:
        path = folder / str(statements) / "shelf.sqlite3"
        path.parent.mkdir(parents=True)
        if file.exists():
            shutil.copyfile(file, path)
        child = os.fork()
        if child == 0:
            try:
                open_and_be_killed(path, statements)
                os._exit(0)
            finally:
                os._exit(1)
        status = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        assert status in (0, -signal.SIGKILL), "the shelf could not be opened"
        with Shelf.open(path, now=later()) as shelf:
            assert (shelf.trouble, shelf.repaired) == (None, None)
            assert shelf.rows("PRAGMA user_version") == [(newest_version(),)]
            assert shelf.rows("PRAGMA integrity_check") == [("ok",)]
            assert shelf.rows("PRAGMA foreign_key_check") == []
            if file.exists() and statements % EACH == 0:
                check(shelf)
            elif file.exists():
                assert [game.key for game in shelf.games.page(size=100).games] == KEYS
        shutil.rmtree(path.parent)
        statements += step
    return statements


if __name__ == "__main__":
    print(run(Path(sys.argv[1]), Path(sys.argv[2]), int(sys.argv[3])))
