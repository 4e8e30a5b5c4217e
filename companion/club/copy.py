"""The device's copy of the club: all its games and people, in a separate shelf next to the device's own.

Lists and statistics read it like any shelf. It never mixes with the device's own games, and can be received again at
any time, so it is deleted if it is damaged. It also stores the owner and revision of each game, and the content last
sent of each of the device's own games.
"""

import json
import re
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any
from uuid import UUID

from companion.shelf import CannotOpen, Shelf, ShelfFault
from companion.shelf.background import BackgroundShelf
from companion.shelf.disk.databases import remove_database
from companion.shelf.faults import no_progress
from companion.shelf.tables.kept import KeptGame, snapshot_of
from companion.shelf.tables.rows import number_of, put_game, remove_rows
from companion.shelf.tables.settings import setting
from companion.shelf.times import LATEST, Milliseconds
from companion.table import record
from companion.table.doubts import Dismissals
from companion.table.kinds import kind_of
from companion.tools.reading import BadRecord, Impossible, parse, read_bool, read_int, read_list, whole

AnyShelf = Shelf | BackgroundShelf
"""A shelf, as used in the main thread or in the background."""
PADDING = "0" * 16
"""The second half of every game's id in the club; the first half is the game's key."""
TWIN = "twin"
"""The owner of a game that is played on a device with a copy of this device's data, under the same identity."""
ENTRY = re.compile(r"[0-9]{1,6} [0-9]{1,10}", re.ASCII)


def copy_path(path: Path) -> Path:
    """Return the path of the copy of the club that belongs to this shelf."""
    return path.with_name(f"{path.stem}-club{path.suffix}")


def open_copy(shelf: Shelf) -> Shelf:
    """Open the copy of the club that belongs to a shelf. Create an empty one if it is missing or damaged."""
    path = copy_path(shelf.path)

    def opened() -> Shelf:
        return Shelf(path, shelf.now, repairs=False, time_limit=None, progress=no_progress)

    try:
        return opened()
    except CannotOpen as error:
        if error.fault is ShelfFault.IN_USE:
            raise
        remove_database(path)
        return opened()


def game_id(key: str) -> str:
    """Return the id that the club uses for the game with this key."""
    return str(UUID(hex=key + PADDING))


def key_of(game: object) -> str | None:
    """Return the key of the game with this id in the club, or None if the id was not made from a key."""
    try:
        hexadecimal = UUID(str(game)).hex
    except ValueError:
        return None
    return hexadecimal[:16] if hexadecimal.endswith(PADDING) else None


@dataclass(frozen=True)
class ClubGame:
    """A game of the club that was received or is about to be sent. `game` is None if it was deleted."""

    key: str
    device: str
    """The id of the device that owns it."""
    revision: int
    status: str
    started: Milliseconds
    game: Any = None
    times: tuple[Milliseconds, ...] = ()
    counts: bool = True
    entry: str | None = None
    """The number and the mark of the last entry in the owner's journal, if it has sent them; see `entry_of`."""
    dismissals: Dismissals = field(default_factory=Dismissals)
    """The doubts about the game that its players have dismissed."""

    @property
    def figures(self) -> Any:
        """The figures of the game for lists and statistics."""
        return kind_of(self.game.setup.kind).figures(self.game.state)

    def put(self, database: sqlite3.Connection, names: Mapping[str, str]) -> int:
        """Write the game to a shelf that lacks it. Return its number. `names` maps merged people to current names."""
        game = snapshot_of(self.key, self.game, self.started, self.times, counts=self.counts)
        players = tuple(names.get(name, name) for name in game.setup.players)
        if len(set(players)) == len(players):
            game = replace(game, setup=replace(game.setup, players=players))
        number = put_game(database, game)
        self.put_dismissals(database)
        return number

    def put_dismissals(self, database: sqlite3.Connection) -> None:
        """Write the dismissed doubts to a shelf that has the game."""
        values = (json.dumps(self.dismissals.to_store()), self.key)
        database.execute("UPDATE games SET dismissed = ? WHERE key = ?", values)


COLUMNS = """game, device, revision, left(kind, 40), status,
    CASE WHEN isfinite(started_at) THEN CAST(extract(epoch FROM started_at) * 1000 AS bigint) END,
    CASE WHEN octet_length(CAST(record AS text)) <= 4000000 THEN CAST(record AS text) END,
    CASE WHEN octet_length(CAST(figures AS text)) <= 1000000 THEN CAST(figures AS text) END"""
"""The columns to fetch for a game. A value too large for any game, or that the driver might not parse, becomes NULL."""


def read_row(row: list[Any]) -> ClubGame | None:
    """Return the game in a database row that was fetched with COLUMNS, or None if the row is invalid."""
    game, device, revision, kind, status, started, text, figures = row
    key = key_of(game)
    if key is None or text is None or figures is None or not 0 <= (started or -1) <= LATEST:
        return None
    if status == "deleted":
        return ClubGame(key, str(device), revision, status, started)
    try:
        content = whole(parse(figures))
        read = record.from_json(parse(text), kind_of(kind), checks_seats=False)
        offsets = [read_int(each, "times") for each in read_list(content.get("times"), "times")]
        counts = read_bool(content.get("counts"), "counts")
        entry = str(content.get("entry"))
        dismissed = read_list(content.get("dismissed", []), "dismissed")
    except (BadRecord, Impossible, LookupError):
        return None
    if len(offsets) != len(read.events) or not all(0 <= started + each <= LATEST for each in offsets):
        offsets = [0] * len(read.events)
    times = tuple(started + each for each in offsets)
    last = entry if ENTRY.fullmatch(entry) else None
    dismissals = Dismissals.read(dismissed)
    return ClubGame(key, str(device), revision, status, started, read, times, counts, last, dismissals)


@dataclass(frozen=True)
class Known:
    """What the copy stores about a game in addition to the game itself."""

    device: str
    revision: int
    status: str
    sent: str | None
    """The content that this device sent last, even if another device has taken the game; see `syncing.contents`."""


def entry_of(game: KeptGame) -> str:
    """Return the number and the mark of the last entry in the journal of a game."""
    return f"{len(game.journal)} {game.journal[-1].mark if game.journal else 0}"


def entry_in(content: str) -> str:
    """Return the number and the mark of the last journal entry from the content of a game; see `syncing.contents`."""
    return " ".join(content.split(" ", 2)[:2])


def known_games(copy: AnyShelf) -> dict[str, Known]:
    """Return what the copy stores about each game in addition to the game itself, by key."""
    rows = copy.rows("SELECT key, device, revision, status, sent FROM club_games")
    return {key: Known(*rest) for key, *rest in rows}


def put_known(database: sqlite3.Connection, key: str, known: Known) -> None:
    """Store the owner, revision, status and last sent content of a game in the copy."""
    values = (key, known.device, known.revision, known.status, known.sent)
    database.execute("INSERT OR REPLACE INTO club_games VALUES (?, ?, ?, ?, ?)", values)


def put_copy(database: sqlite3.Connection, game: ClubGame, sent: str | None = None) -> None:
    """Write a game of the club to the copy, replacing an earlier version of it."""
    number = number_of(database, game.key)
    if number is not None:
        remove_rows(database, number)
    if game.game is not None:
        game.put(database, setting(database, "merged", {}))
    put_known(database, game.key, Known(game.device, game.revision, game.status, sent))
