"""The panels of the settings page: one for each section, and one for each choice that has a title of its own."""

from collections.abc import Sequence

from kivy.clock import Clock
from kivy.core.window import Window
from kivy.factory import Factory
from kivy.metrics import Metrics
from kivy.properties import ObjectProperty
from kivy.uix.widget import Widget

from companion.home.settings import ChoiceView, SectionView, SettingsView, ToggleView
from companion.pages.preferences import SETTINGS, WISHED_ZOOMS
from companion.tools.language import _
from screens.app.page import Page
from screens.app.windows.forms import form_of
from screens.kit.layouts import PagePart
from screens.kit.panels import RuleLine
from screens.kit.text.widgets import QuietParagraph
from screens.settings.controls import Choices, SettingsGroup, ToggleRow

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
    return SETTINGS["size"].line()


class SettingsFoot(PagePart, Widget):
    """Room below the last panel, so that a link to it can scroll it to the top."""

    last = ObjectProperty(None)


class SettingsPanels:
    """The panels of a settings page; those below the edge of the window are built after the first frame."""

    def __init__(self, page: Page) -> None:
        self._page = page
        self._controls: dict[str, Choices | ToggleRow] = {}  # by the key of their setting
        self._size_line: QuietParagraph | None = None
        self._build_rest_soon = Clock.create_trigger(self._build_rest)
        self._build_rest_later = Clock.create_trigger(lambda _elapsed: self._build_rest_soon())

    @property
    def is_empty(self) -> bool:
        return not self._controls

    @property
    def _column(self) -> Widget:
        return self._page.body.ids.pane.column

    def build(self) -> None:
        """Build the first panels now, and the others after the first frame."""
        for section in self._page.view.sections:
            if section.key in AT_ONCE:
                self._add_section(section)
        # The first tick of the clock may still come before the first frame.
        self._build_rest_later()

    def _build_rest(self, _elapsed: float) -> None:
        for section in self._page.view.sections:
            if section.key not in AT_ONCE:
                self._add_section(section)
        self._column.add_widget(SettingsFoot(page=self._page, last=self._column.children[0]))
        self._page.panels_built()

    def show(self, view: SettingsView) -> None:
        """Show the settings in the panels that are built."""
        for section in view.sections:
            settings: tuple[ChoiceView | ToggleView, ...] = (*section.choices, *section.toggles)
            for setting in settings:
                if setting.key in self._controls:
                    self._controls[setting.key].view = setting

    def show_sizes(self) -> None:
        """Say how the choices of a size differ in this window."""
        if self._size_line is not None:
            zoom = self._page.app.zoom
            self._size_line.text = sizes_in_words(*(side / Metrics.density * zoom for side in Window.size))

    def drop(self) -> None:
        self._build_rest_later.cancel()
        self._build_rest_soon.cancel()
        self._controls.clear()
        self._size_line = None

    def section_tops(self) -> dict[str, float]:
        """Return the distance of each section from the top of the page."""
        column = self._column
        begins = {each.section: each for each in column.walk(restrict=True) if getattr(each, "section", "")}
        sections = self._page.view.sections
        return {each.key: column.height - begins[each.key].top for each in sections if each.key in begins}

    def _add_section(self, section: SectionView) -> None:
        """Add the panels of a section: one for each choice with a title, and one for the rest."""
        column = self._column
        panels = [self._panel(choice.title, (choice,)) for choice in section.choices if choice.title]
        others = tuple(choice for choice in section.choices if not choice.title)
        if section.key in OWN_PANELS:
            panels.append(Factory.get(OWN_PANELS[section.key])(page=self._page, title=section.title))
        elif others or section.toggles:
            panels.append(self._panel(section.title, others, section.toggles))
        panels[0].section = "" if section.beside else section.key
        is_pair = any(each.beside == section.key for each in self._page.view.sections)
        holder = column.children[0] if section.beside else Factory.SettingsPair(page=self._page) if is_pair else column
        if is_pair:
            column.add_widget(holder)
        for panel in panels:
            holder.add_widget(panel)

    def _panel(self, title: str, choices: Sequence[ChoiceView], toggles: Sequence[ToggleView] = ()) -> SettingsGroup:
        panel = SettingsGroup(page=self._page, title=title)
        for choice in choices:
            self._add_choice(panel, choice)
        for place, toggle in enumerate(toggles):
            if place:
                panel.add_widget(RuleLine())
            self._add_control(panel, ToggleRow(page=self._page, view=toggle))
        return panel

    def _add_choice(self, panel: SettingsGroup, choice: ChoiceView) -> None:
        line = QuietParagraph(text=choice.line)
        if choice.key == "size":
            self._size_line = line
            self.show_sizes()
        if choice.line and choice.title:
            panel.add_widget(line)
        self._add_control(panel, Choices(page=self._page, view=choice))
        if choice.line and not choice.title:  # in the panel of the whole section
            panel.add_widget(line)

    def _add_control(self, panel: SettingsGroup, control: Choices | ToggleRow) -> None:
        key = control.view.key
        self._controls[key] = control
        panel.add_widget(control)
        if key in OWN_CONTROLS:
            panel.add_widget(Factory.get(OWN_CONTROLS[key])())
