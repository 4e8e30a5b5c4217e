"""Problems with input, as values; `words/problems.py` turns them into sentences."""

from dataclasses import dataclass
from enum import Enum, auto

from companion.fresh_fish.goods import Good, Seat
from companion.tools.reading import Impossible as Impossible


class Fault(Enum):
    """Why an event, set-up, board or question is impossible."""

    # the players
    WRONG_NUMBER_OF_PLAYERS = auto()
    UNKNOWN_PLAYER = auto()
    # the text of a square and of its areas
    NO_SPACES = auto()
    TOO_MANY_ROWS = auto()
    TOO_MANY_COLUMNS = auto()
    ROW_TOO_LONG = auto()
    UNKNOWN_SIGN = auto()
    UNKNOWN_AREA_SIGN = auto()
    NOT_A_SPACE_NAME = auto()
    NO_SUCH_SPACE = auto()
    AREAS_DO_NOT_COVER = auto()
    AREA_IN_PIECES = auto()
    AREA_WITH_TWO_NUMBERS = auto()
    AREA_BUILT_OVER = auto()
    # boards
    BOARD_IN_PIECES = auto()
    BOARD_NAME_EMPTY = auto()
    BOARD_NAME_TWICE = auto()
    BOARD_TWICE = auto()
    BOARD_NOT_EMPTY = auto()
    BOARDS_OVERLAP = auto()
    TOO_MANY_AREAS = auto()
    # setting up
    WRONG_NUMBER_OF_BOARDS = auto()
    WRONG_MILESTONE = auto()
    SQUARE_NOT_EMPTY = auto()
    SQUARE_IN_PIECES = auto()
    AREAS_MISSING = auto()
    AREAS_IN_CLASSIC = auto()
    TRUCKS_MISSING = auto()
    TRUCKS_ON_ONE_SPACE = auto()
    TRUCK_NOT_AT_EDGE = auto()
    TRUCK_NOT_IN_ONE_AREA = auto()
    TRUCKS_IN_ONE_AREA = auto()
    TRUCKS_BREAK_GOLDEN_RULE = auto()
    ROW_NOT_FOUR_GOODS = auto()
    # the tokens on a square
    TOO_MANY_DISCS = auto()
    STALL_TWICE = auto()
    TRUCK_TWICE = auto()
    TRUCK_MISSING = auto()
    SEAT_DOES_NOT_PLAY = auto()
    STALL_MISSING = auto()
    STALL_ON_SQUARE_AND_OUTSIDE = auto()
    CANNOT_BUILD_THERE = auto()
    CANNOT_BUILD_THAT = auto()
    # a turn
    GAME_IS_OVER = auto()
    NOTHING_TO_END = auto()
    TOO_MANY_EVENTS = auto()
    LAST_STALLS_NOW = auto()
    STACK_NOT_EMPTY = auto()
    MUST_RESERVE = auto()
    NOT_EMPTY = auto()
    NO_DISC_LEFT = auto()
    NOT_ADJACENT = auto()
    NOT_OWN_DISC = auto()
    NO_FLEA_MARKET_LEFT = auto()
    NO_STALL_TILE_LEFT = auto()
    NOBODY_LACKS_STALL = auto()
    MUST_BUILD_ON_SQUARE = auto()
    MUST_BUILD_OUTSIDE = auto()
    NOT_NEXT_IN_ROW = auto()
    # an auction
    BID_NEGATIVE = auto()
    BID_TOO_HIGH = auto()
    BID_MISSING = auto()
    CANNOT_JOIN = auto()
    NOBODY_JOINS = auto()
    WINNER_MISSING = auto()
    CANNOT_WIN_WITH_NOTHING = auto()
    # numbers and choices in files and questions
    NUMBER_TOO_LARGE = auto()
    UNKNOWN_CHOICE = auto()
    NOT_EXACTLY_ONE = auto()
    NOT_BOARDS = auto()
    # coins, ways and corrections
    COINS_MISSING = auto()
    NEGATIVE_NUMBER = auto()
    WAY_TOO_SHORT = auto()
    NOTHING_CORRECTED = auto()
    NOTE_TOO_LONG = auto()
    CANNOT_CORRECT_TRUCK = auto()
    CANNOT_LIE_THERE = auto()


@dataclass(frozen=True)
class Problem:
    """A fault with its evidence. The fault determines which fields are set."""

    fault: Fault
    seat: Seat | None = None
    good: Good | None = None
    space: str = ""
    """The name of the space concerned."""
    spaces: tuple[str, ...] = ()
    expected: int | None = None
    actual: int | None = None
    text: str = ""


def impossible(fault: Fault, **evidence: object) -> Impossible:
    """Return the exception to raise for a fault; `evidence` fills the remaining fields of its `Problem`."""
    return Impossible(Problem(fault, **evidence))  # type: ignore[arg-type]
