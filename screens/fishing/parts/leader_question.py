"""The question of who led the last trick, which decides a tie in a draw."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, ListProperty, ObjectProperty

from companion.fishing.pages.leader_question import LeaderQuestionView
from screens.kit.controls import choices  # noqa: F401  (leader_question.kv uses it)
from screens.kit.panels import Panel
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width

load_rules(__file__)


class LeaderQuestion(Panel):
    """The question of who led the last trick, with a chip for each player; dispatches `on_answer` with the seat.

    If nobody knows and the question has an answer for that, it dispatches "unknown".
    """

    __events__ = ("on_answer",)

    view = ObjectProperty(LeaderQuestionView(), rebind=True)
    options = ListProperty()  # the answers, for the chips
    is_beside = BooleanProperty(True)  # whether all chips fit next to the title

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for name in ("view", "width"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        title = natural_width(self.view.title, dp(20), bold=True)
        options: list[tuple[int | str, str]] = list(enumerate(self.view.names))
        if self.view.unknown:
            options.append(("unknown", self.view.unknown))
        chips = sum(natural_width(words, dp(20), bold=True) + dp(70) for _value, words in options)
        self.is_beside = title + chips + dp(72) <= self.width
        # If they fit next to the title, they are shown even if the question is not needed.
        self.options = options if self.view.is_needed or self.is_beside else []

    def on_answer(self, answer: int | str) -> None:
        """Called when a player is chosen, or "unknown"."""
