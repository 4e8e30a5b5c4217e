"""What pages of any game share: those on which it is played, and its result."""

from collections.abc import Callable
from typing import ClassVar

from kivy.clock import Clock

from companion.game import Change
from companion.language import _, ngettext
from screens.app.keys import Shortcut, one_of
from screens.app.page import Page
from screens.kit import bars  # noqa: F401  (the rules use it)
from screens.kit.overlays import Item, MenuSheet
from screens.kit.rules import load_rules

load_rules(__file__)

CALM_AFTER = 6.0  # seconds the last action stays lit


class PlayingPage(Page):
    """A page that lights up the last action for a while, and shows refusals in its place."""

    def __init__(self, **kwargs) -> None:
        self.notice = ""
        self.is_refusal = False  # whether the notice is a refusal
        self.is_lit = False
        self._seen: Change | None = None  # the change that was lit
        self._calm_soon = Clock.create_trigger(self._calm, CALM_AFTER)
        super().__init__(**kwargs)

    def read(self) -> None:
        """Read the view that the bodies' rules need before they are built."""
        raise NotImplementedError

    def prepare(self) -> None:
        if self.session is None:
            return
        if not self.lacks_game:
            self.read()
        super().prepare()

    def is_news(self) -> bool:
        """Return whether something was done since this was asked last; it is then lit."""
        latest = self.session.latest
        if latest is self._seen:
            return False
        self._seen, self.is_lit = latest, latest is not None
        self._calm_later()
        return True

    def tell(self, words: str, *, is_refusal: bool = True) -> None:
        """Show a short notice instead of the last action."""
        self.notice, self.is_refusal = words, is_refusal
        self._calm_later()
        self.prepare()

    def _calm_later(self) -> None:
        self._calm_soon.cancel()
        self._calm_soon()

    def _calm(self, *_args) -> None:
        self.is_lit, self.notice = False, ""
        if self.app.page is self and not self.lacks_game:  # one that was left is painted when it is entered
            self.prepare()

    # Ways to elsewhere

    def go_to(self, name: str) -> None:
        self.app.go(name)

    def game_items(self) -> list[Item]:
        """Return what the menu offers of this game."""
        raise NotImplementedError

    def table_items(self) -> list[Item]:
        """Return what the menu offers to change about how the table is shown."""
        raise NotImplementedError

    def way(self, icon: str, title: str, name: str) -> Item:
        return Item(icon, title, lambda: self.go_to(name))

    def change_people(self) -> None:
        """Ask what is to change about who plays; in a game that is not on the shelf only names and emblems can."""
        if self.session.key and self.session.is_playing:
            from screens.app.sheets.names import SeatsSheet  # loads what typing needs

            SeatsSheet(self.session).open()
        else:
            self.app.go("people")

    @property
    def is_menu_at_left(self) -> bool:
        """Whether the button for the menu is at the left of a wide window."""
        return False

    def show_menu(self) -> None:
        """Bring up the menu: what there is in this game, at this table and elsewhere."""
        table = [
            self._follow_item(),
            *self.table_items(),
            self._sound_item(),
            Item("people", _("Players"), self.change_people),
        ]
        elsewhere = [
            self.way("book", _("Rules"), "rules"),
            self.way("gear", _("Settings"), "settings"),
            self.way("home", _("Home"), "home"),
        ]
        groups = (_("This game"), self.game_items()), (_("The table"), table), (_("More"), elsewhere)
        side = "left" if self.is_menu_at_left else "right"
        MenuSheet(groups, side=side if self.app.form == "wide" else "").open()

    def _follow_item(self) -> Item:
        """Return the way to the code that phones scan, with the number of followers while the table is shared."""
        phones, line = self.app.phones, ""
        if phones is not None:
            line = ngettext("{count} phone following", "{count} phones following", phones).format(count=phones)
        return Item("phone", _("Follow on a phone"), self.app.share_table, line, bool(phones))

    def _sound_item(self) -> Item:
        is_on = self.app.preferences.sound
        title = _("Turn sound off") if is_on else _("Turn sound on")
        return Item("sound", title, lambda: self.app.prefer("sound", not is_on))


class GameOverPage(Page):
    """The result of a game: with `undo` it goes on, with `rematch` the same people play again."""

    more: ClassVar[str]
    """The name of the page with details of the game, and of its icon."""

    @property
    def more_words(self) -> tuple[str, str]:
        """The title of that page, in full and in short."""
        raise NotImplementedError

    def share(self) -> None:
        from screens.app.sheets.sharing import share_result  # loaded on first use

        share_result(self.session)

    @property
    def can_note(self) -> bool:
        """Whether the game is on a shelf, which keeps notes."""
        return bool(self.session.key)

    def write_note(self) -> None:
        from screens.app.sheets.notes import NotesSheet  # loaded on first use

        NotesSheet(self.session.shelf, self.session.key).open()


def goes_to(name: str) -> Callable[[PlayingPage, str], object]:
    """Return what a key does that shows another page."""
    return lambda page, _key: page.go_to(name)


def undo_rows() -> tuple[Shortcut, ...]:
    """Return the keys that take back and put back."""
    return (
        Shortcut("U", _("undo"), one_of("u", "ctrl+z"), lambda page, _key: page.undo()),
        Shortcut(_("Shift U"), _("redo"), one_of("shift+u", "ctrl+y", "ctrl+shift+z"), lambda page, _key: page.redo()),
    )


def elsewhere_rows() -> tuple[Shortcut, ...]:
    """Return the keys for what every table has."""
    return (
        Shortcut("W", _("entries to check"), one_of("w"), lambda page, _key: page.show_doubts()),
        Shortcut("M", _("menu"), one_of("m"), lambda page, _key: page.show_menu()),
        Shortcut("P", _("phones following"), one_of("p"), lambda page, _key: page.app.share_table()),
        Shortcut("L", _("log"), one_of("l"), goes_to("log")),
        Shortcut(_("Shift S"), _("settings"), one_of("shift+s"), goes_to("settings")),
        Shortcut("H", _("home"), one_of("h"), goes_to("home")),
    )
