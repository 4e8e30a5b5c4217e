"""Who was called otherwise: a seat change says names, and they follow when somebody is renamed or merged.

Journals stay as they were written; names are put right when they are read. A name counts for what was written before
somebody gave it up: whoever has it afterwards is somebody else.
"""

import json
import sqlite3
from collections.abc import Iterable
from dataclasses import replace

from companion.kinds import Event
from companion.replacing import Replacement
from companion.seating import SeatTaken
from companion.shelf.tables.journal import BAD_CONTENT, Action, Entry, Recorded, Replaced
from companion.shelf.times import Milliseconds

Renames = list[tuple[Milliseconds, str, str]]
"""When somebody gave up a name, that name and the new one, in order."""

KEY = "shelf.renamed"
"""A setting of the shelf's own, so that it is mended and copied like all others."""


def renames_of(database: sqlite3.Connection) -> Renames:
    """Everybody who was ever renamed or merged."""
    row = database.execute("SELECT content FROM settings WHERE key = ?", (KEY,)).fetchone()
    try:
        return [] if row is None else [(int(at), str(old), str(new)) for at, old, new in json.loads(row[0])]
    except BAD_CONTENT:  # no game stays closed because of that
        return []


def put_rename(database: sqlite3.Connection, at: Milliseconds, old: str, new: str) -> None:
    """Somebody gives up a name."""
    _put(database, [*renames_of(database), (at, old, new)])


def drop_rename(database: sqlite3.Connection, old: str, new: str) -> None:
    """It was taken back that the one became the other."""
    renames = renames_of(database)
    for rename in reversed(renames):
        if rename[1:] == (old, new):
            renames.remove(rename)
            break
    _put(database, renames)


def _put(database: sqlite3.Connection, renames: Renames) -> None:
    database.execute("INSERT OR REPLACE INTO settings VALUES (?, ?)", (KEY, json.dumps(renames)))


def with_names_of_now(entries: Iterable[Entry], renames: Renames) -> list[Entry]:
    """The entries with the names that people have now in changes of seats."""
    return [replace(entry, action=_renamed(entry.action, entry.at, renames)) for entry in entries]


def _renamed(action: Action, at: Milliseconds, renames: Renames) -> Action:
    def now(name: str) -> str:
        for moment, old, new in renames:
            if at <= moment and name == old:
                name = new
        return name

    def event_now(event: Event) -> Event:
        return replace(event, old=now(event.old), new=now(event.new)) if isinstance(event, SeatTaken) else event

    def replacement_now(replacement: Replacement[Event]) -> Replacement[Event]:
        if isinstance(replacement, tuple):
            return tuple(map(event_now, replacement))
        return None if replacement is None else event_now(replacement)

    match action:
        case Recorded(events):
            return Recorded(tuple(map(event_now, events)))
        case Replaced(replacements):
            return Replaced(tuple((index, replacement_now(each)) for index, each in replacements))
        case _:
            return action
