"""How far the game is: the round, the trick, and the ocean with what the next round takes from it."""

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.pages.table_view import OceanView
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import PagePart
from screens.kit.panels import TapPanel
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

DRAIN = 0.4  # seconds


class TableRound(PagePart, TapPanel):
    """The number of the round; a tap opens the card of all rounds."""

    def on_tap(self) -> None:
        self.page.show_rounds()


class OceanGauge(TapPanel):
    """A gauge of the cards left in the ocean, with the forecast for the next round."""

    left = NumericProperty(0)
    need = NumericProperty(None, allownone=True)  # None if no round follows
    short = NumericProperty(0)  # how many cards the ocean lacks
    takes = StringProperty("")
    at_most = ListProperty()  # longest wording first
    says = StringProperty("")

    _was_before_draw = False

    def show(self, ocean: OceanView) -> None:
        """Show the number of cards left in the ocean, and the forecast for the next round.

        Before a draw it is the number before that draw. When the draw is over, the water drains to the new number.
        """
        Animation.cancel_all(self, "left")
        drains = self._was_before_draw and not ocean.is_before_draw and ocean.left < self.left
        self._was_before_draw = ocean.is_before_draw
        if drains and not App.get_running_app().has_less_motion:
            Animation(left=ocean.left, duration=DRAIN, transition="out_quad").start(self)
        else:
            self.left = ocean.left
        self.says, self.takes, self.at_most = ocean.says, ocean.takes, list(ocean.at_most)
        self.need, self.short = ocean.need, ocean.short


class TrickPips(Painted):
    """A pip for each trick of the round: played, current, or to come."""

    trick = NumericProperty(0)
    tricks = NumericProperty(0)
    repaint_on = ("trick", "tricks")

    def paint(self) -> None:
        count = int(self.tricks)
        if not count:
            return
        gap = min(dp(4), self.width / count * 0.3)
        wide = min(dp(12), (self.width - gap * (count - 1)) / count)
        for number in range(1, count + 1):
            role = "accent" if number == self.trick else "text_muted" if number < self.trick else "outline"
            Color(*theme.of(role))
            x = self.x + (number - 1) * (wide + gap)
            ink.Ink(ink.box(x, self.y, wide, self.height, min(wide, self.height) * 0.4))


class TrickMark(PagePart, BoxLayout):
    """The number of the trick out of all tricks, above their pips."""

    trick = NumericProperty(0)
    tricks = NumericProperty(0)
    has_word = BooleanProperty(True)
    has_pips = BooleanProperty(True)
    sp = NumericProperty(24)
