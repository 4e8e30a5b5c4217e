"""The settings page: appearance, sound, aids, which games to offer, the file with all games, the club and licences."""

from typing import ClassVar

from kivy.clock import Clock
from kivy.metrics import dp
from kivy.properties import ObjectProperty, StringProperty

from companion.home.settings import SettingsPresenter, SettingsView
from companion.tools.language import _
from screens.app.device import other_apps
from screens.app.page import Page
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.controls.buttons import PushButton
from screens.kit.layouts import PagePart, refill
from screens.kit.rules import load_rules
from screens.settings.panels import SettingsPanels

load_rules(__file__)

PRIVACY = "https://github.com/cardtable/fishing-companion/blob/main/docs/privacy.md"


class SectionButton(PagePart, PushButton):
    """A button that scrolls to a section of the page."""

    section = StringProperty("")


class SettingsPage(Page):
    """The page with all preferences in panels; the app stores and applies them."""

    bodies: ClassVar = {"wide": "SettingsWide", "tall": "SettingsTall", "phone": "SettingsPhone"}
    presents = SettingsPresenter

    view = ObjectProperty(SettingsView(), rebind=True)
    keeping = StringProperty("")
    place = StringProperty("")  # the path of the file with all games
    section = StringProperty("appearance")  # the section scrolled to
    unopened = StringProperty("")  # the address of a page that no browser could open
    _scrolled = 1.0

    def __init__(self, **kwargs) -> None:
        self._panels = SettingsPanels(self)
        super().__init__(**kwargs)

    def show(self) -> None:
        if self.session is None:
            return
        self.view, shelf = self.presenter.view(), self.session.shelf
        self.keeping = (
            _("Everything stays on this device, in one file:") if shelf else _("Nothing is kept at the moment.")
        )
        self.place = str(shelf.path) if shelf else ""
        if self._panels.is_empty:
            self._list_sections()
            self._panels.build()
        self._panels.show(self.view)

    def on_size(self, *args) -> None:
        super().on_size(*args)
        self._panels.show_sizes()

    def drop(self) -> None:
        # A change of language rebuilds the page while it is in use: it must not jump to its top.
        if self.body is not None:
            self._scrolled = self.body.ids.pane.scroll_y
            self.body.ids.pane.funbind("scroll_y", self._mark_section)
        self._panels.drop()
        super().drop()

    def _build(self, rule: str) -> None:
        super()._build(rule)
        self.body.ids.pane.fbind("scroll_y", self._mark_section)

    def _list_sections(self) -> None:
        """Build the links to all sections."""
        entries = [
            {"page": self, "section": section.key, "icon": section.icon, "text": section.title}
            for section in self.view.sections
            if not section.beside
        ]
        if "sections" in self.body.ids:
            column = self.body.ids.sections.sections
            refill(column, SectionButton, entries, lambda button: button.bind(on_tap=self._jump))

    def panels_built(self) -> None:
        """Scroll to where the page was before it was rebuilt."""
        scrolled = self._scrolled
        Clock.schedule_once(lambda _elapsed: self._scroll(scrolled))

    def on_pre_enter(self, *args) -> None:
        super().on_pre_enter(*args)
        self.body.ids.pane.scroll_y = 1.0

    def _jump(self, button: SectionButton) -> None:
        pane, hidden = self.body.ids.pane, self.body.ids.pane.column.height - self.body.ids.pane.height
        if hidden > 0:
            pane.scroll_y = max(0.0, min(1.0, 1.0 - self._panels.section_tops()[button.section] / hidden))
        self.section = button.section

    def _mark_section(self, pane, share: float) -> None:
        """Highlight the button of the section that is scrolled to the top of the pane."""
        offset = (1 - share) * max(0.0, self.body.ids.pane.column.height - pane.height)
        passed = [section for section, place in self._panels.section_tops().items() if place <= offset + dp(24)]
        self.section = passed[-1] if passed else "appearance"

    def show_keys(self) -> None:
        from screens.app.sheets.keys import KeysSheet  # few people ever open it

        KeysSheet().open()

    def show_licences(self) -> None:
        from screens.settings.licences import LicencesSheet

        LicencesSheet().open()

    def open_privacy(self) -> None:
        """Open the privacy note in the browser; without one, show its address."""
        self.unopened = "" if other_apps.open_link(PRIVACY) else PRIVACY
