"""Golden files: whole games in which every state must stay the same."""

import difflib

import pytest

from companion.fishing.events import PenaltyRecorded, RoundCounted, TrickCaught, TrickPlayed
from companion.fishing.state import Ended
from tests.fishing.golden.playthrough import FOLDER, INITIAL_GAMES, game_in, path_of, playthrough

HOW = "If the change is intended, run `python -m tests.fishing.golden` and review the diff."


@pytest.mark.parametrize("name", INITIAL_GAMES)
def test_replays_a_game_as_recorded(name: str) -> None:
    assert path_of(name).exists(), HOW
    expected = path_of(name).read_text(encoding="utf-8")
    actual = playthrough(game_in(name))
    difference = difflib.unified_diff(expected.splitlines(), actual.splitlines(), "recorded", "now", lineterm="", n=2)
    assert expected == actual, "\n".join([*list(difference)[:40], HOW])


def test_compares_every_file() -> None:
    assert {path.stem for path in FOLDER.glob("*.txt")} == set(INITIAL_GAMES)


def test_covers_different_kinds_of_games() -> None:
    games = {name: game_in(name) for name in INITIAL_GAMES}
    assert [len(game.setup.players) for game in games.values()] == [3, 4, 5]
    ended = [game.state.ended for game in games.values()]
    assert ended == [Ended.COMPLETE, Ended.COMPLETE, Ended.OVERFISHED]
    kinds = {type(event) for event in games["four-players-in-a-mixture"].events}
    assert kinds == {TrickPlayed, TrickCaught, PenaltyRecorded, RoundCounted}
