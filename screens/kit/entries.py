"""Lists in kv rules: a container with a widget for each of its `entries`."""

from kivy.factory import Factory
from kivy.properties import ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.layouts import Column, Flow, Grid, PagePart, refill


class Viewed(PagePart):
    """A part of a page that shows one frozen view; its rule reads `root.view`."""

    view = ObjectProperty(None, allownone=True, rebind=True)
    room = NumericProperty(0)  # the height it may grow to; 0 if it only takes what it needs


class Rows(PagePart):
    """A mixin for a layout with one widget of the class `row` for each entry; the entry is the view of the widget."""

    row = StringProperty("")
    entries = ListProperty()

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("row", "entries"):
            self.fbind(name, self._show)
        self._show()  # the rule may have set both before

    def _show(self, *_args) -> None:
        if self.row:
            refill(self, Factory.get(self.row), [self._properties(entry) for entry in self.entries])

    def _properties(self, entry: object) -> dict[str, object]:
        return {"page": self.page, "view": entry}


class RowsColumn(Rows, Column):
    """Rows stacked vertically, which share the height `room` if there is one."""

    room = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("room", self._show)

    def _properties(self, entry: object) -> dict[str, object]:
        count = len(self.entries)
        share = (self.room - self.spacing * (count - 1)) / count
        return super()._properties(entry) | ({"room": share} if self.room else {})


class RowsGrid(Rows, Grid):
    """Rows in a grid."""


class RowsFlow(Rows, Flow):
    """Rows side by side, in as many lines as they need."""


class RowsBox(Rows, BoxLayout):
    """Rows that share the space of a box layout."""
