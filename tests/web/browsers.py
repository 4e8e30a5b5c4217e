"""Real browsers for tests of the browser edition: Chromium, and WebKit, the engine of Safari.

The browsers must already be installed: nothing is downloaded.
"""

import io
import os
import shutil
import warnings
import zipfile
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from selenium import webdriver
from selenium.common.exceptions import WebDriverException
from selenium.webdriver.chrome.service import Service as ChromeService
from selenium.webdriver.support.ui import WebDriverWait
from selenium.webdriver.webkitgtk.service import Service as WebKitService

from companion.web.serving import server_for
from tests import FOUR
from tests.follow.browser import FLAGS, chromium
from tests.screens.real_window import hidden_screen

TIMEOUT = 300  # seconds until a script fails, on a busy machine
CHROMIUM, WEBKIT = "chromium", "webkit"
NO_SANDBOX = {"WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS": "1"}
"""As for Chromium: Ubuntu 24.04 and containers do not let WebKit set one up, and it shows only our own pages."""
SCREEN = (1400, 1300)  # the hidden screen on which WebKit opens its window
FEATURES = "+StorageAPI,+StorageAPIEstimate"
"""What Safari has, and WebKit's small browser only if it is asked."""
NARROW = "button, entry { padding: 0; margin: 0; min-width: 0; }"
"""A style for the buttons of WebKit's browser: without it, its window is never as narrow as a phone."""


def webkit() -> tuple[str, str] | None:
    """Return the paths of WebKit's small browser and its driver, or None if they are not installed."""
    browsers = sorted(Path("/usr/lib").glob("*/webkit*gtk-*/MiniBrowser"))
    driver = shutil.which("WebKitWebDriver")
    return (str(browsers[-1]), driver) if browsers and driver else None


@contextmanager
def browser(name: str, folder: Path) -> Iterator[Any]:
    """Yield the driver of a browser with a new profile, and close it at the end of the block."""
    with ExitStack() as opened:
        is_chromium = name == CHROMIUM
        driver = _chromium(folder) if is_chromium else _webkit(folder, opened.enter_context(hidden_screen(*SCREEN)))
        opened.callback(driver.quit)
        driver.set_script_timeout(TIMEOUT)
        yield driver


def _chromium(folder: Path) -> Any:
    found = chromium()
    assert found is not None, "Chromium is missing: run .ci/system-libraries browser"
    options = webdriver.ChromeOptions()
    options.binary_location = found[0]
    for flag in (*FLAGS, f"--user-data-dir={folder}"):
        options.add_argument(flag)
    options.set_capability("goog:loggingPrefs", {"browser": "ALL"})
    return webdriver.Chrome(options=options, service=ChromeService(found[1]))


def _webkit(folder: Path, display: str) -> Any:
    found = webkit()
    assert found is not None, "WebKit is missing: run .ci/system-libraries web"
    options = webdriver.WebKitGTKOptions()
    options.binary_location = found[0]
    options.add_argument("--automation")
    options.add_argument(f"--features={FEATURES}")
    style = folder / "gtk-3.0" / "gtk.css"
    style.parent.mkdir(parents=True)
    style.write_text(NARROW, "utf-8")
    places = {"DISPLAY": display, "XDG_CONFIG_HOME": str(folder)}
    service = WebKitService(found[1], env={**os.environ, **places, **NO_SANDBOX})
    with warnings.catch_warnings():
        warnings.simplefilter("ignore", DeprecationWarning)  # Selenium's own
        return webdriver.WebKitGTK(options=options, service=service)


def resize(driver: Any, wide: int, high: int) -> None:
    """Give the page in the window this size."""
    if driver.name == "chrome":
        size = {"width": wide, "height": high, "deviceScaleFactor": 1, "mobile": False}
        driver.execute_cdp_cmd("Emulation.setDeviceMetricsOverride", size)
        return

    def is_resized(_driver: Any) -> bool:
        sizes = "return [innerWidth, innerHeight, outerWidth - innerWidth, outerHeight - innerHeight]"
        *inner, side, top = driver.execute_script(sizes)
        driver.set_window_size(wide + side, high + top)
        return inner == [wide, high]

    WebDriverWait(driver, TIMEOUT, 0.1).until(is_resized, f"a page of {wide} x {high}")


class Site:
    """The browser edition at an address of its own, for which a browser has stored nothing yet."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.port = folder, 0
        self.come_back()

    @property
    def url(self) -> str:
        return f"http://127.0.0.1:{self.port}/"

    def come_back(self) -> None:
        """Serve the folder, at the same address as before."""
        self._server = server_for(self.folder, "127.0.0.1", self.port)
        self.port = self._server.server_port
        self._thread = Thread(target=self._server.serve_forever, args=(0.02,))
        self._thread.start()

    def cut(self) -> None:
        """Cut the network: nothing answers at this address any more."""
        if self._thread.is_alive():
            self._server.shutdown()
            self._thread.join()
            self._server.server_close()


class Tab:
    """A tab of a browser at a site. Its pages are asked through the host alone, as page modules do."""

    def __init__(self, driver: Any, site: Site) -> None:
        self.driver, self.site = driver, site
        self._arguments: dict[str, Any] = {}
        driver.get(f"{site.url}licences.txt")  # a page of this site that does not start the app by itself
        self.handle = driver.current_window_handle

    def js(self, code: str, *given: Any) -> Any:
        """Return the value of an asynchronous JavaScript function's body. Fail with its error."""
        script = f"""
            const given = Array.from(arguments), done = given.pop();
            (async (...given) => {{ {code} }})(...given).then(
              (value) => done({{ value: value === undefined ? null : value }}),
              (error) => done({{ error: `${{error}} ${{error.stack}}` }}),
            );"""
        answer = self.driver.execute_async_script(script, *given)
        assert "error" not in answer, answer["error"]
        return answer["value"]

    def start(self, *, goes_on: bool = True) -> list[dict[str, Any]]:
        """Start the app in this tab. Return the states that it has shown until it is ready or waits for another tab.

        If something has happened to the storage, go on, or return before that.
        """
        return self.js(
            """
            const { WorkerHost } = await import(new URL("worker_host.js", location.href).href);
            window.shown = [];
            return new Promise((done, failed) => {
              WorkerHost.start((state) => {
                const before = window.shown[window.shown.length - 1];
                const isNew = !before || before.state !== state.state;
                if (isNew) window.shown.push(JSON.parse(JSON.stringify(state)));
                if (state.goOn) {
                  window.storedFiles = state.storedFiles;
                  if (given[0]) state.goOn();
                  else done(window.shown);
                }
                if (state.useHere) { window.useHere = state.useHere; done(window.shown); }
              }).then((host) => { window.host = host; done(window.shown); }, failed);
            });""",
            goes_on,
        )

    def leave(self) -> None:
        """Load the page again, without the app in it."""
        self.driver.refresh()

    def reload(self) -> list[dict[str, Any]]:
        """Load the page again and start the app in it."""
        self.leave()
        return self.start()

    def is_reloaded_by(self, code: str, *given: Any) -> None:
        """Run JavaScript after which the page loads itself again, and wait until it has.

        Nothing here waits inside the page: WebKit's driver gets no answer from a script that a reload cuts off.
        """
        self.js(f"window.isOld = true; {code}", *given)
        reloaded = "return !window.isOld && document.readyState === 'complete'"
        wait = WebDriverWait(self.driver, TIMEOUT, ignored_exceptions=[WebDriverException])
        wait.until(lambda driver: driver.execute_script(reloaded), "the page, loaded again")

    def page(self, name: str) -> Any:
        """Return the view of a page."""
        return self.js("return (await host.page(given[0], given[1], 'en')).view", name, self._arguments.get(name, {}))

    def outcome(self, page: str, action: str, **given: object) -> Any:
        """Do an action. Return what it has led to."""
        asked = (page, self._arguments.get(page, {}), action, given)
        return self.js(
            """
            const { version } = await host.page(given[0], given[1], "en");
            return host.act(...given, version, false, "en");""",
            *asked,
        )

    def act(self, page: str, action: str, **given: object) -> str:
        """Do an action. Return the page that it opens, or "". Fail if it is refused."""
        outcome = self.outcome(page, action, **given)
        assert outcome.get("done"), (page, action, given, outcome)
        opened: str = outcome.get("page", "")
        self._arguments[opened] = outcome.get("arguments", {})
        return opened

    def refused(self, page: str, action: str, **given: object) -> str:
        """Try an action that must be refused. Return the sentence."""
        return str(self.outcome(page, action, **given)["refused"])

    def status(self) -> Any:
        return self.js("return host.status('en')")

    def export(self, key: str = "") -> tuple[str, bytes]:
        """Return the name and the content of the file with a game, or with all games. If refused, the name is ""."""
        file = self.js(
            """
            const { files: [file] = [], refused } = await host.export(given[0], 'en');
            return refused ? ["", refused] : [file.name, file.content];""",
            key,
        )
        return file[0], file[1].encode()

    def stored_files(self) -> dict[str, bytes]:
        """Return the files that are offered as they are, because something has happened to the storage."""
        packed = self.js("return Array.from((await window.storedFiles()).content)")
        with zipfile.ZipFile(io.BytesIO(bytes(packed))) as archive:
            return {name: archive.read(name) for name in archive.namelist()}

    def tricks(self) -> int:
        """Return how many tricks of this round are entered."""
        return sum(tile["caught"] for tile in self.page("table")["tiles"]) // len(FOUR)

    def import_file(self, content: bytes) -> Any:
        return self.js("return host.importFile(new TextEncoder().encode(given[0]), 'en')", content.decode())

    def seat(self, names: tuple[str, ...], opener: int = 0) -> None:
        """Begin a game of Fishing with these people."""
        for name in names:
            self.act("new_game", "type_name", typed=name)
            self.act("new_game", "add")
        self.act("new_game", "begin_with", seat=opener)
        self.act("new_game", "go_to", step="set_up")
        assert self.act("new_game", "begin") == "table"

    def use_here(self) -> None:
        """Take the games over from the other tab, and wait until the app is ready."""
        self.js("""
            await window.useHere();
            while (window.shown[window.shown.length - 1].state !== "ready" || !window.host) {
              await new Promise((done) => { setTimeout(done, 20); });
            }""")

    def switch(self) -> None:
        """Bring this tab to the front."""
        self.driver.switch_to.window(self.handle)

    def kill(self) -> None:
        """Close this tab, whatever it is doing. Another tab is in front then."""
        self.switch()
        self.driver.close()
        self.driver.switch_to.window(self.driver.window_handles[0])

    def clear_storage(self) -> None:
        """Delete the games from the browser's storage behind the app's back, as clearing the browser's data does."""
        self.js("""
            const request = indexedDB.deleteDatabase("fishing-companion");
            await new Promise((done, failed) => { request.onsuccess = done; request.onerror = failed; });""")

    def damage_storage(self) -> None:
        """Overwrite the middle of the stored shelf. The app must not be running."""
        self.js("""
            const open = indexedDB.open("fishing-companion", 1);
            const database = await new Promise((done) => { open.onsuccess = () => done(open.result); });
            const pieces = database.transaction("pieces", "readwrite").objectStore("pieces");
            const get = pieces.getAll();
            const all = await new Promise((done) => { get.onsuccess = () => done(get.result); });
            for (const piece of all) {
              if (piece.name.startsWith("shelf.sqlite3")) pieces.put({ ...piece, bytes: piece.bytes.fill(7, 3000) });
            }
            await new Promise((done) => { pieces.transaction.oncomplete = done; });
            database.close();""")


def second_tab(tab: Tab) -> Tab:
    """Open another tab of the same browser at the same site, and switch to it."""
    tab.driver.switch_to.new_window("tab")
    return Tab(tab.driver, tab.site)
