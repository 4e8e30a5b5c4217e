"""What else a correction touches: entries that would no longer be possible, and those that are mended with it."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit import buttons, whole_words  # noqa: F401  (the rules below use them)
from screens.kit.rules import load_rules

load_rules(__file__)


class ObstacleRow(BoxLayout):
    """A later entry that would not be possible, and the ways to mend it."""

    panel = ObjectProperty(None)
    text = StringProperty("")
    can_change = BooleanProperty(True)
    index = NumericProperty(0)


class PartRow(BoxLayout):
    """An entry that is changed or left out together with the one that is shown."""

    panel = ObjectProperty(None)
    shown = ObjectProperty(None)
    text = StringProperty("")
    action = StringProperty("")
