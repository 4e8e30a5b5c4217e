"""Lists in rules: a container names the class of its rows, and each row reads its view."""

from kivy.factory import Factory
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.fresh_fish.drawings import marks  # noqa: F401  (rows.kv uses it)
from screens.kit.layouts import Column, Flow, Grid, PagePart, refill
from screens.kit.rules import load_rules

load_rules(__file__)


class Viewed(PagePart):
    """A part of a page that shows one frozen view; its rule reads `root.view`."""

    view = ObjectProperty(None, allownone=True, rebind=True)


class Rows(PagePart):
    """A mixin that shows one widget of the class `row` for each entry, which becomes its view."""

    row = StringProperty("")
    entries = ListProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("row", "entries"):
            self.fbind(name, self._show)
        self._show()  # the rule may have set both before

    def _show(self, *_args) -> None:
        if self.row:
            refill(self, Factory.get(self.row), [{"page": self.page, "view": entry} for entry in self.entries])


class RowsColumn(Rows, Column):
    """Rows in a column."""


class RowsGrid(Rows, Grid):
    """Rows in a grid."""


class RowsFlow(Rows, Flow):
    """Rows side by side, in as many lines as they need."""


class RowsBox(Rows, BoxLayout):
    """Rows that share the size of a box."""
