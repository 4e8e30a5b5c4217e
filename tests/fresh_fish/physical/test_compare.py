"""The functions that compare answers report every wrong value."""

import copy

import pytest

from .compare import differences, route_faults
from .game import play_game
from .logbook import expected_replay
from .places import read
from .ways import Rules

GAME = play_game(3, seed=1, classic=True, is_crowded=True)
RIGHT = expected_replay(GAME)


@pytest.mark.parametrize("key", list(RIGHT))
def test_notices_a_wrong_value(key: str) -> None:
    wrong = copy.deepcopy(RIGHT)
    wrong[key] = None if wrong[key] else ["something"]
    assert len(differences(RIGHT, wrong)) == 1


@pytest.mark.parametrize("key", list(RIGHT["steps"][0]))
def test_notices_a_wrong_step(key: str) -> None:
    wrong = copy.deepcopy(RIGHT)
    wrong["steps"][4][key] = "something"
    assert len(differences(RIGHT, wrong)) == 1


def test_notices_one_wrong_sign_on_the_square() -> None:
    wrong = copy.deepcopy(RIGHT)
    wrong["square"][2] = wrong["square"][2].replace("+", "#", 1)
    assert wrong["square"] != RIGHT["square"]
    assert len(differences(RIGHT, wrong)) == 1


def test_notices_a_missing_step_and_an_extra_key() -> None:
    assert differences(RIGHT, {**RIGHT, "steps": RIGHT["steps"][1:]}) != []
    assert differences(RIGHT, {**RIGHT, "advice": "build here"}) != []


def test_ignores_the_spacing_of_a_square() -> None:
    tight = [row.replace(" ", "") + "-" for row in RIGHT["square"]]
    assert differences(RIGHT, {**RIGHT, "square": tight}) == []


@pytest.mark.parametrize(
    ("route", "is_right"),
    [
        ([[1, 2]], True),
        ([[0, 1], [0, 2], [0, 3]], False),  # leads to the truck but costs 6
        ([], False),
        (None, False),
        ([[1, 2], [1, 3]], False),
        ([[2, 2]], False),
    ],
)
def test_checks_the_places_and_the_cost_of_a_route(route: list[list[int]] | None, is_right: bool) -> None:
    stalls = {"1f": {"best": {"route": route}, "laid": {"route": [[0, 1], [0, 2], [0, 3]]}}}
    assert (route_faults(read(["1f . F"]), 3, Rules(), stalls) == []) == is_right


def test_a_capped_way_has_no_route() -> None:
    square = read(["1f # F"])
    stalls = {"1f": {"best": {"route": None}, "laid": {"route": None}}}
    assert route_faults(square, 3, Rules(classic=True), stalls) == []
    stalls = {"1f": {"best": {"route": [[0, 1], [0, 2], [0, 3]]}, "laid": {"route": None}}}
    assert len(route_faults(square, 3, Rules(classic=True), stalls)) == 1
