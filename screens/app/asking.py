"""Phones that ask to take part: the strip on a page, and the rows of the sheet for following."""

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.widget import Widget

from companion.follow.asking import PhonesView
from screens.kit.controls import buttons, choices  # noqa: F401  (the rules use them)
from screens.kit.drawings import ink
from screens.kit.drawings.face import FaceDisc
from screens.kit.drawings.icons import draw_icon
from screens.kit.layouts import Column, Row, refill, unbind_rules
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

GROW = 0.16  # seconds


class PhoneFace(FaceDisc):
    """The face of a person with the sign of a phone at its lower right."""

    def paint(self) -> None:
        super().paint()
        side = min(self.size)
        centre = (self.center_x + 0.36 * side, self.center_y - 0.36 * side)
        Color(*theme.of("surface"))
        ink.Ink(ink.filled(ink.circle(*centre, 0.27 * side)))
        draw_icon("phone", 0.36 * side, centre, theme.of("accent"))


class AskingStrip(Panel):
    """A strip with the first phone that asks to take part. It waits for an answer and covers nothing."""

    view = ObjectProperty(None, rebind=True)
    made_for = ObjectProperty(None)
    """The widget right above which it stands, and the name of its rule."""
    is_band = BooleanProperty(False)
    """Whether it runs along the whole width of the window."""
    shown = NumericProperty(0.0)

    def open(self, below: Widget) -> None:
        """Put the strip right above a widget, which gives way quickly, or at once if motion is reduced."""
        box = below.parent
        box.add_widget(self, index=box.children.index(below) + 1)
        if App.get_running_app().has_less_motion:
            self.shown = 1.0
        else:
            Animation(shown=1.0, duration=GROW, transition="out_quad").start(self)

    def close(self) -> None:
        Animation.cancel_all(self, "shown")
        self.parent.remove_widget(self)
        unbind_rules(self)


class PhoneRow(Row):
    """A phone that asks to take part, or that takes part, in a list."""

    view = ObjectProperty(None, rebind=True)


class PhonesList(Column):
    """The phones that ask, then those that take part."""

    view = ObjectProperty(PhonesView())

    def on_view(self, _list: "PhonesList", view: PhonesView) -> None:
        refill(self, PhoneRow, (*view.asking, *view.taking_part))
