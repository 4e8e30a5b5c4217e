"""What stands at the head of the column, or above the square of a phone."""

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from screens.fresh_fish.drawings.marks import PieceMark  # noqa: F401  (the rules use it)
from screens.kit.layouts import Column, PagePart
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)

SLIDE, FROM = 0.16, 56  # seconds that whoever's turn it is takes to come in, and from how many dp beside


class ColumnPart(PagePart):
    """What the column is made of; its rules read the view of the page."""

    view = ObjectProperty(None, rebind=True)
    is_small = BooleanProperty(False)  # on a phone

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("view", self.show_rows)
        self.show_rows()

    def show_rows(self, *_args) -> None:
        """Have the rows that rules cannot make; some parts have none."""


class SlidesIn(PagePart):
    """A mixin: whoever's turn it is now comes in from the side."""

    seat = NumericProperty(None, allownone=True)
    slide = NumericProperty(0)  # pixels that are still to go

    def on_seat(self, _part: "SlidesIn", seat: int | None) -> None:
        Animation.cancel_all(self, "slide")
        self.slide = 0
        if seat is not None and self.parent is not None and not App.get_running_app().has_less_motion:
            self.slide = dp(FROM)
            Animation(slide=0, duration=SLIDE, transition="out_quad").start(self)


class TurnCard(SlidesIn, ColumnPart, Panel):
    """Whose turn it is and what to do; or why not here."""


class SquareTitle(SlidesIn, Column):
    """What a phone says above the square: whose turn it is or what is asked for, and how many tiles are left."""


class ColumnHead(ColumnPart, Panel):
    """What is asked for, with a way out where nothing of it has happened yet."""


class NextCard(ColumnPart, Panel):
    """Who goes on while the paths are laid."""
