"""What people wait for at the square, in a process of its own: `... bench.market_touching open PAGE` or `tap`."""

import tests.screens.conftest  # noqa: F401, I001  (sets Kivy's environment before anything loads Kivy)

import json
import os
import sys
import tempfile
from pathlib import Path

from companion.shelf import Shelf
from screens.app.session import Session
from screens.fresh_fish.parts.keeping import keep_boards
from tests.fresh_fish.box_of_boards import OURS
from tests.screens.fresh_fish.hands import SquareHands
from tests.screens.harness import Running
from tests.tools.bench.fresh_fish import game
from tests.tools.bench.touching import TAPS, load_pages, opening, redraw, until_drawn

LARGE = 105  # spaces


def _running(*, is_over: bool = False) -> Running:
    """The app at Home, with boards and a game of five: half played, or over."""
    games = (game(classic=False, seed=seed) for seed in range(1000))
    setup, steps = next(each for each in games if len(each[0].square.tokens) >= LARGE)
    with tempfile.TemporaryDirectory() as folder:  # gone for good when this process is
        session = Session(Shelf.open(Path(folder) / "shelf.sqlite3"))
    keep_boards(session, OURS)
    session.begin(setup)
    for event, _after in steps if is_over else steps[: len(steps) // 2]:
        session.record(event)
    running = Running(session=session)
    load_pages(running)
    running.settle()
    return running


def first_opening(page: str) -> dict[str, float]:
    """The first visit of a page from Home, and of a bare page."""
    return opening(_running(is_over=page == "fresh_result"), page)


def tap() -> dict[str, object]:
    """Taps that reserve a space until the frame that shows it, each followed by a plain redraw of the same screen."""
    running = _running()
    running.app.go("square")
    running.settle()
    hands = SquareHands(running)
    taps, redraws = [], []
    for turn in range(TAPS):
        hands.close_paths()
        legal = sorted(hands.page.draft.legal)
        touch = hands.finger(legal[turn % len(legal)])
        count = len(hands.session.game.events)

        def reserve(touch=touch) -> None:
            touch.touch_down()
            touch.touch_up()

        taps.append(until_drawn(running, reserve))
        assert len(hands.session.game.events) == count + 1, "the tap was not recorded"
        redraws.append(redraw(running))
        hands.session.undo()
        running.settle()
    return {"taps": taps, "redraws": redraws, "spaces": len(hands.state.square.tokens)}


if __name__ == "__main__":
    print(json.dumps({"open": first_opening, "tap": tap}[sys.argv[1]](*sys.argv[2:])), flush=True)
    os._exit(0)  # nothing is left to be tidied up
