"""Drafts of squares: boards that snap together, overlap, turn and are removed, and the square they form."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.boards import Assembled, Laid
from companion.fresh_fish.drafts.boards_placed import NO_BOARDS, BoardsPlaced
from companion.fresh_fish.geometry.square import neighbouring_places
from companion.fresh_fish.our_boards import Spot
from tests.fresh_fish.box_of_boards import BOARDS, OURS

ONE, TWO, THREE = BOARDS[:3]


@pytest.mark.parametrize(
    ("row", "column", "landing"),
    [
        (0, 5, (0, 5)),  # already beside the first board
        (0, 8, (0, 5)),  # not touching the first board
        (1, 4, (1, 5)),  # slightly overlapping the first board
        (4, 1, (4, 1)),  # below the first board
        (7, -2, (4, -2)),
        (1, 1, None),  # overlapping the first board too much
    ],
)
def test_a_dropped_board_snaps_beside_the_others(row: int, column: int, landing: tuple[int, int] | None) -> None:
    placed = NO_BOARDS.drop(Laid(ONE))
    found = placed.landing_of(Laid(TWO, row, column))
    assert (None if found is None else (found.row, found.column)) == landing
    dropped = placed.drop(Laid(TWO, row, column))
    assert dropped == (placed if landing is None else BoardsPlaced((Laid(ONE), Laid(TWO, *landing))))


def test_a_board_can_be_moved_turned_and_removed() -> None:
    placed = NO_BOARDS.drop(Laid(ONE)).drop(Laid(TWO, 4, 0))
    moved = placed.drop(Laid(TWO, 0, 5))
    assert moved.of("2") == Laid(TWO, 0, 5)
    turned = moved.turn("2")
    laid = turned.of("2")
    assert laid is not None
    assert laid.quarters == 1
    assert laid.size == (6, 3)
    assert not turned.overlaps(laid)
    assert turned.remove("2") == NO_BOARDS.drop(Laid(ONE))
    assert turned.at((1, 1)) == Laid(ONE)
    assert turned.at((1, 99)) is None


def test_four_turns_restore_a_single_board() -> None:
    for board in BOARDS:
        placed = NO_BOARDS.drop(Laid(board, 5, 5))
        assert placed.corner == (5, 5)
        turned = placed
        for _quarter in range(4):
            turned = turned.turn(board.name)
        assert turned == placed


def test_removing_the_middle_board_leaves_a_square_in_pieces() -> None:
    placed = NO_BOARDS.drop(Laid(ONE)).drop(Laid(THREE, 0, 5)).drop(Laid(TWO, 0, 10))
    assert placed.is_whole
    assert not placed.remove("3").is_whole
    assert placed.milestones == (4, 2, 3)


def test_counts_only_areas_for_trucks_at_the_edge() -> None:
    assert NO_BOARDS.areas_for_trucks == 0
    assert NO_BOARDS.drop(Laid(ONE)).areas_for_trucks == 3
    assert NO_BOARDS.drop(Laid(TWO)).areas_for_trucks == 0


def test_drops_stored_boards_that_overlap_earlier_ones() -> None:
    spots = [Spot(name, 0, 0) for name in ("1", "2", "1", "9")]
    assert BoardsPlaced.of_spots(spots, OURS).laid == (Laid(ONE),)


MOVES = st.tuples(st.sampled_from(BOARDS), st.integers(-15, 15), st.integers(-15, 15), st.integers(0, 3))


@settings(max_examples=60, deadline=None)
@given(st.lists(MOVES, min_size=1, max_size=8))
def test_boards_never_overlap_and_always_touch(moves: list[Any]) -> None:
    placed = NO_BOARDS
    for board, row, column, turns in moves:
        lay = placed.drop(Laid(board, row, column))
        if lay == placed:
            continue
        placed = lay
        for _turn in range(turns):
            placed = placed.turn(board.name)
        places = [place for one in placed.laid for place in one.places()]
        assert len(places) == len(set(places))
        moved = placed.of(board.name)
        assert moved is not None
        others = set(places) - moved.places()
        assert not others or any(others.intersection(neighbouring_places(place)) for place in moved.places())
        assert BoardsPlaced.of_spots(placed.spots, OURS) == placed
    if placed.is_whole:
        assert isinstance(placed.assembled, Assembled)
        assert len(placed.assembled.square.tokens) == sum(len(one.board.square.tokens) for one in placed.laid)
