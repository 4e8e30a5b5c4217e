"""What the page of the square explains: why a path is one, what lies somewhere, what building would do."""

from collections.abc import Sequence

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.geometry.reasons import AreaIsFull, HoldsTogether, LastWayIn, Reason, explain
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.geometry.ways import all_ways
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import Piece
from companion.fresh_fish.words.names import some_listed
from companion.fresh_fish.words.reasons import reason_in_words
from companion.language import _, ngettext
from companion.names import Names
from companion.never import assert_never
from screens.fresh_fish.square.words import capital, thing_on


def path_title(reasons: Sequence[Reason], built: Square) -> str:
    """Why a space is a path, in a few words."""
    reason = reasons[0]
    match reason:
        case AreaIsFull():
            return _("Path here")
        case LastWayIn():
            is_truck = built.tokens[reason.needed_by[0]].piece is Piece.TRUCK
            return _("Last open side of the truck") if is_truck else _("Last open side of the stall")
        case HoldsTogether():
            count = len(reason.cut_off)
            return ngettext("Keeps {count} space linked", "Keeps {count} spaces linked", count).format(count=count)
        case _:
            assert_never(reason)


def reasons(draft: TurnDraft, found: Sequence[Reason]) -> tuple[str, ...]:
    """Why a space is a path, sentence by sentence."""
    state = draft.state
    built = state.step.built
    assert built is not None
    lines = []
    for reason in found:
        match reason:
            case AreaIsFull():
                lines.append(
                    ngettext(
                        "One building stands in it, so every other space becomes a path.",
                        "Two buildings stand in it, so every other space becomes a path.",
                        reason.area.number,
                    )
                )
            case LastWayIn():
                lines.append(reason_in_words(reason, built, state.setup.players))
                lines.append(_("Every truck and every stall needs an open side."))
            case HoldsTogether():
                lines.append(_cut_off(reason, len(built.free_spaces()) - 1 - len(reason.cut_off)))
                lines.append(_("Paths and empty spaces must stay in one piece."))
            case _:
                assert_never(reason)
    return tuple(lines)


def _cut_off(reason: HoldsTogether, others: int) -> str:
    message = ngettext(
        "If it were built on, the {count} space in the purple frame could not be reached from the other {others}.",
        "If it were built on, the {count} spaces in the purple frame could not be reached from the other {others}.",
        len(reason.cut_off),
    )
    return message.format(count=len(reason.cut_off), others=others)


def about(state: TableState, space: Space) -> tuple[str, tuple[str, ...]]:
    """What lies on a space, and what there is to know about it."""
    token, name = state.square.tokens[space], state.square.shape.names[space]
    lines = []
    match token.piece:
        case Piece.EMPTY:
            title = _("An empty space")
        case Piece.PATH:
            title = _("A path")
        case Piece.TABLE:
            title = _("A flea market")
        case Piece.DISC:
            assert token.seat is not None
            title = _("Reserved by {player}").format(player=state.setup.players[token.seat])
        case Piece.TRUCK:
            title = capital(thing_on(state, space))
        case Piece.STALL:
            assert token.seat is not None
            assert token.good is not None
            title = capital(thing_on(state, space))
            way = all_ways(state.square, state.way_rules)[token.seat, token.good]
            lines.append(
                _("Its way counts {laid} as laid, {best} at best.").format(laid=way.laid.counts, best=way.best.counts)
            )
    areas = state.setup.areas
    if areas is not None and token.piece is not Piece.TRUCK:
        area = areas.area_of(space)
        built = areas.buildings(state.square)[areas.of[space]]
        lines.append(_("Its area takes {number}, {built} stand there.").format(number=area.number, built=built))
    return f"{title} ({name})", tuple(lines)


def would_do(paths: Sequence[Space], state: TableState) -> tuple[str, ...]:
    """Which paths building somewhere would cause."""
    if not paths:
        return (_("Building here would cause no path."),)
    names = some_listed(state.square.shape.named(paths))
    message = ngettext(
        "Building here would cause {count} path: {spaces}.",
        "Building here would cause {count} paths: {spaces}.",
        len(paths),
    )
    return (message.format(count=len(paths), spaces=names),)


def history(states: Sequence[TableState], draft: TurnDraft, names: Names) -> tuple[str, ...]:
    """Since when and why the path that somebody asks about lies there."""
    if draft.asked is None or draft.stage is not Stage.TURN:
        return ()
    for state in states:
        step = state.step
        if isinstance(step.paths, Paths) and step.built is not None and draft.asked in step.paths.causes:
            found = explain(step.built, state.setup.areas)[draft.asked]
            since = _("It has been there since turn {number}.").format(number=state.turns)
            return (since, *(reason_in_words(each, step.built, names) for each in found))
    return ()
