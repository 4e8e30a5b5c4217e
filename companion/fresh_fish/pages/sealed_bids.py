"""The view of an auction with sealed bids: who has sealed one, and no figure of any bid."""

from dataclasses import dataclass

from companion.fresh_fish.drafts.turn import TurnDraft
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.pages.turn_draft import is_sealing
from companion.fresh_fish.words.auctions import why_no_bid
from companion.pages.desk import Desk
from companion.table.faces import Face
from companion.tools.language import _, ngettext
from companion.tools.names import initials_of


@dataclass(frozen=True)
class SealedBidView:
    """The row of a player in an auction with sealed bids."""

    seat: Seat
    name: str
    mark: str
    face: Face
    note: str
    joins: bool
    is_in: bool
    """Whether the bid is sealed."""
    is_active: bool
    has_phone: bool
    """Whether the bid is sealed on a phone; else it can be sealed at the tablet."""


@dataclass(frozen=True)
class OwnBidView:
    """The bid of the player whose phone shows the page."""

    title: str
    line: str
    """The coins of the player, which only this phone shows."""
    coins: int
    is_in: bool


@dataclass(frozen=True)
class SealedView:
    """An auction that waits for sealed bids."""

    title: str
    """How many bids are in."""
    line: str
    short_line: str
    bids_in: int
    bids_all: int
    rows: tuple[SealedBidView, ...]
    own: OwnBidView | None


def sealed_view(desk: Desk, draft: TurnDraft) -> SealedView | None:
    """Return the auction as this desk may see it, or None unless it waits for sealed bids."""
    if draft.auction is None or not is_sealing(desk, draft):
        return None
    joiners = draft.auction.joiners
    bids_in, bids_all = sum(bid is not None for bid in draft.bidding.sealed), len(joiners)
    title = ngettext("{count} of {all} bids is in", "{count} of {all} bids are in", bids_in)
    return SealedView(
        title=title.format(count=bids_in, all=bids_all),
        line=_("No number shows anywhere until the last bid is in. Then all open together."),
        short_line=_("all open together"),
        bids_in=bids_in,
        bids_all=bids_all,
        rows=_rows(desk, draft, joiners),
        own=None if desk.seat not in joiners else _own(draft, desk.seat),
    )


def _rows(desk: Desk, draft: TurnDraft, joiners: tuple[Seat, ...]) -> tuple[SealedBidView, ...]:
    names, faces, turn = draft.state.setup.players, desk.session.faces, draft.state.turn
    initials, phones = initials_of(names), desk.session.phones
    return tuple(
        SealedBidView(
            seat=seat,
            name=names[seat],
            mark=initials[seat],
            face=faces[seat],
            note=_note(draft, seat, is_awake=seat in phones.awake, is_asleep=seat in phones.asleep)
            if seat in joiners
            else why_no_bid(draft, seat),
            joins=seat in joiners,
            is_in=draft.bidding.sealed[seat] is not None,
            is_active=seat == turn,
            has_phone=seat in phones.awake or seat in draft.bidding.sealed_on_phone,
        )
        for seat in draft.state.setup.seats
    )


def _note(draft: TurnDraft, seat: Seat, *, is_awake: bool, is_asleep: bool) -> str:
    if draft.bidding.sealed[seat] is not None:
        return _("sealed on the phone") if seat in draft.bidding.sealed_on_phone else _("sealed here")
    if is_asleep:
        return _("phone is asleep")
    return _("is bidding…") if is_awake else _("has no phone here")


def _own(draft: TurnDraft, seat: Seat) -> OwnBidView:
    coins = draft.state.coins[seat]
    line = ngettext("you have {count} coin", "you have {count} coins", coins).format(count=coins)
    return OwnBidView(_("Your bid"), line, coins, draft.bidding.sealed[seat] is not None)
