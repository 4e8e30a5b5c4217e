"""Holds a shelf open until somebody ends the process: run with the file, says when it is open."""

import sys
import time
from pathlib import Path

from companion.shelf import Library

if __name__ == "__main__":
    with Library.open(Path(sys.argv[1])) as library:
        print(library.games.count(), flush=True)
        time.sleep(600)
