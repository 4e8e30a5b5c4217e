"""The part of a tile with a player's share of a trick that is being split."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.drawings import ink
from screens.kit.drawings.face import who
from screens.kit.drawings.painted import Painted
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class SplitCards(Painted):
    """The cards of a trick as small slots; those of this player are filled."""

    count = NumericProperty(0)
    cards = NumericProperty(4)
    face = ObjectProperty(None, allownone=True)
    repaint_on = ("count", "cards", "face")

    def paint(self) -> None:
        wide, gap = min(dp(30), self.height * 0.74), dp(5)
        x = self.center_x - (self.cards * (wide + gap) - gap) / 2
        for i in range(int(self.cards)):
            left = x + i * (wide + gap)
            if i < self.count:
                Color(*theme.of(who(self.face)))
                ink.Ink(ink.box(left, self.y, wide, self.height, dp(5)))
            else:
                Color(*theme.of("outline"))
                ink.Ink(ink.ring(ink.rounded(left, self.y, wide, self.height, dp(5)), dp(2)))


class TileSplit(BoxLayout):
    """A player's share of a trick that is being split, with buttons for fewer and more cards."""

    tile = ObjectProperty(None, rebind=True)
    side = NumericProperty("48dp")  # of the buttons
    sp = NumericProperty(48)
    has_cards = BooleanProperty(False)
