"""The desktop program runs without Python, starts quickly, and a game can be played in its real window."""

import json
import sys
import time
from pathlib import Path
from shutil import copytree

import pytest

from companion.version import VERSION
from tests.club.postgres import obstacle, temporary_server
from tests.screens.real_window import RealWindow, hidden_screen, running
from tests.tools.packaging.tools import HARNESS, PLAYER, ROOT, bare, first_trick, need, recorded, run, unseen

pytestmark = pytest.mark.packaging

LARGEST = 80_000_000  # bytes
SLOWEST = 5.0  # seconds to the first frame, with software rendering on a busy machine


@pytest.fixture(scope="module")
def program(desktop: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The path of the executable in a copy of the program's folder."""
    return copytree(desktop, tmp_path_factory.mktemp("elsewhere") / "program", symlinks=True) / "fishing-companion"


def test_contains_no_development_tools_and_is_small(desktop: Path):
    files = [file for file in desktop.rglob("*") if file.is_file() and not file.is_symlink()]
    assert sum(file.stat().st_size for file in files) < LARGEST
    packed = {file.name for file in (desktop / "_internal").iterdir()}
    assert not packed & {"PIL", "pytest", "hypothesis", "numpy", "setuptools", "buildozer", "tests"}
    # These belong to the graphics drivers.
    assert not [name for name in packed if name.startswith(("libstdc++", "libX11", "libGL"))]


def test_command_line_works(program: Path, tmp_path: Path):
    assert run(program, "--version", env={}, cwd=tmp_path) == f"fishing-companion {VERSION}\n"
    output = run(program, "trick", "Anne:Y7", "Paul:Y3", "Debbie:Y10", "Nikki:P2", env={}, cwd=tmp_path)
    assert output.startswith("Debbie wins the trick.")


def test_creates_a_club(program: Path, tmp_path: Path):
    if obstacle():
        pytest.skip(obstacle())
    with temporary_server() as server:
        output = run(program, "club", "create", server.address(), "--name", "Friday club", env={}, cwd=tmp_path)
    assert output.startswith("fishing-club:")


def test_plays_a_trick_in_its_window(program: Path, tmp_path: Path):
    need("Xvfb", "xdotool")
    home, empty = tmp_path / "home", tmp_path / "empty"
    empty.mkdir()
    began = time.monotonic()
    with (
        hidden_screen(1280, 800) as screen,
        running([program], env=bare(home, DISPLAY=screen), cwd=empty) as process,
    ):
        window = RealWindow(screen)
        took = time.monotonic() - began
        window.rest()
        for what, *how in steps(window.size, tmp_path):
            getattr(window, what)(*how)
        assert process.poll() is None, "the program ended before it was killed"
        process.kill()  # as if the battery were empty: what was tapped is saved
    shelf = home / ".local" / "share" / "fishing-companion" / "shelf.sqlite3"
    assert recorded(shelf, home, program) == first_trick(["Anne", "Paul", "Debbie"], "Paul")
    assert took < SLOWEST, f"the first frame took {took:.2f} s"


def steps(size: tuple[int, int], folder: Path) -> list[list]:
    """Return the taps and typed texts that play a trick in a window of this size, recorded with the app's sources."""
    report = folder / "played.json"
    env = unseen(folder / "other-home", size, KIVY_METRICS_DENSITY="1", KIVY_DPI="96")
    run(sys.executable, "-B", PLAYER, ROOT / "main.py", HARNESS, report, env=env)
    played = json.loads(report.read_text())
    assert tuple(played["size"]) == size
    return played["steps"]
