"""Broken questions and records of Fresh Fish are refused in one line, or answered correctly."""

import json
import random
from contextlib import suppress
from typing import Any

from companion import record
from companion.fresh_fish.questions import ANSWERS, answer
from companion.fresh_fish.replay import replay_to_json
from companion.fresh_fish.tokens import TOKENS
from companion.reading import BadRecord, parse
from companion.record_words import record_problem_in_words
from tests.fresh_fish.bad_questions import VALID_QUESTIONS
from tests.fresh_fish.bad_records import CLASSIC, CORRECTION, RECORD
from tests.fresh_fish.physical import answers
from tests.fresh_fish.physical.compare import differences
from tests.fresh_fish.physical.game import play_game
from tests.fresh_fish.physical.logbook import record_of
from tests.fresh_fish.physical.places import place_called, read, read_areas
from tests.tools.soak.files import check_game
from tests.tools.soak.mutations import broken_text

REPLAY = "replay"
LONGEST = 300  # characters of a refusal
CORRECTED = {
    **CORRECTION, "spaces": {"B2": "1"}, "coins": {"Paul": 9}, "active": "Paul", "stack": {"flea": 3}
}  # fmt: skip


def good_markets() -> list[bytes]:
    """Return valid questions of every kind, and records of both variants, whole and truncated."""
    games = [record_of(play_game(2 + seed % 4, seed=seed, classic=seed % 2 == 1)) for seed in range(8)]
    short = [{**game, "events": game["events"][: 5 + 10 * number]} for number, game in enumerate(games)]
    by_hand = {**RECORD, "events": [*RECORD["events"], CORRECTED]}
    asked = [*VALID_QUESTIONS, *((REPLAY, game) for game in (*games, *short, RECORD, CLASSIC, by_hand))]
    return [json.dumps([word, question]).encode() for word, question in asked]


def other_market(rng: random.Random, data: bytes) -> bytes:
    """Return a question with another token on one space of its square, or broken content."""
    asked = _asked(data)
    rows = asked[1].get("square") if asked and isinstance(asked[1], dict) else None
    if not rows or not isinstance(rows, list) or rng.random() < 0.3:
        return broken_text(rng, data)
    at = rng.randrange(len(rows))
    signs = str(rows[at]).split() or ["."]
    signs[rng.randrange(len(signs))] = rng.choice(list(TOKENS))
    rows[at] = " ".join(signs)
    return json.dumps(asked).encode()


def check_market(data: bytes) -> str:
    """Check that an input is refused in one line or answered correctly. Return a word for the outcome."""
    asked = _asked(data)
    if asked is None:
        return "no question"
    word, question = asked
    try:
        answered = answer(word, question)
    except BadRecord as error:
        sentence = record_problem_in_words(error)
        if not sentence.strip() or not sentence.isprintable() or len(sentence) > LONGEST:
            raise AssertionError(f"the error message is empty, too long or unprintable: {sentence}") from error
        return "refused"
    json.dumps(answered)
    if word == "paths":
        _check_paths(question, answered)
    elif word == REPLAY:
        check_game(record.from_json(question), replay_to_json)
    return "answered"


def _asked(data: bytes) -> tuple[str, Any] | None:
    """Return the subcommand and its question, or None if the bytes do not contain a known subcommand."""
    with suppress(BadRecord, TypeError, ValueError):
        word, question = parse(data)  # type: ignore[misc]
        if word in ANSWERS:
            return word, question
    return None


def _check_paths(question: dict[str, Any], answered: dict[str, Any]) -> None:
    """Check forced paths and their reasons against a brute-force search that blocks each space in turn."""
    areas, build, space = (question.get(key) for key in ("areas", "build", "space"))
    expected = answers.paths(
        read(question["square"]),
        None if areas is None else read_areas(areas),
        None if build is None else (place_called(build["space"].upper()), build["token"]),
        None if space is None else place_called(space.upper()),
    )
    assert differences(expected, answered) == []
