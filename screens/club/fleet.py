"""The picture of a club: boats of several people on one sea."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty

from companion.faces import FIRST_FACES
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_emblem, who
from screens.kit.drawings.painted import Painted
from screens.kit.drawings.shapes import draw_boat, draw_water
from screens.kit.theme import theme

BOATS = ((0.24, 0.66), (0.54, 0.95), (0.83, 0.6))  # the middle as a share of the width, and the size of each
HIGH = 140  # of a boat of size 1, above the water, with some sky
WATER = 0.3  # share of the height


class Fleet(Painted):
    """Three boats that sail together, in a frame with round corners."""

    radius = NumericProperty("20dp")
    repaint_on = ("radius",)

    def paint(self) -> None:
        Color(*theme.of("accent_soft"))
        ink.Ink(ink.box(*self.pos, *self.size, self.radius))
        draw_water(self.x, self.y, self.width, (self.height * WATER,), self.radius, self._draw_boats)

    def _draw_boats(self) -> None:
        level = self.y + self.height * WATER
        largest = min(self.height * (1 - WATER) / HIGH, self.width / dp(340) * dp(1))
        for face, (x, size) in zip(FIRST_FACES, BOATS):
            middle, scale, sail = self.x + self.width * x, largest * size, theme.of(who(face))
            draw_boat(middle, level, scale, theme.of("text"), sail, sail)
            draw_emblem(face.emblem, 30 * scale, (middle + 26 * scale, level + 55 * scale), theme.of("on_who"), sail)
