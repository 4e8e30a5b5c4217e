"""What the app remembers besides games: settings, things half entered, and what people say of a game.

Settings, drafts and dismissed doubts are plain JSON values.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.names import tidy
from companion.shelf.store import Store
from companion.shelf.tables.renames import KEY

LONGEST_NOTE = 500


def tidy_note(text: str) -> str:
    """A note without what nobody sees, line by line; no longer than one can be, however long the text."""
    return "\n".join(map(tidy, text[: 10 * LONGEST_NOTE].splitlines())).strip()[:LONGEST_NOTE]


@dataclass(frozen=True)
class GameNotes:
    """What people say of a game."""

    note: str = ""
    photo: Path | None = None
    dismissed: tuple[Any, ...] = ()
    """The doubts that the table does not share, as whoever dismissed them has put them."""


class Notes:
    """Settings by key; drafts by page, each game with its own; notes by game."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def settings(self) -> dict[str, Any]:
        """All settings that were ever set."""
        query = "SELECT key, content FROM settings WHERE key <> ?"
        return _parsed(self._store.read(lambda database: database.execute(query, (KEY,)).fetchall()))

    def set_setting(self, key: str, value: Any) -> None:
        content = json.dumps(value)
        self._store.write(
            lambda database: database.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (key, content))
        )

    def drafts(self, game: str = "") -> dict[str, dict[str, Any]]:
        """What is half entered on each page of a game, or outside of games; what is no draft is left out."""
        query = "SELECT page, content FROM drafts WHERE game = ?"
        drafts = _parsed(self._store.read(lambda database: database.execute(query, (game,)).fetchall()))
        return {page: draft for page, draft in drafts.items() if isinstance(draft, dict)}

    def save_draft(self, page: str, content: dict[str, Any], game: str = "") -> None:
        """Remember what is half entered; an empty draft is deleted.

        This happens with every touch, so it does not wait for the disk: it outlives the app, not a power cut.
        """
        text = json.dumps(content)

        def save(database: sqlite3.Connection) -> None:
            if content:
                database.execute("INSERT OR REPLACE INTO drafts VALUES (?, ?, ?)", (game, page, text))
            else:
                database.execute("DELETE FROM drafts WHERE game = ? AND page = ?", (game, page))

        self._store.write(save, at_once=False)

    @property
    def photos(self) -> Path:
        """The folder of all photos, beside the shelf; it is not there before somebody makes it."""
        return self._store.path.with_name(f"{self._store.path.stem}-photos")

    def of_game(self, key: str) -> GameNotes:
        """What people say of a game; nothing of one that is not on the shelf."""
        query = "SELECT note, photo, dismissed FROM games WHERE key = ?"

        def read(database: sqlite3.Connection) -> GameNotes:
            row = database.execute(query, (key,)).fetchone()
            return GameNotes() if row is None else self._notes(*row)

        return self._store.read(read)

    def _notes(self, note: str, photo: str | None, dismissed: str) -> GameNotes:
        doubts = _parsed([("dismissed", dismissed)]).get("dismissed")
        return GameNotes(
            tidy_note(note),
            None if photo is None or not _is_file_name(photo) else self.photos / photo,
            tuple(doubts) if isinstance(doubts, list) else (),
        )

    def set_note(self, key: str, text: str) -> None:
        """Say this of a game."""
        self._set("note", tidy_note(text), key)

    def set_photo(self, key: str, name: str | None) -> None:
        """Let a game have the photo of this name in the folder of photos, or none."""
        if name is not None and not _is_file_name(name):
            raise ValueError(f"no name of a file: {name!r}")
        self._set("photo", name, key)

    def set_dismissed(self, key: str, doubts: Sequence[Any]) -> None:
        """Remember which doubts about a game the table has dismissed."""
        self._set("dismissed", json.dumps(list(doubts)), key)

    def _set(self, column: str, value: str | None, key: str) -> None:
        statement = f"UPDATE games SET {column} = ? WHERE key = ?"
        self._store.write(lambda database: database.execute(statement, (value, key)))


def _is_file_name(name: str) -> bool:
    """Whether this names a file in a folder, and none elsewhere."""
    return name not in ("", ".", "..") and not set(name) & {"/", "\\", ":", "\x00"}


def _parsed(rows: list[tuple[str, str]]) -> dict[str, Any]:
    values = {}
    for key, content in rows:
        try:
            values[key] = json.loads(content)
        except (ValueError, TypeError, RecursionError):  # better to ask again than to fail
            continue
    return values
