"""Golden files: whole games in which every state must stay the same."""

import difflib
from pathlib import Path

import pytest

from companion.fishing.events import PenaltyRecorded, RoundCounted, TrickCaught, TrickPlayed
from companion.fishing.state import Ended
from tests.fishing.golden.playthrough import GOLDEN_FILES, game_in, playthrough

HOW = "If the change is intended, run `python -m tests.fishing.golden` and review the diff."


@pytest.mark.parametrize("path", GOLDEN_FILES, ids=lambda path: path.stem)
def test_replays_a_game_as_recorded(path: Path) -> None:
    expected = path.read_text(encoding="utf-8")
    actual = playthrough(game_in(path))
    difference = difflib.unified_diff(expected.splitlines(), actual.splitlines(), "recorded", "now", lineterm="", n=2)
    assert expected == actual, "\n".join([*list(difference)[:40], HOW])


def test_covers_different_kinds_of_games() -> None:
    games = [game_in(path) for path in GOLDEN_FILES]
    assert {len(game.setup.players) for game in games} == {3, 4, 5}
    assert {game.state.ended for game in games} == {Ended.COMPLETE, Ended.OVERFISHED}
    kinds = {type(event) for game in games for event in game.events}
    assert kinds == {TrickPlayed, TrickCaught, PenaltyRecorded, RoundCounted}
