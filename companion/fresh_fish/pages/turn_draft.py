"""The draft of a turn, and what may be done in it now.

The table shares the tile and the bids, each desk has its own explanations. The tablet acts for every player. A phone
acts only for its own, and never throws away what others have entered.
"""

from collections.abc import Mapping
from typing import Any

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import DISC_OF, EMPTY, FLEA_MARKET, PATH, Piece, Token
from companion.pages.desk import Desk
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
    if is_news and (draft.bidding.has_sealed or before.bidding.has_sealed):
        desk.session.save_drafts()


def forget_turn(desk: Desk) -> None:
    """Drop the draft, so that it does not return if the game returns to this moment."""
    desk.session.drafts[TURN] = desk.drafts[EXPLAINED] = {}


# What this desk may do


def acts_for(desk: Desk, seat: Seat | None) -> bool:
    """Return whether this desk may act for a player."""
    return desk.is_tablet or (desk.seat is not None and desk.seat == seat)


def can_replace_tile(desk: Desk, draft: TurnDraft) -> bool:
    """Return whether this desk may draw or put the tile back. On a phone this must not cost others their bids."""
    return desk.is_tablet or (desk.seat == draft.state.turn and not draft.bidding.has_bids)


def can_put_back(desk: Desk, draft: TurnDraft) -> bool:
    """Return whether this desk may put back a drawn tile, which is not recorded yet."""
    return draft.stage in (Stage.TILE, Stage.FLEA_MARKET, Stage.AUCTION) and can_replace_tile(desk, draft)


def is_sealing(desk: Desk, draft: TurnDraft) -> bool:
    """Return whether the auction waits for sealed bids."""
    return draft.is_sealing(desk.session.phones.seats)


# What can be done at any desk


def can_close(draft: TurnDraft) -> bool:
    """Return whether there is an explanation or a list of paths to close."""
    return draft.drawn is None and (is_explaining(draft) or bool(draft.laid_now))


def is_explaining(draft: TurnDraft) -> bool:
    """Return whether this desk explains a space, or why it cannot be reserved."""
    return draft.refused is not None or draft.asked is not None


def can_explain(draft: TurnDraft) -> bool:
    """Return whether a space can be explained now."""
    return draft.stage in (Stage.TURN, Stage.REFUSED, Stage.PATHS)


def can_choose_last(draft: TurnDraft) -> bool:
    """Return whether the players say which of the last four tiles comes next; it may be fixed since the set-up."""
    return draft.stage is Stage.LAST_STALLS and draft.state.setup.row is None


def token_choices(draft: TurnDraft) -> tuple[Token, ...]:
    """Return the tokens that can replace the one on the chosen space; stalls and trucks are not among them."""
    tokens = draft.state.square.tokens
    if draft.stage is not Stage.TURN or draft.asked is None or tokens[draft.asked].piece is Piece.TRUCK:
        return ()
    choices = (EMPTY, PATH, FLEA_MARKET, *(DISC_OF[seat] for seat in draft.state.setup.seats))
    return tuple(token for token in choices if token is not tokens[draft.asked])


def can_correct(state: TableState) -> bool:
    """Return whether the table can be corrected by hand."""
    return state.phase is Phase.PLAY


def can_end(state: TableState) -> bool:
    """Return whether the game can be ended early."""
    return bool(state.turns) and state.phase is not Phase.OVER
