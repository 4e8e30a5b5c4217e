"""A lane at the lower edge of a list: what was done last, and the way to take it back."""

from kivy.lang import Builder
from kivy.properties import BooleanProperty, StringProperty

from screens.kit import buttons, text  # noqa: F401  (the rule below uses them)
from screens.kit.panels import Panel
from screens.kit.shown_box import ShownBox

Builder.load_string("""
#:import _ companion.language.gettext

<UndoBar>:
    ground: "accent_soft" if self.said else ""
    radius: app.theme.radius_button
    size_hint_y: None
    height: max(app.grow(64), words.texture_size[1] + dp(16)) if self.said else 0
    opacity: 1 if self.said else 0
    padding: dp(20), 0, dp(8), 0
    spacing: dp(8)
    Text:
        id: words
        text: root.said
        bold: True
        sp: 18
    UndoBarAction:
        size_hint_x: None
        width: undo.natural_width if root.can_undo else 0
        parts: ["undo"] if root.can_undo and root.said else []
        UndoBarButton:
            id: undo
            # On a phone the sentence needs the room.
            text: "" if app.form == "phone" else _("Undo")
            says: _("Undo")
            icon: "undo"
            kind: "quiet"
            tall: 56
            padding_x: dp(12)
            gap: dp(8)
            pos_hint: {"center_y": 0.5}
            on_tap: root.dispatch("on_undo")
""")


class UndoBarButton(buttons.PushButton):
    """The button that takes it back."""

    part = "undo"
    says = StringProperty("")


class UndoBarAction(ShownBox):
    """Holds the button while there is something to take back."""


class UndoBar(Panel):
    """Says what was done; there is no lane while nothing was."""

    __events__ = ("on_undo",)

    said = StringProperty("")
    can_undo = BooleanProperty(True)

    def on_undo(self) -> None:
        """Take it back."""
