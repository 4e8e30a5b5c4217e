"""Looks over every page of both games in every window: `python -m tests.tools.layouts [--size 960x600] [--scale 1.3]`.

A sample of this is in the tests; all of it takes the better part of an hour.
"""

import argparse
import os
import sys
import time
from collections.abc import Iterator

os.environ["KIVY_GL_BACKEND"] = "mock"  # layout needs no pixels

import tests.screens.conftest  # noqa: F401  (sets the rest of Kivy's environment before anything loads Kivy)
from companion.language import use
from tests.screens.app.test_sizes import Looker
from tests.screens.audit import report
from tests.screens.fresh_fish import test_square_sizes
from tests.screens.fresh_fish.hands import Table
from tests.screens.fresh_fish.households import OURS, household
from tests.screens.fresh_fish.squares import base_setup, classic_setup
from tests.screens.fresh_fish.test_boards_page import draw_steps
from tests.screens.fresh_fish.test_ends import looks
from tests.screens.fresh_fish.test_set_up_page import steps
from tests.screens.harness import Running

SIZES = (
    *((320, 480), (320, 568), (360, 640), (480, 320), (568, 320), (600, 600), (600, 960), (700, 700), (800, 480)),
    *((800, 600), (960, 552), (960, 600), (1024, 600), (1280, 720), (1366, 768), (1920, 1080), (1920, 1200)),
)
SCALES = (0.85, 1.0, 1.3, 1.6)
PLAYERS = {3: 2, 5: 4}  # of Fishing, and of Fresh Fish beside it


def faults(size: tuple[int, int], scale: float, players: int, language: str) -> Iterator[str]:
    """What the audit finds in one window."""
    running = Running(size=size, scale=scale)
    try:
        running.app.language = language
        looker = Looker(running, players)
        looker.look_at_pages()
        looker.look_closer()
        yield from looker.found
        where = f"{size[0]}x{size[1]}, {language}, {scale}"
        yield from (f"{where}, {line}" for line in looks(running))
        yield from (f"{where}, {line}" for line in before_the_game(running))
    finally:
        running.stop()
    yield from at_the_square(size, scale, PLAYERS[players], language)


def before_the_game(running: Running) -> Iterator[str]:
    """The boards and the set-up of Fresh Fish."""
    app = running.app

    def found(what: str) -> list[str]:
        running.settle()
        return [f"{what}: {line}" for line in report(app.root).splitlines()]

    app.session = household(OURS)
    app.go("boards")
    yield from found("boards")
    app.page.draw("5")
    draw_steps(app.page)
    yield from found("a board")
    app.page.delete()
    for number, draft in enumerate(steps()):
        session = household(OURS)
        session.draft("set_up").update(now=draft.to_store())
        app.session = session
        app.go("set_up")
        yield from found(f"set-up {number}")


def at_the_square(size: tuple[int, int], scale: float, players: int, language: str) -> list[str]:
    """Everything that the page of the square can ask for."""
    setup = (classic_setup if players > 2 and scale > 1 else base_setup)(players, names=test_square_sizes.NAMES)
    table = Table(lambda **options: Running(**options), setup, size=size, scale=scale)
    try:
        table.running.app.language = language
        return test_square_sizes.Looker(table, language).look_over()
    finally:
        table.running.stop()


def main(arguments: list[str] | None = None) -> int:
    """Print every fault; the exit status says whether there is one."""
    parser = argparse.ArgumentParser(prog="python -m tests.tools.layouts", description="Look over every page.")
    parser.add_argument("--size", action="append", help="such as 960x600; else all")
    parser.add_argument("--scale", action="append", type=float, choices=SCALES, help="of text; else all")
    parser.add_argument("--players", action="append", type=int, choices=tuple(PLAYERS), help="of Fishing; else all")
    parser.add_argument("--language", action="append", choices=("en", "de"), help="else both")
    asked = parser.parse_args(arguments)
    sizes = [tuple(map(int, size.split("x"))) for size in asked.size] if asked.size else SIZES
    count = 0
    for size in sizes:
        for scale in asked.scale or SCALES:
            for players in asked.players or PLAYERS:
                for language in asked.language or ("en", "de"):
                    began = time.monotonic()
                    found = list(faults(size, scale, players, language))
                    use("en")
                    count += len(found)
                    took = time.monotonic() - began
                    name = f"{size[0]}x{size[1]}, {scale}, {players}, {language}"
                    print(f"{name}: {len(found)} in {took:.0f} s", flush=True)
                    print("".join(f"  {line}\n" for line in found), end="", flush=True)
    print(f"{count} faults")
    return 1 if count else 0


if __name__ == "__main__":
    sys.exit(main())
