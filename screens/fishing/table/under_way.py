"""What is under way: a trick that another player settles, piles that come in, and a split that came too late."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ListProperty, NumericProperty, ObjectProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.drawings import ink
from screens.kit.drawings.face import who
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import PagePart, VBox
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class CoveredCards(Painted):
    """The cards of a trick that somebody else settles: backs of those that are in, outlines of the others."""

    cards = NumericProperty(0)
    count = NumericProperty(0)
    repaint_on = ("cards", "count")

    def paint(self) -> None:
        wide, high, gap = 44 / 62 * self.height, self.height, 8 / 62 * self.height
        y, radius = self.y, 0.08 * high
        for i in range(int(self.count)):
            x = self.x + i * (wide + gap)
            if i >= self.cards:
                Color(*theme.of("outline_strong"))
                edge = [(px, py) for px, py, *_normal in ink.rounded(x, y, wide, high, radius)]
                ink.Ink(ink.stroke(ink.dashed([*edge, edge[0]], dp(4), dp(3)), dp(1.5)))
                continue
            Color(*theme.of("accent"))
            ink.Ink(ink.box(x, y, wide, high, radius))
            Color(*theme.of("surface"))
            inner = ink.rounded(x + dp(3), y + dp(3), wide - dp(6), high - dp(6), radius * 0.7)
            ink.Ink(ink.ring(inner, dp(2)))


class SettlingSign(BoxLayout):
    """The cards of the trick that somebody else settles, with how far it is."""

    settling = ObjectProperty(None, allownone=True, rebind=True)


class PileSum(PagePart, VBox):
    """The bar of the piles, with their sum below it."""

    piles = ObjectProperty(None, allownone=True, rebind=True)
    bar = NumericProperty("16dp")  # its height
    sp = NumericProperty(18)


class PileBar(Painted):
    """A bar of all cards of the round: the piles in their players' colours, and an outline for what is missing."""

    piles = ObjectProperty(None, allownone=True)
    faces = ListProperty()
    repaint_on = ("piles", "faces")

    def paint(self) -> None:
        if self.piles is None:
            return
        shares = list(self.piles.shares)
        left = self.piles.rest
        parts = [(share, who(face)) for share, face in zip(shares, self.faces)]
        open_seats = [seat for seat, pile in enumerate(self.piles.piles) if not pile.number]
        parts.insert(open_seats[0] if open_seats else len(parts), (left, ""))
        parts = [part for part in parts if part[0]]
        gap = dp(4)
        unit = (self.width - gap * (len(parts) - 1)) / (sum(shares) + left)
        x = self.x
        for share, role in parts:
            Color(*theme.of(role or "outline_strong"))
            edge = ink.rounded(x, self.y, share * unit, self.height, self.height / 2)
            ink.Ink(ink.filled(edge) if role else ink.ring(edge, dp(2)))
            x += share * unit + gap
