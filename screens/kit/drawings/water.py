"""Water in a picture: a surface with a wave behind it, and deeper layers."""

from collections.abc import Callable

from kivy.graphics import Color
from kivy.metrics import dp

from screens.kit.drawings import ink
from screens.kit.drawings.shapes import wave
from screens.kit.theme import theme

BEHIND = 24  # dp from the surface up to the wave behind it
DEEP_WAVE = 8  # dp from the middle of a wave to its crest
OVERLAP = 2  # dp that a layer reaches below the edge of the next


def draw_water(
    x: float,
    y: float,
    width: float,
    levels: tuple[float, ...],
    radius: float,
    draw_standing: Callable[[], None] | None = None,
) -> None:
    """Put water on the current canvas up to its first level, in a box with round lower corners.

    The levels are heights above the lower edge: the surface, with a wave behind it and a line along it, and
    the deeper layers. Each is drawn down to the next one only: large areas take longest to draw. A deeper layer
    whose wave would dip into the round corners is left out. What stands in the water is drawn before the wave
    behind it, and the surface hides its feet.
    """
    right = x + width
    crests = max(1.0, width / dp(335))
    surface, *deeper = levels
    layers = (surface, *(level for level in deeper if level > 2 * radius + dp(DEEP_WAVE)))
    heights = ((surface + dp(BEHIND), -2.72, DEEP_WAVE), *zip(layers, (-1.04, -2.35, -0.38), (9, DEEP_WAVE, DEEP_WAVE)))
    lines = [wave(x, right, y + level, crests, phase, dp(height)) for level, phase, height in heights]
    colours = (theme.mix("outline", "surface", 0.15), *(theme.of(f"depth_{depth}") for depth in (1, 2, 3)))
    floor = [(px, y + radius + dp(OVERLAP)) for px, _py in lines[0]]
    for place, (colour, line, below) in enumerate(zip(colours, lines, (*lines[1:], floor))):
        if place == 1 and draw_standing is not None:
            draw_standing()
        Color(*colour)
        ink.Ink(ink.between([(px, py - dp(OVERLAP)) for px, py in below], line))
    ink.Ink(ink.box(x, y, width, 2 * radius, (0, 0, radius, radius)))
    Color(*theme.of("accent"))
    thickness = dp(4)
    half = thickness / 2
    ink.Ink(ink.stroke([[(min(max(px, x + half), right - half), py) for px, py in lines[1]]], thickness))
