"""The code that a phone's camera reads, dark on white in every theme."""

from itertools import groupby

from kivy.graphics import Color, Mesh
from kivy.properties import StringProperty

from companion.follow.addresses import squares
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Sign
from screens.kit.theme import theme

ROUND = 20  # dp
LIGHT, DARK = (1, 1, 1), (11 / 255, 42 / 255, 54 / 255)


class QrCode(Sign):
    """An address as squares of whole pixels, which cameras read best; what is left over widens the quiet zone."""

    address = StringProperty("")
    repaint_on = ("address",)

    def paint(self) -> None:
        outline = (*self.pos, *self.size, self.px(ROUND))
        Color(*LIGHT)
        ink.Ink(ink.box(*outline))
        Color(*theme.of("outline"))
        ink.Ink(ink.ring(ink.rounded(*outline), theme.hairline))
        if not self.address:
            return
        rows = squares(self.address)
        side = int(min(self.size) / len(rows))
        left, top = (int(middle + side * sign * len(rows) / 2) for middle, sign in zip(self.center, (-1, 1)))
        vertices: list[float] = []
        indices: list[int] = []
        for number, row in enumerate(rows):
            place = 0
            for is_dark, run in groupby(row):
                count = len(list(run))
                if is_dark:
                    x, y, first = left + place * side, top - number * side, len(vertices) // 4
                    for across, down in ((0, 0), (count, 0), (count, 1), (0, 1)):
                        vertices += (x + across * side, y - down * side, 0, 0)
                    indices += (first, first + 1, first + 2, first, first + 2, first + 3)
                place += count
        Color(*DARK)
        Mesh(vertices=vertices, indices=indices, mode="triangles")
