"""The figures of the disputes that need no square: the bids of an auction, and what a score adds up."""

from dataclasses import dataclass, replace

from companion.fresh_fish.box import COINS, LONGEST_WAY, PLAYER_COUNTS
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.scores import Result
from companion.fresh_fish.state import TableState
from companion.tools.codec import Checked
from companion.tools.drafts import with_item

MOST_PLAYERS = max(PLAYER_COUNTS)
NO_BIDS: tuple[int | None, ...] = (None,) * MOST_PLAYERS
LAST_BOX = len(GOODS)
"""The index of the box for the coins, after those for the four distances."""


@dataclass(frozen=True)
class DisputedAuction(Checked):
    """The bids of an auction, and who takes part in the auction of which stall."""

    bids: tuple[int | None, ...] = NO_BIDS
    """The bid of each seat; None until entered."""
    staying_out: tuple[tuple[Good, ...], ...] = ((),) * MOST_PLAYERS
    """By seat, the goods in whose auctions the player does not take part."""

    @staticmethod
    def of(state: TableState, bids: tuple[int | None, ...]) -> "DisputedAuction":
        """Return these bids of the players of a game, with who stays out of which auction there."""
        joiners = {good: state.joiners(good) for good in GOODS}
        seats = range(MOST_PLAYERS)
        return DisputedAuction(
            bids, tuple(tuple(good for good in GOODS if seat not in joiners[good]) for seat in seats)
        )

    @property
    def is_sound(self) -> bool:
        is_complete = len(self.bids) == len(self.staying_out) == MOST_PLAYERS
        return is_complete and all(bid is None or bid in range(COINS + 1) for bid in self.bids)

    def with_bid(self, seat: Seat, coins: int) -> "DisputedAuction":
        """Enter a bid, or remove it if it is the same as before."""
        return replace(self, bids=with_item(self.bids, seat, None if self.bids[seat] == coins else coins))

    def joins(self, seat: Seat, good: Good) -> bool:
        """Return whether a player takes part in the auction of this stall."""
        return good not in self.staying_out[seat]

    def with_joining(self, seat: Seat, good: Good, *, joins: bool) -> "DisputedAuction":
        """Say whether a player takes part in the auction of this stall."""
        others = tuple(each for each in self.staying_out[seat] if each is not good)
        return replace(self, staying_out=with_item(self.staying_out, seat, others if joins else (*others, good)))


@dataclass(frozen=True)
class DisputedScore(Checked):
    """The distances and coins of a score, and which of them is entered next."""

    lengths: tuple[int | None, ...] = (None,) * len(GOODS)
    """The four distances, in the order of the goods; None until entered."""
    coins: int | None = None
    """The coins to subtract from the distances; None until entered."""
    box: int = 0
    """The index of the box that the next figure fills: the four distances, then the coins."""

    @staticmethod
    def of(result: Result, seat: Seat) -> "DisputedScore":
        """Return the score of a player at the end of a game."""
        return DisputedScore(result.lengths[seat], result.coins[seat], LAST_BOX)

    @property
    def is_sound(self) -> bool:
        lengths = range(1, max(LONGEST_WAY.values()) + 1)
        return (
            len(self.lengths) == len(GOODS)
            and self.box in range(LAST_BOX + 1)
            and all(length is None or length in lengths for length in self.lengths)
            and (self.coins is None or self.coins in range(COINS + 1))
        )

    @property
    def figure(self) -> int | None:
        """The figure in the chosen box, or None if it is empty."""
        return (*self.lengths, self.coins)[self.box]

    def figures(self, longest: int) -> range:
        """Return the figures that the chosen box can hold. No distance is below 1 or above the longest."""
        return range(COINS + 1) if self.box == LAST_BOX else range(1, longest + 1)

    def with_figure(self, figure: int) -> "DisputedScore":
        """Fill the chosen box, and go on to the next one."""
        if self.box == LAST_BOX:
            return replace(self, coins=figure)
        return replace(self, lengths=with_item(self.lengths, self.box, figure), box=self.box + 1)


NO_AUCTION, NO_SCORE = DisputedAuction(), DisputedScore()
