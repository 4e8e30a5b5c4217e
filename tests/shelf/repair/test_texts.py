"""A repair keeps names, notes, settings, seats and dates, or reports that some could not be read or verified."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest

from companion.fishing.events import Setup
from companion.shelf import Shelf
from companion.shelf.disk.soundness import fault_in
from tests import NAMES
from tests.fishing.shorthand import caught
from tests.shelf.clock import Clock
from tests.shelf.repair.used import later

PLAYERS = NAMES[:4]
PAGE = 4096


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A shelf with a game of four that has notes, a setting and a person without a game. It has no backup."""
    path = tmp_path / "shelf.sqlite3"
    with Shelf.open(path, now=Clock()) as shelf:
        game = shelf.games.begin(Setup(PLAYERS))
        game.record(caught(4, 0, 0, 0))
        game.record(caught(0, 4, 0, 0))
        shelf.notes.set_note(game.key, "rain")
        shelf.notes.set_photo(game.key, "photo.jpg")
        shelf.notes.set_dismissed(game.key, [["doubt"]])
        shelf.games.set_counts(game.key, False)
        shelf.notes.set_setting("language", "de")
        shelf.people.remember("Oskar")
    return path


def back_up(path: Path) -> None:
    with Shelf.open(path, now=Clock()) as shelf:
        assert shelf.backups.make(shelf.now())


@contextmanager
def repaired(path: Path, *statements: str) -> Iterator[Shelf]:
    """Change a shelf with these SQL statements and repair it. Check that it is sound afterwards."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        for statement in statements:
            assert database.execute(statement).rowcount
    with Shelf.open(path, now=later()) as shelf:
        shelf.backups.wait()
        shelf.games.page()
        if shelf.repaired is None:  # the check of the file does not find broken JSON
            shelf.repair()
        assert shelf.repaired is not None
        assert shelf.repaired.lost == shelf.repaired.cut == ()
        assert shelf.repaired.lists_all_games
        yield shelf
    assert fault_in(path) is None


def has_unread_texts(shelf: Shelf) -> bool:
    assert shelf.repaired is not None
    return shelf.repaired.has_unread_texts


def players(shelf: Shelf) -> tuple[str, ...]:
    (game,) = shelf.games.page().games
    return game.players


def note(shelf: Shelf) -> str:
    (game,) = shelf.games.page().games
    return shelf.notes.of_game(game.key).note


@pytest.mark.parametrize("has_backup", [False, True])
def test_keeps_all_texts_that_are_intact(path: Path, has_backup: bool) -> None:
    if has_backup:
        back_up(path)
    with repaired(path, "UPDATE seats SET score = 'many'") as shelf:
        assert not has_unread_texts(shelf)
        assert (players(shelf), note(shelf)) == (PLAYERS, "rain")
        assert {person.name for person in shelf.people.all()} == {*PLAYERS, "Oskar"}
        assert shelf.notes.settings() == {"language": "de"}


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE players SET name = x'ff' WHERE name = 'Anne'",
        "UPDATE players SET name = x'ff' WHERE name = 'Oskar'",
        "UPDATE players SET name = CAST(x'41ff' AS TEXT) WHERE name = 'Anne'",
        "DELETE FROM players WHERE name = 'Anne'",
        "UPDATE players SET colour = 'grey'",
        "UPDATE settings SET content = '{'",
        "UPDATE settings SET content = CAST(x'22ff22' AS TEXT)",
    ],
)
def test_reports_unreadable_texts(path: Path, statement: str) -> None:
    with repaired(path, statement) as shelf:
        assert has_unread_texts(shelf)
        assert players(shelf)[1:] == PLAYERS[1:]


@pytest.mark.parametrize("table", ["players", "settings"])
def test_reports_an_unreadable_table(path: Path, table: str) -> None:
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        (root,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = ?", (table,)).fetchone()
    data = path.read_bytes()
    path.write_bytes(data[: (root - 1) * PAGE] + bytes(PAGE) + data[root * PAGE :])
    with repaired(path) as shelf:
        assert has_unread_texts(shelf)
        assert len(players(shelf)) == len(PLAYERS)


@pytest.mark.parametrize(("table", "column"), [("games", "seal"), ("players", "emblem"), ("players", "folded")])
def test_reports_a_damaged_column_name(path: Path, table: str, column: str) -> None:
    schema = f"UPDATE sqlite_master SET sql = replace(sql, '{column}', 'other') WHERE name = '{table}'"
    with repaired(path, "PRAGMA writable_schema = ON", schema) as shelf:
        assert has_unread_texts(shelf)


@pytest.mark.parametrize("has_backup", [False, True])
def test_a_damaged_search_form_loses_no_name(path: Path, has_backup: bool) -> None:
    if has_backup:
        back_up(path)
    with repaired(path, "UPDATE players SET folded = 'abbe' WHERE name = 'Anne'") as shelf:
        assert players(shelf) == PLAYERS


@pytest.mark.parametrize("name", ["'Bnne'", "x'ff'", "CAST(x'41ff' AS TEXT)"])
def test_takes_a_damaged_name_from_the_backup(path: Path, name: str) -> None:
    back_up(path)
    with repaired(path, f"UPDATE players SET name = {name} WHERE name = 'Anne'") as shelf:
        assert players(shelf) == PLAYERS


@pytest.mark.parametrize(
    "damage",
    ["note = x'ff'", "note = CAST(x'72ff696e' AS TEXT)", "photo = x'ff'", "dismissed = x'ff'", "counts = x'ff'"],
)
@pytest.mark.parametrize("has_backup", [False, True])
def test_takes_damaged_notes_from_the_backup_or_reports_them(path: Path, damage: str, has_backup: bool) -> None:
    if has_backup:
        back_up(path)
    with repaired(path, f"UPDATE games SET {damage}") as shelf:
        assert has_unread_texts(shelf)
        (row,) = shelf.rows("SELECT note, photo, dismissed, counts FROM games")
        assert (row == ("rain", "photo.jpg", '[["doubt"]]', 0)) == has_backup


def test_keeps_the_readable_part_of_a_note(path: Path) -> None:
    with repaired(path, "UPDATE games SET note = CAST(x'72ff696e' AS TEXT)") as shelf:
        assert note(shelf) == "r\ufffdin"


def test_reports_a_note_that_is_newer_than_the_backup_of_its_game(path: Path) -> None:
    """The row of the game is damaged, so nothing in it can be trusted."""
    back_up(path)
    with repaired(path, "UPDATE games SET note = 'sun', started = started + 1") as shelf:
        assert has_unread_texts(shelf)
        assert note(shelf) == "rain"


def flip_seat(path: Path, change: str) -> None:
    """Change the player of the first seat in the table, but not in its index."""
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        (root,) = database.execute("SELECT rootpage FROM sqlite_master WHERE name = 'seats_of_player'").fetchone()
        index = slice((root - 1) * PAGE, root * PAGE)
        before = path.read_bytes()[index]
        database.execute(f"UPDATE seats SET {change} WHERE seat = 0")
    data = bytearray(path.read_bytes())
    assert data[index] != before
    data[index] = before
    path.write_bytes(data)


@pytest.mark.parametrize("player", ["0", "77", "(SELECT id FROM players WHERE name = 'Oskar')"])
def test_takes_a_damaged_seat_from_the_backup(path: Path, player: str) -> None:
    back_up(path)
    flip_seat(path, f"player = {player}")
    with repaired(path) as shelf:
        assert players(shelf) == PLAYERS
        assert {person.name for person in shelf.people.all()} == {*PLAYERS, "Oskar"}
        assert has_unread_texts(shelf)


def test_reports_a_damaged_seat_without_a_backup(path: Path) -> None:
    flip_seat(path, "player = (SELECT id FROM players WHERE name = 'Oskar')")
    with repaired(path) as shelf:
        assert has_unread_texts(shelf)


def test_keeps_a_merge_that_is_newer_than_the_backup(path: Path) -> None:
    back_up(path)
    with Shelf.open(path, now=Clock()) as shelf:
        shelf.people.merge("Anne", "Oskar")
    with repaired(path, "UPDATE seats SET score = 'many'") as shelf:
        assert players(shelf) == ("Oskar", *PLAYERS[1:])
        assert not has_unread_texts(shelf)


@pytest.mark.parametrize("has_backup", [False, True])
def test_replaces_a_damaged_start(path: Path, has_backup: bool) -> None:
    """It comes from the backup; without one, the game begins with its first entry and is reported."""
    with closing(sqlite3.connect(path)) as database:
        (started, first) = database.execute("SELECT started, min(at) FROM games JOIN actions").fetchone()
    assert started < first
    if has_backup:
        back_up(path)
    with repaired(path, f"UPDATE games SET started = started + {1 << 42}") as shelf:
        assert shelf.rows("SELECT started FROM games") == [(started if has_backup else first,)]
        assert shelf.repaired is not None
        assert shelf.repaired.redated == (() if has_backup else (1,))
