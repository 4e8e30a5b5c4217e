"""How the app may look: windows, sizes of text, languages, players.

`make test` takes a sample and `make soak` the whole range: every window with every size of text. Languages and players
take turns in it, so that any two of the four meet; all four in every combination would take hours and show little more.
"""

import os
from collections.abc import Callable
from typing import NamedTuple

import pytest

from tests.screens.audit import report
from tests.screens.harness import LANDSCAPE, PHONE, PHONE_LANDSCAPE, PORTRAIT, SMALL, Running


class Look(NamedTuple):
    """A window in dp, a size of text, a language and how many play; Fishing takes three where two are too few."""

    size: tuple[int, int]
    scale: float = 1.0
    language: str = "en"
    players: int = 3

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.scale} {self.language} {self.players}"

    def options(self) -> dict:
        """What the app is started with: `start(**look.options())`."""
        return {"size": self.size, "scale": self.scale, "language": self.language}


# Every form, with plain and the largest text. German runs longer, so it has the harder ones.
SAMPLE = (
    *(Look(size) for size in (SMALL, PHONE)),
    Look((600, 912), 1.0, "de", 5),
    *(Look(size, 1.6, "de", 5) for size in (LANDSCAPE, PORTRAIT, PHONE, PHONE_LANDSCAPE)),
)
SIZES = (
    *((320, 480), (320, 568), (360, 640), PHONE, (412, 915), (480, 800), (520, 480), (600, 912), (600, 960)),
    *((700, 700), (700, 800), (768, 1024), PORTRAIT, (1200, 1600), (640, 360), PHONE_LANDSCAPE, (800, 600), (960, 552)),
    *(SMALL, (1024, 600), (1024, 768), LANDSCAPE, (1366, 768), (1600, 900), (1920, 1080), (1920, 1200)),
)
TEXTS = (0.85, 1.0, 1.25, 1.4, 1.6)  # all that can be chosen, and one between
EVERY = tuple(
    Look(size, scale, ("en", "de")[(row // 4 + column) % 2], 2 + (row + column) % 4)
    for row, size in enumerate(SIZES)
    for column, scale in enumerate(TEXTS)
)
is_every_look_wanted = "EVERY_LOOK" in os.environ
LOOKS = EVERY if is_every_look_wanted else SAMPLE


def sweep(test: Callable) -> Callable:
    """A test that is given every `look` in turn."""
    return pytest.mark.sweep(pytest.mark.parametrize("look", LOOKS, ids=str)(test))


class Looker:
    """Notes what the audit finds wherever a running app is led."""

    def __init__(self, running: Running) -> None:
        self.running, self.found = running, []

    def note(self, what: str) -> None:
        """Look over what is on the screen now."""
        self.running.settle()
        self.found += [f"{what}: {line}" for line in report(self.running.app.root).splitlines()]

    def assert_sound(self) -> None:
        """Nothing was found anywhere."""
        assert not self.found, "\n".join(self.found)
