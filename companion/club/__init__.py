"""The club: several tablets that share one list of games and people, through a PostgreSQL database.

    invitation = create("postgresql://user:password@host/db", "Friday club")   # once, by the organiser
    member = join(shelf, invitation, "Table 3")                                # on each device
    with Club(shelf) as club, Syncing(club) as syncing: ...                    # while the app runs

The shelf of each device stays the source of truth; the club is a copy that catches up. The functions that talk to the
database (`create`, `remove`, `join`, `begin_joining`, `sync`, `take_over`, `say_goodbye`, and `prepare_to_join` and
`people_in_club` of `membership`) may take seconds and raise ClubError: call them in a background thread, with a
BackgroundShelf. `Club` and `Syncing.status` read this device only.

- `server`, `organiser` and the SQL files: the database. Each device has a role of its own and writes through functions
  only; the organiser creates the club.
- `membership`, `invitation`: joining and leaving. `games`: a game in the database. `copy`: the games received from it.
- `local`: what this device knows without the database, such as what waits to be sent.
- `syncing`: one round of syncing, made of `receiving` and `sending`; `people` and `drawn_boards` do both for theirs.
  `background`: syncing while people play.
- `taking`: taking over. `page`: the page of the app. `faults`: what can go wrong, and the sentences about it.
- `board`: all tables on one page; `board_content` computes what it shows, `board_words` puts that into words.

What syncing knows of a game (`SyncState`, in the copy):

- `owner`: the device that plays the game. Only the owner sends it.
- `revision`: the number of its last version in the club that this device has seen. The club stores a game that is sent
  only if this still is the revision, and then counts it up.
- `sent`: the fingerprint of what this device sent last. It begins with the *entry*, the number and the mark of the last
  entry in the journal; the club has the entry too, so that two versions of a game can be compared.

| the game is | if | then |
|---|---|---|
| waiting | it is own, and its fingerprint on the shelf is not `sent` | the next round sends it |
| in step | it is own, and its fingerprint on the shelf is `sent` | nothing is to be done |
| another table's | `owner` is another device | it is received into the copy when its owner or revision changes |
| taken | `owner` is another device, but the shelf has the game | it can only be viewed here, or taken back |
| being taken | the club says that it is own, the copy says another owner | the next round puts it on the shelf |
| lost | it is own and was sent, but the shelf, restored from a backup, lacks its entry | the shelf gets it back |
| a twin's | it was continued with the identity of this device, but not here: `owner` becomes TWIN | as if taken |
"""

from companion.club.background import Syncing
from companion.club.faults import ClubError, ClubFault, club_problem_in_words
from companion.club.invitation import Invitation, parse_invitation
from companion.club.local import Club, LocalClub, Status
from companion.club.membership import Membership, begin_joining, join, leave, say_goodbye
from companion.club.organiser import create, remove
from companion.club.syncing import Synced, sync
from companion.club.taking import take_over

__all__ = [
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
    "create",
    "join",
    "leave",
    "parse_invitation",
    "remove",
    "say_goodbye",
    "sync",
    "take_over",
]
