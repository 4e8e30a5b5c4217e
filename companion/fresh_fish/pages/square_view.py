"""The view of the square page."""

from dataclasses import dataclass, field, replace
from typing import Any

from companion.fresh_fish.drafts.turn import Stage, Tile, TurnDraft
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Good
from companion.fresh_fish.pages.by_hand import ByHandView, by_hand_draft, by_hand_view
from companion.fresh_fish.pages.explanations import Note, PathView, outcome, paths_to_lay
from companion.fresh_fish.pages.lane import lane_view
from companion.fresh_fish.pages.lessons import lesson_now
from companion.fresh_fish.pages.look import SquareLook
from companion.fresh_fish.pages.square_auction import AuctionView, auction_view
from companion.fresh_fish.pages.square_head import HeadView, head_view
from companion.fresh_fish.pages.square_lists import PlayersView, StackView, players_view, stack_view
from companion.fresh_fish.pages.square_marks import square_look
from companion.fresh_fish.pages.turn_draft import (
    acts_for,
    can_correct,
    can_end,
    can_explain,
    can_replace_tile,
    token_choices,
    turn_draft,
)
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import Token
from companion.fresh_fish.words import square as words
from companion.fresh_fish.words.paths import history_of_path
from companion.fresh_fish.words.results import ending_in_words
from companion.fresh_fish.words.spaces import beside_in_words
from companion.pages.desk import Desk
from companion.pages.explaining import LessonView
from companion.pages.lane import LaneView
from companion.table.rules import order_from
from companion.tools.language import _
from companion.tools.names import initials_of


@dataclass(frozen=True)
class TurnView:
    """The number of the turn, and who comes next."""

    title: str
    next_players: str
    next_up: str
    """The player or phase that comes next, once the paths are laid."""


@dataclass(frozen=True)
class Choice:
    """A token that a correction can put on a space, with the initial of its owner."""

    token: Token
    mark: str


@dataclass(frozen=True)
class SpacesView:
    """What a touch on the square does, and what is known about the space that was tapped."""

    targets: frozenset[Space]
    """The spaces that can be built on or reserved now, on which a cursor may begin."""
    can_tap: bool
    """Whether a tap on a space leads to something, if only to a hint."""
    can_explain: bool
    """Whether a space can be explained."""
    sides: tuple[tuple[str, str], ...]
    """Each direction on a square that is not turned, and what is on that side of the refused space."""
    can_reserve_anyway: bool
    choices: tuple[Choice, ...]
    """The tokens that a correction by hand can put on the explained space."""

    def sides_turned(self, quarters: int) -> tuple[tuple[str, str], ...]:
        """Return the sides as they are on a square turned clockwise by this many quarter turns."""
        found = [what for _direction, what in self.sides]
        directions = enumerate(direction for direction, _what in self.sides)
        return tuple((direction, found[(place - quarters) % len(found)]) for place, direction in directions)


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
    good: Good | None
    """The good of the stall to be placed."""
    head: HeadView
    turn: TurnView
    players: PlayersView
    stack: StackView
    auction: AuctionView
    spaces: SpacesView
    outcome: Note | None
    """A note on the outcome of an auction, on the reason for paths, or on a chosen space."""
    paths: tuple[PathView, ...]
    """The paths to lay."""
    primary: Primary
    lane: LaneView
    by_hand: ByHandView | None
    """The correction by hand; None on a phone, which must not see the coins."""
    can_correct: bool
    """Whether the table can be corrected by hand."""
    can_end: bool
    """Whether the game can be ended early."""
    ending: tuple[str, ...]
    """What ending the game now means."""
    lesson: LessonView | None
    """The rule that is said below the title, instead of the line."""


def square_view(desk: Desk) -> SquareView:
    draft, preferences = turn_draft(desk), desk.session.preferences
    state, auction = draft.state, auction_view(desk, draft)
    is_sealing = auction.sealed is not None
    note = None if is_sealing else _note(desk, draft)
    return SquareView(
        stage=draft.stage,
        look=square_look(draft, preview=preferences.building_preview, is_own=acts_for(desk, draft.actor)),
        good=draft.good,
        head=head_view(desk, draft, auction.sealed, note),
        turn=_turn(state),
        players=players_view(desk),
        stack=stack_view(draft, can_draw=draft.can_draw and can_replace_tile(desk, draft)),
        auction=auction,
        spaces=_spaces(desk, draft, is_sealing=is_sealing),
        outcome=note,
        paths=paths_to_lay(draft) if draft.stage is Stage.PATHS else (),
        primary=_primary(desk, draft, is_sealing=is_sealing),
        lane=lane_view(desk, draft),
        by_hand=by_hand_view(by_hand_draft(desk), desk.session.faces) if desk.is_tablet else None,
        can_correct=can_correct(state),
        can_end=can_end(state),
        ending=tuple(ending_in_words(state)) if can_end(state) else (),
        lesson=lesson_now(desk, draft),
    )


def _note(desk: Desk, draft: TurnDraft) -> Note | None:
    preferences, asked = desk.session.preferences, draft.asked
    return outcome(
        draft,
        preview=preferences.building_preview,
        history=history_of_path(desk.game, asked) if draft.stage is Stage.TURN and asked is not None else (),
        hides_coins=not preferences.open_coins,
    )


def _turn(state: TableState) -> TurnView:
    names = state.setup.players
    after = order_from(state.turn, len(names))[1:] if state.phase is Phase.PLAY else ()
    return TurnView(words.turn_title(state), words.next_players([names[seat] for seat in after]), words.next_up(state))


def _spaces(desk: Desk, draft: TurnDraft, *, is_sealing: bool) -> SpacesView:
    may_act, can_ask = acts_for(desk, draft.actor), can_explain(draft)
    return SpacesView(
        targets=(draft.sites or draft.legal) if may_act else frozenset(),
        can_tap=may_act and (can_ask or bool(words.hint_for(draft, is_sealing=is_sealing))),
        can_explain=can_ask,
        sides=beside_in_words(draft),
        can_reserve_anyway=draft.reserve_anyway() is not None,
        choices=_choices(draft),
    )


def _choices(draft: TurnDraft) -> tuple[Choice, ...]:
    initials = initials_of(draft.state.setup.players)
    return tuple(Choice(token, "" if token.seat is None else initials[token.seat]) for token in token_choices(draft))


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
