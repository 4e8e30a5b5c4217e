"""The settings page: appearance, sound, aids, which games to offer, the file with all games, the club and licences."""

from collections.abc import Sequence
from typing import ClassVar

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import Metrics, dp
from kivy.properties import ObjectProperty, StringProperty
from kivy.uix.widget import Widget

from companion.home.settings import ChoiceView, SectionView, SettingsPresenter, SettingsView, ToggleView
from companion.pages.preferences import WISHED_ZOOMS
from companion.tools.language import _
from screens.app.device import other_apps
from screens.app.page import Page
from screens.app.windows.desktop_window import form_of
from screens.kit import bars  # noqa: F401  (page.kv uses it)
from screens.kit.controls.buttons import PushButton
from screens.kit.layouts import PagePart, refill
from screens.kit.panels import RuleLine
from screens.kit.rules import load_rules
from screens.kit.text.widgets import QuietParagraph
from screens.settings import controls

load_rules(__file__)

PRIVACY = "https://github.com/cardtable/fishing-companion/blob/main/docs/privacy.md"
AT_ONCE = ("appearance", "text")
"""The sections that are built before the first frame."""
OWN_PANELS = {"club": "SettingsClubPanel", "backup": "SettingsBackupPanel", "about": "SettingsAboutPanel"}
"""The rules of sections that have more than settings."""
OWN_CONTROLS = {"reading_size": "ReadingExample", "sound": "SoundControls"}
"""The rules of what follows a setting."""


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


class SettingsFoot(PagePart, Widget):
    """Room below the last panel, so that a link to it can scroll it to the top."""

    last = ObjectProperty(None)


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
        self._controls: dict[str, controls.Choices | controls.ToggleRow] = {}  # by the key of their setting
        self._size_line: Widget | None = None
        self._build_rest_soon = Clock.create_trigger(self._build_rest)
        self._build_rest_later = Clock.create_trigger(lambda _elapsed: self._build_rest_soon())
        super().__init__(**kwargs)

    def show(self) -> None:
        if self.session is None:
            return
        self.view, shelf = self.presenter.view(), self.session.shelf
        self.keeping = (
            _("Everything stays on this device, in one file:") if shelf else _("Nothing is kept at the moment.")
        )
        self.place = str(shelf.path) if shelf else ""
        if not self._controls:
            self._build_sections()
        for section in self.view.sections:
            for setting in (*section.choices, *section.toggles):
                if setting.key in self._controls:
                    self._controls[setting.key].view = setting

    def on_size(self, *args) -> None:
        super().on_size(*args)
        self._show_sizes()

    def _show_sizes(self) -> None:
        """Say how the choices of a size differ in this window."""
        if self._size_line is not None:
            self._size_line.text = sizes_in_words(*(side / Metrics.density * self.app.zoom for side in Window.size))

    def drop(self) -> None:
        # A change of language rebuilds the page while it is in use: it must not jump to its top.
        if self.body is not None:
            self._scrolled = self.body.ids.pane.scroll_y
            self.body.ids.pane.funbind("scroll_y", self._mark_section)
        self._build_rest_later.cancel()
        self._build_rest_soon.cancel()
        self._controls.clear()
        self._size_line = None
        super().drop()

    def _build(self, rule: str) -> None:
        super()._build(rule)
        self.body.ids.pane.fbind("scroll_y", self._mark_section)

    def _build_sections(self) -> None:
        """Build the links to all sections, and the first sections."""
        entries = [
            {"page": self, "section": section.key, "icon": section.icon, "text": section.title}
            for section in self.view.sections
            if not section.beside
        ]
        if "sections" in self.body.ids:
            column = self.body.ids.sections.sections
            refill(column, SectionButton, entries, lambda button: button.bind(on_tap=self._jump))
        for section in self.view.sections:
            if section.key in AT_ONCE:
                self._add_section(section)
        # The first tick of the clock may still come before the first frame.
        self._build_rest_later()

    def _build_rest(self, _elapsed: float) -> None:
        """Add the sections below the edge of the window, after the first frame."""
        for section in self.view.sections:
            if section.key not in AT_ONCE:
                self._add_section(section)
        column = self.body.ids.pane.column
        column.add_widget(SettingsFoot(page=self, last=column.children[0]))
        scrolled = self._scrolled
        Clock.schedule_once(lambda _elapsed: self._scroll(scrolled))

    def _add_section(self, section: SectionView) -> None:
        """Add the panels of a section: one for each choice with a title, and one for the rest."""
        column = self.body.ids.pane.column
        panels = [self._panel(choice.title, (choice,)) for choice in section.choices if choice.title]
        others = tuple(choice for choice in section.choices if not choice.title)
        if section.key in OWN_PANELS:
            panels.append(Factory.get(OWN_PANELS[section.key])(page=self, title=section.title))
        elif others or section.toggles:
            panels.append(self._panel(section.title, others, section.toggles))
        panels[0].section = "" if section.beside else section.key
        is_pair = any(each.beside == section.key for each in self.view.sections)
        holder = column.children[0] if section.beside else Factory.SettingsPair(page=self) if is_pair else column
        if is_pair:
            column.add_widget(holder)
        for panel in panels:
            holder.add_widget(panel)

    def _panel(
        self, title: str, choices: Sequence[ChoiceView], toggles: Sequence[ToggleView] = ()
    ) -> controls.SettingsGroup:
        panel = controls.SettingsGroup(page=self, title=title)
        for choice in choices:
            self._add_choice(panel, choice)
        for place, toggle in enumerate(toggles):
            if place:
                panel.add_widget(RuleLine())
            self._add_control(panel, controls.ToggleRow(page=self, view=toggle))
        return panel

    def _add_choice(self, panel: controls.SettingsGroup, choice: ChoiceView) -> None:
        line = QuietParagraph(text=choice.line)
        if choice.key == "size":
            self._size_line = line
            self._show_sizes()
        if choice.line and choice.title:
            panel.add_widget(line)
        self._add_control(panel, controls.Choices(page=self, view=choice))
        if choice.line and not choice.title:  # in the panel of the whole section
            panel.add_widget(line)

    def _add_control(self, panel: controls.SettingsGroup, control: controls.Choices | controls.ToggleRow) -> None:
        key = control.view.key
        self._controls[key] = control
        panel.add_widget(control)
        if key in OWN_CONTROLS:
            panel.add_widget(Factory.get(OWN_CONTROLS[key])())

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
        return {each.key: column.height - begins[each.key].top for each in self.view.sections if each.key in begins}

    def show_keys(self) -> None:
        from screens.app.sheets.keys import KeysSheet  # few people ever open it

        KeysSheet().open()

    def show_licences(self) -> None:
        from screens.settings.licences import LicencesSheet

        LicencesSheet().open()

    def open_privacy(self) -> None:
        """Open the privacy note in the browser; without one, show its address."""
        self.unopened = "" if other_apps.open_link(PRIVACY) else PRIVACY
