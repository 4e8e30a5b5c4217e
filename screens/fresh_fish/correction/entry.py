"""The corrected entry as a sentence of parts, and the choices for its open part."""

from kivy.graphics import Color
from kivy.properties import ListProperty, NumericProperty

from screens.fresh_fish import piece_rows  # noqa: F401  (the rules use it)
from screens.kit.controls import numbers  # noqa: F401  (the rules use it)
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class Notch(Painted):
    """A notch of the choices that points at the open part of the entry above them."""

    parts = ListProperty()
    inset = NumericProperty(0)  # from its edges to the first and the last part
    gap = NumericProperty("8dp")  # between two parts
    repaint_on = ("parts", "inset", "gap")

    def paint(self) -> None:
        opened = [place for place, part in enumerate(self.parts) if part.is_open]
        if opened:
            apart = (self.width - 2 * self.inset + self.gap) / len(self.parts)
            x = self.x + self.inset + (opened[0] + 0.5) * apart - self.gap / 2
            Color(*theme.of("surface"))
            corners = [(x - self.height, self.y), (x + self.height, self.y), (x, self.top)]
            ink.Ink(ink.filled(ink.polygon(corners)))
