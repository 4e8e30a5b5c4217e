"""What says below its buttons what came of a tap on them."""

from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from screens.app.exchange import Said


class Saying(Widget):
    """A mixin: `said` is what was said last, for a rule to show."""

    said = ObjectProperty(Said(), rebind=True)

    def say(self, said: Said) -> None:
        """Tell what came of it."""
        self.said = said
