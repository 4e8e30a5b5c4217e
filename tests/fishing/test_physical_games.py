"""Whole games on the simulated table, compared with what the app derives from their logs."""

from functools import cache

import pytest

from companion.fishing.events import TrickPlayed
from companion.fishing.fold import settle
from companion.fishing.game import new_game
from companion.fishing.replay import replay_to_json
from companion.fishing.tricks import Verdict
from companion.table import record
from tests.fishing.physical.cards import BUOYS, SUITS
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import LEVELS, expected_replay, record_of
from tests.fishing.physical.played import PlayedGame
from tests.fishing.physical.players import MIXES

SEEDS = range(3)
EVERY_TABLE = [(players, mix) for players in (3, 4, 5) for mix in MIXES]


@cache
def games(players: int, mix: str) -> list[PlayedGame]:
    return [play_game(players, seed=seed, mix=mix) for seed in SEEDS]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("players", "mix"), EVERY_TABLE)
def test_the_replay_equals_the_played_game(players: int, mix: str, level: str) -> None:
    for played in games(players, mix):
        replayed = replay_to_json(record.from_json(record_of(played, level, seed=played.seed)))
        assert [entry.pop("doubts") for entry in replayed["rounds"]] == [[]] * len(replayed["rounds"])
        expected = expected_replay(played, level, seed=played.seed)
        for entry, expected_entry in zip(replayed["rounds"], expected["rounds"]):
            assert entry == expected_entry, f"seed {played.seed}"
        assert replayed == expected


@pytest.mark.parametrize(("players", "mix"), EVERY_TABLE)
def test_settles_every_trick_as_on_the_table(players: int, mix: str) -> None:
    for played in games(players, mix):
        game = new_game(record.from_json({**record_of(played, "cards"), "events": []}).setup)
        tricks = [trick for round_ in played.rounds for trick in round_.tricks]
        events = record.from_json(record_of(played, "cards")).events
        for trick, event in zip(tricks, events, strict=True):
            assert isinstance(event, TrickPlayed)
            assert game.state.leader is not None
            assert played.players[game.state.leader] == trick.leader
            assert game.state.is_last_trick == trick.last
            verdict = settle(game.state, event)
            assert isinstance(verdict, Verdict)
            assert played.players[verdict.winner] == trick.winner
            assert {played.players[seat]: sorted(map(str, cards)) for seat, cards in verdict.caught.items()} == {
                player: sorted(cards) for player, cards in trick.caught.items()
            }
            assert {played.players[seat]: times for seat, times in verdict.penalties.items()} == trick.penalties
            assert verdict.is_passing_left == bool(trick.passed)
            game.record(event)


def test_the_games_cover_all_special_cases() -> None:
    """The simulated games have ties, overfishing, two penalties in a round, all special cards, and unanswered calls."""
    every = [game for players, mix in EVERY_TABLE for game in games(players, mix)]
    assert any(game.overfished for game in every)
    assert any(not game.overfished for game in every)
    rounds = [round_ for game in every for round_ in game.rounds]
    assert any(len(round_.draw_order) > len({round_.need[player] for player in round_.draw_order}) for round_ in rounds)
    assert any(list(round_.points.values()).count(min(round_.points.values())) > 1 for round_ in rounds)
    assert any(sum(round_.penalties.values()) == 2 for round_ in rounds)
    tricks = [trick for round_ in rounds for trick in round_.tricks]
    assert {card for trick in tricks for card in trick.cards} >= {*BUOYS, *(f"{suit}0" for suit in SUITS)}
    assert {trick.in_force["called"] for trick in tricks} == {None, *SUITS}
    assert any(trick.in_force["lowest"] for trick in tricks)
    assert any(len(trick.choices) > 1 for trick in tricks)
    assert any(not {trick.in_force["called"], "G"} & {card[0] for card in trick.cards} for trick in tricks)
