"""Reading the shelf in a background thread or another program while the app continues to write to it."""

import shutil
import sqlite3
from collections.abc import Callable
from functools import partial
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest

from companion.follow import watch
from companion.follow.watch import WatchedShelf
from companion.shelf import CannotOpen, KeptGame, ShelfFault, statistics
from companion.shelf.background import BackgroundShelf
from companion.shelf.disk import soundness
from companion.shelf.disk.databases import open_read_only
from companion.shelf.exchange.files import read_file
from companion.shelf.exchange.importing import backup_texts
from companion.shelf.statistics import Selection
from tests.fishing.shorthand import caught, table
from tests.shelf import golden
from tests.shelf.clock import Clock
from tests.shelf.reopened import Device, finish


def call_before_journal(database: sqlite3.Connection, callback: Callable[[], object]) -> list[str]:
    """Call `callback` once, before the first SQL statement that reads a journal.

    Return a list that is empty until then and contains the statement afterwards.
    """
    seen: list[str] = []

    def trace(statement: str) -> None:
        if "content, mark FROM actions" in statement and not seen:
            seen.append(statement)
            callback()

    database.set_trace_callback(trace)
    return seen


@pytest.fixture
def game(device: Device) -> KeptGame:
    game = device.shelf.games.begin(table(4))
    game.record(caught(4, 0, 0, 0))
    return game


def test_exports_one_snapshot_while_the_game_goes_on(device: Device, game: KeptGame) -> None:
    record_next = partial(game.record, caught(0, 4, 0, 0))
    with BackgroundShelf(device.shelf) as background:
        seen = background.read(lambda database: call_before_journal(database, record_next))
        (text,) = backup_texts(background)
    assert seen
    assert len(game.events) == 2
    (sent,) = read_file(text.encode()).games
    assert len(sent.game.events) == 1, "the export must not contain later events"
    assert device.shelf.backups.last_fault is None


@pytest.fixture
def record_meanwhile(game: KeptGame, monkeypatch: pytest.MonkeyPatch) -> Callable[[ModuleType], None]:
    """A function that makes a trick be recorded just before a module's next connection reads a journal."""

    def prepare(module: ModuleType) -> None:
        seen: list[list[str]] = []

        def opened(path: Path, **options: Any) -> sqlite3.Connection:
            database = open_read_only(path, **options)
            if not seen:
                seen.append(call_before_journal(database, partial(game.record, caught(0, 4, 0, 0))))
            return database

        monkeypatch.setattr(module, "open_read_only", opened)

    return prepare


def test_watches_one_snapshot_while_the_game_goes_on(device: Device, game: KeptGame, record_meanwhile) -> None:
    record_meanwhile(watch)
    watched = WatchedShelf(device.path)
    watched.read()
    assert (len(watched.game.events), len(game.events)) == (1, 2)
    assert watched.read_if_changed()
    assert len(watched.game.events) == 2
    assert not watched.read_if_changed()


def test_checks_one_snapshot_while_the_game_goes_on(device: Device, game: KeptGame, record_meanwhile) -> None:
    record_meanwhile(soundness)
    assert soundness.fault_in(device.path) is None
    assert len(game.events) == 2


@pytest.mark.parametrize("name", ["shelf.sqlite3", "our #1, 100%25 games?.sqlite3"])
def test_does_not_create_a_removed_file(tmp_path: Path, clock: Clock, name: str) -> None:
    device = Device(tmp_path / "data" / name, clock)
    keys = {finish(device.shelf) for _ in range(3)}
    game = device.shelf.games.begin(table(4))
    background = BackgroundShelf(device.shelf)
    with background:
        assert background.rows("SELECT count(*) FROM games") == [(4,)]
        device.path.unlink()
        with pytest.raises(CannotOpen) as during:
            background.write(lambda database: database.execute("DELETE FROM settings"))
    with pytest.raises(CannotOpen) as entering, background:
        pass
    assert during.value.fault is entering.value.fault is ShelfFault.MISSING
    assert not device.path.exists()
    game.record(caught(4, 0, 0, 0))
    game.record(caught(0, 4, 0, 0))
    shelf = device.reopen()
    assert {each.key for each in shelf.games.page().games} == {*keys, game.key}
    assert shelf.games.load(game.key).events == game.events
    shelf.close()


@pytest.mark.parametrize("is_shelf", [False, True])
def test_does_not_open_another_file_in_place_of_the_shelf(device: Device, game: KeptGame, is_shelf: bool) -> None:
    background = BackgroundShelf(device.shelf)
    device.path.unlink()
    if is_shelf:
        shutil.copyfile(golden.SHELF_OF_VERSION_3, device.path)
    else:
        device.path.touch()
    content = device.path.read_bytes()
    with pytest.raises(CannotOpen), background:
        pass
    assert device.path.read_bytes() == content


def test_closes_its_connection_if_the_file_is_damaged(device: Device, game: KeptGame) -> None:
    background = BackgroundShelf(device.shelf)
    device.shelf.rows("PRAGMA wal_checkpoint(TRUNCATE)")
    device.path.write_bytes(b"damaged" * 1000)
    with pytest.raises(CannotOpen) as error, background:
        pass
    assert error.value.fault is ShelfFault.DAMAGED
    with pytest.raises(sqlite3.ProgrammingError, match="closed"):
        background._database.execute("SELECT 1")


@pytest.mark.parametrize("figures", ["7", "[", "x'ff'"])
def test_an_unreadable_value_is_reported_and_repaired(device: Device, figures: str) -> None:
    shelf = device.shelf
    finish(shelf)
    records = statistics.records_of(shelf, Selection("fishing"))
    assert shelf.backups.make(device.clock())
    value = figures if figures.startswith("x") else f"'{figures}'"
    shelf.write(lambda database: database.execute(f"UPDATE seats SET figures = {value} WHERE seat = 1"))
    with BackgroundShelf(shelf) as background, pytest.raises(CannotOpen) as error:
        statistics.records_of(background, Selection("fishing"))
    assert error.value.fault is ShelfFault.DAMAGED
    assert statistics.records_of(shelf, Selection("fishing")) == records
    assert shelf.repaired is not None


def test_a_bug_is_not_reported_as_damage(device: Device) -> None:
    finish(device.shelf)
    with BackgroundShelf(device.shelf) as background, pytest.raises(LookupError):
        background.read(lambda _database: [][1])
    assert device.shelf.backups.last_fault is None


def test_a_read_sees_no_change_that_a_thread_makes_in_between(device):
    device.shelf.games.begin(table())

    def remove_game(database: sqlite3.Connection) -> None:
        database.execute("DELETE FROM seats")
        database.execute("DELETE FROM games")

    def count(database: sqlite3.Connection) -> tuple[int, int]:
        games = database.execute("SELECT count(*) FROM games").fetchone()[0]
        with BackgroundShelf(device.shelf) as thread:
            thread.write(remove_game)
        return games, database.execute("SELECT count(*) FROM seats").fetchone()[0]

    assert device.shelf.read(count) == (1, 4)
    assert device.shelf.games.count() == 0
