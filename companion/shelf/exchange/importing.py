"""Export all games of the shelf as a backup, and import files without duplicating games.

A game of a backup is known if the shelf has its key. If the shelf has only its beginning, the rest is added. If the two
have diverged, both are kept. A record has no key: it is known if a game on the shelf has the same players and events.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from companion.faces import Face
from companion.kinds import KINDS, Event, Setup, kind_of
from companion.seating import SeatTaken
from companion.shelf import Shelf
from companion.shelf.background import BackgroundShelf
from companion.shelf.disk.soundness import is_as_written
from companion.shelf.exchange.files import Content, Person, ReadGame, game_to_json, write_backup
from companion.shelf.faults import Damage, Progress, no_progress, raise_if_cancelled
from companion.shelf.tables.journal import (
    Codec,
    Entry,
    Recorded,
    key_of_copy,
    lines_of,
    make_entries,
    new_key,
    sound_entries,
)
from companion.shelf.tables.renames import renames_of, with_current_names
from companion.shelf.tables.rows import (
    JOURNAL,
    free_key,
    names_at,
    number_of,
    put_entries,
    put_figures,
    put_game,
    put_people,
    remember_player,
)
from companion.shelf.times import Milliseconds, to_milliseconds


@dataclass(frozen=True)
class Imported:
    """The outcome of an import: the keys of the games that were added, continued or already known."""

    added: tuple[str, ...]
    continued: tuple[str, ...]
    """The games of which the shelf had only the beginning."""
    known: tuple[str, ...]


def import_games(shelf: Shelf | BackgroundShelf, content: Content, progress: Progress = no_progress) -> Imported:
    """Import the games of a file in one transaction. Raise BadRecord, with nothing imported, if a game is invalid."""
    now = to_milliseconds(shelf.now())
    new_keys: defaultdict[int, str] = defaultdict(new_key)
    """The keys of records by number in the file, so that `put` uses the same keys if it runs again."""

    def put(database: sqlite3.Connection) -> Imported:
        known = _KnownGames(database)
        former_names = {old for _at, old, _new in renames_of(database)}
        for person in content.players:  # first: adding a game would give new people another face
            if person.name not in former_names:
                remember_player(database, person.name, person.played, _face_if_free(database, person.face))
        for number, game in enumerate(content.games):
            raise_if_cancelled(progress, number, len(content.games))
            known.put(_Incoming(game, now, game.key or new_keys[number]))
        return Imported(tuple(known.added), tuple(known.continued), tuple(known.known))

    return shelf.write(put)


def _face_if_free(database: sqlite3.Connection, face: Face | None) -> Face | None:
    """Return the face for a new person from a file, or None if someone on the shelf already has its emblem."""
    if face is None:
        return None
    query = "SELECT 1 FROM players WHERE emblem = ? LIMIT 1"
    return None if database.execute(query, (face.emblem,)).fetchone() else face


def backup_texts(shelf: Shelf | BackgroundShelf, progress: Progress = no_progress) -> Iterator[str]:
    """Return the texts of backup files with all games of the shelf, except games of unknown kinds.

    See `write_backup`.
    """
    shelf.read(_check)
    people = shelf.rows("SELECT name, played, colour, emblem FROM players ORDER BY name")
    players = [Person(name, played, Face(colour, emblem)) for name, played, colour, emblem in people]
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
    entries = _Known(number, key, codec).entries(database)
    if len(entries) != actions:
        raise Damage
    lines = lines_of(with_current_names(entries, renames_of(database)))
    events = [(line.event, to_milliseconds(line.at)) for line in lines]
    return game_to_json(key, codec.setup(names_at(database, number)), started, events, counts=bool(counts))


class _Incoming:
    """A game to import from a file. If the file has no start time for it, its start time is now."""

    def __init__(self, read: ReadGame, now: Milliseconds, key: str) -> None:
        game, kind = read.game, kind_of(read.game.setup.kind)
        self.read = read
        self.key = key
        self.codec = Codec(kind, game.setup)
        self.setup: Setup = game.setup
        self.events: tuple[Event, ...] = game.events
        self.figures = kind.figures(game.state)
        self.started = now if read.started is None else read.started
        self.times = (self.started,) * len(self.events) if read.times is None else read.times
        self.journal: list[Entry] = []

    @property
    def encoded(self) -> list[dict[str, Any]]:
        """The events as JSON, to be compared with those of a game on the shelf."""
        return [_comparable(self.codec, event) for event in self.events]

    def people_after(self, known: int) -> dict[int, str]:
        """Return the current player of each seat that changed hands after the first `known` events, by seat."""
        taken = [event.seat for event in self.events[known:] if isinstance(event, SeatTaken)]
        return {seat: self.setup.players[seat] for seat in taken}

    def entries_after(self, mark: int, known: int) -> list[Entry]:
        """Return journal entries for the events after the first `known` ones; `mark` is the mark before them."""
        actions = [(Recorded((event,)), at) for event, at in zip(self.events, self.times)]
        return make_entries(mark, actions[known:], self.codec)


@dataclass(frozen=True)
class _Known:
    """A game on the shelf, to be compared with a game to import."""

    number: int
    key: str
    codec: Codec

    def is_same_kind(self, game: _Incoming) -> bool:
        """Return whether both games have the same kind and the same set-up."""
        return self.codec.kind is game.codec.kind and self.codec.by_seat == game.codec.by_seat

    def entries(self, database: sqlite3.Connection) -> list[Entry]:
        rows = database.execute(JOURNAL, (self.number,))
        return sound_entries(self.codec.first_mark(self.key), rows, self.codec)

    def encoded(self, entries: Sequence[Entry]) -> list[dict[str, Any]]:
        """Return the events that were not undone as JSON, to be compared with those of a game to import."""
        return [_comparable(self.codec, line.event) for line in lines_of(entries)]


def _comparable(codec: Codec, event: Event) -> dict[str, Any]:
    """Return an event as JSON for comparisons, without names, because people may have other names on this shelf."""
    return codec.encode(replace(event, old="", new="") if isinstance(event, SeatTaken) else event)


class _KnownGames:
    """The games on the shelf during an import, and the keys of the games imported so far."""

    def __init__(self, database: sqlite3.Connection) -> None:
        self._database = database
        self.added: list[str] = []
        self.continued: list[str] = []
        self.known: list[str] = []

    def put(self, game: _Incoming) -> None:
        """Import a game, or the part that the shelf lacks. Add its key to `added`, `continued` or `known`."""
        copies = list(self._copies(game.key))
        same = self._alike(game) if game.read.key is None else copies
        if any(self._has(known, game) for known in same) or any(self._continue(known, game) for known in copies):
            return
        game.key = free_key(self._database, game.key)
        game.journal = game.entries_after(game.codec.first_mark(game.key), 0)
        actions, events = len(game.journal), len(game.events)
        put_game(self._database, game, actions, events, game.figures, counts=game.read.counts)
        self.added.append(game.key)

    def _copies(self, key: str) -> Iterator[_Known]:
        """Yield the game with this key and the copies that diverged from it."""
        while number_of(self._database, key) is not None:
            yield from self._find("key = ?", key)
            key = key_of_copy(key)

    def _alike(self, game: _Incoming) -> Iterator[_Known]:
        """Yield the games on the shelf with the same players, scores and number of events as this record."""
        query = "SELECT name, score FROM seats JOIN players ON id = player WHERE game = ? ORDER BY seat"
        seats = [(name, seat.score) for name, seat in zip(game.setup.players, game.figures.seats)]
        for known in self._find("kind = ? AND events = ?", game.setup.kind, len(game.events)) if game.events else ():
            if self._database.execute(query, (known.number,)).fetchall() == seats:
                yield known

    def _find(self, condition: str, *values: object) -> list[_Known]:
        query = f"SELECT number, key, kind, setup, player_count FROM games WHERE {condition} ORDER BY number"
        return [
            _Known(number, key, Codec.read(kind_of(kind), setup, players))
            for number, key, kind, setup, players in self._database.execute(query, values).fetchall()
            if kind in KINDS
        ]

    def _has(self, known: _Known, game: _Incoming) -> bool:
        """Return whether a game on the shelf has all events of this one. If so, move it out of the bin."""
        ours, theirs = known.encoded(known.entries(self._database)), game.encoded
        if not known.is_same_kind(game) or theirs != ours[: len(theirs)]:
            return False
        self._undelete(known)
        self.known.append(known.key)
        return True

    def _continue(self, known: _Known, game: _Incoming) -> bool:
        """Return whether a game on the shelf is the beginning of this one. If so, add the rest."""
        entries = known.entries(self._database)
        ours = known.encoded(entries)
        people = game.people_after(len(ours))
        names = [people.get(seat, name) for seat, name in enumerate(names_at(self._database, known.number))]
        is_beginning = known.is_same_kind(game) and ours == game.encoded[: len(ours)]
        if not is_beginning or len(set(names)) < len(names):
            return False
        mark = entries[-1].mark if entries else known.codec.first_mark(known.key)
        rest = game.entries_after(mark, len(ours))
        put_entries(self._database, known.number, len(entries), rest)
        actions, events = len(entries) + len(rest), len(game.events)
        put_figures(self._database, known.number, actions, events, rest[-1].at, game.figures)
        put_people(self._database, known.number, people, rest[-1].at)
        self._undelete(known)
        self.continued.append(known.key)
        return True

    def _undelete(self, known: _Known) -> None:
        self._database.execute("UPDATE games SET deleted = NULL WHERE number = ?", (known.number,))
