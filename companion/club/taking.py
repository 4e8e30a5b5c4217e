"""Taking over a game of another table: its owner changes in the club, atomically, then the shelf gets the game."""

import sqlite3
from contextlib import suppress
from dataclasses import replace

from companion.club.copy import (
    COLUMNS,
    TWIN,
    AnyShelf,
    ClubGame,
    Known,
    entry_in,
    entry_of,
    game_id,
    known_games,
    put_copy,
    put_known,
    read_row,
)
from companion.club.faults import ClubError, ClubFault
from companion.club.membership import Membership, former_devices
from companion.club.people import use_faces_of_club
from companion.club.server import Server
from companion.shelf import Shelf
from companion.shelf.faults import CannotLoad
from companion.shelf.tables.journal import Action, Recorded, Replaced, make_entries, new_key
from companion.shelf.tables.kept import KeptGame
from companion.shelf.tables.rows import (
    number_of,
    put_entries,
    put_figures,
    put_people,
    read_game,
    seal,
)
from companion.shelf.tables.settings import forget_settings, set_setting, setting
from companion.shelf.times import Milliseconds, to_milliseconds

TAKING = "taking"
"""The key of the setting of the copy with the games being taken over, and their owners. An answer may be lost."""


def take_over(shelf: AnyShelf, copy: AnyShelf, member: Membership, server: Server, key: str) -> None:
    """Take over a game of another table. Raise ClubError if another device took it first, or the game is over."""
    known = known_games(copy).get(key)
    if known is None:
        raise ClubError(ClubFault.UNKNOWN_GAME, key)
    if known.device == member.device:
        raise ClubError(ClubFault.OWN_GAME)
    taking = {**copy.read(_games_being_taken), key: known.device}
    copy.write(lambda database: set_setting(database, TAKING, taking))
    owner = member.device if known.device == TWIN else known.device
    query = f"SELECT {COLUMNS} FROM fishing_companion.games WHERE game = CAST(:game AS uuid)"
    with server.transaction():
        taken = server.call("take_game", game=game_id(key), owner=owner)
        rows = server.rows(query, game=game_id(key))
        game = read_row(rows[0]) if rows else None
        if rows and game is None:  # not to be taken from a table that can read it
            raise ClubError(ClubFault.UNREADABLE_GAME)
    if game is None:  # the database was restored to before the game
        if known.status != "running":
            raise ClubError(ClubFault.NOT_RUNNING)
        _take_from_copy(shelf, copy, member, key)
        return
    if not taken:
        copy.write(lambda database: put_copy(database, game, known.sent))
        if game.status != "running":
            raise ClubError(ClubFault.NOT_RUNNING)
        tables = copy.read(lambda database: setting(database, "tables", {}))
        raise ClubError(ClubFault.TAKEN, tables.get(game.device, "?"))
    adopt(shelf, game, known.sent)
    use_faces_of_club(shelf, copy)
    own = Known(member.device, game.revision, game.status, None)
    copy.write(lambda database: put_known(database, key, own))


def claim(shelf: AnyShelf, copy: AnyShelf, member: Membership, server: Server) -> None:
    """Make this device the owner of its games that have none.

    These are running games from before the device was removed from the club, and games that it was taking over when the
    answer was lost and the club's database was restored to before their start: the former owner does not send them.
    """
    former = former_devices(shelf)
    on_shelf = {key for (key,) in shelf.rows("SELECT key FROM games WHERE deleted IS NULL")}
    for key, known in known_games(copy).items():
        if known.device in former and known.status == "running" and key in on_shelf:
            with suppress(ClubError):
                take_over(shelf, copy, member, server, key)
    taking = copy.read(_games_being_taken)
    query = "SELECT 1 FROM fishing_companion.games WHERE game = CAST(:game AS uuid)"
    for key, owner in taking.items():
        known = known_games(copy)[key]
        is_due = known.status == "running" and known.device in (owner, member.device)
        if is_due and not server.rows(query, game=game_id(key)):
            _take_from_copy(shelf, copy, member, key)
    if taking:
        copy.write(lambda database: forget_settings(database, (TAKING,)))


def _games_being_taken(copy: sqlite3.Connection) -> dict[str, str]:
    taking: dict[str, str] = setting(copy, TAKING, {})
    return taking


def _take_from_copy(shelf: AnyShelf, copy: AnyShelf, member: Membership, key: str) -> None:
    """Make this device the owner of a running game that the club has lost. The next round sends it."""
    game = copy.read(lambda database: _read(database, key))
    times = tuple(to_milliseconds(line.at) for line in game.lines)
    adopt(shelf, ClubGame(key, member.device, 0, "running", game.started, game, times), known_games(copy)[key].sent)
    own = Known(member.device, 0, "running", None)
    copy.write(lambda database: put_known(database, key, own))


def _read(database: sqlite3.Connection, key: str) -> KeptGame:
    return read_game(database, key, lambda _game: None, lambda: 0)


def games_taken(shelf: AnyShelf, copy: AnyShelf, member: Membership) -> dict[str, str]:
    """Return the owner of each game that is on the shelf but continued by another device, by key."""
    own = {member.device, *former_devices(shelf)}
    on_shelf = dict(shelf.rows("SELECT key, running FROM games WHERE deleted IS NULL"))
    return {
        key: known.device
        for key, known in known_games(copy).items()
        if known.device not in own and key in on_shelf and (on_shelf[key] or known.status == "running")
    }


def has_all_of(shelf: AnyShelf, copy: AnyShelf, key: str) -> bool:
    """Return whether the club has every entry of a game on the shelf."""
    try:
        own, theirs = (each.read(lambda database: _read(database, key)).events for each in (shelf, copy))
    except CannotLoad:
        return False
    return tuple(own) == tuple(theirs[: len(own)])


def let_go(shelf: Shelf, copy: AnyShelf, key: str) -> None:
    """Remove a game that another device continues from the list of this one, unless the club lacks entries of it.

    The game lies in the bin with its note, for the case that it is taken back.
    """
    if has_all_of(shelf, copy, key):
        shelf.games.delete(key)


def adopt(shelf: AnyShelf, game: ClubGame, sent: str | None) -> None:
    """Write a game that this device takes over to the shelf. `sent` is what this device sent of it earlier, if ever.

    If the shelf has an earlier version, that one is continued. If both versions were continued, the shelf keeps both.
    """
    spare = new_key()

    def put(database: sqlite3.Connection) -> None:
        number = number_of(database, game.key)
        before = None if number is None else _read(database, game.key)
        if number is None or before is None:
            game.put(database, {})
            return
        # It may be in the bin since another table took it. Left there, it would be deleted in the club.
        database.execute("UPDATE games SET deleted = NULL WHERE number = ?", (number,))
        own, theirs = before.events, game.game.events
        is_sent = sent is not None and entry_in(sent) == entry_of(before)
        if theirs == own[: len(theirs)] and not is_sent:
            return
        # Players who swapped their seats there have changed who begins, which is no entry of the journal.
        has_same_setup = replace(before.setup, players=game.game.setup.players) == game.game.setup
        if has_same_setup and (own == theirs[: len(own)] or is_sent):
            _continue(database, number, before, game)
            game.put_dismissals(database)
        else:
            _change_key(database, number, before, spare)
            game.put(database, {})

    with suppress(CannotLoad):  # repairing a damaged game is up to the shelf
        if game.status == "running":
            shelf.write(put)


def bring_back(shelf: AnyShelf, game: ClubGame) -> None:
    """Write a game of this device to the shelf, which was restored from a backup and lacks the end of it, or all of it.

    If the shelf has an earlier version, it keeps both, because that one may be open.
    """
    is_here = bool(shelf.rows("SELECT 1 FROM games WHERE key = ?", (game.key,)))
    written = replace(game, key=new_key()) if is_here else game

    def put(database: sqlite3.Connection) -> None:
        with suppress(CannotLoad):
            here = _read(database, game.key)
            if game.game.events == here.events[: len(game.game.events)]:
                return
        written.put(database, {})

    shelf.write(put)


def _continue(database: sqlite3.Connection, number: int, before: KeptGame, game: ClubGame) -> None:
    """Continue the game on the shelf until it has the same events as in the club."""
    own, theirs = before.events, game.game.events
    pairs = enumerate(zip(own, theirs))
    same = next((index for index, (mine, other) in pairs if mine != other), min(len(own), len(theirs)))
    actions: list[tuple[Action, Milliseconds]] = []
    if own[same:]:
        deleted = Replaced(tuple((index, None) for index in range(same, len(own))))
        actions.append((deleted, game.times[same] if theirs[same:] else before.journal[-1].at))
    actions += [(Recorded((event,)), at) for event, at in zip(theirs[same:], game.times[same:])]
    seated = enumerate(zip(game.game.setup.players, before.setup.players))
    put_people(database, number, {seat: new for seat, (new, old) in seated if new != old}, game.started)
    if not actions:
        return
    count = len(before.journal)
    entries = make_entries(before.last_mark, actions, before.codec)
    put_entries(database, number, count, entries)
    put_figures(database, number, count + len(entries), len(theirs), entries[-1].at, game.figures)


def _change_key(database: sqlite3.Connection, number: int, game: KeptGame, key: str) -> None:
    """Give a game on the shelf another key, and recompute the marks of its journal."""
    database.execute("UPDATE games SET key = ? WHERE number = ?", (key, number))
    actions = [(entry.action, entry.at) for entry in game.journal]
    put_entries(database, number, 0, make_entries(game.codec.first_mark(key), actions, game.codec))
    seal(database, number)
