"""Somebody in a list: the name, a line about them, and perhaps a figure with its word."""

from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from screens.kit import icons, text  # noqa: F401  (the rule below uses them)
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class PersonRow(TapPanel):
    """One person; a tap says so to `choose`."""

    name = StringProperty("")
    line = StringProperty("")
    lines = ObjectProperty(1)
    figure = StringProperty("")
    word = StringProperty("")
    icon = StringProperty("")
    faint = BooleanProperty(False)  # the figure says little
    selected = BooleanProperty(False)
    choose = ObjectProperty(None)

    def on_tap(self) -> None:
        self.choose(self.name)


def person_height(lines: int = 1) -> float:
    """How high a row is."""
    return max(theme.grow(72), theme.sp(22) * 1.4 + lines * theme.sp(18) * 1.4 + theme.grow(14))
