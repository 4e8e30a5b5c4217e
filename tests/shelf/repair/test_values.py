"""A shelf with values that the app cannot have written is repaired, even if it passes SQLite's own check."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from functools import cache
from pathlib import Path

import pytest

from companion.shelf import Shelf
from companion.shelf.disk.soundness import fault_in
from tests.shelf.repair.used import later
from tests.tools.soak.commands import SHELF, workplace
from tests.tools.soak.shelves import check_shelf, good_shelves

GAMES = 3
NESTED = "replace(hex(zeroblob(90000)), '00', '[')"
"""JSON that is nested too deeply to be parsed."""


@cache
def good() -> bytes:
    return good_shelves()[1]


@pytest.fixture(scope="module", autouse=True)
def _workplace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with workplace(tmp_path_factory.mktemp("desk")) as folder:
        yield folder


def changed(path: Path, statement: str) -> bytes:
    """Return the content of a good shelf after this SQL statement has changed it."""
    path.write_bytes(good())
    with closing(sqlite3.connect(path, isolation_level=None)) as database:
        assert database.execute(statement).rowcount > 0
    return path.read_bytes()


@pytest.mark.parametrize(
    ("statement", "games"),
    [
        ("UPDATE players SET name = x'ff' WHERE id = 1", GAMES),
        ("UPDATE players SET played = 'long ago'", GAMES),
        ("UPDATE games SET started = 1e300 WHERE number = 1", GAMES - 1),
        ("UPDATE games SET key = 'no key' WHERE number = 1", GAMES - 1),
        ("UPDATE seats SET score = 4611686018427387904", GAMES),
        ('UPDATE games SET setup = \'{"first_leader":"7"}\' WHERE number = 1', GAMES - 1),
        ("UPDATE games SET kind = 'Fishing!'", GAMES),
        ("UPDATE games SET kind = replace(kind, 'f', 'g')", GAMES),
        ("UPDATE games SET kind = 'Fishing!', started = 1 WHERE number = 1", GAMES - 1),
        ("UPDATE games SET figures = replace(figures, 'round', 'rouns')", GAMES),
        ("UPDATE seats SET figures = replace(figures, 'ocean', 'oceas')", GAMES),
        ("UPDATE actions SET mark = mark + 1 WHERE number = 2", GAMES),
        ("UPDATE actions SET number = number + 4 WHERE game = 1 AND number = (SELECT actions FROM games)", GAMES),
        ("UPDATE actions SET content = CAST(x'ff' AS TEXT) WHERE number = 3", GAMES),
        ("UPDATE seats SET player = 1 WHERE game = 1", GAMES - 1),
        ("UPDATE settings SET content = CAST(x'ff' AS TEXT)", GAMES),
        (f"UPDATE seats SET figures = {NESTED}", GAMES),
        (f"UPDATE actions SET content = {NESTED} WHERE number = 2", GAMES),
        ("UPDATE sqlite_sequence SET seq = 9223372036854775807", GAMES),
    ],
)
def test_repairs_invalid_values(tmp_path: Path, statement: str, games: int) -> None:
    """A file with such a value is not a sound backup. As a shelf it is repaired, and a lost game is reported."""
    path = tmp_path / SHELF
    data = changed(path, statement)
    assert fault_in(path)
    assert check_shelf(data) in ("opened", "repaired")
    with Shelf.open(path, now=later()) as shelf:
        shelf.backups.make(shelf.now())  # finds damage in parts that were not read yet
        found = shelf.games.page().games
        assert shelf.repaired is not None
        assert len([shelf.games.load(game.key) for game in found]) == games
        assert len(shelf.repaired.lost) == GAMES - games
        assert shelf.backups.make(shelf.now()), "the repaired shelf must be sound"


@pytest.mark.parametrize("column", ["counts", "note", "dismissed"])
def test_repairing_a_missing_value_loses_no_entry(tmp_path: Path, column: str) -> None:
    path = tmp_path / SHELF
    path.write_bytes(good())
    schema = "UPDATE sqlite_master SET sql = replace(sql, ?, ?) WHERE name = 'games'"
    with closing(sqlite3.connect(path)) as database:
        entries = database.execute("SELECT count(*) FROM actions").fetchone()
        (kind,) = database.execute("SELECT type FROM pragma_table_info('games') WHERE name = ?", (column,)).fetchone()
        constraint = f"{column} {kind} NOT NULL"
        database.execute("PRAGMA writable_schema = ON")
        assert database.execute(schema, (constraint, f"{column} {kind}")).rowcount
        database.commit()
    with closing(sqlite3.connect(path)) as database:  # a new connection, for the changed schema
        database.execute(f"UPDATE games SET {column} = NULL WHERE number = 1")
        database.execute("PRAGMA writable_schema = ON")
        database.execute(schema, (f"{column} {kind}", constraint))
        database.commit()
    assert fault_in(path)
    with Shelf.open(path, now=later()) as shelf:
        shelf.repair()
        assert shelf.rows("SELECT count(*) FROM actions") == [entries]
        assert len(shelf.games.page().games) == GAMES


def test_a_truncated_backup_is_not_sound(tmp_path: Path) -> None:
    path = tmp_path / SHELF
    path.write_bytes(good_shelves()[0][:-100])
    assert fault_in(path)
    assert check_shelf(path.read_bytes()) == "repaired"
