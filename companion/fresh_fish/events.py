"""The events that players enter during a game.

Skipped players, paths, returned discs, the next turn, the paths at the end and the scores are derived from them.
"""

from dataclasses import dataclass

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.tokens import Token
from companion.seating import SeatTaken


@dataclass(frozen=True)
class SpaceReserved:
    """The active player put a disc on a space."""

    space: Space


@dataclass(frozen=True)
class FleaMarketPlaced:
    """The active player drew a flea market and put it on a space they had reserved."""

    space: Space


@dataclass(frozen=True)
class StallAuctioned:
    """The active player drew a stall tile, and it was auctioned. Either all bids or the winner and price are set."""

    good: Good
    space: Space | None
    """The space on which the winner built; None if the stall was placed outside the square."""
    bids: tuple[int | None, ...] | None = None
    """The bid of each seat; None for players who took no part."""
    winner: Seat | None = None
    price: int | None = None


@dataclass(frozen=True)
class LastStallPlaced:
    """One of the last four stalls was placed by the only player who still lacked it."""

    good: Good
    space: Space | None


@dataclass(frozen=True)
class TableCorrected:
    """The players corrected the recorded state by hand to match the table."""

    spaces: tuple[tuple[Space, Token], ...] = ()
    """The corrected spaces, each with its actual token."""
    coins: tuple[int | None, ...] = ()
    """The actual number of coins of each seat, None if unchanged; empty if all are unchanged."""
    active: Seat | None = None
    stack: tuple[int | None, ...] = ()
    """The actual numbers of flea markets, then of stall tiles in the order of the goods; None or empty like `coins`."""
    note: str = ""


@dataclass(frozen=True)
class GameEnded:
    """The players ended the game before the last tile was placed. Unbuilt stalls count as outside the square."""


Event = SpaceReserved | FleaMarketPlaced | StallAuctioned | LastStallPlaced | TableCorrected | SeatTaken | GameEnded
