"""What all spaces of a square have below what lies on them: a ground, or a path; and what empty ones have on it."""

from collections.abc import Collection

from kivy.graphics import Color

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.tokens import Piece
from screens.fresh_fish.drawings import pieces
from screens.fresh_fish.drawings.look import SquareLook, runs_on
from screens.fresh_fish.drawings.placing import put_all
from screens.fresh_fish.drawings.plan import Plan
from screens.fresh_fish.drawings.tiles import put_glow, put_ground, put_rings
from screens.kit.drawings import ink
from screens.kit.theme import theme

BARE = (Piece.PATH, Piece.TRUCK)  # they fill their space


def floor_key(look: SquareLook) -> tuple:
    """The floor looks the same where this is the same."""
    return tuple(token.piece if token.piece in BARE else None for token in look.square.tokens), look.areas


def paint_floor(look: SquareLook, plan: Plan, spaces: Collection[Space]) -> None:
    """Put the floor of some spaces on the current canvas."""
    tokens = look.square.tokens
    put_ground([plan.corner_of(space) for space in spaces if tokens[space].piece not in BARE], plan.side)
    paths = [space for space in spaces if tokens[space].piece is Piece.PATH]
    corners = [plan.corner_of(space) for space in paths]
    Color(*theme.of("path"))
    sand = [pieces.sand(plan.side, joins_of(look, space, plan)) for space in paths]
    put_all([ink.moved(shape, *corner) for shape, corner in zip(sand, corners)])
    Color(*theme.of("path_dot"))
    put_all([ink.moved(pieces.path_dot(plan.side), *corner) for corner in corners])


def empty_spaces(look: SquareLook) -> frozenset[Space]:
    """Where nothing lies."""
    return frozenset(space for space, token in enumerate(look.square.tokens) if token.piece is Piece.EMPTY)


def paint_waiting(look: SquareLook, plan: Plan, spaces: Collection[Space]) -> None:
    """Let those of some spaces glow that are tapped next; the other empty ones have a ring that waits for a disc."""
    put_rings([plan.corner_of(space) for space in (empty_spaces(look) - look.legal).intersection(spaces)], plan.side)
    put_glow([plan.corner_of(space) for space in look.legal.intersection(spaces)], plan.side)


def joins_of(look: SquareLook, space: Space, plan: Plan) -> pieces.Sides:
    """On which sides the path on a space goes on, as the picture is turned."""
    above, right, below, left = (runs_on(look, space, place) for place in plan.around(space))
    return above, right, below, left
