"""The settings page: appearance, sound, aids, which games to offer, the file with all games, the club and licences."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import Metrics, dp
from kivy.properties import DictProperty, StringProperty

from companion.home.settings import choices_in_words
from companion.kind_pages import pages_of
from companion.language import _
from companion.preferences import WISHED_ZOOMS
from companion.version import VERSION
from screens.app import device
from screens.app.kinds import GAMES, game_name
from screens.app.page import Page
from screens.app.windows.desktop_window import form_of
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.controls.buttons import PushButton
from screens.kit.layouts import PagePart, refill
from screens.kit.rules import load_rules
from screens.settings import controls

load_rules(__file__)

PRIVACY = "https://github.com/cardtable/fishing-companion/blob/main/docs/privacy.md"
GAMES_SHOWN = "GamesPanels"
LATER = ("SoundPanels", "TablePanel", GAMES_SHOWN, "SettingsClubPanel", "AboutPanels")
"""The names of the panels that are built after the first frame."""


def sections() -> dict[str, tuple[str, str]]:
    """Return the icon and the title of each section by key."""
    return {
        "appearance": ("sun", _("Appearance")),
        "text": ("letters", _("Text and language")),
        "sound": ("sound", _("Sound and vibration")),
        "table": ("people", _("The table")),
        "games": ("dice", _("Games shown")),
        "club": ("club", _("Club")),
        "backup": ("games", _("Backup")),
        "about": ("info", _("About")),
    }


def sizes_in_words(width: float, height: float) -> str:
    """Return how the choices of a size differ in a window of this width and height, in dp without zoom."""
    small, normal, large = (form_of(width, height, wished).zoom for wished in WISHED_ZOOMS.values())
    if small == large:
        return _("How large everything is. In this window, all three look the same.")
    if normal == large:
        return _("How large everything is. In this window, “Normal” is already as large as possible.")
    return _("How large everything is. “Large” is as large as the screen allows.")


class SectionButton(PagePart, PushButton):
    """A button that scrolls to a section of the page."""

    section = StringProperty("")


class SettingsPage(Page):
    """The page with all preferences in panels; the app stores and applies them."""

    bodies: ClassVar = {"wide": "SettingsWide", "tall": "SettingsTall", "phone": "SettingsPhone"}

    version = StringProperty(VERSION)
    words = DictProperty()  # the values of each setting in words
    keeping = StringProperty("")
    place = StringProperty("")  # the path of the file with all games
    sizes = StringProperty("")  # how the choices of a size differ in this window
    section = StringProperty("appearance")  # the section scrolled to
    unopened = StringProperty("")  # the address of a page that no browser could open
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
        self._show_sizes()

    def on_size(self, *args) -> None:
        super().on_size(*args)
        self._show_sizes()

    def _show_sizes(self) -> None:
        self.sizes = sizes_in_words(*(side / Metrics.density * self.app.zoom for side in Window.size))

    def drop(self) -> None:
        # A change of language rebuilds the page while it is in use: it must not jump to its top.
        if self.body is not None:
            self._scrolled = self.body.ids.pane.scroll_y
            self.body.ids.pane.funbind("scroll_y", self._mark_section)
        self._build_rest_later.cancel()
        self._build_rest_soon.cancel()
        super().drop()

    def _build(self, rule: str) -> None:
        self.words = choices_in_words({key: game_name(key) for key in GAMES})
        super()._build(rule)
        self.body.ids.pane.fbind("scroll_y", self._mark_section)
        entries = [
            {"page": self, "section": section, "icon": icon, "text": word}
            for section, (icon, word) in sections().items()
        ]
        if "sections" in self.body.ids:
            column = self.body.ids.sections.sections
            refill(column, SectionButton, entries, lambda button: button.bind(on_tap=self._jump))
        # The first tick of the clock may still come before the first frame.
        self._build_rest_later()

    def _build_rest(self, _elapsed: float) -> None:
        """Add the panels below the edge of the window, after the first frame."""
        for name in LATER:
            panel = Factory.get(name)(page=self)
            if name == GAMES_SHOWN:
                for key in GAMES:
                    toggles = pages_of(key).own_toggles()
                    if toggles:
                        panel.add_widget(controls.OwnSettings(toggles, page=self, title=game_name(key)))
            self.body.ids.pane.column.add_widget(panel)
        scrolled = self._scrolled
        Clock.schedule_once(lambda _elapsed: self._scroll(scrolled))

    def on_pre_enter(self, *args) -> None:
        super().on_pre_enter(*args)
        self.body.ids.pane.scroll_y = 1.0

    def _jump(self, button: SectionButton) -> None:
        pane, hidden = self.body.ids.pane, self.body.ids.pane.column.height - self.body.ids.pane.height
        if hidden > 0:
            pane.scroll_y = max(0.0, min(1.0, 1.0 - self._section_tops()[button.section] / hidden))
        self.section = button.section

    def _mark_section(self, pane, share: float) -> None:
        """Highlight the button of the section that is scrolled to the top of the pane."""
        offset = (1 - share) * max(0.0, self.body.ids.pane.column.height - pane.height)
        passed = [section for section, place in self._section_tops().items() if place <= offset + dp(24)]
        self.section = passed[-1] if passed else "appearance"

    def _section_tops(self) -> dict[str, float]:
        """Return the distance of each section from the top of the page."""
        column = self.body.ids.pane.column
        begins = {each.section: each for each in column.walk(restrict=True) if getattr(each, "section", "")}
        return {section: column.height - begins[section].top for section in sections() if section in begins}

    def show_keys(self) -> None:
        from screens.app.keyboard import KeysSheet  # few people ever open it

        KeysSheet().open()

    def show_licences(self) -> None:
        from screens.settings.licences import LicencesSheet

        LicencesSheet().open()

    def open_privacy(self) -> None:
        """Open the privacy note in the browser; without one, show its address."""
        self.unopened = "" if device.open_link(PRIVACY) else PRIVACY
