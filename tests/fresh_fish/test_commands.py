"""`fishing-companion fresh-fish` on the command line: sentences, JSON, and one line for every error."""

import json
from pathlib import Path

import pytest

from companion.fresh_fish.questions import answer
from tests.cli.command import Run
from tests.fresh_fish.shorthand import classic, corrected, record

SQUARE = """
# . 1
. + .

1a 1a 1a
2b 2b 2b
"""
SCORED = "1f+F+2f\n1s+S+2s\n1c+C+2c\n1i+I+#\n"


@pytest.fixture
def square(tmp_path: Path) -> str:
    path = tmp_path / "square.txt"
    path.write_text(SQUARE, encoding="utf-8")
    return str(path)


@pytest.fixture
def scored(tmp_path: Path) -> str:
    path = tmp_path / "scored.txt"
    path.write_text(SCORED, encoding="utf-8")
    return str(path)


def test_setup(run: Run) -> None:
    arguments = ["fresh-fish", "setup", "--players", "3", "--milestones", "5,3,3,3"]
    result = run(*arguments)
    assert result.status == 0
    assert "Flea market tiles and tables: 12" in result.out
    assert "Stack: 20 tiles" in result.out
    question = {"players": 3, "milestones": [5, 3, 3, 3], "classic": True}
    assert run(*arguments, "--classic", "--json").json == answer("setup", question)
    assert "! The game needs 19" in run("fresh-fish", "setup", "--players", "4", "--milestones", "5,4,4,4,4").out


def test_auction(run: Run) -> None:
    arguments = ["fresh-fish", "auction", "Anne=2", "Paul=2", "Debbie=-", "--active", "Paul"]
    result = run(*arguments, "--coins", "Anne=15,Paul=9,Debbie=15")
    assert result.out == (
        "Paul and Anne are tied. Paul is the active player, wins and pays 2.\n"
        "The next player’s turn begins.\nCoins left: Anne 15, Paul 7, Debbie 15\n"
    )
    assert run(*arguments, "--json").json["tied"] == ["Paul", "Anne"]
    result = run("fresh-fish", "auction", "Anne=2", "Paul=1", "Debbie=2", "--active", "Paul")
    assert "Debbie and Anne are tied. Debbie comes first clockwise from Paul" in result.out
    assert "Paul has another turn." in result.out
    assert "Nobody can join" in run("fresh-fish", "auction", "Anne=-", "Paul=-", "--active", "Paul").out


def test_paths_in_the_base_game(run: Run, square: str) -> None:
    result = run("fresh-fish", "paths", square, "--space", "c1")
    assert result.out == (
        "    A   B   C\n"
        " 1  #  [+] [+]\n"
        " 2  .   +   .\n"
        "B1: Its area takes one building, and it stands on A1: the rest becomes paths.\n"
        "C1: Its area takes one building, and it stands on A1: the rest becomes paths.\n"
        "Player 1 takes back: C1\n"
        "C1 must become a path.\n"
    )
    question = {"square": ["# . 1", ". + ."], "areas": ["1a 1a 1a", "2b 2b 2b"], "space": "C1"}
    assert run("fresh-fish", "paths", square, "--space", "C1", "--json").json == answer("paths", question)


def test_paths_in_classic(run: Run) -> None:
    result = run("fresh-fish", "paths", "-", "--build", "A2=#", stdin=b"F . .\n. . .\n. 1 2i\n")
    assert "B1: It is the last free side of the fish truck.\n" in result.out
    assert "B2: Building on it would cut off 2 spaces: A3 and B3.\n" in result.out
    assert "B3: Building on it would cut off 1 space: A3.\nPlayer 1 takes back: B3\n" in result.out
    result = run("fresh-fish", "paths", "-", stdin=b"F#.\n##.\n")
    assert "The golden rule is broken" in result.out
    assert "No free side left: the fish truck on A1." in result.out
    assert "No path has to be laid." in run("fresh-fish", "paths", "-", stdin=b"..\n..\n").out


def test_reserve(run: Run, square: str) -> None:
    result = run("fresh-fish", "reserve", square, "--player", "2", "--space", "b1")
    assert "May be reserved: B1, A2 and C2" in result.out
    assert "May not draw" in result.out
    assert "6 discs left." in result.out
    assert "B1 may be reserved: it is beside a path and a disc." in result.out
    assert run("fresh-fish", "reserve", square, "--player", "1", "--json").json["may_draw"] is True
    result = run("fresh-fish", "reserve", "-", "--player", "1", "--classic", "--first", "--space", "A1", stdin=b"..\n")
    assert "on a first turn" in result.out
    assert "passed" in run("fresh-fish", "reserve", "-", "--player", "1", stdin=b"#+\n").out


def test_distance(run: Run) -> None:
    arguments = ["fresh-fish", "distance", "-", "--players", "5"]
    square = b"1f#F\n+#+\n+#+\n+++\n"
    assert "1f on A1: at best 7 (by paths 7, with streets 6)" in run(*arguments, stdin=square).out
    found = run(*arguments, "--streets", "any", "--json", stdin=square).json["stalls"]["1f"]["best"]
    assert (found["counts"], len(found["route"])) == (6, 3)
    assert "(no connection)" in run(*arguments, "--classic", stdin=b"1f#F\n").out
    assert "with streets 10" in run(*arguments, stdin=b"1f#\n#F\n").out
    assert "(no connection)" in run(*arguments, "--no-corners", stdin=b"1f#\n#F\n").out


def test_score(run: Run, scored: str) -> None:
    arguments = ["fresh-fish", "score", scored, "--coins", "Anne=3,Paul=0", "--outside", "Paul:ice"]
    assert run(*arguments).out == (
        "Distances (fish, soda, cheese, ice cream) less coins:\n"
        "  Anne  1 + 1 + 1 + 1 – 3 = 1\n"
        "  Paul  1 + 1 + 1 + 8 – 0 = 11\n"
        "Anne wins with 1.\n"
    )
    assert run(*arguments, "--json").json["score"] == {"Anne": 1, "Paul": 11}


def test_replay(run: Run) -> None:
    game = record("r B2", "r E2", "a fish B2 2 1", "w soda E2 Paul 1", corrected(note="tea"), "r C2")
    result = run("fresh-fish", "replay", "-", stdin=json.dumps(game).encode())
    assert "  1. Anne reserves B2." in result.out
    assert "  3. Anne buys the stall with fish for 2 and puts it on B2." in result.out
    assert "  5. The table was corrected by hand. tea" in result.out
    assert "The game goes on." in result.out
    assert run("fresh-fish", "replay", "-", "--json", stdin=json.dumps(game).encode()).json == answer("replay", game)


def test_replay_of_a_blocked_and_a_broken_game(run: Run) -> None:
    laid = {f"{column}{row}": "+" for row in "234" for column in "ABCDEF" if column + row != "B2"}
    game = record("r B2", corrected(active="Anne", spaces=laid), "t B2")
    result = run("fresh-fish", "replay", "-", stdin=json.dumps(game).encode())
    assert "Nobody could reserve or draw any more" in result.out
    assert "Anne and Paul share the victory with 17." in result.out
    assert "Outside, Anne: fish, soda, cheese and ice cream" in result.out
    walls = {f"B{row}": "#" for row in range(1, 6)}
    game = classic("r A2", "r C3", corrected(spaces=walls), "t A2")
    result = run("fresh-fish", "replay", "-", stdin=json.dumps(game).encode())
    assert "No path is laid: the golden rule is broken." in result.out
    assert "! The golden rule is broken" in result.out


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["setup"], "--players is missing"),
        (["setup", "--players", "3"], "--milestones is missing"),
        (["setup", "--players", "x", "--milestones", "3"], "“x”"),
        (["setup", "--players", "3", "--milestones", "3,,3"], "“”"),
        (["setup", "--players", "3", "--milestones", "3"], "4 boards"),
        (["auction", "Anne", "--active", "Anne"], "“Anne”"),
        (["auction", "Anne=1", "Anne=2", "--active", "Anne"], "twice"),
        (["auction", "Anne=1", "Paul=2"], "--active is missing"),
        (["auction", "Anne=1", "Paul=2", "--active", "Nikki"], "Nikki"),
        (["auction", "Anne=1", "Paul=99", "--active", "Anne"], "99"),
        (["paths"], "SQUARE.txt is missing"),
        (["paths", "/there/is/none"], "/there/is/none"),
        (["paths", "-", "--build", "A1"], "“A1”"),
        (["paths", "-", "--space", "Z9"], "Z9"),
        (["reserve", "-"], "--player is missing"),
        (["distance", "-", "--players", "2", "--streets", "always"], "always"),
        (["score", "-", "--coins", "Anne=1,Paul=1"], "Anne has no stall"),
        (["score", "-", "--coins", "Anne=1,Paul=1", "--outside", "Anne"], "“Anne”"),
        (["replay", "-"], "damaged"),
        (["replay"], "GAME.json"),
        (["paths", "--jsonl", "--space", "A1"], "A1"),
        (["dance"], "dance"),
        ([], "WORD"),
    ],
)
def test_errors_are_one_line_with_status_2(run: Run, arguments: list[str], message: str) -> None:
    stdin = b"" if arguments[:1] == ["replay"] else b"F . .\n. . .\n"
    assert message in run("fresh-fish", *arguments, stdin=stdin).error


@pytest.mark.parametrize("content", [b"\xff\xfe", b"..\n\n1a1a\n\n1a1a\n", b"x\n", b""])
def test_refuses_a_file_without_a_valid_square(run: Run, content: bytes) -> None:
    assert run("fresh-fish", "paths", "-", stdin=content).error


def test_jsonl_and_json_give_the_same_answers(run: Run, square: str) -> None:
    question = {"square": ["# . 1", ". + ."], "areas": ["1a 1a 1a", "2b 2b 2b"]}
    by_line = run("fresh-fish", "paths", "--jsonl", stdin=json.dumps(question).encode() + b"\n{}\n\xff\n\n")
    good, bad, *no_json = map(json.loads, by_line.out.splitlines())
    assert good == run("fresh-fish", "paths", square, "--json").json
    assert list(bad) == ["error"]
    assert no_json == [{"error": "this line is not JSON"}] * 2
    for word in ("setup", "auction", "reserve", "distance", "score"):
        assert json.loads(run("fresh-fish", word, "--jsonl", stdin=b"{}\n").out)["error"]


def test_german(run: Run, square: str) -> None:
    result = run("fresh-fish", "paths", square, "--lang", "de")
    assert "In sein Gebiet passt ein Gebäude, und es steht auf A1: Der Rest wird zu Wegen." in result.out
    assert (
        "Der Marktplatz hat kein Feld Z9" in run("fresh-fish", "paths", square, "--space", "Z9", "--lang", "de").error
    )


def test_uses_colours_in_a_terminal_unless_no_color_is_set(
    run: Run, square: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert "\033[" not in run("fresh-fish", "paths", square).out
    monkeypatch.setattr("sys.stdout.isatty", lambda: True, raising=False)
    monkeypatch.delenv("NO_COLOR", raising=False)
    assert "\033[" in run("fresh-fish", "paths", square).out
    monkeypatch.setenv("NO_COLOR", "1")
    assert "\033[" not in run("fresh-fish", "paths", square).out
