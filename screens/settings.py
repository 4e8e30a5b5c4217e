"""Settings: how the app looks, sounds and helps, where the games are, and whose work it is."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.properties import StringProperty

from companion.language import _
from companion.version import VERSION
from screens.page import Page
from screens.preferences import DEVICE, allowed, own_name
from screens.widgets import bars, buttons, cards, panels, scrolling, text  # noqa: F401  (settings.kv uses them)
from screens.widgets.choice_tiles import ChoiceGrid, ChoiceTile, SettingsGroup, ToggleRow  # noqa: F401


class SettingsPage(Page):
    """What people can set, in panels; the app keeps it and follows."""

    bodies: ClassVar = {"wide": "SettingsWide", "tall": "SettingsTall", "phone": "SettingsPhone"}

    version = StringProperty(VERSION)
    keeping = StringProperty("")
    place = StringProperty("")  # of the file with all games
    _scrolled = 1.0

    def show(self) -> None:
        library = self.session.library if self.session is not None else None
        self.keeping = (
            _("Everything stays on this device, in one file:") if library else _("Nothing is kept at the moment.")
        )
        self.place = str(library.path) if library else ""

    def drop(self) -> None:
        # A change of language makes the page anew under the finger: it must not jump to its top.
        if self.body is not None:
            self._scrolled = self.body.ids.pane.scroll_y
        super().drop()

    def _build(self, rule: str) -> None:
        super()._build(rule)
        for value in allowed("language"):
            words = _("Like the device") if value == DEVICE else own_name(value)
            self.body.ids.languages.add_widget(ChoiceTile(key="language", value=value, text=words))
        if not self.app.has_page("games"):
            self.body.ids.games.parent.remove_widget(self.body.ids.games)
        pane, scrolled = self.body.ids.pane, self._scrolled
        Clock.schedule_once(lambda _elapsed: setattr(pane, "scroll_y", scrolled))

    def on_pre_enter(self, *args) -> None:
        super().on_pre_enter(*args)
        self.body.ids.pane.scroll_y = 1.0

    def show_keys(self) -> None:
        """Bring up the keys of a keyboard."""
        from screens.keys_sheet import KeysSheet  # only who asks for it needs it

        KeysSheet().open()

    def show_licences(self) -> None:
        """Bring up the licences of everything the app is made of."""
        from screens.licences import LicencesSheet

        LicencesSheet().open()

    def open_games(self) -> None:
        """Where games go in and out."""
        self.app.go("games")
