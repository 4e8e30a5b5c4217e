"""The parts of a row on the score sheet: the mark of its round, and a cell for each player."""

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.fishing.score_rows import Cell
from companion.names import number_in_words
from screens.kit.icons import Icon
from screens.kit.letters import natural_width
from screens.kit.painted import Ground
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text import FitText, OneLine
from screens.kit.theme import theme

MARK = "–3"
TOTAL, SMALL = 30, 18  # sp
TOTAL_PHONE = 26

load_rules(__file__)


class ScoreCell(Tap, Ground, Widget):
    """One player in one round: the running total, and under it what was caught and each minus-three.

    A sheet has many cells, most of them empty for long: each part is made when it has something to show.
    """

    cell = ObjectProperty(Cell())
    stacked = BooleanProperty(False)  # the small figures one above the other, where they do not fit beside each other
    total_sp = NumericProperty(TOTAL)
    text_scale = NumericProperty(1.0)
    says = StringProperty("")

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        self._total = self._caught = self._marks = self._pencil = None
        super().__init__(**kwargs)
        for name in ("pos", "size", "cell", "stacked", "total_sp", "text_scale"):
            self.fbind(name, self._arrange)
        self._arrange()

    @property
    def texts(self) -> tuple[str, str, str]:
        """The total, the catch and the marks as they are read."""
        cell: Cell = self.cell
        total = "" if cell.total is None else number_in_words(cell.total)
        caught = "" if cell.caught is None else f"+{cell.caught}"
        return total, caught, " ".join([MARK] * cell.penalties)

    def small_width(self) -> float:
        """How wide the small figures are beside each other."""
        _total, caught, marks = self.texts
        size = theme.sp(SMALL)
        parts = [natural_width(caught, size), natural_width(marks, size, bold=True), size * self.cell.by_hand]
        return sum(parts) + dp(5) * (sum(1 for part in parts if part) - 1)

    def _make_parts(self, total: str, caught: str, marks: str, pencil: bool) -> None:
        if total and self._total is None:
            self._total = FitText(bold=True, halign="center", size_hint=(None, None))
            self.add_widget(self._total)
        if caught and self._caught is None:
            self._caught = OneLine(sp=SMALL, role="text_muted")
            self.add_widget(self._caught)
        if marks and self._marks is None:
            self._marks = FitText(sp=SMALL, role="danger", bold=True, halign="center", size_hint=(None, None))
            self.add_widget(self._marks)
        if pencil and self._pencil is None:
            self._pencil = Icon(icon="pencil", role="accent", size_hint=(None, None))
            self.add_widget(self._pencil)
        for part, words in ((self._total, total), (self._caught, caught), (self._marks, marks)):
            if part is not None:
                part.text = words
        if self._pencil is not None:
            self._pencil.size = (theme.sp(SMALL),) * 2 if pencil else (0, 0)

    def _arrange_now(self, *_args) -> None:
        cell: Cell = self.cell
        # A narrow cell leaves the pencil to the round's mark; the colour of the figure still tells which one it is.
        pencil = cell.by_hand and not self.stacked
        self._make_parts(*self.texts, pencil)
        # While a round is played nothing is booked: its catch alone stands in the middle, a little larger.
        alone = cell.total is None
        size = theme.sp(SMALL)
        small = size * 1.25
        lines = ([[self._caught]] if cell.caught is not None else []) + ([[self._marks]] if cell.penalties else [])
        if pencil:
            lines = [*lines, [self._pencil]] if not lines else [*lines[:-1], [*lines[-1], self._pencil]]
        if not self.stacked:
            lines = [[part for line in lines for part in line]] if lines else []
        total = 0 if alone else theme.sp(self.total_sp) * 1.18
        y = self.center_y + (total + small * len(lines)) / 2
        if self._total is not None:
            self._total.sp = self.total_sp
            self._total.role = "accent" if cell.by_hand else "text"
            self._total.size = (self.width - dp(4), total)
            self._total.center_x, self._total.top = self.center_x, y
        y -= total
        if self._marks is not None:
            self._marks.width = min(natural_width(self._marks.text, size, bold=True) + 2, self.width - dp(4))
            self._marks.height = small if cell.penalties else 0
        if self._caught is not None:
            self._caught.sp = 20 if alone else SMALL
            self._caught.measure()
        for line in lines:
            x = self.center_x - (sum(part.width for part in line) + dp(5) * (len(line) - 1)) / 2
            for part in line:
                part.x, part.center_y = x, y - small / 2
                x += part.width + dp(5)
            y -= small


class RoundMark(Tap, Ground, Widget):
    """The number of a round with its hand size, and a pencil where the table was set right by hand."""

    number = NumericProperty(1)
    hand = NumericProperty(0)
    running = BooleanProperty(False)
    corrected = BooleanProperty(False)
    upright = BooleanProperty(False)  # one above the other, on a phone
    text_scale = NumericProperty(1.0)
    says = StringProperty("")

    def __init__(self, **kwargs) -> None:
        self._arrange = Clock.create_trigger(self._arrange_now, -1)
        self._number = OneLine(sp=28, bold=True)
        self._hand = OneLine(sp=SMALL, role="text_muted")
        self._pencil = None  # made when it is first needed
        super().__init__(**kwargs)
        for part in (self._number, self._hand):
            self.add_widget(part)
        for name in ("pos", "size", "number", "hand", "running", "corrected", "upright", "text_scale"):
            self.fbind(name, self._arrange)
        self._arrange()

    def _arrange_now(self, *_args) -> None:
        self._number.text, self._hand.text = str(int(self.number)), str(int(self.hand))
        self._number.role = "accent" if self.running else "text"
        self._number.sp = 24 if self.upright else 28
        if self.corrected and self._pencil is None:
            self._pencil = Icon(icon="pencil", role="accent", size_hint=(None, None))
            self.add_widget(self._pencil)
        if self._pencil is not None:
            self._pencil.size = (theme.sp(20),) * 2 if self.corrected else (0, 0)
        for label in (self._number, self._hand):
            label.measure()
        if self.upright:
            parts = [self._number, self._hand, *([self._pencil] if self.corrected else [])]
            y = self.center_y + sum(part.height * 0.86 for part in parts) / 2
            for part in parts:
                part.center_x, part.center_y = self.center_x, y - part.height * 0.43
                y -= part.height * 0.86
            return
        self._number.x, self._number.center_y = self.x + dp(12), self.center_y
        left = self._number.right + dp(16)
        self._hand.x, self._hand.center_y = left, self.center_y - theme.sp(2)
        if self._pencil is not None:
            self._pencil.x, self._pencil.center_y = self._hand.right + dp(6), self.center_y
