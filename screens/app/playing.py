"""Base classes of the pages on which games are played, and of result pages, for all kinds of games."""

from collections.abc import Callable, Sequence
from typing import ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import StringProperty

from companion.table.game import Change
from companion.tools.language import _, ngettext
from companion.tools.sentences import shown
from screens.app.keys import UNDO, Shortcut, goes_to, one_of, shifted
from screens.app.page import Page
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.overlays import AskSheet, Item, MenuSheet
from screens.kit.rules import load_rules

load_rules(__file__)

SHOWN_OF_NOTE = 18  # characters
CALM_AFTER = 6.0  # seconds the last action stays highlighted


class PlayingPage(Page):
    """A page that highlights the last action for a while; a notice, such as a refusal, can replace it."""

    def __init__(self, **kwargs) -> None:
        self.notice = ""
        self.is_refusal = False  # whether the notice is a refusal
        self.is_lit = False
        self._seen: Change | None = None  # the change that was highlighted last
        self._calm_soon = Clock.create_trigger(self._calm, CALM_AFTER)
        super().__init__(**kwargs)

    def read(self) -> None:
        """Compute the view that the kv rules of a body read while it is built."""
        raise NotImplementedError

    def prepare(self) -> None:
        if self.session is None:
            return
        if not self.lacks_game:
            self.read()
        super().prepare()

    def highlight_change(self) -> bool:
        """Highlight the last change of the game. Return False if it has been highlighted before."""
        latest = self.session.latest
        if latest is self._seen:
            return False
        self._seen, self.is_lit = latest, latest is not None
        self._calm_later()
        return True

    def show_notice(self, words: str, *, is_refusal: bool = True) -> None:
        """Show a short notice instead of the last action."""
        self.notice, self.is_refusal = words, is_refusal
        self._calm_later()
        self.prepare()

    def refuse(self, reason: str) -> None:
        self.show_notice(reason)

    def _calm_later(self) -> None:
        self._calm_soon.cancel()
        self._calm_soon()

    def _calm(self, *_args) -> None:
        self.is_lit, self.notice = False, ""
        if self.app.page is self and not self.lacks_game:  # a page that was left is painted when it is entered
            self.prepare()

    # Navigation and menu

    def go_to(self, name: str) -> None:
        self.app.go(name)

    def game_items(self) -> list[Item]:
        """Return the menu items about this game."""
        raise NotImplementedError

    def table_items(self) -> list[Item]:
        """Return the menu items about how the table is shown."""
        raise NotImplementedError

    def page_item(self, icon: str, title: str, name: str, *, can_act: bool = True) -> Item:
        return Item(icon, title, lambda: self.go_to(name), can_act=can_act)

    def people_item(self) -> Item:
        return Item("people", _("Players"), self.change_people)

    def change_people(self) -> None:
        """Ask what to change about the players; if the game is not on the shelf, only names and emblems can change."""
        if self.session.key and self.session.is_playing:
            from screens.app.sheets.names import SeatsSheet  # loads the text input

            SeatsSheet(self.session).open()
        else:
            self.app.go("people")

    def confirm_end(self, sentences: Sequence[str], end: Callable[[], object]) -> None:
        """Ask whether to end the game early, and call `end` if so."""
        hint = _("Saved as a short game. You can reopen it.")
        answer = (_("End the game"), "flag", end)
        AskSheet(_("End the game here?"), sentences, answer, hint=hint, wide=dp(640)).open()

    @property
    def is_menu_at_left(self) -> bool:
        """Whether the menu button is at the left of a wide window."""
        return False

    def show_menu(self) -> None:
        """Open the menu with the items of this game, of the table, and of other pages."""
        table = [self._follow_item(), *self.table_items(), self._sound_item()]
        elsewhere = [
            self.page_item("book", _("Rules"), "rules"),
            self.page_item("gear", _("Settings"), "settings"),
            self.page_item("home", _("Home"), "home"),
        ]
        groups = (_("This game"), self.game_items()), (_("The table"), table), (_("More"), elsewhere)
        side = "left" if self.is_menu_at_left else "right"
        MenuSheet(groups, side=side if self.app.form == "wide" else "").open()

    def _follow_item(self) -> Item:
        """Return the menu item for the code that phones scan, with the number of followers if the table is shared."""
        phones, line = self.app.sharing.phones, ""
        if phones is not None:
            line = ngettext("{count} phone following", "{count} phones following", phones).format(count=phones)
        return Item("phone", _("Follow on a phone"), self.app.sharing.share, line, bool(phones))

    def _sound_item(self) -> Item:
        is_on = self.app.preferences.sound
        title = _("Turn sound off") if is_on else _("Turn sound on")
        return Item("sound", title, lambda: self.app.prefer("sound", not is_on))


class GameOverPage(Page):
    """The result of a game: its action `undo` reopens it, `rematch` starts another one with the same players."""

    note = StringProperty("")  # the beginning of the note about the game
    more: ClassVar[str]
    """The name of the page with details of the game; also the name of its icon."""

    def prepare(self) -> None:
        self._show_note()
        super().prepare()

    @property
    def more_words(self) -> tuple[str, str]:
        """The long and the short title of the page `more`."""
        raise NotImplementedError

    def share(self) -> None:
        from screens.app.sheets.exporting import share_result  # loaded on first use

        share_result(self.session)

    @property
    def can_note(self) -> bool:
        """Whether the game is on a shelf, which is needed to keep notes."""
        return bool(self.session.key)

    def write_note(self) -> None:
        from screens.app.sheets.notes import NotesSheet  # loaded on first use

        sheet = NotesSheet(self.session.shelf, self.session.key)
        sheet.bind(on_close=lambda _sheet: self._show_note())
        sheet.open()

    def _show_note(self) -> None:
        can_note = self.session is not None and self.can_note
        note = self.session.shelf.notes.of_game(self.session.key).note if can_note else ""
        self.note = shown(" ".join(note.split()), SHOWN_OF_NOTE)


def undo_rows() -> tuple[Shortcut, ...]:
    """Return the shortcuts for undo and redo."""
    return (
        Shortcut("U", _("undo"), UNDO, lambda page, _key: page.undo()),
        Shortcut(shifted("U"), _("redo"), one_of("shift+u", "ctrl+y", "ctrl+shift+z"), lambda page, _key: page.redo()),
    )


def elsewhere_rows() -> tuple[Shortcut, ...]:
    """Return the shortcuts to other pages and sheets that every page with a table has."""
    return (
        Shortcut("W", _("entries to check"), one_of("w"), lambda page, _key: page.show_doubts()),
        Shortcut("M", _("menu"), one_of("m"), lambda page, _key: page.show_menu()),
        Shortcut("P", _("phones following"), one_of("p"), lambda page, _key: page.app.sharing.share()),
        Shortcut("L", _("log"), one_of("l"), goes_to("log")),
        Shortcut(shifted("S"), _("settings"), one_of("shift+s"), goes_to("settings")),
        Shortcut("H", _("home"), one_of("h"), goes_to("home")),
    )
