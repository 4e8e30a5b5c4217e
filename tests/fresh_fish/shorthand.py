"""Shorthand for records of small games of Fresh Fish."""

from functools import reduce
from typing import Any

from companion.fresh_fish.fold import apply, begin
from companion.fresh_fish.questions import answer

SQUARE = [". . . . . ."] * 5
AREAS = [
    "1a 1a 1a 1b 1b 1b",
    "2c 2c 2d 2d 2e 2e",
    "2c 2c 2d 2d 2e 2e",
    "2f 2f 2f 2g 2g 2g",
    "1h 1h 1h 1i 1i 1i",
]
TRUCKS = {"fish": "A1", "soda": "F1", "cheese": "A5", "ice": "F5"}
"""The square before the first turn:

    F + + + + S
    . . . . . .
    . . . . . .
    . . . . . .
    C + + + + I
"""


def record(*events: str | dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return the record of a two-player base game on a small square, with events in shorthand."""
    head = {
        "format": "fresh-fish-record",
        "version": 1,
        "players": ["Anne", "Paul"],
        "starting_player": "Anne",
        "classic": False,
        "square": SQUARE,
        "areas": AREAS,
        "milestones": [2, 2, 2],
        "trucks": TRUCKS,
        "row": ["ice", "fish", "soda", "cheese"],
        **changes,
    }
    return {**head, "events": [event_of(event, head["players"]) for event in events]}


def classic(*events: str | dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return the record of a two-player game of Classic on a small square, with events in shorthand."""
    return record(*events, **{"classic": True, "areas": None, **changes})


def event_of(event: str | dict[str, Any], players: list[str]) -> dict[str, Any]:
    """Return the JSON of an event that may be written in shorthand.

    "r B2" reserves, "t B2" places a table, "a fish B2 2 -" is an auction with bids by seat, "w fish B2 Paul 3" one with
    winner and price, "l ice B2" places one of the last four; "out" means outside.
    """
    if isinstance(event, dict):
        return event
    kind, *words = event.split()
    if kind in "rt":
        return {"event": {"r": "space_reserved", "t": "flea_market_placed"}[kind], "space": words[0]}
    space = None if words[1] == "out" else words[1]
    if kind == "l":
        return {"event": "last_stall_placed", "good": words[0], "space": space}
    if kind == "w":
        outcome: dict[str, Any] = {"winner": words[2], "price": int(words[3])}
    else:
        outcome = {"bids": {name: int(bid) for name, bid in zip(players, words[2:]) if bid != "-"}}
    return {"event": "stall_auctioned", "good": words[0], **outcome, "space": space}


def corrected(**changes: Any) -> dict[str, Any]:
    return {"event": "table_corrected", **changes}


def replayed(*events: str | dict[str, Any], **changes: Any) -> dict[str, Any]:
    """Return the answer of `replay` to a record of the base game."""
    return answer("replay", record(*events, **changes))


def fold(setup, events):
    return reduce(apply, events, begin(setup))
