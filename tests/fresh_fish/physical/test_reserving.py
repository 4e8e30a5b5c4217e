"""Where discs go, on one small square."""

import pytest

from .places import names, place_called, read
from .reserving import spaces_to_reserve, verdict

SQUARE = read(["F + . .", "# . 1 .", ". . . ."])


def test_beside_a_path_or_a_disc() -> None:
    assert names(spaces_to_reserve(SQUARE, 2, classic=False, first=False)) == ["C1", "B2", "D2", "C3"]


def test_a_first_turn_is_free_in_classic_only() -> None:
    assert len(spaces_to_reserve(SQUARE, 2, classic=True, first=True)) == 8
    assert len(spaces_to_reserve(SQUARE, 2, classic=False, first=True)) == 4


@pytest.mark.parametrize(
    ("space", "answer"),
    [
        ("C1", (True, "path_and_disc")),
        ("D2", (True, "disc")),
        ("D1", (False, "not_adjacent")),
        ("A3", (False, "not_adjacent")),  # a table is nothing to join
        ("A1", (False, "not_empty")),
        ("C2", (False, "not_empty")),
        ("E1", (False, "no_space")),
    ],
)
def test_the_reason(space: str, answer: tuple[bool, str]) -> None:
    assert verdict(SQUARE, 2, place_called(space), classic=False, first=False) == answer


def test_six_discs_are_all() -> None:
    square = read(["1 1 1 1 1 1 ."])
    assert spaces_to_reserve(square, 1, classic=True, first=True) == []
    assert verdict(square, 1, (1, 7), classic=False, first=False) == (False, "no_disc_left")
    assert verdict(square, 2, (1, 7), classic=False, first=False) == (True, "disc")


def test_a_bare_square_gives_nothing_to_join() -> None:
    square = read(["F . . #"])
    assert verdict(square, 1, (1, 2), classic=True, first=False) == (True, "nothing_to_join")
    assert verdict(square, 1, (1, 2), classic=False, first=False) == (False, "not_adjacent")
