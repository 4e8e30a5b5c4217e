"""Rows one below the other that share the room they are given."""

from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.refill import refill

ENDLESS = 10_000  # nothing presses where no room is given


class SharedRows(BoxLayout):
    """A row for each entry; all of them share `room` where that is given."""

    full: ClassVar[type]
    """The row on a tablet."""
    slim: ClassVar[type]
    """The row on a phone."""
    heard: ClassVar[dict[str, str]]
    """Events of a row and the method that hears of each."""

    entries = ListProperty()
    small = BooleanProperty(False)
    room = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("entries", "small", "room"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        count = max(1, len(self.entries))
        share = (self.room - self.spacing * (count - 1)) / count if self.room else ENDLESS
        for row in refill(self, self.slim if self.small else self.full, [e | {"room": share} for e in self.entries]):
            for event, method in self.heard.items():
                row.funbind(event, getattr(self, method))
                row.fbind(event, getattr(self, method))
