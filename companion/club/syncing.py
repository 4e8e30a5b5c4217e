"""One round of syncing: receive what others have changed, send what this device has changed.

Changes are received by cursor: the number of the last change that is in the copy. A round may end anywhere; the next
continues. After the club's database or the shelf was restored from a backup, the device receives everything again. It
notices a restored database by a counter that the database keeps for each device, and that is lower then.
"""

import sqlite3
from dataclasses import dataclass, replace
from typing import NamedTuple

from companion.club.copy import (
    CURSOR,
    LAST_SYNC,
    TABLE_COUNT,
    TABLES,
    TWIN,
    SyncState,
    put_copy,
    put_sync_state,
    sync_states,
)
from companion.club.drawn_boards import KNOWN, receive_boards, send_boards
from companion.club.faults import ClubError, ClubFault
from companion.club.games import COLUMNS, ClubGame, fetch_row, game_id, game_to_send, read_row
from companion.club.local import LocalClub, entry_in, game_on
from companion.club.people import receive_people, renames_sent, send_people, send_people_again
from companion.club.server import Server
from companion.club.taking import claim_games_without_owner, put_lost_game, put_taken_game
from companion.shelf.faults import CannotLoad
from companion.shelf.tables.rows import read_game
from companion.shelf.tables.settings import forget_settings, parsed, set_setting
from companion.shelf.times import to_milliseconds
from companion.table.doubts import Dismissals

PAGE = 50
"""The maximum number of games to receive in one query."""
COUNTER = "mark"
"""The key of the copy's setting with the database's counter of what this device has sent, and of its rounds."""


@dataclass(frozen=True)
class Synced:
    """The numbers of games that one round of syncing has sent and received."""

    sent: int = 0
    received: int = 0


def sync(club: LocalClub, server: Server) -> Synced:
    """Run one round of syncing. Raise ClubError if the club cannot be reached; changes already synced are kept."""
    (counter,) = server.club_row("SELECT fishing_companion.hello()")
    if counter < club.stored(COUNTER, 0):
        club.member.join_table(server)  # under its present name
        send_people_again(club, server)
        club.copy.write(lambda database: _start_over(database, club.member.device))
    if renames_sent(club) is not None:  # or older changes that come back from the club would undo newer ones
        send_people(club, server)
    received = receive(club, server)
    claim_games_without_owner(club, server)
    _reset_doubtful_revisions(club, server)
    return Synced(send(club, server), received)


def _start_over(database: sqlite3.Connection, device: str) -> None:
    """Prepare to send and receive everything again, because the club's database was restored."""
    forget_settings(database, (COUNTER, CURSOR, KNOWN))
    # After a restore, revisions are used again for other content. That of a game that was taken over but not sent since
    # is kept, because the journal on this shelf does not show that it continues the one that the club has.
    query = "UPDATE club_games SET revision = 0, sent = NULL WHERE device <> ? OR sent IS NOT NULL"
    database.execute(query, (device,))


# Receiving


def receive(club: LocalClub, server: Server) -> int:
    """Receive the changes since the last round. Return how many games of other devices have changed."""
    (newest,) = server.club_row("SELECT change FROM fishing_companion.clubs")
    _receive_tables(club, server)
    _forget_lost_games(club)
    cursor = club.stored(CURSOR, 0)
    if newest == cursor:
        return 0
    receive_people(club, server, cursor, newest)
    receive_boards(club, server, cursor)
    received = 0
    while cursor < newest:
        rows = server.rows(
            f"SELECT change, {COLUMNS} FROM fishing_companion.games WHERE change > :cursor AND change <= :newest"
            f" ORDER BY change LIMIT {PAGE}",
            cursor=cursor,
            newest=newest,
        )
        cursor = newest if len(rows) < PAGE else rows[-1][0]
        games = [game for _change, *row in rows if (game := read_row(row)) is not None]
        received += _receive_games(club, games, cursor)
    return received


def _receive_tables(club: LocalClub, server: Server) -> None:
    """Receive the names of all tables, and how many of them have not left."""
    tables = server.rows("SELECT device, table_name, left_at IS NULL FROM fishing_companion.devices")
    names = {str(device): name for device, name, _is_here in tables}
    for key, value in ((TABLES, names), (TABLE_COUNT, sum(is_here for *_names, is_here in tables))):
        if club.stored(key, None) != value:
            club.store(key, value)


def _forget_lost_games(club: LocalClub) -> None:
    """Find own games that the club has but the shelf has lost, in whole or in part, because it was restored.

    If there are any, delete them and the cursor from the copy, so that they are received again.
    """
    on_shelf = club.fingerprints()
    lost = [
        (key,)
        for key, state in sync_states(club.copy).items()
        if state.owner == club.member.device
        and state.status != "deleted"
        and state.sent is not None
        and state.sent != on_shelf.get(key, ("", False))[0]
        and not club.has_entry(key, entry_in(state.sent))
    ]

    def forget(database: sqlite3.Connection) -> None:
        forget_settings(database, (CURSOR,))
        database.executemany("DELETE FROM club_games WHERE key = ?", lost)

    if lost:
        club.copy.write(forget)


def _receive_games(club: LocalClub, received: list[ClubGame], cursor: int) -> int:
    """Write received games to the copy, and own ones that the shelf lacks to the shelf. Return how many are others'."""
    states = sync_states(club.copy)
    games = [(game, states.get(game.key)) for game in received]
    games = [(replace(game, owner=_owner_of(club, game, before)), before) for game, before in games]
    own = {game.key: _receive_own(club, game, before) for game, before in games if game.owner == club.member.device}
    others = [
        (game, None if before is None else before.sent)
        for game, before in games
        if game.key not in own and (before is None or (game.owner, game.revision) != (before.owner, before.revision))
    ]

    def put(database: sqlite3.Connection) -> None:
        for game, sent in others:
            put_copy(database, game, sent)
        for key, state in own.items():
            put_sync_state(database, key, state)
        set_setting(database, CURSOR, cursor)

    club.copy.write(put)
    return len(others)


def _owner_of(club: LocalClub, game: ClubGame, before: SyncState | None) -> str:
    """Return the owner of a received game, TWIN if it was continued under the identity of this device, but not here."""
    if before is None or game.owner != club.member.device:
        return game.owner
    is_new = before.owner == game.owner and before.revision != game.revision
    return TWIN if before.owner == TWIN or (is_new and not _is_known_here(club, game)) else game.owner


def _receive_own(club: LocalClub, game: ClubGame, before: SyncState | None) -> SyncState:
    """Return the state of a received game of this device. Write the game to the shelf if the shelf should have it."""
    if before is not None and before.owner == game.owner:
        return replace(before, revision=max(before.revision, game.revision))
    if before is not None:  # this device has taken it over, but was interrupted
        put_taken_game(club.shelf, game, before.sent)
    elif game.status != "deleted" and not club.has_entry(game.key, game.entry):
        put_lost_game(club.shelf, game)
    return SyncState(game.owner, game.revision, game.status)


def _is_known_here(club: LocalClub, game: ClubGame) -> bool:
    """Return whether the shelf has all entries of a game that the club has from this device.

    If not, the data of this device was copied to another one, its twin, which has continued the game.
    """
    if game.status == "deleted" or club.has_entry(game.key, game.entry):
        return True
    try:  # a game that was taken over has a new journal
        here = game_on(club.shelf, game.key)
    except CannotLoad:
        return False
    theirs = game.game.events
    return bool(theirs == here.events[: len(theirs)])


# Sending


def _reset_doubtful_revisions(club: LocalClub, server: Server) -> None:
    """Forget the revisions of games to send if the club does not have what this device sent last.

    A device with a copy of this device's data may have reached the same revision after the database was restored.
    Without a revision, `_store_in_club` first reads what the club has.
    """
    query = "SELECT revision, figures->>'entry' FROM fishing_companion.games WHERE game = CAST(:game AS uuid)"
    states = sync_states(club.copy)
    for key in club.waiting():
        state = states.get(key)
        if state is None or state.sent is None:
            continue
        if server.rows(query, game=game_id(key)) != [[state.revision, entry_in(state.sent)]]:
            club.put_state(key, replace(state, revision=0))


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
        club.put_state(key, SyncState(device, base, "deleted", fingerprint))
        return False
    try:
        reply, twins = _store_in_club(club, server, game, base)
    except ClubError as error:
        if error.fault is not ClubFault.BAD_CONTENT:
            raise
        club.put_state(key, SyncState(device, base, game.status, fingerprint))
        return False
    if not reply.is_accepted:
        _receive_tables(club, server)  # the table that now owns the game may have joined just before

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
    status = "deleted" if is_deleted else "running" if game.figures.is_running else "finished"
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
    if theirs is not None and not _is_known_here(club, theirs):
        return reply, replace(theirs, owner=TWIN)
    # An earlier response was lost, or the database was restored.
    (row,) = server.call("put_game", base=reply.revision, **values)
    return _Reply(*row), None
