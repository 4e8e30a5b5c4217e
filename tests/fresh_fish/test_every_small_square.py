"""Forced paths on every square of three by three, and on random squares up to the largest size."""

import random
from itertools import product

import pytest

from companion.fresh_fish.questions import answer
from tests.fresh_fish.physical import answers
from tests.fresh_fish.physical.compare import differences
from tests.fresh_fish.physical.paths import broken, free_spaces
from tests.fresh_fish.physical.places import Square, pieces, write


def square_of(signs: tuple[str, ...], width: int) -> Square:
    block = {(1 + place // width, 1 + place % width): sign for place, sign in enumerate(signs)}
    return {place: sign for place, sign in block.items() if sign != "-"}


def with_one_piece(square: Square) -> Square:
    """Return the square with tables on every space outside its largest connected piece of free spaces."""
    largest = max(pieces(free_spaces(square)), key=len)
    return {place: sign if place in largest else "#" for place, sign in square.items()}


def path_differences(square: Square) -> list[str]:
    return differences(answers.paths(square, None, None, None), answer("paths", {"square": write(square)}))


@pytest.mark.parametrize("solid", ["#", "-"])
@pytest.mark.parametrize("middle", [".", "+", "2", "F", "1f"])
def test_every_block_of_three_by_three(middle: str, solid: str) -> None:
    """The forced paths are right for every combination of empty and solid spaces around this middle space."""
    for around in product((".", solid), repeat=8):
        square = square_of((*around[:4], middle, *around[4:]), 3)
        assert path_differences(square) == [], write(square)


@pytest.mark.parametrize(("height", "width"), [(1, 26), (99, 1), (2, 26), (40, 2), (7, 26), (30, 5), (12, 12)])
@pytest.mark.parametrize("share", [0.1, 0.3, 0.5])
def test_squares_of_any_size(height: int, width: int, share: float) -> None:
    rng = random.Random(f"{height} {width} {share}")
    for solid in ("#", "-", "#-"):
        signs = tuple(rng.choice(solid) if rng.random() < share else rng.choice(".+1") for _ in range(height * width))
        square = square_of(signs, width)
        assert path_differences(square) == [], write(square)
        whole = with_one_piece(square)
        assert broken(whole) is None
        assert path_differences(whole) == [], write(whole)


def test_answers_for_the_largest_square() -> None:
    rows = ["." * 26] * 99
    found = answer("paths", {"square": rows, "build": {"space": "Z99", "token": "#"}})
    assert found["paths"] == []
    corridor = ["." * 26 if row % 2 == 0 else ("-" * 25 + "." if row % 4 == 1 else "." + "-" * 25) for row in range(99)]
    found = answer("paths", {"square": corridor})
    assert len(found["paths"]) == sum(row.count(".") for row in corridor) - 2
    rows = ["1f" + "." * 25, *["." * 26] * 97, "." * 25 + "F"]
    assert answer("distance", {"square": rows, "players": 5})["stalls"]["1f"]["best"]["by_paths"] == 25 + 98 - 1
