"""What is entered in the place of an entry of the log, as far as it goes. Knows no Kivy."""

from dataclasses import dataclass
from enum import Enum

from companion.fresh_fish.events import (
    Event,
    FleaMarketPlaced,
    GameEnded,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Good, Seat
from companion.never import assert_never
from companion.seating import SeatTaken

COINS = range(1000)
"""What anybody could enter as a bid."""


class What(Enum):
    """What has happened, as the table says it."""

    RESERVED = "reserved"
    FLEA_MARKET = "flea_market"
    AUCTION = "auction"
    LAST_STALL = "last_stall"
    BY_HAND = "by_hand"
    ENDED = "ended"
    SEAT_TAKEN = "seat_taken"


@dataclass(frozen=True)
class Entered:
    """What is entered in the place of an entry, as far as it goes."""

    what: What
    space: Space | None = None
    good: Good = Good.FISH
    bids: tuple[int | None, ...] | None = None
    """By seat, where all were shown; else winner and price are told."""
    winner: Seat | None = None
    price: int = 0
    fixed: Event | None = None
    """A table that was set right by hand, or the end of the game: it stays as it is or is left out."""


def entered_of(event: Event) -> Entered:
    """An entry as it stands."""
    match event:
        case SpaceReserved():
            return Entered(What.RESERVED, event.space)
        case FleaMarketPlaced():
            return Entered(What.FLEA_MARKET, event.space)
        case StallAuctioned():
            return Entered(What.AUCTION, event.space, event.good, event.bids, event.winner, event.price or 0)
        case LastStallPlaced():
            return Entered(What.LAST_STALL, event.space, event.good)
        case TableCorrected():
            return Entered(What.BY_HAND, fixed=event)
        case SeatTaken():
            return Entered(What.SEAT_TAKEN, fixed=event)
        case GameEnded():
            return Entered(What.ENDED, fixed=event)
        case _:
            assert_never(event)


def is_entered_for(entered: Entered, game: FreshFishGame, index: int) -> bool:
    """Return whether this can have been entered in the place of an entry."""
    seats, spaces = game.setup.seats, range(len(game.setup.square.tokens))
    if entered.fixed is not None or entered.what in (What.BY_HAND, What.ENDED, What.SEAT_TAKEN):
        return index < game.event_count and entered == entered_of(game.events[index])
    return (
        (entered.space is None or entered.space in spaces)
        and (entered.bids is None or len(entered.bids) == len(seats))
        and all(bid is None or bid in COINS for bid in (*(entered.bids or ()), entered.price))
        and entered.winner in (None, *seats)
    )
