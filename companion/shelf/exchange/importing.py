"""Export all games of the shelf as a backup, and import files without duplicating games.

A game of a backup is known if the shelf has its key. If the shelf has only its beginning, the rest is added. If the two
have diverged, both are kept. A record has no key: it is known if a game on the shelf has the same players and events.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import repeat
from typing import Any

from companion.shelf import AnyShelf
from companion.shelf.disk.soundness import is_as_written
from companion.shelf.exchange.files import Content, PersonInFile, game_to_json, write_backup
from companion.shelf.faults import Damage, Progress, no_progress, raise_if_cancelled
from companion.shelf.tables.journal import Codec, Entry, entries_after, key_of_copy, lines_of, new_key
from companion.shelf.tables.kept import Snapshot, snapshot_of
from companion.shelf.tables.players import names_at, put_people, remember_player
from companion.shelf.tables.renames import renames_of, with_current_names
from companion.shelf.tables.rows import free_key, number_of, put_entries, put_figures, put_game, read_journal
from companion.shelf.times import to_milliseconds
from companion.table.faces import Face
from companion.table.kinds import KINDS, kind_of
from companion.table.seating import SeatTaken


@dataclass(frozen=True)
class Imported:
    """The outcome of an import: the keys of the games that were added, continued or already known."""

    added: tuple[str, ...]
    continued: tuple[str, ...]
    """The games of which the shelf had only the beginning."""
    known: tuple[str, ...]
    restored: tuple[str, ...] = ()
    """The known or continued games that were in the bin."""


def import_games(shelf: AnyShelf, content: Content, progress: Progress = no_progress) -> Imported:
    """Import the games of a file in one transaction. Raise BadRecord, with nothing imported, if a game is invalid."""
    now = to_milliseconds(shelf.now())
    new_keys: defaultdict[int, str] = defaultdict(new_key)
    """The keys of records by number in the file, so that `put` uses the same keys if it runs again."""

    def put(database: sqlite3.Connection) -> Imported:
        done = _Import(database)
        former_names = {old for _at, old, _new in renames_of(database)}
        for person in content.players:  # first: adding a game would give new people another face
            if person.name not in former_names:
                remember_player(database, person.name, person.played, _face_if_free(database, person.face))
        for number, game in enumerate(content.games):
            raise_if_cancelled(progress, number, len(content.games))
            started = now if game.started is None else game.started
            times = repeat(started) if game.times is None else game.times
            snapshot = snapshot_of(game.key or new_keys[number], game.game, started, times, counts=game.counts)
            done.put(snapshot, is_record=game.key is None)
        return Imported(*map(tuple, (done.added, done.continued, done.known, done.restored)))

    return shelf.write(put)


def _face_if_free(database: sqlite3.Connection, face: Face | None) -> Face | None:
    """Return the face for a new person from a file, or None if someone on the shelf already has its emblem."""
    if face is None:
        return None
    query = "SELECT 1 FROM players WHERE emblem = ? LIMIT 1"
    return None if database.execute(query, (face.emblem,)).fetchone() else face


def backup_texts(shelf: AnyShelf, progress: Progress = no_progress) -> Iterator[str]:
    """Return the texts of backup files with all games of the shelf, except games of unknown kinds.

    See `write_backup`.
    """
    shelf.read(_check)
    people = shelf.rows("SELECT name, played, colour, emblem FROM players ORDER BY name")
    players = [PersonInFile(name, played, Face(colour, emblem)) for name, played, colour, emblem in people]
    rows = shelf.rows("SELECT key, kind FROM games WHERE deleted IS NULL ORDER BY started, number")
    known = [(key, kind) for key, kind in rows if kind in KINDS]

    def exported(number: int, key: str) -> dict[str, Any]:
        raise_if_cancelled(progress, number, len(known))
        return shelf.read(lambda database: _game_to_json(database, key))

    games = (exported(number, key) for number, (key, _kind) in enumerate(known))
    return write_backup(players, games)


def _check(database: sqlite3.Connection) -> None:
    if not is_as_written(database):
        raise Damage


def _game_to_json(database: sqlite3.Connection, key: str) -> dict[str, Any]:
    row = database.execute(
        "SELECT number, kind, setup, player_count, started, counts, actions FROM games WHERE key = ?", (key,)
    ).fetchone()
    if row is None:  # the index that finds it is damaged
        raise Damage
    number, kind, setup, players, started, counts, actions = row
    codec = Codec.read(kind_of(kind), setup, players)
    entries = read_journal(database, number, key, codec)
    if len(entries) != actions:
        raise Damage
    lines = lines_of(with_current_names(entries, renames_of(database)))
    events = [(line.event, to_milliseconds(line.at)) for line in lines]
    return game_to_json(key, codec.setup(names_at(database, number)), started, events, counts=bool(counts))


@dataclass(frozen=True)
class _Known:
    """A game on the shelf, to be compared with a game to import."""

    number: int
    key: str
    codec: Codec
    journal: list[Entry]

    def is_same_kind(self, game: Snapshot) -> bool:
        """Return whether both games have the same kind and the same set-up."""
        return self.codec.kind is game.codec.kind and self.codec.by_seat == game.codec.by_seat


def _encoded(game: _Known | Snapshot) -> list[dict[str, Any]]:
    """Return the events of a game as JSON for comparisons, without names: people may have others on this shelf."""
    events = [line.event for line in lines_of(game.journal)]
    nameless = [replace(event, old="", new="") if isinstance(event, SeatTaken) else event for event in events]
    return [game.codec.encode(event) for event in nameless]


class _Import:
    """An import in progress: the shelf, and the keys of the games imported so far."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self.added: list[str] = []
        self.continued: list[str] = []
        self.known: list[str] = []
        self.restored: list[str] = []

    def put(self, game: Snapshot, *, is_record: bool) -> None:
        """Import a game, or the part that the shelf lacks. Add its key to `added`, `continued` or `known`."""
        copies = list(self._copies(game.key))
        same = self._alike(game) if is_record else copies
        if any(self._has(known, game) for known in same) or any(self._continue(known, game) for known in copies):
            return
        key = free_key(self._database, game.key)
        journal = entries_after(game.codec.first_mark(key), game.journal)
        put_game(self._database, replace(game, key=key, journal=journal))
        self.added.append(key)

    def _copies(self, key: str) -> Iterator[_Known]:
        """Yield the game with this key and the copies that diverged from it."""
        while number_of(self._database, key) is not None:
            yield from self._find("key = ?", key)
            key = key_of_copy(key)

    def _alike(self, game: Snapshot) -> Iterator[_Known]:
        """Yield the games on the shelf with the same players, scores and number of events as this record."""
        if not game.events:
            return
        same_length = "SELECT number FROM games WHERE kind = ? AND events = ? ORDER BY number"
        query = "SELECT name, score FROM seats JOIN players ON id = player WHERE game = ? ORDER BY seat"
        seats = [(name, seat.score) for name, seat in zip(game.setup.players, game.figures.seats)]
        for (number,) in self._database.execute(same_length, (game.setup.kind, game.events)).fetchall():
            if self._database.execute(query, (number,)).fetchall() == seats:
                yield from self._find("number = ?", number)

    def _find(self, condition: str, *values: object) -> Iterator[_Known]:
        query = f"SELECT number, key, kind, setup, player_count FROM games WHERE {condition} ORDER BY number"
        for number, key, kind, setup, players in self._database.execute(query, values).fetchall():
            if kind in KINDS:
                codec = Codec.read(kind_of(kind), setup, players)
                yield _Known(number, key, codec, read_journal(self._database, number, key, codec))

    def _has(self, known: _Known, game: Snapshot) -> bool:
        """Return whether a game on the shelf has all events of this one. If so, move it out of the bin."""
        ours, theirs = _encoded(known), _encoded(game)
        if not known.is_same_kind(game) or theirs != ours[: len(theirs)]:
            return False
        self._undelete(known)
        self.known.append(known.key)
        return True

    def _continue(self, known: _Known, game: Snapshot) -> bool:
        """Return whether a game on the shelf is the beginning of this one. If so, add the rest."""
        ours = _encoded(known)
        new = game.journal[len(ours) :]
        taken = [line.event.seat for line in lines_of(new) if isinstance(line.event, SeatTaken)]
        people = {seat: game.setup.players[seat] for seat in taken}
        names = [people.get(seat, name) for seat, name in enumerate(names_at(self._database, known.number))]
        is_beginning = known.is_same_kind(game) and ours == _encoded(game)[: len(ours)]
        if not is_beginning or len(set(names)) < len(names):
            return False
        mark = known.journal[-1].mark if known.journal else known.codec.first_mark(known.key)
        rest = entries_after(mark, new)
        put_entries(self._database, known.number, len(known.journal), rest)
        actions = len(known.journal) + len(rest)
        put_figures(self._database, known.number, actions, game.events, rest[-1].at, game.figures)
        put_people(self._database, known.number, people, rest[-1].at)
        self._undelete(known)
        self.continued.append(known.key)
        return True

    def _undelete(self, known: _Known) -> None:
        statement = "UPDATE games SET deleted = NULL WHERE number = ? AND deleted IS NOT NULL"
        if self._database.execute(statement, (known.number,)).rowcount:
            self.restored.append(known.key)
