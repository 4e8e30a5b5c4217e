"""Empty spaces, many at once: their ground with the ring that waits for a disc, and the glow of those to be tapped."""

from collections.abc import Callable, Sequence
from functools import lru_cache

from kivy.graphics import Color
from kivy.metrics import dp

from screens.fresh_fish.drawings.placing import put_all
from screens.kit.drawings import ink
from screens.kit.drawings.shapes import Colour
from screens.kit.theme import theme


def put_ground(corners: Sequence[ink.Point], side: int) -> None:
    """Put the ground of spaces on the current canvas, each with its lower left corner here."""
    _put(_ground, corners, side, theme.of("surface_raised"))


def put_rings(corners: Sequence[ink.Point], side: int) -> None:
    """Put the rings that wait for a disc on it."""
    _put(_ring, corners, side, theme.mix("surface_raised", "outline_strong", 0.65))


def put_glow(corners: Sequence[ink.Point], side: int) -> None:
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
