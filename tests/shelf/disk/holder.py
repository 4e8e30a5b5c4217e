"""Open the shelf at the given path, print a line inside a transaction, and keep it open until killed."""

import sqlite3
import sys
import time
from pathlib import Path

from companion.shelf import Shelf


def hold(database: sqlite3.Connection) -> None:
    """Mark all games as deleted and wait, so that the transaction stays open."""
    database.execute("UPDATE games SET deleted = 1")
    print("open", flush=True)
    time.sleep(600)


if __name__ == "__main__":
    with Shelf.open(Path(sys.argv[1])) as shelf:
        shelf.write(hold)
