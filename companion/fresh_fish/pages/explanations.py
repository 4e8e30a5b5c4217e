"""The explanations beside the square: a note, and the list of paths to lay."""

from dataclasses import dataclass, replace

from companion.fresh_fish.drafts.turn import Stage, TurnDraft
from companion.fresh_fish.geometry.reasons import AreaIsFull
from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.pages.look import Post
from companion.fresh_fish.pages.square_marks import would_be_paths
from companion.fresh_fish.tokens import STALL_OF, Token
from companion.fresh_fish.words.auctions import goes_on_in_words, sale_so_far_in_words
from companion.fresh_fish.words.paths import path_reasons, path_title
from companion.fresh_fish.words.spaces import preview_in_words, space_in_words
from companion.tools.language import _
from companion.tools.names import initials_of


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
    auction, names = draft.auction, draft.state.setup.players
    title, lines = sale_so_far_in_words(draft, auction, hides_coins=hides_coins)
    stall = None if draft.builder is None else STALL_OF[draft.builder, draft.good]
    note = _note_on(draft, title, lines, stall)
    if auction.sale is None or not auction.has_all_bids:
        return note
    return replace(note, more=goes_on_in_words(auction.sale, names, auction.active))


def _note_on(draft: TurnDraft, title: str, lines: tuple[str, ...], piece: Token | None) -> Note:
    owner = None if piece is None else piece.seat
    return Note(title, lines, piece, "" if owner is None else initials_of(draft.state.setup.players)[owner])


def _about_paths(draft: TurnDraft) -> Note | None:
    """Return a note with the reasons for the chosen path, or saying that the area is full; None if neither applies."""
    laid = draft.laid_now
    if draft.asked in laid:
        return Note(
            _("Why must {space} be a path?").format(space=draft.state.square.shape.names[draft.asked]),
            path_reasons(draft.state, draft.asked, laid[draft.asked]),
        )
    space, (reason, *_others) = next(iter(laid.items()))
    if not isinstance(reason, AreaIsFull):
        return None
    number = reason.area.number
    return Note(_("The area is full"), path_reasons(draft.state, space, (reason,)), post=Post(number, number))


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
