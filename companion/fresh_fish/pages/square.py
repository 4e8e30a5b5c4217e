"""The view of the square page."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from companion.faces import FIRST_FACES, Face
from companion.fresh_fish.box import DISCS
from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.geometry.ways import StallWays, all_ways
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.pages import square_words as words
from companion.fresh_fish.pages.explanations import Note, PathView, outcome, paths_to_lay, square_look
from companion.fresh_fish.pages.look import SquareLook
from companion.fresh_fish.reserving import discs_left
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import DISC_OF, EMPTY, PATH, TABLE, Piece, Token
from companion.language import _, ngettext
from companion.names import initials_of
from companion.rules import order_from


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
    goods: tuple[GoodView, ...]
    coins: str
    """The number of coins; empty while coins are hidden."""
    is_active: bool


@dataclass(frozen=True)
class TileView:
    """One kind of tile: the number left, and what drawing it leads to."""

    good: Good | None
    """The good that the stall sells; None for a flea market."""
    name: str
    line: str
    left: int


@dataclass(frozen=True)
class BidView:
    """The row of a player in an auction."""

    seat: Seat
    name: str
    mark: str
    face: Face
    note: str
    joins: bool
    bid: int | None
    wins: bool
    is_marked: bool
    """Whether digits typed on the keyboard go into this bid."""


class Choice(NamedTuple):
    """A token that a correction can put on a space, with the initial of its owner."""

    token: Token
    mark: str


class Primary(NamedTuple):
    """The text, icon and kind of the main button."""

    text: str
    icon: str
    is_enabled: bool = True
    kind: str = "primary"


@dataclass(frozen=True)
class SquareView:
    """Everything that the square page shows."""

    stage: Stage
    look: SquareLook
    title: str
    """The name of the player whose turn it is, or what has to be done."""
    line: str
    hints: tuple[str, ...]
    """Alternative wordings of what to do now, longest first; one empty string if `line` suffices."""
    piece: Token | Good | None
    """The piece drawn next to the title."""
    mark: str
    face: Face | None
    seat: Seat | None
    good: Good | None
    players: tuple[PlayerView, ...]
    has_ways: bool
    has_coins: bool
    tiles: tuple[TileView, ...]
    stack: int
    row: tuple[Good, ...]
    turn_title: str
    next_players: str
    bids: tuple[BidView, ...] = ()
    outcome: Note | None = None
    """A note on the outcome of an auction, on the reason for paths, or on a chosen space."""
    can_go_outside: bool = False
    sides: tuple[tuple[str, str], ...] = ()
    can_reserve_anyway: bool = False
    paths: tuple[PathView, ...] = ()
    can_draw: bool = False
    next_up: str = ""
    """The player or phase that comes next, once the paths are laid."""
    choices: tuple[Choice, ...] = ()
    """The tokens that a correction by hand can put on the chosen space."""

    @property
    def stack_words(self) -> tuple[str, ...]:
        """Alternative wordings of the number of tiles left, longest first."""
        count = self.stack
        wordings = (
            ngettext("{count} tile left in the stack", "{count} tiles left in the stack", count),
            ngettext("{count} tile left", "{count} tiles left", count),
            _("{count} left"),
        )
        return tuple(words.format(count=count) for words in wordings)

    @property
    def has_outside(self) -> bool:
        """Whether a stall stands outside the square."""
        return any(good.is_outside for player in self.players for good in player.goods)

    @property
    def is_refused(self) -> bool:
        """Whether the space that was tapped cannot be reserved."""
        return self.stage is Stage.REFUSED

    @property
    def can_close(self) -> bool:
        """Whether the drawn tile can still be put back."""
        return self.stage in (Stage.TILE, Stage.FLEA_MARKET, Stage.AUCTION)

    @property
    def has_outcome_in_title(self) -> bool:
        """Whether a phone shows the outcome in its title instead of on a card, because it needs no button."""
        is_asked = self.stage in (Stage.AUCTION, Stage.PATHS)
        return is_asked and self.outcome is not None and not self.can_go_outside

    @property
    def title_with_outcome(self) -> tuple[str, str]:
        """The title with the outcome and the line below it, for a phone."""
        assert self.outcome is not None
        reasons = self.outcome.lines
        if self.stage is Stage.PATHS:
            return self.title, " ".join(reasons) or self.line
        return self.outcome.title, " ".join((f"{self.line}.", *reasons) if reasons else (self.line,))

    @property
    def primary(self) -> Primary:
        match self.stage:
            case Stage.TURN | Stage.REFUSED:
                return Primary(_("Draw a tile"), "draw", self.can_draw)
            case Stage.PATHS:
                return Primary(_("Done"), "check")
            case Stage.OVER:
                return Primary(_("Show the result"), "arrow")
            case Stage.TILE:
                return Primary(_("Don’t draw"), "close", kind="soft")
            case Stage.AUCTION if self.can_go_outside:
                return Primary(_("Outside"), "check")
            case Stage.LAST_STALLS if self.can_go_outside:
                return Primary(_("It stands outside"), "check")
            case _:
                return Primary(_("Tap a space"), "tap", is_enabled=False, kind="hint")

    @property
    def active(self) -> PlayerView | None:
        """The row of the active player, or None during the last four stalls and after the end."""
        return next((player for player in self.players if player.is_active), None)


def square_view(
    draft: TurnDraft,
    *,
    quarters: int,
    open_coins: bool,
    way_now: bool,
    preview: bool,
    history: tuple[str, ...] = (),
    bidder: Seat | None = None,
    faces: Sequence[Face] = FIRST_FACES,
) -> SquareView:
    """Return the view of a draft; `history` explains the chosen space, and `bidder` is the seat whose bid is typed."""
    state, stage = draft.state, draft.stage
    names = state.setup.players
    title, line, hints = words.head(draft)
    seat = state.turn if state.phase is Phase.PLAY and stage is not Stage.AUCTION else draft.builder
    after = order_from(state.turn, len(names))[1:] if state.phase is Phase.PLAY else ()
    return SquareView(
        stage=stage,
        look=square_look(draft, preview=preview),
        title=title,
        line=line,
        hints=hints,
        piece=_piece(draft, seat),
        mark="" if seat is None else initials_of(names)[seat],
        face=None if seat is None else faces[seat],
        seat=seat,
        good=draft.good,
        players=_players(state, faces, open_coins, way_now),
        has_ways=way_now,
        has_coins=open_coins or state.phase is Phase.OVER,
        tiles=tuple(_tile(draft, good) for good in (None, *GOODS)),
        stack=sum(state.stack),
        row=state.to_place() if state.phase is Phase.LAST_STALLS else state.setup.row or (),
        turn_title=_("Turn {number}").format(number=state.turns + 1),
        next_players=words.next_players([names[seat] for seat in after]),
        bids=_bids(draft, faces, bidder) if stage is Stage.AUCTION else (),
        outcome=outcome(draft, preview=preview, history=history, hides_coins=not open_coins),
        can_go_outside=draft.goes_outside,
        sides=words.sides(draft, quarters) if stage is Stage.REFUSED else (),
        can_reserve_anyway=draft.reserve_anyway() is not None,
        paths=paths_to_lay(draft) if stage is Stage.PATHS else (),
        can_draw=draft.can_draw,
        next_up=words.next_up(state),
        choices=_choices(draft),
    )


def _piece(draft: TurnDraft, seat: Seat | None) -> Token | Good | None:
    match draft.stage:
        case Stage.PATHS:
            return PATH
        case Stage.FLEA_MARKET:
            return TABLE
        case Stage.AUCTION | Stage.LAST_STALLS:
            return draft.good
        case _:
            return None if seat is None else DISC_OF[seat]


def _choices(draft: TurnDraft) -> tuple[Choice, ...]:
    """Return the tokens that can replace the one on the chosen space; stalls and trucks are not among them."""
    tokens = draft.state.square.tokens
    if draft.stage is not Stage.TURN or draft.asked is None or tokens[draft.asked].piece is Piece.TRUCK:
        return ()
    initials = initials_of(draft.state.setup.players)
    discs = (Choice(DISC_OF[seat], initials[seat]) for seat in draft.state.setup.seats)
    choices = (*(Choice(token, "") for token in (EMPTY, PATH, TABLE)), *discs)
    return tuple(choice for choice in choices if choice.token is not tokens[draft.asked])


def _players(state: TableState, faces: Sequence[Face], open_coins: bool, way_now: bool) -> tuple[PlayerView, ...]:
    ways = all_ways(state.square, state.way_rules) if way_now else {}
    initials = initials_of(state.setup.players)
    return tuple(
        PlayerView(
            seat=seat,
            name=name,
            mark=initials[seat],
            face=faces[seat],
            in_hand=discs_left(state.square, seat) if state.phase is not Phase.OVER else DISCS,
            goods=tuple(_good(state, seat, good, ways) for good in GOODS),
            coins=str(state.coins[seat]) if open_coins or state.phase is Phase.OVER else "",
            is_active=seat == state.active,
        )
        for seat, name in enumerate(state.setup.players)
    )


def _good(state: TableState, seat: Seat, good: Good, ways: dict[tuple[Seat, Good], StallWays]) -> GoodView:
    is_outside = good in state.outside[seat]
    way = str(state.setup.kit.longest) if is_outside else ""
    if (seat, good) in ways:
        way = str(ways[seat, good].laid.counts)
    return GoodView(good, not state.lacks(seat, good), way, is_outside)


def _tile(draft: TurnDraft, good: Good | None) -> TileView:
    state = draft.state
    left = state.stack.flea if good is None else state.stack.of(good)
    return TileView(good, words.tile_name(good), words.tile_line(draft, good, left), left)


def _bids(draft: TurnDraft, faces: Sequence[Face], marked: Seat | None) -> tuple[BidView, ...]:
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
            bid=draft.bids[seat],
            wins=sale is not None and sale.winner == seat,
            is_marked=seat == marked,
        )
        for seat in order_from(state.turn, len(names))
    )
