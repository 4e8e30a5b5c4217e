"""A row for each view of a list, bound in rules."""

from typing import ClassVar

from kivy.properties import ListProperty
from kivy.uix.widget import Widget

from screens.kit.layouts import PagePart
from screens.kit.rows import refill


class Rows(PagePart):
    """A mixin: a row of one kind for each view among the entries."""

    kind: ClassVar[type[Widget]]
    entries = ListProperty()

    def on_entries(self, _rows: "Rows", entries: list) -> None:
        refill(self, self.kind, entries)
