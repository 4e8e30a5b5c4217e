"""Add what one shelf has to another, when another file has taken the place of the one that was open."""

import sqlite3
from contextlib import suppress

from companion.shelf.faults import Damage
from companion.shelf.tables.players import remember_player
from companion.shelf.tables.rows import copy_game, free_key, number_of, remove_rows
from companion.table.faces import Face

TABLES = ("settings", "drafts", "club_games")
"""The tables whose rows do not refer to others."""


def add_all(source: sqlite3.Connection, target: sqlite3.Connection) -> None:
    """Copy all games, people, settings and drafts that the target lacks. Skip damaged games.

    Of a game that both have, the longer one stays. If both were continued, the target gets a copy.
    """
    for number, key in source.execute("SELECT number, key FROM games ORDER BY number").fetchall():
        with suppress(Damage):
            _add_game(source, target, number, key)
    for name, played, *face in source.execute("SELECT name, played, colour, emblem FROM players ORDER BY id"):
        remember_player(target, name, played, Face(*face))
    for table in TABLES:
        for row in source.execute(f"SELECT * FROM {table}"):
            target.execute(f"INSERT OR REPLACE INTO {table} VALUES ({', '.join('?' * len(row))})", row)


def _add_game(source: sqlite3.Connection, target: sqlite3.Connection, number: int, key: str) -> None:
    there = number_of(target, key)
    if there is not None:
        marks, known = _marks(source, number), _marks(target, there)
        if known[: len(marks)] == marks:
            return
        if known == marks[: len(known)]:
            remove_rows(target, there)
    copy_game(source, target, number, free_key(target, key))


def _marks(database: sqlite3.Connection, number: int) -> list[int]:
    query = "SELECT mark FROM actions WHERE game = ? ORDER BY number"
    return [mark for (mark,) in database.execute(query, (number,))]
