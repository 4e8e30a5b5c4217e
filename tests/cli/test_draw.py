"""`draw` reports who draws which cards in which order, and who opens."""

from typing import Any

import pytest

from tests.cli.command import DRAW, POINTS, STOCK, Run


def test_points_decide_who_opens(run: Run) -> None:
    answer = run(*DRAW, "--last-leader", "Nikki", *POINTS)
    assert answer.out.splitlines()[-1] == "Paul opens round 2: fewest points (4)."


def test_prints_a_draw_as_json(run: Run) -> None:
    assert run(*DRAW, "--last-leader", "Nikki", *POINTS, "--json").json == {
        "round": 2,
        "hand": 9,
        "stock_before": {"Anne": 16, "Paul": 4, "Debbie": 8, "Nikki": 8},
        "from_stock": {"Anne": 9, "Paul": 4, "Debbie": 8, "Nikki": 8},
        "need": {"Anne": 0, "Paul": 5, "Debbie": 1, "Nikki": 1},
        "draw_order": ["Paul", "Nikki", "Debbie"],
        "leader": "Paul",
        "ocean_before": 60,
        "ocean_after": 53,
        "overfishing": False,
    }


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (
            ["--round", "3", "--ocean", "29", "Anne=40", "Paul=0", "Debbie=0", "Nikki=0"],
            {"overfishing": True, "ocean_after": 29, "draw_order": []},
        ),
        (
            ["--round", "2", "--ocean", "9", "A=8", "B=7", "C=8", "D=8", "E=9", "--points", "A=-3,B=4,C=0,D=1,E=9"],
            {"leader": "A", "draw_order": ["B"]},
        ),
    ],
    ids=["one short", "negative points open"],
)
def test_plans_draws(run: Run, arguments: list[str], expected: dict[str, Any]) -> None:
    answer = run("draw", *arguments, "--json").json
    assert {key: answer[key] for key in expected} == expected


BAD_DRAWS = [
    (DRAW, "--last-leader"),
    ([*DRAW, "--last-leader", "Oskar"], "--last-leader: “Oskar”"),
    ([*DRAW, "--last-leader", "Nikki", "--points", "Anne=16"], "Paul’s points"),
    ([*DRAW, "--last-leader", "Nikki", "--points", "Anne=16,Paul=4,Debbie=8,Nikki=8,Oskar=1"], "“Oskar”"),
    (["draw", "--round", "2", "--ocean", "60", "Anne=16", "Paul=4"], "3 to 5 players"),
    (["draw", "--players", "3", "--round", "2", "--ocean", "60", *STOCK], "3 players"),
    (["draw", "--round", "1", "--ocean", "60", *STOCK], "--round 1"),
    (["draw", "--round", "2", "--ocean", "-1", *STOCK], "--ocean -1"),
    (["draw", "--round", "2", "--ocean", "61", *STOCK], "--ocean 61: the ocean never holds more than 60 cards"),
    (["draw", "--round", "2", "--ocean", "60", *STOCK[:3], "Nikki=9"], "With 4 players there are 96 cards"),
    (["draw", "--round", "2", "--ocean", "0", "Anne=91", "Paul=0", "Debbie=0"], "ocean add up to 91"),
    (["draw", "--round", "2", "--ocean", "60", "Anne=-1", "Paul=4", "Debbie=8"], "“Anne=-1”"),
    (["draw", "--round", "2", "--ocean", "60", "Anne", "Paul=4", "Debbie=8"], "“Anne”"),
    (["draw", "--round", "2", "--ocean", "60", "=1", "Paul=4", "Debbie=8"], "“=1”"),
    (["draw", "--round", "2", "--ocean", "60", "Paul=1", "Paul=4", "Debbie=8"], "Paul appears twice"),
    (["draw", "--round", "2", "--ocean", "60", "Anne=\N{ARABIC-INDIC DIGIT SEVEN}", "Paul=4", "Debbie=8"], "Anne="),
]


@pytest.mark.parametrize(("arguments", "named"), BAD_DRAWS, ids=[ascii(" ".join(row[0])[:90]) for row in BAD_DRAWS])
def test_refuses_bad_draws(run: Run, arguments: list[str], named: str) -> None:
    assert named in run(*arguments).error
