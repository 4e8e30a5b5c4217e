"""Setting the table right by hand: only what differs is recorded, and what cannot be is said."""

import json

from companion.fishing.drafts.by_hand import OCEAN, POINTS, STOCK, ByHand
from companion.fishing.events import RoundCounted, Setup, TableCorrected, caught_whole
from companion.fishing.game import new_game
from companion.fishing.problems import Fault
from companion.fishing.score_rows import curve, score_rows
from companion.fishing.state import Ended

NAMES = ("Anne", "Paul", "Debbie", "Nikki")
COUNTED = (RoundCounted((12, 4, 8, 12)),)


def by_hand(*events, draft=None) -> ByHand:
    return ByHand(new_game(Setup(NAMES), events or COUNTED).state, {} if draft is None else draft)


def test_nothing_entered_is_no_correction():
    assert by_hand().outcome.problem.fault is Fault.NOTHING_CORRECTED


def test_only_what_differs_is_recorded():
    entry = by_hand()
    entry.step(POINTS, 0, -20)
    entry.step(STOCK, 3, 1)
    entry.step(OCEAN, None, -1)
    entry.step(POINTS, 2, 1)
    entry.step(POINTS, 2, -1)
    entry.lead(3)
    entry.write("  a wrong draw ")
    assert entry.outcome.event == TableCorrected((-8, None, None, None), (None, None, None, 4), 53, 3, "a wrong draw")
    assert entry.outcome.adds_up


def test_naming_who_leads_anyway_is_no_difference():
    entry = by_hand()
    entry.lead(1)
    assert entry.outcome.problem.fault is Fault.NOTHING_CORRECTED
    entry.write("a note")
    assert entry.outcome.event == TableCorrected(note="a note")


def test_piles_that_do_not_add_up_are_seen_and_never_block():
    entry = by_hand()
    entry.step(OCEAN, None, -2)
    assert (entry.outcome.cards, entry.outcome.adds_up, entry.outcome.problem) == (98, False, None)


def test_a_tie_asks_for_the_leader_even_if_it_is_the_one_who_leads():
    entry = by_hand()
    entry.step(POINTS, 1, 4)
    assert entry.outcome.problem.fault is Fault.OPENER_NEEDED
    assert entry.leader is None
    entry.lead(1)
    assert entry.outcome.event == TableCorrected((None, 8, None, None), leader=1)


def test_new_points_before_the_first_trick_move_the_lead():
    entry = by_hand()
    entry.step(POINTS, 1, 20)
    assert entry.leader == 2
    assert entry.outcome.event.leader is None


def test_cards_do_not_go_below_none():
    entry = by_hand()
    entry.step(STOCK, 1, -5)
    assert entry.new(STOCK, 1) == 0


def test_after_the_end_nobody_leads_but_points_can_be_set():
    hands = (9, 9, 10, 10, 11, 11, 12, 12)
    entry = by_hand(*[RoundCounted((hand,) * 4, last_leader=0) for hand in hands])
    assert not entry.can_lead
    entry.step(POINTS, 0, 2)
    assert entry.outcome.after.winners == (0,)


def test_what_is_half_entered_survives_as_plain_values():
    entry = by_hand()
    entry.step(POINTS, 1, 4)
    entry.lead(2)
    again = by_hand(draft=json.loads(json.dumps(entry.draft)))
    assert again.outcome == entry.outcome


# The rows of the sheet, where hands have set figures


def test_points_set_after_the_end_stand_in_the_last_row():
    hands = (9, 9, 10, 10, 11, 11, 12, 12)
    events = [RoundCounted((hand,) * 4, last_leader=0) for hand in hands]
    state = new_game(Setup(NAMES), [*events, TableCorrected((90, None, None, None))]).state
    assert state.ended is Ended.COMPLETE
    row = score_rows(state)[-1]
    assert (row.cells[0].total, row.cells[0].by_hand, row.cells[1].total, row.corrected) == (90, True, 84, True)
    assert curve(state)[0]["points"][-1] == 90


def test_a_running_round_shows_points_only_where_they_changed():
    state = new_game(Setup(NAMES), [*COUNTED, caught_whole(range(4), 1), TableCorrected((None, None, 5, None))]).state
    row = score_rows(state)[1]
    assert [cell.total for cell in row.cells] == [None, None, 5, None]
    assert [cell.caught for cell in row.cells] == [0, 4, 0, 0]
    assert row.running
    assert row.corrected


def test_the_round_that_could_not_begin_says_so():
    greedy = [RoundCounted((cards, 0, 0), last_leader=0) for cards in (30, 30, 33)]
    state = new_game(Setup(NAMES[:3]), greedy).state
    rows = score_rows(state)
    assert [row.overfished is not None for row in rows] == [False, False, False, True, False, False, False, False]
    assert (sum(rows[3].overfished.need), rows[3].overfished.ocean_before) == (22, 18)
