"""The log: everything that happened in a game, with its time; view any moment, correct it or go back to it."""

from typing import ClassVar

from kivy.graphics import Color
from kivy.metrics import dp
from kivy.properties import (
    BooleanProperty,
    ListProperty,
    NumericProperty,
    ObjectProperty,
    OptionProperty,
    StringProperty,
)
from kivy.uix.boxlayout import BoxLayout
from kivy.uix.widget import Widget

from companion.kinds import words_of
from companion.language import _
from companion.rules import BadEvent
from companion.session import phones_of
from companion.shelf import CannotLoad, KeptGame
from companion.shelf.words import load_problem_in_words
from screens.app.kind_of_game import KindOfGame
from screens.app.page import Page
from screens.app.sheets import doubts  # noqa: F401  (the rules use its HistoryBar)
from screens.kit import empty  # noqa: F401  (the rules use it)
from screens.kit.drawings import ink
from screens.kit.drawings.icons import draw_icon
from screens.kit.drawings.painted import Painted, write
from screens.kit.layouts import Column, Grid, PagePart
from screens.kit.overlays import Sheet
from screens.kit.panels import Panel, TapPanel
from screens.kit.rules import load_rules
from screens.kit.scrolling import ListedRow
from screens.kit.text.letters import LINE, common_share, natural_width, word_share, wrapped
from screens.kit.theme import theme
from screens.log.view import Folding, LoggedGame, LogHeadView, LogLineView

load_rules(__file__)

PADDING, GAP, MARK = 10, 12, 44  # dp: the padding left and right, the gap between the parts, and the side of the mark
CARD = (30, 42)  # dp
LINE_HEIGHT, CELL = 54, 44  # dp: of a line at least, and of a score in a header
NARROW = 560  # dp: the width below which the scores of a header are in a row of their own
SIZES = ((28, 22), (24, 20))  # dp: the disc and the figure of a score, for up to four players and for five


class HeadScores(PagePart, Painted):
    """A cell for each player with the points after a part of the log, such as a round; a ring marks the winner."""

    entries = ListProperty()  # HeadScore
    ground = StringProperty("surface")
    repaint_on = ("entries", "ground")

    def paint(self) -> None:
        if not self.entries:
            return
        gap, count = dp(6), len(self.entries)
        wide = (self.width - gap * (count - 1)) / count
        disc, size = map(dp, SIZES[count > 4])
        room = wide - disc - dp(16)
        size *= common_share([each.points for each in self.entries], size, True, room, 0.7)
        for place, each in enumerate(self.entries):
            box = (self.x + place * (wide + gap), self.center_y - dp(CELL) / 2, wide, dp(CELL))
            ground = "accent_soft" if each.is_best else self.ground
            Color(*theme.of(ground))
            ink.Ink(ink.box(*box, theme.radius_chip))
            if each.is_best:
                Color(*theme.of("accent"))
                ink.Ink(ink.ring(ink.rounded(*box, theme.radius_chip), dp(3)))
            figure = natural_width(each.points, size, bold=True)
            left = box[0] + (wide - disc - dp(6) - figure) / 2
            players, centre = self.page.logged.game.setup.players, (left + disc / 2, self.center_y)
            self.page.kind.draw_player(players, each.seat, each.face, disc, centre, ground)
            write(each.points, size, (left + disc + dp(6) + figure / 2, self.center_y), theme.of("text"))


class LogRound(PagePart, TapPanel):
    """The header of a part of the log, such as a round; a tap collapses or expands that part."""

    view = ObjectProperty(LogHeadView(), rebind=True)
    is_narrow = BooleanProperty(False)  # whether the scores are in a row of their own

    def on_width(self, _head: "LogRound", width: float) -> None:
        self.is_narrow = width < dp(NARROW)


class LineMark(PagePart, Painted):
    """The mark of an entry: the piece or the player concerned, or an icon for the action."""

    view = ObjectProperty(LogLineView())
    behind = StringProperty("surface")
    repaint_on = ("view", "behind")

    def paint(self) -> None:
        view = self.view
        if view.seat is not None:
            players, size = self.page.logged.game.setup.players, int(self.height)  # whole pixels are cached
            self.page.kind.draw_entry(view.event, players, view.seat, view.face, size, self.center, self.behind)
            return
        Color(*theme.of("surface_raised"))
        ink.Ink(ink.filled(ink.circle(*self.center, self.height / 2)))
        draw_icon(view.icon, dp(24), self.center, theme.of("text"))


class LogLine(PagePart, TapPanel):
    """The line of an entry; a tap shows the table after it."""

    view = ObjectProperty(LogLineView(), rebind=True)
    cards = ListProperty()

    def __init__(self, **kwargs) -> None:
        self._strip: BoxLayout | None = None  # None for most lines, which have no cards
        super().__init__(**kwargs)

    def on_cards(self, _line: "LogLine", cards: list) -> None:
        if self._strip is not None:
            self.remove_widget(self._strip)
            self._strip = None
        if not cards:
            return
        wide, high = (dp(side) for side in CARD)
        self._strip = BoxLayout(spacing=dp(4), size_hint=(None, None), pos_hint={"center_y": 0.5})
        self._strip.size = ((wide + dp(4)) * len(cards), high)
        for card in cards:
            drawn = self.page.kind.example_card(card)
            drawn.size = (wide, high)
            self._strip.add_widget(drawn)
        self.add_widget(self._strip, index=1)  # before the time


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
        self.moment = page.kind.moment(has_chart=False)
        self.actions, self.steps = LogActions(page=page), LogSteps(page=page)
        for each in (self.moment, self.actions, self.steps):
            self.add_widget(each)


def line_height(view: LogLineView, width: float) -> float:
    time = natural_width("00:00", dp(theme.caption)) + dp(4 + GAP) if view.time else 0.0
    cards = len(view.cards) * dp(CARD[0] + 4) + dp(GAP) if view.cards else 0.0
    room = width - 2 * dp(PADDING) - dp(MARK + GAP) - time - cards - 4
    big, small = (dp(size) * theme.reading_size for size in (theme.body, theme.caption))
    texts = ((view.title, big, True), (view.about, small, False), (view.note, small, False))
    return max(dp(LINE_HEIGHT), sum(_height(*text, room) for text in texts if text[0]) + 2 * dp(4))


def round_height(width: float) -> float:
    return dp(CELL + 52) if width < dp(NARROW) else dp(CELL + 8)


def _height(words: str, size: float, bold: bool, width: float) -> float:
    share = word_share(words, size, bold, width)
    return len(wrapped(words, size * share, bold, width)) * size * share * LINE + dp(2)


class LogPanel(PagePart, Panel):
    """The panel next to the list with the table at the chosen moment."""

    part = "list"

    kind = ObjectProperty(None)  # the kind of game
    room = NumericProperty(0)  # height for the moment
    moment: Widget | None = None

    def on_room(self, _panel: "LogPanel", room: float) -> None:
        if self.moment is not None:
            self.moment.room = room

    def on_kind(self, _panel: "LogPanel", kind) -> None:
        self.moment = kind.moment(has_chart=True)
        self.moment.room = self.room
        self.ids.moment.clear_widgets()
        self.ids.moment.add_widget(self.moment)


class LogPage(Page):
    """The log of the game on the table, or the read-only log of the game with the key in the arguments.

    It opens at its last entry, or at the end of the part in the arguments.
    """

    bodies: ClassVar = {"wide": "LogWide", "tall": "LogTall", "phone": "LogPhone"}
    keeps: ClassVar = ("at",)

    headline = StringProperty("")
    day = StringProperty("")
    view = OptionProperty("list", options=("list", "empty"))
    reason = StringProperty("")
    is_current = BooleanProperty(False)  # whether it is the game on the table
    can_begin = BooleanProperty(False)  # whether to offer a new game, if there is none
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)
    doubts = NumericProperty(0)  # number of doubtful entries
    problem = ""  # why the chosen entry cannot be deleted

    def __init__(self, **kwargs) -> None:
        self._loaded: KeptGame | None = None
        self.logged: LoggedGame | None = None
        self._places: list[int] = []  # the row of each entry
        self._sheet: MomentSheet | None = None
        self._fresh = True
        self._folding = Folding()
        self._doubtful: set[int] = set()  # indices of the doubtful entries
        self.at: int | None = None  # number of entries before the chosen moment; None for the last
        super().__init__(**kwargs)

    def on_pre_enter(self, *args) -> None:
        self.at = self.arguments.get("at")
        self._fresh, self.problem, self._folding = True, "", Folding()
        super().on_pre_enter(*args)

    def on_leave(self, *_args) -> None:
        self._loaded = None

    def show(self) -> None:
        game = self._game()
        if game is None:
            self.view, self.headline, self.day, self.is_current = "empty", "", "", False
            self.can_undo = self.can_redo = False
            self.doubts = 0
            return
        self.logged = LoggedGame.of(game, phones_of(game, self._drafts(game)))
        self.view = "list"  # this may fill the list at once
        if self._fresh and self.arguments.get("part"):
            self.at = self.logged.end_of(self.arguments["part"])
        if self.at is not None and self.at >= len(game.events):
            self.at = None
        self.can_undo, self.can_redo = self.is_current and game.can_undo, self.is_current and game.can_redo
        open_doubts = self.session.open_doubts if self.is_current else ()
        self.doubts = len(open_doubts)
        self._doubtful = {self.kind.doubtful_entry(doubt, game) for doubt in open_doubts}
        self.headline, self.day = self.logged.headline, self.logged.day
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
                self._loaded = self.app.shelf_with(key).games.load(key)
            except CannotLoad as error:
                self.reason = load_problem_in_words(error)
                return None
        return self._loaded

    def _drafts(self, game) -> dict:
        return self.session.drafts if self.is_current else self.app.shelf_with(game.key).notes.drafts(game.key)

    @property
    def kind(self) -> KindOfGame:
        return self.logged.kind

    @property
    def states(self) -> tuple:
        return self.logged.states

    # The list

    def fill(self) -> None:
        """Fill the list with the headers of all parts, and the lines of the expanded ones."""
        if self.body is None or self.view != "list":
            return
        rows, self._places = [], []
        logged, faces = self.logged, self.session.faces_of(self.logged.game.setup.players)
        unfolded = self._unfolded
        for index, part in enumerate(logged.parts):
            is_open = part.number in unfolded
            if not index or part.number != logged.parts[index - 1].number:
                head = logged.head(part, faces, is_open=is_open, has_distances=self.app.preferences.way_now)
                rows.append(ListedRow(LogRound, round_height(self.body.ids.rows.room), head))
            if is_open:
                rows.append(self._line(index, faces))
            self._places.append(len(rows) - 1)
        self.body.ids.rows.rows = rows

    @property
    def _unfolded(self) -> frozenset[int]:
        return self._folding.unfolded(self.logged.parts, self.logged.part_at(self._count))

    def fold(self, number: int) -> None:
        """Collapse or expand the part with this number."""
        self._folding = self._folding.toggled(number, is_open=number in self._unfolded)
        self.fill()

    def _line(self, index: int, faces) -> ListedRow:
        view = self.logged.line(
            index,
            faces,
            has_cards=not self.is_phone and self._may_see_cards(index),
            is_doubtful=index in self._doubtful,
            is_selected=index == self._count - 1,
        )
        return ListedRow(LogLine, line_height(view, self.body.ids.rows.room), view)

    def _may_see_cards(self, index: int) -> bool:
        return self.logged.can_show_cards(index, has_memory_aid=self.app.preferences.memory_aid)

    def _show_place(self) -> None:
        """Scroll to the line of the chosen entry, or of the newest one."""
        if self._places:
            self.body.ids.rows.show_row(self._places[max(0, self._count - 1)])

    # One moment

    @property
    def _count(self) -> int:
        """The number of entries up to the chosen moment."""
        return len(self.logged.parts) if self.at is None else self.at

    def choose(self, index: int) -> None:
        self._go_to(index + 1)
        if self.is_phone:
            self._sheet = MomentSheet(self)
            self._sheet.bind(on_close=self._on_sheet_closed)
            self._sheet.open()
            self._show_moment()

    def _on_sheet_closed(self, _sheet: MomentSheet) -> None:
        self._sheet = None

    def step(self, direction: int) -> None:
        self._go_to(max(0, min(len(self.logged.parts), self._count + direction)))
        self._show_place()

    def step_round(self, direction: int) -> None:
        """Go to the start of the next or the previous part, such as a round."""
        self._go_to(self.logged.step_by_part(self._count, direction))
        self._show_place()

    def _go_to(self, count: int) -> None:
        self.at = None if count == len(self.logged.parts) else count
        self.problem = ""
        self._folding = self._folding.with_part_unfolded(self.logged.part_at(count))
        self.fill()
        self._show_moment()

    def _show_moment(self) -> None:
        if self._sheet is not None and not self.is_phone:
            self._sheet.close()
        shown = self._sheet or self.body.ids.get("panel")
        count = self._count
        if "actions" in self.body.ids:
            self.body.ids.actions.is_offered = self.is_current and count > 0
        if shown is None:
            return
        before, event, title = None, None, self.kind.beginning_in_words(self.logged.game.setup)
        if count:
            before, title = self.states[count - 1], self.logged.words(count - 1)
            event = self.logged.events[count - 1] if self._may_see_cards(count - 1) else None
        if self._sheet is not None:
            self._sheet.title = _("Entry {number} of {count}").format(number=count, count=len(self.logged.parts))
        shown.moment.show(title, self.states[count], before, event)
        shown.steps.words = self.kind.part_in_words()
        shown.steps.can_go_back, shown.steps.can_go_on = count > 0, count < len(self.logged.parts)
        shown.actions.is_offered = self.is_current and count > 0
        shown.actions.is_last = count == len(self.logged.parts)
        shown.actions.problem = self.problem

    def correct(self) -> None:
        self.kind.correct_entry(self.session, self._count - 1)
        self.app.go(self.kind.correction_page)

    def add(self) -> None:
        """Open the correction page to add a forgotten entry after the chosen one."""
        self.kind.add_entry(self.session, self._count - 1)
        self.app.go(self.kind.correction_page)

    def delete(self) -> None:
        """Delete the chosen entry, which can be undone, or show why a later entry needs it."""
        index = self._count - 1
        try:
            self.session.replace({index: None})
        except BadEvent as error:
            setup = self.logged.game.setup
            problem = words_of(setup.kind).problem(error.problem, setup.players)
            self.problem = _("It cannot be deleted: {problem}").format(problem=problem)
            self._show_moment()

    def undo_to_here(self) -> None:
        """Undo all entries after the chosen one, as one step of undo."""
        count = self._count
        self.at = None
        self.session.go_back_to(count)
