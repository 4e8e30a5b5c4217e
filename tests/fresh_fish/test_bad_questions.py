"""Every bad question is refused with a one-line message in two languages, and never raises anything else."""

import re
from typing import Any

import pytest

from companion.fresh_fish.problems import Fault
from companion.fresh_fish.questions import ANSWERS, answer
from companion.table.record_words import record_problem_in_words
from companion.tools.language import use
from companion.tools.names import NameFault
from companion.tools.reading import BadRecord, RecordFault
from tests.fresh_fish.bad_questions import (
    IMPOSSIBLE,
    OTHER_TYPES,
    REQUIRED,
    VALID_QUESTIONS,
    WITHOUT_INNER_KEYS,
    spoiled,
)
from tests.fresh_fish.bad_records import BAD_RECORDS, CLASSIC, NEXT_EVENTS, RECORD, with_event


def refused(word: str, question: Any) -> BadRecord:
    """Return the refusal of a question, and check that its message is one line in two languages."""
    with pytest.raises(BadRecord) as error:
        answer(word, question)
    messages = []
    for language in ("de", "en"):
        use(language)
        messages.append(record_problem_in_words(error.value))
    for message in messages:
        assert message.strip()
        assert re.sub("[\u2068\u2069]", "", message).isprintable(), "one line without control characters"
        assert len(message) <= 300
        assert not re.search(r"\{\w+\}", message), "a placeholder was not filled in"
    assert messages[0] != messages[1], "a translation is missing"
    return error.value


@pytest.mark.parametrize(("word", "question"), VALID_QUESTIONS)
def test_refuses_wrong_types_hostile_texts_and_unknown_keys(word: str, question: dict[str, Any]) -> None:
    assert answer(word, question)
    for bad in spoiled(question):
        refused(word, bad)


def test_refuses_records_with_wrong_types_hostile_texts_and_unknown_keys() -> None:
    for valid in (RECORD, CLASSIC, *map(with_event, NEXT_EVENTS)):
        assert answer("replay", valid)
    for bad in BAD_RECORDS:
        refused("replay", bad)


@pytest.mark.parametrize("word", ANSWERS)
def test_refuses_a_question_that_is_no_object_or_empty(word: str) -> None:
    for question in (None, "square", *OTHER_TYPES):
        refused(word, question)


OF_RECORDS = ("players", "starting_player", "square", "milestones", "trucks", "events")


@pytest.mark.parametrize(("word", "question", "keys"), [*REQUIRED, ("replay", RECORD, OF_RECORDS)])
def test_names_a_missing_key(word: str, question: dict[str, Any], keys: tuple[str, ...]) -> None:
    for key in keys:
        without = {name: value for name, value in question.items() if name != key}
        refused(word, {**without, key: None})
        error = refused(word, without)
        assert error.fault is RecordFault.IMPOSSIBLE or error.text == key


@pytest.mark.parametrize(("word", "question", "key"), WITHOUT_INNER_KEYS)
def test_names_a_missing_inner_key(word: str, question: dict[str, Any], key: str) -> None:
    error = refused(word, question)
    assert (error.fault, error.text) == (RecordFault.MISSING_KEY, key)


@pytest.mark.parametrize(("word", "question", "fault"), IMPOSSIBLE)
def test_refuses_an_impossible_question(word: str, question: dict[str, Any], fault: Fault | NameFault) -> None:
    assert refused(word, question).problem.fault is fault
