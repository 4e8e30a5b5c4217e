"""Which entries a round of the score sheet stands for, and corrections that are half entered."""

import json

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.fishing.cards import Suit, parse_card
from companion.fishing.drafts.ruling import Stage
from companion.fishing.events import (
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickCaught,
    caught_whole,
)
from companion.fishing.game import Game
from companion.fishing.problems import Fault
from companion.fishing.state import Ended
from companion.fishing.tricks import InForce
from screens.fishing.parts.correction import Correction
from screens.fishing.parts.correction_entries import entries, entries_of, entry_of_cell
from screens.fishing.parts.correction_parts import BY_HAND, PENALTY
from tests.fishing.moves import KINDS, play
from tests.fishing.shorthand import played

NAMES = ("Anne", "Paul", "Debbie", "Nikki")
MOVES = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 2**32)), max_size=25)
SEATS = range(4)
COUNTED = (
    RoundCounted((16, 4, 8, 8), last_leader=3),
    PenaltyRecorded(2),
    RoundCounted((4, 15, None, 9), last_leader=0),
    caught_whole(SEATS, 1),
)


def game(*events) -> Game:
    return Game(Setup(NAMES), events or COUNTED)


def opened(number: int, seat: int | None, a_game: Game | None = None) -> Correction:
    correction = Correction(a_game or game(), {})
    correction.open(number, seat)
    return correction


def test_entries_belong_to_the_round_they_were_entered_in():
    assert [entry.index for entry in entries_of(game(), 1)] == [0]
    assert [entry.index for entry in entries_of(game(), 2)] == [1, 2]
    assert [entry.index for entry in entries_of(game(), 3)] == [3]
    assert entries_of(game(), 4) == ()


def test_a_cell_means_the_count_and_a_round_its_correction():
    by_hand = game(*COUNTED[:3], TableCorrected(ocean=40), RoundCounted((10, 10, 10, 10), last_leader=0))
    assert entry_of_cell(entries_of(by_hand, 3), 2).index == 4
    assert entry_of_cell(entries_of(by_hand, 3), None).index == 3
    assert entry_of_cell(entries_of(game(), 3), 0).index == 3
    two_tricks = game(caught_whole(SEATS, 1), caught_whole(SEATS, 2))
    assert entry_of_cell(entries_of(two_tricks, 1), 0) is None


def test_nothing_opens_where_nothing_was_entered():
    assert not opened(4, 0).is_open


def test_a_count_is_balanced_and_its_preview_is_the_games():
    correction = opened(2, 2)
    correction.move(2, -1)
    assert correction.new["caught"] == [4, 15, 7, 10]
    event = RoundCounted((4, 15, 7, 10), last_leader=0)
    assert correction.outlook.replacements == {2: event}
    assert correction.outlook.preview == game().preview({2: event})
    assert correction.outlook.possible


def test_stepping_the_balancing_player_moves_the_tapped_one():
    correction = opened(2, 2)
    correction.move(3, -9)
    correction.move(3, -1)  # there is nothing left to take
    assert correction.new["caught"] == [4, 15, 17, 0]


def test_a_third_player_can_balance():
    correction = opened(2, 2)
    correction.move(2, -1)
    correction.balance_with_next()
    assert correction.new["other"] == 0
    correction.move(2, -2)
    assert correction.new["caught"] == [6, 15, 5, 10]
    assert correction.plain_round is None
    correction.balance_with_next()
    correction.balance_with_next()
    assert correction.new["other"] == 3


def test_a_count_as_it_was_changes_nothing():
    correction = opened(2, 2)
    assert not correction.changed
    correction.move(2, -1)
    assert correction.changed
    correction.move(2, 1)
    assert not correction.changed


def test_a_new_tie_asks_who_led_and_takes_the_answer():
    events = (RoundCounted((12, 4, 8, 12)), caught_whole(SEATS, 1))
    correction = opened(1, 1, game(*events))
    correction.move(1, 2)  # both have 6 now
    assert not correction.outlook.possible
    (question,) = correction.outlook.questions
    assert (question.index, question.answer) == (0, None)
    assert question.obstacle.problem.fault is Fault.LAST_LEADER_NEEDED
    correction.answer(0, 2)
    assert correction.outlook.possible
    assert correction.outlook.replacements == {0: RoundCounted((12, 6, 6, 12), last_leader=2)}
    # An answer that turns out not to be needed leaves no trace.
    correction.move(1, -1)
    assert correction.outlook.replacements == {0: RoundCounted((12, 5, 7, 12))}


def test_what_no_answer_helps_stays_an_obstacle():
    greedy = RoundCounted((30, 0, 0), last_leader=0)
    even = [RoundCounted((11, 11, 11), last_leader=0)] * 2
    correction = opened(3, 0, Game(Setup(NAMES[:3]), [greedy, greedy, *even]))
    correction.move(0, 11)
    correction.balance_with_next()
    correction.move(0, 11)
    assert not correction.outlook.possible
    assert correction.outlook.questions == ()
    (obstacle,) = correction.outlook.preview.obstacles
    assert (obstacle.index, obstacle.problem.fault) == (3, Fault.GAME_IS_OVER)


def test_a_trick_gets_another_catcher():
    correction = opened(3, 0)
    assert isinstance(correction.entry.event, TrickCaught)
    correction.caught_by(3)
    assert correction.shown.events() == (caught_whole(SEATS, 3),)
    assert correction.led_by == 3
    correction.led_next(0)
    assert correction.shown.events() == (caught_whole(SEATS, 3, next_leader=0),)


def test_a_lead_that_was_moved_stays_moved():
    events = (*COUNTED[:3], caught_whole(SEATS, 1, next_leader=2))
    correction = opened(3, 0, game(*events))
    correction.caught_by(0)
    assert correction.shown.events() == (caught_whole(SEATS, 0, next_leader=2),)


def test_a_trick_is_split():
    correction = opened(3, 0)
    correction.split()
    correction.give(1, 3)
    assert not correction.outlook.possible
    assert correction.outlook.preview.obstacles[0].problem.fault is Fault.CATCHES_DO_NOT_FILL_TRICK
    correction.give(0, 1)
    assert correction.outlook.preview.obstacles[0].problem.fault is Fault.WINNER_OF_SPLIT_MISSING
    correction.led_next(1)
    assert correction.outlook.possible
    assert correction.shown.events() == (TrickCaught((1, 3, 0, 0), next_leader=1),)


@pytest.mark.parametrize(("seat", "event"), [(0, PenaltyRecorded(0)), (None, None)])
def test_a_penalty_is_given_away_or_taken_away(seat, event):
    correction = opened(2, 2)
    correction.choose(correction.entries[0])
    correction.penalty_of(seat)
    assert correction.outlook.replacements == {1: event}
    assert correction.outlook.preview == game().preview({1: event})


def test_a_correction_by_hand_is_taken_away():
    correction = opened(3, None, game(*COUNTED[:3], TableCorrected(ocean=40, note="a wrong draw")))
    assert not correction.changed
    correction.take_back(True)
    assert correction.outlook.replacements == {3: None}


# Tricks by cards


def test_a_trick_by_cards_is_laid_out_as_it_was_and_entered_again():
    first, second = played("Y7 call Y10 P2", call="R"), played("R5 B2 R0 Y9", picks="R5")
    correction = opened(1, 2, game(first, second))
    correction.choose(correction.entries[1])
    trick = correction.shown.trick
    assert (trick.leader, trick.in_force) == (2, InForce(Suit.RED, 1)), "as it was then"
    assert trick.ruling.stage is Stage.READY
    assert not correction.changed
    trick = trick.choose(1).enter(parse_card("R12"))
    correction.new.update(trick.to_store())
    correction.forget()
    assert correction.outlook.replacements == {1: played("R5 R12 R0 Y9", picks="R5")}
    trick = trick.empty(0)
    correction.new.update(trick.to_store())
    correction.forget()
    assert correction.changed
    assert not correction.outlook.possible
    assert not correction.outlook.complete
    again = Correction(correction.game, json.loads(json.dumps(correction.draft)))
    assert again.shown.trick.cards == trick.cards == (None, *map(parse_card, ("R12", "R0", "Y9")))


def test_a_trick_loses_its_cards_but_not_what_followed_from_them():
    """Its minus-threes stay booked, and the next trick says what was in force when it was entered."""
    events = (*COUNTED[:3], played("Y7 call -3 P2", call="R"), played("R5 B2 R3 Y9"))
    before = game(*events)
    correction = opened(3, None, before)
    correction.choose(correction.entries[0])
    correction.enter_catch()
    assert correction.outlook.possible
    preview = correction.outlook.preview
    assert preview.changes == (), "nothing but the cards is gone"
    leader = before.states()[3].leader
    assert correction.outlook.replacements == {
        3: (PenaltyRecorded(leader), caught_whole(SEATS, leader)),
        4: played("R5 B2 R3 Y9", in_force=f"R/{'APDN'[(leader + 1) % 4]}"),
    }
    correction.enter_cards()
    assert not correction.changed, "what was entered before waits beside it"


# Adding what was forgotten


@pytest.mark.parametrize(("number", "place", "index"), [(2, None, 2), (2, 3, 2), (2, 0, 1), (3, None, 4), (3, 3, 3)])
def test_what_is_added_stays_in_its_round(number, place, index):
    correction = Correction(game(), {})
    correction.add(number, place, PENALTY)
    assert correction.shown.index == index
    correction.penalty_of(0)
    after = correction.outlook.preview.state
    assert [round_.penalties[0] for round_ in after.rounds] == [int(n == number) for n in (1, 2, 3)]


def test_a_forgotten_trick_is_added_where_it_belongs():
    correction = Correction(game(), {})
    correction.add(3)
    assert not correction.changed
    correction.move_to(3)
    correction.move_to(2)  # that is another round
    correction.caught_by(2)
    assert correction.outlook.replacements == game().inserting(3, caught_whole(SEATS, 2))
    correction.add_kind(BY_HAND)
    assert not correction.changed
    correction.shown.by_hand.step("ocean", None, -1)
    correction.forget()
    (added, _kept) = correction.outlook.replacements[3]
    assert added == TableCorrected(ocean=game().states()[3].ocean - 1)


def test_nothing_is_added_where_nothing_was_entered():
    correction = Correction(game(), {})
    correction.add(4)
    assert not correction.is_open


# Mending what stands in the way


def in_the_way(correction: Correction) -> list[int]:
    return [blocked.obstacle.index for blocked in correction.outlook.blocked if not blocked.own]


def test_a_count_that_no_longer_fits_is_counted_again():
    a_game = game(caught_whole(SEATS, 2), RoundCounted((12, 4, 8, 8), last_leader=0), PenaltyRecorded(1))
    correction = Correction(a_game, {})
    correction.add(1, 1)
    correction.caught_by(0)
    assert in_the_way(correction) == [1]
    correction.mend(1)
    assert (correction.new["caught"], correction.new["each"]) == ([12, 4, 8, 8], True)
    correction.give(0, 8)
    assert correction.outlook.possible
    added = caught_whole(SEATS, 0)
    assert correction.outlook.replacements == {1: (added, RoundCounted((8, 4, 8, 8), last_leader=0))}
    correction.show_part(correction.first)
    correction.caught_by(3)
    assert correction.outlook.preview.state.rounds[0].caught == (8, 4, 12, 12)
    correction.put_back(1)
    assert in_the_way(correction) == [1]


def test_every_obstacle_can_be_left_out():
    greedy = RoundCounted((30, 0, 0), last_leader=0)
    even = [RoundCounted((11, 11, 11), last_leader=0)] * 2
    correction = opened(3, 0, Game(Setup(NAMES[:3]), [greedy, greedy, *even, PenaltyRecorded(0)]))
    correction.move(0, 11)
    correction.balance_with_next()
    correction.move(0, 11)
    assert in_the_way(correction) == [3, 4]
    correction.leave_out(3)
    assert in_the_way(correction) == [4]
    correction.leave_out_all()
    assert correction.outlook.possible
    assert correction.outlook.preview.state.ended is Ended.OVERFISHED
    assert correction.outlook.replacements[3] is None is correction.outlook.replacements[4]


@given(MOVES, st.data())
def test_any_entry_can_be_left_out_and_every_obstacle_mended(moves: list, data) -> None:
    """Leaving out what stands in the way always leads to something that can be kept, as it was shown."""
    a_game = play(Setup(NAMES), moves)
    assume(a_game.events)
    correction = Correction(a_game, {})
    entry = data.draw(st.sampled_from(entries(a_game)))
    correction.open(entry.before.round.number, None)
    correction.choose(entry)
    assert not correction.changed
    correction.leave_out(entry.index)
    while correction.outlook.questions and correction.outlook.questions[-1].answer is None:
        correction.answer(correction.outlook.questions[-1].index, 1)
    correction = Correction(a_game, json.loads(json.dumps(correction.draft)))
    while not correction.outlook.possible:
        correction.leave_out_all()
        for question in correction.outlook.questions:
            if question.answer is None:
                correction.answer(question.index, 1)
    assert a_game.replace(correction.outlook.replacements) == correction.outlook.preview.state


def test_what_is_half_entered_survives_as_plain_values():
    correction = opened(2, 2)
    correction.move(2, -1)
    draft = json.loads(json.dumps(correction.draft))
    again = Correction(game(), draft)
    assert again.outlook == correction.outlook


def test_an_entry_that_is_gone_is_forgotten():
    correction = opened(3, 0)
    correction.caught_by(3)
    assert not Correction(game(*COUNTED[:3]), dict(correction.draft)).is_open
    other = Correction(game(*COUNTED[:3], caught_whole(SEATS, 0)), dict(correction.draft))
    assert not other.is_open
