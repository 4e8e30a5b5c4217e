"""A lasting notice above every page, for what people must know while it lasts."""

from kivy.lang import Builder
from kivy.properties import StringProperty

from screens.kit import icons, text  # noqa: F401  (the rule below uses them)
from screens.kit.panels import Panel

Builder.load_string("""
<Notice>:
    ground: "danger_soft"
    radius: 0
    size_hint_y: None
    height: words.height + dp(16) if self.text else 0
    opacity: 1 if self.text else 0
    padding: dp(16), dp(8)
    spacing: dp(12)
    Icon:
        icon: "warning" if root.text else ""
        role: "danger"
        size_hint: None, None
        size: dp(26), dp(26)
        pos_hint: {"center_y": 0.5}
    Paragraph:
        id: words
        text: root.text
        sp: 18
        role: "danger"
        pos_hint: {"center_y": 0.5}
""")


class Notice(Panel):
    """A strip with a sentence; no strip without one."""

    text = StringProperty("")
