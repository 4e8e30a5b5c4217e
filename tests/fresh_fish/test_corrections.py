"""Corrections by hand: the doubts after them, and whether they count as turns."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.doubts import find_doubts
from companion.fresh_fish.events import Event
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.state import Phase, TableState
from companion.record import from_json
from tests.fresh_fish.moves import random_correction, random_event, whole_game
from tests.fresh_fish.shorthand import classic

SEEDS = st.integers(0, 2**32)
FEW = settings(max_examples=12)  # a whole game each


@st.composite
def games(draw: st.DrawFn) -> FreshFishGame:
    """Generate a random game with some corrections by hand, up to a random event."""
    players, is_classic = draw(st.integers(2, 3)), draw(st.booleans())
    setup, steps = whole_game(draw(SEEDS), players, classic=is_classic, corrections=0.1)
    events = [event for event, _after in steps]
    return new_game(setup, events[: draw(st.integers(1, len(events)))])


def any_event(seed: int, state: TableState) -> Event:
    """Return a random event that is usually possible. After the end none is possible."""
    rng = random.Random(seed)
    if state.phase is Phase.OVER or rng.random() < 0.2:
        return random_correction(rng, state)
    return random_event(rng, state)


@given(games(), SEEDS)
@FEW
def test_the_doubts_of_a_game_are_those_of_its_current_state(game: FreshFishGame, seed: int) -> None:
    event = any_event(seed, game.state)
    known = game.doubts
    assert known == find_doubts(game.state)
    try:
        new = game.doubts_about(event)
    except Impossible:
        return
    game.record(event)
    assert new == tuple(doubt for doubt in find_doubts(game.state) if doubt not in known)


@pytest.mark.parametrize(
    ("correction", "turn", "turns"),
    [
        pytest.param({"spaces": {"A2": "1"}, "active": "Paul"}, 1, 1, id="a disc added and the turn passed on"),
        pytest.param({"spaces": {"A2": "1"}}, 0, 0, id="a disc added in the same turn"),
        pytest.param({"active": "Paul"}, 1, 0, id="only the turn"),
        pytest.param({"spaces": {"A2": "2"}, "active": "Paul"}, 1, 0, id="a disc of another player"),
    ],
)
def test_a_correction_is_a_turn_only_if_it_adds_a_disc_and_passes_on(correction, turn, turns) -> None:
    state = from_json(classic({"event": "table_corrected", **correction})).state
    assert (state.turn, state.turns) == (turn, turns)
    assert state.step.by is None, "no player made the correction"
