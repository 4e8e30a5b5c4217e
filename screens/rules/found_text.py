"""A paragraph in which what was searched for is marked."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.rule_texts import places_of
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
        lines = self.lines_drawn
        tall = self.texture_size[1] / max(1, len(lines))
        with self.canvas.before:
            Color(*theme.of("accent_soft"))
            for number, line in enumerate(lines):
                for start, end in places_of(self.found, line):
                    wide = natural_width(line[start:end], self.font_size, self.bold)
                    left = self.x + natural_width(line[:end], self.font_size, self.bold) - wide
                    box = (left - dp(1), self.top - tall * (number + 1), wide + dp(2), tall)
                    ink.Ink(ink.box(*box, dp(4)))
