"""Panes that scroll: content fades at an edge that hides more, and long lists build only their visible rows."""

from bisect import bisect_right
from dataclasses import dataclass
from functools import lru_cache
from itertools import accumulate

from kivy.clock import Clock
from kivy.effects.scroll import ScrollEffect
from kivy.graphics import Color, InstructionGroup, Rectangle, StencilPop, StencilPush, StencilUnUse, StencilUse
from kivy.graphics.texture import Texture
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty
from kivy.uix.scrollview import ScrollView
from kivy.uix.widget import Widget

from screens.kit.drawings.painted import Ground
from screens.kit.layouts import Arranged
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

FADE = 24  # dp
STEPS = 32  # of the fade


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

    def _fade_edges(self, *_args) -> None:
        """Fade the edges beyond which the content continues."""
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
            if corner:  # the fade would show outside of the corner
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
        """Return how far the round corners of a surface reach inwards at the edge of this pane."""
        away = behind.top - self.top if is_top else self.y - behind.y
        return max(0.0, behind.radius - max(0.0, away)) if is_top or behind.has_round_bottom else 0.0


class StripPane(ScrollPane):
    """A strip that scrolls sideways if its content is wider than itself."""

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

    def _fade_edges(self, *_args) -> None:
        """Fade the edges beyond which the content continues."""
        if not self._edges:
            if not self.do_scroll_x:
                return
            # Turned: opaque at the right and clear at the left, or the other way round.
            turned = {"texture": _fade(), "tex_coords": (0, 0, 0, 1, 1, 1, 1, 0)}
            with self.canvas.after:
                self._edges = tuple((Color(), Rectangle(**turned)) for _edge in range(2))
        behind = self._surface_behind()
        red, green, blue, _alpha = theme.of("sea" if behind is None else behind.ground)
        before, after = self.do_scroll_x and self.scroll_x > 0, self.do_scroll_x and self.scroll_x < 1
        wide = dp(2 * FADE)
        for (colour, edge), is_seen, x, across in zip(
            self._edges, (before, after), (self.x + wide, self.right - wide), (-wide, wide)
        ):
            colour.rgba = (red, green, blue, 1.0 if is_seen else 0.0)
            edge.pos, edge.size = (x, self.y), (across, self.height)


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
