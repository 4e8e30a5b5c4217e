"""The pond that the players sit around."""

from math import pi, sin

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty

from screens.fishing.drawings.basin import Basin, Line
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted
from screens.kit.drawings.shapes import draw_fish, draw_float
from screens.kit.palette import SUITS
from screens.kit.theme import theme

FLOAT = 34  # dp, diameter of the float at the opener's seat
# (suit, x, y as shares of the open water, width in dp, looks right)
FISH = (
    ("blue", 0.27, 0.72, 58, True),
    ("yellow", 0.52, 0.55, 46, True),
    ("red", 0.76, 0.74, 52, False),
    ("purple", 0.36, 0.28, 50, False),
    ("green", 0.66, 0.26, 60, False),
)


class Pond(Painted):
    """The water in the middle of the table, with the opener's float in it and small arrows clockwise."""

    box = ListProperty([0, 0, 1, 1])  # x, y, width, height of the water
    float_at = ListProperty([0, 0])
    line_from = ListProperty([0, 0])
    arrows = ListProperty()  # (icon, x, y)
    open_water = ListProperty([0, 0, 0, 0])  # where no seat is
    shows_float = BooleanProperty(False)
    repaint_on = ("box", "float_at", "line_from", "arrows", "open_water", "shows_float")

    def paint(self) -> None:
        x, y, width, height = self.box
        radius = min(dp(56), width / 2, height / 2)
        basin = Basin(x, y, width, height, radius, step=dp(8))
        middle, deep = self._surface(0.62, 0.4), self._surface(0.3, 2.2)
        basin.begin(theme.of("depth_1"), middle)
        basin.pour(theme.of("depth_2"), middle, deep)
        basin.pour(theme.of("depth_3"), deep)
        left, bottom, wide, high = self.open_water
        if high > dp(64) and wide > dp(120):
            scale = min(1.0, wide / dp(480), high / dp(120))
            for suit, fish_x, fish_y, size, looks_right in FISH:
                size = dp(size) * max(scale, 0.5)
                middle = left + wide * fish_x - size / 2, bottom + high * fish_y - size * 0.28
                draw_fish(*middle, size, theme.of(SUITS[suit]), theme.of(f"on_{suit}"), looks_right)
        for icon, arrow_x, arrow_y in self.arrows:
            Color(*theme.of("surface"))
            ink.Ink(ink.filled(ink.circle(arrow_x, arrow_y, dp(18))))
            draw_icon(icon, dp(20), (arrow_x, arrow_y), theme.of("text_muted"), thickness=2.6)
        if self.shows_float:
            Color(*theme.of("text"))
            ink.Ink(ink.stroke([[tuple(self.line_from), tuple(self.float_at)]], dp(2)))
            draw_float(*self.float_at, dp(FLOAT), line=dp(3))

    def _surface(self, level: float, phase: float) -> Line:
        x, y, width, height = self.box
        turn = 2 * pi * max(1.0, width / dp(300)) / max(1, width)
        return lambda at: y + height * level + dp(7) * sin(turn * (at - x) + phase)
