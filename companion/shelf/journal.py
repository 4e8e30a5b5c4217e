"""The journal of a game: everything done to it in order, so that undo and redo outlive the app.

Each entry carries a mark that follows from the one before, so that a changed, missing or swapped entry shows.
"""

import json
import os
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Any

from companion.fishing.codec import decoded_event, encoded_event
from companion.fishing.events import Event
from companion.fishing.game import Replacement
from companion.fishing.state import assert_never
from companion.game import standing

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
MILLISECOND = timedelta(milliseconds=1)

Milliseconds = int
"""A moment as the shelf stores it: since 1970, in UTC."""
LATEST: Milliseconds = (datetime(9999, 1, 1, tzinfo=timezone.utc) - EPOCH) // MILLISECOND


def to_milliseconds(moment: datetime) -> Milliseconds:
    """A moment as a number."""
    return min(max((moment - EPOCH) // MILLISECOND, 0), LATEST)


def to_moment(milliseconds: Milliseconds) -> datetime:
    """A number as a moment."""
    return EPOCH + min(max(milliseconds, 0), LATEST) * MILLISECOND


@dataclass(frozen=True)
class Recorded:
    """What happened at the table was written down; events entered together are undone together."""

    events: tuple[Event, ...]


@dataclass(frozen=True)
class Undone:
    """What was done last was taken back."""


@dataclass(frozen=True)
class Redone:
    """What was taken back last was put back."""


@dataclass(frozen=True)
class Replaced:
    """Events of the past, by index, were replaced: by another, by several in a row or by none."""

    replacements: tuple[tuple[int, Replacement], ...]


Action = Recorded | Undone | Redone | Replaced


@dataclass(frozen=True)
class Entry:
    """One action in the journal, with its time and its mark."""

    action: Action
    at: Milliseconds
    content: str
    """The action as it is stored."""
    mark: int


class BadEntry(ValueError):
    """An entry that is not what was written."""


def new_key() -> str:
    """A name for a game that no other game has, on any device."""
    return os.urandom(8).hex()


def first_mark(key: str, first_leader: int, players: int) -> int:
    """The mark that the first entry of a game follows."""
    return zlib.crc32(f"{key} {first_leader} {players}".encode())


def _mark(before: int, at: Milliseconds, content: str) -> int:
    return zlib.crc32(f"{at} {content}".encode(), before)


def make_entry(before: int, action: Action, at: Milliseconds) -> Entry:
    """The entry for an action that follows an entry with this mark."""
    content = json.dumps(_encoded(action), separators=(",", ":"))
    return Entry(action, at, content, _mark(before, at, content))


def read_entry(before: int, at: Milliseconds, content: str, mark: int) -> Entry:
    """The entry as it was stored; raise BadEntry where it is not what was written."""
    try:
        if _mark(before, at, content) != mark:
            raise BadEntry
        return Entry(_decoded(json.loads(content)), at, content, mark)
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise BadEntry from error


# What stands at the end of it all


@dataclass(frozen=True)
class Line:
    """An event that stands, with the moment it was recorded and, if so, last corrected."""

    event: Event
    at: datetime
    corrected: datetime | None = None
    added: bool = False
    """Whether it was forgotten first: then `at` is when its neighbour was recorded, and `corrected` when it was."""


def lines_of(journal: Iterable[Entry]) -> tuple[Line, ...]:
    """The events that stand after all these actions, without asking whether they can be."""
    moments: list[tuple[Line, ...]] = [()]
    now = 0
    for entry in journal:
        match entry.action:
            case Undone():
                now = max(now - 1, 0)
                continue
            case Redone():
                now = min(now + 1, len(moments) - 1)
                continue
            case Recorded(events):
                lines = (*moments[now], *(Line(event, to_moment(entry.at)) for event in events))
            case Replaced(replacements):
                lines = _replaced(moments[now], dict(replacements), to_moment(entry.at))
            case _:
                assert_never(entry.action)
        now += 1
        moments[now:] = [lines]
    return moments[now]


def _replaced(lines: Sequence[Line], replacements: Mapping[int, Replacement], at: datetime) -> tuple[Line, ...]:
    replaced: list[Line] = []
    for index, line in enumerate(lines):
        if index not in replacements:
            replaced.append(line)
            continue
        events: tuple[Event, ...] = standing(replacements[index])
        # Beside an event that stays as it is, what is new was added.
        stays = isinstance(replacements[index], tuple) and line.event in events
        for event in events:
            if not stays:
                replaced.append(Line(event, line.at, corrected=at))
            else:
                replaced.append(line if event == line.event else Line(event, line.at, corrected=at, added=True))
    return tuple(replaced)


# Actions as JSON


def _encoded(action: Action) -> list[Any]:
    match action:
        case Recorded(events):
            return ["recorded", *map(encoded_event, events)]
        case Undone():
            return ["undone"]
        case Redone():
            return ["redone"]
        case Replaced(replacements):
            return ["replaced", [[index, _encoded_replacement(replacement)] for index, replacement in replacements]]
        case _:
            assert_never(action)


def _decoded(content: list[Any]) -> Action:
    match content:
        case ["recorded", *events]:
            return Recorded(tuple(map(decoded_event, events)))
        case ["undone"]:
            return Undone()
        case ["redone"]:
            return Redone()
        case ["replaced", replacements]:
            return Replaced(tuple((index, _decoded_replacement(content)) for index, content in replacements))
        case _:
            raise BadEntry


def _encoded_replacement(replacement: Replacement) -> list[Any] | None:
    if isinstance(replacement, tuple):
        return ["several", *map(encoded_event, replacement)]
    return None if replacement is None else encoded_event(replacement)


def _decoded_replacement(content: list[Any] | None) -> Replacement:
    match content:
        case None:
            return None
        case ["several", *events]:
            return tuple(map(decoded_event, events))
        case _:
            return decoded_event(content)
