"""A damaged shelf: set aside, never deleted, and put together again.

The newest sound backup is the ground; whatever is newer and can still be read, from the damaged file or from damaged
backups, goes on top of it, game by game. A game that cannot be read as a whole is looked for in every backup, and
whichever holds most of it counts.
"""

import os
import shutil
import sqlite3
from collections.abc import Iterator, Sequence
from contextlib import ExitStack, closing, contextmanager, suppress
from dataclasses import replace
from datetime import datetime
from pathlib import Path

from companion.shelf.disk.backups import Backup, Backups
from companion.shelf.disk.databases import (
    beside,
    flush_folder,
    has_views,
    make_private,
    open_read_only,
    remove_all_of,
    stamped,
)
from companion.shelf.disk.soundness import BROKEN_SEAL, ODD_GAME, odd_games, odd_rows
from companion.shelf.faults import DATABASE_ERRORS, FAILURES, CutGame, Mended, Progress, raise_if_cancelled
from companion.shelf.mending.salvage import FoundGame, Source, StoredGame, with_schema_of
from companion.shelf.mending.saved_games import is_same, put_found, try_to_put
from companion.shelf.mending.saved_people import save_notes, save_people
from companion.shelf.tables.rows import remove_game
from companion.shelf.tables.schema import migrate


def mend(path: Path, backups: Backups, now: datetime, progress: Progress) -> Mended:
    """Put a shelf together again in the place of the damaged one; one of FAILURES, or Stopped, where that fails."""
    new = beside(path, ".mending")
    ground = backups.newest_sound(now, progress=lambda _done, _total: progress(0, 0))
    remove_all_of(new)
    make_private(new)
    try:
        if ground is not None:
            shutil.copyfile(ground.path, new)
        with closing(sqlite3.connect(new, isolation_level=None)) as database:
            migrate(database)
            database.execute("BEGIN IMMEDIATE")
            mending = _mended(database, path, backups.all(now), ground, progress)
            mended = mending.report(None if ground is None else ground.made)
            database.execute("COMMIT")
    except BaseException:
        remove_all_of(new)
        raise
    with new.open("rb+") as file:
        os.fsync(file.fileno())
    set_aside = _set_aside(path, now)
    os.replace(new, path)
    flush_folder(path.parent)
    return replace(mended, set_aside=set_aside)


def _mended(
    database: sqlite3.Connection, path: Path, copies: Sequence[Backup], ground: Backup | None, progress: Progress
) -> "_Mending":
    """Bring the ground up to date: first with newer backups, none of them sound, then with the damaged file."""
    with ExitStack() as stack:
        sources = {copy: stack.enter_context(_source(copy.path)) for copy in copies}
        mending = _Mending(database, [source for source in sources.values() if source is not None], progress)
        newer = copies[: copies.index(ground)] if ground is not None else copies
        damaged = stack.enter_context(_source(path))
        if damaged is None and ground is not None and path.exists():
            damaged = stack.enter_context(_source_with_schema(path, ground.path))
        for source in (*(sources[copy] for copy in reversed(newer)), damaged):
            if source is not None:
                mending.take_from(source)
        mending.could_read = damaged is not None and bool(damaged.games)
    _drop_what_is_odd(database)
    _cut_what_is_damaged(database)
    return mending


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


class _Mending:
    """Brings what the ground holds up to what can be read elsewhere."""

    def __init__(self, database: sqlite3.Connection, copies: Sequence[Source], progress: Progress) -> None:
        self._database = database
        self._copies = copies
        self._progress = progress
        self._expected: dict[tuple[int, str], int] = {}
        """How many entries each game had, by its number and key."""
        self._saved: set[str] = set()
        self.could_read = True

    def take_from(self, source: Source) -> None:
        """Take over what is newer in this file."""
        save_people(self._database, source)
        save_notes(self._database, source)
        ground = Source(self._database)
        by_key = {game.key: game for game in ground.games.values()}
        numbers = sorted(source.numbers)
        for done, number in enumerate(numbers):
            raise_if_cancelled(self._progress, done, len(numbers))
            row = source.games.get(number)
            hints = {hint for hint in (ground.games.get(number), by_key.get(row.key) if row else None) if hint}
            found = source.found(number, tuple(hints))
            if row is None and not found.seats and not found.entries:  # a number in an index, and nothing else
                continue
            game = (number, found.row.key)
            self._expected[game] = max(found.expected, self._expected.get(game, 0))
            self._save_game(found if found.is_whole else self._most_of(found), by_key.get(found.row.key))

    def _most_of(self, found: FoundGame) -> FoundGame:
        """A game from where most of it can be read."""
        elsewhere = (copy.find(found.row.key) for copy in self._copies)
        best = max([found, *(game for game in elsewhere if game is not None)], key=lambda game: len(game.entries))
        # Since an old backup was made, two people may have become one.
        return best._replace(seats=found.seats) if len(found.seats) == len(best.seats) else best

    def _save_game(self, game: FoundGame, known: StoredGame | None) -> None:
        """Take over a game where there is more of it than in the ground, or something else is newer."""
        entries = len(game.entries)
        if known is None:
            is_newer = entries > 0 or game.row.actions == 0
        else:
            is_newer = entries > known.actions or (
                game.is_whole and entries == known.actions and not is_same(self._database, game, known)
            )
        if is_newer and try_to_put(self._database, game):
            self._saved.add(game.row.key)

    def report(self, backup_of: datetime | None) -> Mended:
        """What has become of it all."""
        now = dict(self._database.execute("SELECT key, actions FROM games"))
        cut = [
            CutGame(number, expected - now[key])
            for (number, key), expected in sorted(self._expected.items())
            if key in now and now[key] < expected
        ]
        lost = [number for number, key in sorted(self._expected) if key not in now]
        return Mended(None, backup_of, len(self._saved), tuple(cut), tuple(lost), self.could_read)


@contextmanager
def _source(path: Path) -> Iterator[Source | None]:
    """A file to read from; none where nothing can be read, or where reading may take for ever."""
    try:
        database = open_read_only(path)
    except FAILURES:
        yield None
        return
    with closing(database):
        is_readable = False
        with suppress(*DATABASE_ERRORS):
            is_readable = not has_views(database)
        yield Source(database) if is_readable else None


@contextmanager
def _source_with_schema(path: Path, backup: Path) -> Iterator[Source | None]:
    """A file that does not say any more what is where in it, read as a backup says."""
    import tempfile

    with tempfile.TemporaryDirectory() as folder:
        copy = Path(folder) / path.name
        try:
            with_schema_of(backup, path, copy)
        except OSError:
            yield None
            return
        with _source(copy) as source:
            yield source


def _cut_what_is_damaged(database: sqlite3.Connection) -> None:
    """Write odd figures anew, and let no game end elsewhere than its journal."""
    odd = odd_games(database)
    odd |= {number for (number,) in database.execute(f"SELECT number FROM games WHERE {BROKEN_SEAL}")}
    source = Source(database)
    for number in odd & source.games.keys():
        game = source.found(number, ())
        if not put_found(database, game):
            remove_game(database, number, game.row.key)


def _drop_what_is_odd(database: sqlite3.Connection) -> None:
    """Leave out what the app cannot have written; the damaged file still has it."""
    odd = dict(odd_rows(database))
    for table, condition in odd.items():
        if table != "games":
            database.execute(f"DELETE FROM {table} WHERE {condition}")
    query = f"SELECT number, key FROM games WHERE {odd['games']} OR {ODD_GAME}"
    for number, key in database.execute(query).fetchall():
        remove_game(database, number, key)
