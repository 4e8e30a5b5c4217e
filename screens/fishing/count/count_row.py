"""One player's count: face and name, cards caught, minus-threes, points before and after."""

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from screens.kit.controls import numbers  # noqa: F401  (the rules below use them)
from screens.kit.controls.choices import Segment
from screens.kit.drawings import face  # noqa: F401  (the rules below use them)
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import PagePart
from screens.kit.palette import DISABLED
from screens.kit.panels import Panel
from screens.kit.rows import SharedRows
from screens.kit.rules import load_rules
from screens.kit.tap import Tap

load_rules(__file__)


class PointsChange(BoxLayout):
    """Points before, an arrow, points after; only the points before until the others are known."""

    old = StringProperty("")
    new = StringProperty("")
    old_sp = NumericProperty(30)
    new_sp = NumericProperty(44)
    arrow = NumericProperty("22dp")
    is_at_left = BooleanProperty(False)


class PenaltySegment(Segment):
    """None, one or two minus-threes; those already booked cannot be taken back here."""

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
    """The same as one button for a phone: each tap adds one, and after two it starts over."""

    value = NumericProperty(0)
    says = StringProperty("")


class CountRow(PagePart, Panel):
    """One player's count."""

    view = ObjectProperty(None, rebind=True)
    room = NumericProperty(10_000)


class FullCountRow(CountRow):
    """The row on a tablet."""


class SlimCountRow(CountRow):
    """The row on a phone."""


class CountRows(SharedRows):
    """A row for each player."""

    full, slim = FullCountRow, SlimCountRow
