"""The record: one game as a file that people can read.

{"format": "<kind>-record", "version": 1, "players": [...], what else the set-up says, "events": [...]}

Reading never guesses: whatever is unknown, missing or impossible is named, with the number of its event.
"""

import json
import re
from collections.abc import Iterable
from dataclasses import replace
from typing import Any

from companion.game import Game, Impossible
from companion.kinds import KINDS, Event, Kind, Setup, kind_of
from companion.names import tidy
from companion.reading import (
    MOST_EVENTS,
    BadRecord,
    RecordFault,
    a_list,
    a_text,
    an_object,
    check_version,
    known_keys,
    whole,
)

VERSION = 1
ENDING = "-record"


def kind_of_record(content: object) -> Kind:
    """Which kind of game a record is of; raise BadRecord where it is none that this version knows."""
    named = whole(content).get("format")
    key = named.removesuffix(ENDING) if isinstance(named, str) and named.endswith(ENDING) else ""
    if key not in KINDS:
        raise BadRecord(RecordFault.NOT_A_RECORD)
    return kind_of(key)


def from_json(content: object, kind: Kind) -> Game[Any, Any, Any]:
    """The game of a record's parsed JSON; raise BadRecord with what is wrong where."""
    record = whole(content)
    if record.get("format") != kind.key + ENDING:
        raise BadRecord(RecordFault.NOT_A_RECORD)
    try:
        return _read(record, kind)
    except BadRecord as error:
        error.kind = kind.key
        raise


def _read(record: dict[str, Any], kind: Kind) -> Game[Any, Any, Any]:
    check_version(record, VERSION)
    head = {key: value for key, value in record.items() if key not in ("format", "version", "players", "events")}
    known_keys(record, ("players", "events"), record)
    names = tuple(a_text(name, "players") for name in a_list(record["players"], "players"))
    try:
        setup = kind.setup_from_json(head, names)
        game = Game(kind.rules, replace(setup, players=tuple(map(_seen, names))))
    except Impossible as error:
        raise BadRecord(RecordFault.IMPOSSIBLE, problem=error.problem, players=names) from None
    items = a_list(record["events"], "events")
    if len(items) > MOST_EVENTS:
        raise BadRecord(RecordFault.TOO_LARGE)
    events = [_event(item, number, setup, kind) for number, item in enumerate(items, start=1)]
    for number, event in enumerate(events, start=1):
        try:
            game.record(event)
        except Impossible as error:
            raise BadRecord(RecordFault.IMPOSSIBLE, event=number, problem=error.problem, players=names) from None
    return game


def _seen(name: str) -> str:
    """A name without what nobody sees, as if it had been typed; what can be none stays, to be refused as it is."""
    return tidy(name) if name == name.strip() else name


def _event(item: object, number: int, setup: Setup, kind: Kind) -> Event:
    """Read an event; a fault in it gets the event's number."""
    try:
        return kind.event_from_json(an_object(item, "events"), setup)
    except BadRecord as error:
        error.event = number
        raise
    except Impossible as error:
        raise BadRecord(
            RecordFault.IMPOSSIBLE, event=number, problem=error.problem, players=setup.players
        ) from None


def to_json(kind: Kind, setup: Setup, events: Iterable[Event]) -> dict[str, Any]:
    """The record of a game, ready for JSON."""
    return {
        "format": kind.key + ENDING,
        "version": VERSION,
        "players": list(setup.players),
        **kind.setup_to_json(setup),
        "events": [kind.event_to_json(event, setup) for event in events],
    }


def write(kind: Kind, setup: Setup, events: Iterable[Event]) -> str:
    """The record of a game as the text of a file, one event a line."""
    content = to_json(kind, setup, events)
    items = content.pop("events")
    head = json.dumps(content, ensure_ascii=False)
    lines = ",\n  ".join(json.dumps(event, ensure_ascii=False) for event in items)
    text = f'{head[:-1]},\n "events": [\n  {lines}]}}\n' if items else f'{head[:-1]},\n "events": []}}\n'
    # Half a character in a note cannot be encoded, but it can be escaped.
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", text)
