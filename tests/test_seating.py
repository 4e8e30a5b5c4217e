"""Seat changes: a player takes over the seat of another one during a game."""

import pytest

from companion.fishing.events import PenaltyRecorded, Setup
from companion.fishing.game import new_game
from companion.fishing.kind import FISHING
from companion.fresh_fish.kind import FRESH_FISH
from companion.table import record
from companion.table.record_words import record_problem_in_words
from companion.table.seating import SeatTaken, names_at_each_moment, seats_to_take
from companion.tools.reading import BadRecord, Impossible
from tests.fishing.bad_records import HEAD
from tests.fishing.impossible import ROUND_1
from tests.fresh_fish.shorthand import record as fresh_record

NAMES = ("Anne", "Oskar", "Debbie", "Pablo")
TO_NIKKI, TO_OSKAR = SeatTaken(1, "Paul", "Nikki"), SeatTaken(1, "Nikki", "Oskar")
EVENTS = (ROUND_1, TO_NIKKI, PenaltyRecorded(1), TO_OSKAR)


def test_names_the_players_at_each_moment() -> None:
    expected = [("Anne", name, "Debbie", "Pablo") for name in ("Paul", "Paul", "Nikki", "Nikki", "Oskar")]
    assert names_at_each_moment(EVENTS, NAMES) == expected


@pytest.mark.parametrize(
    ("taken", "events", "wanted"),
    [
        pytest.param((TO_OSKAR,), EVENTS, {}, id="recorded: Oskar already has the seat"),
        pytest.param((TO_OSKAR,), EVENTS[:3], {1: "Nikki"}, id="undone: back to the previous player"),
        pytest.param((TO_NIKKI, TO_OSKAR), EVENTS[:1], {1: "Paul"}, id="both undone: back to the first player"),
    ],
)
def test_seats_to_take(taken: tuple[object, ...], events: tuple[object, ...], wanted: dict[int, str]) -> None:
    assert seats_to_take(taken, events, NAMES) == wanted


def test_the_record_keeps_a_taken_seat_and_no_points_change() -> None:
    game = new_game(Setup(NAMES), EVENTS)
    content = record.to_json(game.setup, game.events)
    assert content["events"][1] == {"event": "seat_taken", "seat": 2, "old": "Paul", "new": "Nikki"}
    assert record.from_json(content, FISHING).events == EVENTS
    assert game.state.points == new_game(Setup(NAMES), (ROUND_1, PenaltyRecorded(1))).state.points


def test_a_record_of_fresh_fish_keeps_a_taken_seat() -> None:
    taken = {"event": "seat_taken", "seat": 2, "old": "Debbie", "new": "Paul"}
    game = record.from_json(fresh_record("r B2", taken, "r B4"), FRESH_FISH)
    assert game.state.turn == 0
    assert record.to_json(game.setup, game.events)["events"][1] == taken


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seat": 9}, "event 1: "),
        ({"seat": 0}, "event 1: "),
        ({"new": "x" * 50}, "is too long"),
        ({"old": ""}, "needs a name"),
        ({"why": "late"}, "“why” is not known here."),
    ],
)
def test_refuses_an_impossible_seat_taken_with_its_number(change: dict[str, object], sentence: str) -> None:
    content = {"event": "seat_taken", "seat": 2, "old": "Paul", "new": "Nikki", **change}
    for kind, head in ((FISHING, HEAD), (FRESH_FISH, fresh_record())):
        with pytest.raises(BadRecord) as raised:
            record.from_json({**head, "events": [content]}, kind)
        assert sentence in record_problem_in_words(raised.value)


def test_reading_applies_a_name_that_was_corrected_later() -> None:
    content = record.to_json(Setup(("Anne", "Olga", "Debbie", "Pablo")), EVENTS)
    assert record.from_json(content).events[3] == SeatTaken(1, "Nikki", "Olga")


def test_refuses_a_seat_that_does_not_exist() -> None:
    game = new_game(Setup(NAMES), (ROUND_1,))
    with pytest.raises(Impossible):
        game.record(SeatTaken(7, "Anne", "Oskar"))
