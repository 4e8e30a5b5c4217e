"""A file that is too new, foreign, damaged or in use is reported and stays unchanged."""

import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import datetime, timezone
from pathlib import Path

import pytest

from companion.follow.watch import WatchedShelf
from companion.shelf import Backups, CannotOpen, KeptGame, Shelf, ShelfFault
from companion.shelf.disk.soundness import fault_in
from tests import ROOT
from tests.fishing.shorthand import caught, table


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """The path of a shelf with a game and a backup."""
    path = tmp_path / "shelf" / "shelf.sqlite3"
    with Shelf.open(path) as shelf:
        shelf.games.begin(table(4)).record(caught(4, 0, 0, 0))
        assert shelf.backups.make(shelf.now())
    return path


def files(folder: Path) -> dict[str, bytes]:
    """Return the content of all files in a folder, except the lock and the empty log that opening a shelf creates."""
    found = {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith((".lock", "-shm"))}
    return {name: content for name, content in found.items() if content or not name.endswith("-wal")}


def check_refused(path: Path, fault: ShelfFault, *, repairs: bool = True) -> None:
    before = files(path.parent)
    with pytest.raises(CannotOpen) as error:
        Shelf.open(path, repairs=repairs)
    assert error.value.fault is fault
    assert files(path.parent) == before


@pytest.mark.parametrize("in_log", [False, True])
def test_leaves_a_newer_version_unchanged(copy: Path, tmp_path: Path, in_log: bool) -> None:
    with closing(sqlite3.connect(copy, isolation_level=None)) as database:
        database.execute("ALTER TABLE games ADD COLUMN place TEXT")
        database.execute("PRAGMA user_version = 1000")
        if in_log:
            shutil.copytree(copy.parent, tmp_path / "killed")
            copy = tmp_path / "killed" / copy.name
            assert copy.with_name(copy.name + "-wal").stat().st_size
    for repairs in (True, False):
        check_refused(copy, ShelfFault.NEWER_VERSION, repairs=repairs)


def test_leaves_a_foreign_or_damaged_file_unchanged(copy: Path, tmp_path: Path) -> None:
    foreign = tmp_path / "recipes" / "shelf.sqlite3"
    foreign.parent.mkdir()
    with closing(sqlite3.connect(foreign)) as database:
        database.execute("CREATE TABLE recipes (name)")
    check_refused(foreign, ShelfFault.NOT_A_SHELF)
    copy.write_bytes(b"a letter")
    check_refused(copy, ShelfFault.DAMAGED, repairs=False)


def test_a_closed_shelf_refuses_reads(copy: Path) -> None:
    shelf = Shelf.open(copy)
    shelf.close()
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        shelf.games.page()


@contextmanager
def held(path: Path, *arguments: str) -> Iterator[subprocess.Popen[str]]:
    """Yield another process that has the shelf open. See `holder`."""
    command = [sys.executable, "-m", "tests.shelf.disk.holder", str(path), *arguments]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:
        try:
            assert holder.stdout is not None
            assert holder.stdout.readline() == "open\n"
            yield holder
        finally:
            holder.kill()


@pytest.mark.parametrize("arguments", [(), ("idle",)], ids=["in a transaction", "idle"])
def test_two_processes_never_open_the_shelf_even_without_its_lock_file(copy: Path, arguments: tuple[str, ...]) -> None:
    with held(copy, *arguments):
        copy.with_name(copy.name + ".lock").unlink()
        for _ in range(2):  # the first attempt creates a new lock file
            check_refused(copy, ShelfFault.IN_USE)
    with Shelf.open(copy) as shelf:
        assert (shelf.repaired, shelf.trouble, shelf.games.count()) == (None, None, 1)


def test_a_process_that_holds_the_shelf_blocks_no_watcher(tmp_path: Path) -> None:
    """Another process is inside a transaction. This one cannot open the shelf, but it can watch its game."""
    path = tmp_path / "shelf.sqlite3"
    with Shelf.open(path) as shelf:
        key = shelf.games.begin(table(4)).key
    with held(path) as holder:
        with pytest.raises(CannotOpen) as error:
            Shelf.open(path)
        assert error.value.fault is ShelfFault.IN_USE
        watched = WatchedShelf(path)
        watched.read()
        assert isinstance(watched.game, KeptGame)
        assert (watched.game.key, len(watched.game.events)) == (key, 0)
        assert not watched.read_if_changed()
        assert not Backups(path).make(datetime.now(timezone.utc)) or not fault_in(Backups(path).all()[0].path)
        holder.kill()
    with Shelf.open(path) as shelf:
        assert (shelf.repaired, shelf.trouble) == (None, None)
        assert len(shelf.games.load(key).events) == 0
