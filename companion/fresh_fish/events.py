"""The events that players enter during a game.

Skipped players, paths, returned discs, the next turn, the paths at the end and the scores are derived from them.
"""

from dataclasses import dataclass, field
from typing import Annotated, ClassVar

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.tokens import Token
from companion.table.event_codec import WRITTEN
from companion.table.seating import SeatTaken

Bids = Annotated[tuple[int | None, ...], "coins by player"]
Coins = Annotated[tuple[int | None, ...], "coins by player, unless all are missing"]
Tiles = Annotated[tuple[int | None, ...], "tiles in the stack by kind, unless all are missing"]
Tokens = Annotated[tuple[tuple[Space, Token], ...], "tokens by space"]


@dataclass(frozen=True)
class SpaceReserved:
    """The active player put a disc on a space."""

    name: ClassVar[str] = "space_reserved"
    space: Space


@dataclass(frozen=True)
class FleaMarketPlaced:
    """The active player drew a flea market and put it on a space they had reserved."""

    name: ClassVar[str] = "flea_market_placed"
    space: Space


@dataclass(frozen=True)
class StallAuctioned:
    """The active player drew a stall tile, and it was auctioned. Either all bids or the winner and price are set."""

    name: ClassVar[str] = "stall_auctioned"
    good: Good
    space: Space | None
    """The space on which the winner built; None if the stall was placed outside the square."""
    bids: Bids | None = field(default=None, metadata=WRITTEN)
    """The bid of each seat; None for players who took no part."""
    winner: Seat | None = field(default=None, metadata=WRITTEN)
    price: int | None = field(default=None, metadata=WRITTEN)


@dataclass(frozen=True)
class LastStallPlaced:
    """One of the last four stalls was placed by the only player who still lacked it."""

    name: ClassVar[str] = "last_stall_placed"
    good: Good
    space: Space | None


@dataclass(frozen=True)
class TableCorrected:
    """The players corrected the recorded state by hand to match the table."""

    name: ClassVar[str] = "table_corrected"
    spaces: Tokens = ()
    """The corrected spaces, each with its actual token."""
    coins: Coins = ()
    """The actual number of coins of each seat, None if unchanged; empty if all are unchanged."""
    active: Seat | None = None
    stack: Tiles = ()
    """The actual numbers of flea markets, then of stall tiles in the order of the goods; None or empty like `coins`."""
    note: str = ""


@dataclass(frozen=True)
class GameEnded:
    """The players ended the game before the last tile was placed. Unbuilt stalls count as outside the square."""

    name: ClassVar[str] = "game_ended"


Event = SpaceReserved | FleaMarketPlaced | StallAuctioned | LastStallPlaced | TableCorrected | SeatTaken | GameEnded
