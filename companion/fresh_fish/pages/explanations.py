"""The explanations of paths, refusals and spaces on the square page: as marks on the square, and in words."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.paths import Paths, forced_paths
from companion.fresh_fish.geometry.reasons import AreaIsFull, HoldsTogether, LastWayIn, Reason, explain
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.geometry.ways import all_ways
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.pages import square_words as words
from companion.fresh_fish.pages.look import NOWHERE, Post, SquareLook, look_of
from companion.fresh_fish.reserving import Refusal
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import FLEA_MARKET, PATH, STALL_OF, Piece, Token
from companion.fresh_fish.words.reasons import piece_name, reason_in_words
from companion.table.rules import assert_never
from companion.tools.language import _, ngettext
from companion.tools.names import Names, initials_of
from companion.tools.sentences import capital

# On the square


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


# In words


@dataclass(frozen=True)
class PathView:
    """A row of the list of new paths."""

    space: Space
    number: str
    name: str
    """The name of the space."""
    title: str
    line: str
    seat: Seat | None
    """The player who gets a disc back from this space, or None."""
    mark: str
    is_ticked: bool
    is_asked: bool


@dataclass(frozen=True)
class Note:
    """An explanation: a title, some sentences, and the piece or the signpost of the area concerned."""

    title: str
    lines: tuple[str, ...] = ()
    piece: Token | None = None
    mark: str = ""
    """The initial of the owner of the piece."""
    post: Post | None = None
    more: str = ""
    """A further sentence, if there is room for it."""


def outcome(draft: TurnDraft, *, preview: bool, history: tuple[str, ...], hides_coins: bool) -> Note | None:
    """Return a note on the outcome of an auction, on the reason for paths, or on the chosen space; otherwise None."""
    match draft.stage:
        case Stage.AUCTION:
            return _about_auction(draft, hides_coins=hides_coins)
        case Stage.PATHS:
            return _about_paths(draft)
        case Stage.TURN if draft.asked is not None:
            title, lines = space_in_words(draft.state, draft.asked)
            more = preview_in_words(len(would_be_paths(draft.state, draft.asked))) if preview else ()
            return _note_on(draft, title, (*lines, *history, *more), draft.state.square.tokens[draft.asked])
        case _:
            return None


def _about_auction(draft: TurnDraft, *, hides_coins: bool) -> Note:
    assert draft.auction is not None
    assert draft.good is not None
    title, lines = words.sale(draft, draft.auction, hides_coins=hides_coins)
    stall = None if draft.builder is None else STALL_OF[draft.builder, draft.good]
    more = words.goes_on(draft.auction, draft.state.setup.players)
    return replace(_note_on(draft, title, lines, stall), more=more)


def _note_on(draft: TurnDraft, title: str, lines: tuple[str, ...], piece: Token | None) -> Note:
    owner = None if piece is None else piece.seat
    return Note(title, lines, piece, "" if owner is None else initials_of(draft.state.setup.players)[owner])


def _about_paths(draft: TurnDraft) -> Note | None:
    """Return a note with the reasons for the chosen path, or saying that the area is full; None if neither applies."""
    laid = draft.laid_now
    if draft.asked in laid:
        return Note(
            _("Why must {space} be a path?").format(space=draft.state.square.shape.names[draft.asked]),
            reasons(draft, draft.asked, laid[draft.asked]),
        )
    space, (reason, *_others) = next(iter(laid.items()))
    if not isinstance(reason, AreaIsFull):
        return None
    number = reason.area.number
    return Note(_("The area is full"), reasons(draft, space, (reason,)), post=Post(number, number))


def paths_to_lay(draft: TurnDraft) -> tuple[PathView, ...]:
    """Return a row for each path that the last building requires."""
    state, laid = draft.state, draft.laid_now
    built = state.step.built
    assert built is not None
    names, initials = state.setup.players, initials_of(state.setup.players)
    rows = []
    for number, (space, found) in enumerate(laid.items(), start=1):
        seat = built.tokens[space].seat
        rows.append(
            PathView(
                space=space,
                number=str(number),
                name=built.shape.names[space],
                title=path_title(found, built, space),
                line="" if seat is None else _("{player}: disc back").format(player=names[seat]),
                seat=seat,
                mark="" if seat is None else initials[seat],
                is_ticked=space in draft.ticked,
                is_asked=space == draft.asked,
            )
        )
    return tuple(rows)


def path_title(reasons: Sequence[Reason], built: Square, space: Space) -> str:
    """Return a title with the space of a path and, in a few words, the reason for the path."""
    reason, name = reasons[0], built.shape.names[space]
    match reason:
        case AreaIsFull():
            return _("Path on {space}").format(space=name)
        case LastWayIn():
            is_truck = built.tokens[reason.needed_by[0]].piece is Piece.TRUCK
            on_truck, on_stall = _("{space}: last free side of the truck"), _("{space}: last free side of the stall")
            return (on_truck if is_truck else on_stall).format(space=name)
        case HoldsTogether():
            count = len(reason.cut_off)
            message = ngettext("{space} keeps {count} space linked", "{space} keeps {count} spaces linked", count)
            return message.format(space=name, count=count)
        case _:
            assert_never(reason)


def reasons(draft: TurnDraft, path: Space, found: Sequence[Reason]) -> tuple[str, ...]:
    state = draft.state
    built = state.step.built
    assert built is not None
    lines = []
    for reason in found:
        match reason:
            case AreaIsFull(truck=int()):
                lines.append(reason_in_words(reason, built, state.setup.players))
            case AreaIsFull():
                lines.append(
                    ngettext(
                        "One building stands in the area, so every other space becomes a path.",
                        "Two buildings stand in the area, so every other space becomes a path.",
                        reason.area.number,
                    )
                )
            case LastWayIn():
                lines.append(reason_in_words(reason, built, state.setup.players))
                lines.append(_("Every truck and every stall needs a free side."))
            case HoldsTogether():
                others = len(built.free_spaces()) - 1 - len(reason.cut_off)
                lines.append(_cut_off(reason, built.shape.names[path], others))
                lines.append(_("Paths and empty spaces must stay in one piece."))
            case _:
                assert_never(reason)
    return tuple(lines)


def _cut_off(reason: HoldsTogether, name: str, others: int) -> str:
    message = ngettext(
        "If {space} were built on, the other {others} could not reach the {count} space in the purple frame.",
        "If {space} were built on, the other {others} could not reach the {count} spaces in the purple frame.",
        len(reason.cut_off),
    )
    return message.format(space=name, count=len(reason.cut_off), others=others)


def space_in_words(state: TableState, space: Space) -> tuple[str, tuple[str, ...]]:
    """Return a title and sentences about what is on a space."""
    token, name = state.square.tokens[space], state.square.shape.names[space]
    lines = []
    match token.piece:
        case Piece.EMPTY:
            title = _("An empty space")
        case Piece.PATH:
            title = _("A path")
        case Piece.FLEA_MARKET:
            title = _("A flea market")
        case Piece.DISC:
            assert token.seat is not None
            title = _("Reserved by {player}").format(player=state.setup.players[token.seat])
        case Piece.TRUCK:
            title = capital(piece_name(state.square, space, state.setup.players))
            lines.append(_("Every stall of this good counts its distance to this truck."))
        case Piece.STALL:
            assert token.seat is not None
            assert token.good is not None
            title = capital(piece_name(state.square, space, state.setup.players))
            way = all_ways(state.square, state.way_rules)[token.seat, token.good]
            lines.append(
                _("Its distance is {laid} so far, {best} at best.").format(laid=way.laid.counts, best=way.best.counts)
            )
    areas = state.setup.areas
    if areas is not None and token.piece is not Piece.TRUCK:
        area = areas.area_of(space)
        built = areas.buildings(state.square)[areas.of[space]]
        lines.append(_("Its area takes {number}; {built} built so far.").format(number=area.number, built=built))
    return f"{title}\N{NO-BREAK SPACE}({name})", tuple(lines)


def preview_in_words(paths: int) -> tuple[str, ...]:
    if not paths:
        return (_("Building here would create no path."),)
    message = ngettext("Building here would create {count} path.", "Building here would create {count} paths.", paths)
    return (message.format(count=paths),)


def history(game: FreshFishGame, draft: TurnDraft, names: Names) -> tuple[str, ...]:
    """Return sentences about when and why the path on the chosen space was laid; empty if there is none."""
    if draft.asked is None or draft.stage is not Stage.TURN:
        return ()
    for state in reversed(game.states()):
        if state.square.tokens[draft.asked] != PATH:
            return ()  # a path laid before was removed by a correction
        step = state.step
        if isinstance(step.paths, Paths) and step.built is not None and draft.asked in step.paths.causes:
            found = explain(step.built, state.setup.areas)[draft.asked]
            since = _("It has been there since turn {number}.").format(number=state.turns)
            return (since, *(reason_in_words(each, step.built, names) for each in found))
    return ()
