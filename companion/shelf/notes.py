"""Settings, drafts, and the notes, photos and dismissed doubts of games.

Settings, drafts and dismissed doubts are JSON values.
"""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from companion.shelf.store import Store
from companion.shelf.tables.renames import KEY
from companion.shelf.tables.settings import drafts_of, parsed, set_setting, settings
from companion.tools.names import tidy

LONGEST_NOTE = 500


def tidy_note(text: str) -> str:
    """Return a note without invisible characters, truncated to LONGEST_NOTE characters."""
    return "\n".join(map(tidy, text[: 10 * LONGEST_NOTE].splitlines())).strip()[:LONGEST_NOTE]


@dataclass(frozen=True)
class GameNotes:
    """The note, photo and dismissed doubts of a game."""

    note: str = ""
    photo: Path | None = None
    dismissed: tuple[Any, ...] = ()
    """The dismissed doubts as JSON values; see `Dismissals.read`."""


class Notes:
    """Settings by key, drafts by game and page, and the note, photo and dismissed doubts of each game."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def settings(self) -> dict[str, Any]:
        return {key: value for key, value in self._store.read(settings).items() if key != KEY}

    def set_setting(self, key: str, value: Any) -> None:
        self._store.write(lambda database: set_setting(database, key, value))

    def drafts(self, game: str = "") -> dict[str, dict[str, Any]]:
        """Return the drafts of a game, or those that belong to no game, by page. Invalid ones are left out."""
        return self._store.read(lambda database: drafts_of(database, game))

    def save_draft(self, page: str, content: dict[str, Any], game: str = "") -> None:
        """Save a draft, or delete it if it is empty.

        This is called on every touch, so it does not wait for the disk: a power cut may lose the draft.
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
        """The folder for photos, next to the shelf. It may not exist yet."""
        return self._store.path.with_name(f"{self._store.path.stem}-photos")

    def of_game(self, key: str) -> GameNotes:
        """Return the note, photo and dismissed doubts of a game; all empty if it is not on the shelf."""
        query = "SELECT note, photo, dismissed FROM games WHERE key = ?"

        def read(database: sqlite3.Connection) -> GameNotes:
            row = database.execute(query, (key,)).fetchone()
            return GameNotes() if row is None else self._notes(*row)

        return self._store.read(read)

    def _notes(self, note: str, photo: str | None, dismissed: str) -> GameNotes:
        doubts = parsed([("dismissed", dismissed)]).get("dismissed")
        return GameNotes(
            tidy_note(note),
            None if photo is None or not _is_file_name(photo) else self.photos / photo,
            tuple(doubts) if isinstance(doubts, list) else (),
        )

    def set_note(self, key: str, text: str) -> None:
        self._set("note", tidy_note(text), key)

    def set_photo(self, key: str, name: str | None) -> None:
        """Set the photo of a game to a file in the photo folder, or to None. Raise ValueError if the name is a path."""
        if name is not None and not _is_file_name(name):
            raise ValueError(f"not a file name: {name!r}")
        self._set("photo", name, key)

    def set_dismissed(self, key: str, doubts: Sequence[Any]) -> None:
        self._set("dismissed", json.dumps(list(doubts)), key)

    def _set(self, column: str, value: str | None, key: str) -> None:
        statement = f"UPDATE games SET {column} = ? WHERE key = ?"
        self._store.write(lambda database: database.execute(statement, (value, key)))


def _is_file_name(name: str) -> bool:
    """Return whether this is a file name without a folder."""
    return name not in ("", ".", "..") and not set(name) & {"/", "\\", ":", "\x00"}
