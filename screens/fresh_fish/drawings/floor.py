"""What all spaces of a square have below what lies on them: a ground, or a path; and what empty ones have on it."""

from collections.abc import Callable, Collection, Sequence
from functools import lru_cache

from kivy.graphics import Color
from kivy.metrics import dp

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.tokens import Piece
from screens.fresh_fish.drawings import pieces
from screens.fresh_fish.drawings.look import SquareLook, runs_on
from screens.fresh_fish.drawings.placing import put_all
from screens.fresh_fish.drawings.plan import Plan
from screens.kit.drawings import ink
from screens.kit.drawings.shapes import Colour
from screens.kit.theme import theme

BARE = (Piece.PATH, Piece.TRUCK)  # they fill their space


def floor_key(look: SquareLook) -> tuple:
    """Return a key that changes whenever the floor looks different."""
    return tuple(token.piece if token.piece in BARE else None for token in look.square.tokens), look.areas


def paint_floor(look: SquareLook, plan: Plan, spaces: Collection[Space]) -> None:
    """Put the floor of some spaces on the current canvas."""
    tokens = look.square.tokens
    _put_ground([plan.corner_of(space) for space in spaces if tokens[space].piece not in BARE], plan.side)
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
    _put_rings([plan.corner_of(space) for space in (empty_spaces(look) - look.legal).intersection(spaces)], plan.side)
    _put_glow([plan.corner_of(space) for space in look.legal.intersection(spaces)], plan.side)


def joins_of(look: SquareLook, space: Space, plan: Plan) -> pieces.Sides:
    """On which sides the path on a space goes on, as the picture is turned."""
    above, right, below, left = (runs_on(look, space, place) for place in plan.around(space))
    return above, right, below, left


def _put_ground(corners: Sequence[ink.Point], side: int) -> None:
    """Put the ground of spaces on the current canvas, each with its lower left corner here."""
    _put(_ground, corners, side, theme.of("surface_raised"))


def _put_rings(corners: Sequence[ink.Point], side: int) -> None:
    """Put the rings that wait for a disc on it."""
    _put(_ring, corners, side, theme.mix("surface_raised", "outline_strong", 0.65))


def _put_glow(corners: Sequence[ink.Point], side: int) -> None:
    """Let spaces glow: a tap there is the next thing to do."""
    _put(_ground, corners, side, theme.of("accent_soft"))
    _put(_glowing_ring, corners, side, theme.of("accent"))
    _put(_frame, corners, side, theme.of("accent"))


def _put(shape: Callable[[int], ink.Shape], corners: Sequence[ink.Point], side: int, colour: Colour) -> None:
    Color(*colour)
    put_all([ink.moved(shape(side), *corner) for corner in corners])


@lru_cache(maxsize=16)
def _ground(side: int) -> ink.Shape:
    inset = dp(1)
    return ink.box(inset, inset, side - 2 * inset, side - 2 * inset, 0.12 * side)


@lru_cache(maxsize=16)
def _ring(side: int) -> ink.Shape:
    return _circle(side, dp(1.2))


@lru_cache(maxsize=16)
def _glowing_ring(side: int) -> ink.Shape:
    return _circle(side, dp(2))


def _circle(side: int, line: float) -> ink.Shape:
    return ink.ring(ink.circle(side / 2, side / 2, 0.21 * side), line)


@lru_cache(maxsize=16)
def _frame(side: int) -> ink.Shape:
    inset = 0.05 * side
    return ink.ring(ink.rounded(inset, inset, side - 2 * inset, side - 2 * inset, 0.1 * side), dp(2))
