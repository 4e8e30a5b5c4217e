"""Benchmarks of the screens: taps in both games, first openings of pages, and long lists."""

from pathlib import Path

from tests.tools.bench.figures import MILLISECONDS, Figure, percentile_95
from tests.tools.bench.processes import answer_of
from tests.tools.bench.shelves import shelf

TOUCHING = "tests.tools.bench.touching"
PAGES = (
    *("new_game", "table", "draw", "referee", "who_draws", "count", "sheet", "result"),
    *("by_hand", "games", "people", "log", "statistics", "rules", "settings", "practice"),
    *("set_up", "boards", "square", "ways", "dispute", "fresh_result"),
)
FEW, MANY = 100, 10_000


def measure(folder: Path, runs: int) -> list[Figure]:
    few = max(2, runs // 4)
    return [
        *(tapping(folder, page, few) for page in ("table", "square")),
        *(figure for page in PAGES for figure in opening(folder, page, few)),
        searching(folder, few),
        *listing(folder, runs),
    ]


def tapping(folder: Path, page: str, runs: int) -> Figure:
    """Measure the time until a tap is on the disk and on the screen, compared with a redraw of the same screen."""
    answers = [answer_of(TOUCHING, "tap", page, folder=folder, shelf=shelf(folder, 10)) for _run in range(runs)]
    taps, redraws = ([percentile_95(answer[key]) for answer in answers] for key in ("taps", "redraws"))
    what = f"tap on the {page} until its frame, 95th percentile"
    return Figure(what, "a plain redraw", MILLISECONDS, taps, redraws, most=2)


def opening(folder: Path, page: str, runs: int) -> list[Figure]:
    """Measure the first and the second opening of a page, in a process that has loaded all but shown only Home."""
    answers = [answer_of(TOUCHING, "open", page, folder=folder, shelf=shelf(folder, 10)) for _run in range(runs)]
    opened, bare, reopened, redraw = (
        [answer[key] for answer in answers] for key in ("opened", "bare", "reopened", "redraw")
    )
    return [
        Figure(f"first opening of {page}", "a bare page of 80 widgets", MILLISECONDS, opened, bare, most=2),
        Figure(f"second opening of {page}", "a plain redraw", MILLISECONDS, reopened, redraw, most=1.5),
    ]


def searching(folder: Path, runs: int) -> Figure:
    """Measure the first letter of a search in the rules, which most passages contain."""
    answers = [answer_of(TOUCHING, "letter", folder=folder, shelf=shelf(folder, 10)) for _run in range(runs)]
    typed, bare = ([answer[key] for answer in answers] for key in ("typed", "bare"))
    what = "first letter of a search in the rules"
    return Figure(what, "a bare page of 80 widgets", MILLISECONDS, typed, bare, most=2)


def listing(folder: Path, runs: int) -> list[Figure]:
    """Measure opening and scrolling the list of games, with many games compared with few."""
    shelves = [str(shelf(folder, count)) for count in (FEW, MANY)]
    answer = answer_of(TOUCHING, "list", *shelves, str(runs), folder=folder, shelf=shelf(folder, 10))
    return [
        Figure(f"list of {MANY:,} games: {what}", f"{FEW} games", MILLISECONDS, many, few, most=1.2)
        for what, few, many in (
            ("first page", answer["few opened"], answer["many opened"]),
            ("scrolling a page", answer["few scrolled"], answer["many scrolled"]),
        )
    ]
