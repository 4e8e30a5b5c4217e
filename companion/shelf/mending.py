"""A damaged shelf: set aside, never deleted, and put together again.

The newest sound backup is the ground; whatever can still be read from the damaged file and is newer goes on top of it,
game by game, as far as each journal is what was written.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Sequence
from contextlib import closing, suppress
from dataclasses import astuple
from datetime import datetime
from pathlib import Path
from typing import Any, NamedTuple

from companion.faces import COLOURS, EMBLEMS, free_face
from companion.kinds import UnknownKind, kind_of
from companion.shelf.backups import Backups
from companion.shelf.databases import beside, flush_folder, make_private, open_read_only, stamped
from companion.shelf.faults import DATABASE_ERRORS, FAILURES, CannotLoad, LoadFault, Mended
from companion.shelf.journal import BAD_CONTENT, Codec, first_mark, mark_after, read_entry
from companion.shelf.rows import (
    JOURNAL,
    number_of,
    put_figures,
    put_seats,
    read_game,
    remove_game,
    remove_rows,
    seal,
    search_form,
    worn_faces,
)
from companion.shelf.schema import KIND_OF_VERSION_1, migrate
from companion.shelf.soundness import BROKEN_SEAL, ODD_GAME, is_name, odd_games, odd_rows
from companion.shelf.times import LATEST, Milliseconds


def mend(path: Path, backups: Backups, now: datetime) -> Mended:
    """Put a shelf together again in the place of the damaged one; one of FAILURES where that fails."""
    new = beside(path, ".mending")
    backup = backups.newest_sound()
    _clear(new)
    make_private(new)
    if backup is not None:
        shutil.copyfile(backup.path, new)
    database = sqlite3.connect(new, isolation_level=None)
    try:
        migrate(database)
        database.execute("BEGIN IMMEDIATE")
        saved, cut = _save_what_can_be_read(path, database)
        _drop_what_is_odd(database)
        _cut_what_is_damaged(database)
        database.execute("DELETE FROM sums")
        database.execute("COMMIT")
    finally:
        database.close()
    with new.open("rb+") as file:
        os.fsync(file.fileno())
    set_aside = _set_aside(path, now)
    os.replace(new, path)
    flush_folder(path.parent)
    return Mended(set_aside, None if backup is None else backup.made, saved, cut)


def _set_aside(path: Path, now: datetime) -> Path | None:
    """Give the damaged file, with its log, a name of its own; its old one stays until the new shelf takes it."""
    if not path.exists() or path.stat().st_size == 0:
        return None
    aside = stamped(path, "damaged", now)
    number = 1
    while aside.exists():
        number += 1
        aside = aside.with_name(f"{stamped(path, 'damaged', now).stem}-{number}{path.suffix}")
    try:
        os.link(path, aside)
    except OSError:  # not every file system can
        shutil.copyfile(path, aside)
    # A log left behind would be worked into the new file.
    if beside(path, "-wal").exists():
        os.replace(beside(path, "-wal"), beside(aside, "-wal"))
    beside(path, "-shm").unlink(missing_ok=True)
    return aside


def _clear(new: Path) -> None:
    for ending in ("", "-journal", "-wal", "-shm"):
        beside(new, ending).unlink(missing_ok=True)


def _save_what_can_be_read(path: Path, database: sqlite3.Connection) -> tuple[int, int]:
    """Take over what is newer in the damaged file; return how many games, and how many of them only in part."""
    outcomes: list[bool | None] = []
    with suppress(*FAILURES), closing(open_read_only(path)) as source:
        if source.execute("SELECT 1 FROM sqlite_master WHERE type = 'view' LIMIT 1").fetchone():
            return 0, 0  # not ours, and reading one may take for ever
        # A text that is none must not hide the rows after it; in a journal its mark tells.
        source.text_factory = lambda text: text.decode(errors="replace")
        has_faces = "emblem" in [row[1] for row in _readable(source, "PRAGMA table_info(players)")]
        columns = f"id, name, played, {'colour, emblem' if has_faces else 'NULL, NULL'}"
        for row in _readable(source, f"SELECT {columns} FROM players"):
            _save_player(database, *row)
        # Keys in their order are read from the index and not from the rows: it may be right where a row is not.
        keys = {row[0]: row[1] for row in _readable(source, "SELECT number, key FROM games ORDER BY key")}
        games = _games(source)
        setups = sorted({game.setup for game in games if isinstance(game.setup, str)})
        outcomes = [_save_game(source, game, keys.get(game.number), setups, database) for game in games]
        for row in _readable(source, "SELECT key, content FROM settings"):
            _save_row(database, "INSERT OR REPLACE INTO settings (key, content) VALUES (?, ?)", row)
        for row in _readable(source, "SELECT game, page, content FROM drafts"):
            _save_row(database, "INSERT OR REPLACE INTO drafts (game, page, content) VALUES (?, ?, ?)", row)
    return len(outcomes) - outcomes.count(None), outcomes.count(False)


def _save_player(
    database: sqlite3.Connection, number: int, name: object, played: object, colour: object, emblem: object
) -> None:
    """Take over a player; what cannot be read of name and face stays that of the backup, or is found anew."""
    known = database.execute("SELECT colour, emblem FROM players WHERE id = ?", (number,)).fetchone()
    if colour in COLOURS and emblem in EMBLEMS:
        known = (colour, emblem)
    if known is None:
        known = astuple(free_face(worn_faces(database)))
    statement = (
        "INSERT INTO players (id, name, folded, played, colour, emblem) VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT (id)"
        " DO UPDATE SET name = excluded.name, folded = excluded.folded, played = excluded.played,"
        " colour = excluded.colour, emblem = excluded.emblem"
    )
    if isinstance(name, str) and is_name(name):
        _save_row(database, statement, (number, name, search_form(name), _time(played), *known))
    nobody = f"?{number}"
    statement = "INSERT OR IGNORE INTO players (id, name, folded, played, colour, emblem) VALUES (?, ?, ?, ?, ?, ?)"
    _save_row(database, statement, (number, nobody, nobody, _time(played), *known))


def _readable(source: sqlite3.Connection, query: str, parameters: Sequence[object] = ()) -> Iterator[Sequence[Any]]:
    """Rows up to the first that cannot be read."""
    with suppress(*DATABASE_ERRORS):
        yield from source.execute(query, parameters)


def _save_row(database: sqlite3.Connection, statement: str, row: Sequence[Any]) -> None:
    """Write a row that was read; one that does not fit is left out."""
    with suppress(*DATABASE_ERRORS):
        database.execute(statement, row)


def _drop_what_is_odd(database: sqlite3.Connection) -> None:
    """Leave out what the app cannot have written; the damaged file still has it."""
    odd = dict(odd_rows(database))
    for table, condition in odd.items():
        if table != "games":
            database.execute(f"DELETE FROM {table} WHERE {condition}")
    query = f"SELECT number, key FROM games WHERE {odd['games']} OR {ODD_GAME}"
    for number, key in database.execute(query).fetchall():
        remove_game(database, number, key)


_SEATS = "SELECT game, seat, player FROM seats WHERE game = ? ORDER BY seat"
_GAME = "number, key, kind, setup, player_count, started, counts, deleted, actions, note, photo, dismissed"
_OF_OLDER_VERSIONS = {
    "dismissed": ("note, photo, dismissed", "'', NULL, '[]'"),
    "kind": ("kind, setup", f"'{KIND_OF_VERSION_1}', CAST(first_leader AS TEXT)"),
}
"""What is read instead of columns where there is none of this name yet."""

_Rows = list[tuple[Any, ...]]
"""Entries of a journal: at, content, mark."""


class _StoredGame(NamedTuple):
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


def _games(source: sqlite3.Connection) -> list[_StoredGame]:
    """All games whose rows can be read, from both ends towards the damaged place."""
    found: dict[object, _StoredGame] = {}
    there = [row[1] for row in _readable(source, "PRAGMA table_info(games)")]
    columns = _GAME
    for newer, (columns_of_newer, instead) in _OF_OLDER_VERSIONS.items():
        if newer not in there:
            columns = columns.replace(columns_of_newer, instead)
    for order in ("ASC", "DESC"):
        for row in _readable(source, f"SELECT {columns} FROM games ORDER BY number {order}"):
            game = _StoredGame(*row)
            found.setdefault(row[0], game if isinstance(game.actions, int) else game._replace(actions=0))
    return list(found.values())


def _save_game(
    source: sqlite3.Connection, game: _StoredGame, other_key: str | None, setups: Iterable[str], new: sqlite3.Connection
) -> bool | None:
    """Take over a game that is newer than in the backup: True as a whole, False in part, None not at all."""
    seats = list(_readable(source, _SEATS, (game.number,)))
    game, entries = _with_entries(source, game, other_key, setups, len(seats))
    row = new.execute(f"SELECT {_GAME} FROM games WHERE key = ?", (game.key,)).fetchone()
    known = None if row is None else _StoredGame(*row)
    if len(entries) < (game.actions > 0 if known is None else known.actions):
        return None
    if known == game and seats == new.execute(_SEATS, (game.number,)).fetchall():
        return None
    new.execute("SAVEPOINT game")
    fits = _put_game(new, game, seats, entries)
    if not fits:
        new.execute("ROLLBACK TO game")
    new.execute("RELEASE game")
    return len(entries) == game.actions if fits else None


def _cut_what_is_damaged(database: sqlite3.Connection) -> None:
    """Let each game end where its journal is not what was written any more, and write odd figures anew.

    The backup can have had such games, too.
    """
    odd = odd_games(database)
    unsealed = {number for (number,) in database.execute(f"SELECT number FROM games WHERE {BROKEN_SEAL}")}
    for game in _games(database):
        seats = database.execute(_SEATS, (game.number,)).fetchall()
        rows = _readable(database, JOURNAL, (game.number,))
        entries = _sound_rows(game, len(seats), rows)
        is_whole = len(entries) == game.actions and game.number not in odd and game.number not in unsealed
        if not is_whole and not _put_game(database, game, seats, entries):
            remove_game(database, game.number, game.key)


def _with_entries(
    source: sqlite3.Connection, game: _StoredGame, other_key: str | None, setups: Iterable[str], seats: int
) -> tuple[_StoredGame, _Rows]:
    """What can be read of a game's journal; it tells whether the key, the set-up or the number of players is wrong."""
    rows = list(_readable(source, JOURNAL, (game.number,)))
    for key in (game.key, other_key):
        for setup in (game.setup, *setups):
            guess = game._replace(key=str(key), setup=setup, player_count=seats)
            entries = _sound_rows(guess, seats, rows)
            if entries:
                return guess, entries
    return game, []


def _sound_rows(game: _StoredGame, players: int, rows: Iterable[Sequence[Any]]) -> _Rows:
    """The entries of a journal as far as each is what was written; of an unknown kind the marks alone can tell."""
    try:
        codec = Codec.read(kind_of(game.kind), game.setup, players)
    except UnknownKind:
        codec = None
    except BAD_CONTENT:
        return []
    before = first_mark(game.key, game.setup, players)
    sound: _Rows = []
    for at, content, mark in rows:
        try:
            if codec is not None:
                read_entry(before, at, content, mark, codec)
            elif mark_after(before, at, content) != mark:
                break
        except ValueError:
            break
        sound.append((at, content, mark))
        before = mark
    return sound


def _put_game(
    database: sqlite3.Connection, game: _StoredGame, seats: Sequence[Sequence[Any]], entries: _Rows
) -> bool:
    """Write a game as it was read; False where it cannot be opened afterwards."""
    started = _time(game.started) or (entries[0][0] if entries else 0)
    deleted = _time(game.deleted)
    if deleted is not None and deleted < started:
        deleted = None
    try:
        before = number_of(database, game.key)
        if before is not None:
            remove_rows(database, before)
        database.execute(
            f"INSERT INTO games ({_GAME}, changed) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)",
            (*game[:5], started, game.counts != 0, deleted, len(entries), *game[9:], started),
        )
        database.executemany("INSERT INTO seats (game, seat, player) VALUES (?, ?, ?)", seats)
        database.executemany(
            "INSERT INTO actions (game, number, at, content, mark) VALUES (?, ?, ?, ?, ?)",
            [(game.number, i, *entry) for i, entry in enumerate(entries, start=1)],
        )
        seal(database, game.number)
        kept = read_game(database, game.key, lambda game: None, lambda: 0)
        changed = entries[-1][0] if entries else started
        put_figures(database, game.number, len(entries), len(kept.events), changed, kept.figures)
        put_seats(database, game.number, kept.figures)
    except DATABASE_ERRORS:
        return False
    except CannotLoad as error:
        # Whole, but not by the rules of this version: no damage.
        return error.fault in (LoadFault.IMPOSSIBLE, LoadFault.UNKNOWN_KIND)
    return True


def _time(value: object) -> Milliseconds | None:
    """A stored time, where it is one."""
    return value if isinstance(value, int) and 0 <= value < LATEST else None
