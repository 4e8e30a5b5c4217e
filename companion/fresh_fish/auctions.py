"""Auctions: who wins a stall tile, at what price, and whether the active player has another turn."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from enum import Enum

from companion.fresh_fish.goods import Seat
from companion.fresh_fish.problems import Fault, impossible
from companion.table.rules import order_from


class WinReason(Enum):
    """Why a player wins an auction; the values appear in answers to `auction`."""

    HIGHEST = "highest"
    ACTIVE = "active"
    CLOCKWISE = "clockwise"
    NOBODY = "nobody"


@dataclass(frozen=True)
class Sale:
    """The outcome of an auction."""

    winner: Seat | None
    """The player who won, or None if no player joined."""
    price: int
    tied: tuple[Seat, ...]
    """The players with the highest bid, clockwise from the active player; empty if there is only one."""
    why: WinReason
    is_again: bool
    """Whether the active player gets another turn."""


def settle(bids: Sequence[int | None], active: Seat) -> Sale:
    """Return the outcome of an auction. `bids` has None for each player who does not take part.

    The highest bidder wins and pays their bid. The first tied player clockwise, starting with the active one, wins a
    tie.
    """
    order = order_from(active, len(bids))
    given = {seat: bid for seat in order if (bid := bids[seat]) is not None}
    if not given:
        return Sale(None, 0, (), WinReason.NOBODY, is_again=True)
    price = max(given.values())
    tied = tuple(seat for seat, bid in given.items() if bid == price)
    winner = tied[0]
    why = WinReason.HIGHEST if len(tied) == 1 else WinReason.ACTIVE if winner == active else WinReason.CLOCKWISE
    return Sale(winner, price, tied if len(tied) > 1 else (), why, is_again=winner != active)


def check_bids(bids: Sequence[int | None], coins: Sequence[int]) -> None:
    """Raise Impossible if a bid is below 0 or above the player's coins. The error does not reveal the coins."""
    for seat, bid in enumerate(bids):
        if bid is not None and bid < 0:
            raise impossible(Fault.BID_NEGATIVE, seat=seat, actual=bid)
        if bid is not None and bid > coins[seat]:
            raise impossible(Fault.BID_TOO_HIGH, seat=seat, actual=bid)


def winner_at_zero(joiners: Collection[Seat], active: Seat, players: int) -> Seat:
    """Return who wins if all bids are 0: the first player in the auction, clockwise from the active one."""
    return next(seat for seat in order_from(active, players) if seat in joiners)
