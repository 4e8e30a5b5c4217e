"""Each level of logging tells the same game, and no more than it should."""

import pytest

from .game import play_game
from .logbook import LEVELS, Event, expected_replay, order_matters, record_of
from .played import PlayedGame
from .players import MIXES

SEEDS = range(20)


@pytest.fixture(scope="module")
def games() -> list[PlayedGame]:
    return [play_game(count, seed=seed, mix=mix) for count in (3, 4, 5) for mix in MIXES for seed in SEEDS]


def events_by_round(game: PlayedGame, level: str, seed: int = 0) -> list[list[Event]]:
    """The events cut where the caught cards of a round are complete."""
    rounds: list[list[Event]] = [[]]
    caught = 0
    for event in record_of(game, level, seed=seed)["events"]:
        rounds[-1].append(event)
        caught += len(event["plays"]) if "plays" in event else sum(event.get("caught", {}).values())
        if caught == sum(game.rounds[len(rounds) - 1].caught.values()):
            rounds.append([])
            caught = 0
    assert rounds.pop() == []
    return rounds


@pytest.mark.parametrize("level", LEVELS)
def test_the_logged_catches_and_penalties_give_the_points(games: list[PlayedGame], level: str) -> None:
    for game in games:
        logged_rounds = events_by_round(game, level)
        assert len(logged_rounds) == len(game.rounds)
        points = dict.fromkeys(game.players, 0)
        for events, played in zip(logged_rounds, game.rounds, strict=True):
            tricks = iter(played.tricks)
            for event in events:
                match event["event"]:
                    case "trick_played":
                        trick = next(tricks)
                        assert event["plays"] == trick.cards
                        for player, cards in trick.caught.items():
                            points[player] += len(cards) - 3 * cards.count("-3")
                    case "penalty_recorded":
                        points[event["player"]] -= 3
                    case "trick_caught" | "round_counted":
                        trick = next(tricks)
                        for player, count in event["caught"].items():
                            points[player] += count
            assert points == played.points


@pytest.mark.parametrize("level", LEVELS)
def test_who_leads_next_follows_from_the_log(games: list[PlayedGame], level: str) -> None:
    for game in games:
        for events, played in zip(events_by_round(game, level), game.rounds, strict=True):
            tricks = [event for event in events if event["event"] in ("trick_played", "trick_caught")]
            for event, trick in zip(tricks, played.tricks, strict=False):
                if event["event"] == "trick_caught" and not trick.last:
                    assert event.get("next_leader", next(iter(event["caught"]))) == trick.next_leader
                    assert len(event["caught"]) == 1 or "next_leader" in event


def test_what_is_in_force_is_said_only_after_a_trick_without_cards(games: list[PlayedGame]) -> None:
    said = []
    for game in games:
        for events, played in zip(events_by_round(game, "mixture", game.seed), game.rounds, strict=True):
            tricks = [event for event in events if event["event"] != "penalty_recorded"]
            known = True
            for event, trick in zip(tricks, played.tricks, strict=False):
                if event["event"] == "trick_played":
                    assert ("in_force" in event) == (not known)
                    if not known:
                        assert event["in_force"] == trick.in_force
                        said.append(event["in_force"])
                known = event["event"] == "trick_played"
    assert any(in_force["called"] for in_force in said)
    assert any(in_force["lowest"] for in_force in said)


def test_sparse_counts_name_the_last_leader_only_where_a_tie_depends_on_it(games: list[PlayedGame]) -> None:
    named = set()
    for game in games:
        for events, played in zip(events_by_round(game, "sparse counts"), game.rounds, strict=True):
            told = "last_leader" in events[-1]
            assert told == order_matters(game, played.round)
            named.add(told)
        assert not order_matters(game, len(game.rounds))
    assert named == {True, False}


@pytest.mark.parametrize("level", LEVELS)
def test_the_expected_replay_tells_what_the_log_tells(games: list[PlayedGame], level: str) -> None:
    for game in games:
        expected = expected_replay(game, level, seed=3)
        assert expected["ended"] == game.ended
        assert len(expected["rounds"]) == len(game.rounds) + (game.overfished is not None)
        logged_rounds = events_by_round(game, level, 3)
        for entry, events, played in zip(expected["rounds"], logged_rounds, game.rounds, strict=False):
            tricks = [event for event in events if event["event"] in ("trick_played", "trick_caught")]
            told = len(tricks) >= played.hand_size - 1 or "last_leader" in events[-1]
            assert entry["last_trick"] == (played.last_trick if told else None)
        if game.overfished:
            last = expected["rounds"][-1]
            assert (last["overfishing"], last["caught"], last["leader"]) == (True, None, None)
            assert last["points"] == game.points == expected["points"]
