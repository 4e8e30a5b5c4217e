"""The help for keyboards: each key and what it does."""

from kivy.app import App
from kivy.properties import BooleanProperty, ListProperty, StringProperty
from kivy.uix.boxlayout import BoxLayout

from companion.language import _
from screens.app.kinds import key_rows, keys_title, kind_on_table
from screens.kit.overlays import Sheet
from screens.kit.rules import load_rules
from screens.kit.text.widgets import Paragraph

load_rules(__file__)


class KeyRow(BoxLayout):
    """A key, drawn as a cap, and what it does."""

    keys = StringProperty("")
    is_stacked = BooleanProperty(False)
    words = StringProperty("")


class KeysSheet(Sheet):
    """The keys of some pages, or of all that have any."""

    pages = ListProperty()

    def on_kv_post(self, base_widget) -> None:
        super().on_kv_post(base_widget)
        self.title = _("Keys")
        self.wide = "720dp"
        for page in self.pages or kind_on_table(App.get_running_app().session).pages_with_keys:
            self.add_widget(Paragraph(text=keys_title(page), sp=22, bold=True))
            for row in key_rows(page):
                self.add_widget(KeyRow(keys=row.shown, words=row.words))
        self.add_widget(Paragraph(text=_("Everywhere"), sp=22, bold=True))
        for keys, words in everywhere():
            self.add_widget(KeyRow(keys=keys, words=words))


def everywhere() -> tuple[tuple[str, str], ...]:
    """Return what keys do on every page and sheet."""
    return (
        (_("Tab, Shift Tab"), _("to the next thing to tap, or back; while counting, only on sheets")),
        (_("Enter"), _("tap what the ring marks")),
        (_("Esc"), _("back, close")),
        ("F2", _("rules")),
        ("? F1", _("this help")),
    )
