"""The app as people start it, in a real window with a real mouse and keyboard: played, closed, gone on with."""

import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import which

import pytest
from kivy.uix.widget import Widget
from PIL import Image, ImageChops, ImageGrab, ImageStat, features

from companion.fishing.events import Setup, caught_whole
from companion.places import FILE
from companion.shelf import Shelf
from screens.app.session import Session
from screens.kit.field import Field
from tests import ROOT
from tests.screens.conftest import SETTINGS
from tests.screens.harness import LANDSCAPE, place
from tests.tools.tour.hands import Hands

NEEDED = {"Xvfb": "xvfb", "xdotool": "xdotool"}
MISSING = [package for program, package in NEEDED.items() if which(program) is None]
PATIENCE = 30.0  # seconds until a wait fails
STILL = 0.25  # seconds without a change after which a page is painted
EDGE = (0.004, 0.5)  # where a field has a ring while it has the focus
ALIKE = 2.0  # the mean difference of two pictures below which they show the same

pytestmark = [
    pytest.mark.skipif(bool(MISSING), reason=f"needs a screen: apt-get install {' '.join(MISSING)}"),
    pytest.mark.skipif(not features.check("xcb"), reason="this Pillow cannot take pictures of a screen"),
]


@contextmanager
def running(command: list[str], **options) -> Iterator[subprocess.Popen]:
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, **options)
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.fixture
def screen() -> Iterator[str]:
    """A screen of its own, by the name X gives it."""
    read, write = os.pipe()
    width, height = LANDSCAPE
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-noreset", "-nolisten", "tcp"]
    with running(command, pass_fds=[write]), os.fdopen(read) as number:
        os.close(write)
        yield f":{number.readline().strip()}"


class Mouse:
    """The app in its window, and what a hand does there."""

    def __init__(self, screen: str) -> None:
        self.screen = screen
        self.wait_until(lambda: self._window() is not None, "the window")
        self._do("windowfocus", self._window())  # nobody manages windows here
        self.wait_until(lambda: self.picture().getcolors(16) is None, "anything to be seen")
        self._wait_for_rest()

    def _do(self, *words: object) -> str:
        environment = {**os.environ, "DISPLAY": self.screen}
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=False)
        return done.stdout

    def _window(self) -> str | None:
        # Some versions of xdotool find no window by its name.
        windows = self._do("search", "--onlyvisible", "--class", "").split()
        return next((each for each in windows if self._do("getwindowname", each).strip() == "Fishing Companion"), None)

    def picture(self) -> Image.Image:
        return ImageGrab.grab(xdisplay=self.screen)

    def wait_until(self, condition, what: str) -> None:
        end = time.monotonic() + PATIENCE
        while not condition():
            assert time.monotonic() < end, f"waited {PATIENCE:g} s in vain for {what}"
            time.sleep(0.03)

    def _wait_for_rest(self) -> None:
        """Until the window has not changed for a moment."""
        last, since = self.picture(), time.monotonic()
        while time.monotonic() < since + STILL:
            time.sleep(0.05)
            now = self.picture()
            if now != last:
                last, since = now, time.monotonic()

    def click(self, x: float, y: float) -> None:
        """Click there, measured from the lower left as Kivy does, and wait until what came of it is painted."""
        before = self.picture()
        self._do("mousemove", round(x), round(LANDSCAPE[1] - y), "click", 1)
        self.wait_until(lambda: self.picture() != before, f"an answer to a click at {x:.0f}, {y:.0f}")
        self._wait_for_rest()

    def type(self, text: str) -> None:
        """Type into what was clicked last."""
        before = self.picture()
        self._do("type", "--delay", 30, text)
        self.wait_until(lambda: self.picture() != before, f"{text} to be read")
        self._wait_for_rest()

    def colour(self, widget: Widget, at: tuple[float, float]) -> tuple[int, ...]:
        """The colour that the window shows in a place of a widget."""
        x, y = place(widget, at)
        return self.picture().getpixel((int(x), LANDSCAPE[1] - int(y)))

    def picture_of(self, widget: Widget) -> Image.Image:
        """What the window shows where a widget lies on the map."""
        left, bottom = place(widget, (0, 0))
        right, top = place(widget, (1, 1))
        return self.picture().crop((round(left), LANDSCAPE[1] - round(top), round(right), LANDSCAPE[1] - round(bottom)))


def difference(one: Image.Image, other: Image.Image) -> float:
    """How far two pictures differ, from 0 to 255."""
    channels = ImageStat.Stat(ImageChops.difference(one.convert("RGB"), other.convert("RGB"))).mean
    return sum(channels) / len(channels)


@contextmanager
def app(screen: str, data: Path) -> Iterator[Mouse]:
    """The app as `python main.py` starts it, with a shelf of its own."""
    kept = {name: value for name, value in os.environ.items() if name not in SETTINGS}
    width, height = map(str, LANDSCAPE)
    environment = kept | {
        "DISPLAY": screen,
        "FISHING_COMPANION_DATA": str(data),
        "KIVY_HOME": str(data / "kivy"),
        "KIVY_NO_CONSOLELOG": "1",
        "KIVY_METRICS_DENSITY": "1",
        "KCFG_GRAPHICS_WIDTH": width,
        "KCFG_GRAPHICS_HEIGHT": height,
        "LANGUAGE": "en",
    }
    (data / "kivy").mkdir(parents=True, exist_ok=True)
    with running([sys.executable, str(ROOT / "main.py")], env=environment, cwd=data):
        yield Mouse(screen)


@pytest.fixture
def map_of_the_app() -> Iterator[Hands]:
    """The same app without a screen: it says where things are."""
    hands = Hands(session=Session())
    yield hands
    hands.stop()


def events_on_the_shelf(data: Path) -> tuple[Setup, tuple]:
    shelf = Shelf.open(data / FILE)
    try:
        game = Session(shelf).game
        assert game is not None
        return game.setup, game.events
    finally:
        shelf.close()


def test_a_trick_clicked_in_a_real_window_is_there_after_a_restart(screen, tmp_path, map_of_the_app):
    hands = map_of_the_app

    def tap(widget) -> None:
        """Click in the window where the widget lies on the map, and tap it there too."""
        mouse.click(*place(widget))
        hands.tap(widget)

    with app(screen, tmp_path) as mouse:
        tap(hands.by_text("New game"))
        edge = mouse.colour(hands.all(Field)[0], EDGE)
        for name in ("Anne", "Paul", "Debbie"):
            field = hands.all(Field)[0]
            if not field.ids.entry.focus:
                mouse.click(*place(field))
            mouse.wait_until(lambda field=field: mouse.colour(field, EDGE) != edge, "the focus")
            mouse.type(name)
            mouse.click(*place(hands.by_text("Add")))
            hands.type_name(name)
        tap(hands.by_text("Next: set up"))
        tap(hands.by_text("Start the game"))
        tap(hands.tile("Paul"))
        figure = hands.tile("Paul").caught_text
        caught = mouse.picture_of(figure)
    assert events_on_the_shelf(tmp_path) == (Setup(("Anne", "Paul", "Debbie"), 0), (caught_whole(range(3), 1),))

    with app(screen, tmp_path) as mouse:  # opens where it was ended without a word
        mouse.wait_until(lambda: difference(mouse.picture_of(figure), caught) < ALIKE, "Paul's catch")
        tap(hands.tile("Debbie"))
    _setup, events = events_on_the_shelf(tmp_path)
    assert events == (caught_whole(range(3), 1), caught_whole(range(3), 2))
