"""Widgets of a draw: a row or a line for each player, the ocean, the reasons for the order, and who opens."""

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.pages.plan import PlanView, WhyView
from screens.kit import bars  # noqa: F401  (draw_plan.kv uses it)
from screens.kit.controls import choices  # noqa: F401  (draw_plan.kv uses it)
from screens.kit.controls.buttons import PushButton
from screens.kit.drawings import face, ink, shapes  # noqa: F401  (draw_plan.kv uses face and shapes)
from screens.kit.drawings.painted import Painted
from screens.kit.entries import Viewed
from screens.kit.layouts import Column, refill
from screens.kit.overlays import Sheet
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph
from screens.kit.theme import theme

load_rules(__file__)

GAP = 5  # dp between two cards of a hand


class HandCards(Painted):
    """A hand as small cards: outlined from the stockroom, filled from the ocean."""

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
            # On a phone the cards move closer together rather than disappear.
            gap = dp(2)
            width = max(dp(3), (self.width + gap) / cards - gap)
        height = min(self.height, width * 38 / 20)
        y = self.y + (self.height - height) / 2
        radius, thickness = min(dp(5), width / 4), dp(2 if width > dp(18) else 1.5)
        places = [(self.x + place * (width + gap), y, width, height, radius) for place in range(cards)]
        own, drawn = places[: int(self.own)], places[int(self.own) :]
        for group, ground in ((own, "surface_raised"), (drawn, "accent")):
            Color(*theme.of(ground))
            ink.Ink(ink.merged([ink.box(*card) for card in group]))
        Color(*theme.of("outline_strong"))
        ink.Ink(ink.merged([ink.ring(ink.rounded(*card), thickness) for card in own]))


class DrawRow(Viewed, Panel):
    """The row of a player in a draw, with a tick."""


class PlanPanel(Panel):
    """A panel that shows a part of the plan of a draw, such as the ocean."""

    plan = ObjectProperty(PlanView(), rebind=True)


class NumberedReason(BoxLayout):
    """A reason with its number on a disc."""

    number = StringProperty("")
    text = StringProperty("")


class WhyColumn(Column):
    """The numbered reasons for the order of a draw, and the order of the last trick if it decides a tie."""

    why = ObjectProperty(WhyView(), rebind=True)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.fbind("why", self._show)
        self._show()

    def _show(self, *_args) -> None:
        reasons = self.why.reasons
        if len(reasons) > 1:
            entries = [{"number": str(place), "text": words} for place, words in enumerate(reasons, 1)]
            refill(self.ids.reasons, NumberedReason, entries)
        else:  # a single sentence needs no number
            refill(self.ids.reasons, Paragraph, [{"text": words, "sp": 20} for words in reasons])


class WhyButton(PushButton):
    """A button that opens a sheet with the reasons for the order of a draw."""

    why = ObjectProperty(WhyView(), rebind=True)

    def on_tap(self) -> None:
        sheet = Sheet(title=self.why.title)
        sheet.add_widget(WhyColumn(why=self.why))
        sheet.open()
