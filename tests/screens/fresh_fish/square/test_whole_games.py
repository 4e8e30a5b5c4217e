"""Whole games on the square by touch alone."""

import random

import pytest

from companion.fresh_fish.state import Phase
from tests.fresh_fish.moves import play, random_setup
from tests.fresh_fish.shorthand import fold
from tests.screens.fresh_fish.hands import Table
from tests.screens.harness import LANDSCAPE, PHONE, PORTRAIT


@pytest.mark.parametrize(
    ("classic", "seed", "size"),
    [(False, 11, LANDSCAPE), (True, 12, LANDSCAPE), (False, 13, PHONE), (True, 14, PORTRAIT)],
)
def test_a_whole_game_by_touch_alone(start, classic, seed, size):
    rng = random.Random(seed)
    setup = random_setup(rng, 2, classic=classic)
    played = [event for event, _state in play(setup, rng)]
    table = Table(start, setup, size=size)
    for event in played:
        table.enter(event)
    expected = fold(setup, played)
    state = table.state
    assert state.phase is Phase.OVER
    assert (state.square, state.coins, state.outside, state.ended) == (
        expected.square,
        expected.coins,
        expected.outside,
        expected.ended,
    )
    assert len(table.session.game.events) == len(played)
