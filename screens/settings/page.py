"""Settings: how the app looks, sounds and helps, where the games are, and whose work it is."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.factory import Factory
from kivy.properties import StringProperty

from companion.language import _
from companion.version import VERSION
from screens.app.page import Page
from screens.app.preferences import DEVICE, allowed, own_name
from screens.fishing.drawings import cards  # noqa: F401  (settings.kv uses them)
from screens.kit import bars, buttons, panels, scrolling, text  # noqa: F401  (settings.kv uses them)
from screens.kit.rules import load_rules
from screens.settings.choice_tiles import ChoiceGrid, ChoiceTile, SettingsGroup, ToggleRow  # noqa: F401

load_rules(__file__)

ONE_COLUMN = (("column", "EarsPanel"), ("column", "DataPanel"), ("column", "AboutPanel"))
LATER = {
    "SettingsWide": (("left", "EarsPanel"), ("right", "AboutPanel")),
    "SettingsTall": ONE_COLUMN,
    "SettingsPhone": ONE_COLUMN,
}
"""By body: the panels that nobody sees before the page is scrolled, and the columns they stand in."""


class DataPanel(SettingsGroup):
    """Where the games are, and the way to take them out and in."""


class SettingsPage(Page):
    """What people can set, in panels; the app keeps it and follows."""

    bodies: ClassVar = {"wide": "SettingsWide", "tall": "SettingsTall", "phone": "SettingsPhone"}

    version = StringProperty(VERSION)
    keeping = StringProperty("")
    place = StringProperty("")  # of the file with all games
    _scrolled = 1.0

    def __init__(self, **kwargs) -> None:
        self._build_rest_soon = Clock.create_trigger(self._build_rest)
        self._build_rest_later = Clock.create_trigger(lambda _elapsed: self._build_rest_soon())
        super().__init__(**kwargs)

    def show(self) -> None:
        shelf = self.session.shelf if self.session is not None else None
        self.keeping = (
            _("Everything stays on this device, in one file:") if shelf else _("Nothing is kept at the moment.")
        )
        self.place = str(shelf.path) if shelf else ""

    def drop(self) -> None:
        # A change of language makes the page anew under the finger: it must not jump to its top.
        if self.body is not None:
            self._scrolled = self.body.ids.pane.scroll_y
        self._build_rest_later.cancel()
        self._build_rest_soon.cancel()
        super().drop()

    def _build(self, rule: str) -> None:
        super()._build(rule)
        for value in allowed("language"):
            words = _("Like the device") if value == DEVICE else own_name(value)
            self.body.ids.languages.add_widget(ChoiceTile(key="language", value=value, text=words))
        # The first turn of the clock may still come before the first frame.
        self._build_rest_later()

    def _build_rest(self, _elapsed: float) -> None:
        """Add what lies below the edge of the window, after the first frame."""
        ids = self.body.ids
        for column, name in LATER[self.body.__class__.__name__]:
            panel = Factory.get(name)()
            panel.page = self
            ids[column].add_widget(panel)
        scrolled = self._scrolled
        Clock.schedule_once(lambda _elapsed: setattr(ids.pane, "scroll_y", scrolled))

    def on_pre_enter(self, *args) -> None:
        super().on_pre_enter(*args)
        self.body.ids.pane.scroll_y = 1.0

    def show_keys(self) -> None:
        """Bring up the keys of a keyboard."""
        from screens.app.keys_sheet import KeysSheet  # only who asks for it needs it

        KeysSheet().open()

    def show_licences(self) -> None:
        """Bring up the licences of everything the app is made of."""
        from screens.settings.licences import LicencesSheet

        LicencesSheet().open()

    def open_games(self) -> None:
        """Where games go in and out."""
        self.app.go("games")
