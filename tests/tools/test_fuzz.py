"""Any input gets an answer or a refusal, and a refusal changes nothing. `make fuzz` tries much more input."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.tools.soak.commands import Attempt, run_and_check, workplace
from tests.tools.soak.fuzz import TARGETS
from tests.tools.soak.mutations import WORDS

EXAMPLES = {"questions": 40, "files": 20, "commands": 50, "shelves": 2}
GOOD = 6
"""The number of good inputs checked of each kind."""
RECORD = {"format": "fishing-record", "version": 1, "players": ["Anne", "Paul", "Debbie"], "first_leader": "Anne"}


@pytest.fixture(scope="module", autouse=True)
def _workplace(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with workplace(tmp_path_factory.mktemp("desk")) as folder:
        yield folder


@pytest.mark.parametrize("name", TARGETS)
def test_broken_input_is_answered_or_refused(name: str) -> None:
    target, answers = TARGETS[name], Counter[str]()
    good = target.good()
    assert "refused" not in {target.check(data) for data in good[:GOOD]}
    for seed in range(EXAMPLES[name]):
        rng = random.Random(seed)
        answers[target.check(target.broken(rng, rng.choice(good)))] += 1
    assert set(answers) - {"refused"}, "no broken input was answered"
    assert answers["refused"] or name == "shelves", "no broken input was refused"


@settings(max_examples=25)
@given(
    arguments=st.lists(st.sampled_from(WORDS) | st.text(max_size=5).filter(lambda text: text[:1] != "-"), min_size=1),
    stdin=st.binary(max_size=200),
)
@example(arguments=["trick", "--jsonl"], stdin=b"\n\xff\n{}\n[")
@example(arguments=["export", "--game", "9" * 30], stdin=b"")
@example(arguments=["export", "--all", "-o", "shelf.sqlite3"], stdin=b"")
@example(arguments=["import", "-", "--shelf", "."], stdin=json.dumps({**RECORD, "events": []}).encode())
def test_any_arguments_are_answered_or_refused(arguments: list[str], stdin: bytes) -> None:
    run_and_check(Attempt(tuple(arguments), stdin))
