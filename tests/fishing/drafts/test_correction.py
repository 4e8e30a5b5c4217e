"""Drafts of corrections, and the log entries behind the cells of the score sheet."""

import json
from dataclasses import replace

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from companion.fishing.cards import Suit, parse_card
from companion.fishing.drafts.by_hand import ByHandDraft, Figure
from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.log_entries import entries, entries_of, entry_of_cell
from companion.fishing.drafts.ruling import RulingStage
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import (
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickCaught,
    caught_whole,
)
from companion.fishing.game import FishingGame, new_game
from companion.fishing.problems import Fault
from companion.fishing.state import Ended
from companion.fishing.tricks import InForce
from companion.fishing.words.changes import changes_in_words
from tests import FOUR
from tests.fishing.moves import KINDS, play
from tests.fishing.shorthand import played

MOVES = st.lists(st.tuples(st.sampled_from(KINDS), st.integers(0, 2**32)), max_size=25)
SEATS = range(4)
COUNTED = (
    RoundCounted((16, 4, 8, 8), last_leader=3),
    PenaltyRecorded(2),
    RoundCounted((4, 15, None, 9), last_leader=0),
    caught_whole(SEATS, 1),
)


def game(*events) -> FishingGame:
    return new_game(Setup(FOUR), events or COUNTED)


def closed(a_game: FishingGame | None = None) -> CorrectionDraft:
    return CorrectionDraft(a_game or game())


def opened(number: int, seat: int | None, a_game: FishingGame | None = None) -> CorrectionDraft:
    return closed(a_game).open(number, seat)


def counted(draft: CorrectionDraft, *caught: int) -> CorrectionDraft:
    return draft.enter(replace(draft.edit, caught=caught))


def caught_by(draft: CorrectionDraft, seat: int) -> CorrectionDraft:
    edit = draft.edit
    return draft.enter((edit.event if isinstance(edit, SplitDraft) else edit).with_catcher(seat))


def stored(draft: CorrectionDraft, a_game: FishingGame | None = None) -> CorrectionDraft:
    """Return the draft as it is restored after a restart of the app."""
    return CorrectionDraft(a_game or draft.game).restored(json.loads(json.dumps(draft.to_store())))


def test_entries_belong_to_the_round_they_were_entered_in():
    assert [entry.index for entry in entries_of(entries(game()), 1)] == [0]
    assert [entry.index for entry in entries_of(entries(game()), 2)] == [1, 2]
    assert [entry.index for entry in entries_of(entries(game()), 3)] == [3]
    assert entries_of(entries(game()), 4) == ()


def test_finds_the_entry_of_a_cell():
    by_hand = game(*COUNTED[:3], TableCorrected(ocean=40), RoundCounted((10, 10, 10, 10), last_leader=0))
    assert entry_of_cell(entries_of(entries(by_hand), 3), 2).index == 4
    assert entry_of_cell(entries_of(entries(by_hand), 3), None).index == 3
    assert entry_of_cell(entries_of(entries(game()), 3), 0).index == 3
    two_tricks = game(caught_whole(SEATS, 1), caught_whole(SEATS, 2))
    assert entry_of_cell(entries_of(entries(two_tricks), 1), 0) is None


def test_previews_a_corrected_count():
    draft = opened(2, 2)
    assert draft.edit == RoundCounted((4, 15, 8, 9), last_leader=0), "the missing number must be filled in"
    assert not draft.is_changed
    draft = counted(draft, 4, 15, 7, 10)
    assert draft.is_changed
    assert not draft.start_over().is_changed
    event = RoundCounted((4, 15, 7, 10), last_leader=0)
    assert draft.preview.replacements == {2: event}
    assert draft.preview.state == game().preview({2: event}).state
    assert draft.can_save
    assert set(draft.chosen_cells) == {2, 3}
    draft = counted(draft, 4, 15, 7, 9)
    (obstacle,) = draft.preview.own_obstacles
    assert obstacle.problem.fault is Fault.CATCHES_DO_NOT_FILL_ROUND
    assert not draft.can_save


def test_a_correction_can_keep_the_size_of_the_ocean():
    a_game = game(COUNTED[0], PenaltyRecorded(2))
    assert a_game.state.ocean == 53, "Paul drew 5 cards"
    draft = counted(opened(1, 1, a_game), 12, 8, 8, 8)
    assert draft.preview.state.ocean == 57, "Paul needed only 1 card"
    assert draft.preview.ocean_kept == TableCorrected(stock=(None, 4, None, None), ocean=53)

    kept = draft.keep_ocean(True)
    assert kept.can_save
    after = kept.preview.state
    assert (after.ocean, after.stock_sizes) == (53, (3, 4, 0, 0)), "Paul has 4 more cards in the stockroom"
    assert stored(kept) == kept
    a_game.replace(kept.preview.replacements)
    assert a_game.events == (RoundCounted((12, 8, 8, 8), 3), PenaltyRecorded(2), kept.preview.ocean_kept)
    assert a_game.doubts == ()
    a_game.undo()
    assert a_game.state.ocean == 53
    assert kept.keep_ocean(False).preview == draft.preview


def test_keeps_only_the_ocean_if_the_draws_do_not_explain_it():
    too_many = counted(opened(1, 0, game(COUNTED[0])), 8, 12, 8, 8)
    assert too_many.preview.ocean_kept == TableCorrected(ocean=53), "Anne cannot have drawn 9 of 8 cards"


@pytest.mark.parametrize("caught", [(15, 5, 8, 8), (12, 8, 8, 7)])
def test_keeps_the_ocean_only_if_a_possible_correction_changes_it(caught):
    by_hand = game(COUNTED[0], TableCorrected(ocean=50))
    draft = counted(opened(1, 1, by_hand), *caught).keep_ocean(True)
    assert draft.preview.ocean_kept is None
    assert list(draft.preview.replacements) == [0]


def test_a_new_tie_asks_who_led():
    events = (RoundCounted((12, 4, 8, 12)), caught_whole(SEATS, 1))
    draft = counted(opened(1, 1, game(*events)), 12, 6, 6, 12)
    assert not draft.can_save
    (question,) = draft.preview.questions
    assert (question.index, question.answer) == (0, None)
    assert question.obstacle.problem.fault is Fault.LAST_LEADER_NEEDED
    draft = draft.answer(0, 2)
    assert draft.can_save
    assert draft.preview.replacements == {0: RoundCounted((12, 6, 6, 12), last_leader=2)}
    # An answer that is no longer needed is ignored.
    assert counted(draft, 12, 5, 7, 12).preview.replacements == {0: RoundCounted((12, 5, 7, 12))}


@pytest.mark.parametrize(
    ("logged", "leader"),
    [
        (caught_whole(SEATS, 1), None),
        (caught_whole(SEATS, 1, next_leader=1), None),
        (caught_whole(SEATS, 1, next_leader=2), 2),
        (TrickCaught((1, 3, 0, 0), next_leader=1), None),
    ],
)
def test_keeps_a_lead_moved_by_play_first(logged, leader):
    draft = caught_by(opened(3, 0, game(*COUNTED[:3], logged)), 0)
    assert draft.placed[0].events == (caught_whole(SEATS, 0, next_leader=leader),)
    draft = draft.enter(draft.edit.with_next_leader(3))
    assert draft.placed[0].events == (caught_whole(SEATS, 0, next_leader=3),)


def test_an_added_split_needs_all_cards_and_a_winner():
    draft = closed().add(3)
    draft = draft.enter(SplitDraft.of(draft.edit).more(0).more(1))
    assert draft.preview.own_obstacles[0].problem.fault is Fault.CATCHES_DO_NOT_FILL_TRICK
    full = draft.enter(draft.edit.more(1).more(1))
    assert full.preview.own_obstacles[0].problem.fault is Fault.WINNER_OF_SPLIT_MISSING
    draft = draft.enter(draft.edit.win(1))
    assert draft.can_save
    assert draft.placed[0].events == (TrickCaught((1, 3, 0, 0), next_leader=1),)


def test_changes_or_deletes_a_correction_by_hand():
    draft = opened(3, None, game(*COUNTED[:3], TableCorrected(ocean=40, note="a wrong draw")))
    assert not draft.is_changed
    figures = ByHandDraft(draft.before, draft.edit).step(Figure.OCEAN, 0, -1).entered
    assert draft.enter(figures).preview.replacements == {3: TableCorrected(ocean=39, note="a wrong draw")}
    assert draft.leave_out(3).preview.replacements == {3: None}


# Tricks by cards


def test_corrects_a_trick_by_its_cards():
    first, second = played("Y7 call Y10 P2", call="R"), played("R5 B2 R0 Y9", picks="R5")
    draft = opened(1, 2, game(first, second)).choose(1)
    trick = draft.edit.at(draft.before)
    assert (trick.leader, trick.in_force) == (2, InForce(Suit.RED, 1)), "as before this trick"
    assert trick.ruling.stage is RulingStage.READY
    assert not draft.is_changed
    trick = trick.choose(1).enter(parse_card("R12"))
    draft = draft.enter(trick)
    assert draft.preview.replacements == {1: played("R5 R12 R0 Y9", picks="R5")}
    draft = draft.enter(trick.empty(0))
    assert draft.is_changed
    assert not draft.preview.is_possible
    assert stored(draft).edit.cards == (None, *map(parse_card, ("R12", "R0", "Y9")))
    assert draft.game_before_part.events == (first,)


def test_a_trick_without_its_cards_keeps_their_effects():
    """Removing a trick's cards makes its penalties separate events, and the next trick stores what was in force."""
    events = (*COUNTED[:3], played("Y7 call -3 P2", call="R"), played("R5 B2 R3 Y9"))
    before = game(*events)
    draft = opened(3, None, before).choose(3).turn_into(TrickCaught)
    assert draft.can_save
    assert changes_in_words(before.state, draft.preview.state, FOUR) == [], "only the cards are lost"
    leader = before.states()[3].leader
    assert draft.preview.replacements == {
        3: (PenaltyRecorded(leader), caught_whole(SEATS, leader)),
        4: played("R5 B2 R3 Y9", in_force=f"R/{'APDN'[(leader + 1) % 4]}"),
    }
    assert not draft.turn_into(TrickDraft).is_changed, "the previous input is restored"


def test_a_penalty_stays_with_its_original_catcher():
    draft = closed(game(caught_whole(SEATS, 1), played("Y7 Y3 -3 P2"))).choose(1).turn_into(TrickCaught).leave_out(0)
    assert draft.placed[0].before.leader == 0, "without the previous trick, Anne leads"
    assert draft.placed[0].events == (PenaltyRecorded(1), caught_whole(SEATS, 1))


# Adding entries


@pytest.mark.parametrize(("number", "place", "index"), [(2, None, 2), (2, 3, 2), (2, 0, 1), (3, None, 4), (3, 3, 3)])
def test_an_added_entry_stays_in_its_round(number, place, index):
    draft = closed().add(number, place).turn_into(PenaltyRecorded)
    assert draft.part.index == index
    after = draft.enter(PenaltyRecorded(0)).preview.state
    assert [round_.penalties[0] for round_ in after.rounds] == [int(n == number) for n in (1, 2, 3)]


def test_adds_a_late_penalty_to_the_round_just_over():
    draft = closed().add_penalty(3, 2)
    assert draft.preview.replacements == game().inserting(2, PenaltyRecorded(3))
    assert draft.round == 2


def test_adds_a_forgotten_trick_at_its_place():
    draft = closed().add(3)
    assert not draft.is_changed
    draft = draft.move_to(3).move_to(2)  # index 2 belongs to another round, so it is ignored
    draft = caught_by(draft, 2)
    assert draft.preview.replacements == game().inserting(3, caught_whole(SEATS, 2))
    draft = draft.turn_into(TableCorrected)
    assert not draft.is_changed
    draft = draft.enter(ByHandDraft(draft.before).step(Figure.OCEAN, 0, -1).entered)
    (added, _kept) = draft.preview.replacements[3]
    assert added == TableCorrected(ocean=game().states()[3].ocean - 1)


# Obstacles


def obstacle_indexes(draft: CorrectionDraft) -> list[int]:
    return [obstacle.index for obstacle in draft.preview.obstacles]


def test_corrects_a_count_that_no_longer_fits():
    a_game = game(caught_whole(SEATS, 2), RoundCounted((12, 4, 8, 8), last_leader=0), PenaltyRecorded(1))
    draft = caught_by(closed(a_game).add(1, 1), 0)
    assert draft.can_save
    assert draft.preview.rounds_kept == (1,)
    added = caught_whole(SEATS, 0)
    assert draft.preview.replacements == {1: (added, RoundCounted((8, 4, 8, 8), last_leader=0))}
    draft = caught_by(draft, 1)
    assert draft.can_save
    draft = draft.enter(SplitDraft.of(TrickCaught((0, 2, 2, 0), 1)))
    assert draft.preview.replacements[1][1] == RoundCounted((12, 2, 6, 8), last_leader=0)


def test_corrects_a_pile_that_cannot_be_true():
    a_game = game(caught_whole(SEATS, 2), RoundCounted((14, 2, 8, 8), last_leader=0), PenaltyRecorded(1))
    draft = caught_by(closed(a_game).add(1, 1), 1)
    assert obstacle_indexes(draft) == [1]
    draft = draft.fix(1)
    assert draft.edit == RoundCounted((14, 2, 8, 8), last_leader=0)
    assert draft.preview.own_obstacles[0].problem.fault is Fault.PILE_TOO_SMALL
    draft = counted(draft, 12, 4, 8, 8)
    assert draft.can_save
    assert draft.preview.rounds_kept == (), "these piles were entered again"
    added = caught_whole(SEATS, 1)
    assert draft.preview.replacements == {1: (added, RoundCounted((12, 0, 8, 8), last_leader=0))}
    draft = caught_by(draft.show(0), 3)
    assert draft.preview.state.rounds[0].caught == (12, 4, 12, 8), "the piles stay as they were entered again"
    draft = caught_by(draft, 1).leave_out(1).show(1)  # the deletion is dropped
    assert obstacle_indexes(draft) == [1]
    assert draft.fix(1).leave_out(1).show(1).at == 0


def test_a_count_is_corrected_to_fewer_cards_than_were_logged_before_a_trick_was_taken_away():
    a_game = game(*[caught_whole(SEATS, 1)] * 2, RoundCounted((12, 0, 8, 8), last_leader=0))
    draft = counted(caught_by(closed(a_game).choose(0), 0).fix(2), 14, -2, 8, 8)
    assert stored(draft).edit == draft.edit
    assert draft.can_save
    assert draft.preview.state.rounds[0].caught == (14, 6, 8, 8)
    assert draft.preview.replacements[2] == RoundCounted((10, 2, 8, 8), last_leader=0)


def test_deletes_every_obstacle():
    anne_catches_all, even = RoundCounted((30, 0, 0), last_leader=0), RoundCounted((11, 11, 11), last_leader=0)
    a_game = new_game(Setup(FOUR[:3]), [anne_catches_all, anne_catches_all, even, even, PenaltyRecorded(0)])
    draft = counted(opened(3, 0, a_game), 33, 0, 0)
    assert obstacle_indexes(draft) == [3, 4]
    draft = draft.leave_out(3)
    assert obstacle_indexes(draft) == [4]
    draft = draft.leave_out_all()
    assert draft.can_save
    assert draft.preview.state.ended is Ended.OVERFISHED
    assert draft.preview.replacements[3] is None is draft.preview.replacements[4]


def answered(draft: CorrectionDraft) -> CorrectionDraft:
    """Return the draft with all its questions answered."""
    while draft.preview.questions and draft.preview.questions[-1].answer is None:
        draft = draft.answer(draft.preview.questions[-1].index, 1)
    return draft


@given(MOVES, st.data())
def test_deletes_any_entry_with_its_obstacles(moves: list, data) -> None:
    """Deleting an entry, together with the later ones it makes impossible, gives exactly the game in the preview."""
    a_game = play(Setup(FOUR), moves)
    assume(a_game.events)
    draft = closed(a_game).choose(data.draw(st.integers(0, len(a_game.events) - 1)))
    assert not draft.is_changed
    draft = answered(draft.leave_out(draft.part.index))
    while not draft.preview.is_possible:
        draft = answered(draft.leave_out_all())
    assert a_game.replace(draft.preview.replacements).state_after == draft.preview.state


# Restoring


def test_drops_a_draft_whose_entry_is_gone():
    draft = caught_by(opened(3, 0), 3)
    assert not stored(draft, game(*COUNTED[:3])).is_open
    assert not stored(draft, game(*COUNTED[:3], caught_whole(SEATS, 0))).is_open


def test_drops_a_stored_count_below_zero():
    content = opened(2, 2).to_store()
    content["parts"][0]["edit"]["caught"] = [4, 15, -1, 9]
    assert not closed().restored(content).is_open
