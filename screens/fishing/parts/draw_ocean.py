"""The ocean as a tank beside its cards before and after a draw."""

from typing import Any

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, StringProperty

from companion.fishing.rounds import DrawPlan
from companion.language import _
from screens.fishing.drawings import shapes  # noqa: F401  (the rules below use them)
from screens.kit import icons, text  # noqa: F401  (the rules below use them)
from screens.kit.box import Box
from screens.kit.panels import Panel

Builder.load_string("""
#:import natural_width screens.kit.letters.natural_width

<OceanFigures>:
    spacing: dp(12)
    size_hint_y: None
    height: app.sp(self.sp) * 1.2
    FitText:
        text: str(root.before)
        sp: root.sp
        bold: True
        floor: 0.5
        size_hint_x: None
        most: (root.width - dp(48)) / 2 if root.changes else root.width
        width: min(natural_width(self.text, app.sp(self.sp), True) + dp(2), self.most)
    Icon:
        icon: "arrow"
        role: "text_muted"
        size_hint_x: None
        width: dp(26) if root.changes else 0
        opacity: 1 if root.changes else 0
    FitText:
        text: str(root.after) if root.changes else ""
        sp: root.sp
        bold: True
        floor: 0.5

<OceanPanel>:
    padding: dp(24), dp(12)
    spacing: dp(24)
    Tank:
        size_hint: None, None
        size: dp(56), min(dp(98), root.height - dp(24))
        pos_hint: {"center_y": 0.5}
        left: root.after
        need: root.needed
        radius: dp(12)
    Box:
        orientation: "vertical"
        size_hint_y: None
        height: self.minimum_height
        pos_hint: {"center_y": 0.5}
        OceanFigures:
            sp: 48
            before: root.before
            after: root.after
            changes: root.changes
        Paragraph:
            text: root.caption
            sp: 20
            role: "text_muted"

<OceanStrip>:
    size_hint_y: None
    height: max(app.grow(72), words.height + dp(20)) if self.headline else 0
    padding: dp(12), dp(10)
    spacing: dp(12) if app.text_scale < 1.3 else dp(4)
    radius: dp(16)
    Tank:
        # Large text needs its place.
        opacity: 1 if app.text_scale < 1.3 else 0
        size_hint: None, None
        size: (dp(28) if self.opacity else 0), dp(48)
        pos_hint: {"center_y": 0.5}
        left: root.after
        need: root.needed
        radius: dp(7)
    Box:
        id: words
        orientation: "vertical"
        size_hint_y: None
        height: self.minimum_height
        pos_hint: {"center_y": 0.5}
        WholeWords:
            text: root.headline
            sp: 20
            bold: True
        Paragraph:
            text: root.caption
            sp: 18
            role: "text_muted"
    OceanFigures:
        sp: 22
        before: root.before
        after: root.after
        changes: root.changes
        size_hint_x: None
        width: app.sp(60) + dp(34) if root.changes else app.sp(30)
        spacing: dp(6) if root.changes else 0
        pos_hint: {"center_y": 0.5}
""")


class OceanFigures(Box):
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
