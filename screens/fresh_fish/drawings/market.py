"""The picture on Home: stalls and a truck on a jetty, and what they sell in the water below."""

from typing import NamedTuple

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty

from companion.fresh_fish.goods import Good
from screens.fresh_fish.drawings.goods import role_of, role_on
from screens.fresh_fish.drawings.pieces import draw_lorry, draw_stall
from screens.fresh_fish.drawings.placing import at
from screens.kit import ink
from screens.kit.painted import Painted
from screens.kit.shapes import draw_fish
from screens.kit.theme import theme
from screens.kit.water import draw_water

PLANK, POST = 26, 12  # dp
STALLS = ((0, "A", Good.FISH), (2, "D", Good.ICE))
# Of a lorry as large as its box: where it begins, how wide it is, and how far its wheels are above the lower edge.
LORRY_LEFT, LORRY_WIDTH, LORRY_LOW = 0.10, 0.81, 0.175


class View(NamedTuple):
    """What the picture shows in a window of some form."""

    jetty: float
    """How high the jetty stands, as a share of the height above the foot."""
    water: float
    """How high the water stands."""
    side: int
    """Of a stall, in dp."""
    fish: tuple[tuple[Good, float, float, int, bool], ...]
    """(good, x, y, width in dp, looks right): x and y as shares of the width and of the depth above the foot."""


FISH = (
    (Good.FISH, 0.22, 0.66, 100, False),
    (Good.ICE, 0.78, 0.62, 82, True),
    (Good.CHEESE, 0.50, 0.33, 74, False),
    (Good.SODA, 0.77, 0.22, 86, False),
)
SMALL_FISH = tuple((good, x, y, width * 3 // 5, right) for good, x, y, width, right in FISH)
VIEWS = {
    "wide": View(jetty=0.47, water=0.29, side=120, fish=FISH),
    "tall": View(jetty=0.42, water=0.22, side=92, fish=SMALL_FISH),
    "phone": View(jetty=0.36, water=0.20, side=56, fish=SMALL_FISH[:2]),
    "flat": View(jetty=0.44, water=0.26, side=64, fish=SMALL_FISH),
}


class MarketPicture(Painted):
    """A surface with water in its lower part, a jetty above it, and a market on the jetty."""

    form = OptionProperty("wide", options=tuple(VIEWS))
    foot = NumericProperty(0)  # height at the lower edge in which nothing swims
    repaint_on = ("form", "foot")

    def paint(self) -> None:
        view, radius = VIEWS[self.form], theme.radius_panel
        above = self.height - self.foot
        jetty, deep = self.foot + above * view.jetty, self.foot + above * view.water
        Color(*theme.of("surface"))
        ink.Ink(ink.box(self.x, self.y + deep, self.width, self.height - deep, (radius, radius, 0, 0)))
        plank = dp(PLANK) * view.side / 120
        self._paint_posts(jetty - plank, deep, dp(POST) * view.side / 120)
        draw_water(*self.pos, self.width, (deep, deep * 0.72, deep * 0.36), radius)
        Color(*theme.of("path"))
        Rectangle(pos=(self.x, self.y + jetty - plank), size=(self.width, plank))
        self._paint_market(jetty, dp(view.side))
        for good, x, y, width, looks_right in view.fish:
            wide = dp(width)
            left = self.x + x * self.width - wide / 2
            bottom = self.y + self.foot + (deep - self.foot) * y - wide * 0.28
            draw_fish(left, bottom, wide, theme.of(role_of(good)), theme.of(role_on(good)), looks_right)

    def _paint_posts(self, top: float, water: float, width: float) -> None:
        Color(*theme.of("path_dot"))
        count = max(4, int(self.width / dp(62)))
        for place in range(count):
            x = self.x + self.width * (place + 0.5) / count - width / 2
            Rectangle(pos=(x, self.y + water - dp(20)), size=(width, top - water + dp(20)))

    def _paint_market(self, jetty: float, side: float) -> None:
        left, ground = self.x + 0.06 * self.width, self.y + jetty
        for seat, mark, good in STALLS:
            with at(left, ground - 0.05 * side):
                draw_stall(seat, mark, good, round(side))
            left += side * 1.02
        lorry = min(1.65 * side, (self.right - left - 0.04 * self.width) / LORRY_WIDTH)
        x = self.right - 0.05 * self.width - lorry * (LORRY_LEFT + LORRY_WIDTH)
        with at(x, ground - LORRY_LOW * lorry):
            draw_lorry(Good.FISH, round(lorry), "surface")
