"""The faults of operations on a club, as values and in sentences."""

from enum import Enum, auto

from companion.tools.language import _, ngettext
from companion.tools.sentences import shown

LONGEST_NAME = 30
"""The maximum length of the name of a club or table, in characters."""


class ClubFault(Enum):
    """Why an operation on a club fails."""

    NOT_AN_INVITATION = auto()
    WRONG_INVITATION = auto()
    """It has the form of an invitation, but the database does not accept it."""
    NOT_AN_ADDRESS = auto()
    NOT_ENCRYPTED = auto()
    NOT_TRUSTED = auto()
    CLEARTEXT = auto()
    """The server asks for the password in clear text over a connection without encryption."""
    WRONG_PASSWORD = auto()
    UNREACHABLE = auto()
    REFUSED = auto()
    BAD_CONTENT = auto()
    """The club's database can never store the content that was sent."""
    NO_DATABASE = auto()
    NO_CLUB = auto()
    NEWER_VERSION = auto()
    OLDER_VERSION = auto()
    TABLE_TAKEN = auto()
    BAD_NAME = auto()
    IN_A_CLUB = auto()
    IN_NO_CLUB = auto()
    NOT_A_MEMBER = auto()
    """The device has left the club or was removed from it."""
    UNKNOWN_TABLE = auto()
    UNKNOWN_GAME = auto()
    UNREADABLE_GAME = auto()
    """The game comes from a newer version of the app."""
    NOT_RUNNING = auto()
    OWN_GAME = auto()
    TAKEN = auto()


ARGUMENTS = (ClubFault.NOT_AN_INVITATION, ClubFault.NOT_AN_ADDRESS, ClubFault.BAD_NAME)
"""Faults in arguments that the user typed."""


class ClubError(Exception):
    """Raised when an operation on a club fails. Nothing is lost."""

    def __init__(self, fault: ClubFault, text: str = "") -> None:
        super().__init__(fault.name, text)
        self.fault = fault
        self.text = text
        """The name that the fault is about, or the message of the database."""


def club_problem_in_words(error: ClubError) -> str:
    """Return the sentence that explains why an operation on a club failed, and what to do."""
    return _messages()[error.fault].format(text=shown(error.text, 120), most=LONGEST_NAME)


def different_in_words(count: int) -> tuple[str, str]:
    """Return that this number of games here differ from those in the club, and why; see `Status.not_in_club`."""
    message = ngettext("{count} game is different in the club", "{count} games are different in the club", count)
    reason = _("Another device has a copy of this device’s data and plays on. Entries made here do not reach the club.")
    return message.format(count=count), reason


def _messages() -> dict[ClubFault, str]:
    refused = _("The database refuses this: {text}")
    return {
        ClubFault.NOT_AN_INVITATION: _("This is not an invitation."),
        ClubFault.WRONG_INVITATION: _(
            "This invitation does not work: it is mistyped or has been replaced. Copy it again from another table."
        ),
        ClubFault.NOT_AN_ADDRESS: _(
            "This is not the address of a database. Write it like postgresql://user:password@host/database."
        ),
        ClubFault.NOT_ENCRYPTED: _("Not encrypted, so not used. Only a database on this device may be unencrypted."),
        ClubFault.NOT_TRUSTED: _(
            "The database cannot prove its identity: its certificate is not valid for this address."
        ),
        ClubFault.CLEARTEXT: _("The database asks for the password in clear text, so it was not sent."),
        ClubFault.WRONG_PASSWORD: _("The database does not accept this password."),
        ClubFault.UNREACHABLE: _("The club’s database cannot be reached."),
        ClubFault.REFUSED: refused,
        ClubFault.BAD_CONTENT: refused,
        ClubFault.NO_DATABASE: _("There is no database of this name: create it first, or check the name."),
        ClubFault.NO_CLUB: _("There is no club in this database."),
        ClubFault.NEWER_VERSION: _("This club needs a newer version of Fishing Companion."),
        ClubFault.OLDER_VERSION: _(
            "The club’s database is from an older version: create the club again under its name to upgrade it."
        ),
        ClubFault.TABLE_TAKEN: _("{text} is already taken."),
        ClubFault.BAD_NAME: _("“{text}” cannot be a name: use 1 to {most} characters."),
        ClubFault.IN_A_CLUB: _("This device is in the club {text}: leave it first."),
        ClubFault.IN_NO_CLUB: _("This device is not in a club."),
        ClubFault.NOT_A_MEMBER: _("This device is not in the club any more: join again with a new invitation."),
        ClubFault.UNKNOWN_TABLE: _("The club has no table {text}."),
        ClubFault.UNKNOWN_GAME: _("The club has no game {text}."),
        ClubFault.UNREADABLE_GAME: _("This game needs a newer version of Fishing Companion."),
        ClubFault.NOT_RUNNING: _("This game is not running any more."),
        ClubFault.OWN_GAME: _("This table is already playing this game."),
        ClubFault.TAKEN: _("{text} has just taken it over."),
    }
