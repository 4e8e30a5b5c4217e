"""Whether a count adds up: figures, a verdict in words, and a bar with everybody's share."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from screens.fishing.count.view import SumView
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class SumBar(Painted):
    """A bar as long as the round has cards: a piece for each number, in the colour of whose it is."""

    view = ObjectProperty(SumView(), rebind=True)
    repaint_on = ("view",)

    def paint(self) -> None:
        radius, gap = min(dp(10), self.height / 2), dp(3)
        counted, total = self.view.counted, self.view.total
        Color(*theme.of("sunken"))
        ink.Ink(ink.box(*self.pos, *self.size, radius))
        unit, x = self.width / max(total, counted, 1), self.x
        for number, role in zip(self.view.numbers, self.view.roles):
            if number:
                Color(*theme.of(role))
                end = x + number * unit
                wide = max(1, end - x - (gap if end < self.right - 1 else 0))  # the last one reaches to the end
                ink.Ink(ink.box(x, self.y, wide, self.height, min(radius, number * unit / 3)))
                x = end
        if counted > total:
            end = self.x + total * unit
            Color(*theme.of("danger"))
            ink.Ink(ink.stroke([[(end, self.y - dp(3)), (end, self.top + dp(3))]], dp(3)))


class SumLine(BoxLayout):
    """The sum, what it should be, and whether it is."""

    view = ObjectProperty(SumView(), rebind=True)
    sp = NumericProperty(48)


class LowSum(BoxLayout):
    """The line with its bar, as low as a phone needs it."""

    view = ObjectProperty(SumView(), rebind=True)
