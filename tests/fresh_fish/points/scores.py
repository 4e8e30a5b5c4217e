"""Worked cases about scores, hidden information and mistakes."""

from tests.fresh_fish.points.asking import ANNE_HAS_TWO, case, replay, score
from tests.fresh_fish.shorthand import corrected

SHEET = {
    "players": ["Yellow", "Green", "Blue"],
    "coins": {"Yellow": 6, "Green": 9, "Blue": 3},
    "lengths": {
        "Yellow": {"soda": 1, "cheese": 1, "fish": 8, "ice": 1},
        "Green": {"soda": 2, "cheese": 10, "fish": 1, "ice": 2},
        "Blue": {"soda": 1, "cheese": 1, "fish": 6, "ice": 6},
    },
}
TWO = {"players": ["Anne", "Paul"], "coins": {"Anne": 3, "Paul": 0}}
FINISHED = ["1f+F+2f", "1s+S+2s", "1c+C+2c", "1i+I+#"]

CASES = [
    case(
        44, "the printed example", score(SHEET), {"score": {"Yellow": 5, "Green": 6, "Blue": 11}, "winners": ["Yellow"]}
    ),
    case(44, "a negative score", score(SHEET, coins={"Yellow": 15, "Green": 9, "Blue": 3}), {"score": {"Yellow": -4}}),
    case(
        44,
        "lengths are capped at the longest",
        score(SHEET, lengths=SHEET["lengths"] | {"Blue": {"soda": 11, "cheese": 1, "fish": 6, "ice": 6}}),
        {"lengths": {"Blue": {"soda": 10}}, "score": {"Blue": 20}},
    ),
    case(
        44,
        "from a finished square",
        score(TWO, square=FINISHED, outside={"Paul": ["ice"]}),
        {
            "lengths": {"Anne": {"fish": 1, "soda": 1, "cheese": 1, "ice": 1}, "Paul": {"ice": 8}},
            "score": {"Anne": 1, "Paul": 11},
            "winners": ["Anne"],
        },
    ),
    case(44, "a stall neither on the square nor outside", score(TWO, square=FINISHED), "Paul has no ice cream stall"),
    case(
        44,
        "a stall both on the square and outside",
        score(TWO, square=FINISHED, outside={"Paul": ["ice", "fish"]}),
        "one place",
    ),
    case(44, "a stall outside twice", score(TWO, square=FINISHED, outside={"Paul": ["ice", "ice"]}), "“ice”.*twice"),
    case(
        45,
        "equal scores share the victory",
        score(SHEET, coins={"Yellow": 6, "Green": 10, "Blue": 3}),
        {"winners": ["Yellow", "Green"]},
    ),
    case(
        46,
        "the error about a price too high does not reveal the coins",
        replay(*ANNE_HAS_TWO, "w fish B2 Anne 12", "w soda D2 Paul 3", "w cheese C2 Anne 4"),
        r"^(?!.*\b3\b)",
    ),
    case(
        47,
        "a correction by hand changes spaces, coins, turn and stack",
        replay(
            "r B2",
            corrected(
                spaces={"b2": ".", "C2": "1"},
                coins={"Paul": 9},
                active="Anne",
                stack={"flea": 3, "ice": 0},
                note="slip",
            ),
        ),
        {
            "steps": [{}, {"by": None, "paths": [], "next": "Anne"}],
            "coins": {"Anne": 15, "Paul": 9},
            "stack": {"flea": 3, "ice": 0},
            "discs_left": {"Anne": 5},
        },
    ),
    case(47, "an empty correction", replay(corrected()), "Nothing"),
    case(47, "no truck can be removed", replay(corrected(spaces={"A1": "."})), "A1"),
    case(47, "no truck can be added", replay(corrected(spaces={"A2": "F"})), "A2"),
    case(47, "a space off the square", replay(corrected(spaces={"G1": "."})), "G1"),
    case(
        47,
        "one disc too many",
        replay(corrected(spaces=dict.fromkeys(["A2", "B2", "C2", "D2", "E2", "F2", "A3"], "1"))),
        "7 discs",
    ),
    case(47, "a stall twice", replay(corrected(spaces={"A2": "1f", "B2": "1f"})), "A2 and B2"),
]
