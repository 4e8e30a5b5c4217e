"""Modules are loaded lazily: the core runs without Kivy, and starting the app loads only the modules it needs."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import ROOT
from tests.cli.command import RULE_SHEET

SCREENS = ("kivy", "kivymd", "plyer", "jnius")
APP = "import tests.screens.conftest\nfrom tests.screens.harness import Running\n"
AT_THE_TABLE = (
    f"{APP}from tests.screens.fishing.tables import RULE_SHEET, session_of\n"
    "running = Running(session=session_of(RULE_SHEET)); running.app.go('table'); running.settle()\n"
    "running.tap_text('Menu')\n"
)
HOME = (
    f"{APP}Running(pages={{'home': 'screens.home.page:HomePage', 'table': 'screens.fishing.table.page:TablePage'}})\n"
)
FIRST_HOME = (
    f"{APP}import pathlib, tempfile\nfrom companion.pages.session import Session\nfrom companion.shelf import Shelf\n"
    "pages = {'home': 'screens.home.page:HomePage', 'practice': 'screens.fishing.practice.page:PracticePage'}\n"
    "with tempfile.TemporaryDirectory() as folder, Shelf.open(pathlib.Path(folder) / 'shelf.sqlite3') as shelf:\n"
    "    running = Running(session=Session(shelf), pages=pages)\n"
    "    assert running.sees('Practise now')\n"
)
SHELF = (
    "import companion.shelf, companion.shelf.exchange.importing, companion.shelf.repair.repair\n"
    "import companion.shelf.statistics, companion.shelf.words\n"
)


def command(*words: str, through: str = "import runpy; runpy.run_path('main.py', run_name='__main__')") -> str:
    return f"import sys; sys.argv[:] = {['fishing-companion', *words]}\n{through}\n"


WITHOUT: dict[str, tuple[str, tuple[str, ...]]] = {
    "the commands": ("import companion.cli.main", (*SCREENS, "screens", "tests")),
    "trick": (command("trick", *RULE_SHEET), (*SCREENS, "sqlite3", "companion.shelf")),
    "fresh-fish": (
        command(
            *("fresh-fish", "setup", "--players", "2", "--milestones", "2,2,2"),
            through="from screens.app.start import main; main()",
        ),
        SCREENS,
    ),
    "the shelf": (SHELF, ("companion.fishing", "companion.fresh_fish")),
    "preferences": ("import companion.pages.preferences", SCREENS),
    "the device": ("import screens.app.device", SCREENS),
    "the palette": ("import screens.kit.palette", SCREENS),
    "the app before Home": ("import screens.app.app", ("kivy.core.audio", "companion.shelf", "companion.club")),
    "home": (
        HOME,
        ("screens.kit.overlays", *(f"screens.kit.controls.{name}" for name in ("choices", "field", "numbers"))),
    ),
    "home before the first game": (FIRST_HOME, ("companion.fishing.practice", "companion.fishing.drafts")),
    "a table nobody follows": (AT_THE_TABLE, ("companion.follow", "segno", "http.server")),
}


def loaded(code: str, names: tuple[str, ...]) -> list[str]:
    """Return which of these modules a process has loaded after it has run this code."""
    report = f"import atexit, sys\natexit.register(lambda: print(*(name for name in {names} if name in sys.modules)))\n"
    program = [sys.executable, "-c", report + code]
    done = subprocess.run(program, cwd=ROOT, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout.splitlines()[-1].split()


@pytest.mark.parametrize("what", WITHOUT)
def test_does_not_load_unneeded_modules(what: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    code, names = WITHOUT[what]
    monkeypatch.setenv("SDL_VIDEODRIVER", "offscreen")
    monkeypatch.setenv("KIVY_HOME", str(tmp_path))
    assert loaded(code, names) == []
    # All our modules must exist: one that has moved would never be loaded under its old name.
    ours = [ROOT.joinpath(*name.split(".")) for name in names if name.startswith(("companion", "screens", "tests"))]
    assert [path for path in ours if not path.is_dir() and not path.with_suffix(".py").exists()] == []


def test_detects_loaded_modules() -> None:
    names = ("kivy", "companion.shelf", "sqlite3")
    assert loaded("import companion.shelf", names) == ["companion.shelf", "sqlite3"]
