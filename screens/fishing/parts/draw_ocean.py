"""The ocean as a tank beside its cards before and after a draw."""

from typing import Any

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.rounds import DrawPlan
from companion.language import _
from screens.kit import icons, shapes, text  # noqa: F401  (the rules below use them)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class OceanFigures(BoxLayout):
    """Two numbers with an arrow between, or one where nothing changes."""

    before = NumericProperty(0)
    after = NumericProperty(0)
    changes = BooleanProperty(True)
    sp = NumericProperty(48)


class OceanSurface(Panel):
    """The ocean as a tank, with its cards before and after."""

    before = NumericProperty(60)
    after = NumericProperty(60)
    needed = NumericProperty(-1)
    changes = BooleanProperty(True)
    headline = StringProperty("")
    caption = StringProperty("")


class OceanPanel(OceanSurface):
    """The ocean beside the rows."""


class OceanStrip(OceanSurface):
    """The ocean above the rows, for a phone."""


def ocean_figures(plan: DrawPlan) -> dict[str, Any]:
    """A plan's ocean as the properties of its panel."""
    if plan.overfishing:
        needed = sum(plan.need)
        caption = _("cards left, {need} needed").format(need=needed)
    else:
        caption, needed = _("ocean before and after"), -1
    return {
        "before": plan.ocean_before,
        "after": plan.ocean_after,
        "needed": needed,
        "changes": not plan.overfishing,
        "caption": caption,
    }
