"""The auction on the square page."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fresh_fish.box import COINS
from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.pages import square_words as words
from companion.fresh_fish.pages.bid_keys import BidKeys, bid_keys
from companion.fresh_fish.pages.sealed_bids import SealedView, sealed_view
from companion.pages.presenting import Desk
from companion.table.faces import Face
from companion.tools.names import initials_of


@dataclass(frozen=True)
class BidView:
    """The row of a player in an auction. The rows are in the order of the seats, so that they never change places."""

    seat: Seat
    name: str
    mark: str
    face: Face
    note: str
    joins: bool
    is_active: bool
    bid: int | None
    wins: bool
    keys: BidKeys


@dataclass(frozen=True)
class AuctionView:
    """The bids of an auction, open or sealed; at any other time there are none."""

    bids: tuple[BidView, ...]
    """The open bids; empty while bids are sealed."""
    sealed: SealedView | None
    """The auction while it waits for sealed bids."""
    may_go_outside: bool
    """Whether the stall goes outside if the right player wins it."""
    largest_bid: int = COINS
    """The largest bid that is offered, whatever a player has left: coins are hidden."""


def auction_view(desk: Desk, draft: TurnDraft) -> AuctionView:
    sealed, faces = sealed_view(desk, draft), desk.session.faces
    is_open = draft.stage is Stage.AUCTION and sealed is None
    return AuctionView(_bids(draft, faces) if is_open else (), sealed, _may_go_outside(draft))


def _may_go_outside(draft: TurnDraft) -> bool:
    """Return whether a player who may get the stall for sale has no reserved space for it."""
    builders = draft.joiners or (draft.state.turn,)
    return draft.stage is Stage.AUCTION and not all(map(draft.state.square.discs_of, builders))


def _bids(draft: TurnDraft, faces: Sequence[Face]) -> tuple[BidView, ...]:
    state, sale = draft.state, draft.sale
    names, initials = state.setup.players, initials_of(state.setup.players)
    assert draft.good is not None
    return tuple(
        BidView(
            seat=seat,
            name=names[seat],
            mark=initials[seat],
            face=faces[seat],
            note=words.bidder_note(draft, seat),
            joins=seat in draft.joiners,
            is_active=seat == state.turn,
            bid=draft.bids[seat],
            wins=sale is not None and sale.winner == seat,
            keys=bid_keys(draft.bids[seat]),
        )
        for seat in state.setup.seats
    )
