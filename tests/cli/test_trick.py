"""`trick` reports who wins a trick and why."""

from typing import Any

import pytest

from companion.fishing.cards import Buoy
from tests.cli.command import RULE_SHEET, Run


def test_prints_a_trick_as_json(run: Run) -> None:
    assert run("trick", *RULE_SHEET, "--json").json == {
        "winner": "Debbie",
        "caught": {"Anne": [], "Paul": [], "Debbie": ["Y7", "Y3", "Y10", "P2"], "Nikki": []},
        "penalties": {},
        "next_leader": "Debbie",
        "next": {"called_by": None, "lowest": False},
        "pass_left": False,
        "reasons": [
            "Anne led yellow: yellow must be followed.",
            "Debbie’s yellow 10 is the highest yellow card and wins. It beats Anne’s yellow 7 and Paul’s yellow 3.",
            "Nikki’s purple 2 is shed and cannot win.",
            "Debbie won and leads the next trick.",
        ],
    }


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["Anne:B9", "Paul:B3", "Debbie:P3", "--lowest"], {"winner": "Paul"}),
        (
            ["Anne:B9", "Paul:-3", "Debbie:P3", "--called", "r", "--caller", "Paul"],
            {"winner": "Paul", "penalties": {"Paul": 1}},
        ),
        (
            ["Anne:first", "Paul:low", "Debbie:call", "Nikki:B2", "Oskar:pass"],
            {"next_leader": "Anne", "next": {"called_by": "Debbie", "lowest": True}, "pass_left": True},
        ),
        (
            ["Anne:first", "Paul:low", "Debbie:call", "Nikki:B2", "--last"],
            {"next_leader": None, "next": {"called_by": None, "lowest": False}, "pass_left": False},
        ),
        (
            ["Anne:B0", "Paul:R0", "Debbie:B3", "Nikki:B4", "--pick", "B3"],
            {"needs_pick": {"player": "Paul", "from": ["B0", "B4"]}},
        ),
        (
            ["Anne:B0", "Paul:R0", "Debbie:B3", "Nikki:B4", "--pick", "B3", "--pick", "B4"],
            {"caught": {"Anne": ["B3"], "Paul": ["B4"], "Debbie": [], "Nikki": ["B0", "R0"]}},
        ),
        (["Anne: 2:Y7", "{x}:Y8", "Jörg 🐟:Y9"], {"winner": "Jörg 🐟"}),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, list) else "",
)
def test_settles_tricks(run: Run, arguments: list[str], expected: dict[str, Any]) -> None:
    answer = run("trick", *arguments, "--json").json
    assert {key: answer[key] for key in expected} == expected
    assert ("needs_pick" in answer) == (list(answer) == ["needs_pick"])


def test_help_lists_every_way_to_write_a_card(run: Run) -> None:
    help_text = run("trick", "--help").out
    assert all(word in help_text for word in ("B blue", "P purple", "R red", "Y yellow", "G trump", *map(str, Buoy)))


def test_ignores_blanks_around_a_name(run: Run) -> None:
    answer = run("trick", "Anne:B9", " Paul :P3", "Debbie:Y4", "--called", "R", "--caller", "Paul ", "--json").json
    assert answer["winner"] == "Paul"


def test_asks_for_a_pick_in_words(run: Run) -> None:
    answer = run("trick", "Anne:B5", "Paul:B0", "Debbie:-3")
    assert (answer.status, answer.err) == (0, "")
    assert answer.out == "Paul takes one card with the blue 0: blue 5 or –3. Say which with --pick.\n"


# test_jsonl has more bad questions.
BAD_TRICKS = [
    (["Anne:Y7", "Paul:Y3"], "3 to 5 players"),
    (["Anne", "Paul:Y3", "Debbie:Y9"], "“Anne”"),
    ([":Y7", "Paul:Y3", "Debbie:Y9"], "“:Y7”"),
    (["Anne:", "Paul:Y3", "Debbie:Y9"], "A card is missing"),
    ([*RULE_SHEET, "--called", "R"], "who called"),
    ([*RULE_SHEET, "--caller", "Anne"], "which colour"),
    ([*RULE_SHEET, "--pick", "Y7"], "yellow 7 is one too many"),
    ([*RULE_SHEET, "--json", "--jsonl"], "--jsonl"),
    ([*RULE_SHEET, "--two\nlines\x1b[31m"], "--two�lines�[31m"),
    (["An\nne:Y7", "An\nne:Y3", "Debbie:Y9"], "An\\nne"),
    (["Anne:Y7", "\x1b[31mPaul:Y3", "Debbie:Y9"], "\\x1b[31mPaul"),
    (["Anne:Y7", " Anne:Y3", "Debbie:Y9"], "Anne"),
]


@pytest.mark.parametrize(("arguments", "named"), BAD_TRICKS, ids=[ascii(" ".join(row[0])) for row in BAD_TRICKS])
def test_refuses_bad_tricks(run: Run, arguments: list[str], named: str) -> None:
    assert named in run("trick", *arguments).error
