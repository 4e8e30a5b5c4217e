"""The desktop program: it needs no Python, comes up quickly, and a game can be played in its real window."""

import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import copytree

import pytest
from PIL import Image, ImageGrab

from companion.version import VERSION
from tests.tools.packaging.tools import ROOT, bare, first_trick, need, recorded, run, unseen

pytestmark = pytest.mark.packaging

PATIENCE = 20.0  # seconds until a wait fails
CALM = 2.0  # seconds in which a tap has to show
LARGEST = 80_000_000  # bytes
SLOWEST = 5.0  # seconds to the first picture, with graphics drawn in software on a busy machine


@pytest.fixture(scope="module")
def program(desktop: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The program in a place where it was not made."""
    return copytree(desktop, tmp_path_factory.mktemp("elsewhere") / "program", symlinks=True) / "fishing-companion"


@contextmanager
def ended(process: subprocess.Popen) -> Iterator[subprocess.Popen]:
    try:
        yield process
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.fixture
def screen() -> Iterator[str]:
    """A screen that nobody sees, by the name X gives it."""
    need("Xvfb", "xdotool")
    read, write = os.pipe()
    command = ["Xvfb", "-displayfd", str(write), "-screen", "0", "1280x800x24", "-noreset", "-nolisten", "tcp"]
    with ended(subprocess.Popen(command, pass_fds=[write], stderr=subprocess.DEVNULL)), os.fdopen(read) as number:
        os.close(write)
        yield f":{number.readline().strip()}"


class Window:
    """The program in its real window, with a mouse and a keyboard."""

    def __init__(self, screen: str) -> None:
        self.screen = screen
        self.number = self._found()
        lines = self._do("getwindowgeometry", "--shell", self.number).splitlines()
        place = {name: int(value) for name, value in (line.split("=") for line in lines)}
        self.box = (place["X"], place["Y"], place["X"] + place["WIDTH"], place["Y"] + place["HEIGHT"])
        self.size = (place["WIDTH"], place["HEIGHT"])

    def _do(self, *words: object) -> str:
        return run("xdotool", *words, env={**os.environ, "DISPLAY": self.screen})

    def _found(self) -> str:
        env = {**os.environ, "DISPLAY": self.screen}
        search = ["xdotool", "search", "--sync", "--onlyvisible", "--name", "^Fishing Companion$"]
        done = subprocess.run(search, env=env, capture_output=True, text=True, timeout=PATIENCE, check=True)
        return done.stdout.split()[0]

    def picture(self) -> Image.Image:
        return ImageGrab.grab(bbox=self.box, xdisplay=self.screen)

    def wait_for_picture(self) -> None:
        """Until the window shows more than one colour."""
        end = time.monotonic() + PATIENCE
        while self.picture().getcolors(8) is not None:
            assert time.monotonic() < end, "the window stays empty"
            time.sleep(0.02)

    def settle(self, before: bytes) -> None:
        """Until something has changed, and then until nothing moves any more but perhaps a cursor."""
        end = time.monotonic() + CALM
        while (now := self.picture().tobytes()) == before and time.monotonic() < end:
            time.sleep(0.05)
        end = time.monotonic() + CALM
        while time.monotonic() < end:
            time.sleep(0.4)  # a person would not be quicker, and a name field takes this to be ready for letters
            last, now = now, self.picture().tobytes()
            if now == last:
                return

    def tap(self, x: float, y: float) -> None:
        before = self.picture().tobytes()
        self._do("mousemove", "--window", self.number, round(x), round(self.size[1] - y))
        self._do("mousedown", 1, "sleep", 0.05, "mouseup", 1)
        self.settle(before)

    def type(self, text: str) -> None:
        before = self.picture().tobytes()
        self._do("type", "--delay", 80, text)
        self.settle(before)


def size_of(folder: Path) -> int:
    return sum(file.stat().st_size for file in folder.rglob("*") if file.is_file() and not file.is_symlink())


def test_the_folder_is_no_larger_than_it_has_to_be(desktop: Path):
    assert size_of(desktop) < LARGEST


def test_no_tool_of_ours_is_packed(desktop: Path):
    packed = {file.name for file in (desktop / "_internal").iterdir()}
    assert not packed & {"PIL", "pytest", "hypothesis", "numpy", "setuptools", "buildozer", "tests"}
    # These belong to the drivers of the graphics card.
    assert not [name for name in packed if name.startswith(("libstdc++", "libX11", "libGL"))]


def test_the_command_line(program: Path, tmp_path: Path):
    assert run(program, "--version", env={}, cwd=tmp_path) == f"fishing-companion {VERSION}\n"
    said = run(program, "trick", "Anne:Y7", "Paul:Y3", "Debbie:Y10", "Nikki:P2", env={}, cwd=tmp_path)
    assert said.startswith("Debbie wins the trick.")


def test_a_trick_is_played_in_its_window(program: Path, screen: str, tmp_path: Path):
    home, empty = tmp_path / "home", tmp_path / "empty"
    empty.mkdir()
    env = bare(home, DISPLAY=screen)
    began = time.monotonic()
    with ended(subprocess.Popen([program], env=env, cwd=empty, stderr=subprocess.DEVNULL)) as process:
        window = Window(screen)
        window.wait_for_picture()
        took = time.monotonic() - began
        for what, *how in steps(window.size, tmp_path):
            getattr(window, what)(*how)
        assert process.poll() is None, "the program has ended by itself"
        process.kill()  # as when the battery is empty: what was tapped is safe
    shelf = home / ".local" / "share" / "fishing-companion" / "shelf.sqlite3"
    assert recorded(shelf, home, program) == first_trick(["Anne", "Paul", "Debbie"], "Paul")
    assert took < SLOWEST, f"the first picture took {took:.2f} s"


def steps(size: tuple[int, int], folder: Path) -> list[list]:
    """What to tap and type in a window of this size: found out by playing the app from its sources."""
    player, harness = ROOT / "tests" / "packaging" / "play.py", ROOT / "tests" / "ui" / "harness.py"
    report = folder / "played.json"
    env = unseen(folder / "other-home", size, KIVY_METRICS_DENSITY="1", KIVY_DPI="96")
    run(sys.executable, "-B", player, ROOT / "main.py", harness, report, env=env)
    played = json.loads(report.read_text())
    assert tuple(played["size"]) == size
    return played["steps"]
