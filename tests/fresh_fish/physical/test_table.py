"""A few turns played by hand."""

import random

from .places import names, place_called, read, read_areas, write
from .table import Step, Table
from .things import DISCS


def table_with(rows: list[str], stack: list[str], areas: list[str] | None = None) -> Table:
    """Three people in the middle of a game, whose discs and stalls lie as the rows say."""
    printed = None if areas is None else read_areas(areas)
    table = Table(["Anne", "Paul", "Debbie"], read(rows), printed, 0, "Anne", random.Random(1))
    table.stack = stack
    for person in table.people.values():
        person.has_begun = True
        person.discs = DISCS - len(table.reserved_by(person.name))
        for good in ("fish", "soda", "cheese", "ice"):
            if f"{person.seat}{good[0]}" in table.square.values():
                person.stalls.remove(good)
    return table


def passed_and_next(step: Step, table: Table) -> tuple[list[str], str | None]:
    return step.passed, table.active


def test_reserving_brings_no_paths() -> None:
    table = table_with(["+ .", ". ."], ["flea"])
    step = table.reserve((1, 2))
    assert (step.laid.reasons, step.by, table.active) == ({}, "Anne", "Paul")
    assert table.people["Anne"].discs == 5


def test_a_full_area_sends_discs_home() -> None:
    table = table_with(["1 2 2", "+ . ."], ["flea"], ["1a 1a 1a", "2b 2b 2b"])
    step = table.place_flea_market((1, 1))
    assert write(table.square) == ["# + +", "+ . ."]
    assert step.laid.discs == {2: {(1, 2), (1, 3)}}
    assert [person.discs for person in table.people.values()] == [6, 6, 6]


def test_the_loser_of_an_auction_has_another_turn() -> None:
    table = table_with(["+ 1 2 .", ". . . ."], ["flea"])
    assert table.winner_of("fish", {"Anne": 1, "Paul": 2, "Debbie": 0}) == ("Paul", 2)
    table.award_stall("fish", "Paul", 2, (1, 3))
    assert (table.active, table.people["Paul"].purse) == ("Anne", 13)
    table.award_stall("fish", "Anne", 7, (1, 2))
    assert (table.active, table.people["Anne"].purse) == ("Paul", 8)


def test_who_wins_without_a_reserved_space_builds_outside() -> None:
    table = table_with(["+ 1 . ."], ["flea"])
    table.award_stall("ice", "Debbie", 0, None)
    assert table.people["Debbie"].outside == ["ice"]
    assert table.active == "Anne"


def test_no_disc_and_no_empty_space_excuses_from_an_auction() -> None:
    table = table_with(["+ 1 1f 2"], ["flea"], ["2a 2a 2a 2b"])
    assert table.bidders("fish") == ["Paul"]
    assert table.bidders("ice") == ["Anne", "Paul"]
    table.square[place_called("A1")] = "."
    assert table.bidders("fish") == ["Paul", "Debbie"]


def test_nobody_joins() -> None:
    table = table_with(["+ 1 1f 2f"], ["flea"], ["2a 2a 2a 2b"])
    assert table.bidders("fish") == []
    assert table.winner_of("fish", {}) == ("Debbie", 0)
    table.award_stall("fish", "Debbie", 0, None)
    assert (table.active, table.people["Debbie"].purse) == ("Anne", 15)


def test_who_can_neither_reserve_nor_draw_passes() -> None:
    table = table_with(["+ 1 1 + # .", "# # # # # -"], ["flea", "flea"], ["2a 2a 2a 2a 2e 2e", "2b 2b 2c 2c 2d -"])
    step = table.place_flea_market((1, 2))
    assert passed_and_next(step, table) == (["Paul", "Debbie"], "Anne")


def test_a_game_that_nobody_can_go_on_with() -> None:
    areas = ["2a 2a 2a 2b 2e 2e", "2c 2c 2c 2d 2d -"]
    table = table_with(["+ 1 1 # # .", "# + # + # -"], ["flea", "flea"], areas)
    table.place_flea_market((1, 2))
    step = table.place_flea_market((1, 3))
    assert (table.phase, table.ended, table.active) == ("over", "blocked", None)
    assert table.filled == {(1, 6)}
    assert all(len(person.outside) == 4 for person in table.people.values())
    assert step.passed == ["Paul", "Debbie", "Anne"]


def test_the_last_four_go_to_who_lacks_them() -> None:
    table = table_with(["+ 1 2 . .", "+ 2i 3i . .", "+ . . . ."], [])
    table.row, table.phase, table.active = ["ice"], "last_stalls", None
    step = table.place_last_stall("ice", (1, 2))
    assert names(step.laid.reasons) == ["D1", "B3", "C3", "D3"]
    assert (table.phase, table.ended) == ("over", "complete")
    assert write(table.square) == ["+ 1i + + +", "+ 2i 3i + +", "+ + + + +"]
    assert names(table.filled or ()) == ["C1", "E1", "D2", "E2", "E3"]
    assert [person.discs for person in table.people.values()] == [6, 6, 6]


def test_the_fiver_is_changed_only_where_it_must() -> None:
    person = table_with(["+ ."], ["flea"]).people["Anne"]
    person.pay(3)
    assert sorted(person.coins) == [1] * 7 + [5]
    person.pay(9)
    assert person.coins == [1] * 3
