"""Scheduled drawing: each widget is drawn once before the next frame, after everything that moves it."""

from weakref import WeakKeyDictionary

from kivy.clock import Clock
from kivy.uix.widget import Widget

MOST_ITERATIONS = 3  # clock iterations to wait at most: after twenty, Kivy continues with the next frame


class Drawn(Widget):
    """A mixin whose `repaint` schedules a call of `paint_now`, usually once per frame.

    It waits for a clock iteration in which no repaint is requested. Drawing at once would also be correct, because a
    widget that moves later is drawn again, but layouts move nearly everything several times while a page opens.
    """

    moves_others = False
    """Whether the layout of other widgets depends on its drawn size, so that it is drawn before them."""
    is_scheduled = False
    """Whether a repaint is scheduled."""

    def follow(self, *names: str) -> None:
        """Repaint whenever one of these properties changes."""
        repaint = self.repaint
        for name in names:
            self.fbind(name, repaint)

    def repaint(self, *_args) -> None:
        """Schedule a repaint."""
        _queue.add(self)

    def paint_if_scheduled(self) -> None:
        """Repaint now, if a repaint is scheduled."""
        if self.is_scheduled:
            _queue.remove(self)
            self.paint_now()

    def paint_now(self) -> None:
        """Draw the widget again at once."""
        raise NotImplementedError


class _Queue:
    def __init__(self) -> None:
        self._waiting: WeakKeyDictionary[Drawn, None] = WeakKeyDictionary()
        self._soon = Clock.create_trigger(self._iterate, -1)
        self._is_quiet = True
        self._iterations = 0

    def add(self, widget: Drawn) -> None:
        self._is_quiet = False
        if not widget.is_scheduled:
            widget.is_scheduled = True
            self._waiting[widget] = None
            self._soon()

    def remove(self, widget: Drawn) -> None:
        widget.is_scheduled = False
        del self._waiting[widget]

    def _iterate(self, _elapsed: float) -> None:
        self._iterations += 1
        if self._is_quiet or self._iterations > MOST_ITERATIONS:
            self._draw()
        self._is_quiet = True
        if self._waiting:
            self._soon()
        else:
            self._iterations = 0

    def _draw(self) -> None:
        waiting = list(self._waiting)
        first = [widget for widget in waiting if widget.moves_others]
        for widget in first or waiting:
            self.remove(widget)
        for widget in first or waiting:
            widget.paint_now()


_queue = _Queue()
