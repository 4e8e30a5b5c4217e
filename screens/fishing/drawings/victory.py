"""The picture of a result: all boats on the water, the winners' large."""

from math import pi, sin

from kivy.graphics import Color
from kivy.properties import ListProperty, NumericProperty

from screens.fishing.drawings.basin import Basin, Line
from screens.fishing.drawings.boat import draw_fleet
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.drawings.shapes import draw_fish
from screens.kit.palette import SUITS
from screens.kit.theme import theme

# (suit, x as a share of the width, depth as a share of the water, width in dp, looks right)
FISH = (
    ("blue", 0.167, 0.27, 56, False),
    ("yellow", 0.523, 0.33, 50, True),
    ("purple", 0.351, 0.70, 58, False),
    ("red", 0.818, 0.60, 64, False),
    ("green", 0.673, 0.80, 54, True),
)


class VictoryPicture(Painted):
    """A surface with water in its lower part, boats on it, and the five suits as fish."""

    fleet = ListProperty()
    water = NumericProperty("176dp")  # how deep
    radius = NumericProperty("20dp")
    room = NumericProperty("180dp")  # height above the water that boats may take
    harbour = NumericProperty(0.0)  # share of the width, from the left, that boats leave free
    repaint_on = ("fleet", "water", "radius", "room", "harbour")

    def paint(self) -> None:
        deep = self.water
        waves = ((deep + self.px(24), -2.72), (deep, -1.04), (deep * 0.53, -2.35))
        behind, surface, below = (self._wave(level, phase) for level, phase in waves)
        basin = Basin(*self.pos, *self.size, self.radius, step=self.px(8))
        basin.begin(theme.of("surface"), behind)
        basin.pour(theme.mix("outline", "surface", 0.15), behind, surface)
        left = self.x + self.width * self.harbour
        draw_fleet(self.fleet, left + self.px(16), self.right - self.px(16), surface, self.room, self.px(1))
        basin.pour(theme.of("depth_1"), surface, below)
        basin.pour(theme.of("depth_2"), below)
        Color(*theme.of("accent"))
        ink.Ink(ink.stroke([basin.along(surface, self.px(2))], self.px(4)))
        for suit, x, depth, width, looks_right in FISH:
            wide = self.px(width) * min(1.0, deep / self.px(130))
            left, bottom = self.x + x * self.width - wide / 2, self.y + deep * (1 - depth) - wide * 0.28
            draw_fish(left, bottom, wide, theme.of(SUITS[suit]), theme.of(f"on_{suit}"), looks_right)

    def _wave(self, level: float, phase: float) -> Line:
        turn = 2 * pi * max(1.0, self.width / self.px(335)) / self.width
        return lambda x: self.y + level + self.px(8) * sin(turn * (x - self.x) + phase)
