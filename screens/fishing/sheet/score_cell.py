"""The parts of a row on the score sheet: the mark of its round, and a cell for each player."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.score_rows import Cell
from companion.fishing.words.rounds import penalties_in_words
from companion.names import number_in_words
from screens.kit.drawings.icons import Icon
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import Arranged
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text.letters import natural_width
from screens.kit.text.widgets import FitText, OneLine

TOTAL, SMALL = 30, 18  # sp
TOTAL_PHONE = 26

load_rules(__file__)


class SmallLine(BoxLayout):
    """Small figures beside each other, in the middle of their cell."""


class ScoreCell(Arranged, Tap, Ground, BoxLayout):
    """One player in one round: the running total, and under it what was caught and each minus-three.

    A sheet has many cells, most of them empty for long: each part is made when it has something to show.
    """

    cell = ObjectProperty(Cell())
    is_stacked = BooleanProperty(False)  # the small figures one above the other, where they do not fit side by side
    total_sp = NumericProperty(TOTAL)
    content = NumericProperty(0)  # height of all that is shown
    says = StringProperty("")

    def __init__(self, **kwargs) -> None:
        self.total = self.caught = self.marks = None
        super().__init__(**kwargs)
        for name in ("cell", "is_stacked", "total_sp"):
            self.fbind(name, self._arrange)

    @property
    def texts(self) -> tuple[str, str, str]:
        """The total, the catch and the marks as they are read."""
        cell: Cell = self.cell
        total = "" if cell.total is None else number_in_words(cell.total)
        caught = "" if cell.caught is None else f"+{cell.caught}"
        return total, caught, penalties_in_words(cell.penalties)

    def small_width(self) -> float:
        """How wide the small figures are beside each other."""
        _total, caught, marks = self.texts
        size = dp(SMALL)
        parts = [natural_width(caught, size), natural_width(marks, size, bold=True), size * self.cell.is_by_hand]
        return sum(parts) + dp(5) * (sum(1 for part in parts if part) - 1)

    def arrange_now(self, *_args) -> None:
        self.clear_widgets()
        total, caught, marks = self.texts
        high = dp(self.total_sp) * 1.18
        small = dp(SMALL) * 1.25
        role = "accent" if self.cell.is_by_hand else "text"
        self.total = FitText(text=total, sp=self.total_sp, bold=True, role=role, halign="center") if total else None
        # While a round is played nothing is booked: its catch alone stands in the middle, a little larger.
        self.caught = OneLine(text=caught, sp=SMALL if total else 20, role="text_muted") if caught else None
        self.marks = FitText(text=marks, sp=SMALL, role="danger", bold=True, halign="center") if marks else None
        lines = [part for part in (self.caught, self.marks) if part is not None]
        if not self.is_stacked and (lines or self.cell.is_by_hand):
            lines = [self._beside_each_other(lines)]
        for part, height in ((self.total, high), *((line, small) for line in lines)):
            if part is not None:
                part.size_hint_y, part.height, part.pos_hint = None, height, {"center_x": 0.5}
                self.add_widget(part)
        self.content = (high if total else 0) + small * len(lines)

    def _beside_each_other(self, parts: list) -> SmallLine:
        line, size = SmallLine(), dp(SMALL)
        if self.marks is not None:
            self.marks.size_hint_x, self.marks.width = None, natural_width(self.marks.text, size, bold=True) + 2
        # A narrow cell leaves the pencil to the round's mark; the colour of the figure still tells which one it is.
        pencil = [Icon(icon="pencil", role="accent", size_hint=(None, None), size=(size, size))]
        for part in [*parts, *(pencil if self.cell.is_by_hand else [])]:
            part.pos_hint = {"center_y": 0.5}
            line.add_widget(part)
        return line


class RoundMark(Tap, Ground, BoxLayout):
    """The number of a round, below it the size of its hands, and a pencil where something was corrected."""

    number = NumericProperty(1)
    hand = NumericProperty(0)
    is_running = BooleanProperty(False)
    is_corrected = BooleanProperty(False)
    is_small = BooleanProperty(False)  # on a phone
    says = StringProperty("")
