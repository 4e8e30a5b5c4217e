"""Questions in JSON lines: a bad line gets an error, and the other lines still get answers."""

import json
from functools import partial

import pytest

from companion.cli.arguments import answer_lines
from companion.fresh_fish.questions import answer

SQUARE = ["F . .", ". . ."]


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
def test_a_bad_line_does_not_affect_the_others(line: bytes) -> None:
    good = json.dumps({"square": SQUARE}).encode()
    lines = [good, line + b"\n", b"\xef\xbb\xbf" + good]
    first, bad, last = map(json.loads, answer_lines(partial(answer, "paths"), lines))
    assert first == last
    assert first["paths"] == ["B2"]
    assert list(bad) == ["error"]
    assert bad["error"]


@pytest.mark.parametrize(
    "rows", [["F..", "..."], ["F . .", ". . ."], ["\tF .  .", " ..."], ["F..-", "..."], ["F..", "...", ""]]
)
def test_reads_a_square_with_any_spacing(rows: list[str]) -> None:
    found = answer("paths", {"square": rows})
    assert found["paths"] == ["B2"]
    columns = 4 if "-" in rows[0] else 3
    assert found["square"][0].split() == [*"F..", "-"][:columns]


def test_answers_for_the_largest_square() -> None:
    rows = ["." * 26] * 99
    found = answer("paths", {"square": rows, "build": {"space": "Z99", "token": "#"}})
    assert found["paths"] == []
    corridor = ["." * 26 if row % 2 == 0 else ("-" * 25 + "." if row % 4 == 1 else "." + "-" * 25) for row in range(99)]
    found = answer("paths", {"square": corridor})
    assert len(found["paths"]) == sum(row.count(".") for row in corridor) - 2
    rows = ["1f" + "." * 25, *["." * 26] * 97, "." * 25 + "F"]
    assert answer("distance", {"square": rows, "players": 5})["stalls"]["1f"]["best"]["by_paths"] == 25 + 98 - 1
