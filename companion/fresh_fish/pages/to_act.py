"""Whose turn it is to do something: to bid, to reserve or draw, or to place."""

from collections.abc import Mapping
from typing import Any

from companion.fresh_fish.drafts.turn import TurnDraft
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.pages.turn_draft import TURN
from companion.fresh_fish.state import Phase, TableState
from companion.table.stored_kind import ACTS


def to_act(state: TableState, drafts: Mapping[str, Any]) -> dict[Seat, str]:
    """Return what players have to do now, by seat: "bids" or ACTS. `drafts` are those that the table shares."""
    draft = TurnDraft.read(state, drafts.get(TURN))
    if draft.auction is not None and not draft.auction.has_all_bids:
        entered = zip(draft.bidding.bids, draft.bidding.sealed)
        missing = {seat for seat, bids in enumerate(entered) if bids == (None, None)}
        return dict.fromkeys(sorted(missing.intersection(draft.auction.joiners)), "bids")
    match state.phase:
        case Phase.OVER:
            return {}
        case Phase.LAST_STALLS:
            placing = {state.receiver(good) for good in state.next_to_place()}
            return {seat: ACTS for seat in state.setup.seats if seat in placing}
        case Phase.PLAY:
            return {} if draft.actor is None else {draft.actor: ACTS}
