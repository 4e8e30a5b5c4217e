"""The device's copy of the club: all its games and people, in a separate shelf next to the device's own.

Lists and statistics read it like any shelf. It never mixes with the device's own games, and can be received again at
any time, so it is deleted if it is damaged. It also stores how each game was synced.
"""

import sqlite3
from dataclasses import dataclass
from pathlib import Path

from companion.club.games import DELETED, ClubGame
from companion.shelf import AnyShelf, CannotOpen, Shelf, ShelfFault
from companion.shelf.disk.databases import remove_database
from companion.shelf.shelf_file import ShelfFile
from companion.shelf.tables.rows import number_of, remove_rows
from companion.shelf.tables.settings import setting

# Keys of its settings

CURSOR = "cursor"
"""The number of the last change of the club that is in the copy."""
TABLES = "tables"
"""The names of all tables that were ever in the club, by the id of their device."""
TABLE_COUNT = "table_count"
"""The number of tables that are in the club now."""
MERGED = "merged"
"""The people that were merged into others or renamed: the name that games in the copy have now, by the old one."""
LAST_SYNC = "last_sync"
"""When everything was sent and received last, in milliseconds since 1970."""

TWIN = "twin"
"""The owner of a game that is played on a device with a copy of this device's data, under the same identity."""


def copy_path(path: Path) -> Path:
    """Return the path of the copy of the club that belongs to this shelf."""
    return path.with_name(f"{path.stem}-club{path.suffix}")


def open_copy(shelf: Shelf) -> Shelf:
    """Open the copy of the club that belongs to a shelf. Create an empty one if it is missing or damaged."""
    path = copy_path(shelf.path)
    try:
        return Shelf(ShelfFile(path, shelf.now, repairs=False))
    except CannotOpen as error:
        if error.fault is ShelfFault.IN_USE:
            raise
        remove_database(path)
        return Shelf(ShelfFile(path, shelf.now, repairs=False))


@dataclass(frozen=True)
class SyncState:
    """How a game was synced: who plays it, and which version of it the copy has."""

    owner: str
    """The id of the device that plays it, or TWIN."""
    revision: int
    status: str
    sent: str | None = None
    """The fingerprint of what this device sent last, even if another device has taken the game over since."""


def sync_states(copy: AnyShelf) -> dict[str, SyncState]:
    """Return how each game of the club was synced, by key."""
    rows = copy.rows("SELECT key, device, revision, status, sent FROM club_games")
    return {key: SyncState(*rest) for key, *rest in rows}


def put_sync_state(database: sqlite3.Connection, key: str, state: SyncState) -> None:
    """Store in the copy how a game was synced."""
    values = (key, state.owner, state.revision, state.status, state.sent)
    database.execute("INSERT OR REPLACE INTO club_games VALUES (?, ?, ?, ?, ?)", values)


def put_copy(database: sqlite3.Connection, game: ClubGame, sent: str | None = None) -> None:
    """Write a game of the club to the copy, replacing an earlier version of it."""
    number = number_of(database, game.key)
    if number is not None:
        remove_rows(database, number)
    if game.status != DELETED:
        game.put(database, setting(database, MERGED, {}))
    put_sync_state(database, game.key, SyncState(game.owner, game.revision, game.status, sent))
