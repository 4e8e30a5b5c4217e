"""Keep a shelf open, in a transaction, until this process is killed. Run with the path of the shelf; prints a line."""

import sqlite3
import sys
import time
from pathlib import Path

from companion.shelf import Shelf


def hold(database: sqlite3.Connection) -> None:
    """Begin to delete all games and wait, so that the transaction stays open."""
    database.execute("UPDATE games SET deleted = 1")
    print("open", flush=True)
    time.sleep(600)


if __name__ == "__main__":
    with Shelf.open(Path(sys.argv[1])) as shelf:
        shelf.write(hold)
