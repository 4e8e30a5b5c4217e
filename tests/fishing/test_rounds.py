"""Draws, openings and overfishing between rounds: rulings 16 to 22."""

from itertools import product

import pytest

from companion.fishing.cards import PLAYER_COUNTS, left_in_box
from companion.fishing.rounds import (
    HAND_SIZES,
    OCEAN_AT_START,
    ROUNDS,
    Batch,
    DrawStep,
    Opening,
    OpensWhy,
    forecast,
    hand_size,
    opening,
    plan_draw,
    put_under,
    stock_size,
)
from companion.table.rules import order_from
from tests.fishing.physical import cards as physical
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL


def piles(*sizes: int) -> list[tuple[Batch, ...]]:
    return [(Batch(1, size),) if size else () for size in sizes]


@pytest.mark.parametrize("players", PLAYER_COUNTS)
def test_ruling_16_the_round_card(players: int) -> None:
    hands = [hand_size(players, number) for number in range(1, ROUNDS + 1)]
    assert hands == list(HAND_SIZES[players]) == [physical.hand_size(players, number) for number in range(1, 9)]
    assert players * hands[0] + OCEAN_AT_START + len(left_in_box(players)) == 100


def test_ruling_18_puts_the_catch_under_the_stockroom() -> None:
    assert put_under((Batch(1, 3),), 2, 7) == (Batch(1, 3), Batch(2, 7))
    assert put_under((Batch(1, 3),), 2, 0) == (Batch(1, 3),)


# 19: the draw


def test_ruling_19_plans_the_example_of_the_rules() -> None:
    plan = plan_draw(2, 9, piles(16, 4, 8, 8), 60, order_from(NIKKI, 4))
    assert plan.from_stock == (9, 4, 8, 8)
    assert plan.need == (0, 5, 1, 1)
    assert plan.order == (PAUL, NIKKI, DEBBIE)
    assert plan.steps == (
        DrawStep(PAUL, 5, (PAUL,)),
        DrawStep(NIKKI, 1, (NIKKI, DEBBIE)),
        DrawStep(DEBBIE, 1, (NIKKI, DEBBIE)),
    )
    assert (plan.ocean_before, plan.ocean_after, plan.is_overfishing) == (60, 53, False)
    assert plan.stock_before == (16, 4, 8, 8)
    assert [stock_size(stockroom) for stockroom in plan.stock_after] == [7, 0, 0, 0]


# 20: who opens


@pytest.mark.parametrize(
    ("points", "last_leader", "expected"),
    [
        ([16, 4, 8, 8], NIKKI, Opening(PAUL, OpensWhy.FEWEST_POINTS, 4, (PAUL,))),
        ([16, 8, 8, 8], DEBBIE, Opening(DEBBIE, OpensWhy.PLAYED_EARLIER, 8, (DEBBIE, NIKKI, PAUL))),
        ([0, 0, 0, 0], DEBBIE, Opening(DEBBIE, OpensWhy.PLAYED_EARLIER, 0, (DEBBIE, NIKKI, ANNE, PAUL))),
        ([-3, 0, -6, 35], PAUL, Opening(DEBBIE, OpensWhy.FEWEST_POINTS, -6, (DEBBIE,))),
        ([-3, -3, 4, 35], PAUL, Opening(PAUL, OpensWhy.PLAYED_EARLIER, -3, (PAUL, ANNE))),
        ([5, 5, 4, 35], None, Opening(DEBBIE, OpensWhy.FEWEST_POINTS, 4, (DEBBIE,))),
    ],
    ids=["one", "three tied", "all tied", "most negative", "tied below 0", "no tie"],
)
def test_ruling_20_the_fewest_points_open(points: list[int], last_leader: int | None, expected: Opening) -> None:
    assert opening(points, None if last_leader is None else order_from(last_leader, 4)) == expected


# 21: overfishing


@pytest.mark.parametrize(("ocean", "overfishing", "after"), [(8, False, 1), (7, False, 0), (6, True, 6), (0, True, 0)])
def test_ruling_21_exactly_enough_is_enough(ocean: int, overfishing: bool, after: int) -> None:
    plan = plan_draw(2, 9, piles(16, 4, 8, 8), ocean, order_from(NIKKI, 4))
    assert (plan.is_overfishing, plan.ocean_after) == (overfishing, after)
    assert plan.order == (() if overfishing else (PAUL, NIKKI, DEBBIE))
    assert plan.need == (0, 5, 1, 1)


# The forecast


@pytest.mark.parametrize(
    ("hand", "stock", "in_play", "ocean"),
    [
        (4, [0, 0, 0], 6, 5),
        (4, [1, 2, 3], 6, 2),
        (4, [9, 9, 9], 6, 0),
        (5, [0, 5, 1, 7], 4, 6),
        (3, [0, 1, 0, 2, 0], 5, 9),
        (4, [3, 3, 3], 0, 3),
    ],
)
def test_forecasts_the_worst_case_of_all_catches(hand: int, stock: list[int], in_play: int, ocean: int) -> None:
    def need(catches: tuple[int, ...]) -> int:
        return sum(max(0, hand - pile - catch) for pile, catch in zip(stock, catches))

    possible = [catches for catches in product(range(in_play + 1), repeat=len(stock)) if sum(catches) == in_play]
    worst = max(need(catches) for catches in possible)
    result = forecast(3, hand, stock, in_play, ocean)
    assert (result.round, result.need, result.ocean) == (3, worst, ocean)
    assert result.short == max(0, worst - ocean)
    assert need(tuple(in_play if seat == result.seat else 0 for seat in range(len(stock)))) == worst
