"""The table of the score sheet: a row for each round with its mark, and a cell for each player."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.score_rows import Cell, Row
from companion.fishing.words.rounds import penalties_in_words
from companion.language import _
from companion.names import number_in_words
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.drawings.icons import Icon
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import Arranged
from screens.kit.rules import load_rules
from screens.kit.tap import Tap
from screens.kit.text.letters import natural_width
from screens.kit.text.widgets import FitText, OneLine, Text

TOTAL, SMALL = 30, 18  # sp
TOTAL_PHONE = 26

load_rules(__file__)


class SmallLine(BoxLayout):
    """Small figures beside each other, in the middle of their cell."""


class ScoreCell(Arranged, Tap, Ground, BoxLayout):
    """One player in one round: the running total, and under it what was caught and each minus-three.

    A sheet has many cells, most of them empty at first, so each part is made when it has something to show.
    """

    cell = ObjectProperty(Cell())
    is_stacked = BooleanProperty(False)  # the small figures one above the other, if they do not fit side by side
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
        """Return the width of the small figures beside each other."""
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
    """The number of a round, below it the size of its hands, and a pencil if it was corrected."""

    number = NumericProperty(1)
    hand = NumericProperty(0)
    is_running = BooleanProperty(False)
    is_corrected = BooleanProperty(False)
    is_small = BooleanProperty(False)  # on a phone
    says = StringProperty("")


class ScoreRow(BoxLayout):
    """One round: its mark and a cell for each player, or one sentence if the ocean was overfished."""

    is_first = BooleanProperty(False)


class ScoreHead(BoxLayout):
    """The face and the name above a column."""

    name = StringProperty("")
    face = ObjectProperty(None)


class ScoreTable(Arranged, Ground, BoxLayout):
    """All rounds; `on_cell` carries the number of a round and a seat, or no seat if the round itself was tapped."""

    __events__ = ("on_cell",)

    view = ObjectProperty(None, allownone=True, rebind=True)  # its names, rows, and the changed and the chosen cells
    round_width = NumericProperty("76dp")
    is_small = BooleanProperty(False)  # a phone
    inset = NumericProperty("12dp")

    def __init__(self, **kwargs) -> None:
        self._built: tuple | None = None  # the shape of the rows that are there
        self.cells: dict[tuple[int, int], ScoreCell] = {}
        self.marks: dict[int, RoundMark] = {}
        super().__init__(**kwargs)
        for name in ("view", "size", "is_small"):
            self.fbind(name, self._arrange)
        self._arrange()

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.ids.pane.fbind("height", self._arrange)  # the rows share it

    # Building and filling

    @property
    def names(self) -> tuple[str, ...]:
        """The players."""
        return self.view.names if self.view else ()

    @property
    def rows(self) -> tuple[Row, ...]:
        """The rounds."""
        return self.view.rows if self.view else ()

    def _shape(self) -> tuple:
        faces = self.view.faces if self.view else ()
        return (*self.names, *faces, *(row.overfished is not None for row in self.rows))

    def _build(self) -> None:
        head, rows = self.ids.head, self.ids.rows
        for label in list(head.children)[:-1]:
            head.remove_widget(label)
        rows.clear_widgets()
        self.cells, self.marks = {}, {}
        for name, worn in zip(self.names, self.view.faces):
            head.add_widget(ScoreHead(name=name, face=worn))
        for row in self.rows:
            line = ScoreRow(is_first=row.number == 1)
            mark = RoundMark(size_hint_x=None)
            mark.bind(on_tap=lambda mark: self.dispatch("on_cell", int(mark.number), None))
            line.add_widget(mark)
            self.marks[row.number] = mark
            if row.overfished is not None:
                line.add_widget(self._overfished(row))
            for seat in range(len(self.names)) if row.overfished is None else ():
                line.add_widget(self._cell(row.number, seat))
            rows.add_widget(line)

    def _cell(self, number: int, seat: int) -> ScoreCell:
        cell = self.cells[number, seat] = ScoreCell()
        cell.bind(on_tap=lambda _cell: self.dispatch("on_cell", number, seat))
        return cell

    @staticmethod
    def _overfished(row: Row) -> Text:
        plan = row.overfished
        message = _("Overfished: {need} needed, {ocean} left").format(need=sum(plan.need), ocean=plan.ocean_before)
        return Text(text=message, sp=SMALL, role="danger", bold=True, halign="center")

    def arrange_now(self, *_args) -> None:
        if self._built != self._shape():
            self._built = self._shape()
            self._build()
        for row in self.rows:
            self._show_mark(row)
            for seat, cell in enumerate(row.cells):
                if (row.number, seat) in self.cells:
                    self._show_cell(row, seat, cell)
        self._measure()

    def _show_mark(self, row: Row) -> None:
        mark = self.marks[row.number]
        mark.number, mark.hand = row.number, row.hand
        mark.is_running, mark.is_corrected, mark.is_small = row.is_running, row.is_corrected, self.is_small
        mark.disabled = not row.has_begun
        mark.says = _("Round {number}").format(number=row.number)
        mark.ring = "accent" if (row.number, None) in self.view.chosen else ""

    def _show_cell(self, row: Row, seat: int, figures: Cell) -> None:
        cell = self.cells[row.number, seat]
        place = (row.number, seat)
        cell.cell = figures
        cell.disabled = not row.has_begun
        cell.says = _("{player}, round {number}").format(player=self.names[seat], number=row.number)
        cell.ring = "accent" if place in self.view.chosen else ""
        cell.ground = "accent_soft" if place in self.view.chosen | self.view.changed else ""
        cell.total_sp = TOTAL_PHONE if self.is_small else TOTAL

    # Sizes

    def _measure(self) -> None:
        if not self.rows or not self.marks:
            return
        size = dp(SMALL)
        least, number, pencil = (48, 24, 14) if self.is_small else (76, 28, 20)
        figures = max(natural_width("8", dp(number), bold=True), natural_width("12", size))
        is_corrected = any(row.is_corrected for row in self.rows)
        self.round_width = max(dp(least), dp(8) + figures + dp(pencil) * is_corrected)
        room = (self.width - 2 * self.inset - self.round_width) / max(1, len(self.names))
        gap = dp(2) if self.is_small else dp(8)
        stacked = any(cell.small_width() > room - gap - dp(2) for cell in self.cells.values())
        marked = any(cell.cell.penalties for cell in self.cells.values())
        lines = 2 if stacked and marked else 1
        total = dp(TOTAL_PHONE if self.is_small else TOTAL) * 1.18
        # Low enough to show all eight rounds at once.
        needed = total + size * 1.25 * lines + dp(8)
        height = max(needed, dp(56), self.ids.pane.height / len(self.rows))
        for line in self.ids.rows.children:
            line.height, line.spacing = height, gap
        for mark in self.marks.values():
            mark.width = max(dp(48), self.round_width - gap / 2)
        for cell in self.cells.values():
            cell.is_stacked = stacked

    def on_cell(self, number: int, seat: int | None) -> None:
        """A cell or the mark of a round was tapped."""
