"""What the app remembers besides games: settings, and things half entered. All of it plain JSON values."""

import json
import sqlite3
from typing import Any

from companion.shelf.store import Store


class Notes:
    """Settings by key; drafts by page, each game with its own."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def settings(self) -> dict[str, Any]:
        """All settings that were ever set."""
        rows = self._store.read(lambda database: database.execute("SELECT key, content FROM settings").fetchall())
        return _parsed(rows)

    def set_setting(self, key: str, value: Any) -> None:
        content = json.dumps(value)
        self._store.write(
            lambda database: database.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, content))
        )

    def drafts(self, game: str = "") -> dict[str, Any]:
        """What is half entered on each page of a game, or outside of games."""
        query = "SELECT page, content FROM drafts WHERE game = ?"
        return _parsed(self._store.read(lambda database: database.execute(query, (game,)).fetchall()))

    def save_draft(self, page: str, content: Any, game: str = "") -> None:
        """Remember what is half entered; nothing is forgotten where nothing is entered.

        This happens with every touch, so it does not wait for the disk: it outlives the app, not a power cut.
        """
        text = json.dumps(content)

        def save(database: sqlite3.Connection) -> None:
            if content:
                database.execute("INSERT OR REPLACE INTO drafts VALUES (?, ?, ?)", (game, page, text))
            else:
                database.execute("DELETE FROM drafts WHERE game = ? AND page = ?", (game, page))

        self._store.write(save, at_once=False)


def _parsed(rows: list[tuple[str, str]]) -> dict[str, Any]:
    values = {}
    for key, content in rows:
        try:
            values[key] = json.loads(content)
        except (ValueError, TypeError, RecursionError):  # better to ask again than to fail
            continue
    return values
