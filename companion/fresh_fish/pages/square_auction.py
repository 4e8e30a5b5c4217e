"""The auction on the square page."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fresh_fish.auctions import Auction
from companion.fresh_fish.box import COINS
from companion.fresh_fish.drafts.turn import TurnDraft
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.pages.bid_keys import BidKeys, bid_keys
from companion.fresh_fish.pages.sealed_bids import SealedView, sealed_view
from companion.fresh_fish.words.auctions import bidder_note
from companion.pages.desk import Desk
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


NO_AUCTION = AuctionView((), None, may_go_outside=False)


def auction_view(desk: Desk, draft: TurnDraft) -> AuctionView:
    auction = draft.auction
    if auction is None:
        return NO_AUCTION
    sealed, builders = sealed_view(desk, draft), auction.joiners or (auction.active,)
    return AuctionView(
        bids=_bids(draft, auction, desk.session.faces) if sealed is None else (),
        sealed=sealed,
        may_go_outside=not all(map(draft.state.square.discs_of, builders)),
    )


def _bids(draft: TurnDraft, auction: Auction, faces: Sequence[Face]) -> tuple[BidView, ...]:
    state, sale = draft.state, auction.sale
    names, initials = state.setup.players, initials_of(state.setup.players)
    return tuple(
        BidView(
            seat=seat,
            name=names[seat],
            mark=initials[seat],
            face=faces[seat],
            note=bidder_note(draft, auction, seat),
            joins=seat in auction.joiners,
            is_active=seat == state.turn,
            bid=draft.bidding.bids[seat],
            wins=sale is not None and sale.winner == seat,
            keys=bid_keys(draft.bidding.bids[seat]),
        )
        for seat in state.setup.seats
    )
