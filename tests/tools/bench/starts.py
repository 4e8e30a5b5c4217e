"""The start of a command and of the app, and what the app takes at rest."""

import os
import subprocess
import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path

from screens.app.remembered import bookmark
from tests import ROOT
from tests.tools.bench.figures import COUNT, MEGABYTES, SECONDS, Figure, in_turns
from tests.tools.bench.processes import answer_of, answers_at_once
from tests.tools.bench.shelves import shelf

CHILD = "tests.tools.bench.child"
FEW, MANY = 10, 10_000


def measure(folder: Path, runs: int) -> list[Figure]:
    """All figures about starting and resting."""
    return [commanding(runs), *starting(folder, runs), *resting(folder, max(3, runs // 3))]


def commanding(runs: int) -> Figure:
    """One command on the command line against the interpreter with the modules that any such program needs."""
    trick = ["main.py", "trick", "Anne:Y7", "Paul:Y3", "Debbie:Y10", "Nikki:P2"]
    ours, bare = in_turns(
        3 * runs, partial(_run_seconds, trick), partial(_run_seconds, ["-c", "import argparse, gettext, json, sqlite3"])
    )
    return Figure("trick, from start to end", "a bare interpreter", SECONDS, ours, bare, most=2.5)


def _run_seconds(arguments: list[str]) -> float:
    before = os.times()
    subprocess.run([sys.executable, *arguments], stdout=subprocess.DEVNULL, cwd=ROOT, check=True)
    after = os.times()
    return after.children_user + after.children_system - before.children_user - before.children_system


def starting(folder: Path, runs: int) -> list[Figure]:
    """The first frame of Home that shows the game to continue, after the app was left there."""
    ready: dict[int, list[float]] = {FEW: [], MANY: []}

    def start(program: str, games: int = FEW) -> Callable[[], float]:
        def measured() -> float:
            found = answer_of(CHILD, program, "start", folder=folder, shelf=shelf(folder, games))
            if program == "app":
                ready[games].append(found["ready"])
            return found["seconds"]

        return measured

    # Compiles, warms what the system keeps of files, and leaves the app as people do.
    answer_of(CHILD, "bare", "start", folder=folder, shelf=shelf(folder, FEW))
    for games in (FEW, MANY):
        (shelf(folder, games) / bookmark.FILE).unlink(missing_ok=True)  # may be left on another page
        answer_of(CHILD, "app", "leave", folder=folder, shelf=shelf(folder, games))
    bare, few, many = in_turns(runs, start("bare"), start("app"), start("app", MANY))
    return [
        Figure("start until Home can be used", "a bare Kivy app", SECONDS, few, bare, most=1.3),
        Figure("start until the shelf is open behind it", "a bare Kivy app", SECONDS, ready[FEW], bare),
        Figure(f"the same with {MANY:,} games", f"with {FEW}", SECONDS, ready[MANY], ready[FEW], most=1.05),
        Figure(f"start until Home can be used, {MANY:,} games", f"with {FEW}", SECONDS, many, few, most=1.05),
    ]


def resting(folder: Path, runs: int) -> list[Figure]:
    """Memory, and what still happens when nothing happens, with the table on the screen."""
    apps, bares = [], []
    for _run in range(runs):
        # At once: another program at work can double the time that a few wakings take.
        ours, bare = answers_at_once(CHILD, ("app", "rest"), ("bare", "rest"), folder=folder, shelf=shelf(folder, FEW))
        apps.append(ours)
        bares.append(bare)

    def figure(what: str, key: str, unit: str, most: float) -> Figure:
        ours, other = [each[key] for each in apps], [each[key] for each in bares]
        return Figure(what, "a bare Kivy app", unit, ours, other, most)

    return [
        figure("memory on the table", "megabytes", MEGABYTES, 1.3),
        # Equal: what is more than that is the noise of the machine.
        figure("processor at rest on the table", "processor", SECONDS, 1.1),
        Figure("modules of Fresh Fish loaded at rest", "", COUNT, [each["others"] for each in apps], most=0),
        Figure("frames drawn at rest", "", COUNT, [each["frames"] for each in apps], most=0),
        Figure(
            "clocks ticking at rest, beyond a bare app's",
            "",
            COUNT,
            [ours["clocks"] - other["clocks"] for ours, other in zip(apps, bares)],
            most=1,  # on a desktop it looks whether another window wants the shelf
        ),
    ]
