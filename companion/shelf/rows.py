"""One game to and from its rows. Writing the same thing twice is writing it once, so that it can be tried again."""

import sqlite3
import unicodedata
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Protocol

from companion.fishing.events import Setup
from companion.fishing.figures import Figures, SeatFigures
from companion.fishing.problems import Impossible
from companion.fishing.state import Ended
from companion.shelf.faults import CannotLoad, LoadFault
from companion.shelf.journal import LATEST, BadEntry, Entry, Milliseconds, first_mark, read_entry
from companion.shelf.kept import Keep, KeptGame

AFTER = tuple(f"after_{number}" for number in range(1, 9))
SEAT_COLUMNS = ("points", "penalties", "ocean", "winners", *AFTER)
PUT_SEAT = f"UPDATE seats SET {', '.join(f'{column} = ?' for column in SEAT_COLUMNS)} WHERE game = ? AND seat = ?"


class Shelvable(Protocol):
    """A game with its journal, wherever it comes from."""

    key: str
    setup: Setup
    started: Milliseconds
    journal: list[Entry]


def folded(name: str) -> str:
    """A name as it is searched for: capitals and kinds of letters make no difference."""
    return unicodedata.normalize("NFKC", name).casefold()


def remember_player(database: sqlite3.Connection, name: str, played: Milliseconds | None) -> int:
    """Know this player from now on; return their id."""
    database.execute(
        "INSERT INTO players (name, folded, played) VALUES (?, ?, ?) ON CONFLICT (name) DO UPDATE"
        " SET played = nullif(max(ifnull(played, -1), ifnull(excluded.played, -1)), -1)",
        (name, folded(name), played),
    )
    player: int = database.execute("SELECT id FROM players WHERE name = ?", (name,)).fetchone()[0]
    return player


def number_of(database: sqlite3.Connection, key: str) -> int | None:
    """The number of the game with this key; none where it is not on the shelf."""
    row = database.execute("SELECT number FROM games WHERE key = ?", (key,)).fetchone()
    return None if row is None else row[0]


def put_game(database: sqlite3.Connection, game: Shelvable, actions: int, figures: Figures, counts: bool = True) -> int:
    """Put a game with its first so many actions onto the shelf, or what of it is not there; return its number."""
    database.execute(
        "INSERT OR IGNORE INTO games (key, first_leader, player_count, started, changed, counts)"
        " VALUES (?, ?, ?, ?, ?, ?)",
        (game.key, game.setup.first_leader, len(game.setup.players), game.started, game.started, counts),
    )
    number: int = database.execute("SELECT number FROM games WHERE key = ?", (game.key,)).fetchone()[0]
    for seat, name in enumerate(game.setup.players):
        player = remember_player(database, name, game.started)
        database.execute("INSERT OR IGNORE INTO seats (game, seat, player) VALUES (?, ?, ?)", (number, seat, player))
    for i, entry in enumerate(game.journal[:actions], start=1):
        put_action(database, number, i, entry)
    changed = game.journal[actions - 1].at if actions else game.started
    put_figures(database, number, actions, changed, figures)
    put_seats(database, number, figures.seats)
    return number


def put_entry(
    database: sqlite3.Connection, game: Shelvable, actions: int, figures: Figures, seats_changed: bool
) -> None:
    """Add the last of so many actions; where the game is not on the shelf any more, put it there as a whole."""
    number = number_of(database, game.key)
    if number is None:
        put_game(database, game, actions, figures)
        return
    entry = game.journal[actions - 1]
    put_action(database, number, actions, entry)
    put_figures(database, number, actions, entry.at, figures)
    if seats_changed:
        put_seats(database, number, figures.seats)


def put_action(database: sqlite3.Connection, game: int, number: int, entry: Entry) -> None:
    """Write one entry of a journal."""
    database.execute(
        "INSERT OR REPLACE INTO actions (game, number, at, content, mark) VALUES (?, ?, ?, ?, ?)",
        (game, number, entry.at, entry.content, entry.mark),
    )


def put_figures(
    database: sqlite3.Connection, number: int, actions: int, changed: Milliseconds, figures: Figures
) -> None:
    """Write how a game stands, as lists show it."""
    database.execute(
        "UPDATE games SET actions = ?, changed = ?, events = ?, round = ?, trick = ?, ended = ? WHERE number = ?",
        (actions, changed, figures.events, figures.round, figures.trick, figures.ended.value, number),
    )
    # On its own, because it moves the game within the list: that is written anew only where it changes.
    running = figures.ended is Ended.IN_PROGRESS
    database.execute("UPDATE games SET running = ? WHERE number = ? AND running <> ?", (running, number, running))


def put_seats(database: sqlite3.Connection, number: int, seats: Iterable[SeatFigures]) -> None:
    """Write how each player stands, as statistics count it."""
    database.executemany(
        PUT_SEAT,
        [
            (figures.points, figures.penalties, figures.ocean, figures.winners, *figures.after, number, seat)
            for seat, figures in enumerate(seats)
        ],
    )


def stored_figures(database: sqlite3.Connection, number: int) -> Figures:
    """How a game stands according to the shelf."""
    events, round_, trick, ended = database.execute(
        "SELECT events, round, trick, ended FROM games WHERE number = ?", (number,)
    ).fetchone()
    rows = database.execute(f"SELECT {', '.join(SEAT_COLUMNS)} FROM seats WHERE game = ? ORDER BY seat", (number,))
    seats = tuple(_seat_figures(*row) for row in rows)
    return Figures(events, round_, trick, Ended(ended), seats)


def _seat_figures(points: int, penalties: int, ocean: int, winners: int, *after: int | None) -> SeatFigures:
    return SeatFigures(points, penalties, ocean, winners, after)


def sound_entries(before: int, rows: Iterable[Sequence[Any]]) -> list[Entry]:
    """The entries as far as each is what was written; rows are (at, content, mark) in order."""
    entries: list[Entry] = []
    for at, content, mark in rows:
        try:
            entries.append(read_entry(before, at, content, mark))
        except BadEntry:
            break
        before = mark
    return entries


def read_game(database: sqlite3.Connection, key: str, keep: Keep, clock: Callable[[], Milliseconds]) -> KeptGame:
    """A game with its whole history; raise CannotLoad where it cannot be opened."""
    row = database.execute(
        "SELECT number, first_leader, player_count, started, actions FROM games WHERE key = ?", (key,)
    ).fetchone()
    if row is None:
        raise CannotLoad(LoadFault.UNKNOWN_GAME)
    number, first_leader, players, started, actions = row
    names = names_at(database, number)
    stored = database.execute("SELECT at, content, mark FROM actions WHERE game = ? ORDER BY number", (number,))
    entries = sound_entries(first_mark(key, first_leader, players), stored)
    is_time = isinstance(started, int) and 0 <= started <= LATEST
    if len(entries) != actions or len(names) != players or not is_time:
        raise CannotLoad(LoadFault.DAMAGED, len(entries) + 1)
    try:
        game = KeptGame(key, Setup(names, first_leader), started, keep, clock)
    except (Impossible, TypeError):  # no table was ever begun like that
        raise CannotLoad(LoadFault.DAMAGED) from None
    game.play_back(entries)
    return game


def names_at(database: sqlite3.Connection, number: int) -> tuple[str, ...]:
    """Who plays in a game, clockwise."""
    rows = database.execute(
        "SELECT name FROM seats JOIN players ON players.id = seats.player WHERE game = ? ORDER BY seat", (number,)
    )
    return tuple(name for (name,) in rows)


def remove_game(database: sqlite3.Connection, number: int, key: str) -> None:
    """Take a game off the shelf for good."""
    database.execute("DELETE FROM actions WHERE game = ?", (number,))
    database.execute("DELETE FROM seats WHERE game = ?", (number,))
    database.execute("DELETE FROM drafts WHERE game = ?", (key,))
    database.execute("DELETE FROM games WHERE number = ?", (number,))
