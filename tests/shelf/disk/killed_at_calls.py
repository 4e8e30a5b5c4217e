"""Kill a process at a system call, or make that call fail, while it works on a shelf, and check the shelf.

When run with the name of a task and a folder, this module performs the task. strace kills that process or makes the
call fail.
"""

import os
import re
import shutil
import subprocess
import sys
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
"""The system calls that change a disk, or that come right before or after one that does."""
STRACE = shutil.which("strace")


TASKS = ("create", "migrate", "repair", "import")


def prepare(task: str, folder: Path) -> None:
    """Create the folder for a task, with the files that the task needs."""
    folder.mkdir(parents=True)
    path = folder / NAME
    if task == "migrate":
        shutil.copyfile(golden.SHELF, path)
    elif task == "repair":
        shutil.copyfile(golden.SHELF_OF_VERSION_3, folder / "shelf-backup-20250310T120000Z.sqlite3")
        path.write_bytes(golden.SHELF_OF_VERSION_3.read_bytes()[:-5000])
    elif task == "import":
        Shelf.open(path, now=golden.later()).close()


def perform(task: str, path: Path) -> None:
    """Perform the task: open the shelf, and import games if the task is an import."""
    try:
        shelf = Shelf.open(path, now=golden.later())
    except CannotOpen:
        return
    with shelf:
        if task == "import":
            everything = golden.FOLDER / "all.fishing-backup.json"
            import_games(shelf, read_file(everything.read_bytes()))
        shelf.backups.wait()


def check(task: str, path: Path) -> None:
    """Check that no game is lost and that opening the shelf again completes the task."""
    with Shelf.open(path, now=golden.later()) as shelf:
        assert shelf.trouble is None, shelf.trouble
        assert shelf.rows("PRAGMA user_version") == [(newest_version(),)]
        games = shelf.games.page(size=100).games
        everything = len(golden.EXPECTED["games"])
        if task == "create":
            assert not games
        elif task == "import":
            assert len(games) in (0, everything), "the import was not one transaction"
        else:
            assert len(games) == everything
        if task != "repair":
            assert shelf.repaired is None
        assert [len(shelf.games.load(game.key).events) for game in games] == [game.events for game in games]
        shelf.backups.wait()
    assert not fault_in(path)


def run_under_strace(task: str, folder: Path, *options: str) -> subprocess.CompletedProcess[str]:
    """Perform the task in a process under strace, with these strace options."""
    assert STRACE is not None
    log = folder.with_suffix(".log")
    command = [STRACE, "-f", "-qq", "-o", str(log), *options, sys.executable, "-m", __name__, task, str(folder)]
    environment = {**os.environ, "PYTHONDONTWRITEBYTECODE": "1"}
    return subprocess.run(command, cwd=ROOT, env=environment, capture_output=True, text=True, timeout=120)


def calls_of(task: str, folder: Path) -> list[tuple[str, int]]:
    """Return a task's system calls on files in the folder, as (name, n) for the n-th call of that name."""
    prepare(task, folder)
    done = run_under_strace(task, folder, "-e", f"trace={CALLS}", "-y")
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


def try_call(task: str, folder: Path, call: tuple[str, int], what: str) -> None:
    """Perform the task, but kill it at this call or make the call fail. Check for tracebacks and lost games."""
    prepare(task, folder)
    name, number = call
    done = run_under_strace(task, folder, "-e", f"trace={name}", "-e", f"inject={name}:{what}:when={number}")
    assert done.stderr == "", f"{call}: {done.stderr}"
    try:
        check(task, folder / NAME)
    except AssertionError as error:
        error.add_note(f"{task}, {what} at {call}")
        raise
    shutil.rmtree(folder)


if __name__ == "__main__":
    perform(sys.argv[1], Path(sys.argv[2]) / NAME)
