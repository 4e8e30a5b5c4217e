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


@dataclass(frozen=True)
class Auction:
    """An auction with the bids that are known so far."""

    joiners: tuple[Seat, ...]
    active: Seat
    bids: tuple[int | None, ...]
    """By seat; None until known, and without meaning for players who do not join."""

    @property
    def bids_of_joiners(self) -> tuple[int | None, ...]:
        return tuple(bid if seat in self.joiners else None for seat, bid in enumerate(self.bids))

    @property
    def has_all_bids(self) -> bool:
        return all(self.bids[seat] is not None for seat in self.joiners)

    @property
    def is_recorded_with_bids(self) -> bool:
        """Whether every bid is recorded, not only the winner and the price."""
        return self.has_all_bids and len(self.joiners) > 1

    @property
    def sale(self) -> Sale | None:
        """The outcome according to the bids so far, or None if no bid is known."""
        known = [bid for bid in self.bids_of_joiners if bid is not None]
        if self.joiners and not known:
            return None
        if not any(known):
            # Assume that all joiners bid 0, so that the tie rule decides and not the order of entry.
            return settle([0 if seat in self.joiners else None for seat in range(len(self.bids))], self.active)
        return settle(self.bids_of_joiners, self.active)

    def bids_won_by(self, winner: Seat) -> dict[Seat, int]:
        """Return one bid with which this player wins: the price so far, or 1 if another player would win at 0."""
        price = 0 if self.sale is None else self.sale.price
        return {winner: price or int(winner != self._winner_at_zero)}

    def bids_like(self, other: "Auction | None") -> dict[Seat, int]:
        """Return the bids of another auction, adapted to the players who join this one."""
        if other is not None and other.is_recorded_with_bids:
            return {seat: other.bids[seat] or 0 for seat in self.joiners}
        sale = None if other is None else other.sale
        if sale is None or not sale.price:
            return {self._winner_at_zero: 0}
        return {sale.winner if sale.winner in self.joiners else self.joiners[0]: sale.price}

    @property
    def _winner_at_zero(self) -> Seat:
        return winner_at_zero(self.joiners, self.active, len(self.bids))


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
