"""Awards at the end of a game: each goes to a single player who is ahead of all others."""

import pytest

from companion.fishing.awards import awards
from companion.fishing.events import GameEnded, PenaltyRecorded
from companion.fishing.game import FishingGame, new_game
from companion.fishing.rounds import HAND_SIZES
from tests import NAMES
from tests.fishing.shorthand import ANNE, NIKKI, PAUL, counted, table

EVENING = (
    ((16, 4, 8, 8), ()),
    ((4, 15, 7, 10), ()),
    ((7, 8, 12, 13), (ANNE, NIKKI)),
    ((12, 6, 9, 13), ()),
    ((13, 12, 8, 11), (ANNE,)),
    ((4, 16, 14, 10), ()),
    ((14, 3, 20, 11), ()),
    ((13, 10, 17, 8), (PAUL,)),
)


def game(rounds) -> FishingGame:
    played = new_game(table())
    for catch, penalised in rounds:
        played.record(*(PenaltyRecorded(seat) for seat in penalised), counted(*catch, last=ANNE))
    return played


def awards_of(state) -> list[tuple[str, str, int, int]]:
    return [(award.kind.name, NAMES[award.seat], award.value, award.most) for award in awards(state)]


def test_each_player_gets_one_award():
    assert awards_of(game(EVENING).state) == [
        ("BEST_ROUND", "Debbie", 20, 0),
        ("STEADIEST", "Nikki", 8, 13),
        ("DEEPEST_DIVE", "Paul", 11, 0),
        ("MOST_PENALTIES", "Anne", 2, 0),
    ]


def test_gives_no_award_during_a_game():
    assert awards(game(EVENING[:7]).state) == ()


def all_equal(*first: tuple[int, ...]) -> list[tuple[tuple[int, ...], tuple[int, ...]]]:
    """Return rounds with these catches, followed by rounds in which all players catch the same."""
    return [*((catch, ()) for catch in first), *(((hand,) * 4, ()) for hand in HAND_SIZES[4][len(first) :])]


@pytest.mark.parametrize(
    ("rounds", "given"),
    [
        (all_equal(), []),
        # Anne and Paul share the best round, the widest range and the dive: the start and the comeback remain.
        (all_equal((10, 8, 9, 9), (8, 10, 9, 9)), [("BEST_START", "Anne", 10, 0), ("COMEBACK", "Paul", 2, 0)]),
        # Nikki ends second, as far behind as ever: that is not a comeback.
        (all_equal((9, 9, 9, 9), (9, 9, 9, 9), (12, 9, 9, 10)), []),
    ],
)
def test_gives_no_award_for_a_tied_figure(rounds, given):
    assert awards_of(game(rounds).state) == given


def test_nobody_is_steady_without_a_catch():
    played = game([((0, 18, 9, 9), ()), ((0, 9, 20, 7), ())])
    played.record(GameEnded())
    assert "STEADIEST" not in [kind for kind, *_rest in awards_of(played.state)]
