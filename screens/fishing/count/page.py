"""Count the round: for tables that do not log every trick. A keypad of our own, the last number fills itself in."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty

from companion.fishing.drafts.count import CountDraft
from companion.fishing.state import Ended
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.fishing.count import count_row, count_sum  # noqa: F401  (the rules' own)
from screens.fishing.count.view import CountView, count_view
from screens.fishing.parts import actions, leader_question  # noqa: F401  (the rules' own)
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.rules import load_rules

load_rules(__file__)


class CountPage(Page):
    """The piles of cards that everybody caught in this round."""

    bodies: ClassVar = {
        "wide": "CountTablet",
        "tall": "CountTablet",
        "phone": "CountPhone",
    }
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

    # What people do

    @property
    def draft(self) -> CountDraft:
        """What is counted so far."""
        return CountDraft.read(self.session.state, self.session.draft("count"))

    def take(self, draft: CountDraft) -> None:
        """Go on with what a finger or a key has entered."""
        if draft.is_wrong and not self.draft.is_wrong:
            self.app.play("ding")
        stored = self.session.draft("count")
        stored.clear()
        stored.update(draft.to_store())
        self.show()
        self._look()

    def score(self) -> None:
        """Record what was counted, in one piece, and go on to the draw or the result."""
        # The draft stays: it belongs to its round, and an undo finds the numbers again.
        self.session.record(*self.draft.events)
        self.app.go("result" if self.session.state.ended is Ended.COMPLETE else "draw")

    def undo(self) -> None:
        """Take back what was recorded last, and see it at the table."""
        self.session.undo()
        self.app.go("table")

    def _look_now(self, _elapsed: float) -> None:
        """Scroll so that what is to be entered next can be seen: the number, or the question at the end."""
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
