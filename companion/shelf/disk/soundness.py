"""Check that a shelf contains only values that the app writes: SQLite's own check accepts any value in any column."""

import json
import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing
from itertools import groupby
from operator import itemgetter
from pathlib import Path
from typing import Any

from companion.shelf.disk.databases import (
    copy_into_memory,
    has_expected_structure,
    is_truncated,
    open_read_only,
    sibling,
    size_of,
)
from companion.shelf.faults import (
    DATABASE_ERRORS,
    FAILURES,
    Progress,
    ShelfFault,
    fault_of,
    no_progress,
    raise_if_cancelled,
)
from companion.shelf.tables.journal import BAD_CONTENT, Codec, first_mark, verified
from companion.shelf.tables.players import search_form
from companion.shelf.tables.schema import APPLICATION_ID, SEAL, newest_version, version_of
from companion.shelf.times import LATEST
from companion.table.faces import COLOURS, EMBLEMS
from companion.table.kinds import KINDS, kind_of
from companion.tools.names import LONGEST_NAME, UNPRINTABLE

_INVALID_GAME = """
    length(key) <> 16 OR key GLOB '*[^0-9a-f]*' OR kind = '' OR kind GLOB '*[^a-z-]*'
    OR player_count <> (SELECT count(*) FROM seats WHERE game = number)
    OR player_count <> (SELECT count(DISTINCT player) FROM seats JOIN players ON id = player
                        WHERE game = number AND seat BETWEEN 0 AND player_count - 1)"""

_BROKEN_SEAL = f"seal <> {SEAL}"

_INVALID_COUNTER = f"typeof(seq) <> 'integer' OR seq > {LATEST}"
"""An SQL condition for an invalid counter. The counter determines the number of the next game."""

_TEXTS = (
    "SELECT note, photo, dismissed FROM games",
    "SELECT key, content FROM settings",
    "SELECT game, page, content FROM drafts",
)


def fault_in(path: Path, *, progress: Progress = no_progress) -> ShelfFault | None:
    """Return the fault of a shelf file, or None if this app can read all of it, including every journal entry.

    Raise Stopped if `progress` cancels the check.
    """
    try:
        with closing(open_read_only(path, is_cancelled=lambda: not progress(0, 0))) as database:
            database.execute("BEGIN")  # a snapshot: the app may write meanwhile
            is_whole = _is_whole(database, path, progress)
    except FAILURES as error:
        fault = fault_of(error, path) or ShelfFault.DAMAGED
        is_whole = False
    else:
        fault = ShelfFault.DAMAGED
    raise_if_cancelled(progress, 0, 0)
    return None if is_whole else fault


def _is_whole(database: sqlite3.Connection, path: Path, progress: Progress) -> bool:
    is_ours = database.execute("PRAGMA application_id").fetchone()[0] == APPLICATION_ID
    is_known = 1 <= version_of(database) <= newest_version()
    if not (is_ours and is_known and has_expected_structure(database)):
        return False
    if not size_of(sibling(path, "-wal")) and is_truncated(database, path):
        return False
    if database.execute("PRAGMA integrity_check(1)").fetchone()[0] != "ok":
        return False
    if version_of(database) == newest_version():
        return is_as_written(database, progress) and _has_whole_journals(database, progress)
    with closing(copy_into_memory(database, lambda: progress(0, 0))) as newest:
        return is_as_written(newest, progress) and _has_whole_journals(newest, progress)


def fault_behind(error: Exception, database: sqlite3.Connection, path: Path) -> ShelfFault | None:
    """Return the fault of a shelf that caused this error, or None if the shelf is sound."""
    fault = fault_of(error, path)
    if fault not in (None, ShelfFault.DISK_FULL):  # SQLite also reports a full disk when a rowid cannot grow
        return fault
    try:
        return fault if is_as_written(database) else ShelfFault.DAMAGED
    except DATABASE_ERRORS:
        return ShelfFault.DAMAGED


def is_as_written(database: sqlite3.Connection, progress: Progress = no_progress) -> bool:
    """Return whether every table, value and name of a shelf is one that the app could have written.

    Journals are not checked here. Progress is reported up to one half: the check of journals reports the other half.
    Raise one of DATABASE_ERRORS if something cannot be read.
    """
    if not has_expected_structure(database):
        return False
    invalid = [
        *_invalid_rows(database),
        ("games", _INVALID_GAME),
        ("games", _BROKEN_SEAL),
        ("sqlite_sequence", _INVALID_COUNTER),
    ]
    for table, condition in invalid:
        if database.execute(f"SELECT 1 FROM {table} WHERE {condition} LIMIT 1").fetchone():
            return False
    for query in _TEXTS:  # raises if one is not valid text
        database.execute(query).fetchall()
    people = database.execute("SELECT name, folded, colour, emblem FROM players")
    return all(_is_person(*row) for row in people) and _has_valid_figures(database, progress)


def _has_whole_journals(database: sqlite3.Connection, progress: Progress) -> bool:
    """Return whether every journal has all its entries in order, and every mark is the checksum of those up to it."""
    games = {row[0]: row[1:] for row in database.execute("SELECT number, key, setup, player_count, actions FROM games")}
    total = len(games)
    entries = database.execute("SELECT game, number, at, content, mark FROM actions ORDER BY game, number")
    for game, journal in groupby(entries, key=itemgetter(0)):
        raise_if_cancelled(progress, total - len(games) // 2, total)
        if game not in games:
            return False
        key, setup, players, actions = games.pop(game)
        rows = list(journal)
        if [row[1] for row in rows] != list(range(1, actions + 1)):
            return False
        if len(verified(first_mark(key, setup, players), (row[2:] for row in rows))) != actions:
            return False
    return not any(actions for *_, actions in games.values())


def _has_valid_figures(database: sqlite3.Connection, progress: Progress) -> bool:
    """Return whether the set-up and the figures of every game are valid for its kind. Skip games of unknown kinds.

    The figures are the stored values for lists and statistics, of the game and of each seat.
    """
    types: dict[tuple[str, str, int], list[dict[str, type]]] = {}
    query = "SELECT kind, setup, player_count, figures FROM games"
    try:
        for kind, setup, players, figures in database.execute(query):
            if kind not in KINDS:
                continue
            if (kind, setup, players) not in types:
                types[kind, setup, players] = _seat_types(kind, setup, players)
            if not kind_of(kind).are_figures(json.loads(figures), players):
                return False
        return _has_valid_seats(database, types, progress)
    except BAD_CONTENT:
        return False


def _has_valid_seats(
    database: sqlite3.Connection, types: Mapping[tuple[str, str, int], list[dict[str, type]]], progress: Progress
) -> bool:
    """Return whether the figures of all seats have these types, by the kind, set-up and size of the game."""
    done, (total,) = 0, database.execute("SELECT count(*) FROM games").fetchone()
    query = "SELECT kind, setup, player_count, seats.figures, seat FROM seats JOIN games ON number = game"
    for kind, setup, players, figures, seat in database.execute(query):
        if seat == 0:
            done += 1
            raise_if_cancelled(progress, done // 2, total)
        if kind in KINDS and _types(json.loads(figures)) != types[kind, setup, players][seat]:
            return False
    return True


def _seat_types(kind: str, setup: str, players: int) -> list[dict[str, type]]:
    """Return the expected types of the figures of each seat, taken from a new game with this set-up."""
    codec = Codec.read(kind_of(kind), setup, players)
    figures = codec.kind.figures(codec.kind.rules.begin(codec.by_seat))
    return [_types(seat.own) for seat in figures.seats]


def _types(own: Mapping[str, Any]) -> dict[str, type]:
    return {key: type(value) for key, value in own.items()}


def _is_person(name: str, folded: str, colour: str, emblem: str) -> bool:
    return is_name(name) and folded == search_form(name) and colour in COLOURS and emblem in EMBLEMS


def is_name(name: object) -> bool:
    """Return whether this value is a player name that some version of the app has accepted."""
    if not isinstance(name, str) or not 0 < len(name) <= LONGEST_NAME:
        return False
    return name == name.strip() and not UNPRINTABLE.search(name)


def _invalid_rows(database: sqlite3.Connection) -> Iterator[tuple[str, str]]:
    """Yield the name of each table, and an SQL condition for rows with a value of the wrong type or size."""
    tables = "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite_%'"
    for (table,) in database.execute(tables).fetchall():
        columns = database.execute("SELECT name, type FROM pragma_table_info(?)", (table,)).fetchall()
        yield table, " OR ".join(_invalid_value(name, kind) for name, kind in columns)


def _invalid_value(column: str, kind: str) -> str:
    size = f" OR {column} NOT BETWEEN -{LATEST} AND {LATEST}" if kind == "INTEGER" else ""
    return f"({column} IS NOT NULL AND (typeof({column}) <> '{kind.lower()}'{size}))"
