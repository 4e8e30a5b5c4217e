"""The sizes of an auction's rows and of the players' card, as numbers."""

import pytest
from kivy.metrics import dp

from screens.fresh_fish.square.auction import RowPlan, row_plan
from screens.fresh_fish.square.players import players_plan

ONE_LINE, TWO_LINES, THREE_LINES = dp(48), dp(100), dp(152)
"""The heights of chips."""
HEADS = dp(27)


@pytest.mark.parametrize("chips", [0, ONE_LINE])
def test_whoever_joins_and_whatever_is_bid_rows_are_equally_high(chips: float) -> None:
    assert row_plan(dp(100), chips, is_slim=False) == RowPlan(dp(100), dp(44), True, (dp(12), dp(4)))
    assert row_plan(dp(60), chips, is_slim=True).height == dp(60)


@pytest.mark.parametrize(("room", "height"), [(0, 80), (80, 80), (100, 100), (200, 108)])
def test_a_row_grows_within_limits(room: int, height: int) -> None:
    assert row_plan(dp(room), ONE_LINE, is_slim=False).height == dp(height)


def test_two_lines_of_chips_take_the_place_of_the_name() -> None:
    assert row_plan(dp(108), TWO_LINES, is_slim=False) == RowPlan(dp(108), dp(52), False, (dp(12), 0))
    assert row_plan(dp(60), TWO_LINES, is_slim=True) == RowPlan(dp(112), dp(24), True, (dp(8), dp(6)))


def test_more_lines_make_a_row_higher_and_leave_the_name() -> None:
    assert row_plan(dp(108), THREE_LINES, is_slim=False) == RowPlan(dp(212), dp(52), True, (dp(12), dp(4)))


def test_the_hint_about_coins_pushes_no_player_out_of_view() -> None:
    assert not players_plan(dp(440), dp(250), 4, HEADS, 0, is_over=False).has_hint
    plan = players_plan(dp(440), dp(260), 4, HEADS, dp(40), is_over=False)
    assert (plan.has_hint, plan.rows, plan.goods) == (True, dp(179), dp(190))
    assert players_plan(dp(440), 0, 4, HEADS, 0, is_over=False).rows == 0


def test_at_the_end_the_distances_get_more_room() -> None:
    assert players_plan(dp(416), dp(300), 2, HEADS, 0, is_over=True).goods == pytest.approx(dp(224))
    assert players_plan(dp(1000), dp(300), 2, HEADS, 0, is_over=True).goods == dp(420)
