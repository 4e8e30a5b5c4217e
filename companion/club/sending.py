"""Sending what this device has changed: people, boards, and each own game as a whole with the revision it had seen."""

import sqlite3
from dataclasses import replace
from typing import NamedTuple

from companion.club.copy import LAST_SYNC, TWIN, SyncState, put_copy, put_sync_state
from companion.club.drawn_boards import send_boards
from companion.club.faults import ClubError, ClubFault
from companion.club.games import DELETED, FINISHED, RUNNING, ClubGame, fetch_row, game_to_send, read_row
from companion.club.local import LocalClub
from companion.club.people import send_people
from companion.club.receiving import receive_tables
from companion.club.server import Server
from companion.shelf.faults import CannotLoad
from companion.shelf.tables.rows import read_game
from companion.shelf.tables.settings import parsed, set_setting
from companion.shelf.times import to_milliseconds
from companion.table.doubts import Dismissals

COUNTER = "mark"
"""The key of the copy's setting with the database's counter of what this device has sent, and of its rounds."""


def send(club: LocalClub, server: Server) -> int:
    """Send all people, boards and games that have changed. Return the number of games that the club has stored.

    Raise ClubError if the database has refused a game, after sending the others; it is sent again in the next round.
    """
    send_people(club, server)
    send_boards(club, server)
    sent = 0
    refused: list[ClubError] = []
    for key, (fingerprint, base) in club.waiting().items():
        try:
            sent += _send_game(club, server, key, fingerprint, base)
        except ClubError as error:
            if error.fault is not ClubFault.REFUSED:
                raise
            refused.append(error)
    if refused:
        raise refused[0]
    ((counter,),) = server.call("advance_mark")
    now = to_milliseconds(club.shelf.now())

    def complete(database: sqlite3.Connection) -> None:
        set_setting(database, LAST_SYNC, now)
        set_setting(database, COUNTER, int(counter))

    club.copy.write(complete)
    return sent


class _Reply(NamedTuple):
    """The database's answer to a game that was sent."""

    is_accepted: bool
    owner: object
    revision: int
    counter: int | None


def _send_game(club: LocalClub, server: Server, key: str, fingerprint: str, base: int) -> bool:
    """Send one game. Return whether the club has stored it; it has not if another device now owns the game."""
    device = club.member.device
    try:
        game = club.shelf.read(lambda database: _own_game(database, key, device))
    except CannotLoad:  # of a newer version, or damaged: not sent again until it changes
        club.put_state(key, SyncState(device, base, DELETED, fingerprint))
        return False
    try:
        reply, twins = _store_in_club(club, server, game, base)
    except ClubError as error:
        if error.fault is not ClubFault.BAD_CONTENT:
            raise
        club.put_state(key, SyncState(device, base, game.status, fingerprint))
        return False
    if not reply.is_accepted:
        receive_tables(club, server)  # the table that now owns the game may have joined just before

    def acknowledge(database: sqlite3.Connection) -> None:
        if reply.is_accepted:
            put_copy(database, replace(game, owner=str(reply.owner), revision=reply.revision), fingerprint)
            set_setting(database, COUNTER, reply.counter)
        elif twins is not None:
            put_copy(database, twins)
        else:  # another device now owns the game, and the next round receives it
            put_sync_state(database, key, SyncState(str(reply.owner), 0, game.status))

    club.copy.write(acknowledge)
    return reply.is_accepted


def _own_game(database: sqlite3.Connection, key: str, device: str) -> ClubGame:
    """Return a game of the shelf as it is to be sent. Raise CannotLoad if it cannot be opened."""
    game = read_game(database, key)
    query = "SELECT counts, deleted IS NOT NULL, dismissed FROM games WHERE key = ?"
    counts, is_deleted, dismissed = database.execute(query, (key,)).fetchone()
    status = DELETED if is_deleted else RUNNING if game.figures.is_running else FINISHED
    times = tuple(to_milliseconds(line.at) for line in game.lines)
    doubts = parsed([("dismissed", dismissed)]).get("dismissed")
    dismissals = Dismissals.read(doubts if isinstance(doubts, list) else ())
    return ClubGame(key, device, 0, status, game.started, game, times, bool(counts), dismissals=dismissals)


def _store_in_club(club: LocalClub, server: Server, game: ClubGame, base: int) -> tuple[_Reply, ClubGame | None]:
    """Let the club store a game if it has the revision `base`. Return its reply.

    If a twin of this device has sent another continuation of the game, also return that one.
    """
    values = game_to_send(game, to_milliseconds(club.shelf.now()))
    (row,) = server.call("put_game", base=base, **values)
    reply = _Reply(*row)
    if reply.is_accepted or str(reply.owner) != club.member.device:
        return reply, None
    found = fetch_row(server, game.key)
    theirs = None if found is None else read_row(found)
    if theirs is not None and not club.has_all_entries(theirs):
        return reply, replace(theirs, owner=TWIN)
    # An earlier response was lost, or the database was restored.
    (row,) = server.call("put_game", base=reply.revision, **values)
    return _Reply(*row), None
