"""Whether a shelf holds what the app writes: SQLite takes any value in any place, and calls the file whole."""

import sqlite3
from collections.abc import Iterator

from companion.fishing.problems import Impossible
from companion.fishing.state import Ended
from companion.shelf.journal import LATEST
from companion.shelf.opening import has_right_structure
from companion.shelf.people import check_name
from companion.shelf.rows import remove_game
from companion.shelf.schema import newest_version, version_of

_ENDS = ", ".join(f"'{end.value}'" for end in Ended)
_ODD_GAME = f"""
    ended NOT IN ({_ENDS}) OR length(key) <> 16 OR key GLOB '*[^0-9a-f]*'
    OR player_count NOT BETWEEN 3 AND 5 OR first_leader NOT BETWEEN 0 AND player_count - 1
    OR player_count <> (SELECT count(*) FROM seats WHERE game = number)
    OR player_count <> (SELECT count(DISTINCT player) FROM seats JOIN players ON id = player
                        WHERE game = number AND seat BETWEEN 0 AND player_count - 1)"""

_ODD_COUNTER = f"typeof(seq) <> 'integer' OR seq > {LATEST}"
"""The number of the next game follows from it."""

_TEXTS = (
    "SELECT folded FROM players",
    "SELECT key, content FROM settings",
    "SELECT game, page, content FROM drafts",
)


def is_as_written(database: sqlite3.Connection) -> bool:
    """Whether every table, every value and every name is one that the app can have written.

    Journals are left out, they tell by themselves. Raises one of DATABASE_ERRORS where something cannot be read.
    """
    if version_of(database) == newest_version() and not has_right_structure(database):
        return False
    odd = [*_odd_rows(database), ("games", _ODD_GAME), ("sqlite_sequence", _ODD_COUNTER)]
    if any(database.execute(f"SELECT 1 FROM {table} WHERE {condition} LIMIT 1").fetchone() for table, condition in odd):
        return False
    for query in _TEXTS:  # not every text is one
        database.execute(query).fetchall()
    return all(is_name(name) for (name,) in database.execute("SELECT name FROM players"))


def drop_what_is_odd(database: sqlite3.Connection) -> None:
    """Take from a shelf that is put together again what the app cannot have written; the damaged file still has it."""
    for table, condition in _odd_rows(database):
        if table != "games":
            database.execute(f"DELETE FROM {table} WHERE {condition}")
    of_games = dict(_odd_rows(database))["games"]
    for number, key in database.execute(f"SELECT number, key FROM games WHERE {of_games} OR {_ODD_GAME}").fetchall():
        remove_game(database, number, key)


def is_name(name: object) -> bool:
    """Whether somebody can be called that."""
    if not isinstance(name, str):
        return False
    try:
        check_name(name)
    except Impossible:
        return False
    return True


def _odd_rows(database: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    """Each table with the condition under which a row has a value of a kind, or a size, that the app does not write."""
    tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    for (table,) in database.execute(tables).fetchall():
        columns = database.execute("SELECT name, type FROM pragma_table_info(?)", (table,)).fetchall()
        yield table, " OR ".join(_odd_value(name, kind) for name, kind in columns)


def _odd_value(column: str, kind: str) -> str:
    size = f" OR {column} NOT BETWEEN -{LATEST} AND {LATEST}" if kind == "INTEGER" else ""
    return f"({column} IS NOT NULL AND (typeof({column}) <> '{kind.lower()}'{size}))"
