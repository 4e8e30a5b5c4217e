"""The parts of a corrected turn: who, what was done, which good, at what price, and on which space."""

from typing import Any

from companion.fresh_fish.drafts.correction import CorrectionDraft, EntryPart
from companion.fresh_fish.drafts.turn import Stage, Tile, TurnDraft
from companion.fresh_fish.events import Event, FleaMarketPlaced, LastStallPlaced, SpaceReserved, StallAuctioned
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import DISC_OF, FLEA_MARKET, STALL_OF, Token

PARTS: dict[Stage, tuple[EntryPart, ...]] = {
    Stage.TURN: (EntryPart.WHO, EntryPart.KIND, EntryPart.SPACE),
    Stage.FLEA_MARKET: (EntryPart.WHO, EntryPart.KIND, EntryPart.SPACE),
    Stage.AUCTION: tuple(EntryPart),
    Stage.LAST_STALLS: (EntryPart.WHO, EntryPart.KIND, EntryPart.GOOD, EntryPart.SPACE),
}
"""The parts of each kind of turn, in the order of a sentence."""


def parts_of(draft: CorrectionDraft) -> tuple[EntryPart, ...]:
    """Return the parts of the turn, in the order of a sentence; none if the entry is deleted or not a turn."""
    return PARTS.get(draft.turn.stage, ()) if draft.is_turn and not draft.is_deleted else ()


def open_part(draft: CorrectionDraft) -> EntryPart | None:
    """Return the part whose choices are shown: the one opened, or the space if the turn has no such part."""
    parts = parts_of(draft)
    if draft.opened in parts:
        return draft.opened
    return EntryPart.SPACE if parts else None


def value_of(draft: CorrectionDraft, part: EntryPart) -> Any:
    """Return what is entered for a part, or None if it is not known yet; a space is None outside the square, too."""
    turn = draft.turn
    match part:
        case EntryPart.WHO:
            return draft.before.turn if turn.stage is Stage.TURN else turn.builder
        case EntryPart.KIND:
            return turn.stage
        case EntryPart.GOOD:
            return turn.good
        case EntryPart.PRICE:
            return None if turn.sale is None else turn.sale.price
        case EntryPart.SPACE:
            return draft.space


def recorded_value(draft: CorrectionDraft, part: EntryPart) -> Any:
    """Return what is recorded for a part, or None if the entry is added or is recorded without this part."""
    begun = draft.as_recorded
    return None if begun is None or part not in parts_of(begun) else value_of(begun, part)


def choices_of(draft: CorrectionDraft, part: EntryPart) -> tuple[Any, ...]:
    """Return the values to choose from for a part. None are returned for a price or a space, which are entered freely.

    A single value cannot be changed, because it follows from the entries before.
    """
    match part:
        case EntryPart.WHO if draft.turn.auction is not None and draft.turn.auction.joiners:
            return draft.turn.auction.joiners
        case EntryPart.WHO:
            return (value_of(draft, part),)
        case EntryPart.KIND:
            return _kinds(draft.before)
        case EntryPart.GOOD:
            return _goods(draft.before)
        case _:
            return ()


def _kinds(before: TableState) -> tuple[Stage, ...]:
    is_last = before.phase is Phase.LAST_STALLS
    return (Stage.LAST_STALLS,) if is_last else (Stage.TURN, Stage.FLEA_MARKET, Stage.AUCTION)


def _goods(before: TableState) -> tuple[Good, ...]:
    """Return the goods whose stall tile can be drawn or placed in this state."""
    if before.phase is Phase.LAST_STALLS:
        return before.next_to_place()
    return tuple(good for good in GOODS if before.stack.of(good))


def bidders(draft: CorrectionDraft) -> tuple[Seat, ...]:
    """Return the players of an auction with all bids, or none if only the winner and the price are known."""
    auction = draft.turn.auction
    return auction.joiners if auction is not None and auction.is_recorded_with_bids else ()


def bidder(draft: CorrectionDraft) -> Seat | None:
    """Return the player whose bid is entered next: the one chosen, or the winner; None if the auction has no winner."""
    if draft.bidder in bidders(draft):
        return draft.bidder
    return None if draft.turn.sale is None else draft.turn.sale.winner


def enter(draft: CorrectionDraft, value: Any) -> CorrectionDraft:
    """Enter a value for the part whose choices are shown. Entering the same value again changes nothing."""
    part, turn = open_part(draft), draft.turn
    if part is EntryPart.PRICE:
        seat = bidder(draft)
        return draft if seat is None or turn.bidding.bids[seat] == value else draft.with_turn(turn.bid(seat, value))
    if part is None or value == value_of(draft, part):
        return draft
    match part:
        case EntryPart.WHO:
            assert turn.auction is not None
            return draft.with_turn(turn.with_bids(turn.auction.bids_won_by(value)))
        case EntryPart.KIND:
            return draft.with_turn(_of_kind(turn, value))
        case EntryPart.GOOD:
            return draft.with_turn(_with_good(turn, value))
        case EntryPart.SPACE:
            return draft.put_on(value)


def _of_kind(turn: TurnDraft, kind: Stage) -> TurnDraft:
    """Return a turn in which a space is reserved, a flea market is placed, or a stall is auctioned instead."""
    match kind:
        case Stage.FLEA_MARKET:
            return turn.draw(Tile.FLEA_MARKET)
        case Stage.AUCTION:
            return _with_good(turn, next(iter(_goods(turn.state)), Good.FISH))
        case _:
            return turn.put_back()


def _with_good(turn: TurnDraft, good: Good) -> TurnDraft:
    """Return the turn with another stall tile. Drop the bids of players who do not take part in the new auction."""
    changed = turn.draw(Tile.of(good))
    if changed.auction is None or not changed.auction.joiners:
        return changed
    return changed.with_bids(changed.auction.bids_like(turn.auction))


def token_of(event: Event | None, seat: Seat | None) -> Token | None:
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
