"""The view of the square page."""

from dataclasses import dataclass, field, replace
from typing import Any

from companion.fresh_fish.box import COINS
from companion.fresh_fish.drafts.turn import Stage, Tile, TurnDraft
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.pages import square_words as words
from companion.fresh_fish.pages.by_hand import ByHandView, by_hand_draft, by_hand_view
from companion.fresh_fish.pages.explanations import Note, PathView, history, outcome, paths_to_lay, square_look
from companion.fresh_fish.pages.lane import lane_view
from companion.fresh_fish.pages.lessons import lesson_now
from companion.fresh_fish.pages.look import SquareLook
from companion.fresh_fish.pages.sealed_bids import SealedView, sealed_view
from companion.fresh_fish.pages.square_lists import BidView, PlayerView, TileView, bid_views, player_views, tile_view
from companion.fresh_fish.pages.turn_draft import acts_for, can_put_back, can_replace_tile, turn_draft
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import DISC_OF, EMPTY, FLEA_MARKET, PATH, Piece, Token
from companion.fresh_fish.words.results import ending_in_words
from companion.pages.explaining import LessonView
from companion.pages.lane import LaneView
from companion.pages.presenting import Desk
from companion.table.faces import Face
from companion.table.rules import order_from
from companion.tools.language import _
from companion.tools.names import initials_of


@dataclass(frozen=True)
class Choice:
    """A token that a correction can put on a space, with the initial of its owner."""

    token: Token
    mark: str


@dataclass(frozen=True)
class Primary:
    """The main button: its text, icon and kind, and the action that it means, with its arguments."""

    text: str
    icon: str
    action: str = ""
    given: dict[str, Any] = field(default_factory=dict)
    is_enabled: bool = True
    """Whether this desk may do what the button says."""
    kind: str = "primary"


@dataclass(frozen=True)
class SquareView:
    """Everything that the square page shows."""

    stage: Stage
    look: SquareLook
    targets: frozenset[Space]
    """The spaces that can be built on or reserved now, on which a cursor may begin."""
    title: str
    """The name of the player whose turn it is, or what has to be done."""
    line: str
    hints: tuple[str, ...]
    """Alternative wordings of what to do now, longest first; one empty string if `line` suffices."""
    title_with_outcome: tuple[str, str]
    """The title and the line below it if there is little room; with the outcome if `has_outcome_in_title`."""
    has_outcome_in_title: bool
    """Whether little room shows the outcome in the title instead of on a card, because it needs no button."""
    piece: Token | None
    """The piece drawn next to the title; if it is None, the good is drawn."""
    good: Good | None
    """The good of the stall to be placed."""
    mark: str
    face: Face | None
    seat: Seat | None
    players: tuple[PlayerView, ...]
    active: PlayerView | None
    """The row of the active player, or None during the last four stalls and after the end."""
    has_ways: bool
    has_outside: bool
    """Whether a stall stands outside the square."""
    has_coins: bool
    tiles: tuple[TileView, ...]
    stack: int
    stack_words: tuple[str, ...]
    """Alternative wordings of the number of tiles left, longest first."""
    row: tuple[Good, ...]
    turn_title: str
    next_players: str
    next_up: str
    """The player or phase that comes next, once the paths are laid."""
    bids: tuple[BidView, ...]
    sealed: SealedView | None
    """The auction while it waits for sealed bids; then `bids` is empty."""
    largest_bid: int
    """The largest bid that is offered, whatever a player has left: coins are hidden."""
    outcome: Note | None
    """A note on the outcome of an auction, on the reason for paths, or on a chosen space."""
    sides: tuple[tuple[str, str], ...]
    """Each direction on a square that is not turned, and what is on that side of the refused space."""
    paths: tuple[PathView, ...]
    choices: tuple[Choice, ...]
    """The tokens that a correction by hand can put on the chosen space."""
    primary: Primary
    lane: LaneView
    by_hand: ByHandView | None
    """The correction by hand; None on a phone, which must not see the coins."""
    may_act: bool
    """Whether this desk may reserve, draw or build now."""
    is_refused: bool
    """Whether the space that was tapped cannot be reserved."""
    closes: str
    """The action that puts the drawn tile back or ends an explanation; empty if there is neither."""
    can_put_back: bool
    """Whether the drawn tile can still be put back."""
    can_close: bool
    """Whether there is an explanation or a list of paths to close."""
    can_tap: bool
    """Whether a tap on a space leads to something, if only to a hint."""
    can_explain: bool
    """Whether a space can be explained."""
    can_draw: bool
    can_choose_last: bool
    """Whether the players say which of the last four tiles comes next."""
    can_go_outside: bool
    may_go_outside: bool
    """Whether the stall for sale goes outside if the right player wins it."""
    can_reserve_anyway: bool
    can_correct: bool
    """Whether the table can be corrected by hand."""
    can_end: bool
    """Whether the game can be ended early."""
    ending: tuple[str, ...]
    """What ending the game now means."""
    lesson: LessonView | None
    """The rule that is said below the title, instead of the line."""


def square_view(desk: Desk) -> SquareView:
    session = desk.session
    draft, preferences, faces = turn_draft(desk), session.preferences, session.faces
    state, stage = draft.state, draft.stage
    names = state.setup.players
    may_act = acts_for(desk, draft.actor)
    sealed = sealed_view(desk, draft, faces)
    title, line, hints = words.head(draft, is_sealing=sealed is not None, for_actor=may_act)
    seat = seat_in_title(draft)
    after = order_from(state.turn, len(names))[1:] if state.phase is Phase.PLAY else ()
    players = player_views(state, faces, preferences.open_coins, preferences.way_now)
    note = None
    if sealed is None:
        note = outcome(
            draft,
            preview=preferences.building_preview,
            history=history(desk.game, draft, names),
            hides_coins=not preferences.open_coins,
        )
    has_outcome_in_title = stage in (Stage.AUCTION, Stage.PATHS) and note is not None and not draft.goes_outside
    return SquareView(
        stage=stage,
        look=square_look(draft, preview=preferences.building_preview, is_own=may_act),
        targets=(draft.sites or draft.legal) if may_act else frozenset(),
        title=title,
        line=line,
        hints=hints if sealed is None else (sealed.title,),
        title_with_outcome=_title_with(note if has_outcome_in_title else None, stage, title, line),
        has_outcome_in_title=has_outcome_in_title,
        piece=piece_in_title(draft),
        good=draft.good,
        mark="" if seat is None else initials_of(names)[seat],
        face=None if seat is None else faces[seat],
        seat=seat,
        players=players,
        active=next((player for player in players if player.is_active), None),
        has_ways=preferences.way_now,
        has_outside=any(good.is_outside for player in players for good in player.goods),
        has_coins=preferences.open_coins or state.phase is Phase.OVER,
        tiles=tuple(tile_view(draft, good) for good in (None, *GOODS)),
        stack=sum(state.stack),
        stack_words=words.tiles_left(sum(state.stack)),
        row=state.to_place() if state.phase is Phase.LAST_STALLS else state.setup.row or (),
        turn_title=words.turn_title(state),
        next_players=words.next_players([names[seat] for seat in after]),
        next_up=words.next_up(state),
        bids=bid_views(draft, faces) if stage is Stage.AUCTION and sealed is None else (),
        sealed=sealed,
        largest_bid=COINS,
        outcome=note,
        sides=words.sides(draft) if stage is Stage.REFUSED else (),
        paths=paths_to_lay(draft) if stage is Stage.PATHS else (),
        choices=_choices(draft),
        primary=_primary(desk, draft, is_sealing=sealed is not None),
        lane=lane_view(desk, draft),
        by_hand=by_hand_view(by_hand_draft(desk), faces) if desk.is_tablet else None,
        may_act=may_act,
        is_refused=stage is Stage.REFUSED,
        closes=_closes(desk, draft),
        can_put_back=can_put_back(desk, draft),
        can_close=can_close(draft),
        can_tap=may_act and (can_explain(draft) or bool(words.hint_for(draft, is_sealing=sealed is not None))),
        can_explain=can_explain(draft),
        can_draw=draft.can_draw and can_replace_tile(desk, draft),
        can_choose_last=can_choose_last(draft),
        can_go_outside=draft.goes_outside and may_act,
        may_go_outside=may_go_outside(draft),
        can_reserve_anyway=draft.reserve_anyway() is not None,
        can_correct=can_correct(state),
        can_end=can_end(state),
        ending=tuple(ending_in_words(state)) if can_end(state) else (),
        lesson=lesson_now(desk, draft),
    )


# What can be done, for the view and for the actions


def can_close(draft: TurnDraft) -> bool:
    """Return whether there is an explanation or a list of paths to close."""
    is_explained = draft.refused is not None or draft.asked is not None
    return draft.drawn is None and (is_explained or bool(draft.laid_now))


def can_explain(draft: TurnDraft) -> bool:
    """Return whether a space can be explained now."""
    return draft.stage in (Stage.TURN, Stage.REFUSED, Stage.PATHS)


def can_choose_last(draft: TurnDraft) -> bool:
    """Return whether the players say which of the last four tiles comes next; it may be fixed since the set-up."""
    return draft.stage is Stage.LAST_STALLS and draft.state.setup.row is None


def may_go_outside(draft: TurnDraft) -> bool:
    """Return whether a player who may get the stall for sale has no reserved space for it."""
    builders = draft.joiners or (draft.state.turn,)
    return draft.stage is Stage.AUCTION and not all(map(draft.state.square.discs_of, builders))


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


# The parts of the view


def _closes(desk: Desk, draft: TurnDraft) -> str:
    if can_put_back(desk, draft):
        return "put_back"
    return "close" if draft.refused is not None or draft.asked is not None else ""


def _title_with(note: Note | None, stage: Stage, title: str, line: str) -> tuple[str, str]:
    """Return the title and the line below it with a note between them, if there is one."""
    if note is None:
        return title, line
    if stage is Stage.PATHS:
        return title, " ".join(note.lines) or line
    return note.title, " ".join((f"{line}.", *note.lines) if note.lines else (line,))


def _primary(desk: Desk, draft: TurnDraft, *, is_sealing: bool) -> Primary:
    can_replace, may_act = can_replace_tile(desk, draft), acts_for(desk, draft.actor)
    match draft.stage:
        case Stage.TURN | Stage.REFUSED:
            unknown = {"tile": Tile.UNKNOWN.value}
            return Primary(_("Draw a tile"), "draw", "draw", unknown, draft.can_draw and can_replace)
        case Stage.PATHS:  # it rests: its place is never that of the button which ends this stage
            return replace(_primary(desk, draft.close_paths(), is_sealing=is_sealing), is_enabled=False)
        case Stage.OVER:
            return Primary(_("Show the result"), "arrow", "see_result")
        case Stage.TILE:
            return Primary(_("Tap a tile"), "tap", is_enabled=False, kind="hint")
        case Stage.AUCTION if is_sealing:
            return Primary(_("Enter by hand"), "pencil", "drop_sealed_bids", kind="soft")
        case Stage.AUCTION | Stage.LAST_STALLS if draft.goes_outside:
            return Primary(_("Place it outside"), "check", "build_outside", is_enabled=may_act)
        case Stage.AUCTION if draft.builder is None:
            return Primary(_("Tap the bids"), "tap", is_enabled=False, kind="hint")
        case Stage.LAST_STALLS if draft.good is None:
            return Primary(_("Tap a tile"), "tap", is_enabled=False, kind="hint")
        case _:
            return Primary(_("Tap a space"), "tap", is_enabled=False, kind="hint")


def seat_in_title(draft: TurnDraft) -> Seat | None:
    """Return the player whom the title is about: who is on turn or, once a stall is to be placed, who builds it."""
    is_turn = draft.state.phase is Phase.PLAY and draft.stage is not Stage.AUCTION
    return draft.state.turn if is_turn else draft.builder


def piece_in_title(draft: TurnDraft) -> Token | None:
    """Return the piece beside the title, or None for the good of a stall."""
    seat = seat_in_title(draft)
    match draft.stage:
        case Stage.PATHS:
            return PATH
        case Stage.FLEA_MARKET:
            return FLEA_MARKET
        case Stage.AUCTION | Stage.LAST_STALLS:
            return None
        case _:
            return None if seat is None else DISC_OF[seat]


def _choices(draft: TurnDraft) -> tuple[Choice, ...]:
    initials = initials_of(draft.state.setup.players)
    return tuple(Choice(token, "" if token.seat is None else initials[token.seat]) for token in token_choices(draft))
