"""Measure response times of the screens, in a process of its own.

    python -m tests.tools.bench.touching tap|open|list|letter|followed|taking_part|club ...

Prints one JSON object with milliseconds. A frame counts when it is drawn completely by the software renderer.
"""

import tests.screens.conftest  # noqa: F401, I001  (sets Kivy's environment before anything loads Kivy)

import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from contextlib import AbstractContextManager
from pathlib import Path
from statistics import median

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.tests.common import UnitTestTouch
from kivy.uix.button import Button
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from companion.fishing.events import RoundCounted, Setup
from companion.shelf import Shelf
from companion.tools.places import default_path
from screens.app import navigation
from companion.pages.session import Session
from screens.kit.rows import RowPane
from screens.fishing.table.tile import Tile
from screens.rules.page import FoundRow
from companion.fresh_fish.household import keep_boards
from tests import FOUR
from tests.fresh_fish.box_of_boards import OURS
from tests.fresh_fish.moves import whole_game
from tests.screens.fresh_fish.hands import SquareHands, middle
from tests.screens.harness import Running, place
from tests.screens.shelves import shares

TAPS = 60
TAPS_OF_A_RUN = 20
GUARD = 0.15
"""Seconds between two taps, because two quick taps on a tile count as one."""
BARE_WIDGETS, BARE_COLUMNS, BARE_PAGES = 80, 8, 6
SQUARE = 105
"""The number of spaces of a large square."""
FRESH_FISH = ("set_up", "boards", "square", "ways", "dispute", "fresh_result")

Times = dict[str, list[float]]


def tap(page: str) -> Times:
    """Measure the time from a tap to the frame that shows the event, and the time of a redraw after each."""
    running = _running(page)
    running.go(page)
    taps, redraws = [], []
    for turn in range(TAPS):
        taps.append(_tap(running, turn))
        running.settle()
        redraws.append(_until_drawn(running, Window.canvas.ask_update))
        running.app.session.undo()
        running.wait(GUARD)
    return {"taps": taps, "redraws": redraws}


def _tap(running: Running, turn: int) -> float:
    """Tap a tile or a space to record an event. Return the milliseconds until the event is drawn."""
    if running.app.page.name == "table":
        touch = UnitTestTouch(*place(running.all(Tile)[turn % len(FOUR)]))
    else:
        hands = SquareHands(running)
        hands.close_paths()
        legal = sorted(hands.draft.legal)
        touch = UnitTestTouch(*middle(hands.square, legal[turn % len(legal)]))
    events = len(running.app.session.game.events)

    def touch_once() -> None:
        touch.touch_down()
        touch.touch_up()

    taken = _until_drawn(running, touch_once)
    assert len(running.app.session.game.events) == events + 1, "the tap was not recorded"
    return taken


def followed(runs: str) -> Times:
    """Measure taps at a shared table, alternately without followers and with fifty."""
    from tests.tools.bench.follow import crowd

    return _shared(int(runs), crowd)


def taking_part(runs: str) -> Times:
    """Measure taps at a shared table, alternately without phones that take part and with eight that tap."""
    from tests.tools.bench.follow import tapping_phones

    return _shared(int(runs), tapping_phones)


def _shared(runs: int, phones: Callable[[Running, str], AbstractContextManager[object]]) -> Times:
    from companion.follow import sharing

    sharing.local_addresses = lambda: ("127.0.0.1",)
    running = _running()
    running.app.prefer("phones_take_part", True)
    running.app.go("table")
    running.app.sharing.share()
    running.app.back()
    found = _in_turns(running, runs, lambda: phones(running, running.app.sharing.shared.addresses[0]))
    running.app.sharing.shared.close()
    return found


def club(runs: str, invitation: str) -> Times:
    """Measure taps at a table, alternately while its club syncs and while it does not."""
    from companion.club import join, parse_invitation
    from tests.tools.bench.club import syncing

    running = _running(is_kept=True)
    shelf = running.app.session.shelf
    join(shelf, parse_invitation(invitation), "Table 1")
    running.app.go("table")
    found = _in_turns(running, int(runs), lambda: syncing(running, shelf))
    shelf.close()
    shutil.rmtree(shelf.path.parent)
    return found


def _in_turns(running: Running, runs: int, with_others: Callable[[], AbstractContextManager[object]]) -> Times:
    _begin(running)
    _median_tap(running)  # the first taps also load modules
    found: Times = {"alone": [], "others": []}
    for _run in range(runs):
        _begin(running)
        found["alone"].append(_median_tap(running))
        _begin(running)
        with with_others():
            found["others"].append(_median_tap(running))
    return found


def _begin(running: Running) -> None:
    """Begin a new game, whose journal is not yet full of undone taps."""
    session = running.app.session
    session.open(session.shelf.games.begin(Setup(FOUR)))
    running.settle()


def _median_tap(running: Running) -> float:
    """Return the median time of taps, each of which is undone."""
    taps = []
    for turn in range(TAPS_OF_A_RUN):
        taps.append(_tap(running, turn))
        running.app.session.undo()
        running.wait(GUARD)
    return median(taps)


def openings(page: str) -> dict[str, float]:
    """Measure the processor time of two openings of a page, of a page of plain Kivy widgets, and of a redraw."""
    running = _running(page)
    navigation.PAUSE = 0.0
    running.app.load_ahead()
    while not running.app.loading.is_over:
        running.frame()
    running.settle()
    bare = median([_bare_page(running) for _turn in range(BARE_PAGES)][1:])  # the first one also loads modules
    opened = _until_drawn(running, lambda: running.app.go(page), time.process_time)
    running.settle()
    running.app.back()
    running.settle()
    reopened = _until_drawn(running, lambda: running.app.go(page), time.process_time)
    running.settle()
    redraws = [_until_drawn(running, Window.canvas.ask_update, time.process_time) for _turn in range(BARE_PAGES)]
    return {"opened": opened, "bare": bare, "reopened": reopened, "redraw": median(redraws)}


def _bare_page(running: Running) -> float:
    page = GridLayout(cols=BARE_COLUMNS)

    def show() -> None:
        for number in range(BARE_WIDGETS):
            page.add_widget((Button if number % 2 else Label)(text=f"Text {number}"))
        Window.add_widget(page)

    taken = _until_drawn(running, show, time.process_time)
    Window.remove_widget(page)
    running.settle()
    return taken


def first_letter() -> dict[str, float]:
    """Measure the processor time of the first letter of a search in the rules, and that of a page of plain widgets."""
    running = _running("rules")
    running.go("rules")
    bare = median([_bare_page(running) for _turn in range(BARE_PAGES)][1:])
    field = running.app.page.body.ids.search
    typed = _until_drawn(running, lambda: setattr(field, "text", "t"), time.process_time)
    assert running.all(FoundRow), "the search has found nothing"
    return {"typed": typed, "bare": bare}


def lists(few: str, many: str, runs: str) -> Times:
    """Measure opening the list of games and scrolling it by one page, alternately with few and with many games."""
    shelves = {name: Shelf.open(Path(folder) / "shelf.sqlite3") for name, folder in (("few", few), ("many", many))}
    found: Times = {f"{name} {what}": [] for name in shelves for what in ("opened", "scrolled")}
    for run in range(int(runs) + 1):
        for name, shelf in shelves.items():
            running = Running(session=Session(shelf))
            opened = _until_drawn(running, lambda running=running: running.app.go("games"))
            pane = running.all(RowPane)[0]
            scrolled = _until_drawn(running, lambda pane=pane: pane._scroll_to_offset(pane.height))
            running.stop()
            if run:  # the first run also loads the page
                found[f"{name} opened"].append(opened)
                found[f"{name} scrolled"].append(scrolled)
    return found


def _running(page: str = "table", *, is_kept: bool = False) -> Running:
    """Return the running app on Home, with a game that suits this page, on a copy of the shelf.

    The copy is deleted at once, while it is still open, unless `is_kept`.
    """
    folder = Path(tempfile.mkdtemp(dir=default_path().parents[1]))
    shutil.copy(default_path(), folder)
    session = Session(Shelf.open(folder / default_path().name))
    if not is_kept:
        shutil.rmtree(folder)  # the file stays open until this process ends
    if page in FRESH_FISH:
        _begin_fresh_fish(session, is_over=page == "fresh_result")
    while page == "result" and session.state.leader is not None:
        session.record(RoundCounted(shares(session.state.in_play, (4, 3, 3, 2)), last_leader=0))
    running = Running(session=session)
    running.settle()
    glFinish()
    return running


def _begin_fresh_fish(session: Session, *, is_over: bool) -> None:
    """Begin a game of Fresh Fish for five on a large square, and play it halfway or to its end."""
    games = (whole_game(seed, 5, classic=False) for seed in range(1000))
    setup, steps = next(game for game in games if len(game[0].square.tokens) >= SQUARE)
    keep_boards(session, OURS)
    session.begin(setup)
    for event, _after in steps if is_over else steps[: len(steps) // 2]:
        session.record(event)


def _until_drawn(running: Running, do: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """Call a function within a frame, as touches are, and return the milliseconds until the frame is drawn."""
    Clock.schedule_once(lambda _elapsed: do(), -1)
    glFinish()
    began = clock()
    running.frame()
    glFinish()
    return (clock() - began) * 1000


if __name__ == "__main__":
    shared = {"followed": followed, "taking_part": taking_part, "club": club}
    measures = {"tap": tap, "open": openings, "list": lists, "letter": first_letter, **shared}
    print(json.dumps(measures[sys.argv[1]](*sys.argv[2:])), flush=True)
    os._exit(0)  # there is nothing to clean up
