"""The players and the stack on the square page."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fresh_fish.box import DISCS
from companion.fresh_fish.drafts.turn import Tile, TurnDraft
from companion.fresh_fish.geometry.ways import StallWays, all_ways
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.pages.turn_draft import can_choose_last
from companion.fresh_fish.reserving import discs_left
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import FLEA_MARKET, Token
from companion.fresh_fish.words import square as words
from companion.pages.desk import Desk
from companion.table.faces import Face
from companion.tools.language import ngettext
from companion.tools.names import initials_of


@dataclass(frozen=True)
class OwnStallView:
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
    goods: tuple[OwnStallView, ...]
    coins: str
    """The number of coins; empty while coins are hidden."""
    is_active: bool


@dataclass(frozen=True)
class PlayersView:
    """The players, clockwise, with what their rows show."""

    rows: tuple[PlayerView, ...]
    active: PlayerView | None
    """The row of the active player, or None during the last four stalls and after the end."""
    has_ways: bool
    has_outside: bool
    """Whether a stall stands outside the square."""
    has_coins: bool


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
class StackView:
    """The tiles left in the stack, and the row of the last four."""

    tiles: tuple[TileView, ...]
    count: int
    words: tuple[str, ...]
    """Alternative wordings of the number of tiles left, longest first."""
    row: tuple[Good, ...]
    can_draw: bool
    can_choose_last: bool
    """Whether the players say which of the last four tiles comes next."""

    def name_of(self, good: Good) -> str:
        return next(tile.name for tile in self.tiles if tile.good is good)


def players_view(desk: Desk) -> PlayersView:
    state, preferences = desk.game.state, desk.session.preferences
    has_coins = preferences.open_coins or state.phase is Phase.OVER
    rows = _player_views(state, desk.session.faces, has_coins=has_coins, has_ways=preferences.way_now)
    return PlayersView(
        rows=rows,
        active=next((row for row in rows if row.is_active), None),
        has_ways=preferences.way_now,
        has_outside=any(good.is_outside for row in rows for good in row.goods),
        has_coins=has_coins,
    )


def _player_views(
    state: TableState, faces: Sequence[Face], *, has_coins: bool, has_ways: bool
) -> tuple[PlayerView, ...]:
    ways = all_ways(state.square, state.way_rules) if has_ways else {}
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
            coins=str(state.coins[seat]) if has_coins else "",
            is_active=seat == state.active,
        )
        for seat, name in enumerate(state.setup.players)
    )


def _discs_in_words(count: int) -> str:
    return ngettext("{count} disc left", "{count} discs left", count).format(count=count)


def _good(state: TableState, seat: Seat, good: Good, ways: dict[tuple[Seat, Good], StallWays]) -> OwnStallView:
    is_outside = good in state.outside[seat]
    way = str(state.setup.kit.longest) if is_outside else ""
    if (seat, good) in ways:
        way = str(ways[seat, good].laid.counts)
    return OwnStallView(good, not state.lacks(seat, good), way, is_outside)


def stack_view(draft: TurnDraft, *, can_draw: bool) -> StackView:
    state = draft.state
    return StackView(
        tiles=tuple(_tile(draft, good) for good in (None, *GOODS)),
        count=sum(state.stack),
        words=words.tiles_left(sum(state.stack)),
        row=state.to_place() if state.phase is Phase.LAST_STALLS else state.setup.row or (),
        can_draw=can_draw,
        can_choose_last=can_choose_last(draft),
    )


def _tile(draft: TurnDraft, good: Good | None) -> TileView:
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
