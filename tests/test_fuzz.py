"""Whatever is typed or piped in gets an answer or one line that says what is wrong, and a refusal changes nothing."""

import random
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from tests.soak.commands import Attempt, tried, workplace
from tests.soak.mutations import WORDS, broken, good_attempts

GOOD = good_attempts()


@pytest.fixture(scope="module", autouse=True)
def _desk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Path]:
    with workplace(tmp_path_factory.mktemp("desk")) as folder:
        yield folder


def test_the_good_examples_are_good() -> None:
    assert [tried(attempt) for attempt in GOOD] == [0] * len(GOOD)


@given(seed=st.integers(0, 2**32))
def test_broken_input_is_answered_or_refused(seed: int) -> None:
    tried(broken(random.Random(seed), GOOD))


@given(
    arguments=st.lists(st.sampled_from(WORDS) | st.text(max_size=5).filter(lambda text: text[:1] != "-"), min_size=1),
    stdin=st.binary(max_size=200),
)
@example(arguments=["trick", "--jsonl"], stdin=b"\n\xff\n{}\n[")
def test_any_words_are_answered_or_refused(arguments: list[str], stdin: bytes) -> None:
    tried(Attempt(tuple(arguments), stdin))
