"""Log: everything that happened in a game, with its time; look back at any moment, correct it or go back to it."""

from typing import ClassVar

from kivy.properties import BooleanProperty, ObjectProperty, OptionProperty, StringProperty

from companion.dates import day_in_words, time_in_words
from companion.fishing.game import Game
from companion.fishing.words.changes import event_in_words
from companion.language import _
from companion.names import names_listed
from companion.shelf import CannotLoad, KeptGame
from companion.shelf.times import to_moment
from companion.shelf.words import load_problem_in_words
from screens.app.page import Page
from screens.fishing.parts.correction import Correction
from screens.fishing.parts.correction_entries import Entry
from screens.kit import (  # noqa: F401  (log.kv uses them)
    bars,
    buttons,
    empty,
    panels,
    row_pane,
    scrolling,
    shown_box,
    text,
)
from screens.kit.rules import load_rules
from screens.log import log_rows
from screens.log.log_moment import Moment, MomentActions, MomentSheet, MomentSteps

load_rules(__file__)


class LogBar(bars.TopBar):
    """The title, and undo and redo for the game on the table."""

    page = ObjectProperty(None, rebind=True)


class LogList(row_pane.RowPane):
    """The lines."""

    part = "list"


class LogPanel(panels.Panel):
    """The table at the chosen moment."""

    part = "list"


class LogEmpty(empty.Empty):
    """Nothing to look back at."""

    part = "empty"


class LogPage(Page):
    """The log of the game on the table, or read-only that of the game whose key the page was given."""

    bodies: ClassVar = {"wide": "LogWide", "tall": "LogTall", "phone": "LogPhone"}
    keeps: ClassVar = ("at",)

    headline = StringProperty("")
    view = OptionProperty("list", options=("list", "empty"))
    reason = StringProperty("")
    is_current = BooleanProperty(False)  # whether it is the game that is being played
    can_begin = BooleanProperty(False)  # a game, where there is none
    can_undo = BooleanProperty(False)
    can_redo = BooleanProperty(False)

    def __init__(self, **kwargs) -> None:
        self._loaded: KeptGame | None = None
        self._known: tuple = ()  # the events whose states are known
        self._places: list[int] = []  # the row of each entry
        self._sheet: MomentSheet | None = None
        self._heard = None  # the body whose buttons are listened to
        self._fresh = True
        self._looked_at = False  # whether a finger chose the line that is selected
        self.states: tuple = ()
        self.at: int | None = None  # how many entries had happened at the chosen moment; none for the last
        super().__init__(**kwargs)

    def on_pre_enter(self, *args) -> None:
        self.at = self.arguments.get("at")
        self._fresh, self._looked_at = True, False
        super().on_pre_enter(*args)

    def on_leave(self, *_args) -> None:
        self._loaded = None

    def drop(self) -> None:
        super().drop()
        self._heard = None  # a body that is gone would be kept in memory

    def show(self) -> None:
        game = self._game()
        if game is None:
            self.view, self.headline, self.is_current = "empty", "", False
            self.can_undo = self.can_redo = False
            return
        self.view = "list"
        self.game = game
        if game.events != self._known or not self.states or self.states[0].setup != game.setup:
            self._known, self.states = game.events, game.states()
        if self.at is not None and self.at >= len(game.events):
            self.at = None
        self.can_undo, self.can_redo = self.is_current and game.can_undo, self.is_current and game.can_redo
        names = names_listed(game.setup.seats, game.setup.players)
        self.headline = names
        if isinstance(game, KeptGame):
            self.headline = f"{day_in_words(to_moment(game.started))}, {names}"
        self.fill()
        self._show_moment()
        if self._fresh:
            self._fresh = False
            self._show_place()

    def _game(self) -> Game | None:
        key = self.arguments.get("key", "")
        session = self.session
        if session is None or (not key and session.game is None):
            self.reason = _("There is no game on the table. Begin one, or open one of your games.")
            self.can_begin = self.app.has_page("new_game")
            return None
        self.can_begin = False
        self.is_current = not key or key == session.key
        if self.is_current:
            return session.game
        if self._loaded is None or self._loaded.key != key:
            try:
                self._loaded = session.library.games.load(key)
            except CannotLoad as error:
                self.reason = load_problem_in_words(error)
                return None
        return self._loaded

    # The list

    def fill(self) -> None:
        """Have a line for each entry under the head of its round."""
        if self.body is None or self.view != "list":
            return
        pane, game = self.body.ids.rows, self.game
        lines = game.lines if isinstance(game, KeptGame) else None
        wide = log_rows.time_width(lines is not None)
        chosen = len(game.events) if self.at is None else self.at
        rows, self._places = [], []
        for index, event in enumerate(game.events):
            before = self.states[index]
            if not index or before.round.number != self.states[index - 1].round.number:
                rows.append(self._head(before.round))
            words = event_in_words(event, before, game.setup.players)
            line = lines[index] if lines is not None else None
            note = ""
            if line is not None and line.corrected is not None:
                message = _("added at {time}") if line.added else _("corrected at {time}")
                note = message.format(time=time_in_words(line.corrected))
            self._places.append(len(rows))
            rows.append(
                {
                    "kind": "LogLine",
                    "tall": log_rows.line_height(words, note, pane.room, line is not None),
                    "index": index,
                    "time": "" if line is None else time_in_words(line.at),
                    "time_width": wide,
                    "words": words,
                    "note": note,
                    "selected": index == chosen - 1,
                    "choose": self.choose,
                }
            )
        pane.rows = rows

    @staticmethod
    def _head(round_) -> dict:
        return {
            "kind": "LogRound",
            "tall": log_rows.round_height(),
            "title": _("Round {number}").format(number=round_.number),
            "note": _("{count} cards each").format(count=round_.hand),
        }

    def _show_place(self) -> None:
        """Scroll to the chosen line; the newest stands last."""
        count = self._count
        if self._places:
            self.body.ids.rows.show_row(self._places[max(0, count - 1)])

    # One moment

    @property
    def _count(self) -> int:
        """How many entries had happened at the chosen moment."""
        return len(self._known) if self.at is None else self.at

    def choose(self, index: int) -> None:
        """Look at the table after an entry; where that is looked at already, correct the entry."""
        if self.is_current and self._looked_at and index + 1 == self._count and self.app.form != "phone":
            self.correct()
            return
        self._looked_at = True
        self._go_to(index + 1)
        if self.app.form == "phone":
            self._sheet = MomentSheet()
            self._sheet.bind(on_close=self._closed)
            self.listen(self._sheet.actions, self._sheet.steps)
            self._sheet.open()
            self._show_moment()

    def _closed(self, _sheet: MomentSheet) -> None:
        self._sheet = None

    def listen(self, actions: MomentActions, steps: MomentSteps) -> None:
        """Do what fingers want of a moment."""
        actions.bind(
            on_correct=lambda _actions: self.correct(),
            on_add=lambda _actions: self.add(),
            on_undo_to_here=lambda _actions: self.undo_to_here(),
        )
        steps.bind(on_step=lambda _steps, by, direction: self.step(by, direction))

    def step(self, by: str, direction: int) -> None:
        """Go one entry on or back, or to the end of the round before or after."""
        count = len(self._known)
        now = count if self.at is None else self.at
        wanted = now + direction
        if by == "round":
            number = self.states[now].round.number
            while 0 < wanted < count and self.states[wanted].round.number == number:
                wanted += direction
            # Backwards, a round begins where the one before it ended.
            while direction < 0 and wanted > 0 and self.states[wanted - 1].round.number == number - 1:
                wanted -= 1
        self._go_to(max(0, min(count, wanted)))
        self._show_place()

    def _go_to(self, count: int) -> None:
        self.at = None if count == len(self._known) else count
        self.fill()
        self._show_moment()

    def _show_moment(self) -> None:
        if self._sheet is not None and self.app.form != "phone":
            self._sheet.close()
        if self._sheet is not None:
            parts = self._sheet.moment, self._sheet.actions, self._sheet.steps
        elif "moment" in self.body.ids:
            ids = self.body.ids
            parts = ids.moment, ids.actions, ids.steps
            if self._heard is not self.body:
                self._heard = self.body
                self.listen(ids.actions, ids.steps)
        else:
            return
        self._fill_moment(*parts)

    def _fill_moment(self, moment: Moment, actions: MomentActions, steps: MomentSteps) -> None:
        count = self._count
        names = self.game.setup.players
        if count:
            played = (self.states[count - 1], self._known[count - 1])
            title = event_in_words(played[1], played[0], names)
        else:
            played = None
            title = _("The game begins: {player} leads.").format(player=names[self.game.setup.first_leader])
        if self._sheet is not None:
            self._sheet.title = _("Entry {number} of {count}").format(number=count, count=len(self._known))
        moment.show(title, self.states[count], played, large=self.app.text_scale > 1.15 and self.app.form == "phone")
        steps.can_go_back, steps.can_go_on = count > 0, count < len(self._known)
        actions.offered = self.is_current and count > 0
        actions.is_last = count == len(self._known)

    def correct(self) -> None:
        """Open the entry for correction on the score sheet."""
        index = self._count - 1
        correction = Correction.of(self.session)
        before = self.states[index]
        correction.open(before.round.number, None)
        correction.choose(Entry(index, self._known[index], before))
        self.app.go("sheet", round=before.round.number)

    def add(self) -> None:
        """Add what was forgotten after the entry, in its round."""
        number = self.states[self._count - 1].round.number
        Correction.of(self.session).add(number, self._count)
        self.app.go("sheet", round=number)

    def undo_to_here(self) -> None:
        """Take back everything after the chosen entry; one undo brings it all back."""
        count = self._count
        self.at = None
        self.session.go_back_to(count)
