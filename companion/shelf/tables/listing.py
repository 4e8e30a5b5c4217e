"""The list of games, in pages."""

import json
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.shelf.faults import Damage
from companion.shelf.times import to_datetime, to_milliseconds
from companion.table.figures import ListedGame
from companion.table.kinds import KINDS, kind_of

Cursor = tuple[int, int, int]
"""An opaque position in the list."""


@dataclass(frozen=True)
class Page:
    """One page of the list of games, with the cursor of the next page, or None if this is the last page."""

    games: tuple[ListedGame, ...]
    next: Cursor | None


def listed_games(
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


def cursor_at(game: ListedGame) -> Cursor:
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
