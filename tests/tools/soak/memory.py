"""What a process holds in memory, and whether that grows from game to game."""

import ctypes
from itertools import combinations
from pathlib import Path
from statistics import median

WARM_UP = 2  # games, and never less than a third of them: what is loaded when it is first needed is there then
FEWEST = 3  # games after that which say something about growth
MOST_GROWTH = 128  # KB a game; without a leak 10 over many games, 40 over few, in which things are loaded that are new
FIELDS = ("arena", "ordblks", "smblks", "hblks", "hblkhd", "usmblks", "fsmblks", "uordblks", "fordblks", "keepcost")


class _Use(ctypes.Structure):
    """What glibc's mallinfo2 tells."""

    _fields_ = tuple((name, ctypes.c_size_t) for name in FIELDS)


def held() -> int:
    """Return the KB that are allocated, or 0 if the C library does not tell.

    Exact where Python takes its memory from there as well: PYTHONMALLOC=malloc. What the system counts for the process
    has gaps besides: it follows the most pages that were ever there at once, for hours, and hides what a game leaves.
    """
    try:
        mallinfo = ctypes.CDLL(None).mallinfo2
    except (OSError, AttributeError, TypeError):
        return 0
    mallinfo.restype = _Use
    use = mallinfo()
    return int(use.uordblks + use.hblkhd) // 1024


def resident() -> int:
    """Return the resident KB of this process, or 0 if the system does not tell."""
    statm = Path("/proc/self/statm")
    return int(statm.read_text().split()[1]) * 4 if statm.exists() else 0


def slope(figures: list[int]) -> float:
    """By how much figures grow from one to the next: the median over all pairs, so that no single one decides."""
    return median((later - earlier) / (j - i) for (i, earlier), (j, later) in combinations(enumerate(figures), 2))


def verdict(figures: list[int]) -> str:
    """Return a sentence about the memory after each game. Raise if it grows."""
    settled = figures[max(WARM_UP, len(figures) // 3) :]
    if len(settled) < FEWEST:
        return f"{len(figures)} games are too few to judge memory, give more --minutes"
    if not all(settled):
        return "this system does not tell what is held in memory"
    growth = slope(settled)
    assert growth <= MOST_GROWTH, f"memory grows by {growth:.0f} KB a game: {figures}"
    return f"memory is steady, {growth:+.1f} KB a game over {len(settled)} games after {len(figures) - len(settled)}"
