"""People, settings and drafts of a damaged shelf: taken over as far as they can be read."""

import json
import sqlite3
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import astuple
from typing import Any

from companion.faces import COLOURS, EMBLEMS, free_face
from companion.shelf.disk.soundness import is_name
from companion.shelf.faults import DATABASE_ERRORS
from companion.shelf.mending.salvage import Source
from companion.shelf.tables.journal import BAD_CONTENT
from companion.shelf.tables.rows import search_form, worn_faces
from companion.shelf.times import stored_time


def save_notes(database: sqlite3.Connection, source: Source) -> None:
    """Take over settings and drafts that are still JSON."""
    for table, columns in (("settings", "key, content"), ("drafts", "game, page, content")):
        places = ", ".join("?" * len(columns.split()))
        for row in source.rows(f"SELECT {columns} FROM {table}"):
            with suppress(*BAD_CONTENT):
                json.loads(row[-1])
                _save_row(database, f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({places})", row)


def save_people(database: sqlite3.Connection, source: Source) -> None:
    """Take over everybody; whose row cannot be read is known by the index of names."""
    has_faces = "emblem" in source.columns("players")
    columns = f"id, name, folded, played, {'colour, emblem' if has_faces else 'NULL, NULL'}"
    for row in source.rows(f"SELECT {columns} FROM players NOT INDEXED"):
        save_player(database, *row)
    for number, name in source.rows("SELECT id, name FROM players ORDER BY name"):
        if database.execute("SELECT 1 FROM players WHERE id = ?", (number,)).fetchone() is None:
            save_player(database, number, name)


def save_player(
    database: sqlite3.Connection,
    number: int,
    name: object = None,
    folded: object = None,
    played: object = None,
    colour: object = None,
    emblem: object = None,
) -> None:
    """Take over a player; what cannot be read of name and face stays that of the backup, or is found anew."""
    known = database.execute("SELECT name, colour, emblem FROM players WHERE id = ?", (number,)).fetchone()
    if known is not None and name is None:
        return
    face = (colour, emblem)
    if colour not in COLOURS or emblem not in EMBLEMS:
        face = astuple(free_face(worn_faces(database))) if known is None else known[1:]
    is_right = isinstance(name, str) and is_name(name) and (known is None or folded == search_form(name))
    nobody = f"?{number}"
    called = str(name) if is_right else nobody if known is None else known[0]
    statement = (
        "INSERT INTO players (id, name, folded, played, colour, emblem) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id)"
        " DO UPDATE SET name = excluded.name, folded = excluded.folded, played = excluded.played,"
        " colour = excluded.colour, emblem = excluded.emblem"
    )
    _save_row(database, statement, (number, called, search_form(called), stored_time(played), *face))
    # Somebody else may have the name by now.
    statement = "INSERT OR IGNORE INTO players (id, name, folded, played, colour, emblem) VALUES (?, ?, ?, ?, ?, ?)"
    _save_row(database, statement, (number, nobody, nobody, stored_time(played), *face))


def _save_row(database: sqlite3.Connection, statement: str, row: Sequence[Any]) -> None:
    """Write a row that was read; one that does not fit is left out."""
    with suppress(*DATABASE_ERRORS):
        database.execute(statement, row)
