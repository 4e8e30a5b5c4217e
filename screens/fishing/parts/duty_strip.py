"""A quiet strip that reminds hands of what they have to do with the cards."""

from kivy.properties import StringProperty

from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)


class DutyStrip(Panel):
    """Takes no room while there is nothing to do."""

    text = StringProperty("")
