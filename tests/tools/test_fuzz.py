"""Whatever is typed, piped in or found on the disk gets an answer or a refusal, and a refusal changes nothing."""

import json
import random
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from tests.tools.soak.commands import Attempt, tried, workplace
from tests.tools.soak.mutations import WORDS
from tests.tools.soak.targets import TARGETS

SEEDS = st.integers(0, 2**32)
# As many as it takes to be sure of an answer among them, and few of what takes long.
EXAMPLES = {"questions": 40, "files": 30, "commands": 150, "markets": 200, "tables": 30, "shelves": 6}
REFUSALS = {"refused", "no question"}
RECORD = {"format": "fishing-record", "version": 1, "players": ["Anne", "Paul", "Debbie"], "first_leader": "Anne"}


@cache
def good(name: str) -> list[bytes]:
    return TARGETS[name].good()


@pytest.fixture(scope="module", autouse=True)
def _desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with workplace(tmp_path_factory.mktemp("desk")) as folder:
        yield folder


@pytest.mark.parametrize("name", TARGETS)
def test_the_good_examples_are_good(name: str) -> None:
    answers = Counter(TARGETS[name].check(data) for data in good(name))
    assert answers.total() > 1
    assert not set(answers) & REFUSALS
    assert name in EXAMPLES


@pytest.mark.parametrize(("name", "examples"), EXAMPLES.items())
def test_what_is_broken_is_answered_or_refused(name: str, examples: int) -> None:
    answers: Counter[str] = Counter()

    @settings(max_examples=examples)
    @given(seed=SEEDS)
    def check_broken(seed: int) -> None:
        rng = random.Random(seed)
        answers[TARGETS[name].check(TARGETS[name].broken(rng, rng.choice(good(name))))] += 1

    check_broken()
    assert set(answers) - REFUSALS, "nothing that was broken made sense any more"
    assert set(answers) & REFUSALS or name in ("tables", "shelves"), "nothing was really broken"


@given(
    arguments=st.lists(st.sampled_from(WORDS) | st.text(max_size=5).filter(lambda text: text[:1] != "-"), min_size=1),
    stdin=st.binary(max_size=200),
)
@example(arguments=["trick", "--jsonl"], stdin=b"\n\xff\n{}\n[")
@example(arguments=["export", "--game", "9" * 30], stdin=b"")
@example(arguments=["export", "--all", "-o", "shelf.sqlite3"], stdin=b"")
@example(arguments=["import", "-", "--shelf", "."], stdin=json.dumps({**RECORD, "events": []}).encode())
def test_any_words_are_answered_or_refused(arguments: list[str], stdin: bytes) -> None:
    tried(Attempt(tuple(arguments), stdin))
