"""One player's draw: face and place, name, the hand as small cards, cards from the ocean, tick."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty

from screens.kit.controls import choices  # noqa: F401  (the rules below use them)
from screens.kit.drawings import face, ink  # noqa: F401  (the rules below use face)
from screens.kit.drawings.painted import Painted
from screens.kit.layouts import PagePart
from screens.kit.panels import Panel
from screens.kit.rows import SharedRows
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)

GAP = 5  # dp between two cards of a hand


class HandCards(Painted):
    """A hand as small cards, outlined if they come from the stockroom and filled if from the ocean."""

    own = NumericProperty(0)
    drawn = NumericProperty(0)
    repaint_on = ("own", "drawn")

    def paint(self) -> None:
        cards = int(self.own + self.drawn)
        if not cards:
            return
        gap = dp(GAP)
        width = min(self.height * 26 / 38, (self.width + gap) / cards - gap)
        if width < dp(9):
            # On a phone the cards stand closer rather than disappear.
            gap = dp(2)
            width = max(dp(3), (self.width + gap) / cards - gap)
        height = min(self.height, width * 38 / 20)
        y = self.y + (self.height - height) / 2
        radius, thickness = min(dp(5), width / 4), dp(2 if width > dp(18) else 1.5)
        places = [(self.x + place * (width + gap), y, width, height, radius) for place in range(cards)]
        own, drawn = places[: int(self.own)], places[int(self.own) :]
        for group, ground in ((own, "surface_raised"), (drawn, "accent")):
            Color(*theme.of(ground))
            ink.Ink(ink.together([ink.box(*card) for card in group]))
        Color(*theme.of("outline_strong"))
        ink.Ink(ink.together([ink.ring(ink.rounded(*card), thickness) for card in own]))


class DrawRow(PagePart, Panel):
    """One player's draw; the page hears of its tick."""

    view = ObjectProperty(None, rebind=True)
    room = NumericProperty(10_000)  # the height it may take before the rows scroll


class SlimDrawRow(DrawRow):
    """The row on a phone."""


class DrawRows(SharedRows):
    """The rows of a plan."""

    full, slim = DrawRow, SlimDrawRow
