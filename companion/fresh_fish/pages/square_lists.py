"""The lists of the square page: the players, the tiles that can be drawn, and the bids."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fresh_fish.box import DISCS
from companion.fresh_fish.drafts.turn import Tile, TurnDraft
from companion.fresh_fish.geometry.ways import StallWays, all_ways
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.pages import square_words as words
from companion.fresh_fish.pages.bid_keys import BidKeys, bid_keys
from companion.fresh_fish.reserving import discs_left
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import FLEA_MARKET, Token
from companion.table.faces import Face
from companion.tools.language import ngettext
from companion.tools.names import initials_of


@dataclass(frozen=True)
class GoodView:
    """One stall of a player: whether it is placed, and its distance."""

    good: Good
    is_placed: bool
    way: str
    is_outside: bool


@dataclass(frozen=True)
class PlayerView:
    """The row of a player."""

    seat: Seat
    name: str
    mark: str
    face: Face
    in_hand: int
    discs: str
    """How many discs are left, in words; empty once the game is over."""
    goods: tuple[GoodView, ...]
    coins: str
    """The number of coins; empty while coins are hidden."""
    is_active: bool


@dataclass(frozen=True)
class TileView:
    """One kind of tile: the number left, and what drawing it leads to."""

    tile: Tile
    good: Good | None
    """The good that the stall sells; None for a flea market."""
    piece: Token | None
    """The flea market; None for a stall, which shows its good."""
    name: str
    line: str
    left: int


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


def player_views(state: TableState, faces: Sequence[Face], open_coins: bool, way_now: bool) -> tuple[PlayerView, ...]:
    ways = all_ways(state.square, state.way_rules) if way_now else {}
    initials = initials_of(state.setup.players)
    return tuple(
        PlayerView(
            seat=seat,
            name=name,
            mark=initials[seat],
            face=faces[seat],
            in_hand=discs_left(state.square, seat) if state.phase is not Phase.OVER else DISCS,
            discs=_discs_in_words(discs_left(state.square, seat)) if state.phase is not Phase.OVER else "",
            goods=tuple(_good(state, seat, good, ways) for good in GOODS),
            coins=str(state.coins[seat]) if open_coins or state.phase is Phase.OVER else "",
            is_active=seat == state.active,
        )
        for seat, name in enumerate(state.setup.players)
    )


def _discs_in_words(count: int) -> str:
    return ngettext("{count} disc left", "{count} discs left", count).format(count=count)


def _good(state: TableState, seat: Seat, good: Good, ways: dict[tuple[Seat, Good], StallWays]) -> GoodView:
    is_outside = good in state.outside[seat]
    way = str(state.setup.kit.longest) if is_outside else ""
    if (seat, good) in ways:
        way = str(ways[seat, good].laid.counts)
    return GoodView(good, not state.lacks(seat, good), way, is_outside)


def tile_view(draft: TurnDraft, good: Good | None) -> TileView:
    state = draft.state
    left = state.stack.flea if good is None else state.stack.of(good)
    return TileView(
        tile=Tile.of(good),
        good=good,
        piece=FLEA_MARKET if good is None else None,
        name=words.tile_name(good),
        line=words.tile_line(draft, good, left),
        left=left,
    )


def bid_views(draft: TurnDraft, faces: Sequence[Face]) -> tuple[BidView, ...]:
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
