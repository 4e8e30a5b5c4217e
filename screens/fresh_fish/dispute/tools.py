"""The tools of a dispute: what a finger paints, whose it is, and of which good."""

from kivy.properties import ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from screens.fresh_fish.drawings import marks  # noqa: F401  (the rules use it)
from screens.kit.controls import stepper  # noqa: F401  (the rules use it)
from screens.kit.layouts import PagePart
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules

load_rules(__file__)


class ToolTile(PagePart, TapPanel):
    """One tool."""

    view = ObjectProperty(None, rebind=True)


class PaintTile(PagePart, TapPanel):
    """One seat to paint or to ask for, or one good to paint."""

    view = ObjectProperty(None, rebind=True)


class CoinRow(PagePart, BoxLayout):
    """What one player has left, or has bid."""

    view = ObjectProperty(None, rebind=True)
