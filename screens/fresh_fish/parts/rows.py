"""Lists in rules: a container names the class of its rows, each row reads its view, and many begin with a disc."""

from kivy.factory import Factory
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.fresh_fish.drawings import marks  # noqa: F401  (rows.kv uses it)
from screens.kit.layouts import Column, Flow, Grid, PagePart
from screens.kit.rows import refill
from screens.kit.rules import load_rules

load_rules(__file__)


class Viewed(PagePart):
    """A part of a page that shows one view, as plain values; its rule reads `root.view`."""

    view = ObjectProperty(None, allownone=True, rebind=True)


class Rows(PagePart):
    """A mixin: one widget of the class `row` for each of the entries, which is its view."""

    row = StringProperty("")
    entries = ListProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("row", "entries"):
            self.fbind(name, self._show)
        self._show()  # its own rule may have set both already

    def _show(self, *_args) -> None:
        if self.row:
            refill(self, Factory.get(self.row), [{"page": self.page, "view": entry} for entry in self.entries])


class RowsColumn(Rows, Column):
    """Rows below each other."""


class RowsGrid(Rows, Grid):
    """Rows in several columns."""


class RowsFlow(Rows, Flow):
    """Rows beside each other, in as many lines as they need."""


class RowsBox(Rows, BoxLayout):
    """Rows that share the room of a box."""
