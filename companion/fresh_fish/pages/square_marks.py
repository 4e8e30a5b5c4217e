"""The marks on the square: what can be tapped, and what the explanations of paths, refusals and spaces point at."""

from dataclasses import replace

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.geometry.paths import Paths, forced_paths
from companion.fresh_fish.geometry.reasons import AreaIsFull, HoldsTogether, LastWayIn
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.look import NOWHERE, SquareLook, look_of
from companion.fresh_fish.reserving import Refusal
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import FLEA_MARKET, Piece


def square_look(draft: TurnDraft, *, preview: bool, is_own: bool) -> SquareLook:
    """Return the square with its marks; spaces glow only if the turn `is_own`, so that they can be reserved."""
    state = draft.state
    legal = draft.legal if is_own else NOWHERE
    look = look_of(state, has_names=True)
    match draft.stage:
        case Stage.TURN:
            look = replace(look, legal=legal)
            if draft.asked is not None:
                would_be = frozenset(would_be_paths(state, draft.asked)) if preview else NOWHERE
                look = replace(look, ringed=frozenset((draft.asked,)), must=would_be)
        case Stage.REFUSED:
            assert draft.refused is not None
            refused = frozenset((draft.refused,))
            crosses = refused if draft.refusal is Refusal.NOT_ADJACENT else NOWHERE
            look = replace(look, legal=legal, refused=refused, crosses=crosses)
        case Stage.TILE | Stage.FLEA_MARKET | Stage.AUCTION | Stage.LAST_STALLS:
            discs = frozenset(space for space, token in enumerate(state.square.tokens) if token.piece is Piece.DISC)
            ghosts = discs - draft.sites if draft.builder is not None else NOWHERE
            look = replace(look, ringed=draft.sites, ghosts=ghosts)
        case Stage.PATHS:
            look = _look_at_paths(look, draft)
        case Stage.OVER:
            pass
    return look


def _look_at_paths(look: SquareLook, draft: TurnDraft) -> SquareLook:
    laid = draft.laid_now
    look = replace(look, numbers={space: str(number) for number, space in enumerate(laid, start=1)})
    reasons = laid[draft.asked] if draft.asked in laid else next(iter(laid.values()))
    for reason in reasons:
        match reason:
            case AreaIsFull():
                look = replace(look, framed=frozenset(reason.area.spaces))
            case LastWayIn() if draft.asked is not None:
                look = replace(look, ringed=frozenset(reason.needed_by))
            case HoldsTogether() if draft.asked is not None:
                look = replace(look, cut=frozenset(reason.cut_off))
    return replace(look, ringed=look.ringed | {draft.asked}) if draft.asked in laid else look


def would_be_paths(state: TableState, space: Space) -> tuple[Space, ...]:
    """Return the spaces that would become paths if a space were built on."""
    if not state.square.tokens[space].is_open:
        return ()
    forced = forced_paths(state.square.with_tokens({space: FLEA_MARKET}), state.setup.areas)
    return tuple(forced.causes) if isinstance(forced, Paths) else ()
