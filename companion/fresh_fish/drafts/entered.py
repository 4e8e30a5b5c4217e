"""What is entered in the place of an entry of the log, as far as it goes. Knows no Kivy."""

from collections.abc import Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Any

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

    def to_store(self) -> dict[str, Any]:
        """As plain values."""
        return {
            "what": self.what.value,
            "space": self.space,
            "good": self.good.value,
            "bids": None if self.bids is None else list(self.bids),
            "winner": self.winner,
            "price": self.price,
        }


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


def read_entered(stored: Mapping[str, Any], game: FreshFishGame, index: int) -> Entered:
    """What was entered; raise ValueError, LookupError or TypeError where that cannot be."""
    what, seats = What(stored["what"]), game.setup.seats
    if what in (What.BY_HAND, What.ENDED, What.SEAT_TAKEN):
        return entered_of(game.events[index])
    spaces = range(len(game.setup.square.tokens))
    bids = stored["bids"]
    if bids is not None and len(bids) != len(seats):
        raise ValueError(bids)
    return Entered(
        what,
        None if stored["space"] is None else spaces.index(stored["space"]),
        Good(stored["good"]),
        None if bids is None else tuple(None if bid is None else COINS.index(bid) for bid in bids),
        None if stored["winner"] is None else seats.index(stored["winner"]),
        COINS.index(stored["price"]),
    )
