"""Text measurement: width, line breaks, and the size at which a text fits a box.

Nothing else breaks lines, not even Kivy, so that text is drawn exactly as measured.
"""

import re
from bisect import bisect_right
from collections.abc import Iterable
from functools import lru_cache

from kivy.metrics import dp

from companion.tools.direction import letters_of
from screens.kit.text.label import Label

LINE = 1.32  # from one line to the next, as a share of the size
INK = 0.84  # height of the letters of one line, as a share of the size
JOINED = "\u00a0"  # replaces a space between words that stay on one line
# The space before a number, as in "yellow 10"; after a long name, the line may break there.
BEFORE_NUMBER = re.compile(r"(?<=[^\W\d])(?<!\w{9}) (?=\d)")
ANY = 99  # lines: as many as fit into the box
SMALLEST = 14.4  # dp: nothing is written smaller, except on pieces; 12 pixels on a screen of 960 x 600
SMALLEST_WORD = 0.35  # the smallest share, needed for a name of twenty wide letters; other texts stay larger


def smallest_size() -> float:
    """Return the smallest size in pixels that a text may shrink to."""
    return dp(SMALLEST)


@lru_cache(maxsize=4096)
def _width(text: str, size: int, bold: bool) -> int:
    return _font(size, bold).get_extents(text)[0]


@lru_cache(maxsize=128)
def _font(size: int, bold: bool) -> Label:
    return Label(font_size=size, bold=bold)


def natural_width(text: str, size: float, bold: bool = False) -> float:
    """Return the width of a text at a size in pixels, broken only at its newlines."""
    if not text:
        return 0.0
    # Kivy draws text in whole pixel sizes only.
    pixels = max(1, int(size))
    if "\n" in text:
        return max(_width(line, pixels, bold) for line in text.split("\n"))
    return _width(text, pixels, bold)


def line_height(size: float, bold: bool = False) -> int:
    """Return the height of one line at a size in pixels."""
    return _font(max(1, int(size)), bold).get_extents("A")[1]


def fitting_share(text: str, size: float, bold: bool, width: float, floor: float) -> float:
    """Return the factor from `floor` to 1 by which a text must be scaled to fit a width on one line."""
    floor = max(floor, min(1.0, smallest_size() / size))
    wanted = natural_width(text, size, bold)
    if not wanted or wanted <= width:  # some characters have no width, and a box may briefly have a negative one
        return 1.0
    share = max(floor, width / wanted)
    # Advances are rounded for each letter, so the estimate can be a little too large.
    while share > floor and natural_width(text, size * share, bold) > width:
        share = max(floor, share - 0.02)
    return share


def common_share(texts: Iterable[str], size: float, bold: bool, width: float, floor: float) -> float:
    """Return the factor from `floor` to 1 by which all texts must be scaled for each to fit a width on one line."""
    return min((fitting_share(text, size, bold, width, floor) for text in texts), default=1.0)


def word_share(text: str, size: float, bold: bool, width: float) -> float:
    """Return the factor by which a text must be scaled for each word to fit a width, down to a readable minimum."""
    # No letter is wider than the size, so most words need not be measured.
    long_words = [word for word in text.split() if len(word) * size > width]
    return min((fitting_share(word, size, bold, width, SMALLEST_WORD) for word in long_words), default=1.0)


@lru_cache(maxsize=1024)
def wrapped(text: str, size: float, bold: bool, width: float) -> tuple[str, ...]:
    """Return the lines of a text in a width, broken between words, or inside a word that is wider than a line.

    A number stays with the word before it.
    """
    return tuple(_broken_between_words(BEFORE_NUMBER.sub(JOINED, text), size, bold, width))


def _broken_between_words(text: str, size: float, bold: bool, width: float) -> list[str]:
    lines: list[str] = []
    for paragraph in text.split("\n"):
        words = paragraph.split(" ")
        while words:
            count = _words_that_fit(words, size, bold, width)
            if not count:
                *pieces, words[0] = _broken(words[0], size, bold, width)
                lines += pieces
                if pieces:
                    continue
            lines.append(" ".join(words[: count or 1]).lstrip(" "))
            del words[: count or 1]
    return lines


def _words_that_fit(words: list[str], size: float, bold: bool, width: float) -> int:
    """Return how many words fit on one line, by bisection because measuring is slow."""
    counts = range(1, len(words) + 1)
    return bisect_right(counts, width, key=lambda count: natural_width(" ".join(words[:count]), size, bold))


def _broken(word: str, size: float, bold: bool, width: float) -> list[str]:
    if natural_width(word, size, bold) <= width:
        return [word]
    if JOINED in word:  # joined words are separated before one of them is broken
        return _broken_between_words(word.replace(JOINED, " "), size, bold, width)
    pieces = [""]
    for letter in letters_of(word):
        if pieces[-1] and natural_width(pieces[-1] + letter, size, bold) > width:
            pieces.append("")
        pieces[-1] += letter
    return pieces


def lines_needed(text: str, size: float, bold: bool, width: float) -> int | None:
    """Return the number of lines of a text in a width, or None if a single word is too wide."""
    # No letter is wider than the size, so most words need not be measured.
    words = text.replace("\n", " ").split(" ")
    if any(len(word) * size > width and natural_width(word, size, bold) > width for word in words):
        return None  # without breaking it letter by letter
    return len(wrapped(text, size, bold, width))


def shortened(text: str, size: float, bold: bool, width: float) -> str:
    """Return a text on one line, shortened with an ellipsis if it is wider than the width."""
    text = text.replace("\n", " ")
    if natural_width(text, size, bold) <= width:
        return text
    letters = letters_of(text)
    while len(letters) > 1 and natural_width("".join(letters) + "…", size, bold) > width:
        letters = letters_of("".join(letters[:-1]).rstrip())
    return "".join(letters) + "…"


def largest_size(
    text: str, bold: bool, most: float, least: float, width: float, height: float, lines: int
) -> float | None:
    """Return the largest size in pixels at which a text fits a box on at most `lines` lines, or None."""
    least = max(least, min(most, smallest_size()))
    # Opening a font at a new size is slow, so the search starts close to the result.
    size = min(most, height / INK)
    if lines == 1:
        size = min(size, most * width / max(1.0, natural_width(text, most, bold)))
    size = max(size, least)
    if fits(text, size, bold, width, height, lines):
        return size
    if not fits(text, least, bold, width, height, lines):
        return None
    # Bisect between a size that fits and one that does not.
    while size - least > 1:
        middle = (least + size) / 2
        if fits(text, middle, bold, width, height, lines):
            least = middle
        else:
            size = middle
    return least


def fits(text: str, size: float, bold: bool, width: float, height: float, lines: int) -> bool:
    """Return whether a text at a size in pixels fits a box on at most `lines` lines."""
    if natural_width(text, size, bold) <= width:
        needed: int | None = 1 + text.count("\n")
    else:
        needed = lines_needed(text, size, bold, width) if lines > 1 else None
    if needed is None or needed > lines:
        return False
    # One line may use the space above and below its letters; several lines may not.
    return size * (INK if needed == 1 else needed * LINE) <= height
