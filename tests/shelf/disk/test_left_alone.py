"""A file that is too new, foreign, damaged or in use is reported and stays unchanged."""

import shutil
import signal
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import datetime, timezone
from pathlib import Path

import pytest

from companion.follow.watch import WatchedShelf
from companion.shelf import Backups, CannotOpen, KeptGame, Shelf, ShelfFault
from companion.shelf.disk.soundness import fault_in
from tests import NAMES, ROOT
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
    """Return the content of all files in a folder, except the lock and the empty log that opening creates."""
    found = {path.name: path.read_bytes() for path in folder.iterdir() if not path.name.endswith((".lock", "-shm"))}
    return {name: content for name, content in found.items() if content or not name.endswith("-wal")}


@pytest.mark.parametrize("in_log", [False, True])
def test_leaves_a_newer_version_unchanged(copy: Path, tmp_path: Path, in_log: bool) -> None:
    database = sqlite3.connect(copy, isolation_level=None)
    database.execute("ALTER TABLE games ADD COLUMN place TEXT")
    database.execute("PRAGMA user_version = 1000")
    if in_log:
        shutil.copytree(copy.parent, tmp_path / "killed")
        copy = tmp_path / "killed" / copy.name
        assert copy.with_name(copy.name + "-wal").stat().st_size
    database.close()
    before = files(copy.parent)
    for repairs in (True, False):
        with pytest.raises(CannotOpen) as error:
            Shelf.open(copy, repairs=repairs)
        assert error.value.fault is ShelfFault.NEWER_VERSION
    assert files(copy.parent) == before


def test_leaves_a_foreign_database_unchanged(tmp_path: Path) -> None:
    path = tmp_path / "shelf.sqlite3"
    database = sqlite3.connect(path)
    database.execute("CREATE TABLE recipes (name)")
    database.close()
    before = files(tmp_path)
    with pytest.raises(CannotOpen) as error:
        Shelf.open(path)
    assert error.value.fault is ShelfFault.NOT_A_SHELF
    assert files(tmp_path) == before


def test_leaves_a_damaged_file_unchanged_without_repairs(copy: Path) -> None:
    copy.write_bytes(b"a letter")
    before = files(copy.parent)
    with pytest.raises(CannotOpen) as error:
        Shelf.open(copy, repairs=False)
    assert error.value.fault is ShelfFault.DAMAGED
    assert files(copy.parent) == before


def test_a_closed_shelf_refuses_reads(copy: Path) -> None:
    shelf = Shelf.open(copy)
    shelf.close()
    before = files(copy.parent)
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        shelf.games.page()
    assert files(copy.parent) == before


@contextmanager
def holding_process(path: Path, state: str) -> Iterator["subprocess.Popen[str]"]:
    """Yield a process that has the shelf open, and kill it at the end of the block."""
    command = [sys.executable, "-m", "tests.shelf.disk.holder", str(path), state]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as holder:
        assert holder.stdout is not None
        assert holder.stdout.readline() == "1\n"
        try:
            yield holder
        finally:
            holder.kill()


def test_a_failed_open_releases_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "shelf.sqlite3"
    with pytest.raises(OverflowError):  # `purge` needs the time a month before
        Shelf.open(path, now=lambda: datetime.min.replace(tzinfo=timezone.utc))
    with Shelf.open(path) as shelf:
        assert shelf.trouble is None


def test_refuses_a_second_process_until_the_first_is_killed(tmp_path: Path) -> None:
    path = tmp_path / "shelf.sqlite3"
    with Shelf.open(path) as shelf:
        shelf.games.begin(table(4))
        with pytest.raises(CannotOpen) as error:
            Shelf.open(path)
        assert error.value.fault is ShelfFault.IN_USE

    with holding_process(path, "nothing"), pytest.raises(CannotOpen) as error:
        Shelf.open(path)
    assert error.value.fault is ShelfFault.IN_USE
    with Shelf.open(path) as shelf:
        assert shelf.games.count() == 1
        assert NAMES[0] in shelf.games.page().games[0].players


@pytest.mark.skipif(not hasattr(signal, "SIGSTOP"), reason="needs SIGSTOP")
@pytest.mark.parametrize("state", ["nothing", "writing"])
def test_a_stopped_process_blocks_no_other(tmp_path: Path, state: str) -> None:
    """A process is stopped, perhaps inside a transaction. Others cannot open the shelf, but they can watch its game."""
    path = tmp_path / "shelf.sqlite3"
    with Shelf.open(path) as shelf:
        key = shelf.games.begin(table(4)).key
    with holding_process(path, state) as holder:
        holder.send_signal(signal.SIGSTOP)
        for _time in range(3):
            with pytest.raises(CannotOpen) as error:
                Shelf.open(path)
            assert error.value.fault is ShelfFault.IN_USE
        watched = WatchedShelf(path)
        game = watched.read()
        assert isinstance(game, KeptGame)
        assert (game.key, len(game.events)) == (key, 0)
        assert watched.read_if_changed() is None
        assert not Backups(path).make(datetime.now(timezone.utc)) or not fault_in(Backups(path).all()[0].path)
        holder.send_signal(signal.SIGCONT)
    with Shelf.open(path) as shelf:
        assert (shelf.repaired, shelf.trouble) == (None, None)
        assert len(shelf.games.load(key).events) == 0
