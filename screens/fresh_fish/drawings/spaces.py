"""Painting of the spaces of a square: their floor, contents and marks."""

from collections.abc import Collection, Sequence
from functools import lru_cache
from typing import NamedTuple

from kivy.graphics import Color
from kivy.metrics import dp

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.pages.look import Post, SquareLook
from companion.fresh_fish.tokens import PATH, Piece, Token
from screens.fresh_fish.drawings import pieces
from screens.fresh_fish.drawings.placing import put_all
from screens.fresh_fish.drawings.plan import Plan
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import write
from screens.kit.drawings.shapes import Colour
from screens.kit.theme import theme

BARE = (Piece.PATH, Piece.TRUCK)  # they fill their space
TINT = 0.36  # opacity of the tint on spaces that would be cut off
QUESTION = "?"


# The floor


def floor_key(look: SquareLook) -> tuple:
    """Return a cache key that changes whenever the floor looks different."""
    return tuple(token.piece if token.piece in BARE else None for token in look.square.tokens), look.areas


def paint_floor(look: SquareLook, plan: Plan, spaces: Collection[Space]) -> None:
    """Paint the floor of some spaces: the ground, or the path on it."""
    tokens = look.square.tokens
    ground = [plan.corner_of(space) for space in spaces if tokens[space].piece not in BARE]
    _put(_ground(plan.side), ground, theme.of("surface_raised"))
    paths = [space for space in spaces if tokens[space].piece is Piece.PATH]
    corners = [plan.corner_of(space) for space in paths]
    Color(*theme.of("path"))
    sand = [pieces.sand(plan.side, joins_of(look, space, plan)) for space in paths]
    put_all([ink.moved(shape, *corner) for shape, corner in zip(sand, corners)])
    _put(pieces.path_dot(plan.side), corners, theme.of("path_dot"))


def joins_of(look: SquareLook, space: Space, plan: Plan) -> pieces.Sides:
    """Return on which sides of the turned picture a path continues; paths of different areas are never joined."""
    square, areas = look.square, look.areas

    def continues_to(other: Space | None) -> bool:
        if other is None or square.tokens[other] is not PATH:
            return False
        return areas is None or areas.of[other] == areas.of[space]

    above, right, below, left = (continues_to(square.shape.numbers.get(place)) for place in plan.around(space))
    return above, right, below, left


def empty_spaces(look: SquareLook) -> frozenset[Space]:
    return frozenset(space for space, token in enumerate(look.square.tokens) if token.piece is Piece.EMPTY)


def paint_empty(look: SquareLook, plan: Plan, spaces: Collection[Space]) -> None:
    """Paint a ring on each empty space of `spaces`; those that can be tapped next glow."""
    side = plan.side
    empty = [plan.corner_of(space) for space in (empty_spaces(look) - look.legal).intersection(spaces)]
    _put(_ring(side, dp(1.2)), empty, theme.of("outline_strong"))
    legal = [plan.corner_of(space) for space in look.legal.intersection(spaces)]
    _put(_ground(side), legal, theme.of("accent_soft"))
    _put(_ring(side, dp(2)), legal, theme.of("accent"))
    _put(_glow(side), legal, theme.of("accent"))


def _put(shape: ink.Shape, corners: Sequence[ink.Point], colour: Colour) -> None:
    Color(*colour)
    put_all([ink.moved(shape, *corner) for corner in corners])


@lru_cache(maxsize=16)
def _ground(side: int) -> ink.Shape:
    inset = dp(1)
    return ink.box(inset, inset, side - 2 * inset, side - 2 * inset, 0.12 * side)


@lru_cache(maxsize=16)
def _ring(side: int, line: float) -> ink.Shape:
    return ink.ring(ink.circle(side / 2, side / 2, 0.21 * side), line)


@lru_cache(maxsize=16)
def _glow(side: int) -> ink.Shape:
    inset = 0.05 * side
    return ink.ring(ink.rounded(inset, inset, side - 2 * inset, side - 2 * inset, 0.1 * side), dp(2))


# The contents of a space


class SpacePicture(NamedTuple):
    """The contents and marks of one space, as needed to paint it."""

    token: Token
    mark: str = ""
    is_shifted: bool = False
    """Whether the disc is shifted to make room for a signpost."""
    number: str = ""
    is_ringed: bool = False
    is_refused: bool = False
    is_ghost: bool = False
    is_must: bool = False
    is_cut: bool = False

    @property
    def is_floor(self) -> bool:
        """Whether the floor alone shows everything about this space."""
        return self.token.piece in (Piece.EMPTY, Piece.PATH) and self == SpacePicture(self.token)


def mark_of(look: SquareLook, token: Token) -> str:
    """Return the initial of the owner of a piece, or "" if it has none or the owner is not known."""
    return look.marks[token.seat] if token.seat is not None and token.seat < len(look.marks) else ""


def picture_of(look: SquareLook, space: Space, post: Post | None) -> SpacePicture:
    token = look.square.tokens[space]
    return SpacePicture(
        token=token,
        mark=mark_of(look, token),
        is_shifted=post is not None and token.piece is Piece.DISC,
        number=look.numbers.get(space, ""),
        is_ringed=space in look.ringed,
        is_refused=space in look.refused,
        is_ghost=space in look.ghosts,
        is_must=space in look.must,
        is_cut=space in look.cut,
    )


def paint_space(picture: SpacePicture, size: float) -> None:
    """Paint the contents and marks of a space above its floor, in a box at the origin."""
    token = picture.token
    match token.piece:
        case Piece.EMPTY | Piece.PATH:
            pass
        case Piece.FLEA_MARKET:
            pieces.draw_flea_market(size)
        case Piece.TRUCK:
            assert token.good is not None
            pieces.draw_truck(token.good, size)
        case Piece.DISC:
            _paint_disc(picture, size)
        case Piece.STALL:
            assert token.seat is not None
            assert token.good is not None
            pieces.draw_stall(token.seat, picture.mark, token.good, size)
    _paint_marks(picture, size)


def _paint_disc(picture: SpacePicture, size: float) -> None:
    seat = picture.token.seat
    assert seat is not None
    radius, middle = pieces.DISC * size, (size / 2, size / 2)
    if picture.is_shifted:
        across, up = pieces.SHIFTED
        radius, middle = pieces.SMALL_DISC * size, ((0.5 + across) * size, (0.5 + up) * size)
    pieces.draw_disc(seat, picture.mark, radius, middle, is_ghost=picture.is_ghost)


def _paint_marks(picture: SpacePicture, size: float) -> None:
    if picture.is_must:
        pieces.draw_must_be_path(size)
    if picture.is_cut:
        Color(*theme.of("cut")[:3], TINT)
        ink.Ink(ink.box(0, 0, size, size, 0))
    if picture.number:
        is_question = picture.number == QUESTION
        pieces.draw_number(picture.number, size, *(("accent", "on_accent") if is_question else ()))
    if picture.is_ringed or picture.is_refused:
        Color(*theme.of("danger" if picture.is_refused else "accent"))
        ink.Ink(_frame(size))


@lru_cache(maxsize=32)
def _frame(size: float) -> ink.Shape:
    return ink.ring(ink.rounded(0, 0, size, size, 0.13 * size), min(dp(4), 0.13 * size))


def paint_cross(middle: ink.Point, radius: float) -> None:
    """Paint a cross at the side of a space, for a neighbour that does not allow a disc there."""
    Color(*theme.of("danger"))
    ink.Ink(ink.filled(ink.circle(*middle, radius)))
    draw_icon("close", 1.3 * radius, middle, theme.of("on_danger"), 3)


def paint_step(count: int, middle: ink.Point, radius: float) -> None:
    """Paint a step of a route: a disc with the distance so far."""
    Color(*theme.of("accent"))
    ink.Ink(ink.filled(ink.circle(*middle, radius)))
    Color(*theme.of("on_accent"))
    ink.Ink(ink.ring(ink.circle(*middle, radius), max(1.0, 0.1 * radius)))
    write(str(count), radius * (1.1 if count < 10 else 0.95), middle, theme.of("on_accent"), is_part=True)
