"""Helpers of the packaging tests: running programs, creating environments, and reading a shelf."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from shutil import rmtree, which

import pytest

from tests import ROOT

KEPT = ROOT / "build" / "packaging"  # environments that are slow to create, kept until their packages change
SYSTEM_PATH = "/usr/bin:/bin"
PLAYER, HARNESS = ROOT / "tests" / "tools" / "packaging" / "play.py", ROOT / "tests" / "screens" / "harness.py"


def need(*programs: str) -> None:
    """Fail the test, with the command that installs the missing programs, unless all of these are installed."""
    missing = [program for program in programs if which(program) is None]
    if missing:
        command = "sudo .ci/system-libraries packages"
        pytest.fail(f"{', '.join(missing)}: missing. On Debian or Ubuntu, run: {command}", pytrace=False)


def run(*command: object, env: dict[str, str] | None = None, cwd: Path = ROOT) -> str:
    """Run a program and return its output. Fail the test with the output if the program fails."""
    words = [str(word) for word in command]
    done = subprocess.run(words, env=env, cwd=cwd, capture_output=True, text=True, check=False)
    if done.returncode:
        output = (done.stdout + done.stderr)[-4000:]
        pytest.fail(f"{words[0]} ended with {done.returncode}:\n{output}", pytrace=False)
    return done.stdout


def tracked() -> list[str]:
    """Return the paths of all files of this project that git tracks or would track."""
    files = run("git", "ls-files", "--cached", "--others", "--exclude-standard").splitlines()
    return [path for path in files if (ROOT / path).exists()]


def environment(name: str, packages: Sequence[object], *options: str) -> Path:
    """Return the Python of a virtual environment with only these packages. Recreate it if they change."""
    folder, stamp = KEPT / name, KEPT / name / "made-of"
    recipe = json.dumps([sys.version, *map(str, packages), *options])
    python = folder / "bin" / "python"
    if not stamp.is_file() or stamp.read_text() != recipe:
        rmtree(folder, ignore_errors=True)
        run(sys.executable, "-m", "venv", folder)
        run(python, "-m", "pip", "--disable-pip-version-check", "install", "--quiet", *options, *packages)
        stamp.write_text(recipe)
    return python


def ordinary(home: Path) -> dict[str, str]:
    """Return the current environment variables with another HOME, and without those that affect Python."""
    home.mkdir(parents=True, exist_ok=True)
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "VIRTUAL_ENV"))}
    return {**kept, "HOME": str(home)}


def bare(home: Path, **more: str) -> dict[str, str]:
    """Return the environment variables of a new user."""
    home.mkdir(parents=True, exist_ok=True)
    return {"PATH": SYSTEM_PATH, "HOME": str(home), **more}


def unseen(home: Path, size: tuple[int, int] = (1280, 800), **more: str) -> dict[str, str]:
    """Return the environment variables of a new user whose windows are drawn offscreen."""
    width, height = map(str, size)
    window = {"SDL_VIDEODRIVER": "offscreen", "KCFG_GRAPHICS_WIDTH": width, "KCFG_GRAPHICS_HEIGHT": height}
    return bare(home, **window, KIVY_NO_ARGS="1", **more)


def recorded(shelf: Path, home: Path, *command: object) -> dict:
    """Return the record of the game on a shelf, as exported by a packaged command line."""
    assert shelf.is_file(), f"no shelf at {shelf}"
    return json.loads(run(*command, "export", "--shelf", shelf, env=bare(home), cwd=home))


def first_trick(players: Sequence[str], catcher: str) -> dict:
    """Return the record of a game with one trick, caught by this player."""
    return {
        "format": "fishing-record",
        "version": 1,
        "players": list(players),
        "first_leader": players[0],
        "events": [{"event": "trick_caught", "caught": {catcher: len(players)}}],
    }
