"""Reading values out of parsed JSON: whatever is unknown, missing or of another type is named, never guessed."""

import json
from collections.abc import Callable, Collection
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, TypeVar

from companion.fresh_fish.goods import Good
from companion.fresh_fish.problems import Problem

LARGEST_FILE = 10_000_000
"""No game and no set of boards comes near it; larger files are refused before they are read."""
BYTE_ORDER_MARK = "\ufeff"
LARGEST_NUMBER = 9999
"""No figure of a game comes near it; larger ones are slips."""

Value = TypeVar("Value")


class ReadFault(Enum):
    """What is wrong with a file or a question."""

    TOO_LARGE = auto()
    TOO_MANY_EVENTS = auto()
    NOT_TEXT = auto()
    NOT_JSON = auto()
    NOT_A_RECORD = auto()
    NOT_BOARDS = auto()
    NEWER_VERSION = auto()
    MISSING_KEY = auto()
    UNKNOWN_KEY = auto()
    KEY_TWICE = auto()
    NOT_A_LIST = auto()
    NOT_AN_OBJECT = auto()
    NOT_A_TEXT = auto()
    NOT_A_NUMBER = auto()
    NUMBER_TOO_LARGE = auto()
    NOT_YES_OR_NO = auto()
    UNKNOWN_EVENT = auto()
    UNKNOWN_PLAYER = auto()
    UNKNOWN_GOOD = auto()
    UNKNOWN_CHOICE = auto()
    TWO_WAYS_TO_SAY_IT = auto()
    IMPOSSIBLE = auto()


@dataclass
class Unreadable(ValueError):
    """Something that cannot be read, with what is wrong and where."""

    fault: ReadFault
    text: str = ""
    """The key, name or sign that is wrong."""
    event: int | None = None
    """The number of the event it is in, counted from 1."""
    board: str = ""
    """The name of the board it is in."""
    line: int | None = None
    problem: Problem | None = None
    players: tuple[str, ...] = ()
    """Who plays, as far as that could be read: the words for a problem need their names."""

    def __post_init__(self) -> None:
        super().__init__(self.fault.name, self.text, self.event)


@dataclass(frozen=True)
class KeyTwice:
    """An object with a key that is there twice; whoever reads it knows where it stands."""

    key: str


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any] | KeyTwice:
    content = dict(pairs)
    if len(content) < len(pairs):
        seen: set[str] = set()
        for key, _value in pairs:
            if key in seen:
                return KeyTwice(key)
            seen.add(key)
    return content


_DECODER = json.JSONDecoder(object_pairs_hook=_object)


def parse(data: str | bytes) -> object:
    """The JSON in a file or a line; raise Unreadable where there is none."""
    if len(data) > LARGEST_FILE:
        raise Unreadable(ReadFault.TOO_LARGE)
    try:
        text = data if isinstance(data, str) else data.decode()
    except UnicodeDecodeError:
        raise Unreadable(ReadFault.NOT_TEXT) from None
    try:
        return _DECODER.decode(text.removeprefix(BYTE_ORDER_MARK))
    except json.JSONDecodeError as error:
        raise Unreadable(ReadFault.NOT_JSON, error.msg, line=error.lineno) from None
    except (ValueError, RecursionError):  # a number or a nesting beyond all measure
        raise Unreadable(ReadFault.NOT_JSON) from None


def known_keys(content: dict[str, Any], required: Collection[str], optional: Collection[str] = ()) -> None:
    """Refuse an object in which a key is missing or unknown."""
    for key in required:
        if key not in content:
            raise Unreadable(ReadFault.MISSING_KEY, key)
    for key in content:
        if key not in required and key not in optional:
            raise Unreadable(ReadFault.UNKNOWN_KEY, str(key))


def an_object(value: object, key: str) -> dict[str, Any]:
    """An object in braces."""
    if isinstance(value, KeyTwice):
        raise Unreadable(ReadFault.KEY_TWICE, value.key)
    if not isinstance(value, dict):
        raise Unreadable(ReadFault.NOT_AN_OBJECT, key)
    return value


def a_list(value: object, key: str) -> list[Any]:
    """A list."""
    if not isinstance(value, list):
        raise Unreadable(ReadFault.NOT_A_LIST, key)
    return value


def a_text(value: object, key: str) -> str:
    """A text in quotes."""
    if not isinstance(value, str):
        raise Unreadable(ReadFault.NOT_A_TEXT, key)
    return value


def texts(value: object, key: str) -> tuple[str, ...]:
    """A list of texts, such as the rows of a square."""
    content = a_list(value, key)
    try:
        "".join(content)  # the fastest way to find something else among texts
    except TypeError:
        raise Unreadable(ReadFault.NOT_A_TEXT, key) from None
    return tuple(content)


def a_number(value: object, key: str) -> int:
    """A whole number; true and false are none."""
    if not isinstance(value, int) or isinstance(value, bool):
        raise Unreadable(ReadFault.NOT_A_NUMBER, key)
    if abs(value) > LARGEST_NUMBER:
        raise Unreadable(ReadFault.NUMBER_TOO_LARGE, key)
    return value


def a_flag(value: object, key: str, default: bool = False) -> bool:
    """Yes or no; nothing means the default."""
    if value is None:
        return default
    if not isinstance(value, bool):
        raise Unreadable(ReadFault.NOT_YES_OR_NO, key)
    return value


def a_good(value: object, key: str) -> Good:
    """One of the four goods."""
    try:
        return Good(a_text(value, key))
    except ValueError as error:
        if isinstance(error, Unreadable):
            raise
        raise Unreadable(ReadFault.UNKNOWN_GOOD, a_text(value, key)) from None


def optional(value: object, key: str, reader: Callable[[object, str], Value]) -> Value | None:
    """A value that may be missing."""
    return None if value is None else reader(value, key)


def seat_of(value: object, key: str, names: tuple[str, ...]) -> int:
    """Where somebody sits, by name."""
    name = a_text(value, key)
    if name not in names:
        raise Unreadable(ReadFault.UNKNOWN_PLAYER, name)
    return names.index(name)


def by_seat(value: object, key: str, names: tuple[str, ...]) -> tuple[int | None, ...]:
    """Whole numbers by name, as a number or nothing for each seat."""
    numbers: list[int | None] = [None] * len(names)
    for name, number in an_object(value, key).items():
        numbers[seat_of(name, key, names)] = optional(number, name, a_number)
    return tuple(numbers)
