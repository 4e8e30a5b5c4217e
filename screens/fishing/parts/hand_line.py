"""A hand as small cards."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty

from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.theme import theme

GAP = 5  # dp between two cards of a hand


class HandCards(Painted):
    """A hand as small cards: outlined those from the own stockroom, filled those from the ocean."""

    own = NumericProperty(0)
    drawn = NumericProperty(0)
    is_short = BooleanProperty(False)  # the ocean cannot give them
    repaint_on = ("own", "drawn", "is_short")

    def paint(self) -> None:
        cards = int(self.own + self.drawn)
        if not cards:
            return
        gap = dp(GAP)
        width = min(self.height * 26 / 38, (self.width + gap) / cards - gap)
        if width < dp(9):
            # With very large text the cards stand closer rather than disappear.
            gap = dp(2)
            width = max(dp(3), (self.width + gap) / cards - gap)
        height = min(self.height, width * 38 / 20)
        y = self.y + (self.height - height) / 2
        radius, thickness = min(dp(5), width / 4), dp(2 if width > dp(18) else 1.5)
        places = [(self.x + place * (width + gap), y, width, height, radius) for place in range(cards)]
        own, drawn = places[: int(self.own)], places[int(self.own) :]
        from_ocean = ("surface", "danger") if self.is_short else ("accent", "")
        for group, (ground, line) in ((own, ("surface_raised", "outline_strong")), (drawn, from_ocean)):
            Color(*theme.of(ground))
            ink.Ink(ink.together([ink.box(*card) for card in group]))
            if line:
                Color(*theme.of(line))
                ink.Ink(ink.together([ink.ring(ink.rounded(*card), thickness) for card in group]))
