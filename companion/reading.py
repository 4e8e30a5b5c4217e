"""Read values out of JSON. Whatever is unknown, missing or of another type is named, never guessed."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, TypeVar

LARGEST_FILE = 200_000_000
"""A backup of ten thousand long games has half of this size; larger files are refused before they are read."""
LARGEST_GAME = 30_000_000
"""The limit for one game, or anything else that is read in one piece: the most events, all with the longest note."""
LONGEST_TEXT = 2000
"""Longer than any note or name in an event."""
ENDLESS_NUMBER = 10**50
"""Numbers from here on are refused: no error message could quote them."""
LONGEST_LINE = 1_000_000
"""The limit for one question of `--jsonl`, in bytes."""

Value = TypeVar("Value")


class RecordFault(Enum):
    """What is wrong with a file of games."""

    TOO_LARGE = auto()
    GAME_TOO_LARGE = auto()
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
    AT_ANOTHER_SEAT = auto()
    TEXT_TOO_LONG = auto()
    BAD_VALUE = auto()
    """A text that names nothing in this kind of game; the cause, if there is one, says why."""
    IMPOSSIBLE = auto()
    NOT_A_TIME = auto()
    NOT_A_KEY = auto()
    TIMES_DO_NOT_FIT = auto()


@dataclass
class BadRecord(ValueError):
    """Raised when JSON cannot be read, with what is wrong and where."""

    fault: RecordFault
    text: str = ""
    """The key, name or value that is wrong."""
    event: int | None = None
    """The number of the event it is in, counted from 1."""
    line: int | None = None
    problem: Any = None
    """What cannot be in a game of this kind."""
    players: tuple[str, ...] = ()
    """Who plays, as far as that could be read: the words for a problem need their names."""
    cause: Exception | None = None
    kind: str | None = None
    """The key of the kind of game it is, as far as that could be read."""
    game: int | None = None
    """The number of the game it is in, counted from 1, in a backup."""
    board: str = ""
    """The name of the board it is in, in a file of boards."""

    def __post_init__(self) -> None:
        super().__init__(self.fault.name, self.text, self.event)


@dataclass(frozen=True)
class _KeyTwice:
    """Stands for an object with a duplicate key, so that the reader can report the number of the event."""

    key: str


def decoded(data: str | bytes) -> str:
    """Return the text of a file. Raise BadRecord if it is too large or not UTF-8."""
    if len(data) > LARGEST_FILE:
        raise BadRecord(RecordFault.TOO_LARGE)
    try:
        return data if isinstance(data, str) else data.decode("utf-8-sig")
    except UnicodeDecodeError:
        raise BadRecord(RecordFault.NOT_TEXT) from None


@contextmanager
def reading_json() -> Iterator[None]:
    """Turn errors of the JSON parser into BadRecord."""
    try:
        yield
    except json.JSONDecodeError as error:
        raise BadRecord(RecordFault.NOT_JSON, error.msg, line=error.lineno) from None
    except BadRecord:
        raise
    except (ValueError, RecursionError):  # a number or a nesting beyond all measure
        raise BadRecord(RecordFault.NOT_JSON) from None


def parse(data: str | bytes) -> object:
    """Parse JSON. Raise BadRecord if it is too large, not text or not JSON."""
    if len(data) > LARGEST_GAME:
        raise BadRecord(RecordFault.GAME_TOO_LARGE)
    with reading_json():
        return DECODER.decode(decoded(data))


def as_object(pairs: list[tuple[str, object]]) -> dict[str, object] | _KeyTwice:
    """Return the members of an object, or the first key that is there twice in place of them."""
    content = dict(pairs)
    if len(content) == len(pairs):
        return content
    keys = [key for key, _value in pairs]
    return _KeyTwice(next(key for place, key in enumerate(keys) if key in keys[:place]))


DECODER = json.JSONDecoder(object_pairs_hook=as_object)


def known_keys(content: Mapping[str, object], required: Iterable[str], optional: Iterable[str] = ()) -> None:
    """Raise BadRecord if a key is missing or not known."""
    for key in required:
        if key not in content:
            raise BadRecord(RecordFault.MISSING_KEY, key)
    known = {*required, *optional}
    for key in content:
        if key not in known:
            raise BadRecord(RecordFault.UNKNOWN_KEY, key)


def read_object(value: object, key: str) -> dict[str, Any]:
    """Read an object."""
    if isinstance(value, _KeyTwice):
        raise BadRecord(RecordFault.KEY_TWICE, value.key)
    if not isinstance(value, dict):
        raise BadRecord(RecordFault.NOT_AN_OBJECT, key)
    return value


def whole(content: object) -> dict[str, Any]:
    """Return the object that a file holds. Raise BadRecord if it holds something else."""
    if isinstance(content, _KeyTwice):
        raise BadRecord(RecordFault.KEY_TWICE, content.key)
    if not isinstance(content, dict):
        raise BadRecord(RecordFault.NOT_A_RECORD)
    return content


def check_version(content: Mapping[str, object], newest: int) -> None:
    """Raise BadRecord if a file has no version, or one that this app cannot read."""
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


def read_int(value: object, key: str) -> int:
    """Read a whole number."""
    if not isinstance(value, int) or isinstance(value, bool) or abs(value) >= ENDLESS_NUMBER:
        raise BadRecord(RecordFault.NOT_A_NUMBER, key)
    return value


def read_bool(value: object, key: str) -> bool:
    """Read true or false."""
    if not isinstance(value, bool):
        raise BadRecord(RecordFault.NOT_YES_OR_NO, key)
    return value


def read_player(value: object, key: str, names: Sequence[str]) -> int:
    """Read a player by name, and return the seat."""
    name = read_str(value, key)
    if name not in names:
        raise BadRecord(RecordFault.UNKNOWN_PLAYER, name)
    return names.index(name)


def optional(value: object, key: str, reader: Callable[[object, str], Value]) -> Value | None:
    """Read a value that may be None."""
    return None if value is None else reader(value, key)
