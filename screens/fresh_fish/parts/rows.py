"""Lists in rules: a container names the class of its rows, and each row reads its view."""

from kivy.factory import Factory
from kivy.properties import ListProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.layouts import Column, Flow, Grid, PagePart
from screens.kit.rows import refill


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
