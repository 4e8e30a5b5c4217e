"""Count the round, at tables that do not log every trick; the last number fills itself in."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.fishing.drafts.count import CountDraft
from companion.fishing.state import Ended
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.fishing.count import count_row  # noqa: F401  (the rules use it)
from screens.fishing.count.view import CountView, SumView, count_view
from screens.fishing.parts import leader_question  # noqa: F401  (the rules use it)
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.drawings import ink
from screens.kit.drawings.painted import Painted
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class SumBar(Painted):
    """A bar as long as the round has cards: a piece for each number, in the colour of whose it is."""

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
                wide = max(1, end - x - (gap if end < self.right - 1 else 0))  # the last one reaches to the end
                ink.Ink(ink.box(x, self.y, wide, self.height, min(radius, number * unit / 3)))
                x = end
        if counted > total:
            end = self.x + total * unit
            Color(*theme.of("danger"))
            ink.Ink(ink.stroke([[(end, self.y - dp(3)), (end, self.top + dp(3))]], dp(3)))


class CountPage(Page):
    """Asks how many cards everybody caught in this round."""

    bodies: ClassVar = {"wide": "CountWide", "tall": "CountTall", "phone": "CountPhone"}
    needs_game: ClassVar = FISHING

    view = ObjectProperty(CountView(), rebind=True)

    def __init__(self, **kwargs) -> None:
        self._look = Clock.create_trigger(self._look_now, 0)
        super().__init__(**kwargs)

    def on_body(self, _page: "CountPage", body) -> None:
        if body is not None and "pane" in body.ids:
            # A question that comes or goes changes what there is to scroll.
            body.ids.pane.fbind("viewport_size", self._look)
            body.ids.pane.fbind("height", self._look)

    def show(self) -> None:
        self.view = count_view(self.session, self.draft)

    # Actions

    @property
    def draft(self) -> CountDraft:
        """The counts so far."""
        return CountDraft.read(self.session.state, self.session.draft("count"))

    def take(self, draft: CountDraft) -> None:
        """Store and show a changed draft."""
        if draft.is_wrong and not self.draft.is_wrong:
            self.app.play("ding")
        stored = self.session.draft("count")
        stored.clear()
        stored.update(draft.to_store())
        self.show()
        self._look()

    def score(self) -> None:
        """Record the count as one entry and go on to the draw or the result."""
        # The draft stays: it belongs to its round, and an undo finds the numbers again.
        self.session.record(*self.draft.events)
        self.app.go("result" if self.session.state.ended is Ended.COMPLETE else "draw")

    def undo(self) -> None:
        """Undo the last entry and show the table."""
        self.session.undo()
        self.app.go("table")

    def _look_now(self, _elapsed: float) -> None:
        """Scroll to what is entered next: the number, or the question at the end."""
        if self.body is None or "pane" not in self.body.ids:
            return
        pane = self.body.ids.pane
        wanted = next((row for row in pane.ids.rows.children if row.view.is_ringed), None)
        if self.view.question.asks and not self.view.can_go_on:
            wanted = pane.ids.question
        if wanted is not None and pane.do_scroll_y:
            pane.scroll_to(wanted, padding=dp(8), animate=False)
            if wanted.height > pane.height:
                pane.scroll_y = min(1.0, (wanted.top - pane.height) / (pane.viewport_size[1] - pane.height))
