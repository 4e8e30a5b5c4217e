"""A lasting notice above every page, for what people must know while it lasts."""

from kivy.properties import StringProperty

from screens.kit import icons, text  # noqa: F401  (the rule below uses them)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class Notice(Panel):
    """A strip with a sentence; no strip without one."""

    text = StringProperty("")
