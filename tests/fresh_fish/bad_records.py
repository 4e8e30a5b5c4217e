"""Invalid records of Fresh Fish: with a bad value before the events, or with a bad event after three valid ones."""

from typing import Any

from tests.fresh_fish.bad_questions import spoiled
from tests.fresh_fish.shorthand import classic, record

RECORD = record("r B2", "r E2", "t B2", rules={"streets": "any", "gaps": False})
"""A record after which it is Paul's turn. He has one disc on E2, Anne has none, and a table stands on B2."""
CLASSIC = classic("r B2", "r E2", "t B2")
CORRECTION = {"event": "table_corrected", "note": "counted again"}

NEXT_EVENTS: list[dict[str, Any]] = [
    {"event": "space_reserved", "space": "E3"},
    {"event": "flea_market_placed", "space": "E2"},
    {"event": "stall_auctioned", "good": "fish", "bids": {"Anne": 0, "Paul": 1}, "space": "E2"},
    {"event": "stall_auctioned", "good": "fish", "winner": "Paul", "price": 1, "space": "E2"},
    {"event": "table_corrected", "spaces": {"B2": "."}, "coins": {"Paul": 9}, "active": "Paul", "stack": {"flea": 3}},
    {"event": "game_ended"},
]
"""Events of every kind that may follow those of RECORD."""


def with_event(event: Any) -> dict[str, Any]:
    return {**RECORD, "events": [*RECORD["events"], event]}


BAD_RECORDS = [
    *(record for record in spoiled(RECORD) if isinstance(record, dict)),
    *(with_event(bad) for event in NEXT_EVENTS for bad in spoiled(event)),
    *(with_event({name: event[name] for name in event if name != key}) for event in NEXT_EVENTS[:4] for key in event),
]
