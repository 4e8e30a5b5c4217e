"""Fresh Fish on the screen: opening its pages for the first time, and tapping on a large square."""

from pathlib import Path

from tests.tools.bench.figures import MILLISECONDS, Figure, percentile_95
from tests.tools.bench.pages import opening_figure
from tests.tools.bench.processes import answer_of

CHILD = "tests.tools.bench.market_touching"
PAGES = ("set_up", "boards", "square", "ways", "dispute", "fresh_result")


def measure(folder: Path, runs: int) -> list[Figure]:
    """All figures about the pages of Fresh Fish."""
    return [tapping(folder, runs), *opening(folder, max(3, runs // 3))]


def tapping(folder: Path, runs: int) -> Figure:
    """One tap on a space: it is reserved, on the disk and on the screen."""
    answers = [answer_of(CHILD, "tap", folder=folder, shelf=folder) for _run in range(max(2, runs // 4))]
    taps, redraws = ([percentile_95(answer[key]) for answer in answers] for key in ("taps", "redraws"))
    what = f"tap on a square of {answers[0]['spaces']} spaces until its frame, 95th percentile"
    return Figure(what, "a plain redraw", MILLISECONDS, taps, redraws, most=2)


def opening(folder: Path, runs: int) -> list[Figure]:
    """Each page in a process that has shown nothing but Home, once the pages of the game on the table are loaded."""
    figures = []
    for page in PAGES:
        answers = [answer_of(CHILD, "open", page, folder=folder, shelf=folder) for _run in range(runs)]
        figures.append(opening_figure(f"first opening of {page}", answers))
    return figures
