"""Panes that scroll; their content fades at an edge that hides more. For long lists see rows.py."""

from collections.abc import Iterator
from functools import lru_cache
from typing import ClassVar

from kivy.clock import Clock
from kivy.effects.scroll import ScrollEffect
from kivy.graphics import Color, InstructionGroup, Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.uix.scrollview import ScrollView

from screens.kit.drawings.painted import Ground
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

FADE = 24  # dp
STEPS = 32  # of the fade

Fade = tuple[tuple[float, float], tuple[float, float]]
"""The position and the size of a fade; a size below 0 mirrors it."""


@lru_cache(maxsize=1)
def _fade() -> Texture:
    """Return a texture that is opaque at the top and fades downwards, created on first use."""
    texture = Texture.create(size=(1, STEPS), colorfmt="rgba")
    pixels = bytes(value for step in range(STEPS) for value in (255, 255, 255, 255 * step // (STEPS - 1)))

    def fill(texture: Texture) -> None:
        texture.blit_buffer(pixels, colorfmt="rgba", bufferfmt="ubyte")

    fill(texture)
    texture.add_reload_observer(fill)  # Android drops textures
    return texture


class ScrollPane(ScrollView):
    """A pane that scrolls if its content is taller than itself, and otherwise passes taps on at once."""

    turned: ClassVar[dict[str, tuple[float, ...]]] = {}
    """How the texture of a fade is turned."""

    def __init__(self, **kwargs) -> None:
        kwargs.setdefault("effect_cls", ScrollEffect)
        self._clipping: Clipping | None = None  # only while the content does not fit
        super().__init__(**kwargs)
        self._edges: tuple[tuple[Color, Rectangle], ...] = ()  # created when the content does not fit
        self.repaint = Clock.create_trigger(self._fade_edges, -1)
        self.fbind("height", self._check)
        self.fbind("viewport_size", self._check)
        for name in ("pos", "size", "viewport_size", "scroll_y", "parent"):
            self.fbind(name, self.repaint)
        theme.register_painted(self)

    def _check(self, *_args) -> None:
        fits = self.viewport_size[1] <= self.height + 1
        self.do_scroll_y = not fits
        if fits:
            self.scroll_y = 1.0
        self._cut_off(not fits or self.do_scroll_x)

    def scroll_to(self, *args, **kwargs) -> None:
        if self.do_scroll_x or self.do_scroll_y:  # otherwise everything is visible, and must not be moved away
            super().scroll_to(*args, **kwargs)

    def _cut_off(self, is_needed: bool) -> None:
        """Clip the content only if needed, because clipping draws the whole box twice per frame."""
        if is_needed and self._clipping is None:
            self._clipping = Clipping(self)
        elif not is_needed and self._clipping is not None:
            self._clipping.remove()
            self._clipping = None

    @property
    def _scrolled(self) -> tuple[bool, float]:
        """Whether the content continues beyond an edge, and how far it is scrolled from the end to the beginning."""
        return self.do_scroll_y, self.scroll_y

    def _fade_edges(self, *_args) -> None:
        """Fade the edges beyond which the content continues."""
        is_scrolling, share = self._scrolled
        if not self._edges:
            if not is_scrolling:
                return
            with self.canvas.after:
                self._edges = tuple((Color(), Rectangle(texture=_fade(), **self.turned)) for _edge in range(2))
        behind = self._surface_behind()
        red, green, blue, _alpha = theme.of("sea" if behind is None else behind.ground)
        shown = is_scrolling and share < 1, is_scrolling and share > 0
        for (colour, edge), is_shown, (pos, size) in zip(self._edges, shown, self._fades(behind)):
            colour.rgba = (red, green, blue, 1.0 if is_shown else 0.0)
            edge.pos, edge.size = pos, size

    def _fades(self, behind: Ground | None) -> Iterator[Fade]:
        """Yield the places of the fades at the top and at the bottom."""
        for y, high in ((self.top - dp(FADE), dp(FADE)), (self.y + dp(FADE), -dp(FADE))):
            left, right = self.x, self.right - max(0, self.bar_width + self.bar_margin)
            corner = 0 if behind is None else self._corner(behind, is_top=high > 0)
            if corner:  # the fade would show outside of the corner
                left, right = max(left, behind.x + corner), min(right, behind.right - corner)
            yield (left, y), (right - left, high)

    def _surface_behind(self) -> Ground | None:
        widget = self.parent
        while widget is not None and widget.parent is not widget:
            if isinstance(widget, Ground) and widget.ground:
                return widget
            widget = widget.parent
        return None

    def _corner(self, behind: Ground, is_top: bool) -> float:
        """Return how far the round corners of a surface reach inwards at the edge of this pane."""
        away = behind.top - self.top if is_top else self.y - behind.y
        return max(0.0, behind.radius - max(0.0, away)) if is_top or behind.has_round_bottom else 0.0


class StripPane(ScrollPane):
    """A strip that scrolls sideways if its content is wider than itself."""

    turned: ClassVar = {"tex_coords": (0, 0, 0, 1, 1, 1, 1, 0)}  # opaque at the right and clear at the left

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("width", "viewport_size"):
            self.fbind(name, self._check)
        self.fbind("scroll_x", self.repaint)

    def _check(self, *_args) -> None:
        fits = self.viewport_size[0] <= self.width + 1
        self.do_scroll_x, self.do_scroll_y = not fits, False
        if fits:
            self.scroll_x = 0.0
        self._cut_off(not fits)

    @property
    def _scrolled(self) -> tuple[bool, float]:
        return self.do_scroll_x, self.scroll_x

    def _fades(self, _behind: Ground | None) -> Iterator[Fade]:
        """Yield the places of the fades at the right and at the left."""
        wide = dp(2 * FADE)
        yield (self.right - wide, self.y), (wide, self.height)
        yield (self.x + wide, self.y), (-wide, self.height)


class Clipping:
    """The clipping of a pane's content to its box."""

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
        self._pane.unbind(pos=self._follow, size=self._follow)
        self._pane.canvas.before.remove(self._open)
        self._pane.canvas.after.remove(self._close)

    def _follow(self, *_args) -> None:
        for box in self._boxes:
            box.pos, box.size = self._pane.pos, self._pane.size
