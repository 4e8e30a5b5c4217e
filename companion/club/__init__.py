"""The club: several tablets that share one list of games and people, through a PostgreSQL database.

    invitation = create("postgresql://user:password@host/db", "Friday club")   # once, by the organiser
    member = join(shelf, invitation, "Table 3")                                # on each device
    with Club(shelf) as club, Syncing(club) as syncing: ...                    # while the app runs

The shelf of each device stays the source of truth; the club is a copy that catches up. The functions that talk to the
database (`create`, `remove`, `join`, `begin_joining`, `people_in_club`, `sync`, `take_over`, `say_goodbye`) may take
seconds and raise ClubError: call them in a background thread, with a BackgroundShelf. `Club` and `Syncing.status` read
this device only.

- `server`, `organiser` and the SQL files: the database. Each device has a role of its own and writes through functions
  only; the organiser creates the club.
- `membership`, `invitation`: joining and leaving. `games`: a game in the database. `copy`: the games received from it.
- `local`: what this device knows without the database, such as what waits to be sent.
- `syncing`, `people`, `drawn_boards`: one round of syncing. `background`: syncing while people play.
- `taking`: taking over. `board`: all tables on one page. `page`: the page of the app.
"""

from companion.club.background import Syncing
from companion.club.faults import ClubError, ClubFault, club_problem_in_words
from companion.club.invitation import Address, Invitation, parse_address, parse_invitation
from companion.club.local import Club, LocalClub, Status
from companion.club.membership import (
    Membership,
    begin_joining,
    confirm_joining,
    join,
    leave,
    membership_of,
    people_in_club,
    prepare_to_join,
    say_goodbye,
)
from companion.club.organiser import create, remove
from companion.club.people import free_name
from companion.club.syncing import Synced, sync
from companion.club.taking import take_over

__all__ = [
    "Address",
    "Club",
    "ClubError",
    "ClubFault",
    "Invitation",
    "LocalClub",
    "Membership",
    "Status",
    "Synced",
    "Syncing",
    "begin_joining",
    "club_problem_in_words",
    "confirm_joining",
    "create",
    "free_name",
    "join",
    "leave",
    "membership_of",
    "parse_address",
    "parse_invitation",
    "people_in_club",
    "prepare_to_join",
    "remove",
    "say_goodbye",
    "sync",
    "take_over",
]
