"""The settings: appearance, text and language, the table, and which games to offer."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from companion.kind_pages import pages_of
from companion.kinds import KINDS, words_of
from companion.language import _, own_name
from companion.names import join_with_and
from companion.preferences import DEVICE, Preferences, allowed
from companion.presenting import DONE, Deed, Desk, Outcome, Presenter, action, not_possible
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
    line: str
    options: tuple[OptionView, ...]


@dataclass(frozen=True)
class ToggleView:
    """A setting that is on or off."""

    key: str
    icon: str
    title: str
    line: str
    is_on: bool


@dataclass(frozen=True)
class SectionView:
    key: str
    icon: str
    title: str
    choices: tuple[ChoiceView, ...] = ()
    toggles: tuple[ToggleView, ...] = ()


@dataclass(frozen=True)
class SettingsView:
    section: str
    """The key of the section at which the page was opened, or ""."""
    sections: tuple[SectionView, ...]
    about: tuple[str, ...]


def _hidden_games(names: Mapping[str, str]) -> dict[str, str]:
    """Return the games that can be hidden by key, each in words as the games that remain, and "" for none."""
    remaining = {hidden: [name for key, name in names.items() if key != hidden] for hidden in names}
    only = {hidden: _("{games} only").format(games=join_with_and(rest)) for hidden, rest in remaining.items()}
    all_games = _("Both") if len(names) == 2 else _("All")
    # The default game first, as in the switch on Home: hiding the last leaves it.
    return {"": all_games, **dict(reversed(only.items()))}


def choices_in_words(games: Mapping[str, str]) -> dict[str, dict[Any, str]]:
    """Return the values of each setting with several values, in words; `games` are the names of all games by key."""
    device = _("Same as device")
    return {
        "theme": {DEVICE: device, "light": _("Light"), "dark": _("Dark"), "black": _("Black")},
        "suits": {
            "plain": _("As printed"),
            "protanopia": _("Red-blind"),
            "deuteranopia": _("Green-blind"),
            "tritanopia": _("Blue-blind"),
        },
        "size": {"small": _("Small"), "normal": _("Normal"), "large": _("Large")},
        "reading_size": {1.0: _("Normal text"), 1.25: _("Large text"), 1.6: _("Very large text")},
        "language": {each: device if each == DEVICE else own_name(each) for each in allowed("language")},
        "hidden_game": _hidden_games(games),
    }


class SettingsPresenter(Presenter):
    """The settings of a browser. The session stores them, and the frame of the pages applies them."""

    def __init__(self, desk: Desk, section: str = "") -> None:
        super().__init__(desk)
        self._section = section

    def view(self) -> SettingsView:
        return SettingsView(
            section=self._section,
            sections=(
                SectionView(
                    "appearance",
                    "sun",
                    _("Appearance"),
                    (
                        self._choice("theme", _("Appearance")),
                        self._choice(
                            "suits", _("Colours of the cards"), _("Shapes and letters always tell you the colour.")
                        ),
                    ),
                ),
                SectionView(
                    "text",
                    "letters",
                    _("Text and language"),
                    (
                        self._choice(
                            "size",
                            _("Size"),
                            _("How large everything is. “Large” is as large as the screen allows."),
                        ),
                        self._choice(
                            "reading_size", _("Reading size"), _("For longer texts: rules, reasons and the log.")
                        ),
                        self._choice("language", _("Language")),
                    ),
                ),
                SectionView(
                    "table",
                    "people",
                    _("The table"),
                    (),
                    (
                        self._toggle(
                            "reminders",
                            "info",
                            _("Reminders"),
                            _("Things to do by hand: pass a card, put the catch under the stockroom."),
                        ),
                        self._toggle(
                            "memory_aid",
                            "scale",
                            _("Memory aid"),
                            _("The referee dims cards that were played in this round. Agree on it first."),
                        ),
                        self._toggle("less_motion", "draw", _("Less motion"), _("Nothing slides or fades.")),
                    ),
                ),
                *(
                    SectionView(key, KINDS[key].icon, name, toggles=tuple(self._toggle(*each) for each in own))
                    for key, name in self._games.items()
                    if (own := pages_of(key).own_toggles())
                ),
                SectionView(
                    "games",
                    "dice",
                    _("Games shown"),
                    (self._choice("hidden_game", _("Games shown"), _("Hiding a game deletes nothing.")),),
                ),
            ),
            about=(
                _("Fishing Companion {version}").format(version=VERSION),
                _("Free software under the MIT licence."),
                _("Made by people who like the game Fishing. Not affiliated with its author or publisher."),
            ),
        )

    @property
    def _games(self) -> dict[str, str]:
        """The names of all games by key."""
        return {key: words_of(key).name() for key in KINDS}

    @property
    def _preferences(self) -> Preferences:
        return self.session.preferences

    def _choice(self, key: str, title: str, line: str = "") -> ChoiceView:
        chosen = getattr(self._preferences, key)
        options = choices_in_words(self._games)[key].items()
        return ChoiceView(
            key, title, line, tuple(OptionView(str(each), words, each == chosen) for each, words in options)
        )

    def _toggle(self, key: str, icon: str, title: str, line: str) -> ToggleView:
        return ToggleView(key, icon, title, line, getattr(self._preferences, key))

    @action
    def choose(self, key: str, value: str) -> Outcome:
        """Choose a value of a setting, by its text."""
        values = {str(each): each for each in choices_in_words(self._games).get(key, {})}
        if value not in values:
            return not_possible()
        self.session.set_setting(key, values[value])
        return DONE

    @action(deed=Deed.ENTRY)
    def turn(self, key: str) -> Outcome:
        """Turn a setting on or off."""
        offered = [each.key for section in self.view().sections for each in section.toggles]
        if key not in offered:
            return not_possible()
        self.session.set_setting(key, not getattr(self._preferences, key))
        return DONE
