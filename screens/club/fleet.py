"""A picture of three boats on one sea."""

from kivy.graphics import Color
from kivy.metrics import dp

from companion.table.faces import FIRST_FACES
from screens.kit.drawings import ink
from screens.kit.drawings.face import draw_own_boat
from screens.kit.drawings.painted import Painted
from screens.kit.drawings.shapes import draw_water
from screens.kit.theme import theme

BOATS = ((0.24, 0.66), (0.54, 0.95), (0.83, 0.6))  # the centre as a share of the width, and the size of each
HIGH = 140  # height of a boat of size 1 above the water, with some sky
WATER = 0.3  # share of the height


class Fleet(Painted):
    """A picture of three boats on one sea, in a frame with rounded corners."""

    def paint(self) -> None:
        Color(*theme.of("accent_soft"))
        ink.Ink(ink.box(*self.pos, *self.size, theme.radius_panel))
        draw_water(self.x, self.y, self.width, (self.height * WATER,), theme.radius_panel, self._draw_boats)

    def _draw_boats(self) -> None:
        level = self.y + self.height * WATER
        largest = min(self.height * (1 - WATER) / HIGH, self.width / dp(340) * dp(1))
        for face, (x, size) in zip(FIRST_FACES, BOATS):
            draw_own_boat(face, self.x + self.width * x, level, largest * size)
