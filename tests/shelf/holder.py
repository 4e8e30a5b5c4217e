"""Holds a shelf open until somebody ends the process: run with the file, says when it is open."""

import sys
import time
from pathlib import Path

from companion.shelf import Shelf

if __name__ == "__main__":
    with Shelf.open(Path(sys.argv[1])) as shelf:
        print(shelf.games.count(), flush=True)
        time.sleep(600)
