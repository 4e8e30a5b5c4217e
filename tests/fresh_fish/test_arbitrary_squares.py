"""Answers about random squares that need not occur in a game, compared with those of brute force."""

import random

import pytest

from companion.fresh_fish.geometry.areas import read_areas
from companion.fresh_fish.geometry.paths import Broken, forced_paths
from companion.fresh_fish.geometry.reasons import AreaIsFull, HoldsTogether, LastWayIn, explain
from companion.fresh_fish.geometry.square import read_square
from companion.fresh_fish.questions import answer
from tests.fresh_fish.physical import answers
from tests.fresh_fish.physical.arbitrary_squares import arbitrary_square, random_site, without_overbuilt
from tests.fresh_fish.physical.compare import differences, route_faults
from tests.fresh_fish.physical.components import DISCS, FLEA_MARKET
from tests.fresh_fish.physical.paths import broken, is_built_over
from tests.fresh_fish.physical.places import name, pieces, read, write, write_areas
from tests.fresh_fish.physical.ways import Rules

SEEDS = range(40)


@pytest.mark.parametrize("classic", [False, True])
@pytest.mark.parametrize("seed", SEEDS)
def test_forced_paths(seed: int, classic: bool) -> None:
    rng = random.Random(seed)
    arbitrary = arbitrary_square(rng) if classic else without_overbuilt(arbitrary_square(rng))
    square, areas = arbitrary.square, None if classic else arbitrary.areas
    space = rng.choice(sorted(square))
    for build in (None, random_site(square, areas, rng)):
        question = {"square": write(square), "areas": areas and write_areas(areas), "space": name(space)}
        if build is not None:
            question["build"] = {"space": name(build), "token": FLEA_MARKET}
        expected = answers.paths(square, areas, build and (build, FLEA_MARKET), space)
        assert differences(expected, answer("paths", question)) == [], question


@pytest.mark.parametrize("seed", SEEDS)
def test_reasons_in_classic_name_what_would_be_cut_off(seed: int) -> None:
    square = read_square(write(arbitrary_square(random.Random(seed)).square))
    forced, reasons = forced_paths(square, None), explain(square, None)
    assert list(reasons) == ([] if isinstance(forced, Broken) else list(forced.causes))
    free = set(square.free_spaces())
    for space, found in reasons.items():
        for reason in found:
            if isinstance(reason, HoldsTogether):
                parts = square.shape.parts(free - {space})
                assert len(parts) == reason.parts > 1
                assert len(reason.cut_off) == len(free) - 1 - max(map(len, parts))
                assert set(reason.cut_off) < free - {space}
            elif isinstance(reason, LastWayIn):
                assert reason.needed_by
                for needing in reason.needed_by:
                    assert free.intersection(square.shape.neighbours[needing]) == {space}


@pytest.mark.parametrize("seed", SEEDS)
def test_full_areas_are_the_reason_in_the_base_game(seed: int) -> None:
    arbitrary = without_overbuilt(arbitrary_square(random.Random(seed)))
    square = read_square(write(arbitrary.square))
    for space, (reason,) in explain(square, read_areas(write_areas(arbitrary.areas), square.shape)).items():
        assert isinstance(reason, AreaIsFull)
        assert space in reason.area.spaces
        assert reason.truck is not None or len(reason.buildings) == reason.area.number


@pytest.mark.parametrize("seed", SEEDS)
def test_legal_spaces(seed: int) -> None:
    rng = random.Random(seed)
    square = arbitrary_square(rng).square
    spaces = [None, (1, 26), *rng.sample(sorted(square), min(4, len(square)))]
    for seat in range(1, 6):
        for space in spaces:
            classic, first = rng.random() < 0.5, rng.random() < 0.3
            question = {"square": write(square), "player": seat, "classic": classic, "first": first}
            if space is not None:
                question["space"] = name(space)
            expected = answers.reserve(square, seat, space, classic=classic, first=first)
            assert differences(expected, answer("reserve", question)) == [], question


@pytest.mark.parametrize("streets", ["cut_off", "any", "none"])
@pytest.mark.parametrize("seed", SEEDS)
def test_distances_of_all_stalls(seed: int, streets: str) -> None:
    rng = random.Random(seed)
    square = arbitrary_square(rng).square
    for classic in (False, True):
        rules = Rules(classic, streets, rng.random() < 0.5)
        question = {
            "square": write(square),
            "players": 5,
            "classic": classic,
            "streets": streets,
            "corners": rules.corners,
        }
        found = answer("distance", question)
        assert route_faults(square, 5, rules, found["stalls"]) == [], question
        for ways in found["stalls"].values():
            del ways["best"]["route"], ways["laid"]["route"]
        assert differences(answers.distance(square, 5, rules), found) == [], question


@pytest.mark.parametrize("seed", SEEDS)
def test_auctions_with_random_bids(seed: int) -> None:
    rng = random.Random(seed)
    players = ["Anne", "Paul", "Debbie", "Nikki", "Oskar"][: rng.randint(2, 5)]
    coins = {player: rng.randint(0, 15) for player in players} if rng.random() < 0.5 else None
    bids = {
        player: rng.randint(0, min(rng.choice((1, 3, 15)), coins[player] if coins else 15))
        for player in players
        if rng.random() < 0.8
    }
    active = rng.choice(players)
    question = {"players": players, "active": active, "bids": bids, "coins": coins}
    assert differences(answers.auction(players, active, bids, coins), answer("auction", question)) == [], question


def test_arbitrary_squares_cover_every_kind_of_fault() -> None:
    squares = [arbitrary_square(random.Random(seed)) for seed in range(80)]
    assert any(broken(arbitrary.square) for arbitrary in squares)
    assert any(broken(arbitrary.square) is None for arbitrary in squares)
    assert any(len(pieces(arbitrary.square)) > 1 for arbitrary in squares)
    assert any(is_built_over(arbitrary.square, arbitrary.areas) for arbitrary in squares)
    assert not any(is_built_over(without_overbuilt(arbitrary).square, arbitrary.areas) for arbitrary in squares)
    assert all(read(write(arbitrary.square)) == arbitrary.square for arbitrary in squares)
    assert all(list(arbitrary.square.values()).count(seat) <= DISCS for arbitrary in squares for seat in "12345")
