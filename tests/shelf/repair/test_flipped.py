"""Bit rot: flipped bits or overwritten bytes never shorten a game silently, and every listed game can be opened."""

import shutil
import sqlite3
from contextlib import closing
from datetime import timedelta
from pathlib import Path

import pytest

from companion.shelf import Shelf, Stopped
from companion.shelf.disk.backups import Backups
from companion.shelf.disk.databases import timestamped
from companion.shelf.disk.soundness import fault_in
from companion.shelf.faults import CutGame
from tests.shelf.clock import Clock
from tests.shelf.repair import flipped

TRIES = 12
"""A fixed sample of the tries in the soak test."""


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> flipped.Played:
    return flipped.play(tmp_path_factory.mktemp("flipped") / "played")


@pytest.fixture
def path(played: flipped.Played, tmp_path: Path) -> Path:
    shutil.copytree(played.folder, tmp_path / "copy")
    return tmp_path / "copy" / flipped.NAME


def later() -> Clock:
    clock = Clock()
    clock.wait(days=3, hours=1)
    return clock


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        assert database.execute(statement).rowcount > 0
        database.execute("PRAGMA journal_mode = DELETE")


def test_flips_never_shorten_a_game_silently(played: flipped.Played) -> None:
    tally = flipped.Tally()
    for seed in range(TRIES):
        folder = played.folder.with_name(str(seed))
        try:
            flipped.try_once(played, folder, seed, tally)
        except BaseException as error:
            error.add_note(f"seed {seed}")
            raise
        shutil.rmtree(folder)
    assert tally.repaired > TRIES / 6
    assert tally.unnoticed


def test_repairs_from_the_newest_sound_backup_and_reports_the_rest(played: flipped.Played, path: Path) -> None:
    _first, second, newest = sorted(path.parent.glob("shelf-backup-*"))
    change(path, "UPDATE actions SET mark = mark + 1 WHERE game = 1 AND number = 2")
    change(newest, "UPDATE actions SET mark = mark + 1 WHERE game = 1 AND number = 3")
    with closing(sqlite3.connect(second)) as database:
        (actions_in_backup,) = database.execute("SELECT actions FROM games WHERE number = 1").fetchone()
    with Shelf.open(path, now=later()) as shelf:
        key = next(key for key, number in played.numbers.items() if number == 1)
        game = shelf.games.load(key)
        assert shelf.repaired is not None
        assert shelf.repaired.backup_of is not None
        assert second.name == timestamped(path, "backup", shelf.repaired.backup_of).name
        assert len(game.journal) == actions_in_backup
        assert shelf.repaired.cut == (CutGame(1, len(played.journals[key]) - actions_in_backup),)
        assert shelf.repaired.lost == ()


def test_reports_a_game_that_cannot_be_recovered(played: flipped.Played, path: Path) -> None:
    for backup in path.parent.glob("shelf-backup-*"):
        backup.unlink()
    change(path, "UPDATE actions SET mark = 0 WHERE game = 5 AND number = 1")
    with Shelf.open(path, now=later()) as shelf:
        assert not shelf.backups.make(shelf.now())
        assert len(shelf.games.page(size=100).games) == len(played.journals) - 1
        assert shelf.repaired is not None
        assert shelf.repaired.lost == (5,)
        assert shelf.repaired.set_aside is not None


def test_checks_for_damage_on_every_start(played: flipped.Played, path: Path) -> None:
    """The damage is found although no backup is due and the damaged game is not opened."""
    change(path, "UPDATE actions SET mark = mark + 1 WHERE game = 1 AND number = 2")
    with Shelf.open(path, now=later()) as shelf:
        assert not shelf.backups.is_due(shelf.now())
        shelf.backups.wait()
        shelf.games.page()
        assert shelf.repaired is not None


def test_makes_no_backup_of_a_damaged_shelf(path: Path) -> None:
    change(path, "UPDATE actions SET mark = mark + 1 WHERE game = 1 AND number = 2")
    before = sorted(path.parent.glob("shelf-backup-*"))
    backups = Backups(path)
    assert not backups.make(later()())
    assert sorted(path.parent.glob("shelf-backup-*")) == before
    assert not any(map(fault_in, before))


@pytest.mark.parametrize("first", [0, 100])
def test_a_shelf_without_a_schema_is_replaced_by_the_backup(played: flipped.Played, path: Path, first: int) -> None:
    data = bytearray(path.read_bytes())
    data[first:4096] = bytes(4096 - first)
    path.write_bytes(data)
    with Shelf.open(path, now=later()) as shelf:
        assert shelf.repaired is not None
        assert not shelf.repaired.is_complete
        assert {key: len(shelf.games.load(key).journal) for key in played.journals} == played.backed_up
    assert not fault_in(path)


def test_a_repair_reports_progress_and_changes_nothing_if_cancelled(path: Path) -> None:
    change(path, "UPDATE games SET seal = 0")
    data = bytearray(path.read_bytes())
    data[68:72] = bytes(4)
    path.write_bytes(data)
    before = {file.name: file.read_bytes() for file in path.parent.iterdir()}
    calls: list[tuple[int, int]] = []

    def stop_at_five(done: int, total: int) -> bool:
        calls.append((done, total))
        return done < 5

    with pytest.raises(Stopped):
        Shelf.open(path, now=later(), progress=stop_at_five)
    assert [each for each in calls if each[1]] == [(done, 9) for done in range(6)]
    assert {file.name: file.read_bytes() for file in path.parent.iterdir()} == before
    with Shelf.open(path, now=later()) as shelf:
        assert shelf.repaired is not None


def test_restores_from_each_backup_alone(played: flipped.Played, path: Path) -> None:
    """With one backup and an empty shelf, every game in the backup is restored."""
    for backup in sorted(path.parent.glob("shelf-backup-*")):
        folder = path.parent.with_name(backup.stem)
        folder.mkdir()
        shutil.copyfile(backup, folder / backup.name)
        (folder / flipped.NAME).write_bytes(b"")
        with closing(sqlite3.connect(backup)) as database:
            actions_in_backup = dict(database.execute("SELECT key, actions FROM games"))
        with Shelf.open(folder / flipped.NAME, now=later()) as shelf:
            journals = {key: shelf.games.load(key).journal for key in actions_in_backup}
            assert {key: len(journal) for key, journal in journals.items()} == actions_in_backup
            assert all(journal == played.journals[key][: actions_in_backup[key]] for key, journal in journals.items())


def test_backups_survive_a_clock_that_was_ahead(path: Path) -> None:
    for backup in path.parent.glob("shelf-backup-*"):
        backup.unlink()
    backups, clock = Backups(path), later()
    for years in (6, 5):  # the clock was wrong on two evenings
        for _ in range(3):
            assert backups.make(clock() + timedelta(days=365 * years))
    assert backups.is_due(clock())
    today = clock()
    assert backups.make(today)
    assert not backups.is_due(clock())
    for _ in range(4):
        clock.wait(days=1)
        assert backups.make(clock())
    newest = backups.newest_sound(clock())
    assert newest is not None
    assert (newest.made.year, newest.made.month, newest.made.day) == (2025, 3, clock.time.day)
    past = [backup for backup in backups.all(clock()) if backup.made <= clock.time]
    assert len(past) >= 3
    # A clock that is set back for an evening deletes no earlier backup.
    assert backups.make(today - timedelta(days=365 * 20))
    assert {backup.path for backup in past} <= {backup.path for backup in backups.all(clock())}
