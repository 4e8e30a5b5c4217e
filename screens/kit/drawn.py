"""When widgets are drawn: once before the next frame, after everything that moves them."""

from weakref import WeakKeyDictionary

from kivy.clock import Clock
from kivy.uix.widget import Widget

MOST_TURNS = 3  # then nothing waits any more: Kivy goes on with the next frame after twenty turns of its clock


class Drawn(Widget):
    """A mixin: has its `paint_now` called after `repaint`, once for a frame as a rule.

    It waits for a turn of the clock in which nothing else asks. Drawing at once would be right as well, since whatever
    moves later is drawn again; but while a page opens, layouts move nearly everything several times.
    """

    moves_others = False
    """Whether others are laid out by how large it is drawn, so that it comes before them."""
    waits = False
    """Whether a repaint is scheduled."""

    def follow(self, *names: str) -> None:
        """Repaint whenever one of these properties changes."""
        repaint = self.repaint
        for name in names:
            self.fbind(name, repaint)

    def repaint(self, *_args) -> None:
        """Schedule a repaint."""
        _queue.ask(self)

    def paint_if_asked(self) -> None:
        """Repaint now, if a repaint is scheduled."""
        if self.waits:
            _queue.forget(self)
            self.paint_now()

    def paint_now(self) -> None:
        """Replace the picture."""
        raise NotImplementedError


class _Queue:
    def __init__(self) -> None:
        self._waiting: WeakKeyDictionary[Drawn, None] = WeakKeyDictionary()
        self._soon = Clock.create_trigger(self._turn, -1)
        self._is_quiet = True
        self._turns = 0

    def ask(self, widget: Drawn) -> None:
        self._is_quiet = False
        if not widget.waits:
            widget.waits = True
            self._waiting[widget] = None
            self._soon()

    def forget(self, widget: Drawn) -> None:
        widget.waits = False
        del self._waiting[widget]

    def _turn(self, _elapsed: float) -> None:
        self._turns += 1
        if self._is_quiet or self._turns > MOST_TURNS:
            self._draw()
        self._is_quiet = True
        if self._waiting:
            self._soon()
        else:
            self._turns = 0

    def _draw(self) -> None:
        waiting = list(self._waiting)
        first = [widget for widget in waiting if widget.moves_others]
        for widget in first or waiting:
            self.forget(widget)
        for widget in first or waiting:
            widget.paint_now()


_queue = _Queue()
