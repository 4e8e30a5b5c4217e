"""The page "Who draws first?": it plans a draw without a game, as soon as the stockrooms are entered."""

from typing import ClassVar

from kivy.metrics import dp
from kivy.properties import BooleanProperty, NumericProperty, ObjectProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.fishing.drafts.digits import DIGITS
from companion.fishing.drafts.draw_question import Typed
from companion.fishing.pages.who_draws import WhoDrawsPresenter
from companion.fishing.pages.who_draws_view import WhoDrawsView
from companion.pages.actions import Outcome
from companion.tools.language import _
from screens.app.keys import Shortcut, one_of
from screens.app.page import Page
from screens.fishing.parts import draw_plan, leader_question  # noqa: F401  (page.kv uses them)
from screens.kit import bars  # noqa: F401  (the kv rules use it)
from screens.kit.controls import choices, field, numbers  # noqa: F401  (the kv rules use them)
from screens.kit.drawings import face, shapes  # noqa: F401  (the kv rules use them)
from screens.kit.drawings.painted import Ground
from screens.kit.entries import Viewed
from screens.kit.layouts import PagePart, ShownBox, lay_out
from screens.kit.panels import PanelColumn
from screens.kit.rules import load_rules

load_rules(__file__, "entries", "answer")


class StockRow(Viewed, BoxLayout):
    """The row of a player with fields for the name, the cards in the stockroom, and the points."""

    high = NumericProperty("56dp")  # height of its fields
    has_steps = BooleanProperty(True)  # whether there are step buttons next to the number of cards

    def typed(self, name: str) -> None:
        """Pass a typed name to the page; ignore a name that the page itself has set."""
        if name != self.view.name:
            self.page.name_player(name, self.view.seat, self.ids.name.unseen)


class WhoDrawsTable(PagePart, PanelColumn):
    """The panel for all entries: the number of players, the round, the ocean, and a row for each player."""

    room = NumericProperty(0)  # the height that its rows may fill
    is_small = BooleanProperty(False)
    is_flat = BooleanProperty(False)  # whether the round and the ocean are on one line


class WhoDrawsKeypad(PagePart, Ground, ShownBox):
    """The keypad for numbers; its height is 0 while it is closed."""

    is_open = BooleanProperty(False)


class WhoDrawsPage(Page):
    """The page with the entries and the resulting plan of a draw; it needs no game and changes none."""

    bodies: ClassVar = {
        "wide": "WhoDrawsWide",
        "tall": "WhoDrawsTall",
        "phone": "WhoDrawsPhone",
    }

    presents: ClassVar = WhoDrawsPresenter

    view = ObjectProperty(WhoDrawsView(), rebind=True)
    is_typing = BooleanProperty(False)
    unseen = StringProperty("")  # a message if a character of the last name cannot be displayed
    has_keys_without_a_game: ClassVar = True

    def on_pre_enter(self, *args) -> None:
        self.is_typing = False
        super().on_pre_enter(*args)

    def show(self) -> None:
        self.view = self.presenter.view(is_typing=self.is_typing)

    @staticmethod
    def shortcuts_title() -> str:
        return _("Who draws first")

    @staticmethod
    def shortcuts() -> tuple[Shortcut, ...]:
        return (
            Shortcut("0 – 9", _("type the number"), one_of(*DIGITS), WhoDrawsPage.type_digit),
            Shortcut(_("Backspace"), _("delete a digit"), one_of("backspace"), lambda page, _key: page.act.erase()),
            Shortcut("–", _("points below zero, or above"), one_of("-"), lambda page, _key: page.act.flip_sign()),
            Shortcut(_("Tab"), _("next number"), one_of("tab"), lambda page, _key: page.go_to_next()),
            Shortcut(_("Enter"), _("next number"), one_of("enter"), lambda page, _key: page.go_to_next()),
        )

    # Actions whose outcome scrolls, or opens and closes the keypad

    def handle(self, outcome: Outcome, before: WhoDrawsView) -> None:
        super().handle(outcome, before)
        if self.is_typing:
            self._scroll_to_next()

    def name_player(self, name: str, seat: int, unseen: str) -> None:
        """Rename a player; `unseen` is a message if a character of the name cannot be displayed."""
        self.unseen = unseen
        self.act.name_player(seat, name)

    def answer(self, seat: int) -> None:
        self.act.lead(seat)
        self._scroll_to_next()

    def choose(self, kind: Typed, seat: int = 0) -> None:
        """Open the keypad for one of the numbers; the entries stay in place unless the keypad would cover it."""
        scrolled = self._scrolled
        self.is_typing = True
        self.act.choose(kind, seat)
        lay_out(self.body)
        self._scrolled = scrolled
        self._scroll_to_next()

    def type_digit(self, digit: str) -> None:
        """Append a digit to the chosen number, and open the keypad."""
        self.is_typing = True
        self.act.type_digit(digit)

    def go_to_next(self) -> None:
        """Choose the next number, or close the keypad after the last one."""
        if self.view.keypad.has_next:
            self.act.choose_next()
        elif self.view.keypad.has_number:
            self.stop_typing()

    def stop_typing(self) -> None:
        """Close the keypad and scroll to the plan, if there is one."""
        self.is_typing = False
        self.show()
        self._scroll_to_next()

    def clear(self) -> None:
        """Clear all entries, or restore them on a second tap."""
        self.is_typing = False
        self.act.clear()

    @property
    def _scrolled(self) -> float:
        """How far the entries are scrolled, in pixels from their top."""
        pane = self.body.ids.pane
        return (1 - pane.scroll_y) * max(0.0, pane.viewport_size[1] - pane.height)

    @_scrolled.setter
    def _scrolled(self, pixels: float) -> None:
        pane = self.body.ids.pane
        hidden = pane.viewport_size[1] - pane.height
        pane.scroll_y = max(0.0, 1 - pixels / hidden) if hidden > 0 else 1.0

    def _scroll_to_next(self) -> None:
        """Scroll to the number being typed, or else to the answer."""
        lay_out(self.body)
        pane, entries = self.body.ids.pane, self.body.ids.entries.ids
        if self.is_typing:
            rows = [row for row in entries.rows.children if row.view.stock.is_typed or row.view.points.is_typed]
            pane.scroll_to(next(iter(rows), entries.ocean), padding=dp(8), animate=False)
        elif "content" in self.body.ids and self.view.answer.parts != ("hint",):
            # The answer may be taller than the window, so show its top.
            content, answer = self.body.ids.content, self.body.ids.answer
            self._scrolled = content.top - answer.top - dp(8)
