"""The app in a real window on a virtual screen, with a real mouse and keyboard."""

import json
import os
import subprocess
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from select import select

from PIL import Image, ImageGrab

TIMEOUT = 90.0  # seconds until a wait fails, on a busy machine
STILL = 0.25  # seconds without a change after which a page counts as painted


@contextmanager
def running(command: list[str], **options) -> Iterator[subprocess.Popen]:
    """Run a program until the end of the block."""
    process = subprocess.Popen(command, **{"stderr": subprocess.DEVNULL, **options})
    try:
        yield process
    finally:
        process.terminate()
        process.wait(TIMEOUT)


@contextmanager
def hidden_screen(width: int, height: int) -> Iterator[str]:
    """Start a virtual screen of this size. Yield its X display name."""
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", f"{width}x{height}x24", "-noreset", "-nolisten", "tcp"]
    with running(command, pass_fds=[write]), os.fdopen(read) as number:
        os.close(write)
        yield f":{number.readline().strip()}"


class RealWindow:
    """The app in its window, and a user's actions there."""

    def __init__(self, screen: str) -> None:
        self.screen = screen
        self.wait_until(lambda: self._window() is not None, "the window")
        self._do("windowfocus", self._window())  # there is no window manager
        lines = self._do("getwindowgeometry", "--shell", self._window()).splitlines()
        place = {name: int(value) for name, value in (line.split("=") for line in lines)}
        self.size = (place["WIDTH"], place["HEIGHT"])
        self._left, self._top = self.corner = place["X"], place["Y"]
        self.wait_until(lambda: self.picture().getcolors(16) is None, "the first picture")

    def _do(self, *words: object) -> str:
        environment = {**os.environ, "DISPLAY": self.screen}
        command = ["xdotool", *map(str, words)]
        done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=TIMEOUT, check=False)
        return done.stdout

    def _window(self) -> str | None:
        # Some versions of xdotool cannot find a window by its name.
        windows = self._do("search", "--onlyvisible", "--class", "").split()
        return next((each for each in windows if self._do("getwindowname", each).strip() == "Fishing Companion"), None)

    def picture(self) -> Image.Image:
        """Return a picture of the window."""
        (wide, high), left, top = self.size, self._left, self._top
        return ImageGrab.grab(bbox=(left, top, left + wide, top + high), xdisplay=self.screen)

    def wait_until(self, condition: Callable[[], object], what: str) -> None:
        end = time.monotonic() + TIMEOUT
        while not condition():
            assert time.monotonic() < end, f"timed out after {TIMEOUT:g} s waiting for {what}"
            time.sleep(0.03)

    def rest(self) -> None:
        """Wait until the window has not changed for a moment."""
        last, since = self.picture(), time.monotonic()
        while time.monotonic() < since + STILL:
            time.sleep(0.05)
            now = self.picture()
            if now != last:
                last, since = now, time.monotonic()

    def tap(self, x: float, y: float) -> None:
        """Click at a position, measured from the lower left as in Kivy, and wait until the result is painted."""
        before = self.picture()
        self._click(x, y)
        self.wait_until(lambda: self.picture() != before, f"an answer to a click at {x:.0f}, {y:.0f}")
        self.rest()

    def _click(self, x: float, y: float) -> None:
        self._do("mousemove", self._left + round(x), self._top + round(self.size[1] - y), "click", 1)

    def type(self, text: str) -> None:
        """Type into the field clicked last."""
        before = self.picture()
        self._do("type", "--delay", 30, text)
        self.wait_until(lambda: self.picture() != before, f"{text} to be read")
        self.rest()

    def put(self, left: int, top: int, width: int, height: int) -> None:
        """Move and resize the window."""
        window = self._window()
        self._do("windowmove", window, left, top, "windowsize", window, width, height)
        self._left, self._top = self.corner = left, top
        self.size = width, height
        self.rest()

    def nudge(self) -> None:
        """Click on an empty position, so that the app saves its state."""
        self._do("mousemove", self._left + 3, self._top + 3, "click", 1)


class AnsweringWindow(RealWindow):
    """A window of `tests.screens.answering_app`, which says what it shows and whether it rests."""

    def __init__(self, screen: str, process: subprocess.Popen) -> None:
        self.process = process
        super().__init__(screen)

    def _ask(self, question: str = "") -> object:
        self.process.stdin.write(question + "\n")
        self.process.stdin.flush()
        assert select([self.process.stdout], [], [], TIMEOUT)[0], "the window is frozen"
        answer = self.process.stdout.readline()
        assert answer, "the app has ended"
        return json.loads(answer)

    def find(self, text: str) -> list[float] | None:
        """Return the centre of a text, or None if the window does not show it."""
        return self._ask(text)

    def rest(self) -> None:
        """Wait until everything that the touches so far led to is painted."""
        self.wait_until(lambda: self._ask()["is_still"], "the app to rest")

    def tap(self, x: float, y: float) -> None:
        before = self._ask()["touches"]
        self._click(x, y)
        self.wait_until(lambda: self._ask()["touches"] > before, f"the click at {x:.0f}, {y:.0f}")
        self.rest()

    def type(self, text: str) -> None:
        self._do("type", "--delay", 30, text)
        self.wait_until(lambda: self.find(text) is not None, f"{text} to be read")
        self.rest()
