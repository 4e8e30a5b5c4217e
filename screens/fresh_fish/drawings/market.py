"""The picture on Home: stalls and a truck on a jetty, and what they sell in the water below."""

from typing import NamedTuple

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty, OptionProperty

from companion.fresh_fish.goods import Good
from screens.fresh_fish.drawings.jetty import Swimmer, draw_jetty, draw_swimmers
from screens.fresh_fish.drawings.pieces import draw_lorry, draw_stall
from screens.fresh_fish.drawings.placing import at
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.theme import theme

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
    """Of a stall at most, in dp."""
    begins: float
    """Where the first stall stands, as a share of the width; above 1 only the lorry is there."""
    title_room: int
    """The dp at the top that are kept for the title."""
    fish: tuple[Swimmer, ...]


FISH = (
    Swimmer(Good.FISH, 0.22, 0.66, 100, False),
    Swimmer(Good.ICE, 0.78, 0.62, 82, True),
    Swimmer(Good.CHEESE, 0.50, 0.33, 74, False),
    Swimmer(Good.SODA, 0.77, 0.22, 86, False),
)
SMALL_FISH = tuple(fish._replace(width=fish.width * 3 // 5) for fish in FISH)
VIEWS = {
    "wide": View(jetty=0.47, water=0.29, side=120, begins=0.06, title_room=196, fish=FISH),
    "tall": View(jetty=0.40, water=0.24, side=100, begins=0.55, title_room=0, fish=SMALL_FISH),
    "phone": View(jetty=0.24, water=0.14, side=48, begins=2.0, title_room=0, fish=SMALL_FISH[:2]),
}


class MarketPicture(Painted):
    """A surface with water in its lower part, a jetty above it, and a market on the jetty."""

    form = OptionProperty("wide", options=tuple(VIEWS))
    foot = NumericProperty(0)  # height at the lower edge in which nothing swims
    repaint_on = ("form", "foot")

    def paint(self) -> None:
        view, radius = VIEWS[self.form], theme.radius_panel
        above = self.height - self.foot
        side = min(dp(view.side), 0.24 * self.width)
        jetty = self.foot + min(above * view.jetty, above - dp(view.title_room) - side)
        deep = self.foot + min(above * view.water, (jetty - self.foot) * 0.62)
        Color(*theme.of("surface"))
        ink.Ink(ink.box(self.x, self.y + deep, self.width, self.height - deep, (radius, radius, 0, 0)))
        draw_jetty(*self.pos, self.width, high=jetty, water=deep, side=side, radius=radius)
        self._paint_market(jetty, side, view.begins)
        draw_swimmers(view.fish, self.x, self.y + self.foot, self.width, deep - self.foot)

    def _paint_market(self, jetty: float, side: float, begins: float) -> None:
        ground = self.y + jetty
        left = self.x + begins * self.width
        for seat, mark, good in STALLS if begins < 1 else ():
            with at(left, ground - 0.05 * side):
                draw_stall(seat, mark, good, round(side))
            left += side * 1.02
        room = (self.right - left) if begins < 1 else self.width / 2
        lorry = min(1.65 * side, (room - 0.07 * self.width) / LORRY_WIDTH)
        x = self.right - 0.05 * self.width - lorry * (LORRY_LEFT + LORRY_WIDTH)
        with at(x, ground - LORRY_LOW * lorry):
            draw_lorry(Good.FISH, round(lorry), "surface")
