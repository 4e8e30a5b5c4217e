"""What the parts beside the square have in common."""

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from screens.kit.entries import Viewed
from screens.kit.layouts import PagePart

SLIDE, FROM = 0.16, 56  # seconds of the slide, and its length in dp


class ColumnPart(Viewed):
    """A part of the column next to the square; its rule reads the view of the page."""

    is_small = BooleanProperty(False)  # on a phone


class SlidesIn(PagePart):
    """A mixin for a part that slides in from the side when the turn passes to another player."""

    seat = NumericProperty(None, allownone=True)
    slide = NumericProperty(0)  # pixels that remain to slide

    def on_seat(self, _part: "SlidesIn", seat: int | None) -> None:
        Animation.cancel_all(self, "slide")
        self.slide = 0
        if seat is not None and self.parent is not None and not App.get_running_app().has_less_motion:
            self.slide = dp(FROM)
            Animation(slide=0, duration=SLIDE, transition="out_quad").start(self)
