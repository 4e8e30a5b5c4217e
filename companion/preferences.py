"""The preferences with their defaults.

The session stores them as plain JSON values by key. Any other value, for example from a newer version of the app, is
read as not set.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import Any

from companion.kinds import KINDS
from companion.language import languages

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


@dataclass(frozen=True)
class Preferences:
    """All preferences; each field name is the key in the settings."""

    language: str = DEVICE
    theme: str = THEMES[0]
    suits: str = SUIT_PALETTES[0]
    size: str = NORMAL
    reading_size: float = 1.0
    """The scale of running text in scrolling panes: rules, reasons, the log and notes."""
    seats: str = ROWS
    seat_turn: int = 0
    """With facing seats, how many places clockwise the players are moved from their default seats."""
    hidden_game: str = ""
    """The kind of game that the app does not offer; "" if it offers all."""
    shows_club: bool = False
    """Whether lists and statistics show the games of the whole club, if the device is in one."""
    phones_take_part: bool = False
    """Whether phones that follow the table may ask to take part."""
    sound: bool = True
    volume: float = 0.6
    voice: bool = False
    vibration: bool = True
    less_motion: bool = False
    keep_awake: bool = True
    reminders: bool = True
    """Whether the table shows reminders of what to do with the cards."""
    memory_aid: bool = False
    """Whether the referee's grid dims cards already played in this round: an aid that not every table wants."""
    open_coins: bool = False
    """Whether all coins are shown during play; payments are public anyway."""
    way_now: bool = True
    """Whether the distances of stalls are shown during play."""
    building_preview: bool = False
    """Whether a finger resting on a space previews what building there would do: an aid for learning."""

    @classmethod
    def read(cls, settings: Mapping[str, Any]) -> "Preferences":
        """Return the preferences in these settings; a value that is not allowed is read as not set."""
        found = _from_older_version(settings)
        for field in fields(cls):
            value = settings.get(field.name)
            if is_allowed(field.name, value):
                found[field.name] = value
        return cls(**found)

    @property
    def games_offered(self) -> list[str]:
        """The kinds of games that the app offers."""
        return [key for key in KINDS if key != self.hidden_game]


DEFAULT_PREFERENCES = Preferences()


def _from_older_version(settings: Mapping[str, Any]) -> dict[str, Any]:
    scale = settings.get("text_scale")
    if isinstance(scale, bool) or not isinstance(scale, int | float) or scale not in FROM_TEXT_SCALE:
        return {}
    size, reading_size = FROM_TEXT_SCALE[scale]
    return {"size": size, "reading_size": reading_size}


def allowed(key: str) -> tuple[Any, ...]:
    """Return the allowed values of a preference."""
    match key:
        case "language":
            return (DEVICE, *languages())
        case "theme":
            return (*THEMES, DEVICE)
        case "suits":
            return SUIT_PALETTES
        case "size":
            return tuple(WISHED_ZOOMS)
        case "reading_size":
            return READING_SIZES
        case "seats":
            return (ROWS, FACING)
        case "seat_turn":
            return SEAT_TURNS
        case "volume":
            return VOLUMES
        case "hidden_game":
            return ("", *KINDS)
        case _:
            return (False, True)


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
