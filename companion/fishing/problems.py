"""Problems with an entry, as values; `words/problems.py` has the sentences."""

from dataclasses import dataclass
from enum import Enum, auto

from companion.fishing.cards import Card
from companion.table.rules import Seat as Seat
from companion.tools.reading import Impossible as Impossible


class Fault(Enum):
    """Why an entry is impossible."""

    # the people at the table
    WRONG_NUMBER_OF_PLAYERS = auto()
    UNKNOWN_LEADER = auto()
    # one trick
    NO_CARDS = auto()
    WRONG_NUMBER_OF_CARDS = auto()
    PLAYER_TWICE = auto()
    CARD_TWICE = auto()
    CALL_WITHOUT_CALLER = auto()
    CALLER_WITHOUT_CALL = auto()
    CALL_PLAYED_IN_CALLED_TRICK = auto()
    LOWEST_PLAYED_IN_LOWEST_TRICK = auto()
    PICK_MISSING = auto()
    PICK_NOT_LYING_THERE = auto()
    PICK_TOO_MANY = auto()
    # effects of one trick on the next
    COLOUR_NOT_NAMED = auto()
    COLOUR_NAMED_WITHOUT_BUOY = auto()
    COLOUR_LAPSES_IN_LAST_TRICK = auto()
    IN_FORCE_DIFFERS = auto()
    # counts
    NEGATIVE_NUMBER = auto()
    NUMBER_TOO_LARGE = auto()
    CARDS_NOT_IN_GAME = auto()
    CATCHES_DO_NOT_FILL_TRICK = auto()
    WINNER_OF_SPLIT_MISSING = auto()
    CATCHES_DO_NOT_FILL_ROUND = auto()
    PILE_TOO_SMALL = auto()
    LAST_LEADER_NEEDED = auto()
    # corrections
    NOTHING_CORRECTED = auto()
    OPENER_NEEDED = auto()
    # the course of the game
    GAME_IS_OVER = auto()
    NOTHING_TO_END = auto()
    TOO_MANY_EVENTS = auto()


@dataclass(frozen=True)
class Problem:
    """A fault with its evidence; which fields are set depends on the fault."""

    fault: Fault
    seat: Seat | None = None
    seats: tuple[Seat, ...] = ()
    card: Card | None = None
    cards: tuple[Card, ...] = ()
    expected: int | None = None
    actual: int | None = None


def impossible(fault: Fault, **evidence: object) -> Impossible:
    """Return an Impossible exception with this fault and its evidence."""
    return Impossible(Problem(fault, **evidence))  # type: ignore[arg-type]
