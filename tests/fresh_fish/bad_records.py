"""Invalid records of Fresh Fish: with a bad value before the events, or with a bad event after three valid ones."""

from typing import Any

from tests.fresh_fish.bad_questions import spoiled

VALID_EVENTS = [
    {"event": "space_reserved", "space": "B2"},
    {"event": "space_reserved", "space": "E2"},
    {"event": "flea_market_placed", "space": "B2"},
]
"""Events after which it is Paul's turn. He has one disc on E2, Anne has none, and a table stands on B2."""
RECORD: dict[str, Any] = {
    "format": "fresh-fish-record",
    "version": 1,
    "players": ["Anne", "Paul"],
    "starting_player": "Anne",
    "classic": False,
    "square": [". . . . . ."] * 6,
    "areas": [
        "1a 1a 1a 1b 1b 1b",
        "2c 2c 2c 2d 2d 2d",
        "2e 2e 2e 2f 2f 2f",
        "2j 2j 2j 2k 2k 2k",
        "1g 1g 1g 1h 1h 1h",
        "1g 1i 1i 1i 1h 1h",
    ],
    "milestones": [2, 2, 2],
    "trucks": {"fish": "A1", "soda": "F1", "cheese": "A6", "ice": "F6"},
    "row": ["ice", "fish", "soda", "cheese"],
    "rules": {"streets": "any", "gaps": False},
    "events": VALID_EVENTS,
}
CLASSIC = {**RECORD, "classic": True, "areas": None}
CORRECTION = {"event": "table_corrected", "note": "counted again"}

NEXT_EVENTS: list[dict[str, Any]] = [
    {"event": "space_reserved", "space": "E3"},
    {"event": "flea_market_placed", "space": "E2"},
    {"event": "stall_auctioned", "good": "fish", "bids": {"Anne": 0, "Paul": 1}, "space": "E2"},
    {"event": "stall_auctioned", "good": "fish", "winner": "Paul", "price": 1, "space": "E2"},
    {"event": "table_corrected", "spaces": {"B2": "."}, "coins": {"Paul": 9}, "active": "Paul", "stack": {"flea": 3}},
    {"event": "game_ended"},
]
"""Events of every kind that are possible after the valid ones."""


def with_event(event: Any) -> dict[str, Any]:
    return {**RECORD, "events": [*VALID_EVENTS, event]}


BAD_RECORDS = [
    *(record for record in spoiled(RECORD) if isinstance(record, dict)),
    *(with_event(bad) for event in NEXT_EVENTS for bad in spoiled(event)),
]
