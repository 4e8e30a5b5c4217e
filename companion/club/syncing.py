"""One round of syncing: receive what others have changed, send what this device has changed.

A round may end anywhere; the next continues. After the club's database or the shelf was restored from a backup, the
device receives everything again. It notices a restored database by a counter that the database keeps for each device,
and that is lower then.
"""

import sqlite3
from dataclasses import dataclass, replace

from companion.club.copy import CURSOR, sync_states
from companion.club.drawn_boards import KNOWN
from companion.club.games import game_id
from companion.club.local import LocalClub, entry_in
from companion.club.people import renames_sent, send_people, send_people_again
from companion.club.receiving import receive
from companion.club.sending import COUNTER, send
from companion.club.server import Server
from companion.club.taking import claim_games_without_owner
from companion.shelf.tables.settings import forget_settings


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


def _reset_doubtful_revisions(club: LocalClub, server: Server) -> None:
    """Forget the revisions of games to send if the club does not have what this device sent last.

    A device with a copy of this device's data may have reached the same revision after the database was restored.
    Without a revision, `sending` first reads what the club has.
    """
    query = "SELECT revision, figures->>'entry' FROM fishing_companion.games WHERE game = CAST(:game AS uuid)"
    states = sync_states(club.copy)
    for key in club.waiting():
        state = states.get(key)
        if state is None or state.sent is None:
            continue
        if server.rows(query, game=game_id(key)) != [[state.revision, entry_in(state.sent)]]:
            club.put_state(key, replace(state, revision=0))
