"""The looks of the app to test: windows of each form, reading sizes, languages, players, densities.

`make test` uses the smallest tablet, in German, and the smallest phone, in the language with the longest words;
`make sweep` uses every window, and every language in the smallest ones. Otherwise languages, players and densities
alternate: every combination would take hours and show little more.
"""

import os
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple

import pytest

from companion.tools.language import languages
from screens.app.device.bars import Insets
from tests.screens.audit import report
from tests.screens.harness import LANDSCAPE, LARGEST, PHONE, PORTRAIT, SMALL, Running
from tests.tools.catalogues import longest_language

# In dp. The first window of each form is its smallest, drawn at a zoom below 1.
WINDOWS = {
    "wide": (SMALL, (1024, 768), LANDSCAPE, (1366, 768), (1920, 1080)),
    "tall": ((600, 960), (768, 1024), PORTRAIT, (1200, 1600)),
    "phone": ((320, 568), (360, 640), PHONE, (412, 915), (800, 500)),
}

BARS = Insets(left=24, top=32, right=40, bottom=48)
"""What covers the edges of every window that is audited, in pixels; the sizes above are what is left."""


class Look(NamedTuple):
    """A window in dp, a reading size, a language, a number of players and a density.

    Fishing uses at least three players. A density also represents a zoom above 1: pages cannot tell them apart.
    """

    size: tuple[int, int]
    scale: float = 1.0
    language: str = "en"
    players: int = 3
    density: float = 1.0

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.scale} {self.language} {self.players} {self.density}"

    def options(self) -> dict:
        """Return the options for starting the app: `start(**look.options())`."""
        return {
            "size": self.size,
            "scale": self.scale,
            "language": self.language,
            "density": self.density,
            "insets": BARS,
        }


LONGEST = longest_language()
SAMPLE = (Look(SMALL, LARGEST, "de", 5), Look(WINDOWS["phone"][0], language=LONGEST, players=4, density=1.5))
SCALES = (1.0, 1.25, LARGEST)
EVERY = (
    *(
        Look(windows[0], SCALES[(row + column) % 3], language, 5)
        for row, windows in enumerate(WINDOWS.values())
        for column, language in enumerate(languages())
    ),
    *(
        Look(
            size,
            scale,
            languages()[(row + 2 * column) % len(languages())],
            2 + number % 4,
            (1.0, 1.15, 2.0)[number % 3],
        )
        for row, size in enumerate(size for windows in WINDOWS.values() for size in windows[1:])
        for column, scale in enumerate(SCALES)
        for number in [row + column]
    ),
)
is_every_look_wanted = "EVERY_LOOK" in os.environ
LOOKS = EVERY if is_every_look_wanted else SAMPLE


def swept(windows: Sequence[Any], most: int = 1) -> list[Any]:
    """Return windows, looks or forms for `parametrize`: `make sweep` takes all of them, `make test` the first ones."""
    if is_every_look_wanted:
        return [pytest.param(window, marks=pytest.mark.sweep) for window in windows]
    return list(windows[:most])


def sweep(test: Callable) -> Callable:
    """Parametrize a test with every `look`."""
    return pytest.mark.parametrize("look", swept(LOOKS, len(SAMPLE)), ids=str)(test)


class Auditor:
    """A collector of the audit's findings on the pages of a running app."""

    def __init__(self, running: Running) -> None:
        self.running, self.found = running, []

    def audit(self, what: str) -> None:
        """Audit the current screen."""
        self.running.settle()
        self.found += [f"{what}: {line}" for line in report(self.running.app.root).splitlines()]

    def assert_no_findings(self) -> None:
        """Assert that there were no findings."""
        assert not self.found, "\n".join(self.found)
