"""What the app says over or instead of a page: that nothing is saved, that there is no game."""

from kivy.properties import StringProperty

from screens.kit import bars, empty  # noqa: F401  (the rules below use them)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class Notice(Panel):
    """A strip above every page with what people must know while it lasts; no strip without a sentence."""

    text = StringProperty("")
