"""A ring that keys move over whatever can be tapped: so a keyboard reaches what has no key of its own."""

from collections.abc import Iterator

from kivy.graphics import Color, InstructionGroup, Line
from kivy.metrics import dp
from kivy.uix.widget import Widget

from screens.kit.tap import Tap
from screens.kit.theme import theme


class Ring:
    """Lies around one thing to tap, or nowhere."""

    def __init__(self) -> None:
        self._around: Tap | None = None
        self._picture: InstructionGroup | None = None

    def move(self, root: Widget, by: int) -> None:
        """Go to the next thing to tap below this widget, or back; from the last one to the first."""
        places = reachable(root)
        if not places:
            return
        start = places.index(self._around) if self._around in places else (-1 if by > 0 else 0)
        self.leave()
        self._around = places[(start + by) % len(places)]
        self._around.bind(pos=self._draw, size=self._draw)
        self._draw()
        _scroll_to(self._around)

    def tap(self) -> bool:
        """Tap what it lies around; says whether that was still there."""
        around = self._around
        if around is None or around.get_root_window() is None or around.disabled:
            self.leave()
            return False
        around.dispatch("on_tap")
        if around.get_root_window() is None:
            self.leave()
        return True

    def leave(self, *_args) -> None:
        """Lie nowhere."""
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


def reachable(root: Widget) -> list[Tap]:
    """What can be tapped below a widget, as one reads: line by line."""
    found = [each for each in _seen(root) if isinstance(each, Tap) and not each.is_typed and not each.disabled]
    return sorted(found, key=lambda each: _reading_place(each))


def _reading_place(widget: Widget) -> tuple[int, float]:
    x, y = widget.to_window(widget.x, widget.top)
    return -round(y / dp(24)), x


def _seen(widget: Widget) -> Iterator[Widget]:
    if widget.opacity and widget.width > 0 and widget.height > 0:
        yield widget
        for child in widget.children:
            yield from _seen(child)


def _scroll_to(widget: Widget) -> None:
    parent = widget.parent
    while isinstance(parent, Widget):
        if hasattr(parent, "scroll_to"):
            parent.scroll_to(widget, padding=dp(8), animate=False)
        parent = parent.parent
