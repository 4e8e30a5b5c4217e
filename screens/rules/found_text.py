"""A paragraph in which what was searched for is marked."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.rule_texts import as_searched, place_of
from screens.kit.drawings import ink
from screens.kit.text.letters import natural_width
from screens.kit.text.widgets import Paragraph
from screens.kit.theme import theme


class FoundText(Paragraph):
    """Has a soft ground behind every place where its lines say `found`."""

    found = StringProperty("")

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("found", self.repaint)

    def paint_now(self) -> None:
        super().paint_now()
        self.canvas.before.clear()
        wanted, lines = as_searched(self.found), self.lines_drawn
        if not wanted or not lines:
            return
        tall = self.texture_size[1] / len(lines)
        with self.canvas.before:
            Color(*theme.of("accent_soft"))
            for number, line in enumerate(lines):
                at = place_of(self.found, line)
                if at >= 0:
                    left = self.x + natural_width(line[:at], self.font_size, self.bold) - dp(3)
                    wide = natural_width(line[at : at + len(wanted)], self.font_size, self.bold) + dp(6)
                    ink.Ink(ink.box(left, self.top - tall * (number + 1), wide, tall, dp(6)))
