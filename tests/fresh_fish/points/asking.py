"""Shorthand for worked cases: functions that return questions and expected answers."""

from typing import Any

import pytest

from tests.fresh_fish.shorthand import classic, corrected, record

Question = tuple[str, dict[str, Any]]
"""The command that answers a question, and the question."""


def case(point: int, what: str, question: Question, expected: Any) -> Any:
    """Return a test case for pytest. `expected` is a part of the answer, or a regex for the error message."""
    return pytest.param(*question, expected, id=f"{point:02}-{what}")


def setup(players: int, milestones: list[int], *, classic: bool = False) -> Question:
    return "setup", {"players": players, "milestones": milestones, "classic": classic}


def paths(*rows: str, areas: list[str] | None = None, **more: Any) -> Question:
    return "paths", {"square": list(rows), "areas": areas, **more}


def reserve(*rows: str, player: int = 1, space: str | None = None, **more: Any) -> Question:
    return "reserve", {"square": list(rows), "player": player, "space": space, **more}


def distance(*rows: str, players: int = 2, **more: Any) -> Question:
    return "distance", {"square": list(rows), "players": players, **more}


def bids(active: str, *shown: int | None, **more: Any) -> Question:
    names = ["Anne", "Paul", "Debbie"]
    return "auction", {"players": names, "active": active, "bids": dict(zip(names, shown)), **more}


def score(sheet: dict[str, Any], **more: Any) -> Question:
    return "score", sheet | more


def replay(*events: str | dict[str, Any], **changes: Any) -> Question:
    return "replay", record(*events, **changes)


def replay_classic(*events: str | dict[str, Any], **changes: Any) -> Question:
    return "replay", classic(*events, **changes)


def way(stall: str, kind: str, **figures: Any) -> dict[str, Any]:
    return {"stalls": {stall: {kind: figures}}}


ANNE_HAS_TWO = ["r B2", "r E2", "r C2", "r D2"]
"""Anne has discs on B2 and C2, Paul on E2 and D2."""
ALL_LAID = {f"{column}{row}": "+" for row in "234" for column in "ABCDEF" if column + row != "B2"}
"""Paths on all spaces of rows 2 to 4 except B2."""
EMPTY_STACK = corrected(stack={"flea": 0, "ice": 0})
ALL_STALLS = {"F3": "1i", "F4": "1s", "F2": "1c", "A4": "2f", "B4": "2i"}
"""The stalls that are still missing after `FIRST_TURNS`."""
FIRST_TURNS = [
    *ANNE_HAS_TWO,
    "a fish B2 2 1",  # Anne wins, so her turn is over
    "a soda E2 0 0",  # Paul is the active player and wins the tie at 0
    "t C2",
    "w cheese D2 Paul 4",
]
