"""One player's count: name, cards caught, minus-threes, points before and after."""

from kivy.properties import BooleanProperty, NumericProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit import icons, keypad, text  # noqa: F401  (the rules below use them)
from screens.kit.choices import Segment
from screens.kit.painted import Ground
from screens.kit.panels import Panel
from screens.kit.rows import SharedRows
from screens.kit.rules import load_rules
from screens.kit.tap import Tap

DISABLED = 0.38

load_rules(__file__)


class PointsChange(BoxLayout):
    """Points before, an arrow, points after; only those before while the others are not known."""

    old = StringProperty("")
    new = StringProperty("")
    old_sp = NumericProperty(30)
    new_sp = NumericProperty(44)
    arrow = NumericProperty("22dp")
    at_left = BooleanProperty(False)


class PenaltySegment(Segment):
    """Nought, one or two minus-threes; what is booked already cannot be taken back here."""

    least = NumericProperty(0)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        self.fbind("least", self._show)
        self._show()

    def _show(self, *_args) -> None:
        most = max(2, self.least, self.value or 0)
        self.options = list(range(int(most) + 1))
        self.warning = self.options[1:]
        super()._show()
        for option in self.children:
            option.disabled = option.value < self.least
            option.opacity = DISABLED if option.disabled else 1.0


class PenaltyCycle(Tap, Ground, BoxLayout):
    """The same in one button for a phone: each tap is one more, after two it begins again."""

    value = NumericProperty(0)
    says = StringProperty("")

    @staticmethod
    def following(value: float, least: float) -> int:
        """What the next tap means."""
        return int(value + 1 if value < max(2, least) else least)


class CountRow(Panel):
    """One player's count; `on_choose` when the number is tapped, `on_penalty` with how many minus-threes."""

    __events__ = ("on_choose", "on_penalty")

    seat = NumericProperty(0)
    name = StringProperty("")
    note = StringProperty("")
    is_wrong = BooleanProperty(False)
    says = StringProperty("")
    penalty_says = StringProperty("")
    number = StringProperty("")
    ringed = BooleanProperty(False)
    filled_in = BooleanProperty(False)
    penalties = NumericProperty(0)
    least_penalties = NumericProperty(0)
    old_points = StringProperty("")
    new_points = StringProperty("")
    room = NumericProperty(10_000)

    def on_choose(self) -> None:
        """A finger wants to type here."""

    def on_penalty(self, count: int) -> None:
        """A finger chose how many minus-threes."""


class CountRowFull(CountRow):
    """The row on a tablet."""


class CountRowSmall(CountRow):
    """The row on a phone."""


class CountRows(SharedRows):
    """A row for each player; the events have the seat first."""

    __events__ = ("on_choose", "on_penalty")

    full, slim = CountRowFull, CountRowSmall

    def listen(self, row: CountRow) -> None:
        row.bind(on_choose=self._chosen, on_penalty=self._penalised)

    def _chosen(self, row: CountRow) -> None:
        self.dispatch("on_choose", int(row.seat))

    def _penalised(self, row: CountRow, count: int) -> None:
        self.dispatch("on_penalty", int(row.seat), int(count))

    def on_choose(self, seat: int) -> None:
        """A finger wants to type this player's number."""

    def on_penalty(self, seat: int, count: int) -> None:
        """A finger chose how many minus-threes this player caught."""
