"""`replay` reports a recorded game, round by round."""

import json
from pathlib import Path
from typing import Any

import pytest

from tests import FOUR
from tests.cli.command import Run
from tests.fishing.bad_records import HEAD
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import expected_replay, record_of
from tests.fresh_fish.shorthand import record as fresh_record


def replayed(run: Run, *events: dict[str, object]) -> tuple[Any, list[str]]:
    """Return the replay of a four-player game with these events, as JSON and as lines of text."""
    content = json.dumps({**HEAD, "events": events}).encode()
    return run("replay", "-", "--json", stdin=content).json, run("replay", "-", stdin=content).out.splitlines()


def counted(*caught: int, last: str) -> dict[str, object]:
    return {"event": "round_counted", "caught": dict(zip(FOUR, caught)), "last_leader": last}


def test_replays_a_file_as_json(run: Run, tmp_path: Path) -> None:
    played = play_game(4, seed=5, mix="greedy")
    file = tmp_path / "evening.fishing.json"
    file.write_text(json.dumps(record_of(played, "cards")), encoding="utf-8")
    answer = run("replay", file, "--json").json
    for entry in answer["rounds"]:
        assert entry.pop("doubts") == []
    assert answer == expected_replay(played, "cards")


def test_replays_a_game_in_progress(run: Run) -> None:
    answer, lines = replayed(run, {"event": "trick_played", "plays": ["Y7", "Y1", "Y10", "P2"]})
    assert (answer["ended"], answer["winners"], answer["points"]) == ("in_progress", [], dict.fromkeys(FOUR, 0))
    (entry,) = answer["rounds"]
    assert entry["caught"] == {"Anne": 0, "Paul": 0, "Debbie": 4, "Nikki": 0}
    assert entry["last_trick"] is None
    assert entry["doubts"] == ["Trick 1: the yellow 1 stays in the box with this number of players."]
    assert lines[-2:] == [f"  ! {entry['doubts'][0]}", "The game goes on."]


def test_replays_an_overfished_game(run: Run) -> None:
    _answer, lines = replayed(run, *(counted(cards, 0, 0, 0, last="Anne") for cards in (36, 36, 40)))
    assert lines[-2:] == [
        "  Together you need 30 cards, but the ocean holds only 3: the game is over.",
        "Anne wins with 112 points.",
    ]


def test_replays_in_words(run: Run) -> None:
    penalty = {"event": "penalty_recorded", "player": "Paul"}
    _answer, lines = replayed(run, counted(16, 4, 8, 8, last="Nikki"), penalty, penalty)
    assert lines == [
        "Round 1, 9 cards each",
        "  Anne opens round 1: you chose who leads first.",
        "  Anne    +16        = 16",
        "  Paul    +4         = 4",
        "  Debbie  +8         = 8",
        "  Nikki   +8         = 8",
        "Round 2, 9 cards each",
        "  From the ocean: Paul 5, Nikki 1, Debbie 1; 53 left.",
        "  Paul opens round 2: fewest points (4).",
        "  Anne    +0         = 16",
        "  Paul    +0   –3–3  = –2",
        "  Debbie  +0         = 8",
        "  Nikki   +0         = 8",
        "The game goes on.",
    ]


def test_points_corrected_after_the_end_belong_to_the_last_round(run: Run) -> None:
    answer, lines = replayed(
        run,
        counted(16, 4, 8, 8, last="Nikki"),
        counted(9, 9, 9, 9, last="Anne"),
        {"event": "game_ended"},
        {"event": "table_corrected", "points": {"Paul": 30}},
    )
    assert [entry["points"]["Paul"] for entry in answer["rounds"]] == [4, 30]
    assert (answer["rounds"][-1]["points"], answer["winners"]) == (answer["points"], ["Paul"])
    assert [line.split()[-1] for line in lines if line.startswith("  Paul  ")] == ["4", "30"]
    assert lines[-1] == "Paul wins with 30 points."


def test_names_the_file_and_the_event_that_is_wrong(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    Path("bad.fishing.json").write_text(json.dumps({**HEAD, "events": [{"event": "fish_caught"}]}), encoding="utf-8")
    assert run("replay", "bad.fishing.json").error.startswith("bad.fishing.json: event 1: ")


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
