"""An empty page: calm water, a sentence and a button; and the water below a short list."""

from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty

from screens.kit import layouts  # noqa: F401  (the rules use them)
from screens.kit.controls import buttons  # noqa: F401  (the rules use them)
from screens.kit.drawings.painted import Painted
from screens.kit.drawings.shapes import draw_fish, draw_float, draw_water
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.text import widgets  # noqa: F401  (the rules use them)
from screens.kit.theme import theme

load_rules(__file__)

SURFACE = 0.68  # share of the height that is water; above it the float stands out
FISH = ((0.2, 0.5, 64, False), (0.44, 0.24, 48, True), (0.86, 0.4, 56, False))
"""(x, y, width in dp, faces right); x is a share of the width, y a share of the height of the water."""


class CalmSea(Painted):
    """Water along the lower edge with a float at rest and a few fish."""

    radius = NumericProperty("20dp")
    repaint_on = ("radius",)

    def paint(self) -> None:
        if self.height < dp(48):
            return
        level = self.height * SURFACE
        draw_water(self.x, self.y, self.width, (level, level * 0.62, level * 0.3), self.radius)
        small = min(1.0, level / dp(110))
        for x, y, wide, faces_right in FISH:
            place = self.x + self.width * x - dp(wide) * small / 2, self.y + level * y
            draw_fish(*place, dp(wide) * small, theme.of("outline_strong"), theme.of("depth_1"), faces_right)
        draw_float(self.x + self.width * 0.66, self.y + level + dp(2), dp(40) * small, False, dp(3))


class SeaBelow(CalmSea):
    """The sea below a list that does not fill its page."""

    rows = ObjectProperty(None, rebind=True)
    free = NumericProperty(0)


class Empty(Panel):
    """A panel with a title, a sentence and an optional button."""

    __events__ = ("on_go",)

    title = StringProperty("")
    text = StringProperty("")
    action = StringProperty("")

    def on_go(self) -> None:
        """Called when the button is tapped."""
