"""A shelf that is opened with a deadline leaves long repairs and migrations to another thread."""

import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.fishing.events import caught_whole
from companion.shelf import CannotLoad, KeptGame, Shelf, ShelfFault, Stopped, statistics
from companion.shelf.disk.databases import sibling, size_of
from companion.shelf.repair.damaged import opened
from companion.shelf.statistics import Selection
from companion.shelf.tables.schema import newest_version
from tests.shelf import golden
from tests.shelf.golden import later

NO_TIME = 0.0
"""A deadline that any work exceeds."""


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """The path of a shelf with a backup and a running game."""
    path = tmp_path / "shelf.sqlite3"
    shutil.copyfile(golden.SHELF_OF_VERSION_3, path)
    with Shelf.open(path, now=later()) as shelf:
        shelf.backups.make(shelf.now())
    return path


def files(path: Path) -> dict[str, bytes]:
    """Return the content of the shelf and its backups."""
    return {file.name: file.read_bytes() for file in path.parent.iterdir() if file.suffix == ".sqlite3"}


def damage(path: Path) -> None:
    """Damage the file in a way that is not noticed when it is opened."""
    with closing(sqlite3.connect(path)) as database, database:
        database.execute("UPDATE games SET seal = 0")


def damage_and_notice(shelf: Shelf) -> KeptGame:
    """Open the running game, damage the file, and open another game, so that the damage is found. Return the former."""
    running = shelf.games.running()
    assert running is not None
    game = shelf.games.load(running.key)
    damage(shelf.path)
    with suppress(CannotLoad):
        shelf.games.load(golden.EXPECTED["games"][-1]["key"])
    return game


def test_leaves_a_long_migration_to_another_thread(tmp_path: Path) -> None:
    path = tmp_path / "shelf.sqlite3"
    shutil.copyfile(golden.SHELF, path)
    before = files(path)
    with pytest.raises(Stopped):
        Shelf.open(path, now=later(), time_limit=NO_TIME)
    assert files(path) == before
    calls: list[tuple[int, int]] = []
    Shelf.open(path, now=later(), progress=lambda *each: not calls.append(each)).close()
    shares = [done / of for done, of in calls if of]
    assert shares == sorted(shares), "progress must not decrease"
    assert len(set(shares)) > len(golden.EXPECTED["games"]), "progress must be reported for every game"
    assert shares[-1] > 0.9
    with Shelf.open(path, now=later(), time_limit=NO_TIME) as shelf:
        golden.check(shelf)
        assert shelf.rows("PRAGMA user_version") == [(newest_version(),)]


def test_an_error_while_opening_releases_the_lock(tmp_path: Path) -> None:
    path = tmp_path / "shelf.sqlite3"
    shutil.copyfile(golden.SHELF, path)

    def raise_it(_done: int, _total: int) -> bool:
        raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        Shelf.open(path, now=later(), progress=raise_it)
    with Shelf.open(path, now=later()) as shelf:
        golden.check(shelf)


def test_leaves_a_long_repair_to_another_thread(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-5000])
    before = files(path)
    with pytest.raises(Stopped):
        Shelf.open(path, now=later(), time_limit=NO_TIME)
    assert files(path) == before


@pytest.fixture
def damaged_shelf(path: Path) -> Iterator[Shelf]:
    """An open shelf that was found to be damaged while a game was running."""
    shelf = Shelf.open(path, now=later(), time_limit=NO_TIME)
    game = damage_and_notice(shelf)
    assert shelf.trouble is ShelfFault.DAMAGED
    assert shelf.needs_repair
    yield shelf
    shelf.close()
    assert game.key


def record_trick(shelf: Shelf) -> tuple[str, int]:
    """Record a trick in the running game. Return the key of the game and its number of events."""
    running = shelf.games.running()
    assert running is not None
    game = shelf.games.load(running.key)
    game.record(caught_whole(range(len(game.setup.players)), 1))
    return game.key, len(game.events)


def test_works_in_memory_while_another_thread_repairs(damaged_shelf: Shelf) -> None:
    assert len(damaged_shelf.games.page(size=100).games) == len(golden.EXPECTED["games"])
    assert not damaged_shelf.retry()
    key, events = record_trick(damaged_shelf)
    done: list = []
    thread = threading.Thread(target=lambda: done.append(damaged_shelf.repair_in_background(lambda _done, _of: True)))
    thread.start()
    thread.join()
    key, events = record_trick(damaged_shelf)
    assert damaged_shelf.trouble is ShelfFault.DAMAGED
    damaged_shelf.use_repaired_file(done[0])
    assert (damaged_shelf.trouble, damaged_shelf.repaired) == (None, done[0])
    assert len(damaged_shelf.games.load(key).events) == events
    assert statistics.of_players(damaged_shelf, Selection("fishing"))


def test_a_repair_reports_progress_and_changes_nothing_if_cancelled(damaged_shelf: Shelf) -> None:
    before, calls = files(damaged_shelf.path), []

    def stop_at_five(done: int, total: int) -> bool:
        calls.append((done, total))
        return done < 5

    with pytest.raises(Stopped):
        damaged_shelf.repair_in_background(stop_at_five)
    total = len(damaged_shelf.rows("SELECT number FROM games"))
    assert [each for each in calls if each[1]] == [(done, total) for done in range(6)]
    assert files(damaged_shelf.path) == before
    assert damaged_shelf.needs_repair
    repaired = damaged_shelf.repair_in_background(lambda _done, _of: True)
    damaged_shelf.close()
    with Shelf.open(damaged_shelf.path, now=later(), time_limit=NO_TIME, repaired=repaired) as shelf:
        assert shelf.repaired is repaired
        assert shelf.games.count() == len(golden.EXPECTED["games"])


def test_a_repair_can_be_cancelled_after_every_person(damaged_shelf: Shelf) -> None:
    calls: list[int] = []

    def counted_calls(people: range) -> int:
        with closing(sqlite3.connect(damaged_shelf.path)) as database, database:
            names = [(str(number), str(number)) for number in people]
            database.executemany("INSERT INTO players (name, folded) VALUES (?, ?)", names)
        calls.clear()
        with pytest.raises(Stopped):  # at the first game, so that the file stays as it is
            damaged_shelf.repair_in_background(lambda done, total: not calls.append(done) and not total)
        return len(calls)

    few, many = counted_calls(range(100)), counted_calls(range(100, 300))
    assert many - few >= 200


def test_a_cancelled_query_is_not_taken_for_damage(path: Path) -> None:
    endless = "WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT count(*) FROM n"
    with opened(path, lambda _done, _total: False) as source, pytest.raises(Stopped):
        source.rows(endless)


@pytest.mark.parametrize("leave", [Shelf.flush, Shelf.close])
def test_leaving_before_the_repair_loses_nothing(damaged_shelf: Shelf, leave) -> None:
    key, events = record_trick(damaged_shelf)
    leave(damaged_shelf)
    damaged_shelf.close()
    with Shelf.open(damaged_shelf.path, now=later()) as shelf:
        assert len(shelf.games.load(key).events) == events
        assert shelf.games.count() == len(golden.EXPECTED["games"])


def test_the_game_goes_on_if_the_backup_is_damaged_too(path: Path) -> None:
    for backup in path.parent.glob("shelf-backup-*"):
        data = bytearray(backup.read_bytes())
        data[4096:-4096] = bytes(len(data) - 8192)
        backup.write_bytes(data)
    shelf = Shelf.open(path, now=later(), time_limit=NO_TIME)
    game = damage_and_notice(shelf)
    game.record(caught_whole(range(len(game.setup.players)), 1))
    assert [each.key for each in shelf.games.page().games] == [game.key]
    shelf.close()
    assert not size_of(sibling(path, "-wal"))
    with Shelf.open(path, now=later()) as shelf:
        assert len(shelf.games.load(game.key).events) == len(game.events)
        assert shelf.games.count() == len(golden.EXPECTED["games"])
