"""The soak test finds memory leaks and does not report steady memory as a leak."""

import ctypes

import pytest

from tests.tools.soak.memory import FEWEST, WARM_UP, allocated, verdict

# KB allocated after each game of a process without a leak.
STEADY = [
    64490, 70810, 71316, 71509, 71521, 71581, 71727, 71768, 71681, 73298, 72758,
    73660, 72974, 72921, 72719, 73472, 72895, 72982, 73975, 73443, 73640, 73702,
    73644, 74410, 74171, 74053, 74012, 73922, 74075, 74146, 74136, 74263, 74165,
]  # fmt: skip


def test_tells_a_leak_from_steady_or_unknown_memory() -> None:
    with pytest.raises(AssertionError, match="memory grows by"):
        verdict([figure + 200 * number for number, figure in enumerate(STEADY)])
    assert "is steady" in verdict(STEADY)
    assert "too few" in verdict(STEADY[: WARM_UP + FEWEST - 1])
    assert "does not report" in verdict([0] * (WARM_UP + FEWEST))


def test_counts_allocated_memory() -> None:
    before = allocated()
    if before:  # only glibc reports it
        buffer = ctypes.create_string_buffer(8 * 1024 * 1024)
        assert 8 * 1024 <= allocated() - before < 9 * 1024
        del buffer
