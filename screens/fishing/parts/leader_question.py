"""Asks who opened the last trick if a tie depends on it, with a chip for each player."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ObjectProperty

from screens.fishing.parts.leader_question_view import LeaderQuestionView
from screens.kit.controls import choices  # noqa: F401  (the rule below uses it)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width

load_rules(__file__)


class LeaderQuestion(Panel):
    """Who opened the last trick, with a chip for each player; `on_answer` has the seat."""

    __events__ = ("on_answer",)

    view = ObjectProperty(LeaderQuestionView(), rebind=True)
    is_beside = BooleanProperty(True)  # all chips fit beside the title

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for name in ("view", "width"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        title = natural_width(self.view.title, dp(20), bold=True)
        chips = sum(natural_width(name, dp(20), bold=True) + dp(70) for name in self.view.names)
        self.is_beside = title + chips + dp(72) <= self.width

    def on_answer(self, seat: int) -> None:
        """A finger chose a player."""
