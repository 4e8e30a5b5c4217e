"""Receiving what others have changed: tables, people, boards and games, into the copy; lost games, onto the shelf.

Changes are received by cursor: the number of the last change that is in the copy. Receiving may end anywhere; the next
round continues.
"""

import sqlite3
from dataclasses import replace

from companion.club.copy import CURSOR, TABLE_COUNT, TABLES, TWIN, SyncState, put_copy, put_sync_state, sync_states
from companion.club.drawn_boards import receive_boards
from companion.club.games import COLUMNS, DELETED, ClubGame, read_row
from companion.club.local import LocalClub, entry_in
from companion.club.people import receive_people
from companion.club.server import Server
from companion.club.taking import put_lost_game, put_taken_game
from companion.shelf.tables.settings import forget_settings, set_setting

PAGE = 50
"""The maximum number of games to receive in one query."""


def receive(club: LocalClub, server: Server) -> int:
    """Receive the changes since the last round. Return how many games of other devices have changed."""
    (newest,) = server.club_row("SELECT change FROM fishing_companion.clubs")
    receive_tables(club, server)
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


def receive_tables(club: LocalClub, server: Server) -> None:
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
        and state.status != DELETED
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
    return TWIN if before.owner == TWIN or (is_new and not club.has_all_entries(game)) else game.owner


def _receive_own(club: LocalClub, game: ClubGame, before: SyncState | None) -> SyncState:
    """Return the state of a received game of this device. Write the game to the shelf if the shelf should have it."""
    if before is not None and before.owner == game.owner:
        return replace(before, revision=max(before.revision, game.revision))
    if before is not None:  # this device has taken it over, but was interrupted
        put_taken_game(club.shelf, game, before.sent)
    elif game.status != DELETED and not club.has_entry(game.key, game.entry):
        put_lost_game(club.shelf, game)
    return SyncState(game.owner, game.revision, game.status)
