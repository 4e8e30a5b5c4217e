"""The draft of a turn: the table shares the tile and the bids, each desk has its own explanations.

The tablet acts for every player. A phone acts only for its own, and never throws away what others have entered.
"""

from collections.abc import Mapping
from typing import Any

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.state import TableState
from companion.pages.presenting import Desk
from companion.pages.snapshots import Snapshot

TURN, EXPLAINED = "square", "square_explained"  # the keys of the shared and the private part


def turn_draft(desk: Desk) -> TurnDraft:
    """Return the draft of the current turn."""
    return TurnDraft.read(desk.game.state, desk.session.drafts[TURN], desk.drafts[EXPLAINED])


def shared_turn(seen: Snapshot) -> TurnDraft:
    """Return what the table shared of the turn when it was seen: the tile and the bids."""
    return shared_in(seen.state, seen.drafts)


def shared_in(state: TableState, drafts: Mapping[str, Any]) -> TurnDraft:
    """Return what the table shares of the turn in this state, according to the drafts of its game."""
    return TurnDraft.read(state, drafts.get(TURN))


def keep_turn(desk: Desk, draft: TurnDraft) -> None:
    """Store a draft, and notify the table if it concerns all. Sealed bids and their reveal outlive the app at once."""
    before = turn_draft(desk)
    shared, private = draft.to_parts()
    is_news = shared != before.to_parts()[0]
    desk.drafts[EXPLAINED] = private
    if is_news:
        desk.session.keep_draft(TURN, shared)
    if is_news and (draft.has_sealed or before.has_sealed):
        desk.session.save_drafts()


def forget_turn(desk: Desk) -> None:
    """Drop the draft, so that it does not return if the game returns to this moment."""
    desk.session.drafts[TURN] = desk.drafts[EXPLAINED] = {}


def acts_for(desk: Desk, seat: Seat | None) -> bool:
    """Return whether this desk may act for a player."""
    return desk.is_tablet or (desk.seat is not None and desk.seat == seat)


def can_replace_tile(desk: Desk, draft: TurnDraft) -> bool:
    """Return whether this desk may draw or put the tile back. On a phone this must not cost others their bids."""
    return desk.is_tablet or (desk.seat == draft.state.turn and not draft.has_bids)


def can_put_back(desk: Desk, draft: TurnDraft) -> bool:
    """Return whether this desk may put back a drawn tile, which is not recorded yet."""
    return draft.stage in (Stage.TILE, Stage.FLEA_MARKET, Stage.AUCTION) and can_replace_tile(desk, draft)


def is_sealing(desk: Desk, draft: TurnDraft) -> bool:
    """Return whether the auction waits for sealed bids."""
    return draft.is_sealing(desk.session.seats_with_phone)
