"""A damaged shelf is kept under another name and repaired from a backup and the games whose checksums verify."""

import random
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from datetime import timedelta
from functools import partial
from pathlib import Path

import pytest

from companion.fishing.game import new_game
from companion.shelf import KeptGame, Shelf, ShelfFault
from companion.shelf.disk.backups import Backups
from companion.shelf.disk.databases import timestamped
from companion.shelf.faults import CutGame
from tests.fishing.shorthand import caught, table
from tests.shelf.repair import flipped, used
from tests.shelf.repair.flipped import Played

TRIES = 12
"""The number of tries, each with a fixed seed. The soak test makes more."""
PAGE = 4096
later = partial(used.later, days=3, hours=1)


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Played:
    return flipped.play(tmp_path_factory.mktemp("flipped") / "played")


@pytest.fixture
def path(played: Played, tmp_path: Path) -> Path:
    shutil.copytree(played.folder, tmp_path / "copy")
    return tmp_path / "copy" / flipped.NAME


def change(path: Path, statement: str) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        assert database.execute(statement).rowcount > 0
        database.execute("PRAGMA journal_mode = DELETE")


def overwrite(path: Path, start: int, new: bytes) -> None:
    data = path.read_bytes()
    path.write_bytes(data[:start] + new + data[start + len(new) :])


def remove_backups(path: Path) -> None:
    for backup in path.parent.glob("shelf-backup-*"):
        backup.unlink()


def newer_games(played: Played) -> list[str]:
    """Return the keys of the games that are in no backup."""
    return [key for key in played.journals if key not in played.backed_up]


def lengths(games: dict[str, KeptGame]) -> dict[str, int]:
    return {key: len(game.journal) for key, game in games.items()}


def check_nothing_recoverable_is_lost(shelf: Shelf, played: Played) -> dict[str, KeptGame]:
    """Check that no game has changed or is shorter than in the backup. Return all games by key.

    Also check that a new game can be played.
    """
    shelf.backups.make(shelf.now())  # finds damage in parts that were not read yet
    games = {listed.key: shelf.games.load(listed.key) for listed in shelf.games.page(size=100).games}
    for key, game in games.items():
        assert game.journal == played.journals[key][: len(game.journal)]
        assert new_game(game.setup, game.events).state == game.state
    for key, actions in played.backed_up.items():
        assert len(games[key].journal) >= actions
    new = shelf.games.begin(table(3))
    new.record(caught(3, 0, 0))
    listed = shelf.games.listed(new.key)
    assert listed is not None
    assert listed.events == 1
    return games


# What is damaged


def test_flips_never_shorten_a_game_silently(played: Played) -> None:
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


def test_survives_flipped_bits_in_the_log(played: Played, tmp_path: Path) -> None:
    rng = random.Random("log")
    for number in range(10):
        copy = tmp_path / str(number) / flipped.NAME
        shutil.copytree(played.killed, copy.parent)
        flipped.flip(rng, copy.with_name(f"{copy.name}-wal"), 1)
        with Shelf.open(copy, now=later()) as shelf:
            check_nothing_recoverable_is_lost(shelf, played)


@pytest.mark.parametrize(
    "damaged",
    [
        lambda data: b"",
        lambda data: data[: PAGE // 2],
        lambda data: b"not a database",
        lambda data: data[:100] + bytes(PAGE - 100) + data[PAGE:],
        lambda data: bytes(PAGE) + data[PAGE:],
    ],
    ids=["empty", "half a page", "a text", "no schema", "no first page"],
)
def test_replaces_an_unreadable_file_with_the_backup(
    played: Played, path: Path, damaged: Callable[[bytes], bytes]
) -> None:
    path.write_bytes(damaged(path.read_bytes()))
    with Shelf.open(path, now=later()) as shelf:
        games = check_nothing_recoverable_is_lost(shelf, played)
        assert lengths(games) == played.backed_up
        assert shelf.notes.settings() == {"language": "de"}
        assert shelf.repaired is not None
        assert (shelf.repaired.saved, shelf.repaired.cut, shelf.repaired.lost) == (0, (), ())
        assert not shelf.repaired.lists_all_games


@pytest.mark.parametrize("position", [63, 47], ids=["version", "schema format"])
def test_repairs_a_damaged_number_in_the_header(played: Played, path: Path, position: int) -> None:
    overwrite(path, position, bytes([path.read_bytes()[position] ^ 1]))
    with Shelf.open(path, now=later()) as shelf:
        check_nothing_recoverable_is_lost(shelf, played)
        assert shelf.repaired is not None


def test_checks_a_shelf_with_an_empty_index(played: Played, path: Path) -> None:
    with closing(sqlite3.connect(path)) as database:
        query = "SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = 'games'"
        roots = [root for (root,) in database.execute(query)]
    empty = b"\x0a\x00\x00\x00\x00" + PAGE.to_bytes(2, "big")  # an index page without entries
    for root in roots:
        overwrite(path, (root - 1) * PAGE, empty.ljust(PAGE, b"\x00"))
    with Shelf.open(path, now=later()) as shelf:
        shelf.backups.wait()
        assert shelf.backups.last_fault is ShelfFault.DAMAGED
        check_nothing_recoverable_is_lost(shelf, played)


@pytest.mark.parametrize(
    "statements",
    [
        ("PRAGMA writable_schema = ON", "UPDATE sqlite_master SET sql = replace(sql, 'winners', 'winnars')"),
        ("CREATE TRIGGER more AFTER INSERT ON actions BEGIN DELETE FROM actions; END",),
        (
            "ALTER TABLE games RENAME TO other_games",
            "CREATE VIEW games AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n",
        ),
        (
            "ALTER TABLE players RENAME TO other_players",
            "CREATE VIEW players AS SELECT id + 100 AS id, 'Not ' || name AS name, 'not ' || folded AS folded,"
            " played, colour, emblem FROM other_players",
        ),
    ],
    ids=["column", "trigger", "view of games", "view of people"],
)
def test_a_changed_schema_is_damage(played: Played, path: Path, statements: tuple[str, ...]) -> None:
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        for statement in statements:
            database.execute(statement)
    with Shelf.open(path, now=later()) as shelf:
        assert shelf.repaired is not None
        check_nothing_recoverable_is_lost(shelf, played)
        assert not any(person.name.startswith("Not ") for person in shelf.people.all())


# When it is found


def test_checks_for_damage_on_every_start(played: Played, path: Path) -> None:
    """The damage is found although no backup is due and the damaged game is not opened."""
    change(path, "UPDATE actions SET mark = mark + 1 WHERE game = 1 AND number = 2")
    with Shelf.open(path, now=later()) as shelf:
        assert not shelf.backups.is_due(shelf.now())
        shelf.backups.wait()
        shelf.games.page()
        assert shelf.repaired is not None


def test_keeps_the_running_game_if_the_open_file_is_damaged(played: Played, path: Path) -> None:
    with Shelf.open(path, now=later()) as shelf:
        game = shelf.games.begin(table(4))
        for _ in range(5):
            game.record(caught(4, 0, 0, 0))
        shelf.flush()
        with path.open("r+b") as file:  # all but the header and the first table
            file.seek(2 * PAGE)
            file.write(random.Random(1).randbytes(path.stat().st_size - 2 * PAGE))
        shelf.rows("PRAGMA shrink_memory")
        game.record(caught(0, 4, 0, 0))
        game.record(caught(0, 4, 0, 0))
        shelf.games.page()
        assert shelf.trouble is None
        state, key = game.state, game.key
        del game
    with Shelf.open(path, now=later()) as shelf:
        assert shelf.games.load(key).state == state
        for backed_up, actions in played.backed_up.items():
            assert len(shelf.games.load(backed_up).journal) >= actions


def test_a_repair_writes_open_games_from_memory(played: Played, path: Path) -> None:
    """The damaged file has lost entries that the open game still has in memory."""
    with Shelf.open(path, now=later()) as shelf:
        game = shelf.games.begin(table(4))
        for _ in range(5):
            game.record(caught(4, 0, 0, 0))
        shelf.write(lambda database: database.execute("UPDATE actions SET mark = 1 WHERE number = 3"))
        shelf.games.load(next(iter(played.backed_up)))
        assert shelf.repaired is not None
        game.record(caught(0, 4, 0, 0))
        state, key = game.state, game.key
        del game
    with Shelf.open(path, now=later()) as shelf:
        assert shelf.games.load(key).state == state
        assert shelf.repaired is None


# What is kept and reported


def test_adds_newer_games_from_the_damaged_file(played: Played, path: Path) -> None:
    """One journal entry of one game is damaged: this game ends before it, and all other games are complete."""
    key = next(key for key, actions in played.backed_up.items() if len(played.journals[key]) > actions + 4)
    number, cut = played.numbers[key], played.backed_up[key] + 2
    change(
        path, f"UPDATE actions SET content = replace(content, 'e', 'a') WHERE number = {cut + 1} AND game = {number}"
    )
    with Shelf.open(path, now=later()) as shelf:
        assert shelf.repaired is None
        assert len(shelf.games.load(key).journal) == cut
        assert shelf.repaired is not None
        assert shelf.repaired.cut == (CutGame(number, len(played.journals[key]) - cut),)
        games = check_nothing_recoverable_is_lost(shelf, played)
        assert lengths(games) == {key: len(journal) for key, journal in played.journals.items()} | {key: cut}
        assert shelf.notes.settings() == {"language": "de", "text_scale": 1.5}


def test_repairs_from_the_newest_sound_backup_and_reports_the_rest(played: Played, path: Path) -> None:
    _first, second, newest = sorted(path.parent.glob("shelf-backup-*"))
    change(path, "UPDATE actions SET mark = mark + 1 WHERE game = 1 AND number = 2")
    change(newest, "UPDATE actions SET mark = mark + 1 WHERE game = 1 AND number = 3")
    with closing(sqlite3.connect(second)) as database:
        (actions_in_backup,) = database.execute("SELECT actions FROM games WHERE number = 1").fetchone()
    with Shelf.open(path, now=later()) as shelf:
        key = next(iter(played.journals))
        game = shelf.games.load(key)
        assert shelf.repaired is not None
        assert shelf.repaired.backup_of is not None
        assert second.name == timestamped(path, "backup", shelf.repaired.backup_of).name
        assert len(game.journal) == actions_in_backup
        assert shelf.repaired.cut == (CutGame(1, len(played.journals[key]) - actions_in_backup),)
        assert shelf.repaired.lost == ()


def test_repairs_without_a_backup(played: Played, path: Path) -> None:
    remove_backups(path)
    change(path, "UPDATE actions SET mark = 0 WHERE game = 5 AND number = 1")
    with Shelf.open(path, now=later()) as shelf:
        assert not shelf.backups.make(shelf.now()), "a damaged shelf must not become a backup"
        assert len(shelf.games.page(size=100).games) == len(played.journals) - 1
        repaired = shelf.repaired
        assert repaired is not None
        assert (repaired.backup_of, repaired.saved, repaired.lost) == (None, len(played.journals) - 1, (5,))


@pytest.mark.parametrize("column", ["key = '0123456789abcdef'", "setup = replace(setup, '0', '1')", "started = -1"])
@pytest.mark.parametrize("is_newer", [False, True], ids=["in the backup", "newer"])
def test_replaces_a_damaged_row_from_the_backup_or_reports_the_game(
    played: Played, path: Path, column: str, is_newer: bool
) -> None:
    key = newer_games(played)[0] if is_newer else next(iter(played.backed_up))
    lost = {key} if is_newer else set()
    change(path, f"UPDATE games SET {column} WHERE key = '{key}'")
    with Shelf.open(path, now=later()) as shelf:
        games = check_nothing_recoverable_is_lost(shelf, played)
        assert shelf.repaired is not None
        assert {key: game.journal for key, game in games.items()} == {
            key: journal for key, journal in played.journals.items() if key not in lost
        }
        assert shelf.repaired.lost == tuple(played.numbers[key] for key in lost)
        assert shelf.repaired.cut == ()


def test_reports_a_newer_game_on_an_unreadable_page(played: Played, path: Path) -> None:
    """Only the counter of game numbers shows that the game existed."""
    numbers = tuple(played.numbers[key] for key in newer_games(played))
    for name in ("actions", "seats"):
        change(path, f"DELETE FROM {name} WHERE game IN {numbers}")
    with closing(sqlite3.connect(path)) as database:
        (root,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games'").fetchone()
    overwrite(path, (root - 1) * PAGE, bytes(PAGE))
    with Shelf.open(path, now=later()) as shelf:
        check_nothing_recoverable_is_lost(shelf, played)
        assert shelf.repaired is not None
        assert shelf.repaired.lists_all_games
        assert set(numbers) <= set(shelf.repaired.lost)


def test_sets_the_log_aside_with_the_damaged_file(played: Played, tmp_path: Path) -> None:
    """If the log stayed, SQLite would apply it to the repaired file."""
    path = tmp_path / "killed" / flipped.NAME
    shutil.copytree(played.killed, path.parent)
    log = path.with_name(path.name + "-wal").read_bytes()
    assert log
    path.write_bytes(b"damaged" + path.read_bytes())
    with Shelf.open(path, now=later()) as shelf:
        repaired = shelf.repaired
        assert repaired is not None
        assert repaired.set_aside is not None
        assert repaired.set_aside.with_name(repaired.set_aside.name + "-wal").read_bytes() == log
        assert shelf.rows("PRAGMA integrity_check") == [("ok",)]
        check_nothing_recoverable_is_lost(shelf, played)


def test_keeps_names_swapped_since_the_backup(path: Path) -> None:
    with Shelf.open(path, now=later()) as shelf:
        for old, new in (("Anne", "?"), ("Paul", "Anne"), ("?", "Paul")):
            shelf.people.rename(old, new)
        shelf.people.change_colour("Anne", "pebble")
        people = [(person.name, person.face) for person in shelf.people.all()]
        newest = shelf.games.page().games[0]
    change(path, f"UPDATE games SET seal = 0 WHERE key = '{newest.key}'")
    with Shelf.open(path, now=later()) as shelf:
        players = shelf.games.load(newest.key).setup.players
        assert shelf.repaired is not None
        assert [(person.name, person.face) for person in shelf.people.all()] == people
        assert players == newest.players


def test_backups_survive_a_clock_that_was_ahead(path: Path) -> None:
    remove_backups(path)
    backups, now = Backups(path), later()
    for years in (6, 5):  # the clock was wrong on two evenings
        for _ in range(3):
            assert backups.make(now() + timedelta(days=365 * years))
    assert backups.is_due(now())
    today = now()
    assert backups.make(today)
    assert not backups.is_due(now())
    for _ in range(4):
        now.wait(days=1)
        assert backups.make(now())
    newest = backups.newest_sound(now())
    assert newest is not None
    assert newest.made.date() == now.time.date()
    past = [backup for backup in backups.all(now()) if backup.made <= now.time]
    assert len(past) >= 3
    # A clock that is set back for an evening deletes no earlier backup.
    assert backups.make(today - timedelta(days=365 * 20))
    assert {backup.path for backup in past} <= {backup.path for backup in backups.all(now())}
