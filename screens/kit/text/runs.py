"""A text as runs from left to right: each in one font, one script and one direction, as names of all people need it.

Hebrew and Arabic are read from the right: their runs change places here, their letters when they are drawn.
"""

from dataclasses import dataclass
from functools import lru_cache
from itertools import groupby
from unicodedata import bidirectional, category, name, normalize

from screens.kit.text.system_fonts import Font, font_of

# Scripts whose letters change with their neighbours, by the first word of a character's name: how fonts call them.
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
LATIN = "Latn"  # stands for every script that needs nothing
FROM_RIGHT = ("R", "AL")
NUMBERS = ("EN", "AN")
UNSEEN = ("NSM", "BN")  # what stands above or below letters, and what is not drawn
JOINTS = " -'\N{RIGHT SINGLE QUOTATION MARK}\N{NO-BREAK SPACE}"  # inside of a name; a comma parts two


@dataclass(frozen=True)
class Run:
    """Letters that are drawn in one go, in the order in which they are read."""

    text: str
    font: Font
    script: str
    level: int
    """How often the direction changed: letters of an odd level are read from the right."""

    @property
    def direction(self) -> str:
        return "rtl" if self.level % 2 else "ltr"

    @property
    def is_latin(self) -> bool:
        """Whether its letters stand side by side and need nothing else, as in many other scripts."""
        return self.script == LATIN


@lru_cache(maxsize=1024)
def runs_of(text: str) -> tuple[Run, ...]:
    """Return the runs of one line in the order in which they stand, from the left."""
    text = normalize("NFC", text)
    traits = list(zip(_fonts(text), _scripts(text), _levels(text)))
    runs = []
    place = 0
    for (font, script, level), group in groupby(traits):
        end = place + len(list(group))
        runs.append(Run(text[place:end], font, script, level))
        place = end
    return tuple(_from_the_left(runs))


def _fonts(text: str) -> list[Font]:
    fonts: list[Font] = []
    for character in text:
        # What stands above, below or between letters is drawn with them.
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
    """Return the level of each character: 0 is read from the left, 1 from the right, 2 a number inside of that.

    Our sentences are read from the left, and so are lists of names in them; a text is read from the right if none of
    its letters is read from the left.
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
    """Turn round every row of runs from the highest level down to the first."""
    for level in (2, 1):
        turned: list[Run] = []
        for is_row, group in groupby(runs, key=lambda run: run.level >= level):
            row = list(group)
            turned += reversed(row) if is_row else row
        runs = turned
    return runs
