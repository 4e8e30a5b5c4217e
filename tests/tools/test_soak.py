"""The soak's verdict on memory: a leak is caught over the noise of good games, and too few games judge nothing.

And its games: whoever goes on with one notices what a kill has left half done.
"""

import ctypes

import pytest

from companion import record
from companion.fishing.events import TableCorrected
from tests.fishing.physical.logbook import record_of
from tests.tools.soak import memory
from tests.tools.soak.evenings import Evening
from tests.tools.soak.memory import FEWEST, WARM_UP, held, slope, verdict

# KB held after each game of a process without a leak: all games the same, and with everything in between.
CALM = [79816, 79977, 80026, 80042, 80034, 80030, 80058, 80045, 80049, 80034, 80031, 80039]
SHORT = [68299, 68365, 68382, 68452, 68476, 68380]
LIVELY = [48129, 50075, 50125, 50757, 50769, 50850, 51240, 51265, 51310, 51302, 51276, 51297, 51263, 51310, 51354]
LEAK = 200  # KB a game
# As measured with 300 KB lost in each game.
LEAKING = [68588, 68977, 69631, 69611, 69987, 70400]


@pytest.mark.parametrize("games", [CALM, LIVELY, SHORT])
def test_a_leak_is_caught_and_good_games_are_not(games: list[int]) -> None:
    assert verdict(games).startswith("memory is steady")
    with pytest.raises(AssertionError, match="memory grows by"):
        verdict([figure + number * LEAK for number, figure in enumerate(games)])


def test_a_leak_as_it_was_measured_is_caught() -> None:
    with pytest.raises(AssertionError, match="memory grows by"):
        verdict(LEAKING)


def test_the_median_lets_no_single_game_decide() -> None:
    assert slope([0, 10, 20, 9_000, 40]) == 10
    assert slope([100, 100, 90, 100, 100]) == 0


def test_too_few_games_and_a_system_that_tells_nothing_are_said(monkeypatch) -> None:
    assert "too few" in verdict(CALM[: WARM_UP + FEWEST - 1])
    assert "too few" not in verdict(CALM[: WARM_UP + FEWEST])
    assert "does not tell" in verdict([0] * 10)
    monkeypatch.setattr(memory.ctypes, "CDLL", lambda _name: object())
    assert held() == 0


def test_what_is_held_is_counted() -> None:
    before = held()
    if before:  # elsewhere than with glibc nobody tells
        kept = ctypes.create_string_buffer(8 * 1024 * 1024)
        assert 8 * 1024 <= held() - before < 9 * 1024
        del kept
        assert held() - before < 1024


def test_a_correction_that_was_cut_short_is_noticed() -> None:
    evening = Evening.of(5, "counts")
    game = record.from_json({**record_of(evening.game, "counts", seed=5), "events": list(evening.logged[:3])})
    assert evening.is_followed_by(game)
    game.record(TableCorrected(ocean=game.state.ocean - 1))
    assert not evening.is_followed_by(game)
    game.undo()
    assert evening.is_followed_by(game)
