"""Games in and out of the shelf: everything into a backup, files back in, each game once.

A game that comes in is known where its key, or players and start, or all its events are on the shelf already. Where the
shelf has it as a beginning of what comes in, the rest is added; where the two have parted, both are kept.
"""

import hashlib
import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Any

from companion.faces import Face
from companion.kinds import KINDS, Event, Setup, kind_of
from companion.seating import SeatTaken
from companion.shelf import Shelf
from companion.shelf.background import BackgroundShelf
from companion.shelf.disk.soundness import is_as_written
from companion.shelf.exchange.files import Content, Person, ReadGame, game_to_json, write_backup
from companion.shelf.faults import Damage, Progress, no_progress, raise_if_cancelled
from companion.shelf.tables.journal import Codec, Entry, Recorded, lines_of, make_entry, new_key, sound_entries, to_text
from companion.shelf.tables.rows import (
    JOURNAL,
    names_at,
    put_action,
    put_figures,
    put_game,
    put_people,
    put_seats,
    remember_player,
)
from companion.shelf.times import Milliseconds, to_milliseconds

SAME_START = 3
"""Games of the same people that began in the same moment: two that have parted, and hardly a third."""


@dataclass(frozen=True)
class Imported:
    """What has become of the games in a file, by key."""

    added: tuple[str, ...]
    continued: tuple[str, ...]
    """Games that were on the shelf up to some point, and go on now."""
    known: tuple[str, ...]


class _Outcome(Enum):
    """What has become of one game."""

    ADDED = auto()
    CONTINUED = auto()
    KNOWN = auto()


def import_games(shelf: Shelf | BackgroundShelf, content: Content, progress: Progress = no_progress) -> Imported:
    """Put the games of a file onto the shelf, all in one transaction or none; raise BadRecord where one is none."""
    now = to_milliseconds(shelf.now())
    spare_keys: defaultdict[int, str] = defaultdict(new_key)
    """By the number of the game in the file: the same ones, should this be run again."""

    def put(database: sqlite3.Connection) -> Imported:
        known = _KnownGames(database, shelf.open_games)
        keys: dict[_Outcome, list[str]] = {outcome: [] for outcome in _Outcome}
        for person in content.players:  # before games give new people another face
            remember_player(database, person.name, person.played, _face_here(database, person.face))
        for number, game in enumerate(content.games):
            raise_if_cancelled(progress, number, len(content.games))
            outcome, key = known.put(_Incoming(game, now, spare_keys[number]))
            keys[outcome].append(key)
        return Imported(*(tuple(keys[each]) for each in (_Outcome.ADDED, _Outcome.CONTINUED, _Outcome.KNOWN)))

    return shelf.write(put)


def _face_here(database: sqlite3.Connection, face: Face | None) -> Face | None:
    """The face that somebody new brings along; none where its emblem is worn here already."""
    if face is None:
        return None
    query = "SELECT 1 FROM players WHERE emblem = ? LIMIT 1"
    return None if database.execute(query, (face.emblem,)).fetchone() else face


def backup_texts(shelf: Shelf | BackgroundShelf, progress: Progress = no_progress) -> Iterator[str]:
    """All games as the texts of backup files; nearly always one. Games of unknown kinds stay on the shelf alone."""
    shelf.read(_check)
    people = shelf.rows("SELECT name, played, colour, emblem FROM players ORDER BY name")
    players = [Person(name, played, Face(colour, emblem)) for name, played, colour, emblem in people]
    rows = shelf.rows("SELECT key, kind FROM games WHERE deleted IS NULL ORDER BY started, number")
    known = [(key, kind) for key, kind in rows if kind in KINDS]

    def sent(number: int, key: str) -> dict[str, Any]:
        raise_if_cancelled(progress, number, len(known))
        return shelf.read(lambda database: _sent(database, key))

    games = (sent(number, key) for number, (key, _kind) in enumerate(known))
    return write_backup(players, games)


def _check(database: sqlite3.Connection) -> None:
    if not is_as_written(database):
        raise Damage


def _sent(database: sqlite3.Connection, key: str) -> dict[str, Any]:
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
    events = [(line.event, to_milliseconds(line.at)) for line in lines_of(entries)]
    return game_to_json(key, codec.setup(names_at(database, number)), started, events, counts=bool(counts))


class _Incoming:
    """A game that comes in; what its file does not say is set to now."""

    def __init__(self, read: ReadGame, now: Milliseconds, spare_key: str) -> None:
        game, kind = read.game, kind_of(read.game.setup.kind)
        self.read = read
        self.key = read.key or spare_key
        self.spare_key = spare_key
        """For a game whose key another one has."""
        self.codec = Codec(kind, game.setup)
        self.setup: Setup = game.setup
        self.events: tuple[Event, ...] = game.events
        self.figures = kind.figures(game.state)
        self.started = now if read.started is None else read.started
        self.times = (self.started,) * len(self.events) if read.times is None else read.times
        self.journal: list[Entry] = []

    @property
    def encoded(self) -> list[dict[str, Any]]:
        """Its events as the shelf holds them."""
        return [_as_compared(self.codec, event) for event in self.events]

    def people_after(self, known: int) -> dict[int, str]:
        """Who has taken a seat after the first so many events, by seat."""
        taken = [event.seat for event in self.events[known:] if isinstance(event, SeatTaken)]
        return {seat: self.setup.players[seat] for seat in taken}

    def entries_after(self, mark: int, known: int) -> list[Entry]:
        """Journal entries for the events after the first so many, to follow this mark."""
        entries = []
        for event, at in list(zip(self.events, self.times))[known:]:
            entries.append(make_entry(mark, Recorded((event,)), at, self.codec))
            mark = entries[-1].mark
        return entries


@dataclass(frozen=True)
class _Known:
    """A game on the shelf."""

    number: int
    key: str
    codec: Codec

    def entries(self, database: sqlite3.Connection) -> list[Entry]:
        rows = database.execute(JOURNAL, (self.number,))
        return sound_entries(self.codec.first_mark(self.key), rows, self.codec)

    def encoded(self, entries: Sequence[Entry]) -> list[dict[str, Any]]:
        """The events that stand, as this version writes them: an event that was written and read again is the same."""
        return [_as_compared(self.codec, line.event) for line in lines_of(entries)]


def _as_compared(codec: Codec, event: Event) -> dict[str, Any]:
    """An event as it is compared: who has taken a seat may be called otherwise here."""
    return codec.encode(replace(event, old="", new="") if isinstance(event, SeatTaken) else event)


def _fingerprint(codec: Codec, players: Sequence[int], events: Sequence[dict[str, Any]]) -> str:
    """What games of the same people with the same set-up and the same events have in common."""
    return hashlib.sha256(to_text([codec.kind.key, codec.text, players, *events]).encode()).hexdigest()[:32]


class _KnownGames:
    """The games on the shelf, found by key, by players and start, and by content."""

    def __init__(self, database: sqlite3.Connection, open_games: frozenset[str]) -> None:
        self._database = database
        self._open_games = open_games
        self._looked_at: set[int] = set()
        """Numbers of events; all games that have so many have a fingerprint."""

    def put(self, game: _Incoming) -> tuple[_Outcome, str]:
        """Put a game onto the shelf unless it is there; return what has become of it and under which key."""
        same_key = self._found("key = ?", game.key)
        for known in (*same_key, *(self._found_by_start(game) if game.read.started is not None else ())):
            outcome = self._compared(known, game)
            if outcome is not None:
                return outcome, known.key
        for known in self._found_by_content(game) if game.events else ():
            self._bring_back(known)
            return _Outcome.KNOWN, known.key
        if same_key:
            game.key = game.spare_key
        game.journal = game.entries_after(game.codec.first_mark(game.key), 0)
        actions, events = len(game.journal), len(game.events)
        number = put_game(self._database, game, actions, events, game.figures, counts=game.read.counts)
        self._put_fingerprint(number, game.codec, game.encoded)
        return _Outcome.ADDED, game.key

    def _found(self, condition: str, *values: object) -> list[_Known]:
        query = f"SELECT number, key, kind, setup, player_count FROM games WHERE {condition} ORDER BY number"
        return [
            _Known(number, key, Codec.read(kind_of(kind), setup, players))
            for number, key, kind, setup, players in self._database.execute(query, values).fetchall()
            if kind in KINDS
        ]

    def _found_by_start(self, game: _Incoming) -> list[_Known]:
        newest = "number IN (SELECT number FROM games WHERE started = ? AND kind = ? ORDER BY number DESC LIMIT ?)"
        found = self._found(newest, game.started, game.setup.kind, SAME_START)
        return [known for known in found if names_at(self._database, known.number) == game.setup.players]

    def _found_by_content(self, game: _Incoming) -> list[_Known]:
        length = len(game.events)
        if length not in self._looked_at:
            self._looked_at.add(length)
            for known in self._found("fingerprint IS NULL AND events = ?", length):
                self._put_fingerprint(known.number, known.codec, known.encoded(known.entries(self._database)))
        query = "SELECT id FROM players WHERE name = ?"
        players = [self._database.execute(query, (name,)).fetchone() for name in game.setup.players]
        if None in players:  # somebody is new here, and so is the game
            return []
        return self._found("fingerprint = ?", _fingerprint(game.codec, [each[0] for each in players], game.encoded))

    def _put_fingerprint(self, number: int, codec: Codec, events: Sequence[dict[str, Any]]) -> None:
        rows = self._database.execute("SELECT player FROM seats WHERE game = ? ORDER BY seat", (number,))
        own = _fingerprint(codec, [player for (player,) in rows], events)
        self._database.execute("UPDATE games SET fingerprint = ? WHERE number = ?", (own, number))

    def _compared(self, known: _Known, game: _Incoming) -> _Outcome | None:
        """How a game on the shelf and one that comes in belong together; none where they have parted."""
        if known.codec.kind is not game.codec.kind or known.codec.by_seat != game.codec.by_seat:
            return None
        entries = known.entries(self._database)
        ours, theirs = known.encoded(entries), game.encoded
        if theirs == ours[: len(theirs)]:
            self._bring_back(known)
            return _Outcome.KNOWN
        people = game.people_after(len(ours))
        names = [people.get(seat, name) for seat, name in enumerate(names_at(self._database, known.number))]
        can_sit = len(set(names)) == len(names)
        if ours == theirs[: len(ours)] and can_sit and known.key not in self._open_games:
            self._continue(known, game, entries, len(ours))
            return _Outcome.CONTINUED
        return None

    def _continue(self, known: _Known, game: _Incoming, entries: Sequence[Entry], shared: int) -> None:
        mark = entries[-1].mark if entries else known.codec.first_mark(known.key)
        rest = game.entries_after(mark, shared)
        for i, entry in enumerate(rest, start=len(entries) + 1):
            put_action(self._database, known.number, i, entry)
        actions, events = len(entries) + len(rest), len(game.events)
        put_figures(self._database, known.number, actions, events, rest[-1].at, game.figures)
        put_seats(self._database, known.number, game.figures)
        put_people(self._database, known.number, game.people_after(shared), rest[-1].at)
        self._bring_back(known)

    def _bring_back(self, known: _Known) -> None:
        self._database.execute("UPDATE games SET deleted = NULL WHERE number = ?", (known.number,))
