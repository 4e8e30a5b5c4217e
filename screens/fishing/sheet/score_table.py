"""The table of the score sheet: a row for each round, a column for each player."""

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.layout import Layout

from companion.fishing.score_rows import Cell, Row
from companion.language import _
from screens.fishing.sheet.score_cell import SMALL, TOTAL, TOTAL_PHONE, RoundMark, ScoreCell
from screens.kit.drawings import face  # noqa: F401  (the rules use it)
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import Arranged
from screens.kit.rules import load_rules
from screens.kit.text.letters import natural_width
from screens.kit.text.widgets import Text

load_rules(__file__)


class ScoreRow(Layout):
    """One round: its mark and a cell for each player, or one sentence where the ocean was too empty.

    The table gives the mark and the cells their sizes; here they get their places, in equal shares of the width.
    """

    is_first = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        super().__init__(**kwargs)
        for name in ("pos", "size"):
            self.fbind(name, self._trigger_layout)

    def do_layout(self, *_args) -> None:
        mark, *others = reversed(self.children)
        mark.x, mark.center_y = self.x, self.center_y
        room = (self.width - mark.width) / max(1, len(others))
        for place, child in enumerate(others):
            if child.size_hint_x is not None:
                child.size = (room, self.height)
            child.center = (mark.right + room * (place + 0.5), self.center_y)


class ScoreHead(BoxLayout):
    """The face and the name above a column."""

    name = StringProperty("")
    face = ObjectProperty(None)


class ScoreTable(Arranged, Ground, BoxLayout):
    """All rounds; `on_cell` with the number of a round and a seat, or no seat where the round itself was tapped."""

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
            mark = RoundMark(size_hint=(None, None))
            mark.bind(on_tap=lambda mark: self.dispatch("on_cell", int(mark.number), None))
            line.add_widget(mark)
            self.marks[row.number] = mark
            if row.overfished is not None:
                line.add_widget(self._overfished(row))
            for seat in range(len(self.names)) if row.overfished is None else ():
                line.add_widget(self._cell(row.number, seat))
            rows.add_widget(line)

    def _cell(self, number: int, seat: int) -> ScoreCell:
        cell = self.cells[number, seat] = ScoreCell(size_hint=(None, None))
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
        inset = dp(1) if self.is_small else dp(4)
        stacked = any(cell.small_width() > room - 2 * inset - dp(2) for cell in self.cells.values())
        marked = any(cell.cell.penalties for cell in self.cells.values())
        lines = 2 if stacked and marked else 1
        total = dp(TOTAL_PHONE if self.is_small else TOTAL) * 1.18
        # A phone shows all eight rounds at once.
        needed = total + size * 1.25 * lines + dp(8 if self.is_small else 14)
        height = max(needed, dp(56), self.ids.pane.height / len(self.rows))
        for line in self.ids.rows.children:
            line.height = height
        for mark in self.marks.values():
            mark.size = (self.round_width, height - dp(8))
        for cell in self.cells.values():
            cell.is_stacked = stacked
            cell.size = (room - 2 * inset, height - dp(8))

    def on_cell(self, number: int, seat: int | None) -> None:
        """A finger tapped a player's round, or a round."""
