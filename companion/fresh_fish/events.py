"""The events of a game, in the past tense.

Passing, paths, returned discs, whose turn is next, the final fill and the score are derived and never entered.
"""

from dataclasses import dataclass

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.tokens import Token
from companion.seating import SeatTaken


@dataclass(frozen=True)
class SpaceReserved:
    """The active player has put a disc on a space."""

    space: Space


@dataclass(frozen=True)
class FleaMarketPlaced:
    """The active player has drawn a flea market and put it on one of their reserved spaces."""

    space: Space


@dataclass(frozen=True)
class StallAuctioned:
    """The active player has drawn a stall tile, which was auctioned. Either all bids or winner and price are set."""

    good: Good
    space: Space | None
    """The space on which the winner built; None for outside the square."""
    bids: tuple[int | None, ...] | None = None
    """By seat; None for players who took no part."""
    winner: Seat | None = None
    price: int | None = None


@dataclass(frozen=True)
class LastStallPlaced:
    """One of the last four was placed, by the only player who lacked it."""

    good: Good
    space: Space | None


@dataclass(frozen=True)
class TableCorrected:
    """The state was corrected by hand, because the table differs."""

    spaces: tuple[tuple[Space, Token], ...] = ()
    """The tokens on the corrected spaces."""
    coins: tuple[int | None, ...] = ()
    """By seat; empty if none change."""
    active: Seat | None = None
    stack: tuple[int | None, ...] = ()
    """Flea markets, then stall tiles in the order of the goods; empty if none change."""
    note: str = ""


@dataclass(frozen=True)
class GameEnded:
    """The players stopped before the last tile was placed. Stalls that were not built count as outside."""


Event = SpaceReserved | FleaMarketPlaced | StallAuctioned | LastStallPlaced | TableCorrected | SeatTaken | GameEnded
