"""The settings of a shelf by key, the drafts of a game by page, and the JSON values that they store."""

import json
import sqlite3
from collections.abc import Iterable
from typing import Any

from companion.shelf.tables.journal import BAD_CONTENT


def parsed(rows: Iterable[tuple[str, str]]) -> dict[str, Any]:
    """Return the values in rows of a key and a JSON text, by key. Leave out those that cannot be read."""
    values = {}
    for key, content in rows:
        try:
            values[key] = json.loads(content)
        except BAD_CONTENT:  # a lost setting is better than an error
            continue
    return values


def settings(database: sqlite3.Connection) -> dict[str, Any]:
    """Return all settings by key."""
    return parsed(database.execute("SELECT key, content FROM settings"))


def setting(database: sqlite3.Connection, key: str, default: Any) -> Any:
    """Return the setting with this key, or `default` if there is none that can be read."""
    return parsed(database.execute("SELECT key, content FROM settings WHERE key = ?", (key,))).get(key, default)


def drafts_of(database: sqlite3.Connection, game: str) -> dict[str, dict[str, Any]]:
    """Return the drafts of a game, or those that belong to no game, by page. Invalid ones are left out."""
    drafts = parsed(database.execute("SELECT page, content FROM drafts WHERE game = ?", (game,)))
    return {page: draft for page, draft in drafts.items() if isinstance(draft, dict)}


def set_setting(database: sqlite3.Connection, key: str, value: Any) -> None:
    database.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, json.dumps(value)))


def forget_settings(database: sqlite3.Connection, keys: Iterable[str]) -> None:
    database.executemany("DELETE FROM settings WHERE key = ?", [(key,) for key in keys])
