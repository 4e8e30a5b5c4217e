"""The state of the table in cases that the simulated games do not reach, and what it never contains."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cached_property

import pytest

from companion.fishing.cards import Buoy, Suit, SuitCard
from companion.fishing.events import Event, PenaltyRecorded
from companion.fishing.game import new_game
from companion.fishing.rounds import Batch
from companion.fishing.state import TableState
from companion.table import record
from tests.fishing.impossible import OVERFISHED, ROUND_1, TO_THE_END
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught, counted, played, table


def state_after(*events: Event) -> TableState:
    return new_game(table(4), events).state


def test_ignores_what_is_in_force_if_it_is_known() -> None:
    known = (ROUND_1, played("Y7 call Y10 P2", call="R"))
    assert state_after(*known, played("R2 R3 R4 R5")) == state_after(*known, played("R2 R3 R4 R5", in_force="R/D"))


def test_a_split_of_the_last_trick_needs_no_leader() -> None:
    state = state_after(*(caught(4, 0, 0, 0) for _ in range(8)), caught(1, 1, 2, 0))
    assert state.round.number == 2
    assert state.points == (33, 1, 2, 0)
    assert state.round.draw is not None
    assert state.round.draw.last_trick == (ANNE, PAUL, DEBBIE, NIKKI)


def test_ruling_22_points_can_be_negative_and_most_win() -> None:
    game = new_game(table(4), TO_THE_END[:-1])
    game.record(PenaltyRecorded(ANNE))
    game.record(counted(12, 12, 12, 12))
    assert game.state.winners == (PAUL, DEBBIE, NIKKI)
    negative = state_after(counted(0, 12, 12, 12, last=ANNE), PenaltyRecorded(ANNE))
    assert negative.points == (-3, 12, 12, 12)


def test_forecasts_a_short_ocean() -> None:
    ahead = state_after(*OVERFISHED[:2]).forecast
    assert ahead is not None
    assert (ahead.round, ahead.seat, ahead.need, ahead.short) == (4, ANNE, 30, 27)
    assert state_after(*TO_THE_END[:-1]).forecast is None, "no round follows the eighth"


def everything_in(value: object) -> Iterator[object]:
    """Yield a value and, recursively, every value inside it."""
    yield value
    if is_dataclass(value) and not isinstance(value, type):
        derived = [name for name, kind in vars(type(value)).items() if isinstance(kind, (property, cached_property))]
        for name in (*(field.name for field in fields(value)), *derived):
            yield from everything_in(getattr(value, name))
    elif isinstance(value, dict):
        for pair in value.items():
            yield from everything_in(pair)
    elif isinstance(value, (tuple, list, set, frozenset)):
        for item in value:
            yield from everything_in(item)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_the_state_contains_no_cards(players: int) -> None:
    reached = [
        item
        for state in record.from_json(record_of(play_game(players, seed=0), "cards")).states()
        for item in everything_in(state)
    ]
    assert any(isinstance(item, Suit) for item in reached), "a called suit is found"
    assert any(isinstance(item, Batch) for item in reached), "batches of stockrooms are found"
    assert not [item for item in reached if isinstance(item, (SuitCard, Buoy))]
