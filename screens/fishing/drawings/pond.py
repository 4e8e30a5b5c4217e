"""The marks of players, and the pond that they sit around."""

from math import cos, pi, sin

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, StringProperty

from screens.fishing.drawings.basin import Basin, Line
from screens.kit import ink
from screens.kit.icons import draw_icon
from screens.kit.painted import Painted, write
from screens.kit.palette import SUITS
from screens.kit.shapes import draw_fish, draw_float
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


def hexagon(x: float, y: float, radius: float, corner_radius: float) -> list[ink.Point]:
    """A hexagon standing on a tip, with round corners: no suit has this shape."""
    points = []
    inner = radius - corner_radius / cos(pi / 6)
    for tip in range(6):
        turn = pi / 6 + tip * pi / 3
        centre_x, centre_y = x + inner * cos(turn), y + inner * sin(turn)
        for step in range(7):
            angle = turn - pi / 6 + pi / 3 * step / 6
            points.append((centre_x + corner_radius * cos(angle), centre_y + corner_radius * sin(angle)))
    return points


def draw_mark(x: float, y: float, size: float, role: str, mark: str) -> None:
    """Put a player's mark on the current canvas, about a point."""
    radius = size / 2
    Color(*theme.of(role))
    ink.Ink(ink.filled(ink.polygon(hexagon(x, y, radius, radius * 0.28)), (x, y)))
    write(mark, radius * (0.95 if len(mark) < 2 else 0.74), (x, y), theme.of("surface"))


class PlayerMark(Painted):
    """A player's mark: the initial in a hexagon, in the player's colour."""

    role = StringProperty("who_lagoon")
    mark = StringProperty("")
    repaint_on = ("role", "mark")

    def paint(self) -> None:
        draw_mark(*self.center, min(self.size), self.role, self.mark)


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
