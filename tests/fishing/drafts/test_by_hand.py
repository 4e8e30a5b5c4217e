"""Corrections by hand: only figures that differ are recorded, and impossible corrections are refused."""

import pytest

from companion.fishing.checks import LARGEST_NUMBER
from companion.fishing.drafts.by_hand import ByHandDraft, Figure
from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, TableCorrected, caught_whole
from companion.fishing.game import new_game
from companion.fishing.problems import Fault
from companion.fishing.score_rows import curves, score_rows
from companion.fishing.state import Ended
from tests import FOUR

COUNTED = (RoundCounted((12, 4, 8, 12)),)


def by_hand(*events) -> ByHandDraft:
    return ByHandDraft(new_game(Setup(FOUR), events or COUNTED).state)


def test_records_only_what_differs():
    draft = by_hand().step(Figure.POINTS, 0, -20).step(Figure.STOCK, 3, 1).step(Figure.OCEAN, 0, -1)
    draft = draft.step(Figure.POINTS, 2, 1).step(Figure.POINTS, 2, -1).lead(3).write("  a wrong draw ")
    assert draft.outcome.event == TableCorrected((-8, None, None, None), (None, None, None, 4), 53, 3, "a wrong draw")
    assert draft.outcome.adds_up


def test_ignores_the_current_leader():
    draft = by_hand().lead(1)
    assert draft.outcome.problem.fault is Fault.NOTHING_CORRECTED
    assert draft.write("a note").outcome.event == TableCorrected(note="a note")


def test_accepts_piles_that_do_not_add_up():
    outcome = by_hand().step(Figure.OCEAN, 0, -2).outcome
    assert (outcome.cards, outcome.adds_up, outcome.problem) == (98, False, None)


def test_a_tie_asks_for_the_leader():
    draft = by_hand().step(Figure.POINTS, 1, 4)
    assert draft.asks_for_leader
    assert draft.leader is None
    assert draft.lead(1).outcome.event == TableCorrected((None, 8, None, None), leader=1)


def test_new_points_before_the_first_trick_move_the_lead():
    draft = by_hand().step(Figure.POINTS, 1, 20)
    assert draft.leader == 2
    assert draft.outcome.event.leader is None


def test_new_points_do_not_move_a_lead_that_was_set_by_hand():
    set_by_hand = TableCorrected(leader=3)
    draft = by_hand(*COUNTED, set_by_hand).step(Figure.POINTS, 1, 20)
    assert draft.leader == 3
    assert draft.outcome.event == TableCorrected((None, 24, None, None), leader=3)
    tied = by_hand(*COUNTED, set_by_hand).step(Figure.POINTS, 1, 4)
    assert (tied.asks_for_leader, tied.leader) == (False, 3)
    later = by_hand(*COUNTED, set_by_hand, caught_whole(range(4), 0)).step(Figure.POINTS, 1, 20)
    assert later.outcome.event.leader is None


@pytest.mark.parametrize(("figure", "least"), [(Figure.POINTS, -LARGEST_NUMBER), (Figure.STOCK, 0), (Figure.OCEAN, 0)])
def test_only_points_can_be_negative(figure, least):
    assert by_hand().step(figure, 1, -2 * LARGEST_NUMBER).new(figure, 1) == least


def test_after_the_end_only_points_can_be_set():
    hands = (9, 9, 10, 10, 11, 11, 12, 12)
    draft = by_hand(*[RoundCounted((hand,) * 4, last_leader=0) for hand in hands])
    assert not draft.can_lead
    assert draft.step(Figure.POINTS, 0, 2).outcome.after.winners == (0,)


@pytest.mark.parametrize(
    "later",
    [
        (*COUNTED, RoundCounted((9, 9, 9, 9), last_leader=0)),  # the next round
        (*COUNTED, caught_whole(range(4), 3)),  # the next trick
        (*COUNTED, PenaltyRecorded(1)),
        (RoundCounted((12, 8, 4, 12)),),  # undone and counted again
    ],
)
def test_a_correction_is_outdated_once_the_table_changes(later):
    draft = by_hand().step(Figure.POINTS, 1, 3).lead(2)
    assert by_hand().restored(draft.to_store()) == draft
    assert by_hand(*later).restored(draft.to_store()) == by_hand(*later)


# Rows of the score sheet with figures set by hand


def test_shows_points_set_after_the_end_in_the_last_row():
    hands = (9, 9, 10, 10, 11, 11, 12, 12)
    events = [RoundCounted((hand,) * 4, last_leader=0) for hand in hands]
    state = new_game(Setup(FOUR), [*events, TableCorrected((90, None, None, None))]).state
    assert state.ended is Ended.COMPLETE
    row = score_rows(state)[-1]
    assert (row.cells[0].total, row.cells[0].is_by_hand, row.cells[1].total, row.is_corrected) == (90, True, 84, True)
    assert curves(state)[0].points[-1] == 90


def test_a_running_round_shows_only_points_set_by_hand():
    state = new_game(Setup(FOUR), [*COUNTED, caught_whole(range(4), 1), TableCorrected((None, None, 5, None))]).state
    row = score_rows(state)[1]
    assert [cell.total for cell in row.cells] == [None, None, 5, None]
    assert [cell.caught for cell in row.cells] == [0, 4, 0, 0]
    assert row.is_running
    assert row.is_corrected
    counted = [(0, 12), (0, 4), (0, 8), (0, 12)]
    assert [curve.points for curve in curves(state)] == counted, "a curve ends at the last finished round"


def test_marks_the_round_that_could_not_begin():
    greedy = [RoundCounted((cards, 0, 0), last_leader=0) for cards in (30, 30, 33)]
    state = new_game(Setup(FOUR[:3]), greedy).state
    rows = score_rows(state)
    assert [row.overfished is not None for row in rows] == [False, False, False, True, False, False, False, False]
    assert (sum(rows[3].overfished.need), rows[3].overfished.ocean_before) == (22, 18)
