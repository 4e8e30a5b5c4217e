"""A damaged shelf is kept under another name and repaired from a backup and the games whose checksums verify."""

import random
import shutil
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from companion.fishing.game import new_game
from companion.shelf import CannotLoad, KeptGame, Shelf, ShelfFault
from companion.shelf.faults import CutGame
from tests.fishing.shorthand import caught, table
from tests.shelf.repair.used import Used, later, use


@pytest.fixture(scope="module")
def used(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Used]:
    folder = tmp_path_factory.mktemp("used")
    rng = random.Random(5)
    with pytest.MonkeyPatch.context() as patch:  # so that the file is the same in every run
        patch.setattr("companion.shelf.games.new_key", lambda: rng.randbytes(8).hex())
        yield use(folder, rng)


@pytest.fixture
def copy(used: Used, tmp_path: Path) -> Path:
    target = tmp_path / "copy"
    shutil.copytree(used.closed, target)
    return target / "shelf.sqlite3"


def found(shelf: Shelf) -> dict[str, KeptGame]:
    """Return all games of a shelf that can be opened, by key."""
    games = {}
    for listed in shelf.games.page(size=100).games:
        try:
            games[listed.key] = shelf.games.load(listed.key)
        except CannotLoad:
            continue
    return games


def check_nothing_recoverable_is_lost(shelf: Shelf, used: Used) -> dict[str, KeptGame]:
    """Check that no game has changed or is shorter than in the backup. Return all games by key.

    Also check that a new game can be played.
    """
    for key, game in found(shelf).items():
        assert game.journal == used.journals[key][: len(game.journal)]
    # Making a backup finds damage that no read has met.
    shelf.backups.make(shelf.now())
    games = found(shelf)
    for key, game in games.items():
        assert game.journal == used.journals[key][: len(game.journal)]
        assert new_game(game.setup, game.events).state == game.state
    for key, actions in used.backed_up.items():
        assert len(games[key].journal) >= actions
    new = shelf.games.begin(table(3))
    new.record(caught(3, 0, 0))
    listed = shelf.games.listed(new.key)
    assert listed is not None
    assert listed.events == 1
    return games


def test_a_sound_shelf_is_not_repaired(used: Used, copy: Path) -> None:
    with Shelf.open(copy, now=later()) as shelf:
        assert check_nothing_recoverable_is_lost(shelf, used).keys() == used.journals.keys()
        assert shelf.repaired is None


@pytest.mark.parametrize("kept", [0.0, 0.01, 0.2, 0.5, 0.8, 0.95, 0.999])
def test_repairs_a_truncated_file(used: Used, copy: Path, kept: float) -> None:
    whole = copy.read_bytes()
    copy.write_bytes(whole[: int(len(whole) * kept)])
    damaged = copy.read_bytes()
    with Shelf.open(copy, now=later()) as shelf:
        check_nothing_recoverable_is_lost(shelf, used)
        assert shelf.trouble is None
        repaired = shelf.repaired
        assert repaired is not None
        assert repaired.backup_of is not None
        if damaged:
            assert repaired.set_aside is not None
            assert repaired.set_aside.read_bytes() == damaged
    with Shelf.open(copy, now=later()) as shelf:
        assert shelf.repaired is None
        assert shelf.rows("PRAGMA integrity_check") == [("ok",)]


@pytest.mark.parametrize("state", ["closed", "killed"])
def test_repairs_flipped_bits_in_the_header_and_the_log(used: Used, tmp_path: Path, state: str) -> None:
    """The rest of the file is covered by `test_flipped`."""
    rng = random.Random(f"flip {state}")
    source = used.closed if state == "closed" else used.killed
    name = "shelf.sqlite3" if state == "closed" else "shelf.sqlite3-wal"
    size = (source / name).stat().st_size
    positions = (
        [*range(0, 100, 12), *(rng.randrange(size) for _ in range(5))]
        if state == "closed"
        else [rng.randrange(size) for _ in range(10)]
    )
    repaired = 0
    for number, position in enumerate(positions):
        folder = tmp_path / str(number)
        shutil.copytree(source, folder)
        data = bytearray((folder / name).read_bytes())
        data[position] ^= 1 << rng.randrange(8)
        (folder / name).write_bytes(data)
        with Shelf.open(folder / "shelf.sqlite3", now=later()) as shelf:
            check_nothing_recoverable_is_lost(shelf, used)
            repaired += shelf.repaired is not None
            if shelf.repaired is not None:
                assert list(folder.glob("shelf-damaged-*")), "the damaged file was deleted"
        shutil.rmtree(folder)
    assert repaired or state == "killed"


@pytest.mark.parametrize("position", [63, 47], ids=["version", "schema format"])
def test_repairs_a_damaged_number_in_the_header(used: Used, copy: Path, position: int) -> None:
    data = bytearray(copy.read_bytes())
    data[position] ^= 1
    copy.write_bytes(data)
    with Shelf.open(copy, now=later()) as shelf:
        check_nothing_recoverable_is_lost(shelf, used)
        assert shelf.repaired is not None


def test_checks_a_shelf_with_an_empty_index(used: Used, copy: Path) -> None:
    with closing(sqlite3.connect(copy)) as database:
        (size,) = database.execute("PRAGMA page_size").fetchone()
        query = "SELECT rootpage FROM sqlite_master WHERE type = 'index' AND tbl_name = 'games'"
        roots = [root for (root,) in database.execute(query)]
    data = bytearray(copy.read_bytes())
    empty = b"\x0a\x00\x00\x00\x00" + size.to_bytes(2, "big")  # an index page without entries
    for root in roots:
        data[(root - 1) * size : root * size] = empty.ljust(size, b"\x00")
    copy.write_bytes(data)
    with Shelf.open(copy, now=later()) as shelf:
        shelf.backups.wait()
        assert shelf.backups.last_fault is ShelfFault.DAMAGED
        check_nothing_recoverable_is_lost(shelf, used)


@pytest.mark.parametrize("garbage", [b"", b"not a database", b"SQLite format 3\x00" + bytes(5000), bytes(8192)])
def test_replaces_a_file_of_garbage_with_the_backup(used: Used, copy: Path, garbage: bytes) -> None:
    copy.write_bytes(garbage)
    with Shelf.open(copy, now=later()) as shelf:
        games = check_nothing_recoverable_is_lost(shelf, used)
        assert {key: len(game.journal) for key, game in games.items()} == used.backed_up
        assert shelf.notes.settings() == {"language": "de"}
        assert shelf.repaired is not None
        assert (shelf.repaired.saved, shelf.repaired.cut, shelf.repaired.lost) == (0, (), ())


def test_adds_newer_games_from_the_damaged_file(used: Used, copy: Path) -> None:
    """One journal entry of one game is damaged: this game ends before it, and all other games are complete."""
    key = next(key for key, actions in used.backed_up.items() if len(used.journals[key]) > actions + 4)
    cut = used.backed_up[key] + 2
    with sqlite3.connect(copy) as database:
        database.execute(
            "UPDATE actions SET content = replace(content, 'e', 'a')"
            " WHERE number = ? AND game = (SELECT number FROM games WHERE key = ?)",
            (cut + 1, key),
        )
    database.close()
    with Shelf.open(copy, now=later()) as shelf:
        assert shelf.repaired is None
        assert len(shelf.games.load(key).journal) == cut
        assert shelf.repaired is not None
        number = shelf.games.listed(key).number
        assert shelf.repaired.cut == (CutGame(number, len(used.journals[key]) - cut),)
        games = check_nothing_recoverable_is_lost(shelf, used)
        assert {k: len(game.journal) for k, game in games.items() if k != key} == {
            k: len(journal) for k, journal in used.journals.items() if k != key
        }
        assert shelf.notes.settings() == {"language": "de", "text_scale": 1.5}


def test_a_changed_schema_is_damage(used: Used, copy: Path) -> None:
    database = sqlite3.connect(copy, isolation_level=None)
    database.execute("PRAGMA writable_schema = ON")
    database.execute("UPDATE sqlite_master SET sql = replace(sql, 'winners', 'winnars')")
    database.close()
    with Shelf.open(copy, now=later()) as shelf:
        assert shelf.repaired is not None
        assert check_nothing_recoverable_is_lost(shelf, used).keys() == used.journals.keys()


@pytest.mark.parametrize(
    "statement",
    [
        "CREATE VIEW games AS WITH RECURSIVE n (i) AS (SELECT 1 UNION ALL SELECT i FROM n) SELECT i FROM n",
        "CREATE TRIGGER more AFTER INSERT ON actions BEGIN DELETE FROM actions; END",
    ],
)
def test_triggers_and_views_are_damage(used: Used, copy: Path, statement: str) -> None:
    with closing(sqlite3.connect(copy, isolation_level=None)) as database:
        if "VIEW" in statement:
            database.execute("ALTER TABLE games RENAME TO other_games")
        database.execute(statement)
    with Shelf.open(copy, now=later()) as shelf:
        assert shelf.repaired is not None
        check_nothing_recoverable_is_lost(shelf, used)


def test_sets_the_log_aside_with_the_damaged_file(used: Used, tmp_path: Path) -> None:
    """If the log stayed, SQLite would apply it to the repaired file."""
    shutil.copytree(used.killed, tmp_path / "killed")
    path = tmp_path / "killed" / "shelf.sqlite3"
    log = path.with_name(path.name + "-wal").read_bytes()
    path.write_bytes(b"damaged" + path.read_bytes())
    with Shelf.open(path, now=later()) as shelf:
        repaired = shelf.repaired
        assert repaired is not None
        assert repaired.set_aside is not None
        assert repaired.set_aside.with_name(repaired.set_aside.name + "-wal").read_bytes() == log
        assert shelf.rows("PRAGMA integrity_check") == [("ok",)]
        check_nothing_recoverable_is_lost(shelf, used)


def test_repairs_without_a_backup(used: Used, copy: Path) -> None:
    for backup in copy.parent.glob("shelf-backup-*"):
        backup.unlink()
    data = bytearray(copy.read_bytes())
    data[68:72] = bytes(4)  # the application id
    copy.write_bytes(data)
    with Shelf.open(copy, now=later()) as shelf:
        assert shelf.repaired is not None
        assert shelf.repaired.backup_of is None
        assert {key: len(game.journal) for key, game in found(shelf).items()} == {
            key: len(journal) for key, journal in used.journals.items()
        }
        assert shelf.repaired.saved == len(used.journals)


def test_keeps_the_running_game_if_the_open_file_is_damaged(used: Used, copy: Path) -> None:
    with Shelf.open(copy, now=later()) as shelf:
        game = shelf.games.begin(table(4))
        for _ in range(5):
            game.record(caught(4, 0, 0, 0))
        shelf.flush()
        with copy.open("r+b") as file:  # all but the header and the first table
            file.seek(2 * 4096)
            file.write(random.Random(1).randbytes(copy.stat().st_size - 2 * 4096))
        shelf.rows("PRAGMA shrink_memory")
        game.record(caught(0, 4, 0, 0))
        game.record(caught(0, 4, 0, 0))
        shelf.games.page()
        assert shelf.trouble is None
        state, key = game.state, game.key
        del game
    with Shelf.open(copy, now=later()) as shelf:
        assert shelf.games.load(key).state == state
        games = found(shelf)
        assert all(len(games[key].journal) >= actions for key, actions in used.backed_up.items())


def test_a_repair_writes_open_games_from_memory(used: Used, copy: Path) -> None:
    """The damaged file has lost entries that the open game still has in memory."""
    with Shelf.open(copy, now=later()) as shelf:
        game = shelf.games.begin(table(4))
        for _ in range(5):
            game.record(caught(4, 0, 0, 0))
        other = next(iter(used.backed_up))
        shelf.write(lambda database: database.execute("UPDATE actions SET mark = 1 WHERE number = 3"))
        shelf.games.load(other)
        assert shelf.repaired is not None
        game.record(caught(0, 4, 0, 0))
        state, key = game.state, game.key
        del game
    with Shelf.open(copy, now=later()) as shelf:
        assert shelf.games.load(key).state == state
        assert shelf.repaired is None


@pytest.mark.parametrize("change", ["key = 'f' || substr(key, 2)", "setup = replace(setup, '0', '1')", "started = -1"])
def test_replaces_a_damaged_row_from_the_backup(used: Used, copy: Path, change: str) -> None:
    in_backup = next(key for key in used.backed_up if not key.startswith("f"))
    change_row(copy, in_backup, change)
    with Shelf.open(copy, now=later()) as shelf:
        games = check_nothing_recoverable_is_lost(shelf, used)
        assert shelf.repaired is not None
        assert {key: game.journal for key, game in games.items()} == used.journals
        assert (shelf.repaired.cut, shelf.repaired.lost) == ((), ())


@pytest.mark.parametrize("change", ["key = 'f' || substr(key, 2)", "setup = replace(setup, '0', '1')", "started = -1"])
def test_reports_a_newer_game_with_a_damaged_row(used: Used, copy: Path, change: str) -> None:
    newer = next(key for key in used.journals if key not in used.backed_up and not key.startswith("f"))
    number = change_row(copy, newer, change)
    with Shelf.open(copy, now=later()) as shelf:
        games = check_nothing_recoverable_is_lost(shelf, used)
        assert shelf.repaired is not None
        assert games.keys() == used.journals.keys() - {newer}
        assert shelf.repaired.lost == (number,)


def test_reports_a_newer_game_on_an_unreadable_page(used: Used, copy: Path) -> None:
    """Only the counter of game numbers shows that the game existed."""
    newer = [key for key in used.journals if key not in used.backed_up]
    with closing(sqlite3.connect(copy, isolation_level=None)) as database:
        (size,) = database.execute("PRAGMA page_size").fetchone()
        numbers = {number for (number,) in database.execute("SELECT number FROM games WHERE key IN (?, ?)", newer[:2])}
        for table, column in (("actions", "game"), ("seats", "game")):
            database.execute(f"DELETE FROM {table} WHERE {column} IN ({', '.join(map(str, numbers))})")
        (root,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'games'").fetchone()
    data = bytearray(copy.read_bytes())
    data[(root - 1) * size : root * size] = bytes(size)
    copy.write_bytes(data)
    with Shelf.open(copy, now=later()) as shelf:
        check_nothing_recoverable_is_lost(shelf, used)
        assert shelf.repaired is not None
        assert shelf.repaired.is_complete
        assert numbers <= set(shelf.repaired.lost)


def test_keeps_names_swapped_since_the_backup(used: Used, copy: Path) -> None:
    with Shelf.open(copy, now=later()) as shelf:
        for old, new in (("Anne", "?"), ("Paul", "Anne"), ("?", "Paul")):
            shelf.people.rename(old, new)
        shelf.people.change_colour("Anne", "pebble")
        people = [(person.name, person.face) for person in shelf.people.all()]
        newest = shelf.games.page().games[0]
    with closing(sqlite3.connect(copy)) as database, database:
        database.execute("UPDATE games SET seal = 0 WHERE key = ?", (newest.key,))
    with Shelf.open(copy, now=later()) as shelf:
        players = shelf.games.load(newest.key).setup.players
        assert shelf.repaired is not None
        assert [(person.name, person.face) for person in shelf.people.all()] == people
        assert players == newest.players


def change_row(path: Path, key: str, change: str) -> int:
    """Change columns of a game with this SQL assignment. Return the number of the game."""
    with closing(sqlite3.connect(path)) as database, database:
        (number,) = database.execute("SELECT number FROM games WHERE key = ?", (key,)).fetchone()
        database.execute(f"UPDATE games SET {change} WHERE number = ?", (number,))
    return number
