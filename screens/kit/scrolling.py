"""Scrolling without the default look: what goes on beyond an edge fades there."""

from functools import lru_cache

from kivy.clock import Clock
from kivy.effects.scroll import ScrollEffect
from kivy.graphics import Color, InstructionGroup, Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from screens.kit.drawings.painted import Ground
from screens.kit.rules import load_rules
from screens.kit.theme import theme

FADE = 24  # dp
STEPS = 32  # of the fade

load_rules(__file__)


@lru_cache(maxsize=1)
def _fade() -> Texture:
    """A picture that is opaque at its top and fades downwards, made when something first scrolls."""
    texture = Texture.create(size=(1, STEPS), colorfmt="rgba")
    pixels = bytes(value for step in range(STEPS) for value in (255, 255, 255, 255 * step // (STEPS - 1)))

    def fill(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # Android drops pictures
    return texture


class ScrollPane(ScrollView):
    """A column that scrolls when it is taller than its window, and passes taps on at once when it is not."""

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("effect_cls", ScrollEffect)
        self._clipping: Clipping | None = None  # while there is more than it shows
        super().__init__(**kwargs)
        self._edges: tuple[tuple[Color, Rectangle], ...] = ()  # made when there is more than it shows
        self.repaint = Clock.create_trigger(self._fade_edges, -1)
        self.fbind("height", self._check)
        self.fbind("viewport_size", self._check)
        for name in ("pos", "size", "viewport_size", "scroll_y", "parent"):
            self.fbind(name, self.repaint)
        theme.repaints(self)

    def _check(self, *_args) -> None:
        fits = self.viewport_size[1] <= self.height + 1
        self.do_scroll_y = not fits
        if fits:
            self.scroll_y = 1.0
        self._cut_off(not fits or self.do_scroll_x)

    def scroll_to(self, *args, **kwargs) -> None:
        if self.do_scroll_x or self.do_scroll_y:  # else everything is to be seen, and would only be moved aside
            super().scroll_to(*args, **kwargs)

    def _cut_off(self, is_needed: bool) -> None:
        """Show nothing outside of the box. Only where something is: this draws on all of the box, twice a frame."""
        if is_needed and self._clipping is None:
            self._clipping = Clipping(self)
        elif not is_needed and self._clipping is not None:
            self._clipping.remove()
            self._clipping = None


    def _fade_edges(self, *_args) -> None:
        """Let the ground shine through where something goes on above or below."""
        if not self._edges:
            if not self.do_scroll_y:
                return
            with self.canvas.after:
                self._edges = tuple((Color(), Rectangle(texture=_fade())) for _edge in range(2))
        behind = self._surface_behind()
        red, green, blue, _alpha = theme.of("sea" if behind is None else behind.ground)
        above, below = self.do_scroll_y and self.scroll_y < 1, self.do_scroll_y and self.scroll_y > 0
        for (colour, edge), is_seen, y, high in zip(
            self._edges, (above, below), (self.top - dp(FADE), self.y + dp(FADE)), (dp(FADE), -dp(FADE))
        ):
            colour.rgba = (red, green, blue, 1.0 if is_seen else 0.0)
            left, right = self.x, self.right - max(0, self.bar_width + self.bar_margin)
            corner = 0 if behind is None else self._corner(behind, is_top=high > 0)
            if corner:  # the fade would be seen beside it
                left, right = max(left, behind.x + corner), min(right, behind.right - corner)
            edge.pos, edge.size = (left, y), (right - left, high)

    def _surface_behind(self) -> Ground | None:
        widget = self.parent
        while widget is not None and widget.parent is not widget:
            if isinstance(widget, Ground) and widget.ground:
                return widget
            widget = widget.parent
        return None

    def _corner(self, behind: Ground, is_top: bool) -> float:
        """How far the round corners of a surface reach inwards where this pane begins or ends."""
        away = behind.top - self.top if is_top else self.y - behind.y
        return max(0.0, behind.radius - max(0.0, away)) if is_top or behind.has_round_bottom else 0.0


class Clipping:
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
