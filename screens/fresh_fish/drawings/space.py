"""What lies on one space of a square, in a box at the origin of the current canvas."""

from functools import lru_cache
from typing import NamedTuple

from kivy.graphics import Color
from kivy.metrics import dp

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.tokens import Piece, Token
from screens.fresh_fish.drawings import pieces
from screens.fresh_fish.drawings.look import Post, SquareLook
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import write
from screens.kit.theme import theme

TINT = 0.36  # of what would be cut off
QUESTION = "?"


class SpacePicture(NamedTuple):
    """What lies on one space, and what is said about it alone."""

    token: Token
    mark: str = ""
    is_aside: bool = False
    """Whether a disc makes room for a signpost."""
    number: str = ""
    is_ringed: bool = False
    is_refused: bool = False
    is_ghost: bool = False
    is_must: bool = False
    is_cut: bool = False

    @property
    def is_floor(self) -> bool:
        """Whether there is nothing but what the floor of the square shows."""
        return self.token.piece in (Piece.EMPTY, Piece.PATH) and self == SpacePicture(self.token)


def picture_of(look: SquareLook, space: Space, post: Post | None) -> SpacePicture:
    """Return how a space looks that may have a signpost."""
    token = look.square.tokens[space]
    return SpacePicture(
        token=token,
        mark=look.marks[token.seat] if token.seat is not None and token.seat < len(look.marks) else "",
        is_aside=post is not None and token.piece is Piece.DISC,
        number=look.numbers.get(space, ""),
        is_ringed=space in look.ringed,
        is_refused=space in look.refused,
        is_ghost=space in look.ghosts,
        is_must=space in look.must,
        is_cut=space in look.cut,
    )


def paint_space(picture: SpacePicture, size: float) -> None:
    """Put on the current canvas what lies on the floor of a space, and what is said about it."""
    token = picture.token
    match token.piece:
        case Piece.EMPTY | Piece.PATH:
            pass
        case Piece.TABLE:
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
    _paint_what_is_said(picture, size)


def _paint_disc(picture: SpacePicture, size: float) -> None:
    seat = picture.token.seat
    assert seat is not None
    radius, middle = pieces.DISC * size, (size / 2, size / 2)
    if picture.is_aside:
        across, up = pieces.ASIDE
        radius, middle = pieces.SMALL_DISC * size, ((0.5 + across) * size, (0.5 + up) * size)
    pieces.draw_disc(seat, picture.mark, radius, middle, is_ghost=picture.is_ghost)


def _paint_what_is_said(picture: SpacePicture, size: float) -> None:
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
        ink.Ink(frame(size))


@lru_cache(maxsize=32)
def frame(size: float) -> ink.Shape:
    """Return the line round a space that is meant, or refused."""
    return ink.ring(ink.rounded(0, 0, size, size, 0.13 * size), min(dp(4), 0.08 * size))


def paint_cross(middle: ink.Point, radius: float) -> None:
    """A cross in a disc, which says no to one side of a space."""
    Color(*theme.of("danger"))
    ink.Ink(ink.filled(ink.circle(*middle, radius)))
    draw_icon("close", 1.3 * radius, middle, theme.of("on_danger"), 3)


def paint_step(count: int, middle: ink.Point, radius: float) -> None:
    """A step of a route with what it has come to."""
    Color(*theme.of("accent"))
    ink.Ink(ink.filled(ink.circle(*middle, radius)))
    Color(*theme.of("on_accent"))
    ink.Ink(ink.ring(ink.circle(*middle, radius), max(1.0, 0.1 * radius)))
    write(str(count), radius * (1.1 if count < 10 else 0.95), middle, theme.of("on_accent"))
