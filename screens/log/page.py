"""The log page: the list of all entries, and the table at the chosen moment beside it or in a sheet."""

from dataclasses import replace
from typing import ClassVar

from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.home.log import LogPresenter
from companion.home.log_view import LogLineView, LogView
from screens.app.kinds import GameScreens, screens_of
from screens.app.page import Page
from screens.app.sheets import doubts  # noqa: F401  (the rules use its HistoryBar)
from screens.kit import empty  # noqa: F401  (the rules use it)
from screens.kit.layouts import Column, Grid, PagePart
from screens.kit.overlays import Sheet
from screens.kit.panels import Panel
from screens.kit.rows import ListedRow
from screens.kit.rules import load_rules
from screens.log.rows import LogLine, LogRound, line_height, round_height

load_rules(__file__)


class LogSteps(PagePart, Grid):
    """Buttons that step through the log, entry by entry or part by part."""

    words = ListProperty(["", "", ""])  # the labels of a part: short name, previous, next
    can_go_back = BooleanProperty(False)
    can_go_on = BooleanProperty(False)


class LogActions(PagePart, Column):
    """The actions on the chosen entry, if its game is on the table: undo to here, correct, add, delete."""

    is_offered = BooleanProperty(False)
    is_last = BooleanProperty(False)
    problem = StringProperty("")


class MomentSheet(Sheet):
    """A sheet with the chosen moment for a window with no room next to the list; the steps stay at the lower edge."""

    def __init__(self, page, **kwargs) -> None:
        super().__init__(**kwargs)
        self.moment = page.screens.moment(has_chart=False)
        self.actions, self.steps = LogActions(page=page), LogSteps(page=page)
        for each in (self.moment, self.actions, self.steps):
            self.add_widget(each)


class LogPanel(PagePart, Panel):
    """The panel next to the list with the table at the chosen moment."""

    part = "list"

    screens = ObjectProperty(None)  # of the kind of game
    room = NumericProperty(0)  # height for the moment
    moment: Widget | None = None

    def on_room(self, _panel: "LogPanel", room: float) -> None:
        if self.moment is not None:
            self.moment.room = room

    def on_screens(self, _panel: "LogPanel", screens: GameScreens) -> None:
        self.moment = screens.moment(has_chart=True)
        self.moment.room = self.room
        self.ids.moment.clear_widgets()
        self.ids.moment.add_widget(self.moment)


class LogPage(Page):
    """The log of the game on the table, or the read-only log of the game with the key in the arguments.

    It opens at its last entry, or at the end of the part in the arguments.
    """

    bodies: ClassVar = {"wide": "LogWide", "tall": "LogTall", "phone": "LogPhone"}
    keeps: ClassVar = ("at",)

    view = ObjectProperty(LogView(), rebind=True)

    def __init__(self, **kwargs) -> None:
        self._places: list[int] = []  # the row of each entry
        self._sheet: MomentSheet | None = None
        self._fresh = True
        super().__init__(**kwargs)

    @property
    def presenter(self) -> LogPresenter:
        return LogPresenter(self.desk, key=self.arguments.get("key", ""), part=self.arguments.get("part", 0))

    @property
    def screens(self) -> GameScreens:
        return screens_of(self.view.kind)

    @property
    def players(self) -> tuple[str, ...]:
        return self.presenter.logged.game.setup.players

    @property
    def at(self) -> int | None:
        """The number of entries before the chosen moment; None for the last."""
        moment = self.view.moment
        return None if moment is None or moment.is_last else moment.count

    @at.setter
    def at(self, count: int | None) -> None:
        if count is not None and self.view.moment is not None:
            self.ask_gate("go_to", count)

    def on_pre_enter(self, *args) -> None:
        self._fresh = True
        if self.session is not None:
            self.presenter.enter()
        super().on_pre_enter(*args)

    def show(self) -> None:
        self.view = self.presenter.list_view()  # this may fill the list at once
        if self.view.moment is None:
            return
        self.fill()
        if "panel" in self.body.ids:
            self.body.ids.panel.screens = self.screens
        self._show_moment()
        if self._fresh:
            self._fresh = False
            self._show_place()

    # The list

    def fill(self) -> None:
        """Fill the list with the headers of all parts, and the lines of the expanded ones."""
        if self.body is None or self.view.moment is None:
            return
        rows, self._places = [], []
        room = self.body.ids.rows.room
        for part in self.view.parts:
            rows.append(ListedRow(LogRound, round_height(room), part.head))
            head = len(rows) - 1
            # An entry that is folded away is at the header of its part.
            self._places += range(head + 1, head + 1 + len(part.lines)) if part.lines else [head] * len(part.indices)
            rows += [self._row(line, room) for line in part.lines]
        self.body.ids.rows.rows = rows

    def _row(self, line: LogLineView, room: float) -> ListedRow:
        view = replace(line, cards=()) if self.is_phone else line
        return ListedRow(LogLine, line_height(view, room), view)

    def _show_place(self) -> None:
        """Scroll to the line of the chosen entry, or of the newest one."""
        if self._places:
            self.body.ids.rows.show_row(self._places[max(0, self.view.moment.count - 1)])

    # One moment

    def choose(self, index: int) -> None:
        self.act.choose(index)
        if self.is_phone:
            self._sheet = MomentSheet(self)
            self._sheet.bind(on_close=self._on_sheet_closed)
            self._sheet.open()
            self._show_moment()

    def _on_sheet_closed(self, _sheet: MomentSheet) -> None:
        self._sheet = None

    def step(self, direction: int) -> None:
        self.act.step(direction)
        self._show_place()

    def step_part(self, direction: int) -> None:
        """Go to the start of the next or the previous part, such as a round."""
        self.act.step_part(direction)
        self._show_place()

    def _show_moment(self) -> None:
        if self._sheet is not None and not self.is_phone:
            self._sheet.close()
        moment, shown = self.view.moment, self._sheet or self.body.ids.get("panel")
        if "actions" in self.body.ids:
            self.body.ids.actions.is_offered = moment.can_change
        if shown is None:
            return
        if self._sheet is not None:
            self._sheet.title = moment.number
        shown.moment.show(self.presenter.moment())
        shown.steps.words = moment.steps
        shown.steps.can_go_back, shown.steps.can_go_on = moment.can_go_back, moment.can_go_on
        shown.actions.is_offered = moment.can_change
        shown.actions.is_last = moment.is_last
        shown.actions.problem = moment.problem
