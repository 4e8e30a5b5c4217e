"""The page "Who draws first?": the plan of a draw without a game, as soon as the stockrooms are entered."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.drafts.draw_question import (
    PLAYERS,
    ROUNDS_WITH_A_DRAW,
    DrawQuestion,
    DrawQuestionDraft,
    Typed,
)
from companion.names import LONGEST_NAME
from screens.app.kinds import FISHING
from screens.app.page import Page
from screens.fishing.parts import draw_plan  # noqa: F401  (page.kv uses it)
from screens.fishing.who_draws.view import StockRowView, WhoDrawsView, who_draws_view
from screens.kit import bars  # noqa: F401  (the kv rules use it)
from screens.kit.controls import choices, field, numbers  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import face, shapes  # noqa: F401  (the kv rules use them)
from screens.kit.drawings.painted import Ground
from screens.kit.layouts import PagePart, ShownBox, lay_out
from screens.kit.panels import PanelColumn
from screens.kit.rows import SharedRows
from screens.kit.rules import load_rules

load_rules(__file__)

DRAFT = "who_draws"


class StockRow(PagePart, BoxLayout):
    """A row with a player's name, cards in the stockroom, and points."""

    view = ObjectProperty(StockRowView(), rebind=True)
    longest = NumericProperty(LONGEST_NAME)
    room = NumericProperty(0)
    high = NumericProperty("56dp")  # height of its fields
    has_steps = BooleanProperty(True)  # whether there are step buttons next to the number of cards

    def typed(self, name: str) -> None:
        """Pass on a typed name, but not one that the page has set."""
        if name != self.view.name:
            self.page.call(name, self.view.seat, self.ids.name.unseen)


class SlimStockRow(StockRow):
    """A row on a phone, which has no room for step buttons."""

    has_steps = BooleanProperty(False)


class StockRows(SharedRows):
    """A row for each player."""

    full, slim = StockRow, SlimStockRow


class WhoDrawsTable(PagePart, PanelColumn):
    """The panel with the entries."""

    player_counts: ClassVar = list(PLAYERS)
    rounds: ClassVar = list(ROUNDS_WITH_A_DRAW)

    room = NumericProperty(0)  # the height that its rows may fill
    is_small = BooleanProperty(False)


class WhoDrawsKeypad(PagePart, Ground, ShownBox):
    """The keypad; its height is 0 while no number is typed."""

    is_open = BooleanProperty(False)


class WhoDrawsPage(Page):
    """The page with the entries and the plan that follows from them; it needs no game and changes none."""

    bodies: ClassVar = {
        "wide": "WhoDrawsWide",
        "tall": "WhoDrawsTall",
        "phone": "WhoDrawsPhone",
    }

    view = ObjectProperty(WhoDrawsView(), rebind=True)
    is_typing = BooleanProperty(False)
    unseen = StringProperty("")  # a message if a character of the last name cannot be displayed
    has_keys_without_a_game: ClassVar = True

    def on_pre_enter(self, *args) -> None:
        self.is_typing = False
        super().on_pre_enter(*args)

    def show(self) -> None:
        question = self._read()
        self.view = who_draws_view(
            question,
            self.session.faces_of(question.shown_names),
            is_typing=self.is_typing,
            was_cleared=self._draft.cleared is not None,
            is_fresh=question == self._fresh(),
        )
        if self.is_typing:
            self._scroll_to_next()

    # Actions

    @property
    def _draft(self) -> DrawQuestionDraft:
        return DrawQuestionDraft().restored(self.session.draft(DRAFT))

    def _read(self) -> DrawQuestion:
        return self._draft.question or self._fresh()

    def _fresh(self) -> DrawQuestion:
        """Return an empty question with the players of the last game."""
        last = self.session.shelf.games.latest() if self.session.shelf is not None else None
        if last is None or last.kind != FISHING:
            return DrawQuestion()
        names = (*last.players, *("",) * (max(PLAYERS) - len(last.players)))
        return DrawQuestion(players=len(last.players), names=names)

    def _change(self, question: DrawQuestion, *, scrolls: bool = True) -> None:
        """Store and show a question. Pass `scrolls=False` if a widget under the finger could move."""
        self.session.drafts[DRAFT] = DrawQuestionDraft(question).to_store()
        self.show()
        if scrolls:
            self._scroll_to_next()

    def set_players(self, players: int) -> None:
        self._change(self._read().set(players=players), scrolls=False)

    def set_round(self, number: int) -> None:
        self._change(self._read().set(round=number), scrolls=False)

    def call(self, name: str, seat: int, unseen: str) -> None:
        """Name a player; `unseen` is a message if a character cannot be displayed."""
        self.unseen = unseen
        self._change(self._read().name(seat, name), scrolls=False)

    def answer(self, seat: int) -> None:
        self._change(self._read().set(leader=seat))

    def choose(self, kind: Typed, seat: int = 0) -> None:
        """Open the keypad for a number."""
        self.is_typing = True
        self._change(self._read().choose(kind, seat))

    def step(self, kind: Typed, by: int, seat: int) -> None:
        """Change a number of cards by one."""
        self._change(self._read().step(kind, seat, by), scrolls=False)

    def figure(self, figure: str) -> None:
        """Type a digit, opening the keypad."""
        self.is_typing = True
        self._change(self._read().type(figure))

    def erase(self) -> None:
        self._change(self._read().erase())

    def flip_sign(self) -> None:
        """Switch between points above and below zero."""
        self._change(self._read().flip_sign())

    def go_on(self) -> None:
        """Go to the next number, or close the keypad after the last one."""
        question = self._read()
        if question.has_next:
            self._change(question.next())
        elif question.number:
            self.stop_typing()

    def stop_typing(self) -> None:
        """Close the keypad and show the plan if there is one."""
        self.is_typing = False
        self.show()
        self._scroll_to_next()

    def clear(self) -> None:
        """Clear all entries, or restore them on a second tap."""
        self.session.drafts[DRAFT] = self._draft.clear().to_store()
        self.is_typing = False
        self.show()

    def _scroll_to_next(self) -> None:
        """Scroll to the number being typed, or else to the plan."""
        lay_out(self.body)
        if not self.body.ids.pane.do_scroll_y:
            return
        pane, entries = self.body.ids.pane, self.body.ids.entries.ids
        if self.is_typing:
            rows = [row for row in entries.rows.children if row.view.types_stock or row.view.types_points]
            pane.scroll_to(next(iter(rows), entries.ocean), padding=dp(8), animate=False)
        elif "content" in self.body.ids and self.view.parts != ("hint",):
            # The plan may be taller than the window, so show its top.
            content, answer = self.body.ids.content, self.body.ids.answer
            pane.scroll_y = max(0.0, 1 - (content.top - answer.top - dp(8)) / (content.height - pane.height))
