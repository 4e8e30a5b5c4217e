"""The lists of games on the shelf: running games first, then the others, newest first, in pages."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any

from companion.shelf.faults import Damage
from companion.shelf.store import Store
from companion.shelf.times import Milliseconds, to_datetime, to_milliseconds
from companion.table.figures import ListedGame
from companion.table.kinds import KINDS, kind_of

PAGE = 30
Cursor = tuple[int, int, int]
"""An opaque position in the list."""


@dataclass(frozen=True)
class Page:
    """One page of the list of games, with the cursor of the next page, or None if this is the last page."""

    games: tuple[ListedGame, ...]
    next: Cursor | None


class GameList:
    """All games on the shelf, as entries of lists."""

    def __init__(self, store: Store) -> None:
        self._store = store

    def running(self, kind: str = "") -> ListedGame | None:
        """Return the most recently changed running game, or None. If `kind` is given, search only this kind."""
        return self._latest("deleted IS NULL AND running = 1", kind)

    def latest(self, kind: str = "") -> ListedGame | None:
        """Return the most recently changed game, or None. If `kind` is given, search only this kind."""
        return self._latest("deleted IS NULL", kind)

    def _latest(self, condition: str, kind: str) -> ListedGame | None:
        return self._first(f"{condition} AND ? IN ('', kind)", (kind,), "changed DESC, number DESC")

    def page(self, after: Cursor | None = None, size: int = PAGE, players: Sequence[str] = (), kind: str = "") -> Page:
        """Return the page of the list after a cursor, with games that have all `players` and this `kind`, if given."""
        conditions = ["deleted IS NULL"]
        values: list[object] = []
        if kind:
            conditions.append("kind = ?")
            values.append(kind)
        for name in players:
            conditions.append(
                "EXISTS (SELECT 1 FROM seats WHERE game = number AND player = (SELECT id FROM players WHERE name = ?))"
            )
            values.append(name)
        if after is not None:
            conditions.append("(running, started, number) < (?, ?, ?)")
            values.extend(after)
        games = self._listed(
            " AND ".join(conditions), (*values, size + 1), "running DESC, started DESC, number DESC LIMIT ?"
        )
        more = len(games) > size
        return Page(games[:size], _cursor_at(games[size - 1]) if more else None)

    def listed(self, key: str) -> ListedGame | None:
        """Return the list entry of a game, or None if it is not on the shelf."""
        return self._first("key = ? AND deleted IS NULL", (key,))

    def numbered(self, number: int) -> ListedGame | None:
        """Return the list entry of the game with this number, or None if it is not on the shelf."""
        return self._first("number = ? AND deleted IS NULL", (number,))

    def count(self) -> int:
        """Return the number of games that are not deleted."""
        return self._count("deleted IS NULL")

    def count_finished(self, since: Milliseconds) -> int:
        """Return the number of finished games that have changed since this time."""
        return self._count(f"deleted IS NULL AND running = 0 AND changed > {since}")

    def first_start(self) -> Milliseconds:
        """Return when the first game began, or 0 if there is none."""
        first: Milliseconds | None = self._store.rows("SELECT min(started) FROM games WHERE deleted IS NULL")[0][0]
        return first or 0

    def over_and_running(self) -> tuple[int, int]:
        """Return the number of finished games and the number of running games."""
        return self._count("deleted IS NULL AND running = 0"), self._count("deleted IS NULL AND running = 1")

    def deleted_count(self) -> int:
        return self._count("deleted IS NOT NULL")

    def deleted(self, most: int) -> tuple[tuple[ListedGame, datetime], ...]:
        """Return up to `most` games in the bin with the times of their deletion, latest first."""
        query = "SELECT number, deleted FROM games WHERE deleted IS NOT NULL"

        def read(database: sqlite3.Connection) -> tuple[tuple[ListedGame, datetime], ...]:
            games = _listed_games(database, "deleted IS NOT NULL", (most,), "deleted DESC, number DESC LIMIT ?")
            moments = dict(database.execute(query).fetchall())
            return tuple((game, to_datetime(moments[game.number])) for game in games)

        return self._store.read(read)

    def _count(self, condition: str) -> int:
        ((count,),) = self._store.rows(f"SELECT count(*) FROM games WHERE {condition}")
        return int(count)

    def _first(self, condition: str, values: Sequence[object], order: str = "number") -> ListedGame | None:
        games = self._listed(condition, values, f"{order} LIMIT 1")
        return games[0] if games else None

    def _listed(self, condition: str, values: Sequence[object], order: str) -> tuple[ListedGame, ...]:
        return self._store.read(lambda database: _listed_games(database, condition, values, order))


def _listed_games(
    database: sqlite3.Connection, condition: str, values: Sequence[object], order: str
) -> tuple[ListedGame, ...]:
    """Return the list entries of all games that meet an SQL condition, in this order.

    Raise Damage if a stored value is invalid.
    """
    rows = database.execute(
        "SELECT key, kind, number, started, changed, running, figures, events, counts, note, photo FROM games"
        f" WHERE {condition} ORDER BY {order}",
        values,
    ).fetchall()
    return tuple(_listed_game(database, row) for row in rows)


def _cursor_at(game: ListedGame) -> Cursor:
    """Return the cursor of the page that begins after this game."""
    return int(game.is_running), to_milliseconds(game.started), game.number


def _listed_game(database: sqlite3.Connection, row: Sequence[Any]) -> ListedGame:
    key, kind, number, started, changed, running, figures, events, counts, note, photo = row
    seats = database.execute(
        "SELECT name, score, winners FROM seats JOIN players ON id = player WHERE game = ? ORDER BY seat", (number,)
    ).fetchall()
    try:
        own = json.loads(figures)
        are_numbers = all(isinstance(value, int | None) for value in (events, *(score for _, score, _ in seats)))
        # The figures of an unknown kind are not checked.
        are_figures = kind_of(kind).are_figures(own, len(seats)) if kind in KINDS else isinstance(own, dict)
        if not are_numbers or not are_figures:
            raise Damage
        return ListedGame(
            key=key,
            kind=kind,
            number=number,
            players=tuple(name for name, _, _ in seats),
            scores=tuple(score for _, score, _ in seats),
            winners=tuple(seat for seat, (_, _, winners) in enumerate(seats) if winners),
            started=to_datetime(started),
            changed=to_datetime(changed),
            is_running=bool(running),
            own=own,
            events=events,
            counts=bool(counts),
            has_note=bool(note),
            has_photo=photo is not None,
        )
    except (ValueError, TypeError, RecursionError):
        raise Damage from None
