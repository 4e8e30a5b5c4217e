"""Drafts of counts: typing, the number filled in automatically, sums, ties, and the recorded events."""

import pytest

from companion.fishing.drafts.count import CountDraft
from companion.fishing.drafts.counted_piles import Sum
from companion.fishing.events import PenaltyRecorded, RoundCounted, Setup, caught_whole
from companion.fishing.game import new_game
from tests import FOUR


def draft(*events) -> CountDraft:
    return CountDraft.read(new_game(Setup(FOUR), events).state, {})


def typed(count: CountDraft, keys: str) -> CountDraft:
    """Return the draft after these keys: digits, `>` for next, `<` for erase."""
    for key in keys:
        count = count.next() if key == ">" else count.erase() if key == "<" else count.type(key)
    return count


def test_counts_the_example_of_the_rules():
    count = typed(draft(), "1648")
    assert count.counted.numbers == (16, 4, 8, 8)
    assert count.counted.filled == (3,)
    assert count.counted.verdict is Sum.ADDS_UP
    assert count.points_after == (16, 4, 8, 8)
    assert count.tied == (2, 3)
    assert not count.can_score
    count = count.lead(3)
    assert count.can_score
    assert count.events == (RoundCounted((16, 4, 8, 8), 3),)


def test_the_focus_ends_on_the_filled_in_number():
    count = typed(draft(), "1648")
    assert (count.ring, count.counted.filled) == (3, (3,))
    assert not count.has_next
    # Typing the filled-in number checks it, and changes no other number.
    assert count.type("8").counted.verdict is Sum.ADDS_UP
    assert count.type("9").counted.numbers == (16, 4, 8, 9)
    assert (count.type("9").counted.verdict, count.type("9").counted.difference) == (Sum.TOO_MANY, -1)
    assert count.type("9").erase().counted.filled == (3,)


def test_next_does_not_skip_an_empty_number():
    assert typed(draft(), "3>").ring == typed(draft(), "4>").ring == 1
    assert typed(draft(), ">").ring == 0


def test_fills_in_any_empty_number():
    count = typed(draft().choose(1), "488")
    assert (count.counted.filled, count.counted.numbers) == ((0,), (16, 4, 8, 8))


@pytest.mark.parametrize(
    ("tricks", "keys", "filled", "numbers"),
    [
        ((), "36", (1, 2, 3), (36, 0, 0, 0)),
        ((), "1620", (2, 3), (16, 20, 0, 0)),
        ((), "1619", (), (16, 19, None, None)),
        ((), "", (), (None,) * 4),
        ((caught_whole(range(4), 2),), "1616", (2, 3), (16, 16, 4, 0)),
    ],
)
def test_once_all_cards_are_counted_empty_numbers_have_no_more(tricks, keys, filled, numbers):
    count = typed(draft(*tricks), keys)
    assert (count.counted.filled, count.counted.numbers) == (filled, numbers)
    assert count.lead(0).can_score == bool(filled)


def test_a_typed_number_replaces_a_zero_that_was_filled_in():
    count = typed(draft(), "1620")
    assert count.ring == 2, "the focus moves on to the numbers that were filled in"
    count = count.type("8")
    assert (count.counted.numbers, count.counted.difference) == ((16, 20, 8, None), -8)


def test_chance_picks_the_leader_if_nobody_knows():
    count = typed(draft(), "1648")
    assert not count.can_score
    picked = count.pick_leader()
    assert picked.can_score
    assert picked.last_leader in range(4)
    assert picked.events == (RoundCounted((16, 4, 8, 8), picked.last_leader),)
    assert picked.pick_leader().last_leader == picked.last_leader, "no second lot"
    assert picked.lead(1).events[-1].last_leader == 1
    assert CountDraft.read(count.state, picked.to_store()) == picked
    picks = {typed(draft(), f"{16 - cards}>{4 + cards}>8>").pick_leader().last_leader for cards in range(12)}
    assert picks == {0, 1, 2, 3}


def test_reports_numbers_that_do_not_add_up():
    too_many = typed(draft(), "3648")
    assert (too_many.counted.verdict, too_many.counted.difference, too_many.counted.filled) == (Sum.TOO_MANY, -12, ())
    assert too_many.points_after == (36, 4, 8, None), "points are shown even if the sum is wrong"
    assert not too_many.can_score
    missing = typed(typed(draft(), "1648").choose(3), "6")
    assert (missing.counted.verdict, missing.counted.difference) == (Sum.MISSING, 2)
    assert typed(draft(), "16").counted.verdict is Sum.OPEN


def test_replaces_or_erases_the_chosen_number():
    assert typed(draft(), "1").choose(0).type("2").piles[0] == "2"
    assert typed(draft(), "1<").piles[0] == ""
    assert typed(draft(), "16").choose(0).erase().piles[0] == ""
    assert draft().erase() == draft()


def test_starts_with_the_recorded_penalties():
    count = draft(RoundCounted((16, 4, 8, 8), 3), PenaltyRecorded(2))
    assert count.penalties == (0, 0, 1, 0)
    assert count.penalise(2, 0).penalties == (0, 0, 1, 0)
    count = typed(count.penalise(2, 2).penalise(0, 1), "4158")
    assert count.points_after == (4 + 16 - 3, 15 + 4, 8 + 8 - 3 - 3, 9 + 8)
    assert count.events == (PenaltyRecorded(0), PenaltyRecorded(2), RoundCounted((4, 15, 8, 9)))


@pytest.mark.parametrize(
    ("recorded", "chosen", "recorded_now", "counted"),
    [
        (1, 1, 0, 0),  # undone, or moved to another round
        (1, 2, 0, 1),
        (0, 1, 1, 1),  # the chosen one has been recorded
        (0, 1, 2, 2),
        (1, 2, 1, 2),
    ],
)
def test_a_penalty_taken_back_is_not_recorded_again(recorded, chosen, recorded_now, counted):
    first = RoundCounted((16, 4, 8, 8), 3)
    before, now = (
        new_game(Setup(FOUR), (first, *[PenaltyRecorded(2)] * times)).state for times in (recorded, recorded_now)
    )
    stored = typed(CountDraft.read(before, {}).penalise(2, chosen), "9").to_store()
    found = CountDraft.read(now, stored)
    assert (found.piles[0], found.penalties) == ("9", (0, 0, counted, 0))
    assert found.new_penalties == (PenaltyRecorded(2),) * (counted - recorded_now)


ANNE_AND_PAUL = (caught_whole(range(4), 0), caught_whole(range(4), 1))


@pytest.mark.parametrize(
    ("tricks", "keys", "piles", "recorded"),
    [
        (ANNE_AND_PAUL, "16>4>8", (16, 4, 8, 8), (12, 0, 8, 8)),
        (ANNE_AND_PAUL, "224>8", (22, 4, 8, 2), (18, 0, 8, 2)),  # a lone 2 may become 22
        (ANNE_AND_PAUL, "4>320", (4, 32, 0, 0), (0, 28, 0, 0)),
        # Debbie cannot have 20 cards, so the focus moves on after her 2.
        (ANNE_AND_PAUL * 3, "16>16>22", (16, 16, 2, 2), (4, 4, 2, 2)),
    ],
)
def test_subtracts_logged_cards_from_the_counted_piles(tricks, keys, piles, recorded):
    count = typed(draft(*tricks), keys)
    assert count.total == 36
    assert count.counted.numbers == piles
    assert count.counted.verdict is Sum.ADDS_UP
    assert count.events[-1].caught == recorded
    assert count.points_after == piles
    assert new_game(Setup(FOUR), (*tricks, *count.lead(3).events)).state.points == piles


@pytest.mark.parametrize(
    ("keys", "too_small", "ring"),
    [
        ("3>", (0,), 1),
        ("0", (0,), 0),  # no digit can follow a 0, which keeps the focus
        ("3", (), 0),  # it may become 30
        ("1>2>", (0, 1), 2),
        ("05", (), 1),
        ("4>3>8", (1,), 1),  # the focus returns to the number marked as wrong
        ("3>2>89", (1,), 1),  # the 9 replaces the 3, and the next wrong number gets the focus
    ],
)
def test_refuses_a_pile_smaller_than_its_logged_cards(keys, too_small, ring):
    count = typed(draft(*ANNE_AND_PAUL), keys)
    assert (count.counted.too_small, count.ring) == (too_small, ring)
    assert (count.counted.verdict is Sum.TOO_SMALL) == bool(too_small)
    assert not count.can_score


def test_a_digit_replaces_a_zero():
    assert typed(draft(*ANNE_AND_PAUL), "05").piles[0] == "5"


def test_fills_in_no_pile_smaller_than_its_logged_cards():
    tricks = [caught_whole(range(4), 3)] * 2
    count = typed(draft(*tricks), "16>8>8>")
    assert count.counted.filled == ()
    assert (count.counted.verdict, count.counted.difference) == (Sum.TOO_MANY, -4)
    assert typed(draft(*tricks), "16>8>4>").counted.numbers == (16, 8, 4, 8)


def test_knows_the_last_leader_if_only_the_last_trick_is_not_logged():
    tricks = [caught_whole(range(4), seat) for seat in (0, 0, 0, 0, 1, 2, 2, 3)]
    count = typed(draft(*tricks), "16>4>8>")
    assert count.counted.numbers == (16, 4, 8, 8)
    assert count.tied == ()
    assert count.events == (RoundCounted((0, 0, 0, 4)),)


def test_ignores_a_leader_without_a_tie():
    count = typed(draft().lead(2), "1640>")
    assert count.counted.numbers == (16, 4, 0, 16)
    assert count.events[-1].last_leader is None


def test_refuses_a_count_after_the_end():
    over = draft(RoundCounted((36, 0, 0, 0), 0), RoundCounted((36, 0, 0, 0), 0), RoundCounted((40, 0, 0, 0), 0))
    assert over.state.overfished is not None
    assert over.points_after == (None,) * 4
    assert not over.can_score
