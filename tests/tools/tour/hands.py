"""Plays the app by touch, in every window size and language, and counts the taps."""

import tests.screens.conftest  # noqa: F401, I001  (sets Kivy's environment before anything loads Kivy)

from pathlib import Path

from kivy.core.window import Window
from kivy.uix.widget import Widget

from companion.tools.language import _, use
from companion.pages.session import Session
from screens.fishing.drawings.cards import CardTap, GridCell
from screens.kit.controls.choices import Tick
from screens.fishing.count.page import CountRow
from screens.fishing.parts.draw_plan import DrawRow
from screens.fishing.parts.leader_question import LeaderQuestion
from screens.kit.controls.field import Field
from screens.kit.controls.numbers import Key
from screens.fishing.parts.in_force_sheet import CallerTile, InForceSheet
from screens.fishing.drawings.suits import SuitTap
from screens.fishing.referee.entry import SuitTab
from screens.fishing.table.banner import Banner
from screens.fishing.table.tile import Tile
from tests.screens.harness import FORMS, SMALL, Running, _scrolls

__all__ = ["FORMS", "SMALL", "Hands", "Session"]

MOST_BACK = 40  # the maximum number of presses that lead to Home from any page
SUIT_LETTERS = "BPRYG"


class Hands(Running):
    """A running app, with methods for what its users do."""

    draws = False  # turned on only to take pictures

    def _start(self, language: str = "en", **options) -> None:
        self.taps = 0
        super()._start(**options)
        self.language = language
        self.app.language = language
        self.settle()

    def stop(self) -> None:
        use("en")
        super().stop()

    def picture(self, path: Path | str) -> Path:
        self.draws = True
        Window.canvas.ask_update()
        try:
            return super().picture(path)
        finally:
            self.draws = False

    # Touches

    def tap(self, widget: Widget, at: tuple[float, float] = (0.5, 0.5)) -> None:
        self.taps += 1
        super().tap(widget, at)

    def tap_words(self, message: str, **values: object) -> None:
        """Tap the widget with the translation of this English message. Scroll to it if necessary."""
        self.tap_shown(self.by_words(message, **values))

    def tap_shown(self, widget: Widget) -> None:
        if _scrolls(widget):
            self.scroll_to(widget)
        self.tap(widget)

    def by_words(self, message: str, **values: object) -> Widget:
        return self.by_text(_(message).format(**values))

    def shows(self, message: str, **values: object) -> bool:
        return self.sees(_(message).format(**values))

    def go_home(self) -> None:
        for _press in range(MOST_BACK):
            if self.app.page.name == "home" and not self.app.layer.children:
                return
            self.press_back()
        raise AssertionError(f"back does not lead home from {self.app.page.name}")

    # New game

    def type_name(self, name: str) -> None:
        (field,) = self.all(Field)
        if not field.ids.entry.focus:
            self.tap_shown(field)
        self.type(name)
        self.tap_words("Add")

    # Table

    def tile(self, name: str) -> Tile:
        return next(each for each in self.all(Tile) if each.view.name == name)

    def catch(self, *names: str) -> None:
        for name in names:
            self.tap(self.tile(name))

    def split(self, counts: dict[str, int], leader: str | None) -> None:
        """Split the cards of a trick between players, and save the split."""
        self.share_out(counts, leader)
        self.tap_words("Save the split")

    def share_out(self, counts: dict[str, int], leader: str | None) -> None:
        """Enter a split of a trick without saving it; the leader keeps the remaining cards."""
        self.long_press(self.tile(next(iter(counts))))
        if leader is not None:
            self.tap(self.tile(leader))
        for name, count in counts.items():
            for _card in range(count if name != leader else 0):
                self.tap_words("{player}: one more", player=name)

    def penalise(self, name: str) -> None:
        self.tap_words("{player}: –3", player=name)

    def set_in_force(self, suit: str | None, caller: str | None, lowest: bool) -> None:
        """Enter what is in force for the current trick, at the table; `suit` is its English name."""
        self.tap(self.all(Banner)[0], at=(0.1, 0.5))  # beside "Show me" of a lesson
        if suit is not None:
            self.tap_words(suit)
        if caller is not None:
            self.tap_shown(next(each for each in self.all(CallerTile) if each.says == caller))
        if lowest:
            self.tap_words("Lowest wins this trick")
        (sheet,) = self.all(InForceSheet)
        self.tap(sheet.ids.record)

    # Correct by hand

    def show_tab(self, message: str) -> None:
        """Show another tab; only a phone has tabs."""
        if self.app.form == "phone":
            self.tap_words(message)

    def write_note(self, note: str) -> None:
        self.show_tab("More")
        (field,) = self.all(Field)
        self.tap_shown(field)
        self.type(note)

    # Referee

    def lay(self, cards: str, pick: str = "", colour: str = "") -> None:
        """Enter a trick by its cards in the order played, answer the app's questions, and record the trick."""
        self.enter(cards)
        for card in pick.split():
            self.pick(card)
        if colour:
            self.call(colour)
        self.record()

    def enter(self, cards: str) -> None:
        """Tap these cards; on a phone, open the tab of their suit first."""
        for card in cards.split():
            tabs = self.all(SuitTab)
            suit = card[0] if card[0] in SUIT_LETTERS else "buoy"
            for tab in tabs:
                if tab.tab == suit and not tab.is_selected:
                    self.tap(tab)
            self.tap(next(each for each in self.all(GridCell) if each.card == card))

    def pick(self, card: str) -> None:
        self.tap_shown(next(each for each in self.all(CardTap) if each.card == card))

    def call(self, suit: str) -> None:
        self.tap_shown([each for each in self.all(SuitTap) if each.suit == suit][-1])

    def record(self) -> None:
        self.tap(self.by_text(self.app.page.view.verdict.finish.text))

    # Counting and drawing

    def press(self, keys: str) -> None:
        for key in keys:
            self.tap(next(each for each in self.all(Key) if _means(each, key)))

    def count(self, numbers: tuple[int, ...], leader: str | None = None) -> None:
        """Count the round, starting at the table. `leader` answers who led the last trick, if the app asks."""
        self.tap_words("Count round {number}", number=self.app.session.state.round.number)
        self.enter_numbers(numbers)
        if leader is not None:
            self.say_leader(leader)
        self.book()

    def enter_numbers(self, numbers: tuple[int, ...]) -> None:
        """Type the size of every pile but the last one, which is filled in automatically.

        `numbers` are the cards that were not logged yet.
        """
        names, logged = self.app.session.names, self.app.session.state.round.caught
        for name, number in zip(names[:-1], map(sum, zip(numbers, logged))):
            self.press(str(number))
            ringed = next((row.view.name for row in self.all(CountRow) if row.view.is_ringed), "")
            if ringed == name and name != names[-2]:
                self.press(">")

    def say_leader(self, name: str) -> None:
        self.say_leader_of_another_table(self.app.session.names.index(name))

    def say_leader_of_another_table(self, seat: int) -> None:
        """Answer who led the last trick, by seat; also on the page that plans a draw without a game."""
        self.tap_shown(next(each for each in self.all(LeaderQuestion)[0].ids.chips.chips if each.value == seat))

    def book(self) -> None:
        self.tap_words("Score round {number}", number=self.app.session.state.round.number)

    def tick_off(self, count: int) -> None:
        for row in [row for row in self.all(DrawRow) if row.view.tick.is_shown][:count]:
            self.tap_shown(next(child for child in row.children if isinstance(child, Tick)))

    def start_round(self) -> None:
        self.tap_words("Start round {number}", number=self.app.session.state.round.number)


def _means(key: Key, wanted: str) -> bool:
    return key.text in (_("Next"), _("Done")) or key.icon == "next" if wanted == ">" else key.text == wanted
