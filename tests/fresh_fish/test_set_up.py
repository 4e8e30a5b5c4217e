"""Legal spaces for trucks, invalid set-ups, and the figures of a game for the shelf."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.events import LastStallPlaced
from companion.fresh_fish.figures import figures_of
from companion.fresh_fish.fold import begin
from companion.fresh_fish.geometry.square import read_square
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.problems import Fault, Impossible
from companion.fresh_fish.set_up import Setup, truck_places
from companion.record import from_json
from tests.fresh_fish.moves import whole_game
from tests.fresh_fish.shorthand import record

BASE = from_json(record()).setup


def test_legal_places_in_the_base_game() -> None:
    shape = BASE.square.shape
    free = truck_places(BASE.square, BASE.areas, {})
    assert shape.named(free) == [f"{column}1" for column in "ABCDEF"] + [f"{column}5" for column in "ABCDEF"]
    left = truck_places(BASE.square, BASE.areas, {Good.FISH: shape.space("B1")})
    assert shape.named(left) == ["D1", "E1", "F1"] + [f"{column}5" for column in "ABCDEF"]


def test_legal_places_in_classic() -> None:
    square = read_square(["...", "..."])
    assert square.shape.named(truck_places(square, None, {})) == ["A1", "B1", "C1", "A2", "B2", "C2"]
    left = truck_places(square, None, {Good.FISH: square.shape.space("B1")})
    assert square.shape.named(left) == ["A1", "C1"], "a truck on another space would cut the square apart"


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
        ({"milestones": (2, 2)}, Fault.WRONG_NUMBER_OF_BOARDS),
        ({"row": (Good.ICE,)}, Fault.ROW_NOT_FOUR_GOODS),
    ],
)
def test_refuses_an_impossible_set_up(values: dict[str, Any], fault: Fault) -> None:
    with pytest.raises(Impossible) as refused:
        replace(BASE, **values)
    assert refused.value.problem.fault is fault


def test_figures_for_the_shelf() -> None:
    setup, steps = whole_game(2, 4, classic=False)
    early, late = figures_of(begin(setup)), figures_of(steps[-1][1])
    stack = setup.kit.stack
    start = {"phase": "play", "ended": "in_progress", "classic": False, "turns": 0, "tiles": stack}
    assert (early.is_running, early.own) == (True, start)
    assert {seat.score for seat in early.seats} == {None}
    assert [seat.own for seat in early.seats] == [{"coins": 15, "outside": 0, "ways": []}] * 4
    turns = sum(not isinstance(event, LastStallPlaced) for event, _after in steps)
    end = {"phase": "over", "ended": "complete", "classic": False, "turns": turns, "tiles": 0}
    assert (late.is_running, late.own) == (False, end)
    scores = [sum(seat.own["ways"]) - seat.own["coins"] for seat in late.seats]
    assert [seat.score for seat in late.seats] == scores
    winners = [seat for seat in late.seats if seat.winners]
    assert [seat.score for seat in winners] == [min(scores)] * len(winners)
    assert {seat.winners for seat in winners} == {len(winners)}
