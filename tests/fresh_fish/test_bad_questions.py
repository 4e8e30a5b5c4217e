"""Every bad question is refused with a message of one line, never with another exception."""

import re
from typing import Any

import pytest

from companion.fresh_fish.questions import answer
from companion.language import use
from companion.reading import BadRecord
from companion.record_words import record_problem_in_words
from tests.fresh_fish.bad_questions import BAD_QUESTIONS, VALID_QUESTIONS, BadQuestion
from tests.fresh_fish.bad_records import BAD_EVENTS, BAD_HEADS, CLASSIC, FIRST_BAD_EVENT, RECORD, with_event
from tests.fresh_fish.hostile_texts import HOSTILE_QUESTIONS


def refusal(word: str, question: Any) -> str:
    """Return the English message of the refusal, and check that it is one line in both languages."""
    messages = {}
    for language in ("de", "en"):
        use(language)
        try:
            with pytest.raises(BadRecord) as refused:
                answer(word, question)
            messages[language] = message = record_problem_in_words(refused.value)
        finally:
            use("en")
        assert message.strip()
        assert message.isprintable(), "one line without control characters"
        assert len(message) <= 300
        assert not re.search(r"\{\w+\}", message), "a placeholder was not filled in"
    assert messages["de"] != messages["en"], "a translation is missing"
    return messages["en"]


ALL_BAD_QUESTIONS = [*BAD_QUESTIONS, *BAD_HEADS, *HOSTILE_QUESTIONS]


@pytest.mark.parametrize("bad", ALL_BAD_QUESTIONS, ids=[f"{bad.word}: {bad.name}" for bad in ALL_BAD_QUESTIONS])
def test_refuses_a_bad_question(bad: BadQuestion) -> None:
    message = refusal(bad.word, bad.question)
    if bad in BAD_QUESTIONS and bad.name.startswith("without "):
        assert bad.name.removeprefix("without ") in message


@pytest.mark.parametrize("event", BAD_EVENTS, ids=lambda event: str(event)[:80])
def test_refuses_a_bad_event_with_its_number(event: Any) -> None:
    message = refusal("replay", with_event(event))
    assert re.search(rf"\b{FIRST_BAD_EVENT}\b", message), message


@pytest.mark.parametrize(("word", "question"), [*VALID_QUESTIONS, ("replay", RECORD), ("replay", CLASSIC)])
def test_answers_the_valid_questions(word: str, question: dict[str, Any]) -> None:
    assert answer(word, question)
