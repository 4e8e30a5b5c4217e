"""The widget of the log that shows an event of Fishing and the table after it."""

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty

from companion.fishing.pages.after_entry import TableAfterView
from screens.fishing.drawings import cards  # noqa: F401  (the kv rules use it)
from screens.kit import chart, entries  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import face  # noqa: F401  (the kv rules use them)
from screens.kit.layouts import Column
from screens.kit.rules import load_rules

load_rules(__file__)


class TableAfterEntry(Column):
    """An event in words, its cards, and the table after it: a row for each player, and the curve of points."""

    title = StringProperty("")
    line = StringProperty("")
    cards = ListProperty()
    rows = ListProperty()
    has_chart = BooleanProperty(False)
    room = NumericProperty(0)  # height that the chart must fit into; 0 for any
    series = ListProperty()
    faces = ListProperty()

    def show(self, view: TableAfterView) -> None:
        """Show an event with its cards, and the table after it."""
        self.title, self.line, self.cards, self.rows = view.title, view.line, view.cards, view.rows
        self.series, self.faces = view.chart.curves, view.faces
