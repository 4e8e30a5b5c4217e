"""Read values from the JSON of files. Never guess: report what is unknown, missing or of the wrong type."""

import json
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from math import isfinite
from typing import Any, TypeVar

LARGEST_FILE = 30_000_000
"""The maximum size of a file in bytes, because files are read into memory. The longest possible game takes half."""
DEEPEST = 100
"""The number of levels of JSON that can be decoded everywhere. No valid file comes near it."""
LONGEST_TEXT = 2000
"""The maximum length of a text in an event or a question, in characters. No real note or name comes near it."""
INTEGER_LIMIT = 10**50
"""Integers of this size or more are rejected: they are meaningless and do not fit in a message."""
LONGEST_LINE = 1_000_000
"""The maximum length of one question on standard input, in bytes. No valid question comes near it."""

_NO_BRACKETS = bytes(set(range(256)) - set(b"[]{}"))
_STRINGS = re.compile(rb'"[^"\\]*(?:\\.?[^"\\]*)*(?:"|\Z)', re.DOTALL)  # one without an end, too: it never backtracks
Value = TypeVar("Value")


class RecordFault(Enum):
    """Why a file of games cannot be read."""

    TOO_LARGE = auto()
    TOO_MANY_EVENTS = auto()
    NOT_TEXT = auto()
    NOT_JSON = auto()
    NOT_A_RECORD = auto()
    NEWER_VERSION = auto()
    MISSING_KEY = auto()
    UNKNOWN_KEY = auto()
    KEY_TWICE = auto()
    NOT_A_LIST = auto()
    NOT_PAIRS = auto()
    NOT_AN_OBJECT = auto()
    NOT_A_TEXT = auto()
    NOT_A_NUMBER = auto()
    NOT_YES_OR_NO = auto()
    UNKNOWN_EVENT = auto()
    UNKNOWN_PLAYER = auto()
    NOT_AT_THIS_SEAT = auto()
    TEXT_TOO_LONG = auto()
    BAD_VALUE = auto()
    """A text that is not valid in this kind of game, such as an unknown card. `cause` may have details."""
    IMPOSSIBLE = auto()
    NOT_A_TIME = auto()
    NOT_A_KEY = auto()
    TIMES_DO_NOT_FIT = auto()


class Impossible(ValueError):
    """Raised for an entry that the rules do not allow. `problem` is the reason, as a value of its kind of game."""

    def __init__(self, problem: Any) -> None:
        super().__init__(problem)
        self.problem = problem


@dataclass
class BadRecord(ValueError):
    """Raised for a file that cannot be read, with the fault and its position."""

    fault: RecordFault
    text: str = ""
    """The key, name or value that is wrong."""
    event: int | None = None
    """The number of the event with the fault, counted from 1."""
    line: int | None = None
    problem: Any = None
    """Why an entry is impossible, as a problem value of its kind of game."""
    players: tuple[str, ...] = ()
    """The players, if they could be read, for messages that contain their names."""
    cause: Exception | None = None
    kind: str | None = None
    """The key of the kind of game, if it could be read."""
    game: int | None = None
    """In a backup: the number of the game with the fault, counted from 1."""
    board: str = ""
    """In a file of boards: the name of the board with the fault."""

    def __post_init__(self) -> None:
        super().__init__(self.fault.name, self.text, self.event)


@dataclass(frozen=True)
class _KeyTwice:
    """A placeholder for a JSON object with a duplicate key.

    The error is raised when the placeholder is read, because only then is the number of the event known.
    """

    key: str


def parse(data: str | bytes) -> object:
    """Return the parsed JSON of a file. Raise BadRecord if the file is too large, not text or not JSON."""
    if len(data) > LARGEST_FILE:
        raise BadRecord(RecordFault.TOO_LARGE)
    if _is_too_deep(data.encode("utf-8", "replace") if isinstance(data, str) else data):
        raise BadRecord(RecordFault.NOT_JSON)
    try:
        return _DECODER.decode(data if isinstance(data, str) else data.decode("utf-8-sig"))
    except UnicodeDecodeError:
        raise BadRecord(RecordFault.NOT_TEXT) from None
    except json.JSONDecodeError as error:
        raise BadRecord(RecordFault.NOT_JSON, error.msg, line=error.lineno) from None
    except ValueError:  # a number with too many digits
        raise BadRecord(RecordFault.NOT_JSON) from None


def _is_too_deep(data: bytes) -> bool:
    """Return whether JSON has far more than DEEPEST levels. In a browser, the decoder would crash."""
    return _has_levels(data) and _has_levels(_STRINGS.sub(b"", data))


def _has_levels(data: bytes) -> bool:
    """Return whether more than DEEPEST brackets are left if the innermost pairs are removed, level by level."""
    brackets, before = data.translate(None, _NO_BRACKETS), b""
    levels = 0
    while len(brackets) != len(before) and levels < DEEPEST:
        before, brackets = brackets, brackets.replace(b"[]", b"").replace(b"{}", b"")
        levels += 1
    return len(brackets) > DEEPEST


def _object_or_key_twice(pairs: list[tuple[str, object]]) -> dict[str, object] | _KeyTwice:
    """Return a JSON object as a dict, or a placeholder with its first duplicate key."""
    content: dict[str, object] = {}
    for key, value in pairs:
        if key in content:
            return _KeyTwice(key)
        content[key] = value
    return content


_DECODER = json.JSONDecoder(object_pairs_hook=_object_or_key_twice)
"""A shared decoder: `json.loads` would create one for each line of `--jsonl`."""


def check_keys(content: Mapping[str, object], required: Iterable[str], optional: Iterable[str] = ()) -> None:
    """Raise BadRecord if a required key is missing from a JSON object, or a key is unknown."""
    for key in required:
        if key not in content:
            raise BadRecord(RecordFault.MISSING_KEY, key)
    known = {*required, *optional}
    for key in content:
        if key not in known:
            raise BadRecord(RecordFault.UNKNOWN_KEY, key)


def read_object(value: object, key: str) -> dict[str, Any]:
    if isinstance(value, _KeyTwice):
        raise BadRecord(RecordFault.KEY_TWICE, value.key)
    if not isinstance(value, dict):
        raise BadRecord(RecordFault.NOT_AN_OBJECT, key)
    return value


def whole(content: object) -> dict[str, Any]:
    """Return the parsed JSON of a whole file. Raise BadRecord if it is not an object."""
    if not isinstance(content, dict | _KeyTwice):
        raise BadRecord(RecordFault.NOT_A_RECORD)
    return read_object(content, "")


def check_version(content: Mapping[str, object], newest: int) -> None:
    """Raise BadRecord if a file has no format version, or one that this app cannot read."""
    version = read_int(content.get("version"), "version")
    if version > newest:
        raise BadRecord(RecordFault.NEWER_VERSION, str(version))
    if version < 1:
        raise BadRecord(RecordFault.NOT_A_RECORD)


def read_list(value: object, key: str) -> list[object]:
    if not isinstance(value, list):
        raise BadRecord(RecordFault.NOT_A_LIST, key)
    return value


def read_str(value: object, key: str) -> str:
    if not isinstance(value, str):
        raise BadRecord(RecordFault.NOT_A_TEXT, key)
    return value


def read_short_str(value: object, key: str) -> str:
    """Return the value if it is a text of at most LONGEST_TEXT characters, so that a cache may keep it."""
    text = read_str(value, key)
    if len(text) > LONGEST_TEXT:
        raise BadRecord(RecordFault.TEXT_TOO_LONG, text)
    return text


def read_int(value: object, key: str) -> int:
    """Return the value if it is an integer. Raise BadRecord if it is not, or if it is too long for a message."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= INTEGER_LIMIT:
        raise BadRecord(RecordFault.NOT_A_NUMBER, key)
    return value


def read_float(value: object, key: str) -> float:
    """Return the value if it is a number. Raise BadRecord if it is not, or if it is no finite one."""
    if isinstance(value, float) and isfinite(value):
        return value
    return float(read_int(value, key))


def read_bool(value: object, key: str) -> bool:
    if not isinstance(value, bool):
        raise BadRecord(RecordFault.NOT_YES_OR_NO, key)
    return value


def read_player(value: object, key: str, names: Sequence[str]) -> int:
    name = read_str(value, key)
    if name not in names:
        raise BadRecord(RecordFault.UNKNOWN_PLAYER, name)
    return names.index(name)


def read_seat(content: Mapping[str, object], key: str, names: Sequence[str]) -> int | None:
    """Return the seat of the player named under this key, or None if the key is missing or null."""
    return None if content.get(key) is None else read_player(content[key], key, names)


def optional(value: object, key: str, reader: Callable[[object, str], Value]) -> Value | None:
    """Return None if the value is None, or else the value as read by `reader`."""
    return None if value is None else reader(value, key)
