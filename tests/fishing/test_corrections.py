"""Corrections by hand: what they change, and what they do not change."""

import pytest

from companion.fishing.events import Event, TableCorrected
from companion.fishing.fold import apply
from companion.fishing.game import new_game
from companion.fishing.rounds import Batch, Opening, OpensWhy
from companion.fishing.state import Ended, TableState
from tests.fishing.impossible import OVERFISHED, ROUND_1, TO_THE_END
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught, counted, table


def state_after(*events: Event) -> TableState:
    return new_game(table(4), events).state


def test_a_correction_sets_figures_by_hand() -> None:
    before = state_after(ROUND_1, caught(4, 0, 0, 0))
    event = TableCorrected(
        points=(None, 12, None, -1), stock=(5, None, None, 2), ocean=41, leader=DEBBIE, note="spilled"
    )
    state = apply(before, event)
    assert state.points == (16, 12, 8, -1)
    assert state.stock_sizes == (5, 0, 0, 2)
    assert state.stock[ANNE] == (Batch(0, 5),), "the rounds in which they were caught are unknown"
    assert (state.ocean, state.leader) == (41, DEBBIE)
    assert state.round.is_corrected
    assert state.round.opening == before.round.opening, "the first trick is already played"
    assert (state.round.caught, state.in_force) == (before.round.caught, before.in_force)


@pytest.mark.parametrize(
    ("event", "expected"),
    [
        (TableCorrected(points=(3, None, None, None)), Opening(ANNE, OpensWhy.FEWEST_POINTS, 3, (ANNE,))),
        (TableCorrected(points=(4, None, None, None)), Opening(ANNE, OpensWhy.PLAYED_EARLIER, 4, (ANNE, PAUL))),
        (
            TableCorrected(points=(None, 8, None, None)),
            Opening(NIKKI, OpensWhy.PLAYED_EARLIER, 8, (NIKKI, PAUL, DEBBIE)),
        ),
        (TableCorrected(leader=DEBBIE), Opening(DEBBIE, OpensWhy.SET_BY_HAND)),
        (TableCorrected(points=(3, None, None, None), leader=DEBBIE), Opening(DEBBIE, OpensWhy.SET_BY_HAND)),
        (TableCorrected(note="nothing but a note"), Opening(PAUL, OpensWhy.FEWEST_POINTS, 4, (PAUL,))),
    ],
    ids=["fewer", "tied", "all tied", "leader", "points and leader", "note"],
)
def test_before_the_first_trick_a_correction_changes_who_opens(event: TableCorrected, expected: Opening) -> None:
    state = state_after(ROUND_1, event)
    assert state.round.opening == expected
    assert state.leader == expected.seat


def test_after_the_first_trick_points_no_longer_change_who_leads() -> None:
    state = state_after(ROUND_1, caught(0, 0, 4, 0), TableCorrected(points=(0, None, None, None)))
    assert state.leader == DEBBIE
    assert state.round.opening.seat == PAUL


def test_points_do_not_change_who_opens_round_1() -> None:
    state = state_after(TableCorrected(points=(5, 5, -5, 5)))
    assert (state.leader, state.round.opening.why) == (ANNE, OpensWhy.TABLE_CHOSE)
    assert state_after(TableCorrected(leader=NIKKI)).round.opening == Opening(NIKKI, OpensWhy.SET_BY_HAND)


def test_draws_from_a_corrected_stockroom() -> None:
    state = state_after(ROUND_1, TableCorrected(stock=(2, 3, 0, 0)), counted(9, 9, 9, 9, last=ANNE))
    assert state.round.draw is not None
    assert state.round.draw.hands[ANNE] == (Batch(0, 2), Batch(2, 8))
    assert state.round.draw.hands[PAUL] == (Batch(0, 3), Batch(2, 7))
    assert state.round.draw.need == (0, 0, 1, 1)


@pytest.mark.parametrize(
    ("event", "ended"),
    [
        (TableCorrected(ocean=30), Ended.IN_PROGRESS),
        (TableCorrected(ocean=29), Ended.OVERFISHED),
        (TableCorrected(stock=(None, 10, 10, 7)), Ended.IN_PROGRESS),
        (TableCorrected(stock=(None, 10, 10, 6)), Ended.OVERFISHED),
        (TableCorrected(note="so it is"), Ended.OVERFISHED),
    ],
    ids=["enough", "one short", "enough in stock", "one short in stock", "note only"],
)
def test_corrected_piles_can_undo_overfishing(event: TableCorrected, ended: Ended) -> None:
    order_known = (*OVERFISHED[:2], counted(40, 0, 0, 0, last=NIKKI))
    state = state_after(*order_known, event)
    assert state.ended is ended
    assert state.finished[-1].is_corrected
    if ended is Ended.IN_PROGRESS:
        assert (state.round.number, state.overfished, state.leader) == (4, None, NIKKI)
        assert state.ocean == (state.round.draw.ocean_after if state.round.draw else None) == 0
        assert new_game(table(4), (*order_known, event, caught(4, 0, 0, 0))).state.trick == 2
    else:
        assert state.overfished is not None
        assert state.leader is None


def test_points_set_after_overfishing_stay_those_of_that_round_if_the_game_goes_on() -> None:
    order_known = (*OVERFISHED[:2], counted(40, 0, 0, 0, last=NIKKI))
    state = state_after(*order_known, TableCorrected(points=(None, 7, None, None)), TableCorrected(ocean=30))
    over = state.finished[-1]
    assert state.round.number == 4
    assert (over.points, over.by_hand) == (state.points, (None, 7, None, None))
    assert state.round.by_hand == (None,) * 4


def test_points_can_be_corrected_after_the_end() -> None:
    state = state_after(*TO_THE_END, TableCorrected(points=(0, None, None, 200), note="miscounted"))
    assert state.ended is Ended.COMPLETE
    assert state.winners == (NIKKI,)
    assert state.points == (0, 84, 84, 200)
