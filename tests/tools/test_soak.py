"""The soak's verdict on memory."""

import ctypes

import pytest

from tests.tools.soak.memory import FEWEST, WARM_UP, allocated, verdict

# KB allocated after each game of a process without a leak, and of one that leaks 300 KB per game.
STEADY = [48129, 50075, 50125, 50757, 50769, 50850, 51240, 51265, 51310, 51302, 51276, 51297, 51263, 51310, 51354]
LEAKING = [68588, 68977, 69631, 69611, 69987, 70400]


@pytest.mark.parametrize("games", [LEAKING, [figure + 200 * number for number, figure in enumerate(STEADY)]])
def test_finds_a_leak(games: list[int]) -> None:
    with pytest.raises(AssertionError, match="memory grows by"):
        verdict(games)


@pytest.mark.parametrize(
    ("games", "expected"),
    [(STEADY, "is steady"), (STEADY[: WARM_UP + FEWEST - 1], "too few"), ([0] * 10, "does not report")],
)
def test_finds_no_leak(games: list[int], expected: str) -> None:
    assert expected in verdict(games)


def test_counts_allocated_memory() -> None:
    before = allocated()
    if before:  # only glibc reports it
        buffer = ctypes.create_string_buffer(8 * 1024 * 1024)
        assert 8 * 1024 <= allocated() - before < 9 * 1024
        del buffer
