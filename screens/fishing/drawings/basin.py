"""Water in a box with round corners, drawn in layers of which none lies below another: large areas take longest."""

from collections.abc import Callable
from math import cos, pi

from kivy.graphics import Color

from screens.kit.drawings import ink
from screens.kit.drawings.shapes import Colour, corner

Line = Callable[[float], float]  # how high something is at a place along the box

BEND = 10  # steps along a round corner
RIM = 2  # pixels along the edge that soften it
OVERLAP = 2  # pixels that a layer reaches below the edge of the next


class Basin:
    """A box with round corners that is filled layer by layer, `step` pixels from one point of a wave to the next."""

    def __init__(self, x: float, y: float, width: float, height: float, radius: float, step: float) -> None:
        self._outline = (x, y, width, height, radius)
        self._step = step
        radius = min(radius, width / 2, height / 2)
        right, straight = x + width, width - 2 * radius
        bend = [radius * (1 - cos(pi / 2 * turn / BEND)) for turn in range(BEND)]
        steps = max(1, round(straight / step))
        middle = [x + radius + straight * each / steps for each in range(steps + 1)]
        self._xs = [*(x + each for each in bend), *middle, *(right - each for each in reversed(bend))]
        cuts = [corner(at, x, right, radius) for at in self._xs]
        self._floor = [y + cut for cut in cuts]
        self._ceiling = [y + height - cut for cut in cuts]

    def begin(self, colour: Colour, bottom: Line) -> None:
        """Put the uppermost layer on the current canvas, from the top down to the line of the next."""
        inner = self._inner()
        Color(*colour)
        ink.Ink(ink.together([inner._between(None, bottom), inner._rim(inner._ceiling, bottom)]))

    def pour(self, colour: Colour, top: Line, bottom: Line | None = None) -> None:
        """Put a layer on the current canvas, from a line down to that of the next, or to the ground."""
        Color(*colour)
        if bottom is not None:
            ink.Ink(self._between(top, bottom))
            return
        inner = self._inner()
        ink.Ink(ink.together([inner._between(top, None), inner._rim(inner._floor, top)]))

    def along(self, line: Line, inside: float) -> list[ink.Point]:
        """A line from side to side that keeps so far inside."""
        left, right = self._xs[0] + inside, self._xs[-1] - inside
        return [(at, line(at)) for at in (left, *(at for at in self._xs if left < at < right), right)]

    def _between(self, top: Line | None, bottom: Line | None) -> ink.Shape:
        highs, lows = self._ceiling, self._floor
        if top is not None:
            highs = [max(floor, min(ceiling, top(at))) for at, floor, ceiling in zip(self._xs, self._floor, highs)]
        if bottom is not None:
            lows = [max(floor, bottom(at) - OVERLAP) for at, floor in zip(self._xs, lows)]
        lows = [min(low, high) for low, high in zip(lows, highs)]
        return ink.between(list(zip(self._xs, lows)), list(zip(self._xs, highs)))

    def _inner(self) -> "Basin":
        x, y, width, height, radius = self._outline
        return Basin(x + RIM / 2, y + RIM / 2, width - RIM, height - RIM, max(0.0, radius - RIM / 2), self._step)

    def _rim(self, edge: list[float], line: Line) -> ink.Shape:
        """The soft edge of the box from a line on one side, along its top or its ground, to the line on the other."""
        is_top = edge is self._ceiling
        begins = 0 if is_top else RIM / 2  # its round ends stay below the line
        ends = [(at, line(at) - begins) for at in (self._xs[0], self._xs[-1])]
        points = [*zip(self._xs, edge)]
        bends = (points[: BEND + 1], points[-BEND - 1 :])
        left, right = ([(at, y) for at, y in bend if (y > line(at)) == is_top] for bend in bends)
        return ink.stroke([[ends[0], *left, *right, ends[1]]], RIM)
