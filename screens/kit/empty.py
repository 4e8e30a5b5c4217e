"""What a page shows that has nothing to show yet: calm water, a sentence, and what to do."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import StringProperty

from screens.kit import layouts  # noqa: F401  (the rule below uses them)
from screens.kit.controls import buttons  # noqa: F401  (the rule below uses them)
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.drawings.shapes import draw_float, wave
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.text import widgets  # noqa: F401  (the rule below uses them)
from screens.kit.theme import theme

load_rules(__file__)


class CalmSea(Painted):
    """A float at rest on a wave."""

    def paint(self) -> None:
        middle, level = self.center_x, self.y + self.height * 0.4
        half = min(self.width / 2, dp(180))
        line = wave(middle - half, middle + half, level, 2, 0.0, dp(8))
        Color(*theme.of("accent"))
        ink.Ink(ink.stroke([line], dp(4)))
        draw_float(middle, level + dp(4), min(dp(44), self.height * 0.6), False, dp(3))


class Empty(Panel):
    """A sentence on a panel, and perhaps a button."""

    __events__ = ("on_go",)

    text = StringProperty("")
    action = StringProperty("")

    def on_go(self) -> None:
        """Do it."""
