"""Benchmarks of starting a command and the app, and of the resources that the idle app uses."""

from functools import partial
from pathlib import Path

from screens.app.remembered import bookmark
from tests.tools.bench.figures import COUNT, MEGABYTES, SECONDS, Figure, in_turns
from tests.tools.bench.processes import answer_of, answers_at_once, processor_seconds
from tests.tools.bench.shelves import shelf

CHILD = "tests.tools.bench.child"
FEW, MANY = 10, 10_000
TRICK = ["main.py", "trick", "Anne:Y7", "Paul:Y3", "Debbie:Y10", "Nikki:P2"]
BARE = ["-c", "import argparse, gettext, json, sqlite3"]
"""Arguments for a bare interpreter with the imports that any such program needs."""


def measure(folder: Path, runs: int) -> list[Figure]:
    ours, bare = in_turns(3 * runs, partial(processor_seconds, TRICK), partial(processor_seconds, BARE))
    return [
        Figure("trick, from start to end", "a bare interpreter", SECONDS, ours, bare, most=2.5),
        *starting(folder, runs),
        *resting(folder, max(3, runs // 3)),
    ]


def starting(folder: Path, runs: int) -> list[Figure]:
    """Measure how long the app takes to show a usable Home and to open the shelf, if it was last closed on Home."""

    def start(program: str, games: int, until: str = "start") -> dict[str, float]:
        return answer_of(CHILD, program, until, folder=folder, shelf=shelf(folder, games))

    start("bare", FEW)  # so that everything is compiled
    for games in (FEW, MANY):
        (shelf(folder, games) / bookmark.FILE).unlink(missing_ok=True)  # the app may have been left on another page
        start("app", games, "leave")
    programs = (("bare", FEW), ("app", FEW), ("app", MANY))
    bare, few, many = in_turns(runs, *(partial(start, *program) for program in programs))
    seconds = [[each["seconds"] for each in answers] for answers in (bare, few, many)]
    ready = [[each["ready"] for each in answers] for answers in (few, many)]
    return [
        Figure("start until Home can be used", "a bare Kivy app", SECONDS, seconds[1], seconds[0], most=1.3),
        Figure(f"start until Home can be used, {MANY:,} games", f"{FEW}", SECONDS, seconds[2], seconds[1], most=1.05),
        Figure(f"start until the shelf is open, {MANY:,} games", f"{FEW}", SECONDS, ready[1], ready[0], most=1.05),
    ]


def resting(folder: Path, runs: int) -> list[Figure]:
    """Measure memory and processor use of the idle app with the table on the screen, compared with a bare app."""
    programs = ("app", "rest"), ("bare", "rest")
    pairs = [answers_at_once(CHILD, *programs, folder=folder, shelf=shelf(folder, FEW)) for _run in range(runs)]

    def figure(what: str, key: str, unit: str, most: float) -> Figure:
        ours, bare = zip(*[[each[key] for each in pair] for pair in pairs])
        return Figure(what, "a bare Kivy app", unit, ours, bare, most)

    clocks = [ours["clocks"] - bare["clocks"] for ours, bare in pairs]
    return [
        figure("memory on the table", "megabytes", MEGABYTES, 1.3),
        figure("processor at rest on the table", "processor", SECONDS, 1.1),
        Figure("frames drawn at rest", "", COUNT, [ours["frames"] for ours, _bare in pairs], most=0),
        # On a desktop the app checks whether another window wants the shelf.
        Figure("clocks ticking at rest, beyond a bare app's", "", COUNT, clocks, most=1),
    ]
