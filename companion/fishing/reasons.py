"""The reasons of a verdict, as values; `words/reasons.py` has the sentences.

They come in the order in which a person would explain a trick: what had to be followed, who wins, who takes cards
first, that cards are passed, who gets the rest, who pays, and what affects the next trick.
"""

from enum import Enum, auto
from typing import NamedTuple

from companion.fishing.cards import Buoy, Card, Suit
from companion.fishing.problems import Seat


class Play(NamedTuple):
    """One card on the table and who played it."""

    seat: Seat
    card: Card


class FollowWhy(Enum):
    """Why a suit has to be followed."""

    CALLED = auto()
    LED = auto()
    FIRST_AFTER_BUOYS = auto()
    ONLY_BUOYS = auto()
    TRUMP_BY_HOUSE_RULE = auto()

    __hash__ = object.__hash__  # members are singletons, and hashing by identity is faster in bulk


class WinWhy(Enum):
    """Why a player wins a trick. In the last three cases, the best card does not decide."""

    ONLY_TRUMP = auto()
    HIGHEST_TRUMP = auto()
    LOWEST_TRUMP = auto()
    ONLY_OF_SUIT = auto()
    HIGHEST_OF_SUIT = auto()
    LOWEST_OF_SUIT = auto()
    CALL_UNANSWERED = auto()
    FIRST_BUOY = auto()
    FIRST_BUOY_BY_HOUSE_RULE = auto()

    __hash__ = object.__hash__


class AssumedNothing(NamedTuple):
    """The effects in force are unknown, so the verdict assumes that there are none."""


class Followed(NamedTuple):
    """The suit that has to be followed and why; None if only buoys were played."""

    suit: Suit | None
    why: FollowWhy
    seat: Seat
    """Who called the suit, or played the card that set it."""


class Won(NamedTuple):
    """Who wins the trick, with which card and why, and the cards that it beats."""

    seat: Seat
    card: Card | None
    """The winning card; None if the caller wins because no card can win."""
    why: WinWhy
    suit: Suit | None
    """The suit that had to be followed."""
    beaten: tuple[Play, ...]
    """The beaten cards that could have won: trumps, and cards of the suit to follow."""


class Shed(NamedTuple):
    """The cards that cannot win, because they are neither trumps nor of the suit to follow."""

    plays: tuple[Play, ...]


class ZeroCaught(NamedTuple):
    """The player of a 0 takes one other card, or none if no card is left."""

    seat: Seat
    zero: Card
    taken: Card | None
    had_choice: bool
    is_first: bool = True
    """Whether no other 0 has taken a card before."""


class AllCaught(NamedTuple):
    """The player of catch-all takes every other card still on the table."""

    seat: Seat
    taken: tuple[Card, ...]


class RestCaught(NamedTuple):
    """The winner takes the cards that 0s and catch-all left, if any; omitted if neither was played."""

    seat: Seat
    taken: tuple[Card, ...]


class Penalised(NamedTuple):
    """A player caught minus-threes and loses three points for each at once."""

    seat: Seat
    times: int


class Passed(NamedTuple):
    """Every player passes one card to the left; `seat` played the buoy."""

    seat: Seat


class Leads(NamedTuple):
    """Who leads the next trick: the winner of this one, or the player of play-first."""

    seat: Seat
    by_play_first: bool


class NamesColour(NamedTuple):
    """The player of call-colour now calls the suit of the next trick."""

    seat: Seat


class LowestNext(NamedTuple):
    """The lowest card wins the next trick, because `seat` played lowest-wins."""

    seat: Seat


class Lapsed(NamedTuple):
    """A buoy whose effect is lost in the last trick of a round."""

    seat: Seat
    buoy: Buoy


class PointsDecide(NamedTuple):
    """After the last trick of a round, the points decide who opens the next one."""


Reason = (
    AssumedNothing
    | Followed
    | Won
    | Shed
    | ZeroCaught
    | AllCaught
    | RestCaught
    | Penalised
    | Passed
    | Leads
    | NamesColour
    | LowestNext
    | Lapsed
    | PointsDecide
)
