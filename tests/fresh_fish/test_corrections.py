"""Corrections in games of Fresh Fish: previews with changes and obstacles, undo, and doubts."""

import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.doubts import DoubtKind, find_doubts
from companion.fresh_fish.events import Event, FleaMarketPlaced, SpaceReserved, TableCorrected
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.problems import Fault, Impossible
from companion.fresh_fish.state import Phase, TableState
from companion.fresh_fish.tokens import DISC_OF, EMPTY, TABLE
from companion.fresh_fish.words.changes import changes_in_words
from companion.record import from_json
from companion.rules import BadEvent
from tests.fresh_fish.moves import random_correction, random_event, whole_game
from tests.fresh_fish.shorthand import classic, fold

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


@given(games(), SEEDS, st.booleans(), st.data())
@FEW
def test_a_preview_shows_what_a_replacement_does(
    game: FreshFishGame, seed: int, removes: bool, data: st.DataObject
) -> None:
    index = data.draw(st.integers(0, len(game.events) - 1))
    replacement = None if removes else any_event(seed, game.states()[index])
    preview = game.preview({index: replacement})
    assert preview.state == fold(game.setup, preview.events)
    assert len(preview.events) == len(game.events) - len(preview.obstacles) - removes
    assert ([*changes_in_words(game.state, preview.state)] == []) == look_equal(game.state, preview.state)
    if preview.obstacles:
        before = game.state, game.events
        with pytest.raises(BadEvent) as refused:
            game.replace({index: replacement})
        assert (refused.value.index, refused.value.problem) == (
            preview.obstacles[0].index,
            preview.obstacles[0].problem,
        )
        assert (game.state, game.events) == before
    else:
        assert game.replace({index: replacement}).after == preview.state


def look_equal(one: TableState, other: TableState) -> bool:
    """Return whether two states have the same square, coins, stack, turn, end and stalls outside."""
    return all(
        (getattr(one, name) == getattr(other, name)) for name in ("square", "coins", "stack", "active", "ended")
    ) and [set(stalls) for stalls in one.outside] == [set(stalls) for stalls in other.outside]


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


# Worked cases


def test_a_preview_shows_changes_and_obstacles() -> None:
    """If Anne reserved A3 instead, her flea market cannot stand on A2 and her disc stays on A3."""
    game = from_json(classic("r A2", "r C3", "t A2"))
    a2, a3 = (game.setup.square.shape.space(name) for name in ("A2", "A3"))
    preview = game.preview({0: SpaceReserved(a3)})
    (obstacle,) = preview.obstacles
    assert (obstacle.index, obstacle.event, obstacle.problem.fault) == (2, FleaMarketPlaced(a2), Fault.NOT_OWN_DISC)
    assert [preview.state.square.tokens[space] for space in (a3, a2)] == [DISC_OF[0], EMPTY]
    lines = list(changes_in_words(game.state, preview.state))
    assert "Something else lies on B1, A2 and A3" in lines
    markets = game.state.stack.flea
    assert f"Flea markets in the stack: {markets} → {markets + 1}" in lines
    game.replace({0: SpaceReserved(a3), 2: FleaMarketPlaced(a3)})
    assert game.state.square.tokens[a3] is TABLE
    game.undo()
    assert game.state.square.tokens[a2] is TABLE


def test_undoing_the_cause_removes_a_doubt() -> None:
    game = from_json(classic("r A2", "r C3"))
    wall = tuple((game.setup.square.shape.space(f"B{row}"), TABLE) for row in range(1, 6))
    change = game.record(TableCorrected(wall))
    assert (
        [doubt.kind for doubt in change.doubts]
        == [DoubtKind.GOLDEN_RULE_BROKEN]
        == [doubt.kind for doubt in game.doubts]
    )
    game.undo()
    assert game.doubts == ()


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
