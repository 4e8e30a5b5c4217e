"""The journal of a game: everything done to it in order, so that undo and redo outlive the app.

Each entry carries a mark that follows from the one before, so that a changed, missing or swapped entry shows.
"""

import json
import os
import zlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from companion.kinds import Event, Kind, Setup
from companion.replacing import Replacement, events_of
from companion.shelf.times import Milliseconds, to_moment

SEATS = tuple(map(str, range(100)))
"""What players are called in a journal: renamed once, they are renamed everywhere."""
BAD_CONTENT = (ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""What reading a text raises that is not what was written."""


to_text = json.JSONEncoder(separators=(",", ":")).encode
"""JSON as short as it can be."""


class Codec:
    """Puts the set-up and the events of one game into the texts on the shelf, with seats for names."""

    def __init__(self, kind: Kind, setup: Setup, text: str | None = None) -> None:
        """For a game of this kind; the text is that of the set-up where it is on the shelf already."""
        self.kind = kind
        self.by_seat = replace(setup, players=SEATS[: len(setup.players)])
        self.text = to_text(kind.setup_to_json(self.by_seat)) if text is None else text
        """The set-up as it is stored."""

    @classmethod
    def read(cls, kind: Kind, text: str, players: int) -> "Codec":
        """For a game with this set-up; raise one of BAD_CONTENT where it is none."""
        return cls(kind, kind.setup_from_json(json.loads(text), SEATS[:players]), text)

    def setup(self, names: tuple[str, ...]) -> Setup:
        """The set-up with these players; raise Impossible where they cannot play."""
        return replace(self.by_seat, players=names)

    def first_mark(self, key: str) -> int:
        """The mark that the first entry of the game with this key follows."""
        return first_mark(key, self.text, len(self.by_seat.players))

    def encode(self, event: Event) -> dict[str, Any]:
        """An event as JSON."""
        return self.kind.event_to_json(event, self.by_seat)

    def decode(self, content: object) -> Event:
        """An event; raise one of BAD_CONTENT where it is none."""
        return self.kind.event_from_json(content, self.by_seat)


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

    replacements: tuple[tuple[int, Replacement[Event]], ...]


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


def first_mark(key: str, setup: str, players: int) -> int:
    """The mark that the first entry of a game follows, from the text of its set-up."""
    return zlib.crc32(f"{key} {setup} {players}".encode())


def mark_after(before: int, at: Milliseconds, content: str) -> int:
    """The mark of an entry that follows one with this mark."""
    return zlib.crc32(f"{at} {content}".encode(), before)


def make_entry(before: int, action: Action, at: Milliseconds, codec: Codec) -> Entry:
    """The entry for an action that follows an entry with this mark."""
    content = to_text(_encoded(action, codec))
    return Entry(action, at, content, mark_after(before, at, content))


def read_entry(before: int, at: Milliseconds, content: str, mark: int, codec: Codec) -> Entry:
    """The entry as it was stored; raise BadEntry where it is not what was written."""
    try:
        if mark_after(before, at, content) != mark:
            raise BadEntry
        return Entry(_decoded(json.loads(content), codec), at, content, mark)
    except BAD_CONTENT as error:
        raise BadEntry from error


def sound_entries(before: int, rows: Iterable[Sequence[Any]], codec: Codec) -> list[Entry]:
    """The entries as far as each is what was written; rows are (at, content, mark) in order."""
    entries: list[Entry] = []
    for at, content, mark in rows:
        try:
            entries.append(read_entry(before, at, content, mark, codec))
        except BadEntry:
            break
        before = mark
    return entries


# What stands at the end of it all


@dataclass(frozen=True)
class Line:
    """An event that stands, with the moment it was recorded and, if so, last corrected."""

    event: Event
    at: datetime
    corrected: datetime | None = None
    is_added: bool = False
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
        now += 1
        moments[now:] = [lines]
    return moments[now]


def _replaced(lines: Sequence[Line], replacements: Mapping[int, Replacement[Event]], at: datetime) -> tuple[Line, ...]:
    replaced: list[Line] = []
    for index, line in enumerate(lines):
        if index not in replacements:
            replaced.append(line)
            continue
        new = replacements[index]
        events = events_of(new)
        # Beside an event that stays as it is, what is new was added.
        stays = isinstance(new, tuple) and line.event in events
        for event in events:
            if not stays:
                replaced.append(Line(event, line.at, corrected=at))
            else:
                replaced.append(line if event == line.event else Line(event, line.at, corrected=at, is_added=True))
    return tuple(replaced)


# Actions as JSON


def _encoded(action: Action, codec: Codec) -> list[Any]:
    match action:
        case Recorded(events):
            return ["recorded", *map(codec.encode, events)]
        case Undone():
            return ["undone"]
        case Redone():
            return ["redone"]
        case Replaced(replacements):
            return ["replaced", [[index, _encoded_replacement(each, codec)] for index, each in replacements]]


def _decoded(content: list[Any], codec: Codec) -> Action:
    match content:
        case ["recorded", *events]:
            return Recorded(tuple(map(codec.decode, events)))
        case ["undone"]:
            return Undone()
        case ["redone"]:
            return Redone()
        case ["replaced", replacements]:
            return Replaced(tuple((index, _decoded_replacement(each, codec)) for index, each in replacements))
        case _:
            raise BadEntry


def _encoded_replacement(replacement: Replacement[Event], codec: Codec) -> Any:
    if isinstance(replacement, tuple):
        return ["several", *map(codec.encode, replacement)]
    return None if replacement is None else codec.encode(replacement)


def _decoded_replacement(content: Any, codec: Codec) -> Replacement[Event]:
    match content:
        case None:
            return None
        case ["several", *events]:
            return tuple(map(codec.decode, events))
        case _:
            return codec.decode(content)
