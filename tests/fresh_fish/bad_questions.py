"""Invalid questions for every command of `fresh-fish`. Each must be refused with BadRecord, not fail otherwise."""

from dataclasses import dataclass
from typing import Any

HUGE = 10**400
NON_OBJECTS: list[Any] = [None, [], "square", 7, True, 1.5]


@dataclass(frozen=True)
class BadQuestion:
    word: str
    name: str
    question: Any


def _with(word: str, valid: dict[str, Any], **changes: list[Any]) -> list[BadQuestion]:
    """Return variants of a valid question, each with one of the bad values at its key."""
    return [
        BadQuestion(word, f"{key} {_short(value)}", {**valid, key: value})
        for key, values in changes.items()
        for value in values
    ]


def _short(value: Any) -> str:
    text = "huge" if value == HUGE else repr(value)
    return text if len(text) <= 50 else f"{text[:45]}... ({len(text)})"


def _without(word: str, valid: dict[str, Any], *keys: str) -> list[BadQuestion]:
    return [
        BadQuestion(word, f"without {key}", {name: value for name, value in valid.items() if name != key})
        for key in keys
    ]


BAD_NAMES: list[Any] = [None, "Anne", 3, [], ["Anne"], ["Anne", "Anne"], ["Anne", ""], ["Anne", 2], ["Anne", ["Paul"]]]
BAD_NAMES += [["Anne", None], {"Anne": 1}, ["Anne", "Paul", "Debbie", "Nikki", "Oskar", "Ida"], ["Anne", " "]]
BAD_FLAGS: list[Any] = [0, 1, "yes", "false", [], {}, 1.0]
BAD_SQUARES: list[Any] = [None, ". .", [], [""], ["- -"], [". x"], [". 6"], [". 0"], ["f"], ["9f"], ["1f 2x"]]
BAD_SQUARES += [[". ."] * 100, [" ".join("." * 27)], [1], [None], [[".", "."]], {"A1": "."}, ["+ é"], ["..\n.."]]
BAD_SQUARES += [["ff"], ["." * 5000], ["\u00b9"], ["\u0661"], [". \x00"], 5, True]
BAD_SPACES: list[Any] = [1, True, [], {}, "", "A", "1", "A0", "A01", "AA1", "1A", "A-1", "\u00c41", "A\u0661"]
BAD_STREETS: list[Any] = ["sometimes", "", "ANY", True, False, 0, [], {}]

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
SCORE = {
    "players": ["Anne", "Paul"],
    "coins": {"Anne": 3, "Paul": 4},
    "lengths": {"Anne": WAYS, "Paul": WAYS},
}
FINISHED = {
    "players": ["Anne", "Paul"],
    "coins": {"Anne": 3, "Paul": 4},
    "square": ["F + 1f + S + 1s", "2f + + + 2s + +", "C + 1c + I + 1i"],
    "outside": {"Paul": ["cheese", "ice"]},
}

BAD_SETUPS = [
    *_with(
        "setup",
        SETUP,
        players=[None, 0, 1, 6, -3, 2, 4, True, "3", 3.0, HUGE, -HUGE, [3], {}],
        milestones=[None, [], [5, 3, 3], [5, 3, 3, 3, 3], [5, 3, 3, 1], [5, 3, 3, 6], [5, 3, 3, True], [5, 3, 3, "3"]],
        classic=BAD_FLAGS,
        boards=[4],
        stack=[None],
    ),
    *_with("setup", SETUP, milestones=[[5, 3, 3, bad] for bad in (HUGE, -HUGE, 3.0, None, [3], {})]),
    *_with("setup", SETUP, milestones=["5333", {"a": 5}, 14, True]),
    *_without("setup", SETUP, "players", "milestones"),
]

BAD_AUCTIONS = [
    *_with(
        "auction",
        AUCTION,
        players=BAD_NAMES,
        active=[None, "Nikki", "", "paul", 2, True, ["Paul"], {}],
        bids=[{"Anne": -1}, {"Anne": 16}, {"Paul": 10}, {"Nikki": 1}, {"Anne": 1.5}, {"Anne": 1.0}, {"Anne": True}],
        coins=[{"Anne": 15}, {"Anne": 15, "Paul": 9, "Debbie": 1, "Nikki": 1}, [15, 9, 15], 15, "15", True, {}],
        winner=["Anne"],
    ),
    *_with("auction", AUCTION, bids=[{"Anne": "2"}, {"Anne": HUGE}, {"Anne": -HUGE}, {"Anne": [2]}, [2, 2], "2", 2]),
    *_with("auction", AUCTION, bids=[[], "", 0, False, 0.0]),
    *_with("auction", AUCTION, coins=[{**AUCTION["coins"], "Anne": bad} for bad in (-1, True, "15", 2.5, None)]),
    *_with("auction", {**AUCTION, "coins": None}, bids=[{"Anne": 16}, {"Paul": HUGE}]),
    *_without("auction", AUCTION, "players", "active"),
]

BAD_PATHS = [
    *_with(
        "paths",
        PATHS,
        square=BAD_SQUARES,
        areas=[
            ["1a 1a 1a"],
            ["1a 1a 1a", "2b 2b -"],
            ["1a 1a 1a", "2b 2b 2b 2b"],
            ["1a 1a 1a", "2b 2b 2b", "2b"],
            ["1a 2a 1a", "2b 2b 2b"],
            ["1a 1b 1a", "2c 2c 2c"],
            ["3a 3a 3a", "2b 2b 2b"],
            ["0a 0a 0a", "2b 2b 2b"],
            ["a a a", "b b b"],
            ["1 1 1", "2 2 2"],
            ["1a 1a 1a", "2ä 2ä 2ä"],
            [],
            [""],
            "1a 1a 1a",
            [1, 2],
            {},
            True,
            [None, None],
        ],
        build=[
            "C1=#",
            [],
            {},
            {"space": "C1"},
            {"token": "#"},
            {"space": "C1", "token": "#", "why": 1},
            {"space": "A1", "token": "#"},
            {"space": "B2", "token": "#"},
            {"space": "D1", "token": "#"},
            {"space": "C1", "token": "+"},
            {"space": "C1", "token": "1"},
            {"space": "C1", "token": "F"},
            {"space": "C1", "token": "."},
            {"space": "C1", "token": "6f"},
            {"space": "C1", "token": ""},
            {"space": "C1", "token": None},
            {"space": "C1", "token": 1},
            {"space": None, "token": "#"},
            {"space": "C1", "token": "#"},  # an area built over
            True,
            1,
        ],
        space=[*BAD_SPACES, "D1", "Z9"],
        classic=[True],
    ),
    *_with("paths", PATHS, square=[["# # 1", ". + ."], ["# . 1f", ". + ."]]),  # areas built over
    *_with("paths", CLASSIC_PATHS, build=[{"space": "C3", "token": "#"}]),
    *_with("paths", CLASSIC_PATHS, square=BAD_SQUARES),
    *_without("paths", PATHS, "square"),
]

BAD_RESERVES = [
    *_with(
        "reserve",
        RESERVE,
        square=[*BAD_SQUARES, ["2 2 2 2 2 2 2"]],
        player=[None, 0, 6, -1, True, "2", 2.0, HUGE, "Anne", [2], {}],
        space=BAD_SPACES,
        classic=BAD_FLAGS,
        first=BAD_FLAGS,
        areas=[["1a 1a 1a", "2b 2b 2b"]],
    ),
    *_without("reserve", RESERVE, "square", "player"),
]

BAD_DISTANCES = [
    *_with(
        "distance",
        DISTANCE,
        square=[*BAD_SQUARES, ["1f . S"], ["1f . ."], ["1f . F F"], ["1f 1f F"], ["1f . F", "1f . ."]],
        players=[None, 0, 1, 6, -2, True, "3", 3.0, HUGE, ["Anne"], {}],
        classic=BAD_FLAGS,
        streets=BAD_STREETS,
        corners=BAD_FLAGS,
        space=["A1"],
    ),
    *_with("distance", {**DISTANCE, "players": 2}, square=[["1f F F"], ["3f . F"]]),
    *_without("distance", DISTANCE, "square", "players"),
]

BAD_SCORES = [
    *_with(
        "score",
        SCORE,
        players=[*BAD_NAMES, ["Anne", "Debbie"], ["Anne", "Paul", "Debbie"]],
        coins=[None, {}, {"Anne": 3}, {"Anne": 3, "Paul": 4, "Nikki": 1}, {"Anne": 3, "Paul": -1}, [3, 4], 3, "3"],
        lengths=[
            {},
            {"Anne": WAYS},
            {"Anne": WAYS, "Paul": {}},
            {"Anne": WAYS, "Paul": WAYS, "Nikki": WAYS},
            {"Anne": WAYS, "Paul": {"fish": 1, "soda": 1, "cheese": 1}},
            {"Anne": WAYS, "Paul": {**WAYS, "bread": 1}},
            [],
            "1+1+1+1",
            True,
            *({"Anne": WAYS, "Paul": {**WAYS, "fish": bad}} for bad in (0, -1, True, "1", 1.5, None, [1], -HUGE)),
            {"Anne": WAYS, "Paul": [1, 1, 1, 1]},
        ],
        square=[FINISHED["square"]],
        outside=[[], "", 0, {"Nikki": []}, {"Paul": "ice"}],
        classic=BAD_FLAGS,
        streets=BAD_STREETS,
        corners=BAD_FLAGS,
        streak=[1],
    ),
    *_with("score", SCORE, coins=[{"Anne": 3, "Paul": bad} for bad in (True, "4", 1.5, None, -HUGE, [])]),
    *_with(
        "score",
        FINISHED,
        square=[*BAD_SQUARES, ["F + 1f"], [*FINISHED["square"], "3f"], [*FINISHED["square"], "2f"]],
        outside=[
            {},
            None,
            {"Paul": ["cheese"]},
            {"Paul": ["cheese", "ice", "fish"]},
            {"Paul": ["cheese", "ice"], "Anne": ["ice"]},
            {"Paul": ["cheese", "bread"]},
            {"Paul": ["cheese", "cheese", "ice"]},
            {"Paul": "cheese"},
            {"Nikki": [], "Paul": ["cheese", "ice"]},
            {"Paul": ["cheese", 1]},
            [],
            "Paul",
            True,
        ],
        classic=BAD_FLAGS,
        streets=BAD_STREETS,
        corners=BAD_FLAGS,
    ),
    *_without("score", SCORE, "players", "coins", "lengths"),
    *_without("score", FINISHED, "players", "coins", "square", "outside"),
]

WORDS = ["setup", "auction", "paths", "reserve", "distance", "score", "replay"]
NON_QUESTIONS = [
    BadQuestion(word, repr(question), question) for word in WORDS for question in [*NON_OBJECTS, {}, {"?": 1}]
]

BAD_QUESTIONS = [
    *NON_QUESTIONS,
    *BAD_SETUPS,
    *BAD_AUCTIONS,
    *BAD_PATHS,
    *BAD_RESERVES,
    *BAD_DISTANCES,
    *BAD_SCORES,
]
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
"""The valid questions from which the bad ones are derived. A test checks that each of them has an answer."""
