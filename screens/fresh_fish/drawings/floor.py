"""What most spaces of a square have alike, painted at once for all of them: their ground with its ring, and paths."""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import islice

from kivy.graphics import Color
from kivy.metrics import dp

from companion.fresh_fish.geometry.square import Space
from companion.fresh_fish.tokens import Piece
from screens.fresh_fish.drawings import pieces
from screens.fresh_fish.drawings.look import SquareLook, runs_on
from screens.fresh_fish.drawings.plan import Plan
from screens.kit.drawings import ink
from screens.kit.drawings.shapes import Colour
from screens.kit.theme import theme

BARE = (Piece.PATH, Piece.TRUCK)  # they fill their space
MOST = 200  # shapes in one mesh, which can have 65,535 points


def floor_key(look: SquareLook) -> tuple:
    """The floor looks the same where this is the same."""
    return tuple(token.piece if token.piece in BARE else None for token in look.square.tokens), look.areas


def paint_floor(look: SquareLook, plan: Plan) -> None:
    """Put the floor of a whole square on the current canvas; what lies on spaces covers their rings."""
    size = plan.side
    tokens = look.square.tokens
    grounds = [plan.corner_of(space) for space, token in enumerate(tokens) if token.piece not in BARE]
    paths = [space for space, token in enumerate(tokens) if token.piece is Piece.PATH]
    corners = [plan.corner_of(space) for space in paths]
    sand = [pieces.sand(size, joins_of(look, space, plan)) for space in paths]
    _paint("surface_raised", ((ground(size), corner) for corner in grounds))
    _paint(ring_colour(), ((ring(size), corner) for corner in grounds))
    _paint("path", zip(sand, corners))
    _paint("path_dot", ((pieces.path_dot(size), corner) for corner in corners))


def _paint(colour: str | Colour, shapes: Iterable[tuple[ink.Shape, ink.Point]]) -> None:
    Color(*(theme.of(colour) if isinstance(colour, str) else colour))
    placed = (ink.moved(shape, *corner) for shape, corner in shapes)
    for some in _batches(placed):
        ink.Ink(ink.together(some))


def _batches(shapes: Iterator[ink.Shape]) -> Iterator[list[ink.Shape]]:
    while some := list(islice(shapes, MOST)):
        yield some


def joins_of(look: SquareLook, space: Space, plan: Plan) -> pieces.Sides:
    """On which sides the path on a space goes on, as the picture is turned."""
    above, right, below, left = (runs_on(look, space, place) for place in plan.around(space))
    return above, right, below, left


@lru_cache(maxsize=32)
def ground(size: float) -> ink.Shape:
    """The ground of a space."""
    inset = dp(1)
    return ink.box(inset, inset, size - 2 * inset, size - 2 * inset, 0.12 * size)


@lru_cache(maxsize=32)
def ring(size: float, line: float | None = None) -> ink.Shape:
    """The ring that waits for a disc."""
    return ink.ring(ink.circle(size / 2, size / 2, 0.21 * size), line or dp(1.2))


def ring_colour() -> Colour:
    """The colour of the ring where nothing glows."""
    return theme.mix("surface_raised", "outline_strong", 0.65)
