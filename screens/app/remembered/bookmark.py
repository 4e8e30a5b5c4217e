"""The bookmark: the last page and the appearance, in a small file next to the shelf, read before the first frame.

Opening the shelf takes longer than drawing the first frame. Losing this file does no harm: without it the app opens on
Home with the default appearance.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from companion.pages.kinds import NOTHING, HomeSummary
from companion.table.faces import COLOURS, EMBLEMS
from screens.app.kinds import SCREENS

FILE = "bookmark.json"
APPEARANCE = ("language", "theme", "suits", "text_scale", "size", "reading_size", "less_motion", "hidden_game")
"""The settings that affect the first frame."""


class Visit(NamedTuple):
    """A page in the navigation history, with its arguments and saved state."""

    page: str
    arguments: dict[str, Any]
    kept: dict[str, Any]


@dataclass(frozen=True)
class Bookmark:
    """The appearance, the key of the game on the table, the pages from Home to the last one, and Home's summary."""

    settings: dict[str, Any] = field(default_factory=dict)
    game: str = ""
    history: tuple[Visit, ...] = ()
    summary: HomeSummary = NOTHING
    window: tuple[int, ...] = ()
    """Left, top, width and height of the window, on a desktop."""

    @property
    def is_away(self) -> bool:
        """Whether the app was left on a page other than Home."""
        return len(self.history) > 1


def appearance(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Return the settings that affect the first frame."""
    return {key: settings[key] for key in APPEARANCE if key in settings}


def read_bookmark(folder: Path) -> Bookmark:
    """Return the bookmark in this folder; an empty one if there is none or it is invalid."""
    try:
        content = json.loads((folder / FILE).read_text(encoding="utf-8"))
        settings, game = content["settings"], content["game"]
        history = [Visit(*visit) for visit in content["way"]]
        summary = _summary(content["glance"])
        window = content.get("window", ())
    except (OSError, ValueError, TypeError, LookupError, AttributeError, RecursionError):
        return Bookmark()
    sound = isinstance(settings, dict) and isinstance(game, str) and all(map(_is_sound, history))
    if not sound:
        return Bookmark()
    return Bookmark(appearance(settings), game, tuple(history), summary, tuple(window) if _is_box(window) else ())


def _summary(stored: Any) -> HomeSummary:
    """Return a stored summary. Raise ValueError, TypeError or AttributeError if it is invalid."""
    if isinstance(stored, list):  # versions before 3 stored the figures of two games without their names
        return NOTHING
    summary = HomeSummary(**stored)
    standing = tuple((name, points) for name, points in summary.standing)
    faces = tuple((colour, emblem) for colour, emblem in summary.faces)
    sound = all(isinstance(name, str) and isinstance(points, int) for name, points in standing)
    sound = sound and isinstance(summary.over, int) and isinstance(summary.running, int)
    sound = sound and summary.game in ("", *SCREENS) and all(game in SCREENS for game in summary.open_games)
    sound = sound and all(isinstance(value, int | str) for value in summary.own.values())
    if not sound or not all(colour in COLOURS and emblem in EMBLEMS for colour, emblem in faces):
        raise ValueError
    return summary._replace(standing=standing, faces=faces, open_games=tuple(summary.open_games))


def _is_sound(visit: Visit) -> bool:
    return isinstance(visit.page, str) and isinstance(visit.arguments, dict) and isinstance(visit.kept, dict)


def write_bookmark(folder: Path, bookmark: Bookmark) -> None:
    """Write a bookmark; ignore a failure."""
    content = {
        "settings": bookmark.settings,
        "game": bookmark.game,
        "way": bookmark.history,  # the key names of version 1.0.0
        "glance": {**bookmark.summary._asdict(), "own": dict(bookmark.summary.own)},
        "window": bookmark.window,
    }
    data = json.dumps(content).encode("utf-8")
    with suppress(OSError):
        # Written in place with a single write: replacing the file would wait for the disk while people tap. A file left
        # half written by a power cut is invalid when read, and the app opens on Home.
        place = os.open(folder / FILE, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        with os.fdopen(place, "wb") as file:
            file.write(data)
            file.truncate()


def _is_box(value: object) -> bool:
    """Return whether a stored value is a window's position and size."""
    return isinstance(value, list | tuple) and len(value) == 4 and all(type(each) is int for each in value)
