"""Practice: five short questions at a table of four, answered by tapping a player."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import ClassVar

from kivy.animation import Animation
from kivy.app import App
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty

from companion.fishing.pages.practice import PracticePresenter, PracticeSeatView, PracticeView
from companion.pages.actions import Outcome
from companion.tools.language import _
from screens.app.page import Page
from screens.fishing.drawings.cards import draw_card
from screens.fishing.drawings.water import Basin
from screens.kit import bars  # noqa: F401  (the kv rules use it)
from screens.kit.drawings import face, ink, shapes  # noqa: F401  (the kv rules use face and shapes)
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import PagePart
from screens.kit.panels import FloatPanel, TapPanel
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.theme import theme

load_rules(__file__, "table")

NOD, JUMP = 4, 16  # dp
SWING = 0.16  # seconds


# The table: four players with their cards


class PracticeSeat(PagePart, TapPanel):
    """A player at the practice table; a tap answers with this player."""

    seat = NumericProperty(0)
    view = ObjectProperty(PracticeSeatView(), rebind=True)
    ink = StringProperty("text")
    line_ink = StringProperty("text_muted")

    def on_tap(self) -> None:
        self.page.answer(self.seat)


class PracticeCard(PagePart, Tap, Painted):
    """A played card, or the number of cards in a stockroom, ringed if it is the answer.

    A tap answers with the player it belongs to.
    """

    seat = NumericProperty(0)
    card = StringProperty("")
    count = StringProperty("")
    is_ringed = BooleanProperty(False)
    across = NumericProperty(0)  # dp by which it is shifted to the right and up during an animation
    up = NumericProperty(0)
    repaint_on = ("card", "count", "is_ringed", "across", "up")

    def on_tap(self) -> None:
        self.page.answer(self.seat)

    def paint(self) -> None:
        x, y = self.x + dp(self.across), self.y + dp(self.up)
        if self.count:
            Color(*theme.of("buoy"))
            ink.Ink(ink.plate(x, y, *self.size, dp(10)))
            write(self.count, self.width * 0.5, (x + self.width / 2, y + self.height / 2), theme.of("on_buoy"))
        elif self.card:
            draw_card(self.card, x, y, *self.size)
        if self.is_ringed:
            out = dp(6)
            Color(*theme.of("accent"))
            edge = ink.rounded(x - out, y - out, self.width + 2 * out, self.height + 2 * out, dp(14))
            ink.Ink(ink.ring(edge, dp(4)))


class TableTop(Painted):
    """The table top with the sea behind it, inside a panel with rounded corners."""

    def paint(self) -> None:
        basin = Basin(*self.pos, *self.size, theme.radius_panel, step=dp(8))
        basin.pour(theme.of("water"), lambda x: self.y + dp(44) + dp(6) * sin(6 * pi * (x - self.x) / self.width))
        across, up = self.width / 2 - dp(96), self.height / 2 - dp(48)
        turns = [2 * pi * step / 72 for step in range(72)]
        edge = ink.polygon([(self.center_x + across * cos(turn), self.center_y + up * sin(turn)) for turn in turns])
        Color(*theme.of("sunken"))
        ink.Ink(ink.filled(edge))


class PracticeTable(PagePart, FloatPanel):
    """The practice table: a seat and a card for each player, placed by the kv rule of the window form."""

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        inside = list(self.walk(restrict=True))
        self.seats = [each for each in inside if isinstance(each, PracticeSeat)]
        self.cards = [each for each in inside if isinstance(each, PracticeCard)]
        for each in (self.seats, self.cards):
            each.sort(key=lambda place: place.seat)

    def show(self, seats: Sequence[PracticeSeatView]) -> None:
        for tile, card, view in zip(self.seats, self.cards, seats):
            tile.view = view
            card.card, card.count, card.is_ringed = view.card, view.count, view.is_answer

    def move(self, seat: int, *, is_right: bool) -> None:
        """Make the chosen card jump, or shake it if the answer is wrong."""
        if App.get_running_app().has_less_motion:
            return
        steps = [{"up": JUMP}, {"up": 0}] if is_right else [{"across": -NOD}, {"across": NOD}, {"across": 0}]
        swing, *others = [Animation(duration=SWING / len(steps), transition="out_quad", **step) for step in steps]
        for each in others:
            swing += each
        swing.start(self.cards[seat])


# The page


class PracticePage(Page):
    """The practice page, with one exercise at a time."""

    bodies: ClassVar = {"wide": "PracticeWide", "tall": "PracticeTall", "phone": "PracticePhone"}
    presents: ClassVar = PracticePresenter

    view = ObjectProperty(PracticeView(), rebind=True)

    def on_pre_enter(self, *args) -> None:
        self.presenter.enter()
        super().on_pre_enter(*args)

    def show(self) -> None:
        self.view = self.presenter.view()
        self.body.ids.table.show(self.view.seats)

    def handle(self, outcome: Outcome, before: PracticeView) -> None:
        if outcome.page:
            self.app.replace_page(outcome.page)
        else:
            super().handle(outcome, before)

    def answer(self, seat: int) -> None:
        """Answer with a player; do nothing once the exercise has been answered correctly."""
        if not self.view.is_right:
            self.act.answer(seat)
            self.body.ids.table.move(seat, is_right=self.view.is_right)

    def read_on(self) -> None:
        self.app.go("rules", kind="fishing", topic=self.view.topic, back=_("Back to practice"))
