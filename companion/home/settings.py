"""The settings: appearance, text and language, sound, the table, and which games to offer."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NamedTuple

from companion.pages.actions import DONE, Deed, Outcome, action, not_possible
from companion.pages.desk import Desk
from companion.pages.kinds import kind_of
from companion.pages.preferences import SETTINGS, Setting, allowed
from companion.pages.presenting import Presenter
from companion.table.kinds import KINDS
from companion.tools.language import _
from companion.version import VERSION


@dataclass(frozen=True)
class OptionView:
    """One value of a setting."""

    value: str
    """The value as text, from which its picture is drawn."""
    words: str
    is_chosen: bool


@dataclass(frozen=True)
class ChoiceView:
    """A setting with several values, of which one is chosen."""

    key: str
    title: str
    """"" if it belongs to the panel of its section."""
    line: str
    options: tuple[OptionView, ...]


@dataclass(frozen=True)
class ToggleView:
    """A setting that is on or off."""

    key: str = ""
    icon: str = ""
    title: str = ""
    line: str = ""
    is_on: bool = False
    can_be_on: bool = True
    """Whether the device supports it."""
    missing: str = ""
    """What a browser says instead of the line if it turns out that it cannot do this; "" if all can."""


@dataclass(frozen=True)
class SectionView:
    key: str
    icon: str
    title: str
    choices: tuple[ChoiceView, ...] = ()
    toggles: tuple[ToggleView, ...] = ()
    beside: str = ""
    """The section before it next to which it stands if there is room, or ""."""


@dataclass(frozen=True)
class SettingsView:
    section: str = ""
    """The key of the section at which the page was opened, or ""."""
    sections: tuple[SectionView, ...] = ()
    about: tuple[str, ...] = ()


class Section(NamedTuple):
    """A part of the page. Without settings, it is drawn by the app alone."""

    key: str
    icon: str
    title: str
    beside: str = ""


def _sections() -> list[Section]:
    """Return all sections, in the order of the page."""
    return [
        Section("appearance", "sun", _("Appearance")),
        Section("text", "letters", _("Text and language")),
        Section("sound", "sound", _("Sound and vibration")),
        Section("playing", "play", _("While you play"), beside="sound"),
        Section("table", "people", _("The table")),
        Section("games", "dice", _("Games shown")),
        *(Section(key, kind_of(key).icon, kind_of(key).name(), beside="games") for key in KINDS if _own(key)),
        Section("club", "club", _("Club")),
        Section("backup", "games", _("Backup")),
        Section("about", "info", _("About")),
    ]


def _own(section: str) -> dict[str, Setting]:
    """Return the settings of a section by key."""
    return {key: setting for key, setting in SETTINGS.items() if setting.section == section}


class SettingsPresenter(Presenter):
    """The settings that the edition of the app has. The session stores them, and the app applies them."""

    def __init__(self, desk: Desk, section: str = "") -> None:
        super().__init__(desk)
        self._section = section

    def view(self) -> SettingsView:
        return SettingsView(
            section=self._section,
            sections=tuple(self._offered_sections()),
            about=(
                _("Fishing Companion {version}").format(version=VERSION),
                _("Free software under the MIT licence."),
                _("Made by people who like the game Fishing. Not affiliated with its author or publisher."),
            ),
        )

    def _offered_sections(self) -> Iterator[SectionView]:
        edition, offered = self.desk.edition, set()
        for section in _sections():
            settings = {
                key: setting
                for key, setting in _own(section.key).items()
                if setting.in_browsers or not edition.is_browser
            }
            if settings or not edition.is_browser:
                offered.add(section.key)
                yield SectionView(
                    section.key,
                    section.icon,
                    section.title,
                    tuple(self._choice(key, each) for key, each in settings.items() if each.words is not None),
                    tuple(self._toggle(key, each) for key, each in settings.items() if each.words is None),
                    section.beside if section.beside in offered else "",
                )

    def _choice(self, key: str, setting: Setting) -> ChoiceView:
        assert setting.words is not None
        chosen = self._value(key)
        options = tuple(OptionView(str(value), words, value == chosen) for value, words in setting.words().items())
        return ChoiceView(key, setting.title(), setting.line(), options)

    def _toggle(self, key: str, setting: Setting) -> ToggleView:
        if setting.missing is not None and self.desk.edition.lacks(key):
            return ToggleView(key, setting.icon, setting.title(), setting.missing(), can_be_on=False)
        missing = "" if setting.missing is None else setting.missing()
        return ToggleView(key, setting.icon, setting.title(), setting.line(), self._value(key), missing=missing)

    def _value(self, key: str) -> Any:
        return getattr(self.session.preferences, key)

    @action
    def choose(self, key: str, value: str) -> Outcome:
        """Choose a value of a setting, by its text."""
        offered = [each.key for section in self.view().sections for each in section.choices]
        values = {str(each): each for each in allowed(key)} if key in offered else {}
        if value not in values:
            return not_possible()
        self.session.set_setting(key, values[value])
        return DONE

    @action(deed=Deed.ENTRY)
    def turn(self, key: str) -> Outcome:
        """Turn a setting on or off."""
        offered = [each.key for section in self.view().sections for each in section.toggles if each.can_be_on]
        if key not in offered:
            return not_possible()
        self.session.set_setting(key, not self._value(key))
        return DONE
