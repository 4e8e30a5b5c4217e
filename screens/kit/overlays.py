"""What comes up over a screen: a sheet at the lower edge on a phone or in portrait, a panel in the middle otherwise."""

from kivy.animation import Animation
from kivy.app import App
from kivy.properties import BooleanProperty, NumericProperty, OptionProperty, StringProperty
from kivy.uix.floatlayout import FloatLayout

from screens.kit import bars, scrolling  # noqa: F401  (the rule below uses them)
from screens.kit.layouts import Column
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.theme import SHEET

load_rules(__file__)


class SheetPanel(Panel):
    """The surface of a sheet."""

    def on_touch_down(self, touch) -> bool:
        # A tap beside the buttons must not reach what lies below the sheet.
        return super().on_touch_down(touch) or self.collide_point(*touch.pos)


class SheetFoot(Column):
    """What a sheet keeps in view below the column that scrolls."""


class Sheet(FloatLayout):
    """Comes up with `open`; `close`, its button, a tap beside it, back and Escape close it, and `on_close` follows.

    Children go into its column and need a height of their own; it scrolls when there are more than fit.
    """

    __events__ = ("on_close",)

    title = StringProperty("")
    shown = NumericProperty(0.0)
    wide = NumericProperty("560dp")  # width as a panel in the middle
    has_cancel = BooleanProperty(False)  # instead of the cross; a tap beside it does nothing
    is_open = BooleanProperty(False)
    side = OptionProperty("", options=("", "left", "right"))  # of the window: its panel then has all of the height

    def add_widget(self, widget, *args, **kwargs) -> None:
        if isinstance(widget, SheetFoot):
            self.ids.foot.add_widget(widget)
        elif "content" in self.ids:
            self.ids.content.add_widget(widget, *args, **kwargs)
        else:
            super().add_widget(widget, *args, **kwargs)

    def open(self) -> None:
        """Come up over everything, ready for taps at once."""
        app = App.get_running_app()
        if self.is_open:
            return
        self.is_open = True
        app.layer.add_widget(self)
        if app.has_less_motion:
            self.shown = 1.0
        else:
            Animation(shown=1.0, duration=SHEET, transition="out_quad").start(self)

    def close(self) -> None:
        """Go away at once."""
        if not self.is_open:
            return
        Animation.cancel_all(self, "shown")
        self.is_open = False
        self.shown = 0.0
        self.parent.remove_widget(self)
        self.dispatch("on_close")

    def on_touch_down(self, touch) -> bool:
        if not super().on_touch_down(touch) and not touch.is_mouse_scrolling:
            touch.ud[self] = "beside"
        return True

    def on_touch_move(self, touch) -> bool:
        super().on_touch_move(touch)
        return True

    def on_touch_up(self, touch) -> bool:
        if super().on_touch_up(touch):
            return True
        is_beside = touch.ud.get(self) == "beside" and not self.ids.panel.collide_point(*touch.pos)
        if is_beside and not self.has_cancel:
            self.close()
        return True

    def on_close(self) -> None:
        """It went away."""
