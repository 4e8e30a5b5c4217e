"""What stands at the head of the column, or above the square of a phone."""

from kivy.animation import Animation
from kivy.app import App
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fresh_fish.drafts.turn import Stage
from companion.fresh_fish.tokens import DISC_OF, PATH, TABLE
from screens.fresh_fish.drawings.marks import PieceMark  # noqa: F401  (the rules use it)
from screens.fresh_fish.square.view import SquareView
from screens.kit.layouts import PagePart
from screens.kit.panels import Panel
from screens.kit.rules import load_rules

load_rules(__file__)

SLIDE, FROM = 0.16, 56  # seconds that whoever's turn it is takes to come in, and from how many dp beside


class ColumnPart(PagePart):
    """What the column is made of."""

    def show(self, view: SquareView) -> None:
        """Take over what it shows."""
        raise NotImplementedError


class SlidesIn(ColumnPart):
    """A mixin: whoever's turn it is now comes in from the side."""

    seat = NumericProperty(None, allownone=True)
    slide = NumericProperty(0)  # pixels that are still to go

    def on_seat(self, _part: "SlidesIn", seat: int | None) -> None:
        Animation.cancel_all(self, "slide")
        self.slide = 0
        if seat is not None and self.parent is not None and not App.get_running_app().reduce_motion:
            self.slide = dp(FROM)
            Animation(slide=0, duration=SLIDE, transition="out_quad").start(self)


class TurnCard(SlidesIn, Panel):
    """Whose turn it is and what to do; or why not here."""

    title = StringProperty("")
    line = StringProperty("")
    hint = StringProperty("")
    piece = ObjectProperty(None, allownone=True)
    mark = StringProperty("")
    tone = StringProperty("accent")

    def show(self, view: SquareView) -> None:
        self.title, self.line, self.hint, self.seat = view.title, view.line, view.hint, view.seat
        self.piece = None if view.seat is None else DISC_OF[view.seat]
        self.mark = "" if view.seat is None else view.players[view.seat].mark
        self.tone = "danger" if view.stage is Stage.REFUSED else "accent"


class SquareTitle(SlidesIn, BoxLayout):
    """What a phone says above the square: whose turn it is or what is asked for, and how many tiles are left."""

    title = StringProperty("")
    piece = ObjectProperty(None, allownone=True)
    mark = StringProperty("")
    stack = NumericProperty(0)
    can_close = BooleanProperty(False)

    def show(self, view: SquareView) -> None:
        self.title, self.stack, self.seat = view.title, view.stack, view.seat
        self.can_close = view.stage in (Stage.TILE, Stage.FLEA_MARKET, Stage.AUCTION)
        is_good = view.stage in (Stage.AUCTION, Stage.LAST_STALLS)
        disc = None if view.seat is None else DISC_OF[view.seat]
        self.piece = view.good if is_good else PATH if view.stage is Stage.PATHS else disc
        self.mark = "" if view.seat is None else view.players[view.seat].mark


class ColumnHead(ColumnPart, Panel):
    """What is asked for, with a way out where nothing of it has happened yet."""

    title = StringProperty("")
    line = StringProperty("")
    piece = ObjectProperty(None, allownone=True)
    mark = StringProperty("")
    can_close = BooleanProperty(False)

    def show(self, view: SquareView) -> None:
        self.title, self.line, self.mark = view.title, view.line, ""
        self.can_close = view.stage in (Stage.TILE, Stage.FLEA_MARKET, Stage.AUCTION)
        match view.stage:
            case Stage.PATHS:
                self.piece = PATH
            case Stage.FLEA_MARKET:
                self.piece = TABLE
            case Stage.TILE if view.seat is not None:
                self.piece, self.mark = DISC_OF[view.seat], view.players[view.seat].mark
            case _:
                self.piece = view.good


class NextCard(ColumnPart, Panel):
    """Who goes on while the paths are laid."""

    name = StringProperty("")
    mark = StringProperty("")
    piece = ObjectProperty(None, allownone=True)

    def show(self, view: SquareView) -> None:
        active = next((player for player in view.players if player.is_active), None)
        self.name, self.mark = ("", "") if active is None else (active.name, active.mark)
        self.piece = None if active is None else DISC_OF[active.seat]
