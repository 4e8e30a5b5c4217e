"""Where the app was left and how it looked: a small file beside the shelf, read before the first frame; knows no Kivy.

The shelf takes longer to open than the first frame to draw. Nothing is lost with this file: without it the app opens
at home, in the looks that hold until somebody sets others.
"""

import json
import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, NamedTuple

from screens.app.glance import NOTHING, Glance

FILE = "bookmark.json"
LOOKS = ("language", "theme", "suits", "text_scale", "less_motion", "hidden_game")
"""The settings that the first frame shows."""


class Stop(NamedTuple):
    """A page on the way from home to where people are, with what it was given and where in it they are."""

    page: str
    arguments: dict[str, Any]
    kept: dict[str, Any]


@dataclass(frozen=True)
class Bookmark:
    """The looks, the game on the table by its key, the way from home, and what home said."""

    settings: dict[str, Any] = field(default_factory=dict)
    game: str = ""
    way: tuple[Stop, ...] = ()
    glance: Glance = NOTHING

    @property
    def is_away(self) -> bool:
        """Whether the app was left on another page than home."""
        return len(self.way) > 1


def looks(settings: Mapping[str, Any]) -> dict[str, Any]:
    """Those settings that the first frame shows."""
    return {key: settings[key] for key in LOOKS if key in settings}


def read(folder: Path) -> Bookmark:
    """The bookmark in this folder; an empty one where there is none or it makes no sense."""
    try:
        content = json.loads((folder / FILE).read_text(encoding="utf-8"))
        settings, game, way = content["settings"], content["game"], [Stop(*stop) for stop in content["way"]]
        glance = Glance(*content["glance"])
        standing = tuple((name, points) for name, points in glance.standing)
    except (OSError, ValueError, TypeError, LookupError, RecursionError):
        return Bookmark()
    sound = isinstance(settings, dict) and isinstance(game, str) and all(map(_is_sound, way))
    sound = sound and all(isinstance(name, str) and isinstance(points, int) for name, points in standing)
    sound = sound and all(isinstance(value, type(plain)) for value, plain in zip(glance[:3], NOTHING[:3]))
    sound = sound and all(isinstance(value, type(plain)) for value, plain in zip(glance[4:], NOTHING[4:]))
    return Bookmark(looks(settings), game, tuple(way), glance._replace(standing=standing)) if sound else Bookmark()


def _is_sound(stop: Stop) -> bool:
    return isinstance(stop.page, str) and isinstance(stop.arguments, dict) and isinstance(stop.kept, dict)


def write(folder: Path, bookmark: Bookmark) -> None:
    """Keep a bookmark; nobody is told where the disk refuses."""
    content = {
        "settings": bookmark.settings,
        "game": bookmark.game,
        "way": bookmark.way,
        "glance": bookmark.glance,
    }
    data = json.dumps(content).encode("utf-8")
    with suppress(OSError):
        # In place, with one write: a file that takes another's place waits for the disk, and this happens while
        # people tap. What a power cut leaves half written makes no sense when it is read, and the app opens at home.
        place = os.open(folder / FILE, os.O_WRONLY | os.O_CREAT | getattr(os, "O_BINARY", 0), 0o600)
        with os.fdopen(place, "wb") as file:
            file.write(data)
            file.truncate()
