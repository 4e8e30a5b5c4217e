"""Sentences about a space: what lies on it and beside it, and what building on it would do."""

from companion.fresh_fish.drafts.turn import TurnDraft
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.geometry.ways import all_ways
from companion.fresh_fish.reserving import Refusal
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import Piece
from companion.fresh_fish.words.reasons import piece_name
from companion.tools.language import _, ngettext
from companion.tools.sentences import capital


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


def beside_in_words(draft: TurnDraft) -> tuple[tuple[str, str], ...]:
    """Return each direction on a square that is not turned, and what is on that side of the refused space."""
    square, space = draft.state.square, draft.refused
    if space is None or draft.refusal is not Refusal.NOT_ADJACENT:
        return ()
    row, column = square.shape.places[space]
    around = (row - 1, column), (row, column + 1), (row + 1, column), (row, column - 1)
    directions = (_("above"), _("right"), _("below"), _("left"))
    return tuple(
        (direction, _beside(square, square.shape.numbers.get(place), draft.state))
        for direction, place in zip(directions, around)
    )


def _beside(square: Square, space: Space | None, state: TableState) -> str:
    if space is None:
        return _("outside the square")
    token = square.tokens[space]
    match token.piece:
        case Piece.EMPTY:
            return _("empty, no disc")
        case Piece.FLEA_MARKET:
            return _("a flea market")
        case Piece.PATH | Piece.DISC:  # next to these, the space could be reserved
            return ""
        case Piece.TRUCK | Piece.STALL:
            return piece_name(square, space, state.setup.players)
