"""The focus ring: Tab moves it from one thing that can be tapped to the next, and Enter taps what it marks."""

from collections.abc import Iterator

from kivy.core.window import Window
from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.kit.tap import Tap
from screens.kit.theme import theme


class Ring:
    """The focus ring around the widget that Enter taps; hidden if there is none."""

    def __init__(self) -> None:
        self._around: Tap | None = None
        self._picture: InstructionGroup | None = None

    def move(self, root: Widget, by: int, field: Widget | None) -> None:
        """Move to the next target below `root`, or to the previous one; wrap around at the end.

        The ring starts at the text field that had the focus, if any.
        """
        places = tap_targets(root)
        if not places:
            return
        around = self._around if field is None else field
        start = places.index(around) if around in places else (-1 if by > 0 else 0)
        self.remove()
        self._around = places[(start + by) % len(places)]
        self._around.bind(pos=self._draw, size=self._draw)
        self._draw()
        _scroll_to(self._around)

    def tap(self) -> bool:
        """Tap the widget inside the ring. Return whether it was still there."""
        around = self._around
        if around is None or around.get_root_window() is None or around.disabled:
            self.remove()
            return False
        around.dispatch("on_tap")
        if around.get_root_window() is None:
            self.remove()
        return True

    def remove(self, *_args) -> None:
        if self._around is not None:
            self._around.unbind(pos=self._draw, size=self._draw)
            if self._picture is not None:
                self._around.canvas.after.remove(self._picture)
        self._around = self._picture = None

    def _draw(self, *_args) -> None:
        around = self._around
        if self._picture is not None:
            around.canvas.after.remove(self._picture)
        self._picture = InstructionGroup()
        self._picture.add(Color(*theme.of("accent")))
        inset = dp(2)
        box = (around.x + inset, around.y + inset, around.width - 2 * inset, around.height - 2 * inset)
        self._picture.add(Line(rounded_rectangle=(*box, min(dp(12), *box[2:])), width=dp(2)))
        around.canvas.after.add(self._picture)


def tap_targets(root: Widget) -> list[Tap]:
    """Return the tap targets and text fields below a widget in reading order, line by line."""
    found = [each for each in _visible(root) if getattr(each, "is_typed", True) is False and not each.disabled]
    return sorted(found, key=lambda each: _reading_place(each))


def _reading_place(widget: Widget) -> tuple[int, float]:
    x, y = widget.to_window(widget.x, widget.top)
    return -round(y / dp(24)), x


def _visible(widget: Widget) -> Iterator[Widget]:
    if widget.opacity and widget.width > 0 and widget.height > 0:
        yield widget
        for child in widget.children:
            yield from _visible(child)


def _scroll_to(widget: Widget) -> None:
    parent = widget.parent
    while isinstance(parent, Widget):
        if hasattr(parent, "scroll_to"):
            parent.scroll_to(widget, padding=dp(8), animate=False)
        parent = parent.parent


def focused_field() -> Widget | None:
    """Return the text field that has the keyboard focus, or None."""
    everything = (widget for root in Window.children for widget in root.walk())
    return next((widget for widget in everything if getattr(widget, "focus", False)), None)
