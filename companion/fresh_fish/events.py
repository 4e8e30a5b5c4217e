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
    """The active player drew a stall tile, which was auctioned. Either all bids, or winner and price are set."""

    good: Good
    space: Space | None
    """The space on which the winner built; None if outside the square."""
    bids: tuple[int | None, ...] | None = None
    """By seat; None for players who took no part."""
    winner: Seat | None = None
    price: int | None = None


@dataclass(frozen=True)
class LastStallPlaced:
    """The only player who still lacked a stall of the last four tiles placed it."""

    good: Good
    space: Space | None


@dataclass(frozen=True)
class TableCorrected:
    """The players corrected the recorded state by hand to match the table."""

    spaces: tuple[tuple[Space, Token], ...] = ()
    """The corrected spaces, each with its actual token."""
    coins: tuple[int | None, ...] = ()
    """The actual coins by seat, None if unchanged; empty if all are unchanged."""
    active: Seat | None = None
    stack: tuple[int | None, ...] = ()
    """The actual numbers of flea markets, then of stall tiles in the order of the goods; None and empty as above."""
    note: str = ""


@dataclass(frozen=True)
class GameEnded:
    """The players ended the game before the last tile was placed. Stalls that were not built count as outside."""


Event = SpaceReserved | FleaMarketPlaced | StallAuctioned | LastStallPlaced | TableCorrected | SeatTaken | GameEnded
