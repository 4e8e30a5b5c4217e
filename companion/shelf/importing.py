"""Games in and out of the shelf: everything into a backup, files back in, each game once.

A game that comes in is known where its key, or players and start, or all its events are on the shelf already. Where the
shelf has it as a beginning of what comes in, the rest is added; where the two have parted, both are kept.
"""

import sqlite3
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from companion.figures import Figures
from companion.kinds import KINDS, Event, Setup, kind_of
from companion.shelf import Shelf
from companion.shelf.faults import Damage
from companion.shelf.files import Content, ReadGame, SentGame, write_backup
from companion.shelf.journal import Codec, Entry, Recorded, lines_of, make_entry, new_key, sound_entries
from companion.shelf.rows import JOURNAL, names_at, put_action, put_figures, put_game, put_seats, remember_player
from companion.shelf.soundness import is_as_written
from companion.shelf.times import Milliseconds, to_milliseconds


@dataclass(frozen=True)
class Imported:
    """What has become of the games in a file, by key."""

    added: tuple[str, ...]
    continued: tuple[str, ...]
    """Games that were on the shelf up to some point, and go on now."""
    known: tuple[str, ...]


def import_games(shelf: Shelf, content: Content) -> Imported:
    """Put the games of a file onto the shelf, all in one transaction or none."""
    now = to_milliseconds(shelf.now())
    games = [_Incoming.of(game, now) for game in content.games]

    def put(database: sqlite3.Connection) -> Imported:
        known = _KnownGames(database, shelf, games)
        outcomes: dict[str, list[str]] = {"added": [], "continued": [], "known": []}
        for game in games:
            outcome, key = known.put(game)
            outcomes[outcome].append(key)
        for name, played in content.players:
            remember_player(database, name, played)
        return Imported(**{outcome: tuple(keys) for outcome, keys in outcomes.items()})

    return shelf.write(put)


def backup_texts(shelf: Shelf) -> Iterator[str]:
    """All games as the texts of backup files; nearly always one. Games of unknown kinds stay on the shelf alone."""
    shelf.read(_check)
    players = shelf.rows("SELECT name, played FROM players ORDER BY name")
    rows = shelf.rows("SELECT key, kind FROM games WHERE deleted IS NULL ORDER BY started, number")
    known = [(key, kind) for key, kind in rows if kind in KINDS]
    games = (shelf.read(lambda database, key=key: _sent(database, key)) for key, _ in known)  # type: ignore[misc]
    return write_backup([(name, played) for name, played in players], games, {kind for _, kind in known})


def _check(database: sqlite3.Connection) -> None:
    if not is_as_written(database):
        raise Damage


def _sent(database: sqlite3.Connection, key: str) -> SentGame:
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
    events = tuple((line.event, to_milliseconds(line.at)) for line in lines_of(entries))
    return SentGame(key, codec.setup(names_at(database, number)), started, events, bool(counts))


@dataclass
class _Incoming:
    """A game that comes in."""

    key: str
    codec: Codec
    setup: Setup
    started: Milliseconds
    events: tuple[Event, ...]
    times: tuple[Milliseconds, ...]
    figures: Figures
    counts: bool
    has_start: bool
    journal: list[Entry] = field(default_factory=list)

    @classmethod
    def of(cls, read: ReadGame, now: Milliseconds) -> "_Incoming":
        """A game as it was read; what its file does not say is set to now."""
        game = read.game
        kind = kind_of(game.setup.kind)
        started = now if read.started is None else read.started
        times = (started,) * len(game.events) if read.times is None else read.times
        return cls(
            key=read.key or new_key(),
            codec=Codec(kind, game.setup),
            setup=game.setup,
            started=started,
            events=game.events,
            times=times,
            figures=kind.figures(game.state),
            counts=read.counts,
            has_start=read.started is not None,
        )

    @property
    def scores(self) -> tuple[int | None, ...]:
        """Everybody's score."""
        return tuple(seat.score for seat in self.figures.seats)

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
        return sound_entries(
            self.codec.first_mark(self.key), database.execute(JOURNAL, (self.number,)), self.codec
        )


class _KnownGames:
    """Those games on the shelf that can be one of the games coming in, by key, by players and start, and by content."""

    def __init__(self, database: sqlite3.Connection, shelf: Shelf, incoming: Sequence[_Incoming]) -> None:
        self._database = database
        self._shelf = shelf
        self._by_key: dict[str, _Known] = {}
        self._alike: defaultdict[tuple[object, ...], list[_Known]] = defaultdict(list)
        keys, starts = {game.key for game in incoming}, {game.started for game in incoming}
        lengths = {len(game.events) for game in incoming}
        for number, key, kind, setup, players, started, events in database.execute(
            "SELECT number, key, kind, setup, player_count, started, events FROM games"
        ).fetchall():
            if kind in KINDS and (key in keys or started in starts or events in lengths):
                known = _Known(number, key, Codec.read(kind_of(kind), setup, players))
                scores = database.execute("SELECT score FROM seats WHERE game = ? ORDER BY seat", (number,)).fetchall()
                names = names_at(database, number)
                self._add(known, names, started, events, tuple(score for (score,) in scores))

    def _add(
        self, game: _Known, names: tuple[str, ...], started: int, events: int, scores: tuple[int | None, ...]
    ) -> None:
        kind = game.codec.kind.key
        self._by_key[game.key] = game
        self._alike[kind, names, started].append(game)
        self._alike[kind, names, events, scores].append(game)

    def put(self, game: _Incoming) -> tuple[str, str]:
        """Put a game onto the shelf unless it is there; return what has become of it and under which key."""
        kind, names = game.codec.kind.key, game.setup.players
        candidates = [self._by_key[game.key]] if game.key in self._by_key else []
        if game.has_start:
            candidates += self._alike[kind, names, game.started]
        for known in candidates:
            outcome = self._compared(known, game)
            if outcome is not None:
                return outcome, known.key
        for known in self._alike[kind, names, len(game.events), game.scores] if game.events else ():
            if self._compared(known, game) == "known":
                return "known", known.key
        if game.key in self._by_key:
            game.key = new_key()
        game.journal = game.entries_after(game.codec.first_mark(game.key), 0)
        events = len(game.events)
        number = put_game(self._database, game, len(game.journal), events, game.figures, counts=game.counts)
        self._add(_Known(number, game.key, game.codec), names, game.started, events, game.scores)
        return "added", game.key

    def _compared(self, known: _Known, game: _Incoming) -> str | None:
        """How a game on the shelf and one that comes in belong together; none where they have parted."""
        if known.codec.kind is not game.codec.kind or known.codec.by_seat != game.codec.by_seat:
            return None
        entries = known.entries(self._database)
        # As the shelf would hold them: an event that was written and read again is the same.
        ours = [known.codec.encode(line.event) for line in lines_of(entries)]
        theirs = [game.codec.encode(event) for event in game.events]
        if theirs == ours[: len(theirs)]:
            self._database.execute("UPDATE games SET deleted = NULL WHERE number = ?", (known.number,))
            return "known"
        if ours == theirs[: len(ours)] and not self._shelf.games.is_open(known.key):
            self._continue(known, game, entries, len(ours))
            return "continued"
        return None

    def _continue(self, known: _Known, game: _Incoming, entries: Sequence[Entry], shared: int) -> None:
        mark = entries[-1].mark if entries else known.codec.first_mark(known.key)
        rest = game.entries_after(mark, shared)
        for i, entry in enumerate(rest, start=len(entries) + 1):
            put_action(self._database, known.number, i, entry)
        actions, events = len(entries) + len(rest), len(game.events)
        put_figures(self._database, known.number, actions, events, rest[-1].at, game.figures)
        put_seats(self._database, known.number, game.figures)
        self._database.execute("UPDATE games SET deleted = NULL WHERE number = ?", (known.number,))
