"""Fine questions with something replaced, left out or put in by chance: an answer or one clear line, nothing else."""

import copy
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.questions import BadQuestion, answer
from tests.fresh_fish.bad_questions import FINE_QUESTIONS
from tests.fresh_fish.bad_records import CLASSIC, CORRECTION, RECORD
from tests.fresh_fish.physical.game import play_game
from tests.fresh_fish.physical.logbook import record_of

CORRECTED = {
    **RECORD,
    "events": [
        *RECORD["events"],
        {**CORRECTION, "spaces": {"B2": "1"}, "coins": {"Paul": 9}, "active": "Paul", "stack": {"flea": 3}},
    ],
}
GAMES = [record_of(play_game(2, seed=seed, classic=seed == 1, is_crowded=True)) for seed in (0, 1)]
FINE = [*FINE_QUESTIONS, *(("replay", record) for record in (RECORD, CLASSIC, CORRECTED, *GAMES))]

WORDS = ["Anne", "Paul", "fish", "ice", "A1", "B2", "Z99", ".", "#", "1f", "F", "+", "-", "any", "space_reserved"]
LEAVES = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-3, 20),
    st.integers(),
    st.floats(),
    st.sampled_from(WORDS),
    st.text(max_size=6),
)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.sampled_from(WORDS) | st.text(max_size=4), inner),
    max_leaves=6,
)


def places_in(value: Any) -> list[tuple[Any, Any]]:
    """Every holder in a question with each of its keys or indices."""
    keys: list[Any] = []
    if isinstance(value, dict | list):
        keys = list(value) if isinstance(value, dict) else list(range(len(value)))
    return [(value, key) for key in keys] + [place for key in keys for place in places_in(value[key])]


@st.composite
def spoilt(draw: st.DrawFn, fine: dict[str, Any]) -> dict[str, Any]:
    question = copy.deepcopy(fine)
    for _ in range(draw(st.integers(1, 3))):
        holder, key = draw(st.sampled_from(places_in(question)))
        if draw(st.integers(0, 4)) == 0:
            del holder[key]
        else:
            holder[key] = draw(VALUES)
        if not question:
            break
    return question


@pytest.mark.parametrize(("word", "fine"), FINE, ids=[f"{number} {word}" for number, (word, _) in enumerate(FINE)])
@given(data=st.data())
@settings(max_examples=20)
def test_a_spoilt_question_is_answered_or_refused(word: str, fine: dict[str, Any], data: st.DataObject) -> None:
    question = data.draw(spoilt(fine))
    try:
        assert isinstance(answer(word, question), dict)
    except BadQuestion as refused:
        message = str(refused)
        assert message.strip()
        assert message.isprintable()
        assert len(message) <= 300
