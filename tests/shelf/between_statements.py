"""Runs a callback between two SQL statements of a connection."""

import sqlite3
from collections.abc import Callable


def call_before_statement(database: sqlite3.Connection, prefix: str, callback: Callable[[], object]) -> list[str]:
    """Call `callback` once, before the first SQL statement that starts with `prefix`.

    Return a list that is empty until then and contains the statement afterwards.
    """
    seen: list[str] = []

    def trace(statement: str) -> None:
        if statement.startswith(prefix) and not seen:
            seen.append(statement)
            callback()

    database.set_trace_callback(trace)
    return seen
