"""The preferences: the default of each, its allowed values, and how the settings page offers it.

The session stores them as plain JSON values by key. Any other value, for example from a newer version of the app, is
read as not set.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from types import MappingProxyType
from typing import Any

from companion.pages.kinds import kind_of
from companion.table.kinds import KINDS
from companion.tools.language import _, languages, own_name
from companion.tools.sentences import join_with_and

THEMES = ("dark", "light", "black")
SUIT_PALETTES = ("plain", "protanopia", "deuteranopia", "tritanopia")
DEVICE = "device"  # use the language or theme of the device
ROWS, FACING = "rows", "facing"
SEAT_TURNS = tuple(range(5))
SMALL, NORMAL, LARGE = "small", "normal", "large"
WISHED_ZOOMS = {SMALL: 0.85, NORMAL: 1.0, LARGE: float("inf")}  # large means the largest that fits
READING_SIZES = (1.0, 1.25, 1.6)
# Versions 1 and 2 had one text scale: the size and the reading size that replace each.
FROM_TEXT_SCALE = {0.85: (SMALL, 1.0), 1.0: (NORMAL, 1.0), 1.25: (LARGE, 1.25), 1.6: (LARGE, 1.6)}
VOLUMES = tuple(tenth / 10 for tenth in range(1, 11))
ON_OFF = (False, True)
NO_DEFAULTS: Mapping[str, Any] = MappingProxyType({})
BROWSER_DEFAULTS: Mapping[str, Any] = MappingProxyType({"theme": DEVICE})
"""The defaults of the browser edition that differ from those of the app."""
SETTING = "setting"  # the key in the metadata of a field


Words = Callable[[], str]
"""A function that returns a text, because the language may change."""


@dataclass(frozen=True)
class Setting:
    """What is known of a preference: the allowed values, and how the settings page offers it."""

    values: tuple[Any, ...] | Callable[[], tuple[Any, ...]]
    section: str = ""
    """The section of the page, or the kind of game to which it belongs; "" if the page does not offer it."""
    icon: str = ""
    title: Words = str
    """The title of what is on or off. A choice without one belongs to the panel of its section."""
    line: Words = str
    words: Callable[[], Mapping[Any, str]] | None = None
    """A function that returns the values in words; None if it is on or off."""
    in_browsers: bool = True
    """Whether the browser edition has it too."""
    missing: Words | None = None
    """What is said instead of the line on a device that cannot do this, if there are such devices."""


def setting(default: Any, section: str = "", icon: str = "", **more: Any) -> Any:
    """Declare a preference with its default; one without other `values` is on or off."""
    return field(default=default, metadata={SETTING: Setting(section=section, icon=icon, **{"values": ON_OFF, **more})})


def _themes() -> dict[Any, str]:
    return {DEVICE: _("Same as device"), "light": _("Light"), "dark": _("Dark"), "black": _("Black")}


def _suit_palettes() -> dict[Any, str]:
    return {
        "plain": _("As printed"),
        "protanopia": _("Red-blind"),
        "deuteranopia": _("Green-blind"),
        "tritanopia": _("Blue-blind"),
    }


def _sizes() -> dict[Any, str]:
    return {SMALL: _("Small"), NORMAL: _("Normal"), LARGE: _("Large")}


def _reading_sizes() -> dict[Any, str]:
    return {1.0: _("Normal text"), 1.25: _("Large text"), 1.6: _("Very large text")}


def _languages() -> dict[Any, str]:
    return {DEVICE: _("Same as device"), **{each: own_name(each) for each in languages()}}


def _seats() -> dict[Any, str]:
    return {ROWS: _("One direction"), FACING: _("Turn tiles to seats")}


def _hidden_games() -> dict[Any, str]:
    """Return the games that can be hidden by key, each in words as the games that remain, and "" for none."""
    names = {key: kind_of(key).name() for key in KINDS}
    remaining = {hidden: [name for key, name in names.items() if key != hidden] for hidden in names}
    only = {hidden: _("{games} only").format(games=join_with_and(rest)) for hidden, rest in remaining.items()}
    all_games = _("Both") if len(names) == 2 else _("All")
    # The default game first, as in the switch on Home: hiding the last leaves it.
    return {"": all_games, **dict(reversed(only.items()))}


@dataclass(frozen=True)
class Preferences:
    """All preferences; each field name is the key in the settings. The page lists those of a section in this order.

    A preference is declared here alone: pages and browsers show what is declared.
    """

    theme: str = setting("dark", "appearance", values=(*THEMES, DEVICE), words=_themes, title=lambda: _("Appearance"))
    suits: str = setting(
        SUIT_PALETTES[0],
        "appearance",
        values=SUIT_PALETTES,
        words=_suit_palettes,
        title=lambda: _("Colours of the cards"),
        line=lambda: _("Shapes and letters always tell you the colour."),
    )
    size: str = setting(
        NORMAL,
        "text",
        values=tuple(WISHED_ZOOMS),
        words=_sizes,
        title=lambda: _("Size"),
        line=lambda: _("How large everything is. “Large” is as large as the screen allows."),
    )
    reading_size: float = setting(
        1.0,
        "text",
        values=READING_SIZES,
        words=_reading_sizes,
        title=lambda: _("Reading size"),
        line=lambda: _("For longer texts: rules, reasons and the log."),
    )
    """The scale of running text in scrolling panes: rules, reasons, the log and notes."""
    language: str = setting(
        DEVICE, "text", values=lambda: (DEVICE, *languages()), words=_languages, title=lambda: _("Language")
    )
    sound: bool = setting(
        True, "sound", "sound", title=lambda: _("Sound"), line=lambda: _("Tap to hear them."), in_browsers=False
    )
    volume: float = setting(0.6, values=VOLUMES)
    voice: bool = setting(
        False,
        "sound",
        "call",
        title=lambda: _("Voice"),
        line=lambda: _("Announces who draws what, who opens, penalties and verdicts."),
        missing=lambda: _("This device has no voice."),
    )
    vibration: bool = setting(
        True,
        "playing",
        "phone",
        title=lambda: _("Vibration"),
        line=lambda: _("Short when something is recorded, twice when it needs checking."),
        in_browsers=False,
        missing=lambda: _("This device cannot vibrate."),
    )
    less_motion: bool = setting(
        False, "playing", "draw", title=lambda: _("Less motion"), line=lambda: _("Nothing slides or fades.")
    )
    keep_awake: bool = setting(
        True,
        "playing",
        "sun",
        title=lambda: _("Keep the screen on"),
        line=lambda: _("While a game is running."),
    )
    reminders: bool = setting(
        True,
        "playing",
        "info",
        title=lambda: _("Reminders"),
        line=lambda: _("Things to do by hand: pass a card, put the catch under the stockroom."),
    )
    """Whether the table shows reminders of what to do with the cards."""
    seats: str = setting(
        ROWS,
        "table",
        values=(ROWS, FACING),
        words=_seats,
        line=lambda: _("Turning tiles to seats needs a tablet: smaller screens keep one direction."),
        in_browsers=False,
    )
    seat_turn: int = setting(0, values=SEAT_TURNS)
    """With facing seats, how many places clockwise the players are moved from their default seats."""
    memory_aid: bool = setting(
        False,
        "table",
        "scale",
        title=lambda: _("Memory aid"),
        line=lambda: _("The referee dims cards that were played in this round. Agree on it first."),
    )
    """Whether the referee's grid dims cards already played in this round: an aid that not every table wants."""
    hidden_game: str = setting(
        "", "games", values=lambda: ("", *KINDS), words=_hidden_games, line=lambda: _("Hiding a game deletes nothing.")
    )
    """The kind of game that the app does not offer; "" if it offers all."""
    way_now: bool = setting(
        True,
        "fresh-fish",
        "arrow",
        title=lambda: _("Distances during play"),
        line=lambda: _("Shows how far each stall is from its truck at the moment."),
    )
    """Whether the distances of stalls are shown during play."""
    building_preview: bool = setting(
        False,
        "fresh-fish",
        "home",
        title=lambda: _("Preview before building"),
        line=lambda: _("Shows which spaces would become paths. Agree on it first."),
    )
    """Whether a finger resting on a space previews what building there would do: an aid for learning."""
    open_coins: bool = setting(
        False,
        "fresh-fish",
        "count",
        title=lambda: _("Open coins"),
        line=lambda: _("Everyone may see how many coins the others have."),
    )
    """Whether all coins are shown during play; payments are public anyway."""
    shows_club: bool = setting(False)
    """Whether lists and statistics show the games of the whole club, if the device is in one."""
    phones_take_part: bool = setting(False)
    """Whether phones that follow the table may ask to take part."""

    @classmethod
    def read(cls, settings: Mapping[str, Any], defaults: Mapping[str, Any] = NO_DEFAULTS) -> "Preferences":
        """Return the preferences in these settings; a value that is not allowed is read as not set.

        `defaults` are those of the edition, where they differ from those of the app.
        """
        found = {**defaults, **_from_older_version(settings)}
        for key in SETTINGS:
            value = settings.get(key)
            if is_allowed(key, value):
                found[key] = value
        return cls(**found)

    @property
    def games_offered(self) -> list[str]:
        """The kinds of games that the app offers."""
        return [key for key in KINDS if key != self.hidden_game]


DEFAULT_PREFERENCES = Preferences()
SETTINGS: Mapping[str, Setting] = {each.name: each.metadata[SETTING] for each in fields(Preferences)}
"""What is declared of each preference, by key."""


def _from_older_version(settings: Mapping[str, Any]) -> dict[str, Any]:
    scale = settings.get("text_scale")
    if isinstance(scale, bool) or not isinstance(scale, int | float) or scale not in FROM_TEXT_SCALE:
        return {}
    size, reading_size = FROM_TEXT_SCALE[scale]
    return {"size": size, "reading_size": reading_size}


def allowed(key: str) -> tuple[Any, ...]:
    """Return the allowed values of a preference."""
    values = SETTINGS[key].values if key in SETTINGS else ON_OFF
    return values() if callable(values) else values


def is_allowed(key: str, value: Any) -> bool:
    """Return whether a value is allowed; 0 and 1 do not count as False and True."""
    choices = allowed(key)
    return (
        isinstance(value, bool) == isinstance(choices[0], bool)
        and not isinstance(value, list | dict)
        and value in choices
    )


def spoken_language(preferences: Preferences, device: str) -> str:
    """Return the language for the app: the preferred one, that of the device, or English if that is not translated."""
    if preferences.language != DEVICE:
        return preferences.language
    return device if device in languages() else "en"
