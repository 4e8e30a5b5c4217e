"""The bids of a turn: those entered openly, and those sealed until all are in."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from companion.fresh_fish.goods import Seat
from companion.tools.drafts import Draft, with_item


@dataclass(frozen=True)
class Bidding(Draft):
    """The bids so far, by seat. Every change returns a new object."""

    bids: tuple[int | None, ...] = ()
    sealed: tuple[int | None, ...] = ()
    """The sealed bids, which no view shows. With the last one they become the bids."""
    sealed_on_phone: tuple[Seat, ...] = ()
    """The players who sealed their bids on a phone."""
    is_by_hand: bool = False
    """Whether the bids are entered openly, even if phones could seal them."""

    @staticmethod
    def among(players: int) -> "Bidding":
        """Return the bidding of this many players before any bid."""
        return Bidding((None,) * players, (None,) * players)

    @property
    def is_sound(self) -> bool:
        is_positive = all(bid is None or bid >= 0 for bid in (*self.bids, *self.sealed))
        return len(self.bids) == len(self.sealed) and is_positive

    @property
    def has_open(self) -> bool:
        """Whether any bid is entered openly."""
        return any(bid is not None for bid in self.bids)

    @property
    def has_sealed(self) -> bool:
        return any(bid is not None for bid in self.sealed)

    @property
    def has_bids(self) -> bool:
        """Whether any bid is entered or sealed."""
        return self.has_sealed or self.has_open

    # Open bids

    def bid(self, seat: Seat, amount: int) -> "Bidding":
        """Enter a player's bid. Entering the same bid again removes it."""
        entered = None if self.bids[seat] == amount else amount
        return replace(self, bids=with_item(self.bids, seat, entered))

    def with_bids(self, bids: Mapping[Seat, int | None]) -> "Bidding":
        """Return the bidding with these open bids by seat, and no others."""
        return replace(self, bids=tuple(bids.get(seat) for seat in range(len(self.bids))))

    def enter_by_hand(self) -> "Bidding":
        """Enter the bids openly, and drop the sealed ones unseen."""
        return replace(self.cleared(), is_by_hand=True)

    def cleared(self) -> "Bidding":
        return Bidding.among(len(self.bids))

    # Sealed bids

    def seal(self, seat: Seat, amount: int, joiners: Collection[Seat], *, on_phone: bool) -> "Bidding":
        """Seal a player's bid, or another one in its place. The last one of those who join reveals all."""
        sealed, phones = with_item(self.sealed, seat, amount), self.take_back(seat).sealed_on_phone
        if all(sealed[each] is not None for each in joiners):
            return replace(self.cleared(), bids=sealed)
        return replace(self, sealed=sealed, sealed_on_phone=(*phones, seat) if on_phone else phones)

    def take_back(self, seat: Seat) -> "Bidding":
        """Take a sealed bid back, so that all wait for another one."""
        phones = tuple(each for each in self.sealed_on_phone if each != seat)
        return replace(self, sealed=with_item(self.sealed, seat, None), sealed_on_phone=phones)

    def concealed(self, *, is_open: bool) -> "Bidding":
        """Return the bids that are in, but with the numbers of open bids only if `is_open`, and of no sealed ones."""
        sealed, bids = (tuple(None if bid is None else 0 for bid in each) for each in (self.sealed, self.bids))
        return replace(self, sealed=sealed, sealed_on_phone=(), bids=self.bids if is_open else bids)
