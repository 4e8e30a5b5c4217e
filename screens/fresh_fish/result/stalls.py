"""The picture of a victory: the winners' stalls on a jetty above the water."""

from kivy.graphics import Color, Rectangle
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty

from screens.fresh_fish.drawings.pieces import draw_stall
from screens.fresh_fish.drawings.placing import at
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.drawings.water import draw_water
from screens.kit.theme import theme

LARGEST = 120  # dp of a stall
PLANK, POST = 0.21, 0.1  # of a stall's width
POSTS_APART = 62  # dp


class VictoryStalls(Painted):
    """A surface with a jetty in its lower part; `free` is the height that words leave to the picture."""

    stalls = ListProperty()
    free = NumericProperty(0)
    radius = NumericProperty("20dp")
    repaint_on = ("stalls", "free", "radius")

    def paint(self) -> None:
        side = int(min(dp(LARGEST), self.width / 4.4, self.free * 0.45))
        plank, water = PLANK * side, max(self.radius + dp(8), self.free * 0.28)
        jetty = water + plank + 0.3 * side
        Color(*theme.of("surface"))
        ink.Ink(ink.box(*self.pos, *self.size, self.radius))
        if side < dp(24):
            return  # very large text leaves no room for a picture
        count = max(4, int(self.width / dp(POSTS_APART)))
        Color(*theme.of("path_dot"))
        for place in range(count):
            x = self.x + self.width * (place + 0.5) / count - POST * side / 2
            Rectangle(pos=(x, self.y + water - dp(16)), size=(POST * side, jetty - plank - water + dp(16)))
        draw_water(*self.pos, self.width, (water, water * 0.6, water * 0.3), self.radius)
        Color(*theme.of("path"))
        Rectangle(pos=(self.x, self.y + jetty - plank), size=(self.width, plank))
        apart = self.width / max(1, len(self.stalls))
        for place, (seat, mark, good) in enumerate(self.stalls):
            with at(round(self.x + apart * (place + 0.5) - side / 2), round(self.y + jetty - 0.05 * side)):
                draw_stall(seat, mark, good, side)
