"""Whether a count adds up: figures, a verdict in words, and a bar with everybody's share."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from screens.fishing.count.view import SumView
from screens.kit import icons, ink, panels, text  # noqa: F401  (the rules below use them)
from screens.kit.letters import natural_width
from screens.kit.painted import Painted, write
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class SumBar(Painted):
    """A bar as long as the round has cards: a piece for each number, what is too much in the colour of danger."""

    view = ObjectProperty(SumView(), rebind=True)
    repaint_on = ("view",)

    def paint(self) -> None:
        radius, gap = dp(6), dp(2)
        counted, total = self.view.counted, self.view.total
        has_marks = self.height > dp(16)
        Color(*theme.of("sunken"))
        ink.Ink(ink.box(*self.pos, *self.size, radius))
        if not total:
            return
        unit = self.width / max(total, counted)
        x, before = self.x, 0
        for number, mark in zip(self.view.numbers, self.view.marks):
            if not number:
                continue
            width, before = number * unit, before + number
            over = before > total
            plain, danger = ("surface_raised", "danger_soft") if has_marks else ("outline_strong", "danger")
            Color(*theme.of(danger if over else plain))
            ink.Ink(ink.box(x, self.y, max(1, width - gap), self.height, min(radius, width / 3)))
            size = min(theme.sp(18), self.height * 0.75)
            if has_marks and natural_width(mark, size, bold=True) + dp(6) <= width:
                middle = x + (width - gap) / 2, self.center_y
                write(mark, size, middle, theme.of("danger" if over else "text"))
            x += width
        if counted > total:
            end = self.x + total * unit
            Color(*theme.of("danger"))
            ink.Ink(ink.stroke([[(end, self.y - dp(3)), (end, self.top + dp(3))]], dp(3)))


class SumLine(BoxLayout):
    """The sum, what it should be, and whether it is."""

    view = ObjectProperty(SumView(), rebind=True)
    sp = NumericProperty(44)
    disc = NumericProperty("48dp")


class LowSum(BoxLayout):
    """The line with its bar, as low as a phone needs it."""

    view = ObjectProperty(SumView(), rebind=True)
