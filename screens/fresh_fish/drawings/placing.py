"""Helpers for drawings: a moved origin, many shapes at once, letters and arcs."""

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from math import cos, pi, sin

from kivy.graphics import PopMatrix, PushMatrix, Translate

from screens.kit.drawings.ink import Ink, Point, Shape, merged
from screens.kit.drawings.painted import write
from screens.kit.drawings.shapes import Colour

MOST = 200  # maximum number of shapes in one mesh, which can have 65,535 points
LEGIBLE = 5  # pixels: smaller letters cannot be read


@contextmanager
def at(x: float, y: float) -> Iterator[None]:
    """Move the origin of the canvas within a `with` block, to whole pixels so that text stays sharp."""
    PushMatrix()
    Translate(round(x), round(y))
    yield
    PopMatrix()


def put_all(shapes: Sequence[Shape]) -> None:
    """Draw many shapes of one colour in as few meshes as possible."""
    for first in range(0, len(shapes), MOST):
        Ink(merged(shapes[first : first + MOST]))


def letter(text: str, size: float, centre: Point, colour: Colour) -> None:
    """Write on a piece if the text would be legible, in an even font size: each further size takes long to load."""
    if size >= LEGIBLE:
        write(text, 2 * round(size / 2), centre, colour, is_part=True)


def arcs(radius: float, count: int, share: float, middle: Point) -> list[list[Point]]:
    """Return `count` equal arcs of a circle; `share` is the part of it that they cover: 1 without gaps, 0 for dots."""
    part, steps = 2 * pi / count, 5 if share else 1
    return [
        [_on_circle(middle, radius, part * (number + share * step / steps)) for step in range(steps + 1)]
        for number in range(count)
    ]


def _on_circle(middle: Point, radius: float, turn: float) -> Point:
    return middle[0] + radius * sin(turn), middle[1] + radius * cos(turn)
