"""How two windows pass the shelf on: one asks with a file beside it, the other gives it when nothing is open there.

The lock stays what decides who has the shelf: a lost or forgotten file moves nothing. Knows no Kivy.
"""

import time
from contextlib import suppress
from pathlib import Path

FILE = "hand-over"
GOOD_FOR = 4.0  # seconds after which whoever asked is taken to be gone


def ask_for_shelf(folder: Path) -> None:
    """Let the window that has the shelf know that it is wanted here."""
    with suppress(OSError):
        (folder / FILE).write_bytes(b"")


def is_asked_for(folder: Path) -> bool:
    """Whether another window has just asked for the shelf."""
    try:
        return abs(time.time() - (folder / FILE).stat().st_mtime) < GOOD_FOR
    except OSError:
        return False


def asks_no_more(folder: Path) -> None:
    """The shelf is passed on, or nobody wants it any more."""
    with suppress(OSError):
        (folder / FILE).unlink()
