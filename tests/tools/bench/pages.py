"""Tapping, opening pages for the first time, and long lists."""

from collections.abc import Sequence
from pathlib import Path

from tests.tools.bench.figures import MILLISECONDS, Figure, percentile_95
from tests.tools.bench.processes import answer_of
from tests.tools.bench.shelves import shelf

TOUCHING = "tests.tools.bench.touching"
PAGES = (
    *("new_game", "table", "draw", "referee", "who_draws", "count", "sheet", "result"),
    *("correct", "games", "people", "log", "statistics", "rules", "settings", "practice"),
)
SLOWEST_OPENING = 2  # bare pages, whatever the machine: 180 ms where a bare one takes 90
BARE = "a bare page of 80 widgets"
FEW, MANY = 100, 10_000
EVENTS = 2, 80  # how many there are before the trick that is measured


def measure(folder: Path, runs: int) -> list[Figure]:
    """All figures about pages."""
    taps = [*tapping(folder, runs), late_taps(folder, runs)]
    return [*taps, *opening(folder, max(3, runs // 3)), *listing(folder, runs)]


def tapping(folder: Path, runs: int) -> list[Figure]:
    """One tap on a tile: the trick is on the disk and on the screen."""
    taps, redraws = [], []
    for _run in range(max(2, runs // 4)):
        answer = answer_of(TOUCHING, "tap", folder=folder, shelf=shelf(folder, 10))
        taps.append(percentile_95(answer["taps"]))
        redraws.append(percentile_95(answer["redraws"]))
    what = "tap on a tile until its frame, 95th percentile"
    return [Figure(what, "a plain redraw", MILLISECONDS, taps, redraws, most=2)]


def late_taps(folder: Path, runs: int) -> Figure:
    """A trick late in the evening: folding, doubts, shelf, session and the page, all but drawing the frame."""
    early, late = EVENTS
    arguments = ("evening", str(early), str(late), str(5 * runs))
    answer = answer_of(TOUCHING, *arguments, folder=folder, shelf=shelf(folder, 10))
    what = f"a trick with its cards after {late} events, until the table can be drawn"
    return Figure(what, f"after {early}", MILLISECONDS, answer["late"], answer["early"], most=1.2)


def opening(folder: Path, runs: int) -> list[Figure]:
    """Each page in a process that has shown nothing but Home, for as long as it takes to load the rest meanwhile."""
    figures = []
    for page in PAGES:
        what = f"first opening of {page}, some seconds after the start"
        figures.append(opening_figure(what, _openings(folder, page, "warm", runs)))
    # Each is opened once to see which one takes longest; only that one is then measured.
    slowest = max(PAGES, key=lambda page: _openings(folder, page, "cold", 1)[0]["opened"])
    at_once = [answer["opened"] for answer in _openings(folder, slowest, "cold", runs)]
    what = f"slowest first opening right after the start: {slowest}"
    return [*figures, Figure(what, "nothing is loaded yet", MILLISECONDS, at_once)]


def opening_figure(what: str, answers: Sequence[dict[str, float]]) -> Figure:
    """First openings of a page against those of a bare one in the same process."""
    opened, bare = ([answer[key] for answer in answers] for key in ("opened", "bare"))
    return Figure(what, BARE, MILLISECONDS, opened, bare, most=SLOWEST_OPENING)


def _openings(folder: Path, page: str, when: str, runs: int) -> list[dict[str, float]]:
    return [answer_of(TOUCHING, "open", page, when, folder=folder, shelf=shelf(folder, 10)) for _run in range(runs)]


def listing(folder: Path, runs: int) -> list[Figure]:
    """The list of all games."""
    shelves = [str(shelf(folder, count)) for count in (FEW, MANY)]
    answer = answer_of(TOUCHING, "list", *shelves, str(runs), folder=folder, shelf=shelf(folder, 10))
    return [
        Figure(what, f"{FEW} games", MILLISECONDS, answer[f"many {key}"], answer[f"few {key}"], most=1.2)
        for what, key in (
            (f"list of {MANY:,} games: first page", "opened"),
            (f"list of {MANY:,} games: scrolling a page", "scrolled"),
        )
    ]
