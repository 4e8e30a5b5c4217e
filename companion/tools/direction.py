"""Names in any script in our sentences: names from right to left stand whole, and letters stay with their marks."""

import re
from unicodedata import bidirectional, category

ISOLATE, END = "\u2068", "\u2069"
"""The characters before and after a part of a sentence that has a direction of its own."""
ISOLATED = re.compile(f"{ISOLATE}[^{ISOLATE}{END}]*{END}")
JOINER = "\u200d"
"""The character between the parts of an emoji."""
JOINED_MARKS = "\u0e33\u0eb3"  # the letter am in Thai and Lao is drawn in part above the letter before it
MARKS = ("Mn", "Mc", "Me", "Cf")
FROM_RIGHT = frozenset(("R", "AL", "AN"))


def isolated(text: str) -> str:
    """Return a text for a sentence, isolated from the rest if any of it is from right to left and not yet isolated."""
    if text.isascii() or FROM_RIGHT.isdisjoint(map(bidirectional, ISOLATED.sub("", text))):
        return text
    return f"{ISOLATE}{text}{END}"


def letters_of(text: str) -> list[str]:
    """Return the letters of a text, each with its marks: nothing breaks or shortens a text between them, as in Thai."""
    letters: list[str] = []
    for character in text:
        if letters and (character in JOINED_MARKS or category(character) in MARKS or letters[-1].endswith(JOINER)):
            letters[-1] += character
        else:
            letters.append(character)
    return letters


def padded(name: str, width: int) -> str:
    """Return a name, isolated, with spaces after it up to a width, for columns of text."""
    return isolated(name) + " " * (width - len(name))
