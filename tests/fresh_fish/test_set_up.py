"""Legal spaces for trucks, invalid set-ups, and the figures of a game for the shelf."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.geometry.square import read_square
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.problems import Fault, Impossible
from companion.fresh_fish.set_up import Setup, truck_places
from companion.table.record import from_json
from tests.fresh_fish.shorthand import record

BASE = from_json(record()).setup


def test_legal_places_in_the_base_game() -> None:
    shape = BASE.square.shape
    free = truck_places(BASE.square, BASE.areas, {})
    assert shape.named(free) == [f"{column}1" for column in "ABCDEF"] + [f"{column}5" for column in "ABCDEF"]
    left = truck_places(BASE.square, BASE.areas, {Good.FISH: shape.space("B1")})
    assert shape.named(left) == ["D1", "E1", "F1"] + [f"{column}5" for column in "ABCDEF"]


@settings(max_examples=40)
@given(st.lists(st.sampled_from(range(12)), min_size=4, max_size=4, unique=True))
def test_classic_accepts_exactly_the_legal_places(spaces: list[int]) -> None:
    square = read_square(["....", "....", "...."])
    placed: dict[Good, int] = {}
    is_legal = True
    for good, space in zip(GOODS, spaces):
        is_legal = is_legal and space in truck_places(square, None, placed)
        placed[good] = space
    try:
        Setup(("Anne", "Paul"), 0, square, None, (2, 2, 2), tuple(spaces), classic=True)
    except Impossible as error:
        is_set_up = error.problem.fault is not Fault.TRUCKS_BREAK_GOLDEN_RULE
    else:
        is_set_up = True
    assert is_set_up == is_legal


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"starting_player": 2}, Fault.UNKNOWN_PLAYER),
        ({"trucks": (0, 5, 24)}, Fault.TRUCKS_MISSING),
    ],
)
def test_refuses_an_impossible_set_up(values: dict[str, Any], fault: Fault) -> None:
    with pytest.raises(Impossible) as refused:
        replace(BASE, **values)
    assert refused.value.problem.fault is fault
