"""The picture on Home: the float on its line, the hook below it, and the five suits as fish."""

from math import cos, pi, sin

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from screens.palette import SUITS
from screens.theme import theme
from screens.widgets import ink
from screens.widgets.painted import Painted
from screens.widgets.shapes import draw_fish, draw_float, wave


def draw_water(x: float, y: float, width: float, height: float, levels: tuple[float, ...], radius: float) -> None:
    """Put water on the current canvas that fills a box with round lower corners up to its first level.

    The levels are heights above the lower edge: the surface, with a wave behind it and a line along it, and
    the deeper layers.
    """
    right = x + width
    crests = max(1.0, width / dp(335))
    turns = [pi / 2 * step / 12 for step in range(13)]
    bottom = [(right - radius + radius * cos(turn), y + radius - radius * sin(turn)) for turn in turns]
    bottom += [(x + radius - radius * sin(turn), y + radius - radius * cos(turn)) for turn in turns]

    def layer(level: float, phase: float, amplitude: float = 8) -> tuple[ink.Shape, list[ink.Point]]:
        line = wave(x, right, y + level, crests, phase, dp(amplitude))
        return ink.filled(ink.polygon([*line, *bottom]), (x + width / 2, y + level / 2)), line

    behind, _line = layer(levels[0] + dp(24), -2.72)
    Color(*theme.mix("outline", "surface", 0.15))
    ink.Ink(behind)
    for depth, (level, phase) in enumerate(zip(levels, (-1.04, -2.35, -0.38)), start=1):
        shape, line = layer(level, phase, 9 if depth == 1 else 8)
        Color(*theme.of(f"depth_{depth}"))
        ink.Ink(shape)
        if depth == 1:
            Color(*theme.of("accent"))
            thickness = dp(4)
            half = thickness / 2
            inside = [(min(max(px, x + half), right - half), py) for px, py in line]
            ink.Ink(ink.stroke([inside], thickness))


class SeaPicture(Painted):
    """A surface with water in its lower part. `fish` are (suit, x, y, width in dp, looks right): x and y as shares
    of the width and of the depth, counted from the surface down."""

    depth = NumericProperty(0.55)  # share of the height that is water
    line_at = NumericProperty(0.78)  # share of the width where the line hangs
    float_size = NumericProperty("48dp")
    hook = NumericProperty(0.45)  # how deep the hook hangs, as a share of the depth
    fish = ListProperty()
    radius = NumericProperty("20dp")
    repaint_on = ("depth", "line_at", "float_size", "hook", "fish", "radius")

    def paint(self) -> None:
        Color(*theme.of("surface"))
        ink.Ink(ink.filled(ink.rounded(*self.pos, *self.size, self.radius)))
        deep = self.height * self.depth
        draw_water(*self.pos, *self.size, (deep, deep * 0.635, deep * 0.28), self.radius)
        self._paint_line(deep)
        for suit, x, y, width, looks_right in self.fish:
            wide = dp(width)
            left, bottom = self.x + x * self.width - wide / 2, self.y + deep * (1 - y) - wide * 0.28
            draw_fish(left, bottom, wide, theme.of(SUITS[suit]), theme.of(f"on_{suit}"), looks_right)

    def _paint_line(self, deep: float) -> None:
        x, surface = self.x + self.line_at * self.width, self.y + deep
        scale = self.float_size / dp(48)
        thick, radius = dp(3) * scale, dp(21) * scale
        end = surface - deep * self.hook
        bend = [
            (x + radius + radius * cos(pi + pi * step / 16), end + radius + radius * sin(pi + pi * step / 16))
            for step in range(17)
        ]
        tip = (x + 2 * radius, end + 2 * radius)
        Color(*theme.of("text"))
        ink.Ink(ink.stroke([[(x, self.top - thick / 2), (x, surface)]], max(dp(2.4) * scale, dp(1.5))))
        ink.Ink(ink.stroke([[(x, surface), *bend, tip, (tip[0] - dp(11) * scale, tip[1] - dp(14) * scale)]], thick))
        draw_float(x, surface, self.float_size, line=dp(4) * scale)
