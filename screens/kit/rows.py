"""Helpers that keep a few widgets in step with a list of views. For many rows see RowPane in scrolling.py."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any, ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.kit.layouts import Column

ENDLESS = 10_000  # pixels of room if none is given


def refill(
    container: Widget,
    kind: type[Widget],
    entries: Sequence[object],
    made: Callable[[Any], object] | None = None,
) -> list[Any]:
    """Keep one widget of a kind for each entry, in order; call `made` with each new one.

    An entry is the frozen view of a widget, or a mapping of properties for controls without a view. Existing widgets
    are kept, because a control may be repainted during its own tap.
    """
    given = [entry if isinstance(entry, Mapping) else {"view": entry} for entry in entries]
    kept = [child for child in reversed(container.children) if type(child) is kind][: len(given)]
    for child in [child for child in container.children if child not in kept]:
        container.remove_widget(child)
    for widget, properties in zip(kept, given):
        for name, value in properties.items():
            setattr(widget, name, value)
    for properties in given[len(kept) :]:
        widget = kind(**properties)
        if made is not None:
            made(widget)
        kept.append(widget)
        container.add_widget(widget)
    return kept


class SharedRows(Column):
    """A row for each entry; the rows share `room`, if given."""

    full: ClassVar[type[Widget]]
    """The row on a tablet."""
    slim: ClassVar[type[Widget]]
    """The row on a phone."""

    entries = ListProperty()
    is_small = BooleanProperty(False)
    room = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("entries", "is_small", "room"):
            self.fbind(name, self._show)
        self._show()

    def listen(self, row: Widget) -> None:
        """Bind to the events of a new row. Does nothing by default."""

    def _show(self, *_args) -> None:
        count = max(1, len(self.entries))
        share = (self.room - self.spacing * (count - 1)) / count if self.room else ENDLESS
        kind = self.slim if self.is_small else self.full
        refill(self, kind, [{"view": view, "room": share} for view in self.entries], self.listen)
