"""Two players against each other."""

from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.controls import faces  # noqa: F401  (the rules use it)
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.layouts import Column, PagePart
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.statistics import drawings  # noqa: F401  (the rules use it)

load_rules(__file__)


class CompareRow(BoxLayout):
    """One figure of both players, its word between them."""

    left = StringProperty("")
    word = StringProperty("")
    right = StringProperty("")


class Comparison(Panel):
    """The figures of both players, row by row."""

    faces = ListProperty()
    rows = ListProperty()

    def on_rows(self, _comparison: "Comparison", rows: list) -> None:
        entries = [{"left": left, "word": word, "right": right} for left, word, right in rows]
        refill(self.ids.rows, CompareRow, entries)


class DuelSide(PagePart, Column):
    """Two players: who was ahead how often, every game, and their figures side by side."""

    view = ObjectProperty(None, rebind=True)
