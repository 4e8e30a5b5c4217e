"""What a page shows that has nothing to show yet: calm water, a sentence, and what to do."""

from kivy.graphics import Color
from kivy.lang import Builder
from kivy.metrics import dp
from kivy.properties import StringProperty

from screens.fishing.drawings.shapes import draw_float, wave
from screens.kit import buttons, ink, shown_box, text, whole_words  # noqa: F401  (the rule below uses them)
from screens.kit.painted import Painted
from screens.kit.panels import Panel
from screens.kit.theme import theme

Builder.load_string("""
<Empty>:
    orientation: "vertical"
    padding: (dp(16) if app.form == "phone" else dp(32)), dp(24)
    spacing: dp(16)
    radius: app.theme.radius_phone if app.form == "phone" else app.theme.radius_panel
    CalmSea:
        size_hint_y: 1
    WholeWords:
        text: root.text
        sp: 24
        halign: "center"
    EmptyAction:
        size_hint_y: None
        height: button.height if root.action else 0
        parts: ["action"] if root.action else []
        EmptyButton:
            id: button
            text: root.action
            kind: "primary"
            size_hint_x: None
            width: min(max(dp(240), self.natural_width), root.width - dp(32))
            pos_hint: {"center_x": 0.5}
            on_tap: root.dispatch("on_go")
    Widget:
""")


class CalmSea(Painted):
    """A float at rest on a wave."""

    def paint(self) -> None:
        middle, level = self.center_x, self.y + dp(28)
        half = min(self.width / 2, dp(180))
        line = wave(middle - half, middle + half, level, 2, 0.0, dp(8))
        Color(*theme.of("accent"))
        ink.Ink(ink.stroke([line], dp(4)))
        draw_float(middle, level + dp(4), min(dp(44), self.height / 3), False, dp(3))


class EmptyAction(shown_box.ShownBox):
    """Holds the button while there is something to do."""

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("orientation", "vertical")
        super().__init__(**kwargs)


class EmptyButton(buttons.PushButton):
    """What to do."""

    part = "action"


class Empty(Panel):
    """A sentence on a panel, and perhaps a button."""

    __events__ = ("on_go",)

    text = StringProperty("")
    action = StringProperty("")

    def on_go(self) -> None:
        """Do it."""
