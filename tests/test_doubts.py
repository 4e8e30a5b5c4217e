"""Doubts can be dismissed and brought back, and stay dismissed when other entries change."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st

from companion.fishing.doubts import Doubt
from companion.fishing.events import PenaltyRecorded
from companion.fishing.game import new_game
from companion.table.doubts import Dismissals
from tests.fishing.doubtful import GAMES
from tests.fishing.shorthand import played, table

DOUBTS = [doubt for doubtful in GAMES for doubt in doubtful.doubts]


def test_different_doubts_have_different_keys() -> None:
    for doubtful in GAMES:
        assert len({doubt.key for doubt in doubtful.doubts}) == len(doubtful.doubts), doubtful.name


@given(st.lists(st.tuples(st.sampled_from(DOUBTS), st.booleans()), max_size=12))
def test_dismisses_and_brings_back_doubts(acts: list[tuple[Doubt, bool]]) -> None:
    dismissals, expected = Dismissals(), set()
    for doubt, comes_back in acts:
        if comes_back:
            dismissals = dismissals.bring_back(doubt)
            expected.discard(doubt.key)
        else:
            dismissals = dismissals.dismiss(doubt)
            expected.add(doubt.key)
    assert Dismissals.read(json.loads(json.dumps(dismissals.to_store()))) == dismissals
    assert dismissals.open(DOUBTS) == tuple(doubt for doubt in DOUBTS if doubt.key not in expected)
    assert dismissals.dismissed(DOUBTS) == tuple(doubt for doubt in DOUBTS if doubt.key in expected)


def test_reads_dismissals_of_an_earlier_version() -> None:
    assert Dismissals.read([["card R7", "two decks"]]) == Dismissals(frozenset({"card R7"}))


@pytest.mark.parametrize("stored", [["x"], [["a"]], [[1, "b"]], [["a", None]], [{"a": "b"}], [None], [["a", "b", "c"]]])
def test_ignores_values_that_are_not_dismissals(stored: list[object]) -> None:
    assert Dismissals.read(stored) == Dismissals()


def test_a_doubt_stays_dismissed_when_an_earlier_entry_is_added() -> None:
    game = new_game(table(4), [played("Y7 Y3 Y10 P2"), played("B9 B8 B7 Y7")])
    (before,) = game.doubts
    dismissals = Dismissals().dismiss(before)
    game.replace(game.inserting(0, PenaltyRecorded(0)))
    after = [doubt for doubt in game.doubts if doubt.kind is before.kind]
    assert [doubt.event for doubt in after] == [before.event + 1]
    assert not dismissals.open(after)
