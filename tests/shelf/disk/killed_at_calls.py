"""Kill a process at a system call, or make that call fail, while it works on a shelf.

    python -m tests.shelf.disk.killed_at_calls DOING FOLDER

does the work; strace decides at which call it ends. This module also checks the shelf afterwards.
"""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

from companion.shelf import CannotOpen, Shelf
from companion.shelf.disk.soundness import fault_in
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import import_games
from companion.shelf.tables.schema import newest_version
from tests import ROOT
from tests.shelf import golden

NAME = "shelf.sqlite3"
CALLS = "pwrite64,write,fsync,fdatasync,unlink,rename,ftruncate,link,mkdir,openat"
"""The system calls that change a disk, or come just before or after one that does."""
STRACE = shutil.which("strace")


def create(path: Path) -> None:
    """Leave the folder empty: the work creates a shelf."""


def migrate(path: Path) -> None:
    """Copy a shelf of version 1.0.0: the work migrates it."""
    shutil.copyfile(golden.SHELF, path)


def repair(path: Path) -> None:
    """Write a damaged shelf and its backup: the work repairs it."""
    shutil.copyfile(golden.SHELF_OF_VERSION_3, path.with_name("shelf-backup-20250310T120000Z.sqlite3"))
    path.write_bytes(golden.SHELF_OF_VERSION_3.read_bytes()[:-5000])


def take_in(path: Path) -> None:
    """Create an empty shelf: the work imports games from a file."""
    with Shelf.open(path, now=golden.later()):
        pass


DOINGS: dict[str, Callable[[Path], None]] = {
    "create": create,
    "migrate": migrate,
    "repair": repair,
    "import": take_in,
}


def do(doing: str, path: Path) -> None:
    """Do the work that is killed or meets a failing call."""
    try:
        shelf = Shelf.open(path, now=golden.later())
    except CannotOpen:
        return
    with shelf:
        if doing == "import":
            everything = golden.FOLDER / "all.fishing-backup.json"
            import_games(shelf, read_file(everything.read_bytes()))
        shelf.backups.wait()


def check(doing: str, path: Path) -> None:
    """Check that nothing is lost and the next start completes the work."""
    with Shelf.open(path, now=golden.later()) as shelf:
        assert shelf.trouble is None, shelf.trouble
        assert shelf.rows("PRAGMA user_version") == [(newest_version(),)]
        games = shelf.games.page(size=100).games
        everything = len(golden.EXPECTED["games"])
        if doing == "create":
            assert not games
        elif doing == "import":
            assert len(games) in (0, everything), "all in one transaction or none"
        else:
            assert len(games) == everything
        if doing != "repair":
            assert shelf.repaired is None
        assert [len(shelf.games.load(game.key).events) for game in games] == [game.events for game in games]
        shelf.backups.wait()
    assert not fault_in(path)


def traced(doing: str, folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Do the work under strace with these options."""
    assert STRACE is not None
    log = folder.with_suffix(".log")
    command = [STRACE, "-f", "-qq", "-o", str(log), *options, sys.executable, "-m", __name__, doing, str(folder)]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)


def prepared(doing: str, folder: Path) -> Path:
    """Return a new folder that is prepared for the work."""
    folder.mkdir(parents=True)
    DOINGS[doing](folder / NAME)
    return folder


def calls_of(doing: str, folder: Path) -> list[tuple[str, int]]:
    """Return each system call on the folder, with its number among the calls of that name."""
    prepared(doing, folder)
    done = traced(doing, folder, "-e", f"trace={CALLS}", "-y")
    assert done.returncode == 0, done.stderr
    counts: dict[str, int] = {}
    calls = []
    for line in folder.with_suffix(".log").read_text(encoding="utf-8", errors="replace").splitlines():
        if match := re.match(r"(?:\d+ +)?(\w+)\(", line):
            name = match[1]
            counts[name] = counts.get(name, 0) + 1
            if str(folder) in line:
                calls.append((name, counts[name]))
    shutil.rmtree(folder)
    return calls


def try_call(doing: str, folder: Path, call: tuple[str, int], what: str) -> None:
    """Do the work with this call killed or failing. Check that there is no traceback and nothing is lost."""
    prepared(doing, folder)
    name, number = call
    done = traced(doing, folder, "-e", f"trace={name}", "-e", f"inject={name}:{what}:when={number}")
    assert done.stderr == "", f"{call}: {done.stderr}"
    try:
        check(doing, folder / NAME)
    except AssertionError as error:
        error.add_note(f"{doing}, {what} at {call}")
        raise
    shutil.rmtree(folder)


if __name__ == "__main__":
    do(sys.argv[1], Path(sys.argv[2]) / NAME)
