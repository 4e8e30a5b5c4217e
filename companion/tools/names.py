"""Names of people: which are valid, and which mean the same person."""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum, auto
from unicodedata import category, normalize

from companion.tools.language import _
from companion.tools.reading import Impossible
from companion.tools.sentences import shown

Names = Sequence[str]
"""The players' names, by seat."""

LONGEST_NAME = 20
UNPRINTABLE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff]")
"""A pattern for control characters, line ends and surrogates. Joiners are allowed because emoji need them."""
DIRECTION_MARKS = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""The characters that change the direction of the text."""
WITHOUT_INVISIBLE = str.maketrans("", "", "\u00ad\u200b\u200e\u200f\u2060\ufeff")
"""A translation that removes invisible characters. It keeps joiners because emoji need them."""
INVISIBLE_CATEGORIES = "CZ"  # Unicode categories: controls and separators


def tidy(text: str) -> str:
    """Return a name without invisible characters, or an empty string if it has no visible ones."""
    kept = [
        character
        for character in text
        if character.isspace() or not (UNPRINTABLE.match(character) or character in DIRECTION_MARKS)
    ]
    name = " ".join("".join(kept).split())
    # Some invisible characters stay inside a name: they join the parts of an emoji.
    return name if any(category(character)[0] not in INVISIBLE_CATEGORIES for character in name) else ""


def typed_name(text: str) -> str:
    """Return a typed name, tidied and in composed Unicode (NFC), whatever the keyboard produced."""
    return tidy(normalize("NFC", text))


def matching_name(name: str, among: Names) -> str:
    """Return the name in `among` that reads the same, ignoring case and invisible characters, or an empty string."""
    wanted = _comparable(name)
    return next((other for other in among if _comparable(other) == wanted), "")


def _comparable(name: str) -> str:
    return normalize("NFKC", name.translate(WITHOUT_INVISIBLE)).casefold()


class NameFault(Enum):
    """Why a name is not valid."""

    EMPTY = auto()
    TOO_LONG = auto()
    UNPRINTABLE = auto()
    TWICE = auto()


@dataclass(frozen=True)
class NameProblem:
    """A name that is not valid, and why."""

    fault: NameFault
    name: str
    place: int = 1
    """The position of the name among several names, counted from 1."""


def check_name(name: str) -> None:
    """Raise Impossible with a NameProblem if a name is not valid."""
    if not tidy(name):
        raise Impossible(NameProblem(NameFault.EMPTY, name))
    check_names((name,))
    if DIRECTION_MARKS.intersection(name):
        raise Impossible(NameProblem(NameFault.UNPRINTABLE, ascii(name)[1:-1]))


def check_names(names: Names) -> None:
    """Raise Impossible if a player's name is not valid or occurs twice.

    Every version of the app has accepted exactly these names, so games of any version can be read.
    """
    for place, name in enumerate(names, start=1):
        if not name or name != name.strip():
            raise Impossible(NameProblem(NameFault.EMPTY, name, place))
        if len(name) > LONGEST_NAME:
            raise Impossible(NameProblem(NameFault.TOO_LONG, name, place))
        if UNPRINTABLE.search(name):
            raise Impossible(NameProblem(NameFault.UNPRINTABLE, ascii(name)[1:-1], place))
        if name in names[: place - 1]:
            raise Impossible(NameProblem(NameFault.TWICE, name, place))


def name_problem_in_words(problem: NameProblem) -> str:
    """Return the sentence that explains why a name is not valid, and what to do."""
    match problem.fault:
        case NameFault.EMPTY:
            message = _("Player {expected} needs a name, without spaces before or after it.")
        case NameFault.TOO_LONG:
            message = _("The name {text} is too long: use up to {expected} characters.")
        case NameFault.UNPRINTABLE:
            message = _("The name {text} has a character that cannot be shown.")
        case NameFault.TWICE:
            message = _("Two players are called {text}: give one of them another name.")
    expected = problem.place if problem.fault is NameFault.EMPTY else LONGEST_NAME
    return message.format(text=shown(problem.name), expected=expected)


def initials_of(names: Sequence[str]) -> list[str]:
    """Return the initials of players: two letters if one would be ambiguous, or the seat number if a name has none."""
    letters = ["".join(character for character in name if character.isalnum()) for name in names]
    initials = [each[:1].upper() for each in letters]
    return [
        str(seat + 1) if not initial else letters[seat][:2].capitalize() if initials.count(initial) > 1 else initial
        for seat, initial in enumerate(initials)
    ]
