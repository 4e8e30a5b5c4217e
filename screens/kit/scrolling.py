"""Scrolling without the default look."""

from kivy.effects.scroll import ScrollEffect
from kivy.graphics import InstructionGroup, Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.uix.scrollview import ScrollView

from screens.kit.rules import load_rules

load_rules(__file__)


class ScrollPane(ScrollView):
    """A column that scrolls when it is taller than its window, and passes taps on at once when it is not."""

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("effect_cls", ScrollEffect)
        self._opening: Opening | None = None  # while there is more than it shows
        super().__init__(**kwargs)
        self.fbind("height", self._check)
        self.fbind("viewport_size", self._check)

    def _check(self, *_args) -> None:
        fits = self.viewport_size[1] <= self.height + 1
        self.do_scroll_y = not fits
        if fits:
            self.scroll_y = 1.0
        self._cut_off(not fits or self.do_scroll_x)

    def _cut_off(self, is_needed: bool) -> None:
        """Show nothing outside of the box. Only where something is: this draws on all of the box, twice a frame."""
        if is_needed and self._opening is None:
            self._opening = Opening(self)
        elif not is_needed and self._opening is not None:
            self._opening.remove()
            self._opening = None


class Opening:
    """Lets what a pane holds be seen within its box only."""

    def __init__(self, pane: ScrollPane) -> None:
        self._pane = pane
        self._open, self._close = InstructionGroup(), InstructionGroup()
        self._boxes = (Rectangle(), Rectangle())
        for instruction in (StencilPush(), self._boxes[0], StencilUse()):
            self._open.add(instruction)
        for instruction in (StencilUnUse(), self._boxes[1], StencilPop()):
            self._close.add(instruction)
        pane.canvas.before.add(self._open)
        pane.canvas.after.insert(0, self._close)
        pane.bind(pos=self._follow, size=self._follow)
        self._follow()

    def remove(self) -> None:
        """Let everything be seen again."""
        self._pane.unbind(pos=self._follow, size=self._follow)
        self._pane.canvas.before.remove(self._open)
        self._pane.canvas.after.remove(self._close)

    def _follow(self, *_args) -> None:
        for box in self._boxes:
            box.pos, box.size = self._pane.pos, self._pane.size
