"""The brute-force paths, on squares small enough to see."""

import pytest

from .paths import broken, forced, lay
from .places import names, read, read_areas, write


@pytest.mark.parametrize(
    ("square", "areas", "paths"),
    [
        (["# . 1", ". + ."], ["1a 1a 1a", "2b 2b 2b"], ["B1", "C1"]),
        (["# . 1", ". + ."], ["2a 2a 2a", "2b 2b 2b"], []),
        (["# . 1f", ". + ."], ["2a 2a 2a", "2b 2b 2b"], ["B1"]),
        (["# . 1f", ". + ."], ["1a 1a 1a", "2b 2b 2b"], []),  # built over: no longer equal to its number
        (["F + +", ". . #"], ["1a 1a 1a", "1b 1b 1b"], ["A2", "B2"]),
        (["F . .", ". . ."], ["1a 1a 1a", "1b 1b 1b"], []),  # a truck is no building
    ],
)
def test_areas_that_are_full(square: list[str], areas: list[str], paths: list[str]) -> None:
    assert names(forced(read(square), read_areas(areas))) == paths


@pytest.mark.parametrize(
    ("square", "reasons"),
    [
        ([". F .", ". . ."], {"A2": ["link"], "B2": ["link"], "C2": ["link"]}),
        # the set-up example of the sheet: an empty corner behind a truck needs the space below it
        ([". F", ". .", ". ."], {"A2": ["link"]}),
        ([". . .", ". # .", ". . ."], {}),  # a ring: everybody has another way round
        (["# . .", ". # .", ". . ."], {"C1": ["link"], "C2": ["link"], "C3": ["link"], "B3": ["link"], "A3": ["link"]}),
        (["1f 1", "# ."], {"B1": ["access"]}),
        (["1f 1", ". ."], {"B2": ["link"]}),
        (["F .", "# ."], {"B1": ["access"]}),
        (["# F #", ". . ."], {"B2": ["access", "link"]}),
        (["# 1", "# ."], {}),  # tables need no way in
        ([". + .", ". # ."], {"A1": ["link"], "C1": ["link"]}),
        (["# 1", ". 2", "# 3"], {"B2": ["link"]}),
    ],
)
def test_last_ways_in_and_links(square: list[str], reasons: dict[str, list[str]]) -> None:
    laid = lay(read(square), None)
    assert {names([place])[0]: why for place, why in laid.reasons.items()} == reasons


def test_a_second_look_finds_nothing() -> None:
    square = read(["# . .", ". # .", ". . ."])
    assert lay(square, None).reasons
    assert lay(square, None).reasons == {}


def test_discs_lie_where_paths_come() -> None:
    square = read(["1f 1", "# ."])
    laid = lay(square, None)
    assert {seat: names(places) for seat, places in laid.discs.items()} == {1: ["B1"]}
    assert write(square) == ["1f +", "# ."]


@pytest.mark.parametrize(
    ("square", "parts", "without_access"),
    [
        ([". # . .", "# # . 1f"], [["A1"], ["C1", "D1", "C2"]], []),
        ([". #", "# 1f"], [["A1"]], ["B2"]),
        (["F"], [], ["A1"]),
        ([". - ."], [["A1"], ["C1"]], []),
    ],
)
def test_a_broken_golden_rule(square: list[str], parts: list[list[str]], without_access: list[str]) -> None:
    shut = broken(read(square))
    assert shut is not None
    assert [names(part) for part in shut.parts] == parts
    assert names(shut.without_access) == without_access
    assert forced(read(square), None) == {}
