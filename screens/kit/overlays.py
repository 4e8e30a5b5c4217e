"""Sheets over a page, at its lower edge or in the middle of a wide window: any content, a question, a menu."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from kivy.animation import Animation
from kivy.app import App
from kivy.core.window import Window
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from companion.tools.language import _
from screens.kit import scrolling  # noqa: F401  (the rules use it)
from screens.kit.controls.buttons import PushButton
from screens.kit.facing import OPPOSITE, Turning
from screens.kit.layouts import Column, Grid
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph
from screens.kit.theme import SHEET

load_rules(__file__)


class SheetFoot(Column):
    """The part of a sheet that stays visible below the scrolling column."""


class Sheet(FloatLayout):
    """A panel above the page, closed by `close`, its button, a tap outside, Back or Escape; dispatches `on_close`.

    Children go into its column and need a height of their own; the column scrolls if they do not fit.
    """

    __events__: tuple[str, ...] = ("on_close",)

    title = StringProperty("")
    shown = NumericProperty(0.0)
    wide = NumericProperty("560dp")  # width as a panel in the middle
    centred = NumericProperty(0)  # the panel's height when it was centred, if it must grow upwards only
    lists_phones = False
    """Whether it lists the phones that ask to take part, so that no strip shows them."""
    has_cancel = BooleanProperty(False)  # instead of the cross; then a tap outside does nothing
    is_open = BooleanProperty(False)
    side = OptionProperty("", options=("", "left", "right"))  # of the window; the panel then has the full height

    def add_widget(self, widget, *args, **kwargs) -> None:
        if isinstance(widget, SheetFoot):
            self.ids.foot.add_widget(widget)
        elif "content" in self.ids:
            self.ids.content.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def open(self) -> None:
        """Show the sheet above everything. It receives taps at once, even while it slides in."""
        app = App.get_running_app()
        if self.is_open:
            return
        self.is_open = True
        Window.release_all_keyboards()  # of a field on the page, which would still receive every key
        app.layer.add_widget(self)
        if app.has_less_motion:
            self.shown = 1.0
        else:
            Animation(shown=1.0, duration=SHEET, transition="out_quad").start(self)

    def close(self) -> None:
        if not self.is_open:
            return
        Animation.cancel_all(self, "shown")
        self.is_open = False
        self.shown = 0.0
        self.parent.remove_widget(self)
        self.dispatch("on_close")

    def save(self) -> None:
        """Save what is typed so far, because the app may be killed. Does nothing by default."""

    def on_touch_down(self, touch) -> bool:
        super().on_touch_down(touch)
        if not self.ids.panel.collide_point(*touch.pos) and not touch.is_mouse_scrolling:
            touch.ud[self] = "outside"
        return True

    def on_touch_move(self, touch) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch) -> bool:
        if super().on_touch_up(touch):
            return True
        is_outside = touch.ud.get(self) == "outside" and not self.ids.panel.collide_point(*touch.pos)
        if is_outside and not self.has_cancel:
            self.close()
        return True

    def on_close(self) -> None:
        """Called when the sheet is closed."""


class TurnedSheet(Turning, Sheet):
    """A sheet for a player who sits opposite, which comes up from their side."""

    def _outside(self, x: float, y: float) -> tuple[float, float]:
        if self.angle == OPPOSITE:
            return self.x + self.right - x, self.y + self.top - y
        return x, y

    _inside = _outside


class AskSheet(TurnedSheet):
    """A sheet with sentences and a button for each answer.

    An answer is a label, an icon and a callback or None; the first one is the primary button.
    """

    answer: Callable[[], object] | None = None
    """The callback of the chosen answer; None if it has none or the sheet was closed without an answer."""

    def __init__(
        self,
        title: str,
        sentences: Sequence[str],
        *answers: tuple[str, str, Callable[[], object] | None],
        hint: str = "",
        **kwargs,
    ) -> None:
        super().__init__(title=title, **kwargs)
        for sentence in sentences:
            self.add_widget(Paragraph(text=sentence))
        if hint:
            self.add_widget(Paragraph(text=hint, role="text_muted"))
        for number, (text, icon, act) in enumerate(answers):
            button = PushButton(text=text, icon=icon, kind="soft" if number else "primary")
            button.bind(on_tap=lambda _button, act=act: self._answer(act))
            self.add_widget(button)

    def _answer(self, act: Callable[[], object] | None) -> None:
        self.answer = act
        self.close()
        if act is not None:
            act()


@dataclass(frozen=True)
class Item:
    """An item of the menu."""

    icon: str
    title: str
    act: Callable[[], object]
    line: str = ""
    """The current state, if it can change."""
    is_lit: bool = False
    can_act: bool = True
    """Whether it has an effect now; otherwise it keeps its place, but cannot be tapped."""


class MenuTile(TapPanel):
    """A tile for an `item` of the menu."""

    item = ObjectProperty(None)
    sheet = ObjectProperty(None)  # all its tiles have titles of one size

    @property
    def says(self) -> str:
        """The name for tests and screen readers."""
        return self.item.title


class MenuGrid(Grid):
    """The tiles of a group."""


class MenuSheet(TurnedSheet):
    """The menu of a game: items in groups with titles."""

    def __init__(self, groups: Sequence[tuple[str, Sequence[Item]]], **kwargs) -> None:
        super().__init__(title=_("Menu"), wide=dp(648), **kwargs)
        for title, items in groups:
            self.add_widget(Paragraph(text=title, sp=18, role="text_muted"))
            grid = MenuGrid()
            for item in items:
                tile = MenuTile(item=item, sheet=self)
                tile.bind(on_tap=self._tapped)
                grid.add_widget(tile)
            self.add_widget(grid)

    def _tapped(self, tile: MenuTile) -> None:
        self.close()
        tile.item.act()
