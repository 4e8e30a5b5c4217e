"""What can go wrong with a club, as values and in sentences."""

from enum import Enum, auto

from companion.language import _
from companion.names import shown


class ClubFault(Enum):
    """Why something is not possible with a club."""

    NOT_AN_INVITATION = auto()
    NOT_AN_ADDRESS = auto()
    NOT_ENCRYPTED = auto()
    NOT_TRUSTED = auto()
    UNREACHABLE = auto()
    REFUSED = auto()
    BAD_CONTENT = auto()
    """What was sent can never be stored."""
    NO_CLUB = auto()
    NEWER_VERSION = auto()
    OLDER_VERSION = auto()
    TABLE_TAKEN = auto()
    BAD_NAME = auto()
    IN_A_CLUB = auto()
    IN_NO_CLUB = auto()
    UNKNOWN_GAME = auto()
    NOT_RUNNING = auto()
    OWN_GAME = auto()
    TAKEN = auto()


ARGUMENTS = (ClubFault.NOT_AN_INVITATION, ClubFault.NOT_AN_ADDRESS, ClubFault.BAD_NAME)
"""Faults of what was typed."""


class ClubError(Exception):
    """Raised when something is not possible with a club. Nothing is lost."""

    def __init__(self, fault: ClubFault, text: str = "") -> None:
        super().__init__(fault.name, text)
        self.fault = fault
        self.text = text
        """The name or the sentence of the database that the fault is about."""


def club_problem_in_words(error: ClubError) -> str:
    """Return why something is not possible, and what to do."""
    match error.fault:
        case ClubFault.NOT_AN_INVITATION:
            message = _("This is not an invitation.")
        case ClubFault.NOT_AN_ADDRESS:
            message = _("This is not the address of a database. Write it like postgresql://user:password@host/database.")
        case ClubFault.NOT_ENCRYPTED:
            message = _("Not encrypted, so not used. Only a database on this device may be unencrypted.")
        case ClubFault.NOT_TRUSTED:
            message = _("The database cannot prove its identity: its certificate is not valid for this address.")
        case ClubFault.UNREACHABLE:
            message = _("The club’s database cannot be reached.")
        case ClubFault.REFUSED | ClubFault.BAD_CONTENT:
            message = _("The database refuses this: {text}")
        case ClubFault.NO_CLUB:
            message = _("There is no club in this database.")
        case ClubFault.NEWER_VERSION:
            message = _("This club needs a newer version of Fishing Companion.")
        case ClubFault.OLDER_VERSION:
            message = _(
                "The club’s database is from an older version: create the club again under its name to upgrade it."
            )
        case ClubFault.TABLE_TAKEN:
            message = _("{text} is already taken.")
        case ClubFault.BAD_NAME:
            message = _("“{text}” cannot be a name: use 1 to {most} characters.")
        case ClubFault.IN_A_CLUB:
            message = _("This device is in the club {text}: leave it first.")
        case ClubFault.IN_NO_CLUB:
            message = _("This device is not in a club.")
        case ClubFault.UNKNOWN_GAME:
            message = _("The club has no game {text}.")
        case ClubFault.NOT_RUNNING:
            message = _("This game is not running any more.")
        case ClubFault.OWN_GAME:
            message = _("This table is already playing this game.")
        case ClubFault.TAKEN:
            message = _("{text} has just taken it over.")
    return message.format(text=shown(error.text, 120), most=LONGEST_NAME)


LONGEST_NAME = 30
"""Characters in the name of a club or table."""
