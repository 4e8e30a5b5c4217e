"""The games on the shelf: begin, load, change, delete and restore them."""

import sqlite3
import weakref
from collections.abc import Iterable, Mapping
from contextlib import suppress
from datetime import timedelta
from functools import partial
from pathlib import Path

from companion.shelf.faults import CannotLoad, LoadFault, Refusal, ShelfRefused
from companion.shelf.game_list import GameList
from companion.shelf.notes import Notes
from companion.shelf.store import Store
from companion.shelf.tables.journal import Codec, new_key
from companion.shelf.tables.kept import KeptGame, Snapshot
from companion.shelf.tables.players import names_at, put_people
from companion.shelf.tables.renames import renames_of
from companion.shelf.tables.rows import (
    has_figures,
    number_of,
    put_action,
    put_figures,
    put_game,
    put_swapped,
    read_game,
    remove_game,
)
from companion.shelf.times import MILLISECOND, Milliseconds, to_milliseconds
from companion.table.kinds import kind_of
from companion.table.seating import SeatTaken
from companion.table.stored_kind import Setup
from companion.table.swapping import Pair, swapped
from companion.tools.names import check_name
from companion.tools.reading import Impossible

PURGED_AFTER = timedelta(days=30)


class Games(GameList):
    """All games on the shelf."""

    def __init__(self, store: Store) -> None:
        super().__init__(store)
        self.open: weakref.WeakValueDictionary[str, KeptGame] = weakref.WeakValueDictionary()
        """The games in use, by key. Two objects for the same game would overwrite each other's entries."""
        store.file.write_open_games = self._put_open_games

    def begin(self, setup: Setup) -> KeptGame:
        """Begin a game and write it to the shelf."""
        codec = Codec(kind_of(setup.kind), setup)
        game = KeptGame(new_key(), codec, setup, self._clock(), self._write_action, self._clock)
        snapshot = game.snapshot
        self._store.write(lambda database: put_game(database, snapshot))
        self.open[game.key] = game
        return game

    def load(self, key: str) -> KeptGame:
        """Return a game with its whole history. Raise CannotLoad if it cannot be opened.

        A game that is already open is returned as the same object, unless a player was renamed or another device has
        continued the game.
        """
        game = self.open.get(key)
        if game is not None and self._store.read(partial(_is_as_on_shelf, game=game)):
            return game
        try:
            return self._load(key)
        except CannotLoad as error:
            damaged = error.fault is LoadFault.DAMAGED
            if not damaged and not (error.fault is LoadFault.UNKNOWN_GAME and self._is_hidden(key)):
                raise
        self._store.repair()
        return self._load(key)

    def _is_hidden(self, key: str) -> bool:
        """Return whether the shelf has a game that its index lacks, because the index is damaged."""
        return bool(self._store.rows("SELECT 1 FROM games NOT INDEXED WHERE key = ?", (key,)))

    def _load(self, key: str) -> KeptGame:
        def read(database: sqlite3.Connection) -> KeptGame:
            return read_game(database, key, self._write_action, self._clock)

        def correct_figures(database: sqlite3.Connection) -> KeptGame:
            # Read again: if this write had to repair the shelf, the game may be shorter.
            game = read(database)
            _put_figures_of(database, game)
            return game

        game = self._store.read(read)
        if not self._store.read(lambda database: _has_figures(database, game)):
            game = self._store.write(correct_figures)
        self.open[key] = game
        return game

    def give_seats(self, key: str, people: Mapping[int, str]) -> None:
        """Correct who has had these seats of a game from the start.

        Raise Impossible if a name is invalid, and ShelfRefused if a person already has a seat in this game.
        """
        for name in people.values():
            check_name(name)
        now = self._clock()

        def give(database: sqlite3.Connection) -> None:
            number = number_of(database, key)
            if number is None:
                return
            before = names_at(database, number)
            after = [people.get(seat, name) for seat, name in enumerate(before)]
            for seat, name in people.items():
                if name == before[seat] or after.count(name) > 1:
                    raise ShelfRefused(Refusal.SITS_THERE, (name,))
            put_people(database, number, people, now)

        self._store.write(give)

    def swap_seats(self, key: str, pair: Pair) -> None:
        """Swap the seats of two players in the set-up and the whole journal of a game, and delete its drafts.

        Undo and redo go on to work. Raise ShelfRefused if an entry, undone ones included, would become impossible.
        """
        before = self.load(key)
        players = swapped(before.setup.players, pair)

        def swap(database: sqlite3.Connection) -> None:
            number = number_of(database, key)
            if number is None or names_at(database, number) == players:  # a retry
                return
            put_swapped(database, number, before, pair)
            _put_figures_of(database, read_game(database, key, self._write_action, self._clock))
            database.execute("DELETE FROM drafts WHERE game = ?", (key,))

        try:
            self._store.write(swap)
        except (CannotLoad, Impossible) as error:
            if isinstance(error, CannotLoad) and error.fault is not LoadFault.IMPOSSIBLE:
                raise
            raise ShelfRefused(Refusal.WOULD_NOT_FIT, [players[seat] for seat in sorted(pair)]) from None
        self._store.backups.make_soon(self._store.now())

    def set_counts(self, key: str, counts: bool) -> None:
        """Set whether statistics include this game."""
        self._set(key, "counts", counts)

    def delete(self, key: str) -> None:
        """Move a game to the bin, from which `purge` removes it later."""
        self._set(key, "deleted", self._clock())

    def remove(self, key: str) -> None:
        """Remove a game permanently from the bin, with its photo."""
        photos = self._photos([key])

        def remove(database: sqlite3.Connection) -> None:
            query = "SELECT number FROM games WHERE key = ? AND deleted IS NOT NULL"
            for (number,) in database.execute(query, (key,)).fetchall():
                remove_game(database, number, key)

        self._store.write(remove)
        if self._store.read(lambda database: number_of(database, key)) is None:
            _unlink(photos)

    def _photos(self, keys: Iterable[str]) -> list[Path]:
        notes = Notes(self._store)
        return [photo for key in keys if (photo := notes.of_game(key).photo) is not None]

    def restore(self, key: str) -> None:
        """Move a game from the bin back to the list."""
        self._set(key, "deleted", None)

    def _set(self, key: str, column: str, value: int | None) -> None:
        query = f"UPDATE games SET {column} = ? WHERE key = ?"
        self._store.write(lambda database: database.execute(query, (value, key)))

    def purge(self) -> int:
        """Permanently remove games that have been in the bin for PURGED_AFTER. Return the number of games removed.

        Because the clock may be wrong, this time must also have passed between the deletion and the newest change of
        any game.
        """
        before = to_milliseconds(self._store.now() - PURGED_AFTER)
        # A deletion before the last change is a damaged time, not a reason to remove a game.
        query = (
            "SELECT number, key FROM games WHERE deleted < ? AND deleted >= changed"
            f" AND deleted < (SELECT max(changed) FROM games) - {PURGED_AFTER // MILLISECOND}"
        )
        expired = self._store.rows(query, (before,))
        photos = self._photos(key for _number, key in expired)

        def remove(database: sqlite3.Connection) -> None:
            for number, key in database.execute(query, (before,)).fetchall():
                remove_game(database, number, key)

        if expired:
            self._store.write(remove)
            _unlink(photos)
        return len(expired)

    def _clock(self) -> Milliseconds:
        return to_milliseconds(self._store.now())

    def _write_action(self, game: Snapshot) -> None:
        """Write the last action of a game to the shelf. Request a backup if it ended the game."""
        if self._store.write(lambda database: put_action(database, game)):
            self._store.backups.make_soon(self._store.now())

    def _put_open_games(self, database: sqlite3.Connection) -> None:
        for game in list(self.open.values()):
            put_game(database, game.snapshot)


def _unlink(photos: Iterable[Path]) -> None:
    for photo in photos:
        with suppress(OSError):
            photo.unlink()


def _is_as_on_shelf(database: sqlite3.Connection, game: KeptGame) -> bool:
    number = number_of(database, game.key)
    if number is None or names_at(database, number) != game.setup.players:
        return False
    row = database.execute("SELECT actions FROM games WHERE number = ?", (number,)).fetchone()
    if row != (len(game.journal),):  # continued on another device, and taken over again
        return False
    names_people = any(isinstance(event, SeatTaken) for event in game.events)
    return not names_people or renames_of(database) == game.renames


def _has_figures(database: sqlite3.Connection, game: KeptGame) -> bool:
    number = number_of(database, game.key)
    return number is not None and has_figures(database, number, len(game.events), game.figures)


def _put_figures_of(database: sqlite3.Connection, game: KeptGame) -> None:
    number, figures = number_of(database, game.key), game.figures
    if number is not None:
        changed = game.journal[-1].at if game.journal else game.started
        put_figures(database, number, len(game.journal), game.event_count, changed, figures)
