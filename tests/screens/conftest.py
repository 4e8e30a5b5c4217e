"""Fixtures that run the real app in an offscreen window; every touch goes through the window's own hit-testing."""

import atexit
import gc
import os
import shutil
import tempfile
import threading
import weakref

# Kivy reads these when it is first imported.
SETTINGS = {
    "KIVY_NO_ARGS": "1",
    "KIVY_NO_CONFIG": "1",
    "KIVY_NO_FILELOG": "1",
    "KIVY_NO_CONSOLELOG": "1",
    "KIVY_LOG_MODE": "PYTHON",
    "KIVY_HOME": tempfile.mkdtemp(prefix="kivy-"),
    "KIVY_METRICS_DENSITY": "1",
    "KIVY_METRICS_FONTSCALE": "1",
    "KIVY_DPI": "96",
    "SDL_VIDEODRIVER": "offscreen",
    "SDL_AUDIODRIVER": "dummy",
    "KCFG_GRAPHICS_MULTISAMPLES": "0",
    "KCFG_GRAPHICS_MAXFPS": "0",
    # The surface of an offscreen window never grows, so it starts as large as any test needs.
    "KCFG_GRAPHICS_WIDTH": "1600",
    "KCFG_GRAPHICS_HEIGHT": "1600",
}
if "PYTEST_VERSION" in os.environ:
    # Layout and touches need no pixels, and drawing them in software would take most of a test's time.
    SETTINGS["KIVY_GL_BACKEND"] = "mock"
os.environ.update(SETTINGS)
atexit.register(shutil.rmtree, SETTINGS["KIVY_HOME"], ignore_errors=True)

import pytest  # noqa: E402

import screens.kit.rules  # noqa: E402, F401  (before the rest of Kivy, as in the app)
from companion.shelf import Shelf  # noqa: E402
from companion.tools.language import use  # noqa: E402
from screens.app.device import files  # noqa: E402
from tests.screens.blank import WITHOUT_HOME  # noqa: E402
from tests.screens.harness import Running  # noqa: E402

choose_in_dialog = files.choose
"""What opens the dialog of the system, in which somebody has to choose. Everywhere else there is none."""
files.choose = lambda chosen, filters=(): chosen(None)

held: list[tuple[str, weakref.ref]] = []
"""Apps that were still referenced after their test, for example by a fixture's widget, with the test's id."""


@pytest.fixture
def start(request):
    """Starts apps: `start(pages={...}, size=(800, 1280), mode="light", scale=1.6)`; all are stopped at the end."""
    started: list[Running] = []
    apps: list[weakref.ref] = []
    threads = threading.active_count()

    def begin(**options) -> Running:
        for running in started:
            running.stop()
        running = Running(**options)
        started.append(running)
        apps.append(weakref.ref(running.app))
        return running

    yield begin
    use("en")
    for running in started:
        running.stop()
    left = [(test, app) for test, app in held if app() is not None]
    held[:] = left + [(request.node.nodeid, app) for app in apps if app() is not None]
    if not held and threading.active_count() <= threads:  # a thread that is still running may keep widgets
        gc.freeze()  # everything left stays loaded, so do not scan it again
    # An app that stays in memory slows down all later ones. A failed test is kept with everything it references.
    tests = [test for test, _app in left]
    assert not tests or request.session.testsfailed, f"apps are still in memory after {tests}"


@pytest.fixture
def running(start) -> Running:
    """The app on a tablet in landscape, on an empty page."""
    return start(pages=WITHOUT_HOME)


@pytest.fixture
def put(running):
    """Puts a widget, or one made by a kv rule, on the screen."""
    return running.put


@pytest.fixture
def shelf(tmp_path):
    """An empty shelf on the disk."""
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        yield shelf
