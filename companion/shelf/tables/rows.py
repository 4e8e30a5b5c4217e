"""Write and read the rows of a game in the database. Every write is idempotent, so that it can be retried."""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace

from companion.shelf.faults import CannotLoad, Damage, LoadFault
from companion.shelf.tables.journal import (
    BAD_CONTENT,
    Codec,
    Entry,
    EntryRow,
    first_mark,
    key_of_copy,
    make_entries,
    sound_entries,
    to_text,
    verified,
    with_marks,
)
from companion.shelf.tables.kept import KeptGame, OnAction, Snapshot
from companion.shelf.tables.players import names_at, put_people, remember_player
from companion.shelf.tables.renames import renames_of, with_current_names
from companion.shelf.tables.schema import SEAL
from companion.shelf.tables.swapped_journal import swapped_actions
from companion.shelf.times import LATEST, Milliseconds
from companion.table.faces import Face, by_name
from companion.table.figures import Figures, SeatFigures
from companion.table.kinds import UnknownKind, kind_of
from companion.table.swapping import Pair, swapped, swapped_setup
from companion.tools.reading import Impossible

JOURNAL = "SELECT at, content, mark FROM actions WHERE game = ? ORDER BY number"
_COPIED = (
    "setup, player_count, actions, kind, started, changed, counts, deleted, events, running, figures, is_short, note,"
    " photo, dismissed"
)


def number_of(database: sqlite3.Connection, key: str) -> int | None:
    """Return the number of the game with this key, or None if it is not on the shelf."""
    row = database.execute("SELECT number FROM games WHERE key = ?", (key,)).fetchone()
    return None if row is None else row[0]


def put_game(database: sqlite3.Connection, game: Snapshot) -> int:
    """Write a game, or the entries of its journal that the shelf lacks. Return the game's number.

    If the shelf's journal goes on with other actions, because a file or another device has continued the game, keep
    both: the one on the shelf gets another key. Raise Damage if that journal does not verify.
    """
    number = number_of(database, game.key)
    journal = game.journal
    if number is None:
        number = _put_new_game(database, game)
    else:
        stored = [mark for *_, mark in database.execute(JOURNAL, (number,))]
        marks = [entry.mark for entry in journal]
        if stored[: len(marks)] == marks:
            return number
        if stored != marks[: len(stored)]:
            key = free_key(database, game.key)
            copy_game(database, database, number, key)
            database.execute("UPDATE games SET photo = NULL WHERE key = ?", (key,))  # deleted with either game
            database.execute("DELETE FROM actions WHERE game = ?", (number,))
        database.execute("UPDATE games SET setup = ? WHERE number = ?", (game.codec.text, number))
        put_people(database, number, dict(enumerate(game.setup.players)), game.started)
    put_entries(database, number, 0, journal)
    changed = journal[-1].at if journal else game.started
    put_figures(database, number, len(journal), game.events, changed, game.figures)
    return number


def _put_new_game(database: sqlite3.Connection, game: Snapshot) -> int:
    codec, players = game.codec, game.setup.players
    done = database.execute(
        "INSERT INTO games (key, kind, setup, player_count, started, changed, counts) VALUES (?, ?, ?, ?, ?, ?, ?)",
        (game.key, codec.kind.key, codec.text, len(players), game.started, game.started, game.counts),
    )
    assert done.lastrowid is not None
    for name in by_name(players):
        player = (done.lastrowid, players.index(name), remember_player(database, name, game.started))
        database.execute("INSERT INTO seats (game, seat, player) VALUES (?, ?, ?)", player)
    return done.lastrowid


def put_action(database: sqlite3.Connection, game: Snapshot) -> bool:
    """Write the last action of a game, with the players of seats that change hands. Return whether it ended the game.

    If the shelf does not have exactly the actions before it, write the whole game; see `put_game`.
    """
    journal, figures = game.journal, game.figures
    count = len(journal)
    number = number_of(database, game.key)
    last = "SELECT number, mark FROM actions WHERE game = ? ORDER BY number DESC LIMIT 1"
    before = (count - 1, journal[-2].mark) if count > 1 else None
    if number is None or database.execute(last, (number,)).fetchone() != before:
        number = put_game(database, game)
        is_new_status = True
    else:
        put_entries(database, number, count - 1, journal[-1:])
        is_new_status = put_figures(database, number, count, game.events, journal[-1].at, figures)
    if game.people:
        names = [game.people.get(seat, name) for seat, name in enumerate(names_at(database, number))]
        if len(set(names)) == len(names):  # after an undo, the former player may sit at another seat
            put_people(database, number, game.people, journal[-1].at)
    return is_new_status and not figures.is_running


def put_entries(database: sqlite3.Connection, game: int, before: int, entries: Sequence[Entry]) -> None:
    """Write journal entries of a game; `before` is the number of entries before them."""
    put_entry_rows(database, game, [(each.at, each.content, each.mark) for each in entries], before)


def put_entry_rows(database: sqlite3.Connection, game: int, rows: Iterable[EntryRow], before: int = 0) -> None:
    """Write journal entries of a game as they are stored; `before` is the number of entries before them."""
    database.executemany(
        "INSERT OR REPLACE INTO actions (game, number, at, content, mark) VALUES (?, ?, ?, ?, ?)",
        [(game, number, *row) for number, row in enumerate(rows, start=before + 1)],
    )


def put_figures(
    database: sqlite3.Connection, number: int, actions: int, events: int, changed: Milliseconds, figures: Figures
) -> bool:
    """Write the figures of a game and its seats, and seal the game. Return whether `running` has changed.

    The journal must be written first: the seal depends on it.
    """
    database.execute(
        "UPDATE games SET actions = ?, changed = ?, events = ?, figures = ?, is_short = ? WHERE number = ?",
        (actions, changed, events, to_text(figures.own), figures.is_short, number),
    )
    seal(database, number)
    # Events seldom change these values, so they are written only if they differ.
    database.executemany(
        "UPDATE seats SET score = ?, winners = ?, figures = ?"
        " WHERE game = ? AND seat = ? AND (score, winners, figures) IS NOT (?, ?, ?)",
        [(*row, number, seat, *row) for seat, row in enumerate(map(_seat_row, figures.seats))],
    )
    running = figures.is_running
    done = database.execute(
        "UPDATE games SET running = ? WHERE number = ? AND running <> ?", (running, number, running)
    )
    return done.rowcount > 0


def seal(database: sqlite3.Connection, number: int) -> None:
    """Compute and store the seal of a game: a checksum of its set-up and the end of its journal."""
    database.execute(f"UPDATE games SET seal = {SEAL} WHERE number = ?", (number,))


def _seat_row(figures: SeatFigures) -> tuple[int | None, int, str]:
    return figures.score, figures.winners, to_text(figures.own)


def has_figures(database: sqlite3.Connection, number: int, events: int, figures: Figures) -> bool:
    """Return whether the shelf already has these figures of a game."""
    query = "SELECT events, running, is_short, figures FROM games WHERE number = ?"
    game = database.execute(query, (number,)).fetchone()
    seats = database.execute("SELECT score, winners, figures FROM seats WHERE game = ? ORDER BY seat", (number,))
    is_same_game = game == (events, figures.is_running, figures.is_short, to_text(figures.own))
    return is_same_game and seats.fetchall() == [_seat_row(each) for each in figures.seats]


def read_game(
    database: sqlite3.Connection,
    key: str,
    on_action: OnAction = lambda _game: None,
    clock: Callable[[], Milliseconds] = lambda: 0,
) -> KeptGame:
    """Return a game with its whole history. Raise CannotLoad if it cannot be opened.

    `on_action` writes what is played in it, with times of `clock`. By default, the game is only to be read.
    """
    row = database.execute(
        f"SELECT number, kind, setup, player_count, started, actions, seal = {SEAL} FROM games WHERE key = ?", (key,)
    ).fetchone()
    if row is None:
        raise CannotLoad(LoadFault.UNKNOWN_GAME)
    number, kind, text, players, started, actions, is_sealed = row
    if not is_sealed:
        raise CannotLoad(LoadFault.DAMAGED)
    names = names_at(database, number)
    try:
        codec = Codec.read(kind_of(kind), text, players)
    except UnknownKind:
        raise CannotLoad(LoadFault.UNKNOWN_KIND) from None
    except BAD_CONTENT:
        raise CannotLoad(LoadFault.DAMAGED) from None
    entries = read_journal(database, number, key, codec)
    is_time = isinstance(started, int) and 0 <= started <= LATEST
    if len(entries) != actions or len(names) != players or not is_time:
        raise CannotLoad(LoadFault.DAMAGED, len(entries) + 1)
    try:
        game = KeptGame(key, codec, codec.setup(names), started, on_action, clock)
    except (Impossible, TypeError):  # no game can begin with this set-up
        raise CannotLoad(LoadFault.DAMAGED) from None
    renames = renames_of(database)
    game.replay(with_current_names(entries, renames) if renames else entries)
    game.renames = renames
    return game


def read_journal(database: sqlite3.Connection, number: int, key: str, codec: Codec) -> list[Entry]:
    """Return the journal of a game up to the first damaged entry."""
    return sound_entries(codec.first_mark(key), database.execute(JOURNAL, (number,)), codec)


def free_key(database: sqlite3.Connection, key: str) -> str:
    """Return this key, or that of a copy if the shelf already has a game with this key."""
    while number_of(database, key) is not None:
        key = key_of_copy(key)
    return key


def copy_game(source: sqlite3.Connection, target: sqlite3.Connection, number: int, key: str) -> None:
    """Copy a game to another shelf, or to the same one under another key.

    Raise Damage, with nothing copied, if its journal does not verify.
    """
    row = source.execute(f"SELECT key, {_COPIED} FROM games WHERE number = ?", (number,)).fetchone()
    old_key, setup, players, actions, *_ = row
    entries = verified(first_mark(old_key, setup, players), source.execute(JOURNAL, (number,)))
    if len(entries) != actions:
        raise Damage
    copies = with_marks(first_mark(key, setup, players), ((at, content) for at, content, _mark in entries))
    is_taken = target.execute("SELECT 1 FROM games WHERE number = ?", (number,)).fetchone() is not None
    values = (None if is_taken else number, key, *row[1:])
    places = ", ".join("?" * len(values))
    copied = target.execute(f"INSERT INTO games (number, key, {_COPIED}) VALUES ({places})", values).lastrowid
    seats = source.execute(
        "SELECT name, played, colour, emblem, seat, score, winners, figures FROM seats JOIN players ON id = player"
        " WHERE game = ?",
        (number,),
    )
    for name, played, colour, emblem, *seat in seats.fetchall():
        player = remember_player(target, name, played, Face(colour, emblem))
        statement = "INSERT INTO seats (game, player, seat, score, winners, figures) VALUES (?, ?, ?, ?, ?, ?)"
        target.execute(statement, (copied, player, *seat))
    assert copied is not None
    put_entry_rows(target, copied, copies)
    seal(target, copied)


def put_swapped(database: sqlite3.Connection, number: int, game: KeptGame, pair: Pair) -> None:
    """Write a game with the seats of two players swapped, in its set-up and in every entry of its journal.

    Raise Impossible if an entry would become impossible.
    """
    codec, players = game.codec, game.setup.players
    after = Codec(codec.kind, replace(swapped_setup(codec.by_seat, pair), players=codec.by_seat.players))
    stored = read_journal(database, number, game.key, codec)  # with the names that it was written with
    moved = swapped_actions([entry.action for entry in stored], codec, pair)
    actions = [(action, entry.at) for action, entry in zip(moved, stored)]
    database.execute("UPDATE games SET setup = ? WHERE number = ?", (after.text, number))
    put_people(database, number, dict(enumerate(swapped(players, pair))), game.started)
    put_entries(database, number, 0, make_entries(after.first_mark(game.key), actions, after))
    seal(database, number)


def remove_game(database: sqlite3.Connection, number: int, key: str) -> None:
    """Delete a game permanently, with its drafts."""
    remove_rows(database, number)
    database.execute("DELETE FROM drafts WHERE game = ?", (key,))


def remove_rows(database: sqlite3.Connection, number: int) -> None:
    """Delete the rows of a game, so that it can be written again. Its drafts stay."""
    database.execute("DELETE FROM actions WHERE game = ?", (number,))
    database.execute("DELETE FROM seats WHERE game = ?", (number,))
    database.execute("DELETE FROM games WHERE number = ?", (number,))
