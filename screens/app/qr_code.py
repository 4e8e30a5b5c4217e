"""The QR code of an address, a Wi-Fi or an invitation."""

from collections.abc import Iterator
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
    """The QR code of a text, dark on white in every theme.

    Its modules are whole pixels, which cameras read best; the remainder widens the quiet zone.
    """

    content = StringProperty("")
    repaint_on = ("content",)

    def paint(self) -> None:
        outline = (*self.pos, *self.size, self.px(ROUND))
        Color(*LIGHT)
        ink.Ink(ink.box(*outline))
        Color(*theme.of("outline"))
        ink.Ink(ink.ring(ink.rounded(*outline), theme.hairline))
        if self.content:
            self._paint_modules()

    def _paint_modules(self) -> None:
        rows = squares(self.content)
        side = int(min(self.size) / len(rows))
        left, top = (int(middle + side * sign * len(rows) / 2) for middle, sign in zip(self.center, (-1, 1)))
        vertices: list[float] = []
        indices: list[int] = []
        for number, row in enumerate(rows):
            for place, count in _dark_runs(row):
                x, y, first = left + place * side, top - number * side, len(vertices) // 4
                for across, down in ((0, 0), (count, 0), (count, 1), (0, 1)):
                    vertices += (x + across * side, y - down * side, 0, 0)
                indices += (first, first + 1, first + 2, first, first + 2, first + 3)
        Color(*DARK)
        Mesh(vertices=vertices, indices=indices, mode="triangles")


def _dark_runs(row) -> Iterator[tuple[int, int]]:
    """Yield where each run of dark modules begins in a row, and how many they are."""
    place = 0
    for is_dark, run in groupby(row):
        count = len(list(run))
        if is_dark:
            yield place, count
        place += count
