"""The picture of a victory: the winners' stalls on a jetty above the water."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from companion.fresh_fish.goods import Good
from screens.fresh_fish.drawings.jetty import PLANK, Swimmer, draw_jetty, draw_swimmers
from screens.fresh_fish.drawings.pieces import draw_stall
from screens.fresh_fish.drawings.placing import at
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.theme import theme

LARGEST = 120  # dp of a stall
DEEP, SHALLOW = 80, 30  # dp of water in which fish have their full size, and any room at all
FISH = (
    Swimmer(Good.FISH, 0.17, 0.5, 54, True),
    Swimmer(Good.SODA, 0.55, 0.46, 44, True),
    Swimmer(Good.ICE, 0.78, 0.3, 58, False),
)


class VictoryStalls(Painted):
    """A surface with a jetty in its lower part; `free` is the height that words leave to the picture."""

    stalls = ListProperty()
    free = NumericProperty(0)
    radius = NumericProperty("20dp")
    repaint_on = ("stalls", "free", "radius")

    def paint(self) -> None:
        side = int(min(dp(LARGEST), self.width / 4.4, self.free * 0.42))
        water = max(self.radius + dp(8), self.free * 0.28)
        jetty = water + (PLANK + 0.3) * side + dp(14)
        Color(*theme.of("surface"))
        ink.Ink(ink.box(*self.pos, *self.size, self.radius))
        if side < dp(24):
            return  # very large text leaves no room for a picture
        draw_jetty(*self.pos, self.width, high=jetty, water=water, side=side, radius=self.radius)
        if water >= dp(SHALLOW):
            share = min(1.0, water / dp(DEEP))
            fish = tuple(each._replace(width=share * each.width) for each in FISH)
            draw_swimmers(fish, *self.pos, self.width, water)
        apart = self.width / max(1, len(self.stalls))
        for place, (seat, mark, good) in enumerate(self.stalls):
            with at(round(self.x + apart * (place + 0.5) - side / 2), round(self.y + jetty - 0.05 * side)):
                draw_stall(seat, mark, good, side)
