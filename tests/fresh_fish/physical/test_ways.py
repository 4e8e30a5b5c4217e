"""Ways and streets counted on squares small enough to see."""

import pytest

from .places import read
from .ways import Rules, rim, stalls, way

BASE, ANY, NONE = Rules(), Rules(streets="any"), Rules(streets="none")
CLASSIC = Rules(classic=True)


def figures(rows: list[str], rules: Rules, *, laid: bool, players: int = 3) -> tuple[int, int | None, int | None]:
    square = read(rows)
    [place] = [place for sign, place in stalls(square).items() if sign == "1f"]
    found = way(square, place, players, rules, laid=laid)
    return found.counts, found.by_paths, found.with_streets


@pytest.mark.parametrize(
    ("rows", "rules", "laid", "expected"),
    [
        (["1f . F"], BASE, False, (1, 1, 1)),
        (["1f . F"], BASE, True, (6, None, 6)),
        (["1f . F"], NONE, True, (10, None, None)),
        (["1f + F"], CLASSIC, True, (1, 1, None)),
        (["1f F", ". 2"], BASE, False, (2, 2, 2)),  # beside its truck: never 1
        (["1f F"], BASE, False, (4, None, 4)),
        (["1f .", "# F"], BASE, False, (1, 1, 1)),  # round a corner
        (["1f # F"], BASE, False, (6, None, 6)),
        (["1f # F"], CLASSIC, False, (10, None, None)),
        (["1f # F", ". 1 ."], BASE, False, (3, 3, 3)),
        (["1f # # F", ". # # .", ". . . ."], BASE, False, (6, 6, 6)),
        (["1f # # F", ". # # .", ". . . .", "2f . . ."], BASE, True, (8, None, 8)),
        (["1f # # F", *[". # # ."] * 3, ". . . ."], BASE, False, (10, 10, 8)),  # whoever has paths counts them
        (["1f # # F", *[". # # ."] * 3, ". . . ."], ANY, False, (8, 10, 8)),
        (["1f # # # # F"], BASE, False, (10, None, 12)),  # the longest way
        (["1f - F"], BASE, False, (2, None, 2)),  # a gap between boards takes a street
        (["1f # #", "# # #", "# # F"], BASE, False, (10, None, 14)),
    ],
)
def test_a_way(rows: list[str], rules: Rules, laid: bool, expected: tuple[int, int | None, int | None]) -> None:
    assert figures(rows, rules, laid=laid) == expected


def test_streets_turn_round_a_corner_only_where_corners_count() -> None:
    rows = ["1f #", "# #", "# F"]
    assert figures(rows, BASE, laid=False, players=5) == (12, None, 12)
    assert figures(rows, Rules(corners=False), laid=False, players=5) == (14, None, None)


def test_the_rim() -> None:
    assert rim(read(["."]), corners=False) == {(0, 1), (1, 0), (1, 2), (2, 1)}
    assert len(rim(read(["."]), corners=True)) == 8
    assert (2, 2) in rim(read(["...", ".-.", "..."]), corners=False)


@pytest.mark.parametrize(("players", "longest"), [(2, 8), (3, 10), (4, 12), (5, 14)])
def test_the_longest_way(players: int, longest: int) -> None:
    assert figures(["1f # # # # # # # # # F"], BASE, laid=False, players=players)[0] == longest
