"""What is entered for the parts of a corrected turn, and what there is to choose from."""

from typing import Any

from companion.fresh_fish.drafts.correction import CorrectionDraft
from companion.fresh_fish.drafts.entry_parts import PARTS, EntryPart, goods_in, kinds_in, with_good, with_kind
from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.goods import Seat


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
            return kinds_in(draft.before)
        case EntryPart.GOOD:
            return goods_in(draft.before)
        case _:
            return ()


def bidders(draft: CorrectionDraft) -> tuple[Seat, ...]:
    """Return the players of an auction with all bids, or none if only the winner and the price are known."""
    auction = draft.turn.auction
    return auction.joiners if auction is not None and auction.is_recorded_with_bids else ()


def next_bidder(draft: CorrectionDraft) -> Seat | None:
    """Return the player whose bid is entered next: the one chosen, or the winner; None if the auction has no winner."""
    if draft.bidder in bidders(draft):
        return draft.bidder
    return None if draft.turn.sale is None else draft.turn.sale.winner


def enter_value(draft: CorrectionDraft, value: Any) -> CorrectionDraft:
    """Enter a value for the part whose choices are shown. Entering the same value again changes nothing."""
    part, turn = open_part(draft), draft.turn
    if part is EntryPart.PRICE:
        seat = next_bidder(draft)
        return draft if seat is None or turn.bidding.bids[seat] == value else draft.with_turn(turn.bid(seat, value))
    if part is None or value == value_of(draft, part):
        return draft
    match part:
        case EntryPart.WHO:
            assert turn.auction is not None
            return draft.with_turn(turn.with_bids(turn.auction.bids_won_by(value)))
        case EntryPart.KIND:
            return draft.with_turn(with_kind(turn, value))
        case EntryPart.GOOD:
            return draft.with_turn(with_good(turn, value))
        case EntryPart.SPACE:
            return draft.put_on(value)
