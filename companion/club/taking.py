"""Taking over a game of another table: its owner changes in the club, atomically, then the shelf gets the game."""

import sqlite3
from contextlib import suppress
from dataclasses import replace

from companion.club.copy import TABLES, TWIN, SyncState, put_copy, sync_states
from companion.club.faults import ClubError, ClubFault
from companion.club.games import RUNNING, ClubGame, entry_of, fetch_row, game_id, read_row
from companion.club.local import LocalClub, entry_in, game_on
from companion.club.membership import former_devices
from companion.club.people import use_faces_of_club
from companion.club.server import Server
from companion.shelf import AnyShelf
from companion.shelf.faults import CannotLoad
from companion.shelf.tables.journal import Action, Recorded, Replaced, entries_after, make_entries, new_key
from companion.shelf.tables.kept import KeptGame
from companion.shelf.tables.players import put_people
from companion.shelf.tables.rows import number_of, put_entries, put_figures, read_game, seal
from companion.shelf.tables.settings import forget_settings
from companion.shelf.times import Milliseconds, to_milliseconds

TAKING = "taking"
"""The key of the setting of the copy with the games being taken over, and their owners. An answer may be lost."""


def take_over(club: LocalClub, server: Server, key: str) -> None:
    """Take over a game of another table. Raise ClubError if another device took it first, or the game is over."""
    state = sync_states(club.copy).get(key)
    if state is None:
        raise ClubError(ClubFault.UNKNOWN_GAME, key)
    if state.owner == club.member.device:
        raise ClubError(ClubFault.OWN_GAME)
    club.store(TAKING, {**_games_being_taken(club), key: state.owner})
    owner = club.member.device if state.owner == TWIN else state.owner
    with server.transaction():
        is_taken = server.call("take_game", game=game_id(key), owner=owner)
        row = fetch_row(server, key)
        game = None if row is None else read_row(row)
        if row is not None and game is None:  # not to be taken from a table that can read it
            raise ClubError(ClubFault.UNREADABLE_GAME)
    if game is None:  # the database was restored to before the game
        if state.status != RUNNING:
            raise ClubError(ClubFault.NOT_RUNNING)
        _take_from_copy(club, key, state)
    elif is_taken:
        put_taken_game(club.shelf, game, state.sent)
        use_faces_of_club(club)
        club.put_state(key, SyncState(club.member.device, game.revision, game.status))
    else:
        club.copy.write(lambda database: put_copy(database, game, state.sent))
        if game.status != RUNNING:
            raise ClubError(ClubFault.NOT_RUNNING)
        tables: dict[str, str] = club.stored(TABLES, {})
        raise ClubError(ClubFault.TAKEN, tables.get(game.owner, "?"))


def claim_games_without_owner(club: LocalClub, server: Server) -> None:
    """Make this device the owner of its games that have none.

    These are running games from before the device was removed from the club, and games that it was taking over when the
    answer was lost and the club's database was restored to before their start: the former owner does not send them.
    """
    former = former_devices(club.shelf)
    on_shelf = {key for (key,) in club.shelf.rows("SELECT key FROM games WHERE deleted IS NULL")}
    for key, state in sync_states(club.copy).items():
        if state.owner in former and state.status == RUNNING and key in on_shelf:
            with suppress(ClubError):
                take_over(club, server, key)
    taking = _games_being_taken(club)
    for key, owner in taking.items():
        state = sync_states(club.copy)[key]
        is_due = state.status == RUNNING and state.owner in (owner, club.member.device)
        if is_due and fetch_row(server, key) is None:
            _take_from_copy(club, key, state)
    if taking:
        club.copy.write(lambda database: forget_settings(database, (TAKING,)))


def _games_being_taken(club: LocalClub) -> dict[str, str]:
    return club.stored(TAKING, {})


def _take_from_copy(club: LocalClub, key: str, state: SyncState) -> None:
    """Make this device the owner of a running game that the club has lost. The next round sends it."""
    game, device = game_on(club.copy, key), club.member.device
    times = tuple(to_milliseconds(line.at) for line in game.lines)
    put_taken_game(club.shelf, ClubGame(key, device, 0, RUNNING, game.started, game, times), state.sent)
    club.put_state(key, SyncState(device, 0, RUNNING))


def put_taken_game(shelf: AnyShelf, game: ClubGame, sent: str | None) -> None:
    """Write a game that this device takes over to its shelf. `sent` is what this device sent of it earlier, if ever.

    If the shelf has an earlier version, that one is continued. If both versions were continued, the shelf keeps both.
    """
    spare = new_key()

    def put(database: sqlite3.Connection) -> None:
        number = number_of(database, game.key)
        if number is None:
            game.put(database, {})
            return
        before = read_game(database, game.key)
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
        if game.status == RUNNING:
            shelf.write(put)


def put_lost_game(shelf: AnyShelf, game: ClubGame) -> None:
    """Write a game of this device to its shelf, which was restored from a backup and lacks the end of it, or all of it.

    If the shelf has an earlier version, it keeps both, because that one may be open.
    """
    is_here = bool(shelf.rows("SELECT 1 FROM games WHERE key = ?", (game.key,)))
    written = replace(game, key=new_key()) if is_here else game

    def put(database: sqlite3.Connection) -> None:
        with suppress(CannotLoad):
            here = read_game(database, game.key)
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
    put_entries(database, number, 0, entries_after(game.codec.first_mark(key), game.journal))
    seal(database, number)
