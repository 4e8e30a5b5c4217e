"""A shelf that is opened with a deadline leaves long repairs and migrations to another thread."""

import shutil
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path

import pytest

from companion.fishing.events import caught_whole
from companion.shelf import CannotLoad, Shelf, ShelfFault, Stopped, statistics
from companion.shelf.disk.databases import sibling
from companion.shelf.statistics import Selection
from companion.shelf.tables.schema import newest_version
from tests.shelf import golden
from tests.shelf.golden import later

NONE = 0.0
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


def test_leaves_a_long_migration_to_another_thread(tmp_path: Path) -> None:
    path = tmp_path / "shelf.sqlite3"
    shutil.copyfile(golden.SHELF, path)
    before = files(path)
    with pytest.raises(Stopped):
        Shelf.open(path, now=later(), time_limit=NONE)
    assert files(path) == before
    told: list[tuple[int, int]] = []
    Shelf.open(path, now=later(), progress=lambda *each: not told.append(each)).close()
    shares = [done / of for done, of in told if of]
    assert shares == sorted(shares), "progress must not decrease"
    assert len(set(shares)) > len(golden.EXPECTED["games"]), "progress must be reported for every game"
    assert shares[-1] > 0.9
    with Shelf.open(path, now=later(), time_limit=NONE) as shelf:
        golden.check(shelf)
        assert shelf.rows("PRAGMA user_version") == [(newest_version(),)]


@pytest.mark.parametrize("ends_it", [KeyboardInterrupt, ValueError])
def test_an_error_while_opening_releases_the_lock(tmp_path: Path, ends_it: type[BaseException]) -> None:
    path = tmp_path / "shelf.sqlite3"
    shutil.copyfile(golden.SHELF, path)

    def end(_done: int, _total: int) -> bool:
        raise ends_it

    with pytest.raises(ends_it):
        Shelf.open(path, now=later(), progress=end)
    with Shelf.open(path, now=later()) as shelf:
        golden.check(shelf)


def test_leaves_a_long_repair_to_another_thread(path: Path) -> None:
    path.write_bytes(path.read_bytes()[:-5000])
    before = files(path)
    with pytest.raises(Stopped):
        Shelf.open(path, now=later(), time_limit=NONE)
    assert files(path) == before
    with Shelf.open(path, now=later()) as shelf:
        repaired = shelf.repaired
    with Shelf.open(path, now=later(), time_limit=NONE, repaired=repaired) as shelf:
        assert shelf.repaired is repaired is not None
        assert shelf.games.count() == len(golden.EXPECTED["games"])


@pytest.fixture
def found(path: Path) -> Iterator[Shelf]:
    """An open shelf that was found to be damaged while a game was running."""
    shelf = Shelf.open(path, now=later(), time_limit=NONE)
    running = shelf.games.running()
    assert running is not None
    game = shelf.games.load(running.key)
    damage(path)
    shelf.games.load(golden.EXPECTED["games"][-1]["key"])
    assert shelf.trouble is ShelfFault.DAMAGED
    assert shelf.needs_repair
    yield shelf
    shelf.close()
    assert game.key


def entered(shelf: Shelf) -> tuple[str, int]:
    """Record a trick in the running game. Return the key of the game and its number of events."""
    running = shelf.games.running()
    assert running is not None
    game = shelf.games.load(running.key)
    game.record(caught_whole(range(len(game.setup.players)), 1))
    return game.key, len(game.events)


def test_works_in_memory_while_another_thread_repairs(found: Shelf) -> None:
    assert len(found.games.page(size=100).games) == len(golden.EXPECTED["games"])
    assert not found.retry()
    key, events = entered(found)
    done: list = []
    thread = threading.Thread(target=lambda: done.append(found.repair_in_background(lambda _done, _of: True)))
    thread.start()
    thread.join()
    key, events = entered(found)
    assert found.trouble is ShelfFault.DAMAGED
    found.go_on(done[0])
    assert (found.trouble, found.repaired) == (None, done[0])
    assert len(found.games.load(key).events) == events
    assert found.waiting == 0
    assert statistics.of_players(found, Selection("fishing"))


def test_a_cancelled_repair_can_be_repeated(found: Shelf) -> None:
    before = files(found.path)
    with pytest.raises(Stopped):
        found.repair_in_background(lambda _done, of: not of)
    assert files(found.path) == before
    assert found.needs_repair
    found.go_on(found.repair_in_background(lambda _done, _of: True))
    assert found.trouble is None


@pytest.mark.parametrize("leave", [Shelf.flush, Shelf.close])
def test_leaving_before_the_repair_loses_nothing(found: Shelf, leave) -> None:
    key, events = entered(found)
    leave(found)
    found.close()
    with Shelf.open(found.path, now=later()) as shelf:
        assert len(shelf.games.load(key).events) == events
        assert shelf.games.count() == len(golden.EXPECTED["games"])


def test_the_game_goes_on_if_the_backup_is_damaged_too(path: Path) -> None:
    for backup in path.parent.glob("shelf-backup-*"):
        data = bytearray(backup.read_bytes())
        data[4096:-4096] = bytes(len(data) - 8192)
        backup.write_bytes(data)
    shelf = Shelf.open(path, now=later(), time_limit=NONE)
    running = shelf.games.running()
    assert running is not None
    game = shelf.games.load(running.key)
    damage(path)
    with suppress(CannotLoad):
        shelf.games.load(golden.EXPECTED["games"][-1]["key"])
    game.record(caught_whole(range(len(game.setup.players)), 1))
    assert [each.key for each in shelf.games.page().games] == [game.key]
    shelf.close()
    assert not size_of_log(path)
    with Shelf.open(path, now=later()) as shelf:
        assert len(shelf.games.load(game.key).events) == len(game.events)
        assert shelf.games.count() == len(golden.EXPECTED["games"])


def size_of_log(path: Path) -> int:
    log = sibling(path, "-wal")
    return log.stat().st_size if log.exists() else 0
