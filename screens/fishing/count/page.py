"""The page for counting each player's cards after a round; the last number is filled in automatically."""

from typing import ClassVar

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.drafts.digits import DIGITS
from companion.fishing.pages.count import CountPresenter, CountView, SumView, count_view
from companion.tools.language import _
from screens.app.keys import Shortcut, goes_to, one_of, seat, shifted, undo_shortcut
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.fishing.parts import draw_plan, leader_question  # noqa: F401  (page.kv uses them)
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.controls import numbers  # noqa: F401  (page.kv uses it)
from screens.kit.controls.choices import Segment
from screens.kit.drawings import face, ink
from screens.kit.drawings.painted import Ground, Painted
from screens.kit.entries import Viewed
from screens.kit.layouts import lay_out
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.theme import theme

load_rules(__file__, "rows")


class PointsChange(BoxLayout):
    """A player's points before and after the round, with an arrow between them once both are known."""

    old = StringProperty("")
    new = StringProperty("")
    old_sp = NumericProperty(30)
    new_sp = NumericProperty(44)
    arrow = NumericProperty("22dp")
    is_at_left = BooleanProperty(False)


class PenaltySegment(Segment):
    """A control for the number of minus-threes a player caught; those already recorded cannot be removed."""

    least = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("least", self._show)

    def _show(self, *_args) -> None:
        super()._show()
        for option in self.children:
            option.disabled = option.value < self.least


class PenaltyCycle(Tap, Ground, BoxLayout):
    """A button for the number of minus-threes, on a phone: each tap adds one, and after the maximum it starts over."""

    value = NumericProperty(0)
    text = StringProperty("")
    says = StringProperty("")


class CountRow(Viewed, Panel):
    """The row of a player."""


class SumBar(Painted):
    """A bar for all cards of the round, with a segment for each player's number in the player's colour."""

    view = ObjectProperty(SumView())
    repaint_on = ("view",)

    def paint(self) -> None:
        radius, gap = min(dp(10), self.height / 2), dp(3)
        counted, total = self.view.counted, self.view.total
        Color(*theme.of("sunken"))
        ink.Ink(ink.box(*self.pos, *self.size, radius))
        unit, x = self.width / max(total, counted, 1), self.x
        for number, owner in zip(self.view.numbers, self.view.faces):
            if number:
                Color(*theme.of(face.who(owner)))
                end = x + number * unit
                wide = max(1, end - x - (gap if end < self.right - 1 else 0))  # the last one has no gap after it
                ink.Ink(ink.box(x, self.y, wide, self.height, min(radius, number * unit / 3)))
                x = end
        if counted > total:
            end = self.x + total * unit
            Color(*theme.of("danger"))
            ink.Ink(ink.stroke([[(end, self.y - dp(3)), (end, self.top + dp(3))]], dp(3)))


class CountPage(Page):
    """The page that asks how many cards each player caught in this round."""

    bodies: ClassVar = {"wide": "CountWide", "tall": "CountTall", "phone": "CountPhone"}
    needs_game: ClassVar = FISHING
    presents: ClassVar = CountPresenter

    view = ObjectProperty(CountView(), rebind=True)

    def show(self) -> None:
        self.view = count_view(self.desk)
        self._scroll_to_next()

    # Keys

    @staticmethod
    def shortcuts_title() -> str:
        return _("Count")

    @staticmethod
    def shortcuts() -> tuple[Shortcut, ...]:
        return (
            Shortcut("0 – 9", _("type the number"), one_of(*DIGITS), lambda page, key: page.act.type_digit(key)),
            Shortcut(_("Backspace"), _("delete a digit"), one_of("backspace"), lambda page, _key: page.act.erase()),
            Shortcut(_("Tab"), _("next number"), one_of("tab"), lambda page, _key: page.choose_next()),
            Shortcut(_("Up, Down"), _("another player’s number"), one_of("up", "down"), CountPage._choose_neighbour),
            Shortcut("–", _("how often this player caught a –3"), one_of("-"), CountPage._penalise_ringed),
            Shortcut(shifted("1 – 5"), _("who led the last trick"), seat("shift+"), CountPage._answer),
            Shortcut(
                _("Enter"),
                _("score the round once it adds up; otherwise the next number"),
                one_of("enter"),
                CountPage._enter,
            ),
            undo_shortcut(),
            Shortcut("K", _("correct by hand"), one_of("k"), goes_to("by_hand")),
        )

    def _enter(self, _key: str) -> None:
        if self.view.can_score:
            self.act.score()
        else:
            self.choose_next()

    def choose_next(self) -> None:
        """Choose the next number to enter, if there is one."""
        if self.view.has_next:
            self.act.choose_next()

    def _choose_neighbour(self, key: str) -> None:
        step = 1 if key == "down" else -1
        self.act.choose((self.view.ring + step) % len(self.view.rows))

    def _penalise_ringed(self, _key: str) -> None:
        row = self.view.rows[self.view.ring]
        self.act.penalise(row.seat, row.penalties.following)

    def answer(self, answer: int | str) -> None:
        """Enter who led the last trick, or that nobody knows."""
        if answer == "unknown":
            self.act.pick_leader()
        else:
            self.act.lead(answer)

    def _answer(self, number: int) -> None:
        if self.view.question.is_needed and number < len(self.view.rows):
            self.act.lead(number)

    def _scroll_to_next(self) -> None:
        """Scroll to the number being entered, or to the question of who led once all numbers are entered."""
        lay_out(self.body)
        pane = self.body.ids.pane
        wanted = next(row for row in pane.ids.rows.children if row.view.is_ringed)
        if self.view.question.asks and not self.view.has_next:
            wanted = pane.ids.question
        if pane.do_scroll_y:
            pane.scroll_to(wanted, padding=dp(8), animate=False)
            if wanted.height > pane.height:
                pane.scroll_y = min(1.0, (wanted.top - pane.height) / (pane.viewport_size[1] - pane.height))
