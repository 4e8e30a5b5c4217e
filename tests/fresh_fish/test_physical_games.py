"""The app's answers about whole simulated games, compared with the simulated table."""

import random

import pytest

from companion.fresh_fish.questions import answer
from tests.fresh_fish.physical import answers
from tests.fresh_fish.physical.arbitrary_squares import random_site
from tests.fresh_fish.physical.compare import differences, route_faults
from tests.fresh_fish.physical.components import TABLE, stall
from tests.fresh_fish.physical.logbook import expected_replay, record_of
from tests.fresh_fish.physical.places import name, write, write_areas
from tests.fresh_fish.physical.played import PlayedGame
from tests.fresh_fish.physical.ways import Rules
from tests.fresh_fish.simulated_games import EVERY_TABLE, every_game, games

every_table = pytest.mark.parametrize(("players", "classic", "style"), EVERY_TABLE)


@every_table
def test_a_replay_matches_the_game(players: int, classic: bool, style: str) -> None:
    for played in games(players, classic, style):
        assert differences(expected_replay(played), answer("replay", record_of(played))) == []


@every_table
def test_a_replay_of_a_part_matches_the_table(players: int, classic: bool, style: str) -> None:
    for played in games(players, classic, style):
        some = random.Random(played.seed).sample(range(len(played.moments)), 3)
        for moments in [0, *some]:
            assert differences(expected_replay(played, moments), answer("replay", record_of(played, moments))) == []


def some_moments(played: PlayedGame, count: int = 4) -> list[tuple[random.Random, dict, dict | None]]:
    """Return the square and areas at a few random moments of a game, each with a shared random generator."""
    rng = random.Random(played.seed)
    moments = rng.sample(played.moments, min(count, len(played.moments)))
    return [(rng, dict(moment.table.square), moment.table.areas) for moment in moments]


@every_table
def test_paths_after_a_building(players: int, classic: bool, style: str) -> None:
    for played in games(players, classic, style):
        for rng, square, areas in some_moments(played):
            place, space = random_site(square, areas, rng), rng.choice(sorted(square))
            if place is None:
                continue
            good = rng.choice("fsci")
            token = TABLE if rng.random() < 0.5 or any(sign == f"1{good}" for sign in square.values()) else f"1{good}"
            question = {
                "square": write(square),
                "areas": areas and write_areas(areas),
                "build": {"space": name(place), "token": token},
                "space": name(space),
            }
            expected = answers.paths(square, areas, (place, token), space)
            assert differences(expected, answer("paths", question)) == [], question


@every_table
def test_legal_spaces(players: int, classic: bool, style: str) -> None:
    for played in games(players, classic, style):
        for rng, square, _ in some_moments(played):
            seat, place, first = rng.randint(1, players), rng.choice(sorted(square)), rng.random() < 0.3
            question = {"square": write(square), "player": seat, "space": name(place)}
            expected = answers.reserve(square, seat, place, classic=classic, first=first)
            found = answer("reserve", {**question, "classic": classic, "first": first})
            assert differences(expected, found) == [], question


@every_table
def test_distances_of_all_stalls(players: int, classic: bool, style: str) -> None:
    for played in games(players, classic, style):
        for rng, square, _ in some_moments(played):
            rules = Rules(classic, rng.choice(("cut_off", "any", "none")), rng.random() < 0.5)
            question = {
                "square": write(square),
                "players": players,
                "classic": classic,
                "streets": rules.streets,
                "corners": rules.corners,
            }
            found = answer("distance", question)
            assert route_faults(square, players, rules, found["stalls"]) == [], question
            figures = {
                sign: {kind: way if kind == "space" else without_route(way) for kind, way in ways.items()}
                for sign, ways in found["stalls"].items()
            }
            expected = answers.distance(square, players, rules)
            assert differences(expected, {**found, "stalls": figures}) == [], question


def without_route(way: dict) -> dict:
    return {key: value for key, value in way.items() if key != "route"}


@every_table
def test_outcomes_of_all_auctions(players: int, classic: bool, style: str) -> None:
    for played in games(players, classic, style):
        before = played.start
        for moment in played.moments:
            bids = moment.event.get("bids")
            if bids is not None:
                coins = {person.name: person.purse for person in before.people.values()}
                question = {"players": played.players, "active": before.active, "bids": bids, "coins": coins}
                expected = answers.auction(played.players, before.active or "", bids, coins)
                assert differences(expected, answer("auction", question)) == [], question
            before = moment.table


@every_table
def test_scores_of_a_square_and_of_distances(players: int, classic: bool, style: str) -> None:
    for played in games(players, classic, style):
        expected = expected_replay(played)
        question = {
            "players": played.players,
            "coins": expected["coins"],
            "square": expected["square"],
            "outside": expected["outside"],
            "classic": classic,
            "streets": played.rules.streets,
            "corners": played.rules.corners,
        }
        wanted = {key: expected[key] for key in ("lengths", "coins", "score", "winners")}
        assert differences(wanted, answer("score", question)) == [], question
        from_ways = {"players": played.players, "coins": expected["coins"], "lengths": expected["lengths"]}
        assert differences(wanted, answer("score", from_ways)) == [], from_ways


@every_table
def test_components_of_a_set_up(players: int, classic: bool, style: str) -> None:
    for played in games(players, classic, style):
        question = {"players": players, "milestones": played.milestones, "classic": classic}
        expected = answers.set_up(players, played.milestones, classic=classic)
        assert expected["stack"] == len(played.start.stack)
        assert differences(expected, answer("setup", question)) == []


def test_a_stall_outside_also_lays_overlooked_paths() -> None:
    found = [moment for game in every_game() for moment in game.moments if moment.event.get("space", "") is None]
    assert any(moment.step.laid.reasons for moment in found)


def test_the_games_cover_disputed_situations() -> None:
    """The simulated games of each variant contain every situation that players may dispute."""
    for classic in (False, True):
        played = [game for game in every_game() if game.rules.classic == classic]
        moments = [moment for game in played for moment in game.moments]
        assert {game.end.ended for game in played} == {"complete", "blocked"}
        assert any(moment.step.passed and moment.table.active for moment in moments)
        assert any(moment.event.get("bids") == {} for moment in moments)
        assert any(moment.step.laid.discs for moment in moments)
        assert any(len(game.moments) and game.row is None for game in played)
        auctions = [moment.event["bids"] for moment in moments if moment.event.get("bids")]
        assert any(len(bids) > 1 and set(bids.values()) == {0} for bids in auctions)
        last = [moment.event for moment in moments if moment.event["event"] == "last_stall_placed"]
        assert any(event["space"] is None for event in last)
        assert any(event["space"] is not None for event in last)
        assert any(moment.event["event"] == "table_corrected" for moment in moments)
        doubtful = [moment.table for moment in moments if moment.table.was_corrected]
        assert any(table.is_golden_rule_broken() or table.is_an_area_built_over() for table in doubtful)
        standing = [sign for game in played for sign in game.end.square.values()]
        assert all(stall(seat, good) in standing for seat in (1, 5) for good in ("fish", "ice"))
