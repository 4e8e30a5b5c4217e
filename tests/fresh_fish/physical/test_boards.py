"""What the lot lays out is what people could lay out."""

import random

import pytest

from .boards import lay_boards
from .game import play_game
from .odd_squares import odd_square, without_overbuilt
from .paths import broken, is_built_over
from .places import beside, pieces, read, read_areas, write, write_areas
from .things import DISCS
from .trucks import edge_spaces, park_in_base, park_in_classic, square_with

SEEDS = range(6)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
@pytest.mark.parametrize("seed", SEEDS)
def test_boards_make_one_square_of_whole_areas(players: int, seed: int) -> None:
    ground = lay_boards(players, random.Random(seed), areas_per_board=5, has_odd_sizes=False)
    assert len(ground.milestones) == players + 1
    assert all(2 <= milestone <= 5 for milestone in ground.milestones)
    assert len(pieces(ground.places)) == 1
    for area in set(ground.areas.values()):
        spaces = [place for place, other in ground.areas.items() if other == area]
        assert len(pieces(spaces)) == 1
        assert len(spaces) in (3, 4, 5)
    assert read_areas(write_areas(ground.areas)) == ground.areas


@pytest.mark.parametrize("seed", SEEDS)
def test_trucks_of_the_base_game_stand_at_the_edge_beside_a_path(seed: int) -> None:
    rng = random.Random(seed)
    ground = lay_boards(3, rng, areas_per_board=5, has_odd_sizes=False)
    parked = park_in_base(ground.areas, rng)
    assert parked is not None
    assert set(parked.values()) <= edge_spaces(ground.places)
    assert len({ground.areas[place] for place in parked.values()}) == 4
    square = square_with(ground.places, ground.areas, parked)
    assert all(any(square.get(other) == "+" for other in beside(place)) for place in parked.values())


@pytest.mark.parametrize("seed", SEEDS)
def test_trucks_of_classic_leave_the_golden_rule_whole(seed: int) -> None:
    rng = random.Random(seed)
    ground = lay_boards(3, rng, areas_per_board=4, has_odd_sizes=True)
    assert broken(square_with(ground.places, None, park_in_classic(ground.places, rng))) is None


def test_odd_squares_are_odd() -> None:
    squares = [odd_square(random.Random(seed)) for seed in range(80)]
    assert any(broken(odd.square) for odd in squares)
    assert any(broken(odd.square) is None for odd in squares)
    assert any(len(pieces(odd.square)) > 1 for odd in squares)
    assert any(is_built_over(odd.square, odd.areas) for odd in squares)
    assert not any(is_built_over(without_overbuilt(odd).square, odd.areas) for odd in squares)
    assert all(read(write(odd.square)) == odd.square for odd in squares)
    assert all(list(odd.square.values()).count(seat) <= DISCS for odd in squares for seat in "12345")


def test_the_same_seed_plays_the_same_game() -> None:
    events = [[moment.event for moment in play_game(2, seed=3).moments] for _ in range(2)]
    assert events[0] == events[1]
    assert events[0] != [moment.event for moment in play_game(2, seed=4).moments]
