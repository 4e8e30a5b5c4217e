"""Read the games of a damaged shelf, each up to the point where its checksums no longer verify."""

import sqlite3
import zlib
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any, NamedTuple

from companion.shelf.disk.databases import open_read_only
from companion.shelf.faults import DATABASE_ERRORS, FAILURES, Progress, no_progress, raise_if_cancelled
from companion.shelf.tables.journal import EntryRow, first_mark, verified
from companion.shelf.tables.rows import JOURNAL
from companion.shelf.tables.schema import KIND_OF_VERSION_1, newest_version
from companion.shelf.times import stored_time
from companion.table.kinds import KINDS

COLUMNS = "number, key, kind, setup, player_count, started, counts, deleted, actions, note, photo, dismissed"
UNDECODED = "\ufffd"
"""What replaces invalid bytes in a text."""
_IN_OLDER_VERSIONS = {
    "seal": ("note, photo, dismissed, seal", "'', NULL, '[]', NULL"),
    "kind": ("kind, setup", f"'{KIND_OF_VERSION_1}', CAST(first_leader AS TEXT)"),
}
"""Keyed by a column that older versions lack: the columns to replace in a query, and SQL values to select instead."""


class Row(NamedTuple):
    """A row of the table `games`."""

    number: int
    key: str
    kind: str
    setup: str
    player_count: int
    started: int
    counts: int
    deleted: int | None
    actions: int
    note: str
    photo: str | None
    dismissed: str
    seal: int | None
    """The seal; None in a file of a version without seals."""

    @property
    def unsealed(self) -> tuple[object, ...]:
        """The values that the seal does not protect."""
        return self.counts, self.deleted, self.note, self.photo, self.dismissed

    def verified(self, journal: Sequence[Sequence[Any]]) -> list[EntryRow]:
        """Return the entries of this game's journal before the first one whose mark does not match."""
        return verified(first_mark(self.key, self.setup, self.player_count), journal)


Seats = list[tuple[int, int]]
"""Pairs of a seat and the id of its player."""


@dataclass(frozen=True)
class StoredGame:
    """A game as it is stored in a file, with the part of its journal whose checksums verify."""

    row: Row
    seats: Seats
    entries: list[EntryRow]
    """The journal entries before the first one that does not verify."""

    @property
    def has_all_seats(self) -> bool:
        """Whether every seat has a player, and no player has two seats."""
        seats = [seat for seat, _ in self.seats]
        players = {player for _, player in self.seats if type(player) is int}
        return seats == list(range(self.row.player_count)) and len(players) == len(seats)

    @property
    def is_whole(self) -> bool:
        """Whether the seal verifies the row, and no seat and no entry is missing."""
        row, mark = self.row, self.entries[-1][2] if self.entries else ""
        text = f"{row.key} {row.kind} {row.setup} {row.player_count} {row.started} {len(self.entries)} {mark}"
        is_sealed = row.actions == len(self.entries) if row.seal is None else zlib.crc32(text.encode()) == row.seal
        return is_sealed and self.has_all_seats

    def with_sealed_kind(self) -> "StoredGame":
        """Return the game with the kind that its seal verifies, in case only its kind is damaged, or else unchanged."""
        same_games = (self, *(replace(self, row=self.row._replace(kind=kind)) for kind in KINDS))
        return next((game for game in same_games if game.is_whole), self)


class Source:
    """A shelf file, possibly damaged, to read games from. Unreadable rows are skipped."""

    def __init__(self, database: sqlite3.Connection, progress: Progress = no_progress) -> None:
        # Invalid text must not hide the rows after it. In a journal, the mark reveals it.
        database.text_factory = lambda text: text.decode(errors="replace")
        self._database = database
        self._progress = progress
        self.failures = 0
        """The number of queries that failed because of unreadable data."""
        self.has_unread_texts = False
        """Whether values without a checksum could not be read, such as names, notes or settings."""
        self._columns = f"{COLUMNS}, seal"
        for newer, (columns, values) in _IN_OLDER_VERSIONS.items():
            if not self.has_column("games", newer):
                self._columns = self._columns.replace(columns, values)

    def rows(self, query: str, values: Sequence[object] = ()) -> list[tuple[Any, ...]]:
        """Return the rows of a query up to the first that cannot be read. Raise Stopped if the query was cancelled."""
        rows: list[tuple[Any, ...]] = []
        try:
            for row in self._database.execute(query, values):
                rows.append(row)
        except DATABASE_ERRORS:
            raise_if_cancelled(self._progress, 0, 0)
            self.failures += 1
        return rows

    def table(self, name: str, columns: str) -> list[tuple[Any, ...]]:
        """Return all readable rows of a table without checksums."""
        failures = self.failures
        rows = self.rows(f"SELECT {columns} FROM {name} NOT INDEXED")
        if self.failures > failures or self.rows(f"PRAGMA integrity_check({name})") != [("ok",)]:
            self.has_unread_texts = True
        return rows

    def has_column(self, table: str, column: str) -> bool:
        """Return whether a table has a column. In the newest version, a missing one means a damaged schema."""
        if column in [row[1] for row in self.rows(f"PRAGMA table_info({table})")]:
            return True
        if self.rows("PRAGMA user_version") == [(newest_version(),)]:
            self.has_unread_texts = True
        return False

    def numbers(self) -> set[int]:
        """Return the numbers of all games that have a row, a journal entry or a seat."""
        traces = (("number", "games NOT INDEXED"), ("game", "actions"), ("game", "seats"))
        queries = [f"SELECT DISTINCT {column} FROM {table} ORDER BY {column}" for column, table in traces]
        return {number for query in queries for (number,) in self.rows(query) if type(number) is int and number > 0}

    def counter(self) -> int:
        """Return the highest number ever given to a game, or 0 if it cannot be read."""
        rows = self.rows("SELECT seq FROM sqlite_sequence WHERE name = 'games'")
        return rows[0][0] if rows and type(rows[0][0]) is int else 0

    def row(self, number: int, backup: Row | None = None) -> Row | None:
        """Return the row of a game, or None if it cannot be read or contains values that the app never writes.

        Bad values in columns that no checksum protects are replaced by those of `backup`, if that is the same game.
        """
        rows = self.rows(f"SELECT {self._columns} FROM games NOT INDEXED WHERE number = ?", (number,))
        if not rows:
            return None
        row = Row(*rows[0])
        is_text = all(type(value) is str for value in (row.key, row.kind, row.setup))
        is_number = all(type(value) is int for value in (row.player_count, row.actions))
        if not is_text or not is_number or stored_time(row.started) is None:
            return None
        # Bad values in the other columns are no reason to lose a game.
        deleted = stored_time(row.deleted)
        readable = row._replace(
            counts=int(row.counts != 0),
            deleted=None if deleted is None or deleted < row.started else deleted,
            note=row.note if type(row.note) is str else "",
            photo=row.photo if type(row.photo) is str else None,
            dismissed=row.dismissed if type(row.dismissed) is str else "[]",
        )
        columns = zip(Row._fields, row, readable)
        bad = [column for column, stored, value in columns if stored != value or UNDECODED in str(value)]
        if bad:
            self.has_unread_texts = True
        if backup is not None and backup.key == row.key:
            return readable._replace(**{column: getattr(backup, column) for column in bad})
        return readable

    def seats(self, number: int) -> Seats:
        """Return the pairs (seat, player id) of one game."""
        query = "SELECT seat, player FROM seats WHERE game = ? ORDER BY seat"
        return [(seat, player) for seat, player in self.rows(query, (number,))]

    def confirms_seats(self, number: int, seats: Seats) -> bool:
        """Return whether the index of players has these seats of a game, and all players are on the shelf."""
        query = (
            "SELECT 1 FROM seats INDEXED BY seats_of_player JOIN players ON id = player"
            " WHERE player = ? AND game = ? AND seat = ?"
        )
        return all(self.rows(query, (player, number, seat)) for seat, player in seats)

    def journal(self, number: int) -> list[tuple[Any, ...]]:
        """Return the journal entries of a game without verifying them."""
        return self.rows(JOURNAL, (number,))


@contextmanager
def opened(path: Path, progress: Progress) -> Iterator[Source | None]:
    """Yield a `Source` for this file, or None if SQLite cannot open the file. Queries end when `progress` cancels."""
    try:
        database = open_read_only(path, is_cancelled=lambda: not progress(0, 0))
    except FAILURES:
        yield None
        return
    with closing(database):
        database.set_authorizer(_deny_views)
        source = Source(database, progress)
        yield None if source.failures else source


def _deny_views(_action: int, _first: str | None, _second: str | None, _database: str | None, view: str | None) -> int:
    """Deny queries of a view with the name of a table: the app makes none, and a view can have any number of rows."""
    return sqlite3.SQLITE_OK if view is None else sqlite3.SQLITE_DENY
