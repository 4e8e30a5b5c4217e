"""A game that was found in a damaged shelf or in a backup: written down again if it can be opened afterwards."""

import sqlite3
from contextlib import suppress

from companion.kinds import kind_of
from companion.seating import seats_to_take
from companion.shelf.faults import DATABASE_ERRORS, CannotLoad, LoadFault
from companion.shelf.mending.salvage import COLUMNS, FoundGame, StoredGame
from companion.shelf.mending.saved_people import save_player
from companion.shelf.tables.journal import Codec, Recorded
from companion.shelf.tables.rows import number_of, put_figures, put_people, put_seats, read_game, remove_rows, seal
from companion.shelf.times import stored_time

_SEATS = "SELECT seat, player FROM seats WHERE game = ? ORDER BY seat"


def try_to_put(database: sqlite3.Connection, game: FoundGame) -> bool:
    """Write a game if it can be opened afterwards; says whether it is written."""
    database.execute("SAVEPOINT game")
    fits = put_found(database, game)
    if not fits:
        database.execute("ROLLBACK TO game")
    database.execute("RELEASE game")
    return fits


def is_same(database: sqlite3.Connection, game: FoundGame, known: StoredGame) -> bool:
    """Whether the shelf holds this game with the same seats already."""
    has_same_row = known._replace(seal=None) == game.row._replace(seal=None)
    return has_same_row and game.seats == database.execute(_SEATS, (known.number,)).fetchall()


def put_found(database: sqlite3.Connection, game: FoundGame) -> bool:
    """Write a game as it was read; False where it cannot be opened afterwards."""
    row, entries = game.row, game.entries
    started = stored_time(row.started) or (entries[0][0] if entries else 0)
    deleted = stored_time(row.deleted)
    row = row._replace(
        started=started,
        deleted=None if deleted is None or deleted < started else deleted,
        actions=len(entries),
        # What cannot be read of the rest is no reason to lose the game.
        counts=1 if row.counts is None else row.counts,
        note="" if row.note is None else row.note,
        dismissed="[]" if row.dismissed is None else row.dismissed,
    )
    try:
        number, seats = number_of(database, row.key), game.seats
        known = 0
        if number is not None:
            seats = seats or database.execute(_SEATS, (number,)).fetchall()
            (known,) = database.execute("SELECT actions FROM games WHERE number = ?", (number,)).fetchone()
            remove_rows(database, number)
        elif database.execute("SELECT 1 FROM games WHERE number = ?", (row.number,)).fetchone() is None:
            number = row.number
        values = (number, *row[1:12], started)
        places = ", ".join("?" * len(values))
        done = database.execute(f"INSERT INTO games ({COLUMNS}, changed) VALUES ({places})", values)
        number = done.lastrowid
        assert number is not None
        for seat, player in seats:
            save_player(database, player)  # somebody of whom nothing else can be read
            database.execute("INSERT INTO seats (game, seat, player) VALUES (?, ?, ?)", (number, seat, player))
        database.executemany(
            "INSERT INTO actions (game, number, at, content, mark) VALUES (?, ?, ?, ?, ?)",
            [(number, i, *entry) for i, entry in enumerate(entries, start=1)],
        )
        seal(database, number)
        is_put = _put_figures(database, number, game._replace(row=row))
        if is_put and not game.seats:
            _take_seats(database, number, row.key, known)
        return is_put
    except DATABASE_ERRORS:
        return False


def _take_seats(database: sqlite3.Connection, number: int, key: str, known: int) -> None:
    """Let those sit where the journal says so after its first so many entries: the seats are those of a backup."""
    with suppress(CannotLoad):
        game = read_game(database, key, lambda game: None, lambda: 0)
        done = [entry.action for entry in game.journal[known:]]
        taken = [event for action in done if isinstance(action, Recorded) for event in action.events]
        put_people(database, number, seats_to_take(taken, game.events, game.setup.players), game.journal[-1].at)


def _put_figures(database: sqlite3.Connection, number: int, game: FoundGame) -> bool:
    """Write how a game stands; False where it cannot be opened."""
    events = 0
    try:
        kept = read_game(database, game.row.key, lambda game: None, lambda: 0)
        figures, events = kept.figures, len(kept.events)
    except CannotLoad as error:
        # Whole, but not by the rules of this version: no damage.
        if error.fault is not LoadFault.IMPOSSIBLE:
            return error.fault is LoadFault.UNKNOWN_KIND and game.is_whole
        codec = Codec.read(kind_of(game.row.kind), game.row.setup, game.row.player_count)
        figures = codec.kind.figures(codec.kind.rules.begin(codec.by_seat))
    changed = game.entries[-1][0] if game.entries else game.row.started
    put_figures(database, number, len(game.entries), events, changed, figures)
    put_seats(database, number, figures)
    return True
