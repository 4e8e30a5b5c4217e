"""The shelf loses nothing if another program moves, removes, replaces or locks its open file, or if it is a link."""

import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from threading import Timer

import pytest

from companion.shelf import CannotOpen, Shelf, ShelfFault
from companion.shelf.disk import backups, databases
from companion.shelf.disk.opening import TIMEOUT
from companion.shelf.disk.soundness import fault_in
from companion.table.seating import SeatTaken
from tests.fishing.shorthand import caught, table
from tests.shelf.reopened import Device, finish

POSIX = pytest.mark.skipif(sys.platform == "win32", reason="Windows does not move open files")


@POSIX
def test_a_moved_folder_gets_the_queue_when_it_returns(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    folder, moved = device.path.parent, device.path.parent.with_name("moved")
    folder.rename(moved)
    game.record(caught(4, 0, 0, 0))
    assert device.shelf.trouble is ShelfFault.MISSING
    game.record(caught(0, 4, 0, 0))
    assert not folder.exists(), "the shelf must not create a new folder, which would hide the games"
    moved.rename(folder)
    game.record(caught(0, 0, 4, 0))
    assert device.shelf.trouble is None
    assert len(device.reopen().games.load(game.key).events) == 3


@POSIX
def test_closing_creates_a_removed_folder_again(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    game.record(caught(4, 0, 0, 0))
    shutil.rmtree(device.path.parent)
    game.record(caught(0, 4, 0, 0))
    assert device.shelf.trouble is ShelfFault.MISSING
    key = game.key
    del game
    assert len(device.reopen().games.load(key).events) == 2
    assert device.shelf.trouble is None


@POSIX
def test_writes_to_an_older_file_that_replaced_the_shelf(device: Device) -> None:
    """An old copy of the shelf replaces the open file; entries written to the deleted file would be lost."""
    game = device.shelf.games.begin(table(4))
    device.shelf.flush()
    older = device.path.with_name("older")
    with closing(sqlite3.connect(device.path)) as source, closing(sqlite3.connect(older)) as copy:
        source.backup(copy)
    game.record(caught(4, 0, 0, 0))
    os.replace(older, device.path)
    game.record(caught(0, 4, 0, 0))
    game.record(caught(0, 0, 4, 0))
    assert device.shelf.trouble is None
    assert len(device.reopen().games.load(game.key).events) == 3


def other_shelf(path: Path) -> None:
    with Shelf.open(path.with_name("other")) as shelf:
        shelf.games.begin(table(3))
    os.replace(path.with_name("other"), path)


def other_database(path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("CREATE TABLE bait (kind)")


@POSIX
@pytest.mark.parametrize("is_closed_at_once", [False, True])
@pytest.mark.parametrize(
    ("put", "others"),
    [
        (Path.touch, 0),
        (lambda path: path.write_bytes(b"no shelf" * 1000), 0),
        (other_database, 0),
        (other_shelf, 1),
        (lambda path: os.replace(path.with_name("older"), path), 0),
    ],
    ids=["an empty file", "garbage", "another database", "another shelf", "an older copy"],
)
def test_writes_all_games_to_the_file_that_replaced_the_shelf(
    device: Device, put: Callable[[Path], object], others: int, is_closed_at_once: bool
) -> None:
    shelf = device.shelf
    early, late = finish(shelf), finish(shelf)
    game = shelf.games.begin(table(4))
    shelf.flush()
    older = device.path.with_name("older")
    with closing(sqlite3.connect(device.path)) as source, closing(sqlite3.connect(older)) as copy:
        source.backup(copy)
        copy.execute("DELETE FROM actions WHERE game = 2")
        copy.execute("DELETE FROM seats WHERE game = 2")
        copy.execute("DELETE FROM games WHERE number = 2")
        copy.commit()
    game.record(SeatTaken(1, "Paul", "Oskar"))
    shelf.people.remember("Zoe")
    shelf.notes.set_note(late, "a storm")
    shelf.notes.set_setting("language", "de")
    device.path.unlink()
    shelf.games.load(game.key).record(caught(4, 0, 0, 0))
    put(device.path)
    if not is_closed_at_once:
        shelf.games.load(game.key).record(caught(0, 4, 0, 0))
    keys = (early, late, game.key)
    listed = [shelf.games.listed(key) for key in keys]
    assert (listed[-1].events, listed[-1].players[1]) == (2 if is_closed_at_once else 3, "Oskar")
    shelf = device.reopen()
    assert shelf.games.count() == 3 + others
    for key, before in zip(keys, listed):
        assert replace(shelf.games.listed(key), number=before.number) == before
        assert len(shelf.games.load(key).events) == before.events
    assert shelf.notes.of_game(late).note == "a storm"
    assert shelf.notes.settings()["language"] == "de"
    assert "Zoe" in {person.name for person in shelf.people.all()}
    assert fault_in(device.path) is None


@POSIX
def test_a_link_shares_the_lock_and_survives_a_repair(device: Device, tmp_path: Path) -> None:
    device.shelf.games.begin(table(4)).record(caught(4, 0, 0, 0))
    assert device.shelf.backups.make(device.clock())
    link = tmp_path / "elsewhere" / "link.sqlite3"
    link.parent.mkdir()
    link.symlink_to(device.path)
    with pytest.raises(CannotOpen) as error:
        Shelf.open(link)
    assert error.value.fault is ShelfFault.IN_USE
    device.shelf.close()
    device.path.write_bytes(b"damaged")
    with Shelf.open(link, now=device.clock) as shelf:
        assert shelf.repaired is not None
        assert shelf.games.count() == 1
    assert link.is_symlink()
    assert device.reopen().games.count() == 1


def test_queues_writes_while_another_program_has_the_lock(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    assert device.shelf.rows("PRAGMA busy_timeout") == [(TIMEOUT,)]
    with closing(sqlite3.connect(device.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        game.record(caught(4, 0, 0, 0))
        assert device.shelf.trouble is ShelfFault.IN_USE
        game.record(caught(0, 4, 0, 0))
    game.record(caught(0, 0, 4, 0))
    assert device.shelf.trouble is None
    assert device.shelf.rows("PRAGMA busy_timeout") == [(TIMEOUT,)]
    assert len(device.reopen().games.load(game.key).events) == 3


@POSIX
def test_a_later_queue_does_not_write_the_whole_shelf_again(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    other_shelf(device.path)
    game.record(caught(4, 0, 0, 0))
    device.shelf.notes.set_setting("language", "de")
    with closing(sqlite3.connect(device.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        game.record(caught(0, 4, 0, 0))
        assert device.shelf.trouble is ShelfFault.IN_USE
        other.execute("UPDATE settings SET content = '\"fr\"' WHERE key = 'language'")
        other.execute("COMMIT")
    assert device.shelf.retry()
    assert len(device.reopen().games.load(game.key).events) == 2
    assert device.shelf.notes.settings()["language"] == "fr", "another program has set it in the meantime"


def test_a_queued_write_that_fails_stays_in_the_queue(device: Device) -> None:
    """If the failing write were skipped, it would be lost silently, and later writes depend on it."""
    counter = "SELECT content FROM settings WHERE key = 'counter'"
    device.shelf.notes.set_setting("counter", 7)
    game = device.shelf.games.begin(table(4))

    def count_up(database: sqlite3.Connection) -> None:
        more = int(database.execute(counter).fetchone()[0]) + 1
        database.execute("UPDATE settings SET content = ? WHERE key = 'counter'", (str(more),))

    with closing(sqlite3.connect(device.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        device.shelf.write(count_up)
        game.record(caught(4, 0, 0, 0))
        other.execute("DELETE FROM settings")
        other.execute("COMMIT")
        assert not device.shelf.retry()
        other.execute("INSERT INTO settings (key, content) VALUES ('counter', '7')")
    assert device.shelf.retry()
    assert device.shelf.trouble is None
    assert device.reopen().notes.settings() == {"counter": 8}
    assert len(device.shelf.games.load(game.key).events) == 1


def test_closing_waits_for_the_lock(device: Device) -> None:
    game = device.shelf.games.begin(table(4))
    with closing(sqlite3.connect(device.path, isolation_level=None, check_same_thread=False)) as other:
        other.execute("BEGIN IMMEDIATE")
        game.record(caught(4, 0, 0, 0))
        assert device.shelf.trouble is ShelfFault.IN_USE
        Timer(0.1, lambda: other.execute("ROLLBACK")).start()
        device.reopen()
    assert len(device.shelf.games.load(game.key).events) == 1


def test_a_backup_gives_up_if_the_file_stays_locked(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(databases, "TIMEOUT", 0.0)
    monkeypatch.setattr(backups, "MOST_ATTEMPTS", 1)
    device.shelf.close()
    with closing(sqlite3.connect(device.path, isolation_level=None)) as other:
        other.execute("PRAGMA locking_mode = EXCLUSIVE")
        other.execute("BEGIN EXCLUSIVE")
        own_backups = backups.Backups(device.path)
        assert fault_in(device.path) is ShelfFault.IN_USE
        assert not own_backups.make(device.clock())
        assert own_backups.last_fault is ShelfFault.IN_USE
        monkeypatch.setattr(backups, "MOST_ATTEMPTS", 10**9)
        monkeypatch.setattr(backups, "CLOSE_TIMEOUT", 0.1)
        own_backups.make_soon(device.clock())
        own_backups.close()
        assert own_backups.all() == []


def test_a_bad_copy_does_not_start_a_repair(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    device.shelf.games.begin(table(4)).record(caught(4, 0, 0, 0))
    copy = backups.Backups._copy

    def copy_badly(self: backups.Backups, target: Path) -> None:
        copy(self, target)
        target.write_bytes(target.read_bytes()[:-100])

    monkeypatch.setattr(backups.Backups, "_copy", copy_badly)
    assert not device.shelf.backups.make(device.clock())
    assert device.shelf.backups.last_fault is ShelfFault.DISK_FAILS
    device.shelf.games.page()
    assert device.shelf.repaired is None


def test_flushes_new_folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    flushed: list[Path] = []
    monkeypatch.setattr(databases, "flush_folder", flushed.append)
    databases.make_folder(tmp_path / "one" / "two")
    assert flushed == [tmp_path, tmp_path / "one"]
    databases.make_folder(tmp_path / "one" / "two")
    assert len(flushed) == 2


def test_interrupts_an_endless_query(device: Device, monkeypatch: pytest.MonkeyPatch) -> None:
    device.shelf.games.begin(table(4))
    device.shelf.close()
    monkeypatch.setattr(databases, "MIN_CALLS", 20)
    endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n) SELECT count(*) FROM n"
    with closing(databases.open_read_only(device.path)) as database:
        with pytest.raises(sqlite3.OperationalError, match="interrupted"):
            database.execute(endless).fetchone()
        assert database.execute("PRAGMA trusted_schema").fetchone() == (0,)
    assert not fault_in(device.path)
