"""The record: one game as a file that people can read.

{"format": "<kind>-record", "version": 1, "players": [...], <fields of the set-up>, "events": [...]}

Reading never guesses: it reports what is unknown, missing or impossible, with the number of the event.
"""

import json
import re
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from companion.table.game import Game
from companion.table.kinds import KINDS, kind_of
from companion.table.rules import MOST_EVENTS
from companion.table.seating import check_seats_taken, with_consistent_names
from companion.table.stored_kind import Event, Setup, StoredKind
from companion.tools.reading import (
    LONGEST_TEXT,
    BadRecord,
    Impossible,
    RecordFault,
    check_keys,
    check_version,
    parse,
    read_list,
    read_object,
    read_str,
    whole,
)

VERSION = 1
ENDING = "-record"


def read(data: str | bytes, kind: StoredKind | None = None) -> Game[Any, Any, Any]:
    """Return the game in a record file. Raise BadRecord if it cannot be read or is of a kind other than `kind`."""
    return from_json(parse(data), kind)


def from_json(content: object, kind: StoredKind | None = None, *, checks_seats: bool = True) -> Game[Any, Any, Any]:
    """Return the game in the parsed JSON of a record. Raise BadRecord if it is invalid or not of the kind `kind`.

    Backups are read without checking seat changes: older ones may hold names from before a player was renamed.
    """
    record = whole(content)
    found = _kind_of(record)
    if kind not in (None, found):
        raise BadRecord(RecordFault.NOT_A_RECORD)
    try:
        game = _read(record, found)
        if checks_seats:
            check_seats_taken(game.events, game.setup.players)
        return game
    except BadRecord as error:
        error.kind = found.key
        raise


def _kind_of(record: dict[str, Any]) -> StoredKind:
    """Return the kind of game in a record. Raise BadRecord if this version of the app does not have it."""
    named = record.get("format")
    key = named.removesuffix(ENDING) if isinstance(named, str) and named.endswith(ENDING) else ""
    if key not in KINDS:
        raise BadRecord(RecordFault.NOT_A_RECORD)
    return kind_of(key)


def _read(record: dict[str, Any], kind: StoredKind) -> Game[Any, Any, Any]:
    check_version(record, VERSION)
    head = {key: value for key, value in record.items() if key not in ("format", "version", "players", "events")}
    check_keys(record, ("players", "events"), record)
    names = tuple(read_str(name, "players") for name in read_list(record["players"], "players"))
    with _faults_of(names):
        setup = kind.setup_from_json(head, names)
        game = Game(kind.rules, setup)
    items = read_list(record["events"], "events")
    if len(items) > MOST_EVENTS:
        raise BadRecord(RecordFault.TOO_MANY_EVENTS)
    events = []
    for number, item in enumerate(items, start=1):
        with _faults_of(names, number):
            events.append(_event(item, setup, kind))
    for number, event in enumerate(events, start=1):
        with _faults_of(names, number):
            game.record(event)
    return game


@contextmanager
def _faults_of(players: tuple[str, ...], event: int | None = None) -> Iterator[None]:
    """Raise BadRecord with the number of the event, also for what is Impossible in a game of these players."""
    try:
        yield
    except BadRecord as error:
        error.event = event
        raise
    except Impossible as error:
        raise BadRecord(RecordFault.IMPOSSIBLE, event=event, problem=error.problem, players=players) from None


def _event(item: object, setup: Setup, kind: StoredKind) -> Event:
    content = read_object(item, "events")
    for key, value in content.items():
        if isinstance(value, str) and len(value) > LONGEST_TEXT:
            raise BadRecord(RecordFault.TEXT_TOO_LONG, key)
    return kind.event_from_json(content, setup)


def to_json(setup: Setup, events: Iterable[Event]) -> dict[str, Any]:
    """Return the record of a game as plain JSON values."""
    kind = kind_of(setup.kind)
    joined = with_consistent_names(tuple(events), setup.players)
    return {
        "format": kind.key + ENDING,
        "version": VERSION,
        "players": list(setup.players),
        **kind.setup_to_json(setup),
        "events": [_shortened(kind.event_to_json(event, setup)) for event in joined],
    }


def _shortened(event: dict[str, Any]) -> dict[str, Any]:
    """Return the JSON of an event with texts truncated to LONGEST_TEXT: shelves of version 1 may hold longer ones."""
    if any(isinstance(value, str) and len(value) > LONGEST_TEXT for value in event.values()):
        return {key: value[:LONGEST_TEXT] if isinstance(value, str) else value for key, value in event.items()}
    return event


def write(game: Game[Any, Any, Any]) -> str:
    """Return the text of a record file for a game, with a line for each event and each row of a drawing."""
    head = to_json(game.setup, game.events)
    drawn = [key for key, value in head.items() if key not in ("players", "events") and _is_drawn(value)]
    lists = {key: head.pop(key) for key in (*drawn, "events")}
    text = json.dumps(head, ensure_ascii=False)[:-1]
    for key, items in lists.items():
        lines = ",".join("\n  " + json.dumps(item, ensure_ascii=False) for item in items)
        text += f',\n "{key}": [{lines}]'
    return escaped(text) + "}\n"


def escaped(text: str) -> str:
    """Return JSON text with lone surrogates escaped: a note may contain one, and UTF-8 cannot encode it."""
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text)


def _is_drawn(value: object) -> bool:
    return isinstance(value, list) and all(isinstance(row, str) for row in value)
