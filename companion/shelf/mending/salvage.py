"""What can still be read from a file of the shelf, damaged or not: each game as far as it is what was written.

SQLite keeps much of a shelf twice, in a table and in its indexes: where one of the two is damaged, the other may be
right, and marks and seals tell which.
"""

import sqlite3
import zlib
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import product
from pathlib import Path
from typing import Any, NamedTuple

from companion.kinds import KINDS
from companion.shelf.faults import DATABASE_ERRORS
from companion.shelf.tables.journal import first_mark, mark_after
from companion.shelf.tables.schema import KIND_OF_VERSION_1

COLUMNS = "number, key, kind, setup, player_count, started, counts, deleted, actions, note, photo, dismissed"
_OF_OLDER_VERSIONS = {
    "seal": ("note, photo, dismissed, seal", "'', NULL, '[]', NULL"),
    "kind": ("kind, setup", f"'{KIND_OF_VERSION_1}', CAST(first_leader AS TEXT)"),
}
"""What is read instead of columns where there is none of this name yet."""
MOST_MISSING = 10_000
"""More entries than that were never lost: the number itself is damaged."""
INTERIOR = 5
"""What a page of a table begins with that leads to other pages."""

Rows = list[tuple[int, str, int]]
"""Entries of a journal: at, content, mark."""
Seats = list[tuple[int, int]]
"""Who sits where: seat and player."""


class StoredGame(NamedTuple):
    """The row of a game."""

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
    """None in a file of a version that has no seals."""


class FoundGame(NamedTuple):
    """A game as far as it can be read."""

    row: StoredGame
    seats: Seats
    entries: Rows
    expected: int
    """How many entries it had, by all that can be read."""
    is_whole: bool
    """Whether this is all of it, as it was written."""


class Source:
    """A file that games are read from; what cannot be read is passed over."""

    def __init__(self, database: sqlite3.Connection) -> None:
        # A text that is none must not hide the rows after it; in a journal its mark tells.
        database.text_factory = lambda text: text.decode(errors="replace")
        self._database = database

    def rows(self, query: str, values: Sequence[object] = ()) -> Iterator[tuple[Any, ...]]:
        """Rows up to the first that cannot be read."""
        with suppress(*DATABASE_ERRORS):
            yield from self._database.execute(query, values)

    def columns(self, table: str) -> list[str]:
        """The names of a table's columns."""
        return [row[1] for row in self.rows(f"PRAGMA table_info({table})")]

    @cached_property
    def games(self) -> dict[int, StoredGame]:
        """All games whose rows can be read, by number, from both ends towards a damaged place."""
        there, columns = self.columns("games"), f"{COLUMNS}, seal"
        for newer, (of_newer, instead) in _OF_OLDER_VERSIONS.items():
            if newer not in there:
                columns = columns.replace(of_newer, instead)
        games: dict[int, StoredGame] = {}
        for order in ("ASC", "DESC"):
            for row in self.rows(f"SELECT {columns} FROM games NOT INDEXED ORDER BY number {order}"):
                game = StoredGame(*row)
                if isinstance(game.number, int):
                    games.setdefault(game.number, game if isinstance(game.actions, int) else game._replace(actions=0))
        return games

    @cached_property
    def numbers(self) -> set[int]:
        """The numbers of all games of which there is a trace."""
        journals = self.rows("SELECT DISTINCT game FROM actions")
        return {*self.games, *self._keys, *(number for (number,) in journals if isinstance(number, int))}

    def find(self, key: str) -> FoundGame | None:
        """The game with this key."""
        number = self._numbers.get(key)
        return None if number is None else self.found(number, ())

    def found(self, number: int, hints: Sequence[StoredGame]) -> FoundGame:
        """The game with this number; rows of backups that may be of the same game tell what is wrong in its own."""
        rows = list(self.rows("SELECT at, content, mark FROM actions WHERE game = ? ORDER BY number", (number,)))
        seats = self._seats(number)
        row = self.games.get(number) or (hints[0] if hints else self._traced(number, len(seats)))._replace(seal=None)
        row, entries = self._with_entries(row, rows, hints, {row.player_count, len(seats)})
        if not entries and seats:
            row = row._replace(player_count=len(seats))
        for hint in hints:
            if hint.key == row.key:  # what never changes in a game
                row = row._replace(kind=hint.kind, setup=hint.setup, started=hint.started)
        row, is_whole = (row, True) if row.seal is None else self._sealed(row, entries)
        is_whole = is_whole and len(entries) == row.actions and len(seats) == row.player_count
        is_likely = 0 <= row.actions - len(entries) <= MOST_MISSING
        return FoundGame(row, seats, entries, max(row.actions if is_likely else 0, len(rows)), is_whole)

    def _traced(self, number: int, players: int) -> StoredGame:
        """The row of a game that cannot be read, by its traces elsewhere."""
        key, kind, started = (each.get(number, 0) for each in (self._keys, self._kinds, self._starts))
        return StoredGame(number, str(key), str(kind), "", players, started, 1, None, 0, "", None, "[]", None)

    def _with_entries(
        self, row: StoredGame, rows: Sequence[Sequence[Any]], hints: Sequence[StoredGame], players: set[int]
    ) -> tuple[StoredGame, Rows]:
        """The journal, as long as it is with any key, set-up and number of players that may be those of the game."""
        best: Rows = []
        keys = [row.key, *(hint.key for hint in hints), self._keys.get(row.number)]
        setups = [row.setup, *(hint.setup for hint in hints), *self._setups]
        for key, setup, count in product(keys, setups, players):
            if len(best) == len(rows):
                break
            entries = sound_rows(first_mark(str(key), setup, count), rows)
            if len(entries) > len(best):
                best, row = entries, row._replace(key=str(key), setup=setup, player_count=count)
        return row, best

    def _sealed(self, row: StoredGame, entries: Rows) -> tuple[StoredGame, bool]:
        """The row with what its seal fits to, and whether that was found."""
        keys, setups = [row.key], [row.setup]
        if not entries:  # which would have told both
            keys, setups = [row.key, str(self._keys.get(row.number))], [row.setup, *self._setups]
        kinds = (row.kind, self._kinds.get(row.number), *KINDS)
        starts = (row.started, self._starts.get(row.number))
        mark = entries[-1][2] if entries else ""
        for key, kind, setup, started, actions in product(keys, kinds, setups, starts, (row.actions, len(entries))):
            text = f"{key} {kind} {setup} {row.player_count} {started} {actions} {mark}"
            if zlib.crc32(text.encode()) == row.seal:
                fitting = {"key": key, "kind": kind, "setup": setup, "started": started, "actions": actions}
                return row._replace(**fitting), True
        return row, False

    def _seats(self, number: int) -> Seats:
        """Who sits where: the table says it, and again the index."""
        for where in ("seats", "seats INDEXED BY seats_of_player"):
            query = f"SELECT seat, player FROM {where} WHERE game = ? ORDER BY seat"
            seats = list(self.rows(query, (number,)))
            if [seat for seat, _ in seats] == list(range(len(seats))) and len({player for _, player in seats}) > 1:
                return seats
        return []

    @cached_property
    def _numbers(self) -> dict[str, int]:
        return {game.key: game.number for game in self.games.values()}

    @cached_property
    def _setups(self) -> list[str]:
        return sorted({game.setup for game in self.games.values() if isinstance(game.setup, str)})

    # In this order rows come from an index and not from the table.

    @cached_property
    def _keys(self) -> dict[int, Any]:
        return dict(self.rows("SELECT number, key FROM games ORDER BY key"))

    @cached_property
    def _kinds(self) -> dict[int, Any]:
        query = "SELECT number, kind FROM games INDEXED BY games_of_kind WHERE deleted IS NULL ORDER BY kind"
        return dict(self.rows(query))

    @cached_property
    def _starts(self) -> dict[int, Any]:
        return dict(self.rows("SELECT number, started FROM games INDEXED BY games_started ORDER BY started"))


def sound_rows(before: int, rows: Iterable[Sequence[Any]]) -> Rows:
    """The entries of a journal as far as each is what was written, by its mark."""
    sound: Rows = []
    for at, content, mark in rows:
        is_entry = type(at) is int and type(content) is str and type(mark) is int
        if not is_entry or mark_after(before, at, content) != mark:
            break
        sound.append((at, content, mark))
        before = mark
    return sound


def with_schema_of(backup: Path, damaged: Path, copy: Path) -> None:
    """Copy a damaged file, with the pages that say where each table lies from a backup: they seldom change.

    Should they have changed after all, what is read has no right marks, and nothing comes of it.
    """
    good, data = backup.read_bytes(), bytearray(damaged.read_bytes())
    size = int.from_bytes(good[16:18], "big")
    for page in _schema_pages(good):
        start = (page - 1) * size
        data[start : start + size] = good[start : start + size]
    log = damaged.with_name(damaged.name + "-wal")
    data[18:20] = b"\x02\x02" if log.exists() else b"\x01\x01"
    data[28:32] = (len(data) // size).to_bytes(4, "big")
    data[32:40] = bytes(8)  # no page is free: nothing will be written
    copy.write_bytes(data)
    if log.exists():
        copy.with_name(copy.name + "-wal").write_bytes(log.read_bytes())


def _schema_pages(data: bytes) -> list[int]:
    """The first page of a file, and those below it in the tree of its schema."""
    if data[100] != INTERIOR:
        return [1]

    def number(at: int, length: int) -> int:
        return int.from_bytes(data[at : at + length], "big")

    cells = (number(112 + 2 * i, 2) for i in range(number(103, 2)))
    return [1, number(108, 4), *(number(cell, 4) for cell in cells)]
