"""`fishing-companion fresh-fish` on the command line: sentences, JSON, and one line for every error."""

import json
from pathlib import Path
from typing import Any

import pytest

from companion.cli.fresh_fish import LARGEST_SQUARE
from companion.fresh_fish.questions import answer
from tests.cli.command import Run
from tests.fresh_fish.shorthand import classic, corrected, record

SQUARE = "# . 1\n. + .\n\n1a 1a 1a\n2b 2b 2b\n"
PATHS = {"square": ["# . 1", ". + ."], "areas": ["1a 1a 1a", "2b 2b 2b"], "space": "C1"}
ROUND_ABOUT = "1f#F\n+#+\n+#+\n+++\n"
GAME = record("r B2", "r E2", "a fish B2 2 1", "w soda E2 Paul 1", corrected(note="tea"), "r C2")
ALL_LAID = {f"{column}{row}": "+" for row in "234" for column in "ABCDEF" if column + row != "B2"}
BLOCKED = record("r B2", corrected(active="Anne", spaces=ALL_LAID), "t B2")
BROKEN = classic("r A2", "r C3", corrected(spaces={f"B{row}": "#" for row in range(1, 6)}), "t A2")


@pytest.mark.parametrize(
    ("command", "stdin", "lines"),
    [
        ("setup --players 3 --milestones 5,3,3,3", "", ["tables: 12", "Stack: 20 tiles", "worth 15 (ten 1s and a 5)"]),
        ("setup --players 4 --milestones 5,4,4,4,4", "", ["! The game needs 19"]),
        (
            "auction Anne=2 Paul=2 Debbie=- --active Paul --coins Anne=15,Paul=9,Debbie=15",
            "",
            ["Paul is the active player, wins and pays 2.", "Coins left: Anne 15, Paul 7, Debbie 15"],
        ),
        (
            "auction Anne=2 Paul=1 Debbie=2 --active Paul",
            "",
            ["Debbie and Anne are tied. Debbie comes first clockwise from Paul", "Paul has another turn."],
        ),
        ("auction Anne=- Paul=- --active Paul", "", ["Nobody can join"]),
        (
            "paths - --space c1",
            SQUARE,
            [
                "    A   B   C\n 1  #  [+] [+]\n 2  .   +   .\n",
                "B1: Its area takes one building, and it stands on A1: the rest becomes paths.\n",
                "Player 1 takes back: C1\n",
                "C1 must become a path.\n",
            ],
        ),
        (
            "paths - --build A2=#",
            "F . .\n. . .\n. 1 2i\n",
            ["B1: It is the last free side of the fish truck.\n", "B3: Building on it would cut off 1 space: A3.\n"],
        ),
        ("paths -", "F#.\n##.\n", ["The golden rule is broken", "No free side left: the fish truck on A1."]),
        ("paths -", "..\n..\n", ["No path has to be laid."]),
        (
            "reserve - --player 2 --space b1",
            SQUARE,
            [
                "May be reserved: B1, A2 and C2",
                "May not draw",
                "6 discs left.",
                "B1 may be reserved: it is beside a path and a disc.",
            ],
        ),
        ("reserve - --player 1 --classic --first --space A1", "..\n", ["on a first turn"]),
        ("reserve - --player 1", "#+\n", ["passed"]),
        ("distance - --players 5", ROUND_ABOUT, ["1f on A1: at best 7 (by paths 7, with streets 6)"]),
        ("distance - --players 5 --classic", "1f#F\n", ["(no connection)"]),
        ("distance - --players 5", "1f#\n#F\n", ["with streets 10"]),
        ("distance - --players 5 --no-corners", "1f#\n#F\n", ["(no connection)"]),
        (
            "score - --coins Anne=3,Paul=0 --outside Paul:ice",
            "1f+F+2f\n1s+S+2s\n1c+C+2c\n1i+I+#\n",
            ["less coins:\n  Anne  1 + 1 + 1 + 1 – 3 = 1\n  Paul  1 + 1 + 1 + 8 – 0 = 11\nAnne wins with 1.\n"],
        ),
        (
            "replay -",
            json.dumps(GAME),
            [
                "  1. Anne reserves B2.",
                "  3. Anne buys the stall with fish for 2 and puts it on B2.",
                "  5. The table was corrected by hand. tea",
                "The game goes on.",
            ],
        ),
        (
            "replay -",
            json.dumps(BLOCKED),
            ["Nobody could reserve or draw", "Anne and Paul share the victory with 17.", "Not built, Anne: fish, soda"],
        ),
        (
            "replay -",
            json.dumps(BROKEN),
            ["No path is laid: the golden rule is broken.", "! The golden rule is broken"],
        ),
    ],
)
def test_answers_in_sentences(run: Run, command: str, stdin: str, lines: list[str]) -> None:
    result = run("fresh-fish", *command.split(), stdin=stdin.encode())
    assert result.status == 0
    assert [line for line in lines if line not in result.out] == []


@pytest.mark.parametrize(
    ("command", "stdin", "question"),
    [
        (
            "setup --players 3 --milestones 5,3,3,3 --classic",
            "",
            {"players": 3, "milestones": [5, 3, 3, 3], "classic": True},
        ),
        ("paths - --space C1", SQUARE, PATHS),
        ("reserve - --player 1", SQUARE, {"square": PATHS["square"], "player": 1}),
        (
            "distance - --players 5 --streets any",
            ROUND_ABOUT,
            {"square": ROUND_ABOUT.split(), "players": 5, "streets": "any"},
        ),
        ("replay -", json.dumps(GAME), GAME),
    ],
)
def test_answers_in_json(run: Run, command: str, stdin: str, question: dict[str, Any]) -> None:
    words = command.split()
    assert run("fresh-fish", *words, "--json", stdin=stdin.encode()).json == answer(words[0], question)


def test_jsonl_answers_each_line(run: Run) -> None:
    lines = run("fresh-fish", "paths", "--jsonl", stdin=json.dumps(PATHS).encode() + b"\n{}\n\xff\n\n").out
    good, bad, *no_json = map(json.loads, lines.splitlines())
    assert good == answer("paths", PATHS)
    assert list(bad) == ["error"]
    assert no_json == [{"error": "this line is not JSON"}] * 2
    for word in ("setup", "auction", "reserve", "distance", "score"):
        assert json.loads(run("fresh-fish", word, "--jsonl", stdin=b"{}\n").out)["error"]


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["setup"], "--players is missing"),
        (["setup", "--players", "x", "--milestones", "3"], "“x”"),
        (["setup", "--players", "3", "--milestones", "3,,3"], "“”"),
        (["auction", "Anne", "--active", "Anne"], "“Anne”"),
        (["auction", "Anne=1", "Anne=2", "--active", "Anne"], "twice"),
        (["auction", "Anne=1", "Paul=2"], "--active is missing"),
        (["paths"], "SQUARE.txt is missing"),
        (["paths", "/there/is/none"], "/there/is/none"),
        (["paths", "-", "--build", "A1"], "“A1”"),
        (["reserve", "-"], "--player is missing"),
        (["distance", "-", "--players", "2", "--streets", "always"], "always"),
        (["score", "-", "--coins", "Anne=1,Paul=1", "--outside", "Anne"], "“Anne”"),
        (["replay", "-"], "damaged"),
        (["paths", "--jsonl", "--space", "A1"], "A1"),
        (["dance"], "dance"),
    ],
)
def test_errors_are_one_line_with_status_2(run: Run, arguments: list[str], message: str) -> None:
    stdin = b"" if arguments[:1] == ["replay"] else b"F . .\n. . .\n"
    assert message in run("fresh-fish", *arguments, stdin=stdin).error


@pytest.mark.parametrize("content", [b"\xff\xfe", b"..\n\n1a1a\n\n1a1a\n", b"x\n", b""])
def test_refuses_a_file_without_a_valid_square(run: Run, content: bytes) -> None:
    assert run("fresh-fish", "paths", "-", stdin=content).error


def test_refuses_a_square_that_is_too_large(run: Run) -> None:
    content = SQUARE.encode().ljust(LARGEST_SQUARE)
    assert run("fresh-fish", "paths", "-", stdin=content).out
    assert run("fresh-fish", "paths", "-", stdin=content + b" ").error == "-: this is too large for a square"


def test_reads_a_file_in_german_and_in_colours(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    square = tmp_path / "square.txt"
    square.write_text(SQUARE, encoding="utf-8")
    plain = run("fresh-fish", "paths", square, "--lang", "de").out
    assert "In sein Gebiet passt ein Gebäude, und es steht auf A1: Der Rest wird zu Wegen." in plain
    refused = run("fresh-fish", "paths", square, "--space", "Z9", "--lang", "de")
    assert "Der Marktplatz hat kein Feld Z9" in refused.error
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\033[" in run("fresh-fish", "paths", square).out
    assert "\033[" not in plain
