"""Runs of a text from left to right, each in one font, script and direction, for names in any script.

Hebrew and Arabic are right-to-left: their runs are reordered here, their letters when they are drawn.
"""

import re
from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from unicodedata import bidirectional, category, name, normalize

from companion.tools.direction import END, ISOLATE
from screens.kit.text.system_fonts import Font, font_of

# Script tags of fonts by the first word of a character's name, for scripts whose letters change with their neighbours.
SCRIPTS = {
    "ARABIC": "Arab",
    "BENGALI": "Beng",
    "DEVANAGARI": "Deva",
    "GUJARATI": "Gujr",
    "GURMUKHI": "Guru",
    "HANGUL": "Hang",
    "HEBREW": "Hebr",
    "KANNADA": "Knda",
    "KHMER": "Khmr",
    "LAO": "Laoo",
    "MALAYALAM": "Mlym",
    "MYANMAR": "Mymr",
    "ORIYA": "Orya",
    "SINHALA": "Sinh",
    "SYRIAC": "Syrc",
    "TAMIL": "Taml",
    "TELUGU": "Telu",
    "THAANA": "Thaa",
    "THAI": "Thai",
    "TIBETAN": "Tibt",
}
LATIN = "Latn"  # stands for every script that needs no shaping
FROM_RIGHT = ("R", "AL")
NUMBERS = ("EN", "AN")
UNSEEN = ("NSM", "BN")  # combining marks, and characters that are not drawn
JOINTS = " -'\N{RIGHT SINGLE QUOTATION MARK}\N{NO-BREAK SPACE}"  # inside a name; a comma separates two names


@dataclass(frozen=True)
class Run:
    """A part of a text in one font, script and direction, with its letters in reading order."""

    text: str
    font: Font
    script: str
    level: int
    """The nesting of directions, from 0 for left-to-right; letters of an odd level are right-to-left."""

    @property
    def direction(self) -> str:
        return "rtl" if self.level % 2 else "ltr"

    @property
    def is_latin(self) -> bool:
        """Whether its letters need no shaping, as in Latin and many other scripts."""
        return self.script == LATIN


@lru_cache(maxsize=1024)
def runs_of(text: str) -> tuple[Run, ...]:
    """Return the runs of one line in visual order, from left to right.

    A part that is isolated does not change the order of what is around it. The isolating characters are not drawn.
    """
    parts = re.split(f"[{ISOLATE}{END}]", normalize("NFC", text))
    return tuple(run for part in parts for run in _runs_of_part(part))


def _runs_of_part(text: str) -> list[Run]:
    traits = list(zip(_fonts(text), _scripts(text), _levels(text)))
    runs = []
    place = 0
    for (font, script, level), group in groupby(traits):
        end = place + len(list(group))
        runs.append(Run(text[place:end], font, script, level))
        place = end
    return _from_the_left(runs)


def _fonts(text: str) -> list[Font]:
    fonts: list[Font] = []
    for character in text:
        # Marks above, below or between letters are drawn with them.
        before = fonts[-1] if fonts and category(character)[0] in "MC" else None
        fonts.append(before or font_of(character))
    return fonts


def _scripts(text: str) -> list[str]:
    scripts: list[str] = []
    for character in text:
        before = scripts[-1] if scripts and category(character)[0] in "MC" else None
        scripts.append(before or SCRIPTS.get(name(character, "").partition(" ")[0], LATIN))
    return scripts


def _levels(text: str) -> list[int]:
    """Return the level of each character: 0 is left-to-right, 1 right-to-left, 2 a number inside right-to-left text.

    Our sentences are left-to-right, and so are lists of names in them; a text is right-to-left if none of its letters
    is left-to-right.
    """
    kinds = [bidirectional(character) for character in text]
    base = 1 if "L" not in kinds and not set(kinds).isdisjoint(FROM_RIGHT) else 0
    levels: list[int] = []
    for place, kind in enumerate(kinds):
        before = levels[-1] if levels else base
        if kind in FROM_RIGHT:
            levels.append(1)
        elif kind in NUMBERS:
            levels.append(2 if before else 0)
        elif kind in UNSEEN:
            levels.append(before)
        elif text[place] in JOINTS and before and _next_letter(kinds[place:]) in FROM_RIGHT:
            levels.append(1)
        else:
            levels.append(0 if kind == "L" else base)
    return levels


def _next_letter(kinds: list[str]) -> str:
    return next((kind for kind in kinds if kind in FROM_RIGHT or kind in NUMBERS or kind == "L"), "L")


def _from_the_left(runs: list[Run]) -> list[Run]:
    """Return the runs in visual order: from the highest level down to 1, reverse each sequence of runs."""
    for level in (2, 1):
        turned: list[Run] = []
        for is_row, group in groupby(runs, key=lambda run: run.level >= level):
            row = list(group)
            turned += reversed(row) if is_row else row
        runs = turned
    return runs
