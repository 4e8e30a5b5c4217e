"""Renames and merges of people, applied to the seat changes in a journal when it is read.

No journal is rewritten for a rename: its marks and seals depend on every byte, and the game may be open. Nor can
journals hold the ids of people: a queued write may end up in a file other than the one it was made for (see `store`),
with other ids. A rename applies to entries made before it; after that the old name may belong to another person.
"""

import sqlite3
from collections.abc import Iterable
from dataclasses import replace

from companion.shelf.tables.journal import BAD_CONTENT, Action, Entry, with_events
from companion.shelf.tables.settings import set_setting, setting
from companion.shelf.times import Milliseconds
from companion.table.seating import SeatTaken
from companion.table.stored_kind import Event

Renames = list[tuple[Milliseconds, str, str]]
"""The time, old name and new name of each rename, oldest first."""

KEY = "shelf.renamed"
"""The key of the setting that stores all renames."""


def renames_of(database: sqlite3.Connection) -> Renames:
    """Return all renames and merges of people, oldest first."""
    try:
        return [(int(at), str(old), str(new)) for at, old, new in setting(database, KEY, [])]
    except BAD_CONTENT:  # not a reason to refuse to open a game
        return []


def put_rename(database: sqlite3.Connection, at: Milliseconds, old: str, new: str) -> None:
    """Store a rename or merge of a person. If the clock was set back, it counts as made after all seat changes."""
    query = "SELECT max(at) FROM actions WHERE instr(content, 'seat_taken')"
    (newest,) = database.execute(query).fetchone()
    set_setting(database, KEY, [*renames_of(database), (max(at, newest or at), old, new)])


def drop_rename(database: sqlite3.Connection, old: str, new: str) -> None:
    """Delete the last rename of `old` to `new`."""
    renames = renames_of(database)
    for rename in reversed(renames):
        if rename[1:] == (old, new):
            renames.remove(rename)
            break
    set_setting(database, KEY, renames)


def with_current_names(entries: Iterable[Entry], renames: Renames) -> list[Entry]:
    """Return the journal entries with the current names of players in seat changes."""
    return [replace(entry, action=_renamed(entry.action, entry.at, renames)) for entry in entries]


def _renamed(action: Action, at: Milliseconds, renames: Renames) -> Action:
    def current_name(name: str) -> str:
        for moment, old, new in renames:
            if at <= moment and name == old:
                name = new
        return name

    def renamed_event(event: Event) -> Event:
        if isinstance(event, SeatTaken):
            return replace(event, old=current_name(event.old), new=current_name(event.new))
        return event

    return with_events(action, renamed_event)
