"""The games of a club as its database has them: how they are read from its rows, and what is sent to it."""

import json
import re
import sqlite3
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any
from uuid import UUID

from companion.club.server import Server
from companion.pages.kinds import kind_of
from companion.shelf.tables.kept import KeptGame, snapshot_of
from companion.shelf.tables.rows import put_game
from companion.shelf.times import LATEST, Milliseconds, to_milliseconds
from companion.table import record
from companion.table.doubts import Dismissals
from companion.tools.reading import BadRecord, Impossible, parse, read_bool, read_int, read_list, whole

RUNNING, FINISHED, DELETED = "running", "finished", "deleted"
"""The status of a game, as the database and the copy store it."""
PADDING = "0" * 16
"""The second half of every game's id in the club; the first half is the game's key."""
ENTRY = re.compile(r"[0-9]{1,6} [0-9]{1,10}", re.ASCII)


def game_id(key: str) -> str:
    """Return the id that the club uses for the game with this key."""
    return str(UUID(hex=key + PADDING))


def key_of(game: object) -> str | None:
    """Return the key of the game with this id in the club, or None if the id was not made from a key."""
    try:
        hexadecimal = UUID(str(game)).hex
    except ValueError:
        return None
    return hexadecimal[:16] if hexadecimal.endswith(PADDING) else None


@dataclass(frozen=True)
class ClubGame:
    """A game of the club that was received or is about to be sent."""

    key: str
    owner: str
    """The id of the device that plays it."""
    revision: int
    status: str
    started: Milliseconds
    game: Any = None
    """The game with its events; None if it was received as deleted."""
    times: tuple[Milliseconds, ...] = ()
    counts: bool = True
    entry: str | None = None
    """The number and the mark of the last entry in the owner's journal, if it has sent them; see `entry_of`."""
    dismissals: Dismissals = field(default_factory=Dismissals)
    """The doubts about the game that its players have dismissed."""

    @property
    def figures(self) -> Any:
        """The figures of the game for lists and statistics."""
        return kind_of(self.game.setup.kind).figures(self.game.state)

    def put(self, database: sqlite3.Connection, names: Mapping[str, str]) -> None:
        """Write the game to a shelf that lacks it. `names` maps merged people to current names."""
        game = snapshot_of(self.key, self.game, self.started, self.times, counts=self.counts)
        players = tuple(names.get(name, name) for name in game.setup.players)
        if len(set(players)) == len(players):
            game = replace(game, setup=replace(game.setup, players=players))
        put_game(database, game)
        self.put_dismissals(database)

    def put_dismissals(self, database: sqlite3.Connection) -> None:
        """Write the dismissed doubts to a shelf that has the game."""
        values = (json.dumps(self.dismissals.to_store()), self.key)
        database.execute("UPDATE games SET dismissed = ? WHERE key = ?", values)


# Receiving

COLUMNS = """game, device, revision, left(kind, 40), status,
    CASE WHEN isfinite(started_at) THEN CAST(extract(epoch FROM started_at) * 1000 AS bigint) END,
    CASE WHEN octet_length(CAST(record AS text)) <= 4000000 THEN CAST(record AS text) END,
    CASE WHEN octet_length(CAST(figures AS text)) <= 1000000 THEN CAST(figures AS text) END"""
"""The columns to fetch for a game. A value too large for any game, or that the driver might not parse, becomes NULL."""


def fetch_row(server: Server, key: str) -> list[Any] | None:
    """Return the row of a game for `read_row`, or None if the club does not have the game."""
    query = f"SELECT {COLUMNS} FROM fishing_companion.games WHERE game = CAST(:game AS uuid)"
    return next(iter(server.rows(query, game=game_id(key))), None)


def read_row(row: list[Any]) -> ClubGame | None:
    """Return the game in a database row that was fetched with COLUMNS, or None if the row is invalid."""
    game, owner, revision, kind, status, started, text, figures = row
    key = key_of(game)
    if key is None or text is None or figures is None or not 0 <= (started or -1) <= LATEST:
        return None
    if status == DELETED:
        return ClubGame(key, str(owner), revision, status, started)
    try:
        content = whole(parse(figures))
        read = record.from_json(parse(text), kind_of(kind), checks_seats=False)
        offsets = [read_int(each, "times") for each in read_list(content.get("times"), "times")]
        counts = read_bool(content.get("counts"), "counts")
        entry = str(content.get("entry"))
        dismissed = read_list(content.get("dismissed", []), "dismissed")
    except (BadRecord, Impossible, LookupError):
        return None
    if len(offsets) != len(read.events) or not all(0 <= started + each <= LATEST for each in offsets):
        offsets = [0] * len(read.events)
    times = tuple(started + each for each in offsets)
    last = entry if ENTRY.fullmatch(entry) else None
    dismissals = Dismissals.read(dismissed)
    return ClubGame(key, str(owner), revision, status, started, read, times, counts, last, dismissals)


# Sending


def game_to_send(game: ClubGame, now: Milliseconds) -> dict[str, object]:
    """Return the arguments with which the database's function `put_game` stores a game of this device's shelf."""
    kept: KeptGame = game.game
    is_deleted = game.status == DELETED
    return {
        "game": game_id(game.key),
        "kind": kept.kind,
        "status": game.status,
        "started": (now - game.started) / 1000,
        "changed": (now - (kept.journal[-1].at if kept.journal else game.started)) / 1000,
        "record": "{}" if is_deleted else _to_jsonb(record.to_json(kept.setup, kept.events)),
        "figures": "{}" if is_deleted else _to_jsonb(figures_to_json(kept, game.counts, game.dismissals)),
    }


def figures_to_json(game: KeptGame, counts: bool, dismissals: Dismissals) -> dict[str, object]:
    """Return the figures of a game as JSON, for the club board and for other programs."""
    figures, names, kind = game.figures, game.setup.players, game.codec.kind
    turn = kind.turn(game.state)
    return {
        "players": list(names),
        "points": {name: seat.score for name, seat in zip(names, figures.seats)},
        "winners": [name for name, seat in zip(names, figures.seats) if seat.winners],
        "own": dict(figures.own),
        "turn": None if turn is None else {"player": names[turn[0]], "does": turn[1]},
        "counts": counts,
        "entry": entry_of(game),
        "dismissed": dismissals.to_store(),
        "times": [to_milliseconds(line.at) - game.started for line in game.lines],
    }


def entry_of(game: KeptGame) -> str:
    """Return the number and the mark of the last entry in the journal of a game."""
    return f"{len(game.journal)} {game.journal[-1].mark if game.journal else 0}"


def _to_jsonb(value: object) -> str:
    """Return JSON without U+0000 and lone surrogates, which a note may contain and PostgreSQL refuses."""
    text = json.dumps(value, ensure_ascii=False).encode("utf-8", "replace").decode("utf-8")
    return re.sub(r"(?<!\\)((?:\\\\)*)\\u0000", r"\1", text)
