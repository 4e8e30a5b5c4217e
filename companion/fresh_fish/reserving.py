"""The rules for reserving: which spaces a player may reserve, and why or why not."""

from enum import Enum

from companion.fresh_fish.box import DISCS
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.tokens import EMPTY, PATH, Piece


class Permission(Enum):
    """Why a space may be reserved; the values appear in answers to `reserve`."""

    PATH = "path"
    DISC = "disc"
    PATH_AND_DISC = "path_and_disc"
    FIRST_TURN = "first_turn"
    NOTHING_TO_JOIN = "nothing_to_join"


class Refusal(Enum):
    """Why a space may not be reserved; the values appear in answers to `reserve`."""

    NO_SPACE = "no_space"
    NOT_EMPTY = "not_empty"
    NO_DISC_LEFT = "no_disc_left"
    NOT_ADJACENT = "not_adjacent"


def discs_left(square: Square, seat: Seat) -> int:
    """Return how many discs a player has left to reserve with."""
    return DISCS - len(square.discs_of(seat))


def may_reserve(square: Square, seat: Seat, space: Space | None, *, classic: bool, first: bool) -> Permission | Refusal:
    """Return why a player may or may not reserve a space. `first` tells whether it is the player's first turn."""
    if space is None:
        return Refusal.NO_SPACE
    if square.tokens[space] is not EMPTY:
        return Refusal.NOT_EMPTY
    if not discs_left(square, seat):
        return Refusal.NO_DISC_LEFT
    anywhere = _why_any_space(square, classic=classic, first=first)
    return anywhere or permission_by_neighbours(square, space) or Refusal.NOT_ADJACENT


def _why_any_space(square: Square, *, classic: bool, first: bool) -> Permission | None:
    """Return why any empty space may be reserved (in Classic: first turn, or no path or disc yet), or None."""
    if not classic:
        return None
    if first:
        return Permission.FIRST_TURN
    has_something = any(token is PATH or token.piece is Piece.DISC for token in square.tokens)
    return None if has_something else Permission.NOTHING_TO_JOIN


def permission_by_neighbours(square: Square, space: Space) -> Permission | None:
    """Return why a space may be reserved (beside a path, a disc of any player, or both), or None if it may not."""
    neighbours = [square.tokens[other] for other in square.shape.neighbours[space]]
    has_path = PATH in neighbours
    has_disc = any(token.piece is Piece.DISC for token in neighbours)
    if has_path:
        return Permission.PATH_AND_DISC if has_disc else Permission.PATH
    return Permission.DISC if has_disc else None


def legal_spaces(square: Square, seat: Seat, *, classic: bool, first: bool) -> list[Space]:
    """Return all spaces that a player may reserve. `first` tells whether it is the player's first turn."""
    if not discs_left(square, seat):
        return []
    anywhere = _why_any_space(square, classic=classic, first=first)
    return [space for space in square.spaces_with(EMPTY) if anywhere or permission_by_neighbours(square, space)]
