"""Repair a damaged shelf from the newest sound backup and the games whose checksums verify in the damaged file.

1. The newest sound backup is copied. Without one, the repair starts with an empty shelf.
2. People, settings and drafts of the damaged file are added if they read cleanly.
3. A game of the damaged file replaces that of the backup if its journal verifies by marks and seal, or verifies further
   than the backup goes. A damaged kind is replaced by the one that the seal verifies. Damaged notes, seats and dates of
   a game come from the backup. Without one, the game begins with its first entry.
4. The damaged file is set aside, never deleted, and the new one takes its place.

What is missing or unverified afterwards is reported: games by number, names, notes and settings in one sentence.
"""

import json
import os
import shutil
import sqlite3
from contextlib import closing
from dataclasses import astuple, replace
from datetime import datetime
from pathlib import Path
from typing import NamedTuple

from companion.shelf.disk.backups import Backups
from companion.shelf.disk.databases import create_private_file, flush_folder, remove_database, sibling, timestamped
from companion.shelf.disk.soundness import is_name
from companion.shelf.faults import (
    DATABASE_ERRORS,
    CannotLoad,
    CutGame,
    LoadFault,
    Progress,
    RepairReport,
    raise_if_cancelled,
)
from companion.shelf.repair.damaged import COLUMNS, UNDECODED, Row, Seats, Source, StoredGame, opened
from companion.shelf.tables.journal import BAD_CONTENT, Codec
from companion.shelf.tables.players import search_form, used_faces
from companion.shelf.tables.rows import put_entry_rows, put_figures, read_game, remove_rows, seal
from companion.shelf.tables.schema import migrate
from companion.shelf.times import stored_time
from companion.table.faces import COLOURS, EMBLEMS, free_face
from companion.table.kinds import kind_of

MOST_MISSING = 10_000
"""If a counter implies that more games or entries than this are missing, the counter is treated as damaged."""


def repair(path: Path, backups: Backups, now: datetime, progress: Progress) -> RepairReport:
    """Replace a damaged shelf with a sound one. If that fails, raise one of FAILURES or Stopped and change nothing."""
    new = sibling(path, ".repair")
    backup = backups.newest_sound(now, progress=lambda _done, _total: progress(0, 0))
    remove_database(new)
    create_private_file(new)
    try:
        if backup is not None:
            shutil.copyfile(backup.path, new)
        with closing(sqlite3.connect(new, isolation_level=None)) as shelf, opened(path, progress) as damaged:
            migrate(shelf, lambda: progress(0, 0))
            shelf.execute("BEGIN IMMEDIATE")
            made = None if backup is None else backup.made
            repaired = RepairReport(None, made, 0, lists_all_games=False, has_unread_texts=True)
            if damaged is not None:
                _add_people(shelf, damaged, progress)
                _add_notes(shelf, damaged, progress)
                repaired = _Merge(shelf, damaged).add_games(repaired, progress)
            shelf.execute("COMMIT")
    except BaseException:
        remove_database(new)
        raise_if_cancelled(progress, 0, 0)
        raise
    with new.open("rb+") as file:
        os.fsync(file.fileno())
    set_aside = _set_aside(path, now)
    os.replace(new, path)
    flush_folder(path.parent)
    return replace(repaired, set_aside=set_aside)


def _set_aside(path: Path, now: datetime) -> Path | None:
    """Keep the damaged file and its log under another name. Return the new path, or None if the file is empty.

    Until the new shelf replaces it, the file is available under its old name, too.
    """
    if not path.exists() or path.stat().st_size == 0:
        return None
    target = timestamped(path, "damaged", now)
    number = 1
    while target.exists():
        number += 1
        target = target.with_name(f"{timestamped(path, 'damaged', now).stem}-{number}{path.suffix}")
    try:
        os.link(path, target)
    except (OSError, AttributeError):  # not every file system has links, and no browser
        shutil.copyfile(path, target)
    # SQLite would apply a log that is left behind to the new file.
    if sibling(path, "-wal").exists():
        os.replace(sibling(path, "-wal"), sibling(target, "-wal"))
    sibling(path, "-shm").unlink(missing_ok=True)
    return target


class _Found(NamedTuple):
    """What a damaged file has of a game."""

    row: Row | None
    """The row in the damaged file, or None if it cannot be read."""
    game: StoredGame
    """The game with this row, or with that of the backup if that one verifies more of the journal."""
    is_whole: bool
    expected: int
    """The number of entries that the game seems to have had."""


class _Merge:
    """Copies the games of a damaged file into the new shelf, which starts as a copy of the backup."""

    def __init__(self, shelf: sqlite3.Connection, damaged: Source) -> None:
        self._shelf = shelf
        self._backup = Source(shelf)
        self._damaged = damaged
        self._saved = 0
        self._cut: list[CutGame] = []
        self._lost: list[int] = []
        self._redated: list[int] = []
        self._lists_all_games = True

    def add_games(self, repaired: RepairReport, progress: Progress) -> RepairReport:
        """Add all games whose checksums verify.

        Return the report with the saved, shortened and lost games filled in.
        """
        numbers = sorted(self._numbers())
        for done, number in enumerate(numbers):
            raise_if_cancelled(progress, done, len(numbers))
            self._add_game(number)
        has_placeholders = self._shelf.execute("SELECT 1 FROM players WHERE name = '?' || id").fetchone() is not None
        return replace(
            repaired,
            saved=self._saved,
            cut=tuple(self._cut),
            lost=tuple(self._lost),
            redated=tuple(self._redated),
            lists_all_games=self._lists_all_games,
            has_unread_texts=self._damaged.has_unread_texts or has_placeholders,
        )

    def _numbers(self) -> set[int]:
        known = self._backup.numbers()
        numbers = known | self._damaged.numbers()
        if self._damaged.failures:
            # Games on an unreadable page show only in the counter.
            newest, counter = max(known, default=0), self._damaged.counter()
            self._lists_all_games = max(numbers, default=1) <= counter <= newest + MOST_MISSING
            if self._lists_all_games:
                numbers.update(range(newest + 1, counter + 1))
        return numbers

    def _add_game(self, number: int) -> None:
        """Add a game if the damaged file has more of it than the backup. Count it as saved, shortened or lost."""
        known = self._known(number)
        found = self._find(number, known)
        if found is None:
            self._lost.append(number)
            return
        game = found.game
        if known is not None and known.row.key != game.row.key:  # another game had this number
            known = None
        if known is None and not found.is_whole and game.entries:
            # The journal verifies the key and the set-up, but not the start.
            game = replace(game, row=game.row._replace(started=game.entries[0][0]))
        kept = known
        is_longer = game.has_all_seats and len(game.entries) > (0 if known is None else len(known.entries))
        if game != known and (found.is_whole or is_longer) and self._put(game):
            self._saved += 1
            kept = game
        if kept is None:
            self._lost.append(number)
            return
        if len(kept.entries) < found.expected:
            self._cut.append(CutGame(number, found.expected - len(kept.entries)))
        elif known is None and not found.is_whole:
            self._redated.append(number)
        if found.row is None or found.row.unsealed != kept.row.unsealed:
            self._damaged.has_unread_texts = True

    def _find(self, number: int, known: StoredGame | None) -> _Found | None:
        """Return what the damaged file has of a game, or None if neither its row nor that of the backup is readable."""
        row = self._damaged.row(number, None if known is None else known.row)
        is_same_game = row is None or known is None or row.key == known.row.key
        seats = self._seats(number, known if is_same_game else None)
        failures = self._damaged.failures
        journal = self._damaged.journal(number)
        if row is None and self._damaged.failures > failures:
            self._lists_all_games = False  # neither the row nor the journal shows how long the game was
        game = None if row is None else StoredGame(row, seats, row.verified(journal)).with_sealed_kind()
        if game is not None and game.is_whole:
            return _Found(row, game, True, len(game.entries))
        if known is not None:
            # The row may be damaged while that of the backup still fits the journal.
            entries = known.row.verified(journal)
            if game is None or len(entries) >= len(game.entries):
                game = StoredGame(known.row, seats, entries)
        if game is None:
            return None
        counted = 0 if row is None or row.actions > len(journal) + MOST_MISSING else row.actions
        return _Found(row, game, False, max(len(journal), counted))

    def _seats(self, number: int, known: StoredGame | None) -> Seats:
        """Return the seats of a game in the damaged file, or those of the backup if they differ and seem damaged."""
        seats = self._damaged.seats(number)
        if known is not None and seats == known.seats:
            return seats
        has_all = known is None or len(seats) == len(known.seats)
        if has_all and self._damaged.confirms_seats(number, seats):
            return seats
        self._damaged.has_unread_texts = True
        return seats if known is None else known.seats

    def _known(self, number: int) -> StoredGame | None:
        row = self._backup.row(number)
        return None if row is None else StoredGame(row, self._backup.seats(number), self._backup.journal(number))

    def _put(self, game: StoredGame) -> bool:
        """Write a game to the new shelf if it can be opened there. Return whether it was written."""
        self._shelf.execute("SAVEPOINT game")
        try:
            was_written = _put_figures(self._shelf, _put_rows(self._shelf, game), game)
        except DATABASE_ERRORS:
            was_written = False
        if not was_written:
            self._shelf.execute("ROLLBACK TO game")
        self._shelf.execute("RELEASE game")
        return was_written


def _put_rows(shelf: sqlite3.Connection, game: StoredGame) -> int:
    """Write the rows of a game to the new shelf, replacing those of the backup. Return the number of the game."""
    number, key, *rest = game.row._replace(actions=len(game.entries))[:-1]
    taken = shelf.execute("SELECT key FROM games WHERE number = ?", (number,)).fetchone()
    if taken == (key,):
        remove_rows(shelf, number)
    values = (number if taken in (None, (key,)) else None, key, *rest, game.row.started)
    places = ", ".join("?" * len(values))
    done = shelf.execute(f"INSERT INTO games ({COLUMNS}, changed) VALUES ({places})", values)
    assert done.lastrowid is not None
    for seat, player in game.seats:
        _add_person(shelf, player)
        shelf.execute("INSERT INTO seats (game, seat, player) VALUES (?, ?, ?)", (done.lastrowid, seat, player))
    put_entry_rows(shelf, done.lastrowid, game.entries)
    seal(shelf, done.lastrowid)
    return done.lastrowid


def _put_figures(shelf: sqlite3.Connection, number: int, game: StoredGame) -> bool:
    """Write the figures of a game, derived from its journal. Return whether the game can be opened."""
    row, events = game.row, 0
    try:
        kept = read_game(shelf, row.key)
        figures, events = kept.figures, len(kept.events)
    except CannotLoad as error:
        if error.fault is not LoadFault.IMPOSSIBLE:
            return error.fault is LoadFault.UNKNOWN_KIND and game.is_whole
        # Not possible by the rules of this version, but not damaged.
        codec = Codec.read(kind_of(row.kind), row.setup, row.player_count)
        figures = codec.kind.figures(codec.kind.rules.begin(codec.by_seat))
    changed = game.entries[-1][0] if game.entries else row.started
    put_figures(shelf, number, len(game.entries), events, changed, figures)
    return True


def _add_people(shelf: sqlite3.Connection, damaged: Source, progress: Progress) -> None:
    """Add the people in the damaged file to the new shelf, or update them. Skip people with a damaged name."""
    faces = "colour, emblem" if damaged.has_column("players", "emblem") else "NULL, NULL"
    people = []
    for person in damaged.table("players", f"id, name, folded, played, {faces}"):
        raise_if_cancelled(progress, 0, 0)
        number, name, folded = person[:3]
        is_valid = type(number) is int and is_name(name)
        if is_valid and folded == search_form(name):
            people.append(person)
            continue
        damaged.has_unread_texts = True
        # If `folded` is still that of the backup, the name is damaged, otherwise `folded` is.
        known = shelf.execute("SELECT 1 FROM players WHERE id = ? AND folded = ?", (number, folded)).fetchone()
        if is_valid and UNDECODED not in name and known is None:
            people.append(person)
    for number, *_ in people:  # two people may have swapped names since the backup
        shelf.execute("UPDATE players SET name = '?' || id, folded = '?' || id WHERE id = ?", (number,))
    for number, name, _folded, played, colour, emblem in people:
        raise_if_cancelled(progress, 0, 0)
        _add_person(shelf, number)
        values = (name, search_form(name), stored_time(played), number)
        shelf.execute("UPDATE OR IGNORE players SET name = ?, folded = ?, played = ? WHERE id = ?", values)
        if colour in COLOURS and emblem in EMBLEMS:
            shelf.execute("UPDATE players SET colour = ?, emblem = ? WHERE id = ?", (colour, emblem, number))
        elif colour is not None:  # older versions have no faces
            damaged.has_unread_texts = True


def _add_person(shelf: sqlite3.Connection, number: int) -> None:
    """Add a person with a placeholder name, such as ?7, unless the shelf already has a person with this id."""
    if shelf.execute("SELECT 1 FROM players WHERE id = ?", (number,)).fetchone() is None:
        values = (number, f"?{number}", f"?{number}", *astuple(free_face(used_faces(shelf))))
        shelf.execute("INSERT INTO players (id, name, folded, colour, emblem) VALUES (?, ?, ?, ?, ?)", values)


def _add_notes(shelf: sqlite3.Connection, damaged: Source, progress: Progress) -> None:
    """Copy the settings and drafts of the damaged file that are valid JSON."""
    for table, columns in (("settings", "key, content"), ("drafts", "game, page, content")):
        for row in damaged.table(table, columns):
            raise_if_cancelled(progress, 0, 0)
            try:
                json.loads(row[-1])
                is_valid = all(type(value) is str and UNDECODED not in value for value in row)
            except BAD_CONTENT:
                is_valid = False
            if is_valid:
                places = ", ".join("?" * len(row))
                shelf.execute(f"INSERT OR REPLACE INTO {table} ({columns}) VALUES ({places})", row)
            else:
                damaged.has_unread_texts = True
