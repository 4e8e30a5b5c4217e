"""Valid questions for every command of `fresh-fish`, and ways to make them invalid."""

from collections.abc import Iterator
from typing import Any

from companion.fresh_fish.problems import Fault
from companion.tools.names import NameFault

SETUP = {"players": 3, "milestones": [5, 3, 3, 3], "classic": False}
AUCTION = {
    "players": ["Anne", "Paul", "Debbie"],
    "active": "Paul",
    "bids": {"Anne": 2, "Paul": 2},
    "coins": {"Anne": 15, "Paul": 9, "Debbie": 15},
}
PATHS = {"square": ["# . 1", ". + ."], "areas": ["1a 1a 1a", "2b 2b 2b"], "build": None, "space": "C1"}
CLASSIC_PATHS = {"square": ["# . 1", ". + .", "F . 1f"], "build": {"space": "B1", "token": "#"}}
RESERVE = {"square": ["# . 1", ". + ."], "player": 2, "space": "B1", "classic": False, "first": False}
DISTANCE = {"square": ["1f . F"], "players": 3, "classic": False, "streets": "cut_off", "corners": True}
WAYS = {"fish": 1, "soda": 2, "cheese": 3, "ice": 4}
SCORE = {"players": ["Anne", "Paul"], "coins": {"Anne": 3, "Paul": 4}, "lengths": {"Anne": WAYS, "Paul": WAYS}}
FINISHED = {
    "players": ["Anne", "Paul"],
    "coins": {"Anne": 3, "Paul": 4},
    "square": ["F + 1f + S + 1s", "2f + + + 2s + +", "C + 1c + I + 1i"],
    "outside": {"Paul": ["cheese", "ice"]},
}
VALID_QUESTIONS = [
    ("setup", SETUP),
    ("auction", AUCTION),
    ("auction", {**AUCTION, "coins": None}),
    ("paths", PATHS),
    ("paths", CLASSIC_PATHS),
    ("reserve", RESERVE),
    ("distance", DISTANCE),
    ("score", SCORE),
    ("score", FINISHED),
]

HUGE = 10**400
HOSTILE = ["?" + "x" * 5000, "?two\nlines", "?\x1b[2Jgone", "?half \ud800", "?tab\there"]
OTHER_TYPES: list[Any] = [True, 7, 1.5, [], ["?"], {}, {"?": 1}, HUGE, -HUGE]


def spoiled(value: Any) -> Iterator[Any]:
    """Yield copies of a JSON value, each with a wrong type, a hostile text or an unknown key in one place."""
    yield from (other for other in OTHER_TYPES if type(other) is not type(value))
    if isinstance(value, dict):
        yield from ({**value, key: 1} for key in HOSTILE)
        yield from ({**value, key: bad} for key in value for bad in spoiled(value[key]))
    elif isinstance(value, list):
        for place, item in enumerate(value):
            yield from ([*value[:place], bad, *value[place + 1 :]] for bad in spoiled(item))
    elif isinstance(value, int) and not isinstance(value, bool):
        yield from (HUGE, -HUGE)
    elif not isinstance(value, bool):
        yield from HOSTILE


REQUIRED = [
    ("setup", SETUP, ("players", "milestones")),
    ("auction", AUCTION, ("players", "active")),
    ("paths", PATHS, ("square",)),
    ("reserve", RESERVE, ("square", "player")),
    ("distance", DISTANCE, ("square", "players")),
    ("score", SCORE, ("players", "coins", "lengths")),
    ("score", FINISHED, ("players", "coins", "square", "outside")),
]

WITHOUT_INNER_KEYS = [
    ("score", {**SCORE, "lengths": {"Anne": WAYS}}, "Paul"),
    ("score", {**SCORE, "lengths": {"Anne": WAYS, "Paul": {"fish": 1, "soda": 1, "cheese": 1}}}, "ice"),
    ("paths", {**PATHS, "build": {"space": "C1"}}, "token"),
    ("paths", {**PATHS, "build": {"token": "#"}}, "space"),
]


def built(space: str, token: str) -> dict[str, Any]:
    return {**PATHS, "build": {"space": space, "token": token}}


IMPOSSIBLE: list[tuple[str, dict[str, Any], Fault | NameFault]] = [
    ("setup", {**SETUP, "players": 1}, Fault.WRONG_NUMBER_OF_PLAYERS),
    ("setup", {**SETUP, "players": 6}, Fault.WRONG_NUMBER_OF_PLAYERS),
    ("auction", {**AUCTION, "players": ["Anne", "Anne", "Paul"]}, NameFault.TWICE),
    ("auction", {**AUCTION, "bids": {"Paul": 10}}, Fault.BID_TOO_HIGH),
    ("auction", {**AUCTION, "coins": {"Anne": 15}}, Fault.COINS_MISSING),
    ("auction", {**AUCTION, "coins": {"Anne": 15, "Paul": 9, "Debbie": -1}}, Fault.NEGATIVE_NUMBER),
    *(
        ("paths", {**PATHS, "square": [row]}, Fault.UNKNOWN_SIGN)
        for row in ("x", "6", "0", "f", "9f", "é", "¹", "\u0661", "..\n..")
    ),
    ("paths", {**PATHS, "square": [""]}, Fault.NO_SPACES),
    ("paths", {**PATHS, "square": ["- -"]}, Fault.NO_SPACES),
    ("paths", {**PATHS, "areas": ["0a 0a 0a", "2b 2b 2b"]}, Fault.UNKNOWN_AREA_SIGN),
    ("paths", {**PATHS, "areas": ["1a 1a 1a", "2ä 2ä 2ä"]}, Fault.UNKNOWN_AREA_SIGN),
    ("paths", {**PATHS, "areas": ["1a"] * 100}, Fault.TOO_MANY_ROWS),
    ("paths", {**PATHS, "areas": ["1a" * 27]}, Fault.ROW_TOO_LONG),
    *(("paths", built("C1", token), Fault.CANNOT_BUILD_THAT) for token in ("+", "1", "F", ".", "6f", "")),
    ("paths", built("A1", "#"), Fault.CANNOT_BUILD_THERE),
    *(
        ("paths", {**PATHS, "space": name}, Fault.NOT_A_SPACE_NAME)
        for name in ("", "A", "1", "A0", "A01", "AA1", "1A", "A-1", "Ä1", "A\u0661")
    ),
    ("paths", {**PATHS, "space": "D1"}, Fault.NO_SUCH_SPACE),
    ("reserve", {**RESERVE, "player": 0}, Fault.UNKNOWN_PLAYER),
    ("reserve", {**RESERVE, "player": 6}, Fault.UNKNOWN_PLAYER),
    ("distance", {**DISTANCE, "players": 1}, Fault.WRONG_NUMBER_OF_PLAYERS),
    ("distance", {**DISTANCE, "players": 6}, Fault.WRONG_NUMBER_OF_PLAYERS),
    ("distance", {**DISTANCE, "square": ["1f . S"]}, Fault.TRUCK_MISSING),
    ("distance", {**DISTANCE, "square": ["1f F F"]}, Fault.TRUCK_TWICE),
    ("distance", {**DISTANCE, "square": ["1f 1f F"]}, Fault.STALL_TWICE),
    ("distance", {**DISTANCE, "square": ["4f . F"]}, Fault.SEAT_DOES_NOT_PLAY),
    ("score", {**SCORE, "lengths": {"Anne": WAYS, "Paul": {**WAYS, "fish": 0}}}, Fault.WAY_TOO_SHORT),
    ("score", {**SCORE, "square": FINISHED["square"]}, Fault.NOT_EXACTLY_ONE),
    ("score", {**SCORE, "outside": FINISHED["outside"]}, Fault.NOT_EXACTLY_ONE),
    ("score", {**FINISHED, "square": [*FINISHED["square"], "3f"]}, Fault.SEAT_DOES_NOT_PLAY),
]
