"""The font for a character: the shipped one, or a system font if the shipped one lacks the character.

Nothing is searched until a name needs it. Results are kept in a file for the next time the app starts; a font that is
gone is searched for again.
"""

import json
from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import NamedTuple
from unicodedata import category

from kivy.core.text import Label as CoreLabel

import assets
from companion.tools.places import data_folder
from screens.kit.text.font_files import FONT_ENDINGS, Characters, characters_of

KEPT = "fonts.json"
# A name in another script should match the rest: the family of the shipped font comes first.
FAMILIES = ("notosans", "roboto", "noto", "dejavusans", "segoeui", "arial")
ODD = ("italic", "oblique", "mono", "serif", "condensed", "light", "thin", "black", "bold", "medium", "display")
NOT_DRAWN = ("Cc", "Cf")  # controls and joiners
VARIANTS = ("\ufe00", "\ufe0f")  # first and last of the characters that select a variant of the one before
TRIED_SIZE = 20  # pixels
TIMEOUT = 5  # seconds to wait for the list of system fonts


class Font(NamedTuple):
    """The files of a font; both are the same if it has no bold style."""

    regular: str
    bold: str


SHIPPED = Font(*(assets.path("fonts", f"NotoSans-{style}.ttf") for style in ("Regular", "Bold")))
_found: dict[str, Font] = {}  # by character
_missing: set[str] = set()  # characters found since the start to be in no font of this device


@lru_cache(maxsize=1)
def _shipped_characters() -> Characters:
    return characters_of(Path(SHIPPED.regular))


def is_shipped(character: str) -> bool:
    """Return whether the shipped font shows a character, or the character is invisible."""
    if character < "\u007f" or VARIANTS[0] <= character <= VARIANTS[1]:
        return True
    return character in _shipped_characters() or category(character) in NOT_DRAWN


def font_of(character: str) -> Font:
    """Return the font that has a character, or the shipped one if none has."""
    if is_shipped(character) or character in _missing:
        return SHIPPED
    if not _found:
        _found.update(_read_kept())
    if character not in _found:
        font = next((font for font in _candidates() if _shows(font, character)), None)
        if font is None:
            _missing.add(character)
            return SHIPPED
        _found[character] = Font(font, _bold_of(font, character))
        _keep()
    return _found[character]


def unseen(text: str) -> str:
    """Return the distinct characters of a text that no font on this device can show."""
    seen = dict.fromkeys(text)
    return "".join(each for each in seen if not is_shipped(each) and font_of(each) is SHIPPED)


def _shows(font: str, character: str) -> bool:
    return character in _characters(font) and is_usable(font)


@lru_cache(maxsize=1024)
def _characters(font: str) -> Characters:
    return characters_of(Path(font))


@lru_cache(maxsize=64)
def is_usable(font: str) -> bool:
    """Return whether a font can be opened and drawn at any size, unlike a bitmap font."""
    if not Path(font).is_file():
        return False
    try:
        height = CoreLabel(font_name=font, font_size=TRIED_SIZE).get_extents("A")[1]
    except (OSError, ValueError):
        return False
    return height < 4 * TRIED_SIZE


def _bold_of(font: str, character: str) -> str:
    path = Path(font)
    for name in (path.name.replace("-Regular", "-Bold"), f"{path.stem}-Bold{path.suffix}"):
        bold = str(path.with_name(name))
        if bold != font and _shows(bold, character):
            return bold
    return font


@lru_cache(maxsize=1)
def _candidates() -> list[str]:
    """Return all fonts of the system, starting with those most like the shipped one."""
    folders = (Path(folder) for folder in CoreLabel.get_system_fonts_dir())
    files = {str(path) for folder in folders if folder.is_dir() for path in folder.iterdir()}
    return sorted((path for path in files | set(_listed()) if path.lower().endswith(FONT_ENDINGS)), key=_strangeness)


def _listed() -> Iterable[str]:
    """Return the fonts that fontconfig knows; they may be outside the usual folders."""
    import shutil  # slow to load and rarely needed
    import subprocess

    command = shutil.which("fc-list")
    if command is None:
        return ()
    try:
        answer = subprocess.run([command, "--format", "%{file}\n"], capture_output=True, timeout=TIMEOUT, check=False)
    except (OSError, subprocess.SubprocessError):
        return ()
    return answer.stdout.decode(errors="replace").splitlines()


def _strangeness(font: str) -> tuple[int, int, int, str]:
    name = Path(font).stem.lower()
    family = next((place for place, each in enumerate(FAMILIES) if name.startswith(each)), len(FAMILIES))
    return sum(word in name for word in ODD), family, len(name), font


def _read_kept() -> dict[str, Font]:
    """Return the fonts that were found in earlier runs and still exist."""
    try:
        kept = json.loads((data_folder() / KEPT).read_text(encoding="utf-8"))
        fonts = {Font(str(regular), str(bold)): str(characters) for characters, regular, bold in kept}
    except (OSError, ValueError, TypeError, RecursionError):
        return {}
    return {each: font for font, characters in fonts.items() if all(map(is_usable, font)) for each in characters}


def _keep() -> None:
    fonts: dict[Font, str] = {}
    for character, font in _found.items():
        fonts[font] = fonts.get(font, "") + character
    text = json.dumps([(characters, *font) for font, characters in fonts.items()], ensure_ascii=True)
    try:
        (data_folder() / KEPT).write_text(text, encoding="utf-8")
    except OSError:
        return  # it is searched for again at the next start
