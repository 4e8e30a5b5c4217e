"""Who opened the last trick: asked where a tie depends on it, with a chip for each player."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty

from screens.fishing.parts.question_view import QuestionView
from screens.kit import buttons, text  # noqa: F401  (the rules below use them)
from screens.kit.buttons import PushButton
from screens.kit.letters import natural_width
from screens.kit.panels import Panel
from screens.kit.rows import refill
from screens.kit.rules import load_rules
from screens.kit.theme import theme

load_rules(__file__)


class LeaderChip(PushButton):
    """A player who may have opened the last trick."""

    selected = BooleanProperty(False)
    most = NumericProperty(1000)
    seat = NumericProperty(0)


class LeaderQuestion(Panel):
    """Who opened the last trick, with a chip for each player; `on_answer` has the seat."""

    __events__ = ("on_answer",)

    view = ObjectProperty(QuestionView(), rebind=True)
    is_roomy = BooleanProperty(True)  # the chips may stand beside the words
    beside = BooleanProperty(True)  # and they do, because all of them fit there
    below = NumericProperty(0)
    content_height = NumericProperty(0)
    chip_room = NumericProperty(0)
    chips_wide = NumericProperty(0)

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        for name in ("view", "is_roomy", "width"):
            self.fbind(name, self._show)
        self._show()

    def _show(self, *_args) -> None:
        view = self.view
        self.beside = self.is_roomy and self._fit_one_line()
        entries = [
            {
                "text": name,
                "seat": seat,
                "selected": view.is_needed and seat == view.chosen,
                "disabled": not view.is_needed,
                "most": max(dp(48), self.chip_room),
            }
            for seat, name in enumerate(view.names if view.is_needed or self.beside else ())
        ]
        refill(self.ids.chips, LeaderChip, entries, self._listen)
        self._measure()

    def _listen(self, chip: LeaderChip) -> None:
        chip.bind(on_tap=self._tapped, width=self._measure)

    def _fit_one_line(self) -> bool:
        """Whether the names are short enough to be shown although nobody asks."""
        wanted = sum(natural_width(name, theme.sp(20), bold=True) + dp(44) for name in self.view.names)
        return wanted <= (self.width - dp(60)) * 0.7

    def _measure(self, *_args) -> None:
        chips = self.ids.chips.children
        self.chips_wide = sum(chip.width for chip in chips) + dp(8) * max(0, len(chips) - 1) + dp(1)

    def _tapped(self, chip: LeaderChip) -> None:
        self.dispatch("on_answer", int(chip.seat))

    def on_answer(self, seat: int) -> None:
        """A finger chose a player."""
