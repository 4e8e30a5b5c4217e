"""Take a step back, or put it back: for pages whose steps are no events of a game."""

from kivy.properties import BooleanProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.rules import load_rules

load_rules(__file__)


class UndoRedo(BoxLayout):
    """Two buttons for a bar."""

    __events__ = ("on_undo", "on_redo")

    has_words = BooleanProperty(True)  # beside their signs
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def on_undo(self) -> None:
        """Take a step back."""

    def on_redo(self) -> None:
        """Put a step back."""
