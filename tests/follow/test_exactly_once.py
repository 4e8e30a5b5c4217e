"""Each tap counts once, or people are told why not: on every device, and whatever happens to messages and devices.

What people know and want, and what can happen, is in `tests/follow/once`. `make soak` looks at 100,000 games.
"""

import pytest
from hypothesis import settings
from hypothesis.stateful import run_state_machine_as_test

from tests.follow.once.machine import KINDS, STEPS, TABLES, OneTable

GAMES = {"tablet": 60, "browser": 40}
"""At which devices how many games of each kind are played."""


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize("kind", KINDS)
def test_each_tap_counts_once_or_is_refused(kind: str, table: str) -> None:
    run_state_machine_as_test(
        lambda: OneTable(KINDS[kind], TABLES[table]),
        settings=settings(max_examples=GAMES[table], stateful_step_count=STEPS, derandomize=True, database=None),
    )
