"""Long lists: a pane that builds only the rows in view."""

from bisect import bisect_right
from dataclasses import dataclass
from itertools import accumulate

from kivy.properties import ListProperty, NumericProperty
from kivy.uix.widget import Widget

from screens.kit.layouts import Arranged
from screens.kit.rules import load_rules
from screens.kit.scrolling import ScrollPane

load_rules(__file__)

NEAR_THE_END = 3  # heights of the pane that are left when more rows are requested


@dataclass(frozen=True)
class ListedRow:
    """A row of a list: the class of its widget, its height in pixels, and the view for the widget."""

    kind: type[Widget]
    tall: float
    view: object


class RowPane(Arranged, ScrollPane):
    """A pane that shows `rows`.

    It dispatches `on_more` to request further rows near the end, and `on_room` when the width or the reading size
    changes, for rows whose height depends on it.

    Not Kivy's RecycleView: its cache is shared by all lists of the process and keeps discarded rows with their page
    alive, and when the data changes it removes all rows, even the one being tapped.
    """

    __events__ = ("on_more", "on_room")

    rows = ListProperty()  # of ListedRow
    gap = NumericProperty("8dp")
    reading_size = NumericProperty(1.0)
    filled = NumericProperty(0.0)  # the height of all rows
    arrange_on = ("height", "scroll_y")

    def __init__(self, **kwargs) -> None:
        self._tops: list[float] = [0.0]
        self._shown: dict[int, Widget] = {}
        self._free: dict[type[Widget], list[Widget]] = {}
        self._column = Widget(size_hint_y=None, height=0)
        self._offset = 0.0
        super().__init__(**kwargs)
        self.add_widget(self._column)
        for name in ("width", "reading_size", "parent"):
            self.fbind(name, self._resized)

    @property
    def room(self) -> float:
        """The width of a row."""
        return max(1.0, self.width)

    def on_rows(self, _pane: "RowPane", rows: list[ListedRow]) -> None:
        talls = [row.tall + self.gap for row in rows]
        self._tops = [0.0, *accumulate(talls)]
        height = max(0.0, self._tops[-1] - self.gap)
        offset = self._offset
        self._column.height = self.filled = height
        # More rows below must not move the rows in view.
        self._scroll_to_offset(min(offset, max(0.0, height - self.height)))
        for index, widget in list(self._shown.items()):
            if index < len(rows) and rows[index].kind is type(widget):
                widget.view = rows[index].view
            else:
                self._release(index)
        self._arrange()

    def show_top(self) -> None:
        self._scroll_to_offset(0.0)

    def show_row(self, index: int) -> None:
        """Scroll as little as needed to show a row."""
        top, bottom = self._tops[index], self._tops[index + 1] - self.gap
        offset = self._offset
        if top < offset:
            offset = top
        elif bottom > offset + self.height:
            offset = bottom - self.height
        self._scroll_to_offset(offset)

    def _scroll_to_offset(self, offset: float) -> None:
        hidden = self._column.height - self.height
        self._offset = offset
        self.scroll_y = 1.0 if hidden <= 0 else max(0.0, min(1.0, 1.0 - offset / hidden))
        self._arrange()

    def _resized(self, *_args) -> None:
        # A list whose body was discarded, as on a rotation, has no listener any more.
        if self.width > 1 and self.get_root_window() is not None:
            self.dispatch("on_room")
            self._arrange()

    def arrange_now(self, *_args) -> None:
        height = self._column.height
        hidden = max(0.0, height - self.height)
        self._offset = (1.0 - self.scroll_y) * hidden
        first = max(0, bisect_right(self._tops, self._offset) - 2)
        last = min(len(self.rows), bisect_right(self._tops, self._offset + self.height))
        for index in [index for index in self._shown if not first <= index < last]:
            self._release(index)
        for index in range(first, last):
            if index not in self._shown:
                self._shown[index] = self._take(self.rows[index])
            widget, row = self._shown[index], self.rows[index]
            widget.size = (self.room, row.tall)
            widget.pos = (0, height - self._tops[index] - row.tall)
        near_the_end = hidden - self._offset < NEAR_THE_END * self.height
        if near_the_end and self.rows and self.get_root_window() is not None:
            self.dispatch("on_more")

    def _take(self, row: ListedRow) -> Widget:
        free = self._free.setdefault(row.kind, [])
        widget = free.pop() if free else row.kind(size_hint=(None, None))
        # Set the size before the view: at their old size, rows would be measured twice.
        widget.size = (self.room, row.tall)
        self._column.add_widget(widget)
        widget.view = row.view
        return widget

    def _release(self, index: int) -> None:
        widget = self._shown.pop(index)
        self._column.remove_widget(widget)
        self._free[type(widget)].append(widget)

    def on_more(self) -> None:
        """Called when the end of the rows is near."""

    def on_room(self) -> None:
        """Called when the width or the reading size of the rows changes."""
