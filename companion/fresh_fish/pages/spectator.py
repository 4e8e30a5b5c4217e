"""The square as those see it who only watch: whose turn it is, and all parts of the page below each other."""

from dataclasses import dataclass, replace

from companion.fresh_fish.auctions import Auction
from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Good, Seat
from companion.fresh_fish.pages.browser_look import for_browser
from companion.fresh_fish.pages.explanations import Note, PathView, outcome, paths_to_lay
from companion.fresh_fish.pages.lane import lane_view
from companion.fresh_fish.pages.look import SquareLook
from companion.fresh_fish.pages.sealed_bids import SealedView, sealed_view
from companion.fresh_fish.pages.square_head import HeadView, piece_in_head
from companion.fresh_fish.pages.square_lists import PlayersView, StackView, players_view, stack_view
from companion.fresh_fish.pages.square_marks import square_look
from companion.fresh_fish.pages.turn_draft import turn_draft
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.words import square as words
from companion.fresh_fish.words.auctions import bidder_note
from companion.fresh_fish.words.events import row_of, to_be_placed_in_words
from companion.pages.desk import Desk
from companion.pages.lane import LaneView

OPEN, SEALED, BIDDING, OWNER, OUT = "open", "sealed", "bidding", "owner", "out"


@dataclass(frozen=True)
class WatchedBidderView:
    """The row of a player in an auction, in the order of the seats."""

    seat: Seat
    name: str
    state: str
    """`SEALED` or `BIDDING` while the bids are sealed, otherwise `OPEN`; `OWNER` or `OUT` for who cannot bid."""
    note: str
    bid: int | None
    """None until all bids are open."""
    wins: bool
    is_awaited: bool
    """Whether the auction waits for this player alone."""


@dataclass(frozen=True)
class WatchedAuctionView:
    """An auction under way, without bids that are not all open, and not in which order they were sealed."""

    count: str
    """How many bids are sealed, in words; empty if they are entered openly."""
    together: str
    bids_in: int
    bids_all: int
    rows: tuple[WatchedBidderView, ...]


@dataclass(frozen=True)
class SpectatorView:
    """Everything that the square shows to those who watch. What the page for input shows as well has the same names."""

    look: SquareLook
    good: Good | None
    head: HeadView
    """Whose turn it is, or what is for sale."""
    players: PlayersView
    stack: StackView
    turn_title: str
    auction: WatchedAuctionView | None
    outcome: Note | None
    """A note on the outcome of the auction, or on the reason for paths."""
    paths: tuple[PathView, ...]
    paths_title: tuple[str, str]
    """How many paths must be laid, and after what; two empty strings if there are none."""
    lane: LaneView


def spectator_view(desk: Desk) -> SpectatorView:
    session, draft = desk.session, turn_draft(desk)
    sealed = sealed_view(desk, draft)
    if draft.auction is not None and not draft.auction.has_all_bids:
        draft = draft.with_bids({})  # not even who has entered one openly
    after_paths = draft.close_paths()
    lays = draft.stage is Stage.PATHS
    return SpectatorView(
        look=for_browser(_look(desk.game, draft), session.names),
        good=draft.good,
        head=_head(after_paths),
        players=players_view(desk),
        stack=stack_view(draft, can_draw=False),
        turn_title=turn_title(draft.state),
        auction=None if draft.auction is None else _auction(draft, draft.auction, sealed),
        outcome=outcome(draft, preview=False, history=(), hides_coins=True) if lays or draft.sale else None,
        paths=paths_to_lay(draft) if lays else (),
        paths_title=(words.paths_title(draft), words.cause(draft.state)) if lays else ("", ""),
        lane=lane_view(desk, draft),
    )


def turn_title(state: TableState) -> str:
    """Return the number of the turn, or what comes after all turns."""
    return words.turn_title(state) if state.phase is Phase.PLAY else words.next_up(state)


def _head(draft: TurnDraft) -> HeadView:
    """Return whose turn it is or what is for sale, and a line about what may be done now."""
    piece, head = piece_in_head(draft), words.head(draft, is_sealing=False, for_actor=False)
    match draft.stage:
        case Stage.TURN:
            return HeadView(head.title, words.what_to_do(draft)[-1].removesuffix("."), piece)
        case Stage.LAST_STALLS if draft.good is None:
            return HeadView(to_be_placed_in_words(draft.state), "", piece)
        case _:
            return HeadView(head.title, head.line, piece)


def _look(game: FreshFishGame, draft: TurnDraft) -> SquareLook:
    """Return the square with the spaces that can be built on or, before a tile is drawn, with the last entry."""
    look = square_look(draft, preview=False, is_own=False)
    last = _space_of_last_entry(game)
    return look if look.ringed or last is None else replace(look, ringed=frozenset((last,)))


def _space_of_last_entry(game: FreshFishGame) -> Space | None:
    return row_of(game.events[-1], game.state.square.shape).space if game.events else None


def _auction(draft: TurnDraft, auction: Auction, sealed: SealedView | None) -> WatchedAuctionView:
    rows = tuple(_bidder(draft, auction, seat, is_sealing=sealed is not None) for seat in draft.state.setup.seats)
    awaited = [row.seat for row in rows if row.state == BIDDING]
    rows = tuple(replace(row, is_awaited=awaited == [row.seat]) for row in rows)
    if sealed is None:
        return WatchedAuctionView("", "", 0, 0, rows)
    return WatchedAuctionView(sealed.title, sealed.short_line, sealed.bids_in, sealed.bids_all, rows)


def _bidder(draft: TurnDraft, auction: Auction, seat: Seat, *, is_sealing: bool) -> WatchedBidderView:
    assert draft.good is not None
    if seat not in auction.joiners:
        state = OUT if draft.state.lacks(seat, draft.good) else OWNER
    elif is_sealing:
        state = BIDDING if draft.bidding.sealed[seat] is None else SEALED
    else:
        state = OPEN
    wins = auction.sale is not None and auction.sale.winner == seat
    note, name = bidder_note(draft, auction, seat), draft.state.setup.players[seat]
    return WatchedBidderView(seat, name, state, note, draft.bidding.bids[seat], wins, is_awaited=False)
