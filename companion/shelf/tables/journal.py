"""The journal of a game: every action in order, so that undo and redo survive a restart.

Each entry has a mark: a checksum of the entry and the mark before it. Marks reveal changed, missing and swapped
entries.
"""

import hashlib
import json
import os
import zlib
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any

from companion.shelf.times import Milliseconds, to_datetime
from companion.table.replacing import Replacement, events_of
from companion.table.stored_kind import Event, Setup, StoredKind

SEATS = tuple(map(str, range(100)))
"""What a journal contains in place of players' names, so that renaming a player does not change it."""
BAD_CONTENT = (ValueError, TypeError, LookupError, AttributeError, RecursionError)
"""The errors that parsing damaged text can raise."""


to_text = json.JSONEncoder(separators=(",", ":")).encode
"""Return a value as compact JSON."""


class Codec:
    """Converts the set-up and events of one game to and from stored JSON, with seat numbers instead of names."""

    def __init__(self, kind: StoredKind, setup: Setup, text: str | None = None) -> None:
        """Create the codec for a set-up; `text` is its stored JSON if there is one."""
        self.kind = kind
        self.by_seat = replace(setup, players=SEATS[: len(setup.players)])
        self.text = to_text(kind.setup_to_json(self.by_seat)) if text is None else text
        """The stored text of the set-up."""

    @classmethod
    def read(cls, kind: StoredKind, text: str, players: int) -> "Codec":
        """Return the codec for a set-up stored as JSON. Raise one of BAD_CONTENT if it cannot be read."""
        return cls(kind, kind.setup_from_json(json.loads(text), SEATS[:players]), text)

    def setup(self, names: tuple[str, ...]) -> Setup:
        """Return the set-up with these player names. Raise Impossible if they are not valid for this game."""
        return replace(self.by_seat, players=names)

    def first_mark(self, key: str) -> int:
        """Return the mark that precedes the first entry of the game with this key."""
        return first_mark(key, self.text, len(self.by_seat.players))

    def encode(self, event: Event) -> dict[str, Any]:
        """Return an event as a JSON object."""
        return self.kind.event_to_json(event, self.by_seat)

    def decode(self, content: object) -> Event:
        """Return the event in a JSON object. Raise one of BAD_CONTENT if it cannot be read."""
        return self.kind.event_from_json(content, self.by_seat)


@dataclass(frozen=True)
class Recorded:
    """Events were recorded. Events that were recorded together are undone together."""

    events: tuple[Event, ...]


@dataclass(frozen=True)
class Undone:
    """The last action was undone."""


@dataclass(frozen=True)
class Redone:
    """The most recently undone action was redone."""


@dataclass(frozen=True)
class Replaced:
    """Past events, given by index, were each replaced by another one, by several or by none."""

    replacements: tuple[tuple[int, Replacement[Event]], ...]


Action = Recorded | Undone | Redone | Replaced


@dataclass(frozen=True)
class Entry:
    """One action in the journal, with its time and its mark."""

    action: Action
    at: Milliseconds
    content: str
    """The stored text of the action."""
    mark: int


def with_events(action: Action, change: Callable[[Event], Event]) -> Action:
    """Return the action with each of its events changed."""
    match action:
        case Recorded(events):
            return Recorded(tuple(map(change, events)))
        case Replaced(replacements):
            return Replaced(tuple((index, _with_events(each, change)) for index, each in replacements))
        case _:
            return action


def _with_events(replacement: Replacement[Event], change: Callable[[Event], Event]) -> Replacement[Event]:
    if isinstance(replacement, tuple):
        return tuple(map(change, replacement))
    return None if replacement is None else change(replacement)


EntryRow = tuple[Milliseconds, str, int]
"""The time, content and mark of a journal entry, as stored."""


def new_key() -> str:
    """Return a random key for a game, unique on all devices."""
    return os.urandom(8).hex()


def key_of_copy(key: str) -> str:
    """Return the key for a game that has diverged from the game with this key. A second import finds it again."""
    return hashlib.blake2b(key.encode(), digest_size=len(key) // 2).hexdigest()


def first_mark(key: str, setup: str, players: int) -> int:
    """Return the mark that precedes the first entry of a game: a checksum of its key and set-up."""
    return zlib.crc32(f"{key} {setup} {players}".encode())


def with_marks(before: int, contents: Iterable[tuple[Milliseconds, str]]) -> Iterator[EntryRow]:
    """Yield the rows of journal entries with these times and contents. `before` is the mark before the first one.

    A mark is the checksum of time and content, continued from the mark before it.
    """
    for at, content in contents:
        before = zlib.crc32(f"{at} {content}".encode(), before)
        yield at, content, before


def verified(before: int, rows: Iterable[Sequence[Any]]) -> list[EntryRow]:
    """Return the rows of a journal before the first one whose mark does not match."""
    stored = [(at, content, mark) for at, content, mark in rows]
    sound: list[EntryRow] = []
    for row, expected in zip(stored, with_marks(before, ((at, content) for at, content, _mark in stored))):
        if row != expected or tuple(map(type, row)) != (int, str, int):  # a damaged file may hold values of any type
            break
        sound.append(row)
    return sound


def make_entries(before: int, actions: Sequence[tuple[Action, Milliseconds]], codec: Codec) -> list[Entry]:
    """Return journal entries for actions and their times. `before` is the mark of the entry before them."""
    contents = [(at, to_text(_encoded(action, codec))) for action, at in actions]
    return [Entry(action, *row) for (action, _at), row in zip(actions, with_marks(before, contents))]


def entries_after(before: int, entries: Sequence[Entry]) -> list[Entry]:
    """Return the same entries with the marks that they have after the mark `before`."""
    rows = with_marks(before, ((entry.at, entry.content) for entry in entries))
    return [replace(entry, mark=mark) for entry, (_at, _content, mark) in zip(entries, rows)]


def sound_entries(before: int, rows: Iterable[Sequence[Any]], codec: Codec) -> list[Entry]:
    """Return the journal entries in these rows before the first damaged one."""
    entries: list[Entry] = []
    for at, content, mark in verified(before, rows):
        try:
            entries.append(Entry(_decoded(json.loads(content), codec), at, content, mark))
        except BAD_CONTENT:
            break
    return entries


# The events after all actions


@dataclass(frozen=True)
class Line:
    """An event with the time when it was recorded, and the time of its last correction or None."""

    event: Event
    at: datetime
    corrected: datetime | None = None
    is_added: bool = False
    """Whether a correction added the event. If so, `at` is the time of a neighbouring event; `corrected` is its own."""
    mark: int = 0
    """The mark of the journal entry that recorded the event, or that added or changed it."""


def lines_of(journal: Iterable[Entry]) -> tuple[Line, ...]:
    """Return the events that remain after all actions of a journal. They are not checked against the rules."""
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
                lines = (*moments[now], *(Line(event, to_datetime(entry.at), mark=entry.mark) for event in events))
            case Replaced(replacements):
                lines = _replaced(moments[now], dict(replacements), entry)
        now += 1
        moments[now:] = [lines]
    return moments[now]


def _replaced(lines: Sequence[Line], replacements: Mapping[int, Replacement[Event]], entry: Entry) -> tuple[Line, ...]:
    replaced: list[Line] = []
    at, mark = to_datetime(entry.at), entry.mark
    for index, line in enumerate(lines):
        if index not in replacements:
            replaced.append(line)
            continue
        new = replacements[index]
        events = events_of(new)
        # If the replacement contains the old event, the others were added.
        stays = isinstance(new, tuple) and line.event in events
        for event in events:
            if not stays:
                replaced.append(Line(event, line.at, at, mark=mark))
            else:
                replaced.append(line if event == line.event else Line(event, line.at, at, True, mark))
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
            raise ValueError(content)


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
