"""Keep a shelf open until this process is killed. Run with the path of the shelf; prints a line when it is open.

With the argument "writing", the process also keeps a write transaction open.
"""

import sqlite3
import sys
import time
from pathlib import Path

from companion.shelf import Shelf


def hold(database: sqlite3.Connection) -> None:
    """Begin to delete all games and wait, so that the transaction stays open."""
    database.execute("UPDATE games SET deleted = 1")
    print("1", flush=True)
    time.sleep(600)


if __name__ == "__main__":
    with Shelf.open(Path(sys.argv[1])) as shelf:
        if "writing" in sys.argv:
            shelf.write(hold)
        print(shelf.games.count(), flush=True)
        time.sleep(600)
