"""Handing the shelf over between two windows: one requests it with a file, the other releases it when no sheet is open.

The lock still decides which window has the shelf: a lost or stale file has no effect. Does not import Kivy.
"""

import time
from contextlib import suppress
from pathlib import Path

FILE = "hand-over"
GOOD_FOR = 4.0  # seconds after which a request expires


def request_shelf(folder: Path) -> None:
    """Request the shelf from the window that has it."""
    with suppress(OSError):
        (folder / FILE).write_bytes(b"")


def is_shelf_requested(folder: Path) -> bool:
    """Return whether another window has recently requested the shelf."""
    try:
        return abs(time.time() - (folder / FILE).stat().st_mtime) < GOOD_FOR
    except OSError:
        return False


def withdraw_request(folder: Path) -> None:
    """Withdraw the request, or clear it after the shelf was handed over."""
    with suppress(OSError):
        (folder / FILE).unlink()
