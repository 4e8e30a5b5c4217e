"""Log: everything that happened in a game, with its time; look back at any moment, correct it or go back to it."""

from typing import ClassVar

from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, OptionProperty, StringProperty

from companion.dates import day_in_words, time_in_words
from companion.kinds import kind_of, words_of
from companion.language import _
from companion.names import names_listed, number_in_words
from companion.rules import BadEvent
from companion.seating import names_before
from companion.shelf import CannotLoad, KeptGame
from companion.shelf.times import to_moment
from companion.shelf.words import load_problem_in_words
from screens.app.kinds import KindOfGame, LogPart, kind_of_game
from screens.app.page import Page
from screens.app.sheets.doubts import DoubtsBadge  # noqa: F401  (the rules use it)
from screens.kit import bars, empty, panels  # noqa: F401  (the rules use them)
from screens.kit.layouts import PagePart
from screens.kit.row_pane import ListedRow, RowPane
from screens.kit.rules import load_rules
from screens.log import log_rows
from screens.log.controls import MomentSheet

load_rules(__file__)

UNFOLDED = 2  # parts that show their lines from the beginning


class LogList(PagePart, RowPane):
    """The lines."""

    part = "list"


class LogPanel(PagePart, panels.Panel):
    """The table at the chosen moment."""

    part = "list"

    kind = ObjectProperty(None)  # of game

    def on_kind(self, _panel: "LogPanel", kind) -> None:
        self.moment = kind.moment(with_chart=True)
        self.ids.moment.clear_widgets()
        self.ids.moment.add_widget(self.moment)


class LogEmpty(PagePart, empty.Empty):
    """Nothing to look back at."""

    part = "empty"


class LogPage(Page):
    """The log of the game on the table, or read-only that of the game whose key the page was given.

    It opens at its last entry, or at the end of the part that the page was given.
    """

    bodies: ClassVar = {"wide": "LogWide", "phone": "LogPhone"}
    keeps: ClassVar = ("at",)

    headline = StringProperty("")
    view = OptionProperty("list", options=("list", "empty"))
    reason = StringProperty("")
    is_current = BooleanProperty(False)  # whether it is the game that is being played
    can_begin = BooleanProperty(False)  # a game, where there is none
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    doubts = NumericProperty(0)  # how many entries look wrong
    problem = ""  # why the chosen entry cannot be deleted

    def __init__(self, **kwargs) -> None:
        self._loaded: KeptGame | None = None
        self._known: tuple = ()  # the events whose states are known
        self._places: list[int] = []  # the row of each entry
        self._sheet: MomentSheet | None = None
        self._fresh = True
        self._opened: set[int] = set()  # parts that somebody unfolded
        self._folded: set[int] = set()  # and folded
        self._parts: list[LogPart] = []  # of each entry
        self._doubtful: set[int] = set()  # the entries that look wrong
        self.states: tuple = ()
        self.at: int | None = None  # how many entries had happened at the chosen moment; none for the last
        super().__init__(**kwargs)

    def on_pre_enter(self, *args) -> None:
        self.at = self.arguments.get("at")
        self._fresh, self.problem = True, ""
        self._opened, self._folded = set(), set()
        super().on_pre_enter(*args)

    def on_leave(self, *_args) -> None:
        self._loaded = None

    def show(self) -> None:
        game = self._game()
        if game is None:
            self.view, self.headline, self.is_current = "empty", "", False
            self.can_undo = self.can_redo = False
            self.doubts = 0
            return
        self.view = "list"
        self.game = game
        if game.events != self._known or not self.states or self.states[0].setup != game.setup:
            self._known, self.states = game.events, game.states()
            self._parts = [self.kind.log_part(state) for state in self.states[:-1]]
        if self._fresh and self.arguments.get("part"):
            self.at = self._end_of(self.arguments["part"])
        if self.at is not None and self.at >= len(game.events):
            self.at = None
        self.can_undo, self.can_redo = self.is_current and game.can_undo, self.is_current and game.can_redo
        open_doubts = self.session.open_doubts if self.is_current else ()
        self.doubts = len(open_doubts)
        self._doubtful = {self.kind.doubtful_entry(doubt, game) for doubt in open_doubts}
        names = names_listed(game.setup.seats, game.setup.players)
        self.headline = names
        if isinstance(game, KeptGame):
            self.headline = f"{day_in_words(to_moment(game.started))}, {names}"
        self.fill()
        if "panel" in self.body.ids:
            self.body.ids.panel.kind = self.kind
        self._show_moment()
        if self._fresh:
            self._fresh = False
            self._show_place()

    def _game(self):
        key = self.arguments.get("key", "")
        session = self.session
        self.can_begin = session is None or (not key and session.game is None)
        if self.can_begin:
            self.reason = _("There is no game on the table. Begin one, or open one of your games.")
            return None
        self.is_current = not key or key == session.key
        if self.is_current:
            return session.game
        if self._loaded is None or self._loaded.key != key:
            try:
                self._loaded = session.shelf.games.load(key)
            except CannotLoad as error:
                self.reason = load_problem_in_words(error)
                return None
        return self._loaded

    @property
    def kind(self) -> KindOfGame:
        """The kind of the game that is looked at."""
        return kind_of_game(self.game.setup.kind)

    # The list

    def fill(self) -> None:
        """Have a line for each entry under the head of its part of the game, as far as that is unfolded."""
        if self.body is None or self.view != "list":
            return
        rows, self._places = [], []
        unfolded, faces = self._unfolded(), self.session.faces_of(self.game.setup.players)
        ends = {part.number: place + 1 for place, part in enumerate(self._parts)}  # the state after each
        for index, part in enumerate(self._parts):
            is_open = part.number in unfolded
            if not index or part.number != self._parts[index - 1].number:
                rows.append(self._head(part, self.states[ends[part.number]], faces, is_open))
            if is_open:
                rows.append(self._line(index, faces))
            self._places.append(len(rows) - 1)
        self.body.ids.rows.rows = rows

    def _unfolded(self) -> set[int]:
        """The parts that show their lines: until somebody folds them, the last two and that of the chosen moment."""
        numbers = list(dict.fromkeys(part.number for part in self._parts))
        return ({*numbers[-UNFOLDED:], self._part_at(self._count)} | self._opened) - self._folded

    def _part_at(self, count: int) -> int:
        return self._parts[max(0, count - 1)].number if self._parts else 0

    def _end_of(self, number: int) -> int:
        """How many entries there are up to the end of a part."""
        return max((index + 1 for index, part in enumerate(self._parts) if part.number == number), default=0)

    def fold(self, number: int) -> None:
        """Fold a part, or show its lines again."""
        is_open = number in self._unfolded()
        self._opened, self._folded = self._opened - {number}, self._folded - {number}
        if is_open:
            self._folded |= {number}
        else:
            self._opened |= {number}
        self.fill()

    def _head(self, part: LogPart, after, faces, is_open: bool) -> ListedRow:
        scores = [seat.score for seat in kind_of(self.game.setup.kind).figures(after).seats]
        points = tuple((worn, number_in_words(score)) for worn, score in zip(faces, scores) if score is not None)
        view = log_rows.LogHeadView(part.number, part.title, part.note, points, is_open)
        return ListedRow(log_rows.LogRound, log_rows.round_height(), view)

    def _line(self, index: int, faces) -> ListedRow:
        lines = self.game.lines if isinstance(self.game, KeptGame) else None
        line = lines[index] if lines is not None else None
        words, note = self._words(index), ""
        if line is not None and line.corrected is not None:
            message = _("added at {time}") if line.added else _("corrected at {time}")
            note = message.format(time=time_in_words(line.corrected))
        if index in self._doubtful:
            note = ", ".join(filter(None, (_("looks wrong"), note)))
        mark = self.kind.entry_mark(self._known[index], self.states[index])
        has_cards = self.app.form != "phone" and self._may_see_cards(index)
        cards = self.kind.entry_cards(self._known[index]) if has_cards else ()
        view = log_rows.LogLineView(
            index=index,
            time="" if line is None else time_in_words(line.at),
            time_width=log_rows.time_width(line is not None),
            face=faces[mark] if isinstance(mark, int) else None,
            icon="" if isinstance(mark, int) else mark,
            words=words,
            note=note,
            is_doubtful=index in self._doubtful,
            cards=tuple(cards),
            is_selected=index == self._count - 1,
        )
        high = log_rows.line_height(words, note, self.body.ids.rows.room, line is not None, len(cards))
        return ListedRow(log_rows.LogLine, high, view)

    def _may_see_cards(self, index: int) -> bool:
        """Whether the cards of an entry may be seen: not while they lie in stockrooms, unless the table wants help."""
        is_running = kind_of(self.game.setup.kind).figures(self.states[-1]).is_running
        return not is_running or index == len(self._known) - 1 or self.app.preferences.memory_aid

    def _words(self, index: int) -> str:
        names = names_before(index, self._known, self.game.setup.players)
        return self.kind.entry_in_words(self._known[index], self.states[index], names)

    def _show_place(self) -> None:
        """Scroll to the chosen line; the newest stands last."""
        if self._places:
            self.body.ids.rows.show_row(self._places[max(0, self._count - 1)])

    # One moment

    @property
    def _count(self) -> int:
        """How many entries had happened at the chosen moment."""
        return len(self._known) if self.at is None else self.at

    def choose(self, index: int) -> None:
        """Look at the table after an entry."""
        self._go_to(index + 1)
        if self.app.form == "phone":
            self._sheet = MomentSheet(self)
            self._sheet.bind(on_close=self._closed)
            self._sheet.open()
            self._show_moment()

    def _closed(self, _sheet: MomentSheet) -> None:
        self._sheet = None

    def step(self, direction: int) -> None:
        """Go one entry on or back."""
        self._go_to(max(0, min(len(self._known), self._count + direction)))
        self._show_place()

    def step_round(self, direction: int) -> None:
        """Go to where the next round begins, or where the one before began."""
        numbers = [self.kind.log_part(state).number for state in self.states]
        if direction > 0:
            later = [place for place, number in enumerate(numbers) if number > numbers[self._count]]
            self._go_to(later[0] if later else len(self._known))
        else:
            earlier = [number for number in numbers if number < numbers[self._count]]
            self._go_to(numbers.index(earlier[-1]) if earlier else 0)
        self._show_place()

    def _go_to(self, count: int) -> None:
        self.at = None if count == len(self._known) else count
        self.problem = ""
        self._folded = self._folded - {self._part_at(count)}
        self.fill()
        self._show_moment()

    def _show_moment(self) -> None:
        if self._sheet is not None and self.app.form != "phone":
            self._sheet.close()
        shown = self._sheet or self.body.ids.get("panel")
        if shown is None:
            return
        count = self._count
        before, event, title = None, None, self.kind.beginning_in_words(self.game.setup)
        if count:
            before, title = self.states[count - 1], self._words(count - 1)
            event = self._known[count - 1] if self._may_see_cards(count - 1) else None
        if self._sheet is not None:
            self._sheet.title = _("Entry {number} of {count}").format(number=count, count=len(self._known))
        large = self.app.text_scale > 1.15 and self.app.form == "phone"
        shown.moment.show(title, self.states[count], before, event, large)
        shown.steps.words = self.kind.part_in_words()
        shown.steps.can_go_back, shown.steps.can_go_on = count > 0, count < len(self._known)
        shown.actions.offered = self.is_current and count > 0
        shown.actions.is_last = count == len(self._known)
        shown.actions.problem = self.problem

    def correct(self) -> None:
        """Open the entry for correction."""
        self.kind.correct_entry(self.session, self._count - 1)
        self.app.go(self.kind.correction_page)

    def add(self) -> None:
        """Add what was forgotten after the entry, in its round."""
        self.kind.add_entry(self.session, self._count - 1)
        self.app.go(self.kind.correction_page)

    def delete(self) -> None:
        """Leave the chosen entry out; one undo brings it back. Says why where a later one needs it."""
        index = self._count - 1
        try:
            self.session.replace({index: None})
        except BadEvent as error:
            problem = words_of(self.game.setup.kind).problem(error.problem, self.game.setup.players)
            self.problem = _("It cannot be deleted: {problem}").format(problem=problem)
            self._show_moment()

    def undo_to_here(self) -> None:
        """Take back everything after the chosen entry; one undo brings it all back."""
        count = self._count
        self.at = None
        self.session.go_back_to(count)
