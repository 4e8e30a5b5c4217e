"""The parts of a turn that can be corrected: who, what was done, which good, at what price, and on which space."""

from enum import Enum

from companion.fresh_fish.drafts.turn import Stage, Tile, TurnDraft
from companion.fresh_fish.events import Event, FleaMarketPlaced, LastStallPlaced, SpaceReserved, StallAuctioned
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import DISC_OF, FLEA_MARKET, STALL_OF, Token


class EntryPart(Enum):
    """A part of an entry that can be corrected by itself; the values are stored in drafts."""

    WHO = "who"
    KIND = "kind"
    GOOD = "good"
    PRICE = "price"
    SPACE = "space"


PARTS: dict[Stage, tuple[EntryPart, ...]] = {
    Stage.TURN: (EntryPart.WHO, EntryPart.KIND, EntryPart.SPACE),
    Stage.FLEA_MARKET: (EntryPart.WHO, EntryPart.KIND, EntryPart.SPACE),
    Stage.AUCTION: tuple(EntryPart),
    Stage.LAST_STALLS: (EntryPart.WHO, EntryPart.KIND, EntryPart.GOOD, EntryPart.SPACE),
}
"""The parts of each kind of turn, in the order of a sentence."""


def kinds_in(before: TableState) -> tuple[Stage, ...]:
    """Return what can be done in a turn in this state."""
    is_last = before.phase is Phase.LAST_STALLS
    return (Stage.LAST_STALLS,) if is_last else (Stage.TURN, Stage.FLEA_MARKET, Stage.AUCTION)


def goods_in(before: TableState) -> tuple[Good, ...]:
    """Return the goods whose stall tile can be drawn or placed in this state."""
    if before.phase is Phase.LAST_STALLS:
        return before.next_to_place()
    return tuple(good for good in GOODS if before.stack.of(good))


def with_kind(turn: TurnDraft, kind: Stage) -> TurnDraft:
    """Return a turn in which a space is reserved, a flea market is placed, or a stall is auctioned instead."""
    match kind:
        case Stage.FLEA_MARKET:
            return turn.draw(Tile.FLEA_MARKET)
        case Stage.AUCTION:
            return with_good(turn, next(iter(goods_in(turn.state)), Good.FISH))
        case _:
            return turn.put_back()


def with_good(turn: TurnDraft, good: Good) -> TurnDraft:
    """Return the turn with another stall tile. Drop the bids of players who do not take part in the new auction."""
    changed = turn.draw(Tile.of(good))
    if changed.auction is None or not changed.auction.joiners:
        return changed
    return changed.with_bids(changed.auction.bids_like(turn.auction))


def token_placed(event: Event | None, seat: Seat | None) -> Token | None:
    """Return what an event of this player puts on the square or next to it, or None if it puts nothing there."""
    match event:
        case SpaceReserved() if seat is not None:
            return DISC_OF[seat]
        case FleaMarketPlaced():
            return FLEA_MARKET
        case StallAuctioned() | LastStallPlaced() if seat is not None:
            return STALL_OF[seat, event.good]
        case _:
            return None
