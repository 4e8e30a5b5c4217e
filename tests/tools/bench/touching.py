"""What people wait for on the screens, in a process of its own.

    python -m tests.tools.bench.touching tap|open|list|evening|followed|club

Prints one JSON object with milliseconds. A frame counts when it is drawn, in software, to its last pixel.
"""

import tests.screens.conftest  # noqa: F401, I001  (sets Kivy's environment before anything loads Kivy)

import json
import os
import shutil
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from statistics import median

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.graphics.opengl import glFinish
from kivy.tests.common import UnitTestTouch
from kivy.uix.button import Button
from kivy.uix.gridlayout import GridLayout
from kivy.uix.label import Label

from companion.fishing.game import FishingGame
from companion.shelf import Shelf
from companion.places import default_path
from screens.app import navigation
from screens.app.session import Session
from screens.kit.scrolling import RowPane
from screens.fishing.table.tile import Tile
from tests.screens.harness import Running, place
from tests.tools.bench.core import whole_games

TAPS = 60
TAPS_OF_A_RUN = 20
GUARD = 0.15  # seconds between two taps: on the same tile two quick ones count as one
BARE_WIDGETS, BARE_COLUMNS = 80, 8
BARE_PAGES = 6
FOUR_PLAYERS = 4  # they play 84 tricks


def tap() -> dict[str, list[float]]:
    """Taps on tiles until the frame that shows the trick, each followed by a plain redraw of the same screen."""
    running = _running()
    running.app.go("table")
    running.settle()
    taps, redraws = [], []
    for turn in range(TAPS):
        taps.append(_tap(running, turn))
        redraws.append(redraw(running))
        running.app.session.undo()
        running.wait(GUARD)
    return {"taps": taps, "redraws": redraws}


def _tap(running: Running, turn: int) -> float:
    """A tap on the tile whose turn it is, until its frame."""
    touch = UnitTestTouch(*place(running.all(Tile)[turn % len(running.app.session.names)]))
    tricks = running.app.session.state.trick

    def finger() -> None:
        touch.touch_down()
        touch.touch_up()

    taken = until_drawn(running, finger)
    assert running.app.session.state.trick == tricks + 1, "the tap was not recorded"
    return taken


def followed(runs: str) -> dict[str, list[float]]:
    """Taps at a shared table without followers and with fifty, in turns. The followers are another process."""
    from companion.follow import sharing
    from tests.tools.bench.follow import FOLLOWERS, crowd

    sharing.local_addresses = lambda: ("127.0.0.1",)
    running = _running()
    running.app.go("table")
    running.app.share_table()
    running.app.back()
    running.settle()
    found: dict[str, list[float]] = {"alone": [], "followed": []}

    def tap_on(name: str) -> None:
        taps = []
        for turn in range(TAPS_OF_A_RUN):
            taps.append(_tap(running, turn))
            running.app.session.undo()
            running.wait(GUARD)
        found[name].append(median(taps))

    for _run in range(int(runs)):
        tap_on("alone")
        with crowd(running.app.shared.addresses[0]):
            running.wait_until(lambda: running.app.phones == FOLLOWERS, "everybody")
            tap_on("followed")
        running.wait_until(lambda: running.app.phones == 0, "nobody")
    running.app.shared.close()
    return found


def club(runs: str, invitation: str) -> dict[str, list[float]]:
    """Taps at a table while its club syncs and while it does not, in turns."""
    from companion.club import Club, Syncing, join, parse_invitation
    from companion.fishing.events import Setup

    running = _running(is_kept=True)
    shelf = running.app.session.shelf
    join(shelf, parse_invitation(invitation), "Table 1")
    running.app.go("table")
    running.settle()
    found: dict[str, list[float]] = {"alone": [], "club": []}

    def tap_on(name: str) -> None:
        # A new game each time: taps that are taken back make a journal longer than any game.
        game = shelf.games.begin(Setup(("Anne", "Paul", "Debbie", "Nikki")))
        running.app.session.open(game)
        running.settle()
        taps = []
        for turn in range(TAPS_OF_A_RUN):
            taps.append(_tap(running, turn))
            running.app.session.undo()
            running.wait(GUARD)
        found[name].append(median(taps))

    tap_on("alone")  # whatever the first taps load
    found["alone"].clear()
    for _run in range(int(runs)):
        tap_on("alone")
        with Club(shelf) as joined, Syncing(joined) as syncing:
            while syncing.status.last_sync is None:
                running.wait(GUARD)
            tap_on("club")
            assert syncing.status.is_online
    shelf.close()
    shutil.rmtree(shelf.path.parent)
    return found


def evening(early: str, late: str, runs: str) -> dict[str, list[float]]:
    """The work for a trick early and late in an evening, each until the table only waits to be drawn."""
    running = _running()
    session = running.app.session
    running.app.go("table")
    counts = {"early": int(early), "late": int(late)}
    played = next(game for game in whole_games(FOUR_PLAYERS) if all(_moves_lead(game, at) for at in counts.values()))
    games = {}
    for name, count in counts.items():
        games[name] = session.shelf.games.begin(played.setup)
        for event in played.events[:count]:
            games[name].record(event)
    found: dict[str, list[float]] = {name: [] for name in games}
    for run in range(int(runs) + 1):
        for name, game in games.items():
            session.open(game)
            running.settle()
            count = len(game.events)
            began = time.process_time()  # how long the disk takes is measured elsewhere
            session.record(played.events[count])
            Clock.tick()
            Clock.tick_draw()
            taken = (time.process_time() - began) * 1000
            assert session.latest.doubts == (), "it was asked for"
            session.undo()
            if run:  # the first time what looks for doubts is loaded as well
                found[name].append(taken)
    return found


def _moves_lead(game: FishingGame, index: int) -> bool:
    """Whether another player leads after this trick, so that as much changes on the screen."""
    before, after = game.states()[index : index + 2]
    return before.round.number == after.round.number and before.leader != after.leader


def first_opening(page: str, when: str) -> dict[str, float]:
    """The first visit of a page from Home, and of a bare page; "warm" once the app has loaded the rest."""
    running = _running()
    if when == "warm":
        load_pages(running)
    if page == "result":
        _finish(running)
    return opening(running, page)


def opening(running: Running, page: str) -> dict[str, float]:
    """The processor's milliseconds for the first visit of a page, and for showing a page of nothing but Kivy's own."""
    bare = median([_bare_page(running) for _turn in range(BARE_PAGES)][1:])  # the first one loads what it needs
    return {"opened": until_drawn(running, lambda: running.app.go(page), time.process_time), "bare": bare}


def _bare_page(running: Running) -> float:
    page = GridLayout(cols=BARE_COLUMNS)

    def show() -> None:
        for number in range(BARE_WIDGETS):
            page.add_widget((Button if number % 2 else Label)(text=f"Text {number}"))
        Window.add_widget(page)

    taken = until_drawn(running, show, time.process_time)
    Window.remove_widget(page)
    running.settle()
    return taken


def lists(few: str, many: str, runs: str) -> dict[str, list[float]]:
    """The list of games, opened and scrolled by its own height, with few games and with many in turns."""
    shelves = {name: Shelf.open(Path(folder) / "shelf.sqlite3") for name, folder in (("few", few), ("many", many))}
    found: dict[str, list[float]] = {f"{name} {what}": [] for name in shelves for what in ("opened", "scrolled")}
    for run in range(int(runs) + 1):
        for name, opened in shelves.items():
            running = Running(session=Session(opened))
            opened = until_drawn(running, lambda running=running: running.app.go("games"))
            pane = running.all(RowPane)[0]
            scrolled = until_drawn(running, lambda pane=pane: pane._scroll_to_offset(pane.height))
            running.stop()
            if run:  # the first time the page is loaded as well
                found[f"{name} opened"].append(opened)
                found[f"{name} scrolled"].append(scrolled)
    return found


def _running(*, is_kept: bool = False) -> Running:
    """The app at Home, with a copy of the shelf that may be written to, on the disk or in memory."""
    folder = Path(tempfile.mkdtemp(dir=default_path().parents[1]))
    shutil.copy(default_path(), folder)
    running = Running(session=Session(Shelf.open(folder / default_path().name)))
    if not is_kept:
        shutil.rmtree(folder)  # it is gone for good when this process is
    running.settle()
    glFinish()
    return running


def load_pages(running: Running) -> None:
    """Load what the app loads in calm moments, without the pauses in between."""
    navigation.PAUSE = 0.0
    running.app.load_ahead()
    while not running.app.loading.is_over:
        running.frame()


def _finish(running: Running) -> None:
    """Play the game on the table to its end."""
    from companion.fishing.events import RoundCounted
    from tests.screens.shelves import shares

    session = running.app.session
    while session.state.leader is not None:
        session.record(RoundCounted(shares(session.state.in_play, (4, 3, 3, 2)), last_leader=0))
    running.settle()


def until_drawn(running: Running, deed: Callable[[], object], clock: Callable[[], float] = time.perf_counter) -> float:
    """Return the milliseconds until the screen shows it, by processor time if nothing waits."""
    glFinish()
    began = clock()
    deed()
    running.frame()
    glFinish()
    return (clock() - began) * 1000


def redraw(running: Running, clock: Callable[[], float] = time.perf_counter) -> float:
    """Milliseconds until the same screen is drawn once more."""
    running.settle()
    return until_drawn(running, Window.canvas.ask_update, clock)


if __name__ == "__main__":
    measures = {"tap": tap, "open": first_opening, "list": lists, "evening": evening, "followed": followed}
    measures["club"] = club
    print(json.dumps(measures[sys.argv[1]](*sys.argv[2:])), flush=True)
    os._exit(0)  # nothing is left to be tidied up
