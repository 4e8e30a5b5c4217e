"""Questions that cannot be answered get an error, and the rest of a stream still gets answers."""

import json
from typing import Any

import pytest

from companion.fresh_fish.questions import BadQuestion, answer, answer_lines
from companion.language import use
from tests.fresh_fish.shorthand import record

SQUARE = ["F . .", ". . ."]
TWO = {"players": ["Anne", "Paul"], "active": "Anne"}
BAD: list[tuple[str, dict[str, Any]]] = [
    ("setup", {}),
    ("setup", {"players": 3}),
    ("setup", {"players": 1, "milestones": [2, 2]}),
    ("setup", {"players": 6, "milestones": [2] * 7}),
    ("setup", {"players": "3", "milestones": [2] * 4}),
    ("setup", {"players": 3, "milestones": [2, 2, 2, None]}),
    ("setup", {"players": 3, "milestones": [2] * 4, "classic": "yes"}),
    ("setup", {"players": 3, "milestones": [2] * 4, "boards": 4}),
    ("auction", {"players": ["Anne"], "active": "Anne"}),
    ("auction", {"players": ["Anne", "Anne"], "active": "Anne"}),
    ("auction", {"players": ["Anne", ""], "active": "Anne"}),
    ("auction", {**TWO, "active": "Nikki"}),
    ("auction", {**TWO, "active": None}),
    ("auction", {**TWO, "bids": {"Nikki": 1}}),
    ("auction", {**TWO, "bids": {"Anne": 1.5}}),
    ("auction", {**TWO, "bids": {"Anne": True}}),
    ("auction", {**TWO, "bids": [1, 2]}),
    ("auction", {**TWO, "bids": {"Anne": 10**50}}),
    ("auction", {**TWO, "bids": {"Anne": 1}, "coins": {"Anne": 5}}),
    ("auction", {**TWO, "bids": {"Anne": 1}, "coins": {"Anne": 5, "Paul": -1}}),
    ("paths", {}),
    ("paths", {"square": None}),
    ("paths", {"square": "F . ."}),
    ("paths", {"square": [["F"]]}),
    ("paths", {"square": []}),
    ("paths", {"square": ["", "- -"]}),
    ("paths", {"square": ["f"]}),
    ("paths", {"square": ["6"]}),
    ("paths", {"square": ["."] * 100}),
    ("paths", {"square": ["." * 27]}),
    ("paths", {"square": SQUARE, "space": "D1"}),
    ("paths", {"square": SQUARE, "space": "1A"}),
    ("paths", {"square": SQUARE, "space": "A01"}),
    ("paths", {"square": SQUARE, "space": 7}),
    ("paths", {"square": SQUARE, "build": "B1"}),
    ("paths", {"square": SQUARE, "build": {"space": "B1"}}),
    ("paths", {"square": SQUARE, "build": {"space": "B1", "token": "+"}}),
    ("paths", {"square": SQUARE, "build": {"space": "B1", "token": "1"}}),
    ("paths", {"square": SQUARE, "build": {"space": "A1", "token": "#"}}),
    ("paths", {"square": SQUARE, "build": {"space": "B1", "token": "#", "by": 1}}),
    ("paths", {"square": SQUARE, "areas": ["3a 3a 3a", "3a 3a 3a"]}),
    ("paths", {"square": SQUARE, "areas": ["1a 1a 1a"]}),
    ("paths", {"square": SQUARE, "areas": "1a"}),
    ("reserve", {"square": SQUARE}),
    ("reserve", {"square": SQUARE, "player": 0}),
    ("reserve", {"square": SQUARE, "player": 6}),
    ("reserve", {"square": SQUARE, "player": "1"}),
    ("reserve", {"square": SQUARE, "player": 1, "space": "nowhere"}),
    ("reserve", {"square": SQUARE, "player": 1, "first": 1}),
    ("distance", {"square": SQUARE}),
    ("distance", {"square": SQUARE, "players": 7}),
    ("distance", {"square": ["1f . ."], "players": 2}),
    ("distance", {"square": ["1f 1f F"], "players": 2}),
    ("distance", {"square": ["1f F F"], "players": 2}),
    ("distance", {"square": ["3f . F"], "players": 2}),
    ("distance", {"square": SQUARE, "players": 2, "streets": "always"}),
    ("distance", {"square": SQUARE, "players": 2, "streets": 1}),
    ("distance", {"square": SQUARE, "players": 2, "corners": "no"}),
    ("score", {"players": ["Anne", "Paul"], "coins": {"Anne": 1, "Paul": 1}}),
    ("score", {"players": ["Anne", "Paul"], "coins": {"Anne": 1, "Paul": 1}, "lengths": {}, "square": SQUARE}),
    ("score", {"players": ["Anne", "Paul"], "coins": {"Anne": 1, "Paul": 1}, "lengths": {"Anne": {}}}),
    ("score", {"players": ["Anne", "Paul"], "coins": {"Anne": 1}, "square": SQUARE}),
    (
        "score",
        {"players": ["Anne", "Paul"], "coins": {"Anne": 1, "Paul": 1}, "square": SQUARE, "outside": {"Anne": ["milk"]}},
    ),
    (
        "score",
        {
            "players": ["Anne", "Paul"],
            "coins": {"Anne": 1, "Paul": 1},
            "square": SQUARE,
            "outside": {"Anne": ["ice", "ice"]},
        },
    ),
    ("replay", {}),
    ("replay", {**record(), "events": {}}),
]


@pytest.mark.parametrize(("word", "question"), BAD, ids=[f"{word}-{number}" for number, (word, _) in enumerate(BAD)])
def test_a_bad_question_gets_an_error_in_either_language(word: str, question: dict[str, Any]) -> None:
    said = set()
    for language in ("en", "de"):
        use(language)
        try:
            with pytest.raises(BadQuestion) as refused:
                answer(word, question)
        finally:
            use("en")
        message = str(refused.value)
        assert message
        assert "{" not in message
        assert len(message) < 250
        said.add(message)
    assert len(said) == 2, "a translation is missing"


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{}",
        b"null",
        b"[]",
        b"7",
        b'"square"',
        b"{",
        b"\xff",
        b"[" * 100_000,
        b"9" * 10_000,
        b'{"square": 1, "square": 2}',
    ],
)
def test_a_bad_line_gets_an_error_and_the_rest_still_get_answers(line: bytes) -> None:
    good = json.dumps({"square": SQUARE}).encode()
    first, bad, last = map(json.loads, answer_lines("paths", [good, line + b"\n", b"\xef\xbb\xbf" + good]))
    assert first == last
    assert first["paths"] == ["B2"]
    assert list(bad) == ["error"]
    assert bad["error"]


@pytest.mark.parametrize(
    "rows", [["F..", "..."], ["F . .", ". . ."], ["\tF .  .", " ..."], ["F..-", "..."], ["F..", "...", ""]]
)
def test_every_way_to_type_a_square(rows: list[str]) -> None:
    found = answer("paths", {"square": rows})
    assert found["paths"] == ["B2"]
    columns = 4 if "-" in rows[0] else 3
    assert found["square"][0].split() == [*"F..", "-"][:columns]


def test_the_largest_square_is_answered() -> None:
    rows = ["." * 26] * 99
    found = answer("paths", {"square": rows, "build": {"space": "Z99", "token": "#"}})
    assert found["paths"] == []
    corridor = ["." * 26 if row % 2 == 0 else ("-" * 25 + "." if row % 4 == 1 else "." + "-" * 25) for row in range(99)]
    found = answer("paths", {"square": corridor})
    assert len(found["paths"]) == sum(row.count(".") for row in corridor) - 2
    rows = ["1f" + "." * 25, *["." * 26] * 97, "." * 25 + "F"]
    assert answer("distance", {"square": rows, "players": 5})["stalls"]["1f"]["best"]["by_paths"] == 25 + 98 - 1
