"""Runs a callback between two SQL statements of a connection."""

import sqlite3
from collections.abc import Callable


def meanwhile(database: sqlite3.Connection, before: str, happens: Callable[[], object]) -> list[str]:
    """Call `happens` once, before the first SQL statement that starts with `before`.

    Return a list that is empty until then and contains the statement afterwards.
    """
    seen: list[str] = []

    def look(statement: str) -> None:
        if statement.startswith(before) and not seen:
            seen.append(statement)
            happens()

    database.set_trace_callback(look)
    return seen
