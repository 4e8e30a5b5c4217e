"""Measures the allocated memory of this process, and judges whether it grows from game to game."""

import ctypes
from itertools import combinations
from statistics import median

WARM_UP = 24
"""How many games to ignore at the start: they load rarely used sheets, fonts and looks, up to 2 MB at a time."""
FEWEST = 8
"""The minimum number of games after the warm-up for a verdict."""
MOST_GROWTH = 128
"""The allowed growth in KB per game. Without a leak it is 10 over many games, or 40 over few as modules load."""
FIELDS = ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")


class _Mallinfo(ctypes.Structure):
    _fields_ = tuple((name, ctypes.c_size_t) for name in FIELDS)


def allocated() -> int:
    """Return the allocated memory in KB, or 0 if the C library is not glibc.

    Set PYTHONMALLOC=malloc, so that Python's memory is included. Resident memory would not show a leak: it follows
    the peak allocation.
    """
    try:
        mallinfo = ctypes.CDLL(None).mallinfo2
    except (OSError, AttributeError, TypeError):
        return 0
    mallinfo.restype = _Mallinfo
    found = mallinfo()
    return int(found.uordblks + found.hblkhd) // 1024


def verdict(figures: list[int]) -> str:
    """Return a sentence about the memory measured after each game. Raise AssertionError if it grows."""
    settled = figures[WARM_UP:]
    if len(settled) < FEWEST:
        return f"{len(figures)} games are too few to judge memory, give more --minutes"
    if not all(settled):
        return "this system does not report allocated memory"
    pairs = combinations(enumerate(settled), 2)
    growth = median((later - earlier) / (j - i) for (i, earlier), (j, later) in pairs)
    assert growth <= MOST_GROWTH, f"memory grows by {growth:.0f} KB per game: {figures}"
    return f"memory is steady, {growth:+.1f} KB a game over {len(settled)} games after {len(figures) - len(settled)}"
