"""`replay` reports a recorded game, round by round."""

import json
from pathlib import Path

import pytest

from companion import record
from companion.fishing.words.replay import replay_to_json
from tests.cli.command import Run
from tests.fishing.bad_records import FILES, HEAD, BadFile
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import expected_replay, record_of
from tests.fishing.words.test_words import is_clean
from tests.fresh_fish.shorthand import record as fresh_record


@pytest.fixture(scope="module")
def game_file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("games") / "evening.fishing.json"
    path.write_text(json.dumps(record_of(play_game(4, seed=5, mix="greedy"), "cards")), encoding="utf-8")
    return path


def test_replays_as_json(run: Run, game_file: Path) -> None:
    answer = run("replay", str(game_file), "--json").json
    assert answer == replay_to_json(record.read(game_file.read_bytes()))
    for entry in answer["rounds"]:
        assert entry.pop("doubts") == []
    assert answer == expected_replay(play_game(4, seed=5, mix="greedy"), "cards")
    assert list(answer) == ["players", "rounds", "points", "winners", "ended"]


def test_replays_a_game_in_progress(run: Run) -> None:
    events = [{"event": "trick_played", "plays": ["Y7", "Y1", "Y10", "P2"]}]
    content = json.dumps({**HEAD, "events": events}).encode()
    answer = run("replay", "-", "--json", stdin=content).json
    assert (answer["ended"], answer["winners"], answer["points"]) == (
        "in_progress",
        [],
        {"Anne": 0, "Paul": 0, "Debbie": 0, "Nikki": 0},
    )
    (entry,) = answer["rounds"]
    assert entry["caught"] == {"Anne": 0, "Paul": 0, "Debbie": 4, "Nikki": 0}
    assert entry["last_trick"] is None
    assert entry["doubts"] == ["Trick 1: the yellow 1 stays in the box with this number of players."]


def test_replays_an_overfished_game(run: Run) -> None:
    counts = [{"event": "round_counted", "caught": {"Anne": cards}, "last_leader": "Anne"} for cards in (36, 36, 40)]
    content = json.dumps({**HEAD, "events": counts}).encode()
    answer = run("replay", "-", "--json", stdin=content).json
    assert (answer["ended"], answer["winners"]) == ("overfishing", ["Anne"])
    last = answer["rounds"][-1]
    assert (last["round"], last["overfishing"], last["caught"], last["leader"]) == (4, True, None, None)
    assert last["need"] == {"Anne": 0, "Paul": 10, "Debbie": 10, "Nikki": 10}
    assert [entry["overfishing"] for entry in answer["rounds"]] == [False, False, False, True]
    text = run("replay", "-", stdin=content).out
    assert text.splitlines()[-2:] == [
        "  Together you need 30 cards, but the ocean holds only 3: the game is over.",
        "Anne wins with 112 points.",
    ]


def test_replays_in_words(run: Run) -> None:
    events = [
        {"event": "round_counted", "caught": {"Anne": 16, "Paul": 4, "Debbie": 8, "Nikki": 8}, "last_leader": "Nikki"},
        {"event": "penalty_recorded", "player": "Paul"},
        {"event": "penalty_recorded", "player": "Paul"},
    ]
    answer = run("replay", "-", stdin=json.dumps({**HEAD, "events": events}).encode())
    assert (answer.status, answer.err) == (0, "")
    assert answer.out == (
        "Round 1, 9 cards each\n"
        "  Anne opens round 1: you chose who leads first.\n"
        "  Anne    +16        = 16\n"
        "  Paul    +4         = 4\n"
        "  Debbie  +8         = 8\n"
        "  Nikki   +8         = 8\n"
        "Round 2, 9 cards each\n"
        "  From the ocean: Paul 5, Nikki 1, Debbie 1; 53 left.\n"
        "  Paul opens round 2: fewest points (4).\n"
        "  Anne    +0         = 16\n"
        "  Paul    +0   –3–3  = –2\n"
        "  Debbie  +0         = 8\n"
        "  Nikki   +0         = 8\n"
        "The game goes on.\n"
    )


def test_points_corrected_after_the_end_belong_to_the_last_round(run: Run) -> None:
    events = [
        {"event": "round_counted", "caught": {"Anne": 16, "Paul": 4, "Debbie": 8, "Nikki": 8}, "last_leader": "Nikki"},
        {"event": "round_counted", "caught": {"Anne": 9, "Paul": 9, "Debbie": 9, "Nikki": 9}, "last_leader": "Anne"},
        {"event": "game_ended"},
        {"event": "table_corrected", "points": {"Paul": 30}},
    ]
    content = json.dumps({**HEAD, "events": events}).encode()
    answer = run("replay", "-", "--json", stdin=content).json
    assert [entry["points"]["Paul"] for entry in answer["rounds"]] == [4, 30]
    assert (answer["rounds"][-1]["points"], answer["winners"]) == (answer["points"], ["Paul"])
    lines = run("replay", "-", stdin=content).out.splitlines()
    assert [line.split()[-1] for line in lines if line.startswith("  Paul  ")] == ["4", "30"]
    assert lines[-1] == "Paul wins with 30 points."


@pytest.mark.parametrize("bad", FILES, ids=lambda bad: bad.name)
def test_refuses_a_bad_file_with_the_number_of_the_event(
    run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: BadFile
) -> None:
    monkeypatch.chdir(tmp_path)
    data = bad.data if isinstance(bad.data, bytes) else bad.data.encode("utf-8", "surrogatepass")
    Path("bad.fishing.json").write_bytes(data)
    error = run("replay", "bad.fishing.json", "--json").error
    assert error.startswith("bad.fishing.json: ")
    sentence = error.removeprefix("bad.fishing.json: ")
    assert is_clean(sentence) or sentence == "event 2: “” is not a colour: write one of B P R Y G."
    assert sentence.startswith(f"event {bad.event}: ") == (bad.event is not None)
    assert bad.text in sentence
    assert len(error) < 200


@pytest.mark.parametrize(
    "path", ["/nowhere/at/all", ".", "a\0b", "", "\udcff"], ids=["missing", "folder", "NUL", "empty", "bytes"]
)
def test_refuses_a_file_that_cannot_be_opened(run: Run, path: str) -> None:
    assert run("replay", path).error


@pytest.mark.parametrize("command", [["replay"], ["fresh-fish", "replay"]], ids=" ".join)
def test_replays_either_kind_of_game(run: Run, command: list[str]) -> None:
    fishing = run(*command, "-", "--json", stdin=json.dumps(HEAD).encode())
    assert fishing.json["ended"] == "in_progress"
    fresh_fish = run(*command, "-", "--json", stdin=json.dumps(fresh_record("r B2")).encode())
    assert fresh_fish.json["ended"] == "in_progress"
    assert "steps" in fresh_fish.json
    assert run(*command, "-", stdin=json.dumps(fresh_record("r B2")).encode()).status == 0
