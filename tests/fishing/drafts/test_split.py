"""Drafts of split tricks: sharing out the cards, who leads, and which stored drafts are valid."""

from hypothesis import given
from hypothesis import strategies as st

from companion.fishing.drafts.split import SplitDraft
from companion.fishing.events import PenaltyRecorded, TrickCaught, caught_whole
from companion.fishing.game import FishingGame, new_game
from companion.fishing.problems import Fault
from tests.fishing.shorthand import ANNE, DEBBIE, PAUL, table


def started_game() -> FishingGame:
    game = new_game(table())
    game.record(caught_whole(range(4), PAUL))
    return game


def shared(split: SplitDraft, seats: str) -> SplitDraft:
    for seat in seats:
        split = split.more(int(seat))
    return split


def test_a_split_needs_a_winner_who_keeps_the_rest() -> None:
    split = shared(SplitDraft.begin(started_game()), "111")
    assert split.fault is Fault.CATCHES_DO_NOT_FILL_TRICK
    split = split.win(DEBBIE)
    assert (split.fault, split.event) == (None, TrickCaught((0, 3, 1, 0), DEBBIE))
    assert split.win(DEBBIE) == split


def test_one_tap_gives_a_zero_its_card() -> None:
    split = SplitDraft.reopen(started_game()).more(ANNE)
    assert (split.fault, split.event) == (None, TrickCaught((1, 3, 0, 0), PAUL))


def test_takes_cards_from_the_winner_and_returns_them() -> None:
    split = shared(SplitDraft.reopen(started_game()), "22222")
    assert split.counts == (0, 0, 4, 0), "no more cards are left"
    assert split.more(PAUL) == split.less(PAUL) == split, "the winner keeps the rest"
    assert split.less(DEBBIE).counts == (0, 1, 3, 0)
    assert split.less(ANNE) == split


def test_a_new_winner_gets_only_the_cards_of_the_old_one() -> None:
    split = shared(SplitDraft.reopen(started_game()), "02")
    assert split.win(DEBBIE).counts == (1, 0, 3, 0)
    assert split.win(DEBBIE).win(PAUL).counts == (1, 3, 0, 0)


@given(st.lists(st.tuples(st.sampled_from(["more", "less", "win"]), st.integers(0, 3)), max_size=12))
def test_the_cards_add_up_once_a_winner_is_entered(taps: list[tuple[str, int]]) -> None:
    split = SplitDraft.begin(started_game()).win(ANNE)
    for method, seat in taps:
        split = getattr(split, method)(seat)
        assert split.total == 4
        assert min(split.counts) >= 0
        assert split.fault is None


def test_reopens_the_last_catch_after_a_penalty() -> None:
    game = started_game()
    game.record(PenaltyRecorded(PAUL))
    split = SplitDraft.reopen(game)
    assert (split.counts, split.leader, split.index) == ((0, 4, 0, 0), PAUL, 0)
    assert split.changes_nothing
    assert not split.more(DEBBIE).changes_nothing


def test_reopens_nothing_without_a_catch() -> None:
    assert SplitDraft.reopen(new_game(table())) is None


def test_a_split_stays_open_while_penalties_are_recorded() -> None:
    game = started_game()
    split = SplitDraft.reopen(game).more(DEBBIE)
    game.record(PenaltyRecorded(PAUL))
    assert SplitDraft.read(game, split.to_store()) == split


def test_a_new_split_belongs_to_its_trick_whatever_was_entered_before() -> None:
    game = started_game()
    split = SplitDraft.begin(game).more(DEBBIE)
    stored = split.to_store()
    game.record(caught_whole(range(4), PAUL))
    assert SplitDraft.read(game, stored) is None
    game.undo()
    assert SplitDraft.read(game, stored) == split


def test_a_split_of_a_trick_that_is_entered_is_outdated_once_that_is_another() -> None:
    game = started_game()
    game.record(caught_whole(range(4), PAUL))
    split = SplitDraft.reopen(game)
    assert split is not None
    stored = split.more(DEBBIE).to_store()
    game.undo()
    assert SplitDraft.read(game, stored) is None
    game.record(caught_whole(range(4), ANNE))
    assert SplitDraft.read(game, stored) is None
    game.undo()
    game.record(caught_whole(range(4), PAUL))
    assert SplitDraft.read(game, stored) == split.more(DEBBIE)


def test_the_split_of_a_correction_has_no_index() -> None:
    assert SplitDraft(None, (1, 3, 0, 0), PAUL).is_sound
    assert not SplitDraft(None, (1, 3, 0, 0), PAUL, index=0).is_sound
