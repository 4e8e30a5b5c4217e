"""The lane: what was done last, always in the same place, with the ways to take it back."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.app.sheets.doubts import DoubtsBadge  # noqa: F401  (the rule uses it)
from screens.kit.layouts import PagePart
from screens.kit.lit import Lit
from screens.kit.rules import load_rules

load_rules(__file__)


class SquareLane(PagePart, Lit, BoxLayout):
    """Says what was done last, or what cannot be."""

    part = StringProperty("lane")
    texts = ListProperty([""])
    doubts = NumericProperty(0)  # how many entries look wrong
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    is_short = BooleanProperty(False)  # without the word below redo

    def show(self, texts: tuple[str, ...], *, tone: str, doubts: int, can_undo: bool, can_redo: bool) -> None:
        """Take over what to say and offer."""
        self.texts, self.doubts, self.can_undo, self.can_redo = list(texts), doubts, can_undo, can_redo
        self.light(tone)
