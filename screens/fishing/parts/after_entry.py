"""The widget of the log that shows an event of Fishing and the table after it."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.pages.after_entry import TableAfterView
from screens.fishing.drawings import cards, suits  # noqa: F401  (the kv rules use them)
from screens.kit import chart  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import face  # noqa: F401  (the kv rules use them)
from screens.kit.layouts import Column, refill
from screens.kit.rules import load_rules

load_rules(__file__)


class AfterEntryRow(BoxLayout):
    """A player's row of figures; the float marks the leader."""

    view = ObjectProperty(None, rebind=True)


class MomentCard(BoxLayout):
    """A card that was played, above the name of its player."""

    card = StringProperty("")
    name = StringProperty("")


class TableAfterEntry(Column):
    """An event in words, its cards, and the table after it: a row for each player, and the curve of points."""

    title = StringProperty("")
    line = StringProperty("")
    has_cards = BooleanProperty(False)
    has_chart = BooleanProperty(False)
    room = NumericProperty(0)  # height that the chart must fit into; 0 for any
    series = ListProperty()
    faces = ListProperty()

    def show(self, view: TableAfterView) -> None:
        """Show an event with its cards, and the table after it."""
        self.title, self.line = view.title, view.line
        refill(self.ids.rows, AfterEntryRow, view.rows)
        self.has_cards = bool(view.cards)
        refill(self.ids.cards, MomentCard, [{"card": each.card, "name": each.name} for each in view.cards])
        self.series, self.faces = view.chart.curves, view.faces
