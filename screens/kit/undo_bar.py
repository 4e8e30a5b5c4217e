"""A lane at the lower edge of a list: what was done last, and the way to take it back."""

from kivy.properties import BooleanProperty, StringProperty

from screens.kit import buttons, text  # noqa: F401  (the rule below uses them)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.shown_box import ShownBox

load_rules(__file__)


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
