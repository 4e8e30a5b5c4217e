"""Games in and out of the shelf: everything into a backup, files back in, each game once.

A game that comes in is known where its key, or players and start, or all its events are on the shelf already. Where the
shelf has it as a beginning of what comes in, the rest is added; where the two have parted, both are kept.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.fishing.events import Event, Setup
from companion.fishing.figures import Figures, figures_of
from companion.fishing.record import event_to_json
from companion.shelf import Library
from companion.shelf.faults import Damage
from companion.shelf.files import Content, ReadGame, SentGame, write_backup
from companion.shelf.journal import (
    Entry,
    Milliseconds,
    Recorded,
    first_mark,
    lines_of,
    make_entry,
    new_key,
    to_milliseconds,
)
from companion.shelf.rows import (
    names_at,
    put_action,
    put_figures,
    put_game,
    put_seats,
    remember_player,
    sound_entries,
)


@dataclass(frozen=True)
class TakenIn:
    """What has become of the games in a file, by key."""

    added: tuple[str, ...]
    continued: tuple[str, ...]
    """Games that were on the shelf up to some point, and go on now."""
    known: tuple[str, ...]


def take_in(library: Library, content: Content) -> TakenIn:
    """Put the games of a file onto the shelf, all in one transaction or none."""
    now = to_milliseconds(library.now())
    arrivals = [_Arrival.of(game, now) for game in content.games]

    def take(database: sqlite3.Connection) -> TakenIn:
        shelf = _Shelf(database, library)
        outcomes: dict[str, list[str]] = {"added": [], "continued": [], "known": []}
        for arrival in arrivals:
            outcome, key = shelf.take(arrival)
            outcomes[outcome].append(key)
        for name, played in content.players:
            remember_player(database, name, played)
        return TakenIn(**{outcome: tuple(keys) for outcome, keys in outcomes.items()})

    return library.write(take)


def backup_texts(library: Library) -> Iterator[str]:
    """All games as the texts of backup files; nearly always one."""
    library.read(_check)
    players = library.rows("SELECT name, played FROM players ORDER BY name")
    keys = library.rows("SELECT key FROM games WHERE deleted IS NULL ORDER BY started, number")
    games = (library.read(lambda database, key=key: _sent(database, key)) for (key,) in keys)  # type: ignore[misc]
    return write_backup([(name, played) for name, played in players], games)


def _check(database: sqlite3.Connection) -> None:
    from companion.shelf.soundness import is_as_written  # not before it is needed: it takes long to load

    if not is_as_written(database):
        raise Damage


def _sent(database: sqlite3.Connection, key: str) -> SentGame:
    row = database.execute(
        "SELECT number, first_leader, player_count, started, counts, actions FROM games WHERE key = ?", (key,)
    ).fetchone()
    if row is None:  # the index that finds it is damaged
        raise Damage
    number, first_leader, players, started, counts, actions = row
    game = _Known(number, key, first_leader, players)
    entries = _entries(database, game)
    if len(entries) != actions:
        raise Damage
    events = tuple((line.event, to_milliseconds(line.at)) for line in lines_of(entries))
    return SentGame(key, Setup(names_at(database, number), first_leader), started, events, bool(counts))


@dataclass
class _Arrival:
    """A game that wants onto the shelf."""

    key: str
    setup: Setup
    started: Milliseconds
    events: tuple[Event, ...]
    times: tuple[Milliseconds, ...]
    figures: Figures
    counts: bool
    has_start: bool
    journal: list[Entry] = field(default_factory=list)

    @classmethod
    def of(cls, read: ReadGame, now: Milliseconds) -> "_Arrival":
        """A game as it was read; what its file does not say is set to now."""
        game = read.game
        started = now if read.started is None else read.started
        times = (started,) * len(game.events) if read.times is None else read.times
        return cls(
            key=read.key or new_key(),
            setup=game.setup,
            started=started,
            events=game.events,
            times=times,
            figures=figures_of(game.state, len(game.events)),
            counts=read.counts,
            has_start=read.started is not None,
        )

    def entries_after(self, mark: int, known: int) -> list[Entry]:
        """Journal entries for the events after the first so many, to follow this mark."""
        entries = []
        for event, at in list(zip(self.events, self.times))[known:]:
            entries.append(make_entry(mark, Recorded((event,)), at))
            mark = entries[-1].mark
        return entries


@dataclass(frozen=True)
class _Known:
    number: int
    key: str
    first_leader: int
    players: int


class _Shelf:
    """The games on the shelf, found by key, by players and start, and by content."""

    def __init__(self, database: sqlite3.Connection, library: Library) -> None:
        self._database = database
        self._library = library
        self._by_key: dict[str, _Known] = {}
        self._alike: defaultdict[tuple[object, ...], list[_Known]] = defaultdict(list)
        seats: defaultdict[int, list[tuple[str, int]]] = defaultdict(list)
        for game, name, points in database.execute(
            "SELECT game, name, points FROM seats JOIN players ON id = player ORDER BY game, seat"
        ):
            seats[game].append((name, points))
        for number, key, first_leader, players, started, events in database.execute(
            "SELECT number, key, first_leader, player_count, started, events FROM games"
        ).fetchall():
            names, points = [name for name, _ in seats[number]], [points for _, points in seats[number]]
            self._add(_Known(number, key, first_leader, players), names, started, events, points)

    def _add(self, game: _Known, names: Sequence[str], started: int, events: int, points: Sequence[int]) -> None:
        self._by_key[game.key] = game
        self._alike[tuple(names), game.first_leader, started].append(game)
        self._alike[tuple(names), game.first_leader, events, tuple(points)].append(game)

    def take(self, arrival: _Arrival) -> tuple[str, str]:
        """Put a game onto the shelf unless it is there; return what has become of it and under which key."""
        names, leader = arrival.setup.players, arrival.setup.first_leader
        points = tuple(seat.points for seat in arrival.figures.seats)
        candidates = [self._by_key[arrival.key]] if arrival.key in self._by_key else []
        if arrival.has_start:
            candidates += self._alike[names, leader, arrival.started]
        for game in candidates:
            outcome = self._compared(game, arrival)
            if outcome is not None:
                return outcome, game.key
        for game in self._alike[names, leader, len(arrival.events), points] if arrival.events else ():
            if self._compared(game, arrival) == "known":
                return "known", game.key
        if arrival.key in self._by_key:
            arrival.key = new_key()
        arrival.journal = arrival.entries_after(first_mark(arrival.key, leader, len(names)), 0)
        number = put_game(self._database, arrival, len(arrival.journal), arrival.figures, counts=arrival.counts)
        known = _Known(number, arrival.key, leader, len(names))
        self._add(known, names, arrival.started, len(arrival.events), points)
        return "added", arrival.key

    def _compared(self, game: _Known, arrival: _Arrival) -> str | None:
        """How a game on the shelf and one that comes in belong together; none where they have parted."""
        if (game.players, game.first_leader) != (len(arrival.setup.players), arrival.setup.first_leader):
            return None
        entries = _entries(self._database, game)
        ours = _comparable([line.event for line in lines_of(entries)])
        theirs = _comparable(arrival.events)
        if theirs == ours[: len(theirs)]:
            self._database.execute("UPDATE games SET deleted = NULL WHERE number = ?", (game.number,))
            return "known"
        if ours == theirs[: len(ours)] and not self._library.games.is_open(game.key):
            self._continue(game, arrival, entries, len(ours))
            return "continued"
        return None

    def _continue(self, game: _Known, arrival: _Arrival, entries: Sequence[Entry], known: int) -> None:
        mark = entries[-1].mark if entries else first_mark(game.key, game.first_leader, game.players)
        rest = arrival.entries_after(mark, known)
        for i, entry in enumerate(rest, start=len(entries) + 1):
            put_action(self._database, game.number, i, entry)
        put_figures(self._database, game.number, len(entries) + len(rest), rest[-1].at, arrival.figures)
        put_seats(self._database, game.number, arrival.figures.seats)
        self._database.execute("UPDATE games SET deleted = NULL WHERE number = ?", (game.number,))


def _entries(database: sqlite3.Connection, game: _Known) -> list[Entry]:
    rows = database.execute("SELECT at, content, mark FROM actions WHERE game = ? ORDER BY number", (game.number,))
    return sound_entries(first_mark(game.key, game.first_leader, game.players), rows)


_SEATS = ("0", "1", "2", "3", "4")


def _comparable(events: Sequence[Event]) -> list[dict[str, Any]]:
    """Events as a record would hold them, by seat: one that was written and read again is the same."""
    return [event_to_json(event, _SEATS) for event in events]
