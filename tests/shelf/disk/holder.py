"""Open the shelf at the given path, print a line, and keep it open until killed, inside a transaction or idle."""

import sqlite3
import sys
import time
from pathlib import Path

from companion.shelf import Shelf


def hold(database: sqlite3.Connection) -> None:
    """Mark all games as deleted and wait, so that the transaction stays open."""
    database.execute("UPDATE games SET deleted = 1")
    wait()


def wait() -> None:
    print("open", flush=True)
    time.sleep(600)


if __name__ == "__main__":
    with Shelf.open(Path(sys.argv[1])) as shelf:
        if sys.argv[2:] == ["idle"]:
            wait()
        shelf.write(hold)
