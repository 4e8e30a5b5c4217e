"""The page that counts a round if not every trick was logged; the last number fills itself in."""

from typing import ClassVar

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.drafts.count import CountDraft
from companion.fishing.state import Ended
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.fishing.count.view import CountView, SumView, count_view
from screens.fishing.parts import draw_plan  # noqa: F401  (page.kv uses it)
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.controls import numbers  # noqa: F401  (page.kv uses it)
from screens.kit.controls.choices import Segment
from screens.kit.drawings import face, ink  # noqa: F401  (page.kv uses face)
from screens.kit.drawings.painted import Ground, Painted
from screens.kit.layouts import PagePart, SharedRows, lay_out
from screens.kit.palette import DISABLED
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.theme import theme

load_rules(__file__)


class PointsChange(BoxLayout):
    """Points before and after, with an arrow between them once both are known."""

    old = StringProperty("")
    new = StringProperty("")
    old_sp = NumericProperty(30)
    new_sp = NumericProperty(44)
    arrow = NumericProperty("22dp")
    is_at_left = BooleanProperty(False)


class PenaltySegment(Segment):
    """A choice of minus-threes, usually up to two; those already recorded cannot be removed here."""

    least = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("least", self._show)
        self._show()

    def _show(self, *_args) -> None:
        super()._show()
        for option in self.children:
            option.disabled = option.value < self.least
            option.opacity = DISABLED if option.disabled else 1.0


class PenaltyCycle(Tap, Ground, BoxLayout):
    """A button that counts minus-threes, for a phone: each tap adds one, and after the maximum it starts over."""

    value = NumericProperty(0)
    says = StringProperty("")


class CountRow(PagePart, Panel):
    view = ObjectProperty(None, rebind=True)
    room = NumericProperty(10_000)


class FullCountRow(CountRow):
    """A row on a tablet."""


class SlimCountRow(CountRow):
    """A row on a phone."""


class CountRows(SharedRows):
    """A row for each player."""

    full, slim = FullCountRow, SlimCountRow


class SumBar(Painted):
    """A bar that stands for all cards of the round, with a segment in the player's colour for each number."""

    view = ObjectProperty(SumView())
    repaint_on = ("view",)

    def paint(self) -> None:
        radius, gap = min(dp(10), self.height / 2), dp(3)
        counted, total = self.view.counted, self.view.total
        Color(*theme.of("sunken"))
        ink.Ink(ink.box(*self.pos, *self.size, radius))
        unit, x = self.width / max(total, counted, 1), self.x
        for number, role in zip(self.view.numbers, self.view.roles):
            if number:
                Color(*theme.of(role))
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

    view = ObjectProperty(CountView(), rebind=True)

    def show(self) -> None:
        self.view = count_view(self.session, self.draft)
        self._scroll_to_next()

    # Actions

    @property
    def draft(self) -> CountDraft:
        return CountDraft.read(self.session.state, self.session.draft("count"))

    def take(self, draft: CountDraft) -> None:
        """Store and show a changed draft."""
        if draft.is_wrong and not self.draft.is_wrong:
            self.app.play("ding")
        self.session.drafts["count"] = draft.to_store()
        self.show()

    def score(self) -> None:
        """Record the count as one entry and go on to the draw or the result."""
        # Keep the draft: its numbers are needed again after an undo.
        self.session.record(*self.draft.events)
        self.app.go("result" if self.session.state.ended is Ended.COMPLETE else "draw")

    def undo(self) -> None:
        self.session.undo()
        self.app.go("table")

    def _scroll_to_next(self) -> None:
        """Scroll to the next number to enter, or to the question after the last one."""
        lay_out(self.body)
        pane = self.body.ids.pane
        wanted = next(row for row in pane.ids.rows.children if row.view.is_ringed)
        if self.view.question.asks and not self.view.can_go_on:
            wanted = pane.ids.question
        if pane.do_scroll_y:
            pane.scroll_to(wanted, padding=dp(8), animate=False)
            if wanted.height > pane.height:
                pane.scroll_y = min(1.0, (wanted.top - pane.height) / (pane.viewport_size[1] - pane.height))
