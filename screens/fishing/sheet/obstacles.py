"""What else a correction touches: entries that would no longer be possible, and those that are mended with it."""

from kivy.lang import Builder
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from screens.kit import buttons, whole_words  # noqa: F401  (the rules below use them)
from screens.kit.box import Box

Builder.load_string("""
#:import _ companion.language.gettext

<ObstacleRow>:
    orientation: "vertical"
    size_hint_y: None
    height: self.minimum_height
    spacing: dp(6)
    WholeWords:
        text: root.text
        role: "danger"
        sp: 20
    Box:
        size_hint_y: None
        height: self.minimum_height
        spacing: dp(8)
        PushButton:
            id: change
            text: _("Change it")
            icon: "pencil"
            tall: 56
            sp: 18
            gap: dp(8)
            padding_x: dp(8)
            disabled: not root.can_change
            on_tap: root.panel.mend(int(root.index))
        PushButton:
            text: _("Leave it out")
            icon: "trash"
            tall: 56
            sp: 18
            gap: dp(8)
            padding_x: dp(8)
            on_tap: root.panel.leave_out(int(root.index))

<PartRow>:
    size_hint_y: None
    height: max(app.grow(56), words.height)
    spacing: dp(8)
    WholeWords:
        id: words
        text: root.text
        role: "text_muted"
        sp: 20
        pos_hint: {"center_y": 0.5}
    PushButton:
        text: root.action
        kind: "quiet"
        tall: 56
        sp: 18
        padding_x: dp(10)
        size_hint_x: None
        width: self.natural_width
        pos_hint: {"center_y": 0.5}
        on_tap: root.panel.go_on_with(root.shown)
""")


class ObstacleRow(Box):
    """A later entry that would not be possible, and the ways to mend it."""

    panel = ObjectProperty(None)
    text = StringProperty("")
    can_change = BooleanProperty(True)
    index = NumericProperty(0)


class PartRow(Box):
    """An entry that is changed or left out together with the one that is shown."""

    panel = ObjectProperty(None)
    shown = ObjectProperty(None)
    text = StringProperty("")
    action = StringProperty("")
