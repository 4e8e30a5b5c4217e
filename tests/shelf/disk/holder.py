"""Keep a shelf open until the process is killed. Run with the file; prints a line when it is open.

With "writing", it is inside a write transaction by then.
"""

import sqlite3
import sys
import time
from pathlib import Path

from companion.shelf import Shelf


def hold(database: sqlite3.Connection) -> None:
    """Begin a change and never finish it."""
    database.execute("UPDATE games SET deleted = 1")
    print("1", flush=True)
    time.sleep(600)


if __name__ == "__main__":
    with Shelf.open(Path(sys.argv[1])) as shelf:
        if "writing" in sys.argv:
            shelf.write(hold)
        print(shelf.games.count(), flush=True)
        time.sleep(600)
