"""What the page of the square shows, as plain values made from the draft; knows no Kivy."""

from dataclasses import dataclass, replace

from companion.fresh_fish.box import DISCS
from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.geometry.paths import Paths, forced_paths
from companion.fresh_fish.geometry.reasons import AreaIsFull, HoldsTogether, LastWayIn
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.geometry.ways import StallWays, all_ways
from companion.fresh_fish.goods import GOODS, Good, Seat, order_from
from companion.fresh_fish.reserving import Refusal, discs_left
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import DISC_OF, EMPTY, PATH, TABLE, Piece, Token
from companion.language import _
from companion.names import marks
from screens.fresh_fish.drawings.look import NOWHERE, Post, SquareLook
from screens.fresh_fish.square import explanations, words


@dataclass(frozen=True)
class GoodView:
    """One of somebody's stalls: whether it was placed, and its way."""

    good: Good
    is_there: bool
    way: str


@dataclass(frozen=True)
class PlayerView:
    """One player's row."""

    seat: Seat
    name: str
    mark: str
    in_hand: int
    goods: tuple[GoodView, ...]
    coins: str
    """Nothing while coins are hidden."""
    is_active: bool


@dataclass(frozen=True)
class TileView:
    """One kind of tile: how many are left, and what follows from drawing it."""

    good: Good | None
    """None for a flea market."""
    name: str
    line: str
    left: int


@dataclass(frozen=True)
class BidView:
    """One player in an auction."""

    seat: Seat
    name: str
    mark: str
    note: str
    joins: bool
    bid: int | None
    wins: bool


@dataclass(frozen=True)
class PathView:
    """One path to lay."""

    space: Space
    number: str
    title: str
    line: str
    seat: Seat | None
    """Whose disc goes back."""
    mark: str
    is_ticked: bool
    is_asked: bool


@dataclass(frozen=True)
class Note:
    """A title with some sentences."""

    title: str
    lines: tuple[str, ...] = ()
    post: Post | None = None


@dataclass(frozen=True)
class SquareView:
    """The whole page."""

    stage: Stage
    look: SquareLook
    title: str
    """Whose turn it is, or what is asked for."""
    line: str
    hint: str
    seat: Seat | None
    good: Good | None
    players: tuple[PlayerView, ...]
    has_ways: bool
    """Whether the ways of stalls are shown."""
    tiles: tuple[TileView, ...]
    stack: int
    row: tuple[Good, ...]
    turn: str
    then: str
    bids: tuple[BidView, ...] = ()
    outcome: Note | None = None
    """How the auction ends, or why a path is one, or what somebody wanted to know."""
    can_go_outside: bool = False
    sides: tuple[tuple[str, str], ...] = ()
    can_anyway: bool = False
    paths: tuple[PathView, ...] = ()
    can_draw: bool = False
    choices: tuple[Token, ...] = ()
    """What could lie on the space that is looked at instead, where the table sets it right by hand."""


def square_view(
    draft: TurnDraft, *, quarters: int, open_coins: bool, way_now: bool, preview: bool, history: tuple[str, ...] = ()
) -> SquareView:
    """The page for a draft; `history` says what is known about the space that was asked about."""
    state, stage = draft.state, draft.stage
    names = state.setup.players
    title, line, hint = words.head(draft)
    active = state.turn if state.phase is Phase.PLAY else draft.builder
    after = order_from(state.turn, len(names))[1:] if state.phase is Phase.PLAY else ()
    return SquareView(
        stage=stage,
        look=_look(draft, preview),
        title=title,
        line=line,
        hint=hint,
        seat=draft.builder if stage in (Stage.AUCTION, Stage.LAST_STALLS) else active,
        good=draft.good,
        players=_players(state, open_coins, way_now),
        has_ways=way_now,
        tiles=tuple(_tile(draft, good) for good in (None, *GOODS)),
        stack=sum(state.stack),
        row=state.to_place() if state.phase is Phase.LAST_STALLS else state.setup.row or (),
        turn=_("Turn {number}").format(number=state.turns + 1),
        then=words.then([names[seat] for seat in after], classic=state.setup.classic),
        bids=_bids(draft) if stage is Stage.AUCTION else (),
        outcome=_outcome(draft, preview, history),
        can_go_outside=draft.goes_outside,
        sides=words.sides(draft, quarters) if stage is Stage.REFUSED else (),
        can_anyway=draft.anyway() is not None,
        paths=_paths(draft) if stage is Stage.PATHS else (),
        can_draw=draft.can_draw,
        choices=_choices(draft),
    )


def _choices(draft: TurnDraft) -> tuple[Token, ...]:
    """Whatever fits on the space but what lies there; stalls and trucks are no matter of a tap."""
    tokens = draft.state.square.tokens
    if draft.stage is not Stage.TURN or draft.asked is None or tokens[draft.asked].piece is Piece.TRUCK:
        return ()
    choices = (EMPTY, PATH, TABLE, *(DISC_OF[seat] for seat in draft.state.setup.seats))
    return tuple(token for token in choices if token is not tokens[draft.asked])


def _look(draft: TurnDraft, preview: bool) -> SquareLook:
    state, stage = draft.state, draft.stage
    square = state.square
    look = SquareLook(square, state.setup.areas, tuple(marks(state.setup.players)))
    changes: dict = {}
    match stage:
        case Stage.TURN:
            changes["legal"] = draft.legal
            if draft.asked is not None:
                changes["ringed"] = frozenset((draft.asked,))
                if preview:
                    changes["must"] = frozenset(_would_be_paths(state, draft.asked))
        case Stage.REFUSED:
            assert draft.refused is not None
            changes["legal"] = draft.legal
            changes["refused"] = frozenset((draft.refused,))
            if draft.refusal is Refusal.NOT_ADJACENT:
                changes["crosses"] = changes["refused"]
        case Stage.TILE | Stage.FLEA_MARKET | Stage.AUCTION | Stage.LAST_STALLS:
            discs = frozenset(space for space, token in enumerate(square.tokens) if token.piece is Piece.DISC)
            changes["ringed"] = draft.sites
            changes["ghosts"] = discs - draft.sites if draft.builder is not None else NOWHERE
        case Stage.PATHS:
            changes |= _look_at_paths(draft)
        case Stage.OVER:
            pass
    return replace(look, **changes)


def _look_at_paths(draft: TurnDraft) -> dict:
    laid = draft.laid_now
    changes: dict = {"numbers": {space: str(number) for number, space in enumerate(laid, start=1)}}
    reasons = laid[draft.asked] if draft.asked in laid else next(iter(laid.values()))
    for reason in reasons:
        match reason:
            case AreaIsFull():
                changes["framed"] = frozenset(reason.area.spaces)
            case LastWayIn() if draft.asked is not None:
                changes["ringed"] = frozenset(reason.needed_by)
            case HoldsTogether() if draft.asked is not None:
                changes["cut"] = frozenset(reason.cut_off)
    if draft.asked in laid:
        changes["refused"] = frozenset((draft.asked,))
    return changes


def _would_be_paths(state: TableState, space: Space) -> tuple[Space, ...]:
    """Which paths building on a space would cause."""
    if not state.square.tokens[space].is_open:
        return ()
    forced = forced_paths(state.square.with_tokens({space: TABLE}), state.setup.areas)
    return tuple(forced.causes) if isinstance(forced, Paths) else ()


def _players(state: TableState, open_coins: bool, way_now: bool) -> tuple[PlayerView, ...]:
    ways = all_ways(state.square, state.way_rules) if way_now else {}
    initials = marks(state.setup.players)
    return tuple(
        PlayerView(
            seat=seat,
            name=name,
            mark=initials[seat],
            in_hand=discs_left(state.square, seat) if state.phase is not Phase.OVER else DISCS,
            goods=tuple(_good(state, seat, good, ways) for good in GOODS),
            coins=str(state.coins[seat]) if open_coins or state.phase is Phase.OVER else "",
            is_active=seat == state.active,
        )
        for seat, name in enumerate(state.setup.players)
    )


def _good(state: TableState, seat: Seat, good: Good, ways: dict[tuple[Seat, Good], StallWays]) -> GoodView:
    way = _("outside") if good in state.outside[seat] else ""
    if (seat, good) in ways:
        way = str(ways[seat, good].laid.counts)
    return GoodView(good, not state.lacks(seat, good), way)


def _tile(draft: TurnDraft, good: Good | None) -> TileView:
    state = draft.state
    left = state.stack.flea if good is None else state.stack.of(good)
    return TileView(good, words.tile_name(good), words.tile_line(draft, good, left), left)


def _bids(draft: TurnDraft) -> tuple[BidView, ...]:
    state, sale = draft.state, draft.sale
    names, initials = state.setup.players, marks(state.setup.players)
    assert draft.good is not None
    return tuple(
        BidView(
            seat=seat,
            name=names[seat],
            mark=initials[seat],
            note=words.bidder_note(draft, seat),
            joins=seat in draft.joiners,
            bid=draft.bids[seat],
            wins=sale is not None and sale.winner == seat,
        )
        for seat in order_from(state.turn, len(names))
    )


def _outcome(draft: TurnDraft, preview: bool, history: tuple[str, ...]) -> Note | None:
    match draft.stage:
        case Stage.AUCTION:
            return Note(*words.sale(draft))
        case Stage.LAST_STALLS:
            return Note(*words.last_stall(draft))
        case Stage.PATHS:
            return words_about_paths(draft)
        case Stage.TURN if draft.asked is not None:
            about = explanations.about(draft.state, draft.asked)
            more = explanations.would_do(_would_be_paths(draft.state, draft.asked), draft.state) if preview else ()
            return Note(about[0], (*about[1], *history, *more))
        case _:
            return None


def words_about_paths(draft: TurnDraft) -> Note | None:
    """Why the area is full; or why the path that was asked about is one, which Classic may have two reasons for."""
    laid = draft.laid_now
    if draft.asked in laid:
        number = list(laid).index(draft.asked) + 1
        return Note(
            _("Why must {number} be a path?").format(number=number), explanations.reasons(draft, laid[draft.asked])
        )
    (reason, *_others) = next(iter(laid.values()))
    if not isinstance(reason, AreaIsFull):
        return None
    number = reason.area.number
    title = _("The area is full: {built} of {number}").format(built=number, number=number)
    return Note(title, explanations.reasons(draft, (reason,)), Post(number, number))


def _paths(draft: TurnDraft) -> tuple[PathView, ...]:
    state, laid = draft.state, draft.laid_now
    built = state.step.built
    assert built is not None
    names, initials = state.setup.players, marks(state.setup.players)
    rows = []
    for number, (space, reasons) in enumerate(laid.items(), start=1):
        seat = built.tokens[space].seat
        rows.append(
            PathView(
                space=space,
                number=str(number),
                title=explanations.path_title(reasons, built),
                line="" if seat is None else _("{player}: disc back").format(player=names[seat]),
                seat=seat,
                mark="" if seat is None else initials[seat],
                is_ticked=space in draft.ticked,
                is_asked=space == draft.asked,
            )
        )
    return tuple(rows)
