"""Error messages shorten invalid values if they are long, whether from a file, a question or an argument."""

import copy
import json
from collections.abc import Callable, Iterator
from functools import partial
from typing import Any

import pytest

from companion.cli.fishing import answer as answer_trick
from companion.fresh_fish import boards_file, questions
from companion.shelf.exchange.files import read_file
from companion.table import record
from companion.table.record_words import record_problem_in_words
from companion.tools.reading import BadRecord
from tests.cli.command import Run
from tests.fishing.bad_records import FINE, HEAD, PLAYED
from tests.fresh_fish.bad_questions import VALID_QUESTIONS
from tests.fresh_fish.bad_records import CORRECTION, RECORD

LONGEST = 300
"""The maximum length of an error message, in characters."""
LONG_VALUES: tuple[Any, ...] = (10**4299, -(10**4299), 10**49, "x" * 5000, ["x" * 5000], {"x" * 5000: 1}, "\0" * 50)
LONG_KEY = "y" * 5000

GOOD = {
    **HEAD,
    "events": [
        FINE,
        PLAYED,
        {"event": "penalty_recorded", "player": "Paul"},
        {"event": "table_corrected", "points": {"Paul": 12}, "ocean": 41, "leader": "Paul", "note": "misdealt"},
        {"event": "round_counted", "caught": {"Anne": 12, "Paul": 4, "Debbie": 4, "Nikki": 8}, "last_leader": "Nikki"},
    ],
}
TRICK = {"plays": [["Anne", "Y7"], ["Paul", "Y0"], ["Debbie", "P2"]], "called": "R", "caller": "Paul", "picks": ["Y7"]}
BOARDS = {
    "format": "fresh-fish-boards",
    "version": 1,
    "boards": [{"name": "A", "milestone": 3, "square": [". .", ". ."], "areas": ["1a 1a", "2b 2b"]}],
}
GAME = {"key": "0123456789abcdef", "started": "2025-03-01T19:30:00.000Z", "counts": True, "record": GOOD}
BACKUP = {
    "format": "fishing-backup",
    "version": 3,
    "players": [{"name": "Anne", "played": None, "face": {"colour": "lagoon", "emblem": "whale"}}],
    "games": [{**GAME, "times": [0] * len(GOOD["events"])}],
}
TAKEN = {"event": "seat_taken", "seat": 1, "old": "Zoe", "new": "Anne"}

READERS: dict[str, tuple[Callable[[Any], object], dict[str, Any]]] = {
    "a record of Fishing": (record.from_json, {**GOOD, "events": [*GOOD["events"], TAKEN]}),
    "a record of Fresh Fish": (record.from_json, {**RECORD, "events": [*RECORD["events"], CORRECTION, TAKEN]}),
    "a backup": (lambda content: list(read_file(json.dumps(content).encode()).games), BACKUP),
    "boards": (lambda content: boards_file.read(json.dumps(content)), BOARDS),
    "trick": (answer_trick, TRICK),
    **{
        f"{word} {number}": (partial(questions.answer, word), question)
        for number, (word, question) in enumerate(VALID_QUESTIONS)
        if word != "replay"
    },
}


def places(content: Any) -> Iterator[tuple[Any, ...]]:
    """Yield the path of keys and indexes to every value inside a JSON value."""
    items = content.items() if isinstance(content, dict) else enumerate(content) if isinstance(content, list) else ()
    for key, value in items:
        yield (key,)
        yield from ((key, *rest) for rest in places(value))


def with_long_values(content: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """Yield copies of a JSON object, each with one value or key replaced by a very long one."""
    for *way, last in places(content):
        for value in LONG_VALUES:
            changed = copy.deepcopy(content)
            _at(changed, way)[last] = value
            yield changed
        if isinstance(last, str):
            changed = copy.deepcopy(content)
            parent = _at(changed, way)
            parent[LONG_KEY] = parent.pop(last)
            yield changed


def _at(content: Any, way: list[Any]) -> Any:
    for key in way:
        content = content[key]
    return content


@pytest.mark.parametrize("reader", READERS)
def test_shortens_long_values(reader: str) -> None:
    read, content = READERS[reader]
    refused = 0
    for changed in with_long_values(content):
        try:
            read(changed)
        except BadRecord as error:
            refused += 1
            sentence = record_problem_in_words(error)
            assert len(sentence) <= LONGEST
            assert sentence.isprintable()
    assert refused > 5


NAME, NUMBER = "x" * 5000, "9" * 4300
COMMANDS: tuple[tuple[str, ...], ...] = (
    ("draw", "--round", "2", "--ocean", "60", f"{NAME}=4", "Paul=4", "Debbie=4"),
    ("draw", "--round", "2", "--ocean", "60", "Anne=4", "Paul=4", f"Debbie={NUMBER}"),
    ("draw", "--round", NUMBER, "--ocean", "60", "Anne=4", "Paul=4", "Debbie=4"),
    ("trick", f"Anne:{NAME}", "Paul:Y0", "Debbie:P2"),
    ("trick", f"--{NAME}"),
    ("replay", NAME),
    ("export", "--game", NUMBER),
    ("follow", "--port", NUMBER),
    ("fresh-fish", "auction", f"{NAME}=2", f"Paul={NUMBER}", "--active", "Paul"),
    ("fresh-fish", "paths", NAME),
    ("--lang", NAME, "trick"),
    (NAME,),
)


@pytest.mark.parametrize("arguments", COMMANDS, ids=lambda arguments: " ".join(arguments)[:40])
def test_shortens_long_arguments(run: Run, arguments: tuple[str, ...]) -> None:
    assert len(run(*arguments).error) <= LONGEST
