"""The lane: what was done last, always in the same place, with the ways to take it back."""

from kivy.properties import BooleanProperty, ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.lit import Lit
from screens.kit.rules import load_rules

load_rules(__file__)


class SquareLane(Lit, BoxLayout):
    """Says what was done last, or what cannot be."""

    page = ObjectProperty(None)
    part = StringProperty("lane")
    texts = ListProperty([""])
    has_doubts = BooleanProperty(False)
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def show(self, texts: tuple[str, ...], *, tone: str, has_doubts: bool, can_undo: bool, can_redo: bool) -> None:
        """Take over what to say and offer."""
        self.texts, self.has_doubts, self.can_undo, self.can_redo = list(texts), has_doubts, can_undo, can_redo
        self.light(tone)
