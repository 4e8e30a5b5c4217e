"""The app starts with any damaged value in its shelf: unreadable values are repaired, and nothing raises."""

import random
import re
import sqlite3
from contextlib import closing
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from companion.pages.kinds import kind_of
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.shelf.tables.schema import MIGRATIONS, run_all
from tests.fishing.shorthand import table
from tests.shelf.clock import Clock
from tests.shelf.evening import act
from tests.shelf.repair.used import later

LAST_KEY = "0" * 15 + "1"
NO_FIGURES = ('{"round":9,"trick":1,"ended":"in_progress"}', '{"round":1,"trick":1,"ended":"in_progresr"}', "[]")
"""Stored figures that no game can have."""


@cache
def sound_shelf() -> bytes:
    """Return a shelf with rows in every table: two running games, one of them with notes, and a deleted one."""
    rng, keys = random.Random(3), iter(f"{number:016x}" for number in range(1, 9))
    with TemporaryDirectory() as folder, pytest.MonkeyPatch.context() as patch:
        patch.setattr("companion.shelf.games.new_key", lambda: next(keys))
        path = Path(folder) / "shelf.sqlite3"
        with Shelf.open(path, now=Clock()) as shelf:
            games = [shelf.games.begin(table(players)) for players in (3, 4, 5)]
            for game in games * 5:
                act(rng, game)
            shelf.notes.set_setting("language", "de")
            shelf.notes.save_draft("count", {"caught": [1]}, LAST_KEY)
            shelf.notes.set_note(LAST_KEY, "rain")
            shelf.notes.set_photo(LAST_KEY, "photo.jpg")
            shelf.notes.set_dismissed(LAST_KEY, [["doubt"]])
            shelf.games.delete(games[2].key)
            shelf.games.over_and_running()  # caches the counts
            assert Session(shelf, last_key=LAST_KEY).key == LAST_KEY
        return path.read_bytes()


def columns() -> list[tuple[str, str, str]]:
    """Return the table, name and declared type of every column in which damage can leave a value of another type."""
    with closing(sqlite3.connect(":memory:")) as database:
        run_all(database, MIGRATIONS)
        return database.execute(
            "SELECT tables.name, columns.name, columns.type"
            " FROM sqlite_master AS tables, pragma_table_info(tables.name) AS columns"
            " WHERE tables.type = 'table' AND tables.name NOT LIKE 'sqlite_%'"
            " AND NOT (columns.pk AND columns.type = 'INTEGER' AND tables.name IN ('players', 'games'))"
        ).fetchall()


def plant(path: Path, table_name: str, column: str, value: object) -> None:
    """Write an intact shelf, then put a value into a row of this column, even if the column's type forbids it."""
    path.write_bytes(sound_shelf())
    schema = "UPDATE sqlite_master SET sql = ? WHERE name = ?"
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA journal_mode = DELETE")
        (sql,) = database.execute("SELECT sql FROM sqlite_master WHERE name = ?", (table_name,)).fetchone()
        anything = re.sub(rf"\b{column} (TEXT|INTEGER)( NOT NULL)?", f"{column} BLOB", sql)
        assert anything != sql
        database.execute("PRAGMA writable_schema = ON")
        database.execute(schema, (anything, table_name))
        database.commit()
    with closing(sqlite3.connect(path)) as database:  # a new connection reads the changed schema
        database.execute("PRAGMA writable_schema = ON")
        row = "WHERE deleted IS NOT NULL" if column == "deleted" else "WHERE key = ?" if table_name == "games" else ""
        given = (value, LAST_KEY) if "?" in row else (value,)
        assert database.execute(f"UPDATE OR IGNORE {table_name} SET {column} = ? {row}", given).rowcount >= 0
        database.execute(schema, (sql, table_name))
        database.commit()


def read_first_pages(path: Path) -> None:
    """Open a shelf and read everything that the first pages of the app read."""
    with Shelf.open(path, now=later()) as shelf:
        session = Session(shelf, last_key=LAST_KEY)
        assert session.game is None or session.open_doubts is not None
        shelf.games.over_and_running()
        shelf.people.acquaintances()
        for game in (*shelf.games.page().games, *(game for game, _deleted in shelf.games.deleted(10))):
            shelf.notes.of_game(game.key)
            words = kind_of(game.kind)
            assert ", ".join(game.players)
            assert sum(score or 0 for score in game.scores) is not None
            assert words.outcome(game) + words.status(game)
            assert not game.is_running or words.position(game)


@pytest.mark.parametrize(("table_name", "column", "kind"), columns())
def test_starts_with_a_damaged_value(tmp_path: Path, table_name: str, column: str, kind: str) -> None:
    figures = NO_FIGURES if (table_name, column) == ("games", "figures") else ()
    for number, value in enumerate((b"\xff", 7 if kind == "TEXT" else "seven", None, *figures)):
        path = tmp_path / str(number) / "shelf.sqlite3"
        path.parent.mkdir()
        plant(path, table_name, column, value)
        read_first_pages(path)
