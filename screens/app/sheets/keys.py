"""The help about the keyboard: the shortcuts of a page or of all pages, and the keys that work everywhere."""

from collections.abc import Iterable

from kivy.app import App
from kivy.properties import StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.tools.exports import load
from companion.tools.language import _
from screens.app.kinds import key_on_table, screens_of
from screens.app.page import Page
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)


class KeyRow(BoxLayout):
    """A key, drawn as a key cap, and its effect in words."""

    keys = StringProperty("")
    words = StringProperty("")


class KeysSheet(Sheet):
    """A sheet that lists the shortcuts of a page, or of all pages of the game, and the keys that work everywhere."""

    def __init__(self, page: Page | None = None) -> None:
        super().__init__(title=_("Keys"), wide="720dp")
        for each in _pages_with_shortcuts() if page is None else [page]:
            self._list(each.shortcuts_title(), [(row.shown, row.words) for row in each.shortcuts()])
        self._list(_("Everywhere"), global_keys())

    def _list(self, title: str, rows: Iterable[tuple[str, str]]) -> None:
        self.add_widget(Paragraph(text=title, sp=22, bold=True))
        for keys, words in rows:
            self.add_widget(KeyRow(keys=keys, words=words))


def _pages_with_shortcuts() -> list[type[Page]]:
    key = key_on_table(App.get_running_app().session)
    screens = screens_of(key)
    return [load(screens.pages[name]) for name in screens.pages_with_shortcuts]


def global_keys() -> tuple[tuple[str, str], ...]:
    """Return the keys that work on every page and sheet, each with its effect in words."""
    return (
        (_("Tab, Shift Tab"), _("to the next thing to tap, or back; while counting, only on sheets")),
        (_("Enter"), _("tap what the ring marks")),
        (_("Esc"), _("back, close")),
        ("F2", _("rules")),
        ("? F1", _("this help")),
    )
