"""Worked cases about the last four stalls."""

from tests.fresh_fish.points.asking import ALL_STALLS, ANNE_HAS_TWO, EMPTY_STACK, FIRST_TURNS, case, replay
from tests.fresh_fish.shorthand import corrected

CASES = [
    case(35, "only after the stack is empty", replay("r B2", "l ice out"), "stack"),
    case(35, "from left to right", replay(*FIRST_TURNS, EMPTY_STACK, "l fish out"), "ice cream"),
    case(
        35,
        "to the only player who lacks it, for free",
        replay(*FIRST_TURNS, EMPTY_STACK, corrected(spaces={"F3": "1i", "C4": "2"}), "l ice C4"),
        {"steps": [*[{}] * 9, {"phase": "last_stalls"}, {"by": "Paul", "next": None, "phase": "last_stalls"}]},
    ),
    case(35, "no reserving in between", replay(*FIRST_TURNS, EMPTY_STACK, "r B3"), "last four"),
    case(35, "no drawing in between", replay(*FIRST_TURNS, EMPTY_STACK, "t B3"), "last four"),
    case(
        35,
        "in any order if the row is unknown",
        replay(*FIRST_TURNS, EMPTY_STACK, "l fish out", "l cheese out", row=None),
        {"outside": {"Anne": ["cheese"], "Paul": ["fish"]}},
    ),
    case(
        35,
        "paths after each stall",
        replay(
            *ANNE_HAS_TWO,
            corrected(spaces={"A2": "#"}, stack={"flea": 0, "fish": 0, "soda": 0, "cheese": 0, "ice": 0}),
            "l ice B2",
        ),
        {"steps": [*[{}] * 5, {"paths": ["A3", "B3"]}]},
    ),
    case(
        36,
        "empty and reserved spaces become paths at the end",
        replay(*FIRST_TURNS, corrected(stack={"flea": 0, "ice": 0}, spaces=ALL_STALLS | {"C4": "2"})),
        {
            "ended": "complete",
            "filled": ["A2", "A3", "B3", "E3", "C4", "D4", "E4"],
            "discs_left": {"Anne": 6, "Paul": 6},
        },
    ),
]
