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

FADE = 0.16  # seconds


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
    """A strip with the first phone that asks to take part. It waits for an answer, and nothing at a table moves."""

    view = ObjectProperty(None, rebind=True)
    made_for = ObjectProperty(None)
    """The widget whose place it takes, or above which it stands as a band, and the name of its rule."""
    is_band = BooleanProperty(False)
    """Whether it runs along the whole width of the window, above the page."""
    least = NumericProperty(0)
    """Its height where no heading gives way."""

    def open(self, over: Widget) -> None:
        """Show the strip in the place of a widget or above the page, with a fade unless motion is reduced."""
        box = over.parent
        place = box.children.index(over)
        if self.is_band:
            box.add_widget(self, index=place + 1)
        else:
            box.remove_widget(over)
            box.add_widget(self, index=place)
            self.size_hint = over.size_hint
            self._resize(over, over.size)
            over.bind(size=self._resize)
        if not App.get_running_app().has_less_motion:
            self.opacity = 0
            Animation(opacity=1.0, duration=FADE, transition="out_quad").start(self)

    def _resize(self, _over: Widget, size: list[float]) -> None:
        self.size = size[0], size[1] or self.least  # a place without a height is there for the strip alone

    def close(self) -> None:
        """Remove the strip, and put the heading back."""
        Animation.cancel_all(self, "opacity")
        box, (over, _rule) = self.parent, self.made_for
        place = box.children.index(self)
        box.remove_widget(self)
        if not self.is_band:
            over.unbind(size=self._resize)
            box.add_widget(over, index=place)
        unbind_rules(self)


class PhoneRow(Row):
    """A phone that asks to take part, or that takes part, in a list."""

    view = ObjectProperty(None, rebind=True)


class PhonesList(Column):
    """The phones that ask, then those that take part."""

    view = ObjectProperty(PhonesView())

    def on_view(self, _list: "PhonesList", view: PhonesView) -> None:
        refill(self, PhoneRow, (*view.asking, *view.taking_part))
