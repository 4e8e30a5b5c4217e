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
SLOW = ("files", "shelves")
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
    assert "refused" not in answers


def check_broken(name: str, seed: int) -> None:
    rng = random.Random(seed)
    TARGETS[name].check(TARGETS[name].broken(rng, rng.choice(good(name))))


@pytest.mark.parametrize("name", [name for name in TARGETS if name not in SLOW])
@settings(max_examples=30)
@given(seed=SEEDS)
def test_what_is_broken_is_answered_or_refused(name: str, seed: int) -> None:
    check_broken(name, seed)


@pytest.mark.parametrize("name", SLOW)
@settings(max_examples=6)
@given(seed=SEEDS)
def test_a_broken_file_is_read_mended_or_refused(name: str, seed: int) -> None:
    check_broken(name, seed)


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
