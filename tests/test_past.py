"""Which entries a round of the score sheet stands for, and corrections that are half entered."""

import json

import pytest

from companion.fishing.cards import parse_card
from companion.fishing.events import (
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
    caught_whole,
)
from companion.fishing.game import Game
from companion.fishing.problems import Fault
from screens.past import Correction, entries_of, entry_of_cell

NAMES = ("Anne", "Paul", "Debbie", "Nikki")
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
    assert correction.new_event() == caught_whole(SEATS, 3)
    assert correction.led_by == 3
    correction.led_next(0)
    assert correction.new_event() == caught_whole(SEATS, 3, next_leader=0)


def test_a_lead_that_was_moved_stays_moved():
    events = (*COUNTED[:3], caught_whole(SEATS, 1, next_leader=2))
    correction = opened(3, 0, game(*events))
    correction.caught_by(0)
    assert correction.new_event() == caught_whole(SEATS, 0, next_leader=2)


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
    assert correction.new_event() == TrickCaught((1, 3, 0, 0), next_leader=1)


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


def test_a_trick_by_cards_cannot_be_changed_here():
    cards = tuple(parse_card(card) for card in ["Y7", "Y3", "Y10", "P2"])
    correction = opened(1, 0, game(TrickPlayed(cards)))
    assert not correction.changed


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
