"""Somebody in a list: the name, a line about them, and perhaps a figure with its word."""

from kivy.lang import Builder
from kivy.properties import BooleanProperty, ObjectProperty, StringProperty

from screens.kit import icons, text  # noqa: F401  (the rule below uses them)
from screens.kit.panels import TapPanel
from screens.kit.theme import theme

Builder.load_string("""
<PersonRow>:
    padding: dp(20), dp(6), dp(16), dp(6)
    spacing: dp(12)
    ring: "accent" if self.selected else ""
    Box:
        orientation: "vertical"
        FitText:
            text: root.name
            sp: 22
            bold: True
            floor: 0.82
            may_shorten: True
            size_hint_y: 30
        FitText:
            text: root.line
            sp: 18
            role: "text_muted"
            floor: 1
            lines: root.lines
            size_hint_y: 26 * root.lines
    Box:
        orientation: "vertical"
        size_hint_x: None
        width: app.sp(18) * 4.6 if root.figure else 0
        opacity: 1 if root.figure else 0
        FitText:
            text: root.figure
            sp: 26
            bold: True
            halign: "right"
            role: "text_muted" if root.faint else "text"
            size_hint_y: 30
        FitText:
            text: root.word
            sp: 18
            role: "text_muted"
            halign: "right"
            size_hint_y: 26
    Icon:
        icon: root.icon
        role: "text_muted"
        size_hint: None, None
        size: (dp(26), dp(26)) if root.icon else (0, 0)
        pos_hint: {"center_y": 0.5}
""")


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
