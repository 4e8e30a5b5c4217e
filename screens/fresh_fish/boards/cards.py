"""Cards of what a household keeps: its boards, and whole squares."""

from kivy.properties import ObjectProperty

from companion.language import _
from screens.fresh_fish.parts import board_picture  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart
from screens.kit.panels import FloatPanel, TapFloatPanel
from screens.kit.rules import load_rules

load_rules(__file__)


class BoardCard(TapFloatPanel):
    """A board, or a place for one that is not drawn yet."""

    view = ObjectProperty(None, rebind=True)

    @property
    def says(self) -> str:
        """What it is called by screen readers and tests."""
        return _("Board {name}").format(name=self.view.name)


class SquareCard(PagePart, FloatPanel):
    """A whole square that was kept."""

    view = ObjectProperty(None, rebind=True)
