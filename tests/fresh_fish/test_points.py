"""Worked cases for every numbered point of the rules. Each id starts with the number of the point."""

import re
from typing import Any

import pytest

from companion.fresh_fish.questions import answer
from companion.table.record_words import record_problem_in_words
from companion.tools.reading import BadRecord
from tests.fresh_fish.points import last_stalls, paths, scores, setting_up, turns, ways

ALL = [
    *setting_up.CASES,
    *turns.CASES,
    *paths.CASES,
    *last_stalls.CASES,
    *ways.CASES,
    *scores.CASES,
]


@pytest.mark.parametrize(("word", "question", "expected"), ALL)
def test_worked_case(word: str, question: dict[str, Any], expected: Any) -> None:
    if isinstance(expected, str):
        with pytest.raises(BadRecord) as refused:
            answer(word, question)
        assert re.search(expected, record_problem_in_words(refused.value)), record_problem_in_words(refused.value)
    else:
        assert part_of(answer(word, question), expected) == expected


def part_of(found: Any, expected: Any) -> Any:
    """Return the part of an answer with only the keys that are expected, for comparison."""
    if isinstance(expected, dict) and isinstance(found, dict):
        # If the keys are spaces or seats, there must be no others, so compare the whole object.
        if any(re.fullmatch("[A-Z]?[0-9]+", key) for key in (*expected, *found)):
            return found
        return {key: part_of(found[key], value) for key, value in expected.items()}
    if isinstance(expected, list) and isinstance(found, list) and any(isinstance(one, dict) for one in expected):
        return [part_of(*pair) for pair in zip(found, expected)] if len(found) == len(expected) else found
    return found


def test_every_point_has_a_case() -> None:
    assert {int(str(param.id)[:2]) for param in ALL} == set(range(1, 48))
