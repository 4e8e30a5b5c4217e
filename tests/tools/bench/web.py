"""Benchmarks of the browser edition in Chromium: its start, its taps, and the memory of an evening."""

import json
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from selenium.webdriver.support.ui import WebDriverWait

from tests import FOUR
from tests.fishing.physical.game import play_game
from tests.follow.browser import chromium
from tests.fresh_fish.physical.logbook import record_of
from tests.fresh_fish.simulated_games import games
from tests.pages.test_fishing_through_json import Scorekeeper
from tests.pages.test_square_through_json import Scorekeeper as MarketKeeper
from tests.tools.bench.figures import MEGABYTES, MILLISECONDS, Figure, in_turns
from tests.tools.web.build import FOLDER, MOST_BYTES, MOST_COMPRESSED, build, list_files, sizes
from tests.tools.web.packages import CannotBuild, package
from tests.web.browsers import CHROMIUM, TIMEOUT, Site, Tab, browser

TAPS = 20
HELLO = """
import { loadPyodide } from "./pyodide/pyodide.mjs";
const python = await loadPyodide();
postMessage(python.runPython("'hello'"));
"""
BARE_START = """
    const began = performance.now();
    const worker = new Worker("/hello.js", { type: "module" });
    await new Promise((done) => { worker.onmessage = done; });
    worker.terminate();
    return performance.now() - began;"""
OUR_START = """
    const began = performance.now();
    const { WorkerHost } = await import("/worker_host.js");
    window.host = await WorkerHost.start();
    await host.page("new_game", {}, "en");
    return performance.now() - began;"""
PAINTED = """
    const painted = () => new Promise((done) => { requestAnimationFrame(() => { setTimeout(done, 0); }); });
    const place = document.body.appendChild(document.createElement("p"));"""
BARE_TAP = f"""
    {PAINTED}
    const began = performance.now();
    for (let tap = 0; tap < given[0]; tap += 1) {{
      place.textContent = String(tap);
      await painted();
    }}
    return (performance.now() - began) / given[0];"""
OUR_TAP = f"""
    {PAINTED}
    const began = performance.now();
    let {{ version }} = await host.page("table", {{}}, "en");
    for (let tap = 0; tap < given[0]; tap += 1) {{
      await (tap % 2 ? host.act("table", {{}}, "undo", {{}}, version, false, "en")
                     : host.act("table", {{}}, "catch", {{ seat: 1 }}, version, false, "en"));
      const shown = await host.page("table", {{}}, "en");
      version = shown.version;
      place.textContent = JSON.stringify(shown.view);
      await painted();
    }}
    return (performance.now() - began) / given[0];"""
PAGE_TAP = f"""
    {PAINTED}
    const page = document.getElementById("page");
    const drawn = () => new Promise((done) => {{
      const watch = new MutationObserver(() => {{ watch.disconnect(); done(); }});
      watch.observe(page, {{ attributeFilter: ["data-drawn"] }});
    }});
    const began = performance.now();
    for (let tap = 0; tap < given[0]; tap += 1) {{
      const isDrawn = drawn();
      document.getElementById(tap % 2 ? "do-undo" : "catch-1").click();
      await isDrawn;
      await painted();
    }}
    return (performance.now() - began) / given[0];"""

TELLS_MEMORY = """
const memory = new BroadcastChannel("memory");
memory.onmessage = async () => {
  const { python } = await turn;
  memory.postMessage(python._module.HEAP8.length);
};
"""
"""JavaScript for the worker, which tells how much memory Python has."""
MEMORY = """
    const memory = new BroadcastChannel("memory");
    const told = new Promise((done) => { memory.onmessage = done; });
    memory.postMessage("how much?");
    const { data } = await told;
    memory.close();
    return data / 1e6;"""


def measure(folder: Path, runs: int) -> list[Figure]:
    """Measure the built browser edition, or nothing if it cannot be built here."""
    try:
        build()
    except CannotBuild as error:
        print(f"The browser edition is not measured: {error}", file=sys.stderr)
        return []
    whole, packed = sizes()
    figures = [
        Figure("files of the browser edition", "", MEGABYTES, [whole / 1e6], most=MOST_BYTES / 1e6),
        Figure("the same, compressed", "", MEGABYTES, [packed / 1e6], most=MOST_COMPRESSED / 1e6),
    ]
    return figures if chromium() is None else [*figures, *in_chromium(folder, runs), of_an_evening(folder)]


def in_chromium(folder: Path, runs: int) -> list[Figure]:
    """Measure starts without a network and taps, in turns with those of bare pages."""
    with _opened(folder, bare_folder(folder)) as bare, _opened(folder, FOLDER) as ours:
        ours.start()
        ours.seat(FOUR)
        starts = in_turns(runs, lambda: _start(bare, BARE_START), lambda: _start(ours, OUR_START))
        taps = in_turns(runs, lambda: bare.js(BARE_TAP, TAPS), lambda: ours.js(OUR_TAP, TAPS))
        _open_table(ours)
        page_taps = in_turns(runs, lambda: bare.js(BARE_TAP, TAPS), lambda: ours.js(PAGE_TAP, TAPS))
    page_tap = "tap on the table in a browser until the page is painted"
    return [
        Figure("start in a browser until a page is there", "a bare Pyodide", MILLISECONDS, starts[1], starts[0], 0.6),
        Figure("tap in a browser until it is stored and painted", "a bare page", MILLISECONDS, taps[1], taps[0], 1.5),
        # A bare tap takes one frame. Storing, merging and laying out take about as long, so ours may miss the next one.
        Figure(page_tap, "a bare page", MILLISECONDS, page_taps[1], page_taps[0], 2),
    ]


def of_an_evening(folder: Path) -> Figure:
    """Measure the memory of Python before and after a whole game of Fishing and three of Fresh Fish."""
    edition = folder / "with-memory"
    shutil.rmtree(edition, ignore_errors=True)
    shutil.copytree(FOLDER, edition)
    worker = edition / "worker.js"
    worker.write_text(worker.read_text("utf-8") + TELLS_MEMORY, "utf-8")
    list_files(edition)
    with _opened(folder, edition) as tab:
        tab.start()
        before = tab.js(MEMORY)
        game = play_game(4, seed=2)
        tab.seat(tuple(game.players), game.players.index(game.first_leader))
        Scorekeeper(game, tab).enter_game()
        for market in (*games(4, False, "usual"), *games(4, False, "crowded")):
            tab.import_file(json.dumps(record_of(market, 0)).encode())
            (running,) = (row for row in tab.page("games")["rows"] if row["is_running"])
            tab.act("games", "continue_or_rematch", key=running["key"])
            keeper = MarketKeeper(market, tab)
            for moment in market.moments:
                keeper.enter(moment.event)
        after = tab.js(MEMORY)
    return Figure("memory of Python after an evening in a browser", "its start", MEGABYTES, [after], [before], 1.5)


def bare_folder(folder: Path) -> Path:
    """Return a folder with Pyodide as it comes, in a worker that says hello."""
    bare = folder / "bare"
    shutil.rmtree(bare, ignore_errors=True)
    shutil.copytree(package("pyodide"), bare / "pyodide")
    (bare / "hello.js").write_text(HELLO, "utf-8")
    (bare / "licences.txt").write_text("", "utf-8")
    return bare


@contextmanager
def _opened(folder: Path, content: Path) -> Iterator[Tab]:
    """Yield a tab of a browser of its own, at a site with these files."""
    profile = folder / f"profile-{content.name}"
    shutil.rmtree(profile, ignore_errors=True)
    site = Site(content)
    try:
        with browser(CHROMIUM, profile) as driver:
            yield Tab(driver, site)
    finally:
        site.cut()


def _open_table(tab: Tab) -> None:
    tab.driver.get(f"{tab.site.url}#table")
    is_there = "return Boolean(document.querySelector('[data-page=table]'))"
    WebDriverWait(tab.driver, TIMEOUT, 0.1).until(lambda driver: driver.execute_script(is_there), "the table")


def _start(tab: Tab, script: str) -> Any:
    tab.leave()
    return tab.js(script)
