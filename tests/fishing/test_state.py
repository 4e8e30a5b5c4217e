"""The state of the table after each event: rulings 12 to 22 in whole games."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from functools import cached_property

import pytest

from companion import record
from companion.fishing.cards import Buoy, Suit, SuitCard
from companion.fishing.doubts import count_all_cards
from companion.fishing.events import Event, PenaltyRecorded, caught_whole
from companion.fishing.game import new_game
from companion.fishing.rounds import Batch
from companion.fishing.state import Ended, TableState
from companion.fishing.tricks import NOTHING, InForce
from tests.fishing.impossible import OVERFISHED, ROUND_1, TO_THE_END
from tests.fishing.physical.game import play_game
from tests.fishing.physical.logbook import record_of
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught, counted, force, played, table


def state_after(*events: Event, players: int = 4, first_leader: int = ANNE) -> TableState:
    return new_game(table(players, first_leader), events).state


# Tricks with their cards


def test_the_cards_of_a_trick_set_the_whole_state() -> None:
    state = state_after(ROUND_1, played("Y7 call first -3", call="R"))
    # Paul opened with the Y7, Debbie played call, Nikki first and Anne the -3.
    assert state.round.caught == (0, 4, 0, 0)
    assert state.round.penalties == (0, 1, 0, 0)
    assert state.points == (16, 1, 8, 8)
    assert state.leader == NIKKI
    assert state.in_force == InForce(Suit.RED, DEBBIE)
    assert (state.trick, state.in_play) == (2, 32)


@pytest.mark.parametrize(
    ("second", "in_force"),
    [
        (played("R2 R3 R4 R5"), ""),
        (played("R2 low R4 R5"), "low"),
        (caught(4, 0, 0, 0), None),
    ],
    ids=["nothing after a plain trick", "set by the next trick", "unknown after a trick without its cards"],
)
def test_ruling_14_what_is_in_force_holds_for_one_trick(second: Event, in_force: str | None) -> None:
    state = state_after(ROUND_1, played("Y7 call Y10 P2", call="B"), second)
    assert state.in_force == (None if in_force is None else force(in_force))


def test_accepts_what_is_in_force_if_it_is_unknown() -> None:
    unknown = (ROUND_1, caught(0, 4, 0, 0))
    assert state_after(*unknown, played("B9 R3 P2 P3")).leader == PAUL
    assert state_after(*unknown, played("B9 R3 P2 P3", in_force="R/A")).leader == DEBBIE
    assert state_after(*unknown, played("B9 P4 P2 P3", in_force="R/A")).leader == ANNE
    assert state_after(*unknown, played("B9 B3 P2 P3", in_force="low")).leader == DEBBIE


def test_ignores_what_is_in_force_if_it_is_known() -> None:
    known = (ROUND_1, played("Y7 call Y10 P2", call="R"))
    assert state_after(*known, played("R2 R3 R4 R5")) == state_after(*known, played("R2 R3 R4 R5", in_force="R/D"))


def test_ruling_15_nothing_is_in_force_in_the_first_trick_of_a_round() -> None:
    eight = (caught_whole(range(4), ANNE) for _ in range(8))
    state = state_after(*eight, played("Y7 call low first"))
    assert (state.round.number, state.trick, state.in_force) == (2, 1, NOTHING)


# Tricks without their cards


@pytest.mark.parametrize(
    ("event", "leader", "total"),
    [
        (caught(0, 0, 4, 0), DEBBIE, (0, 0, 4, 0)),
        (caught(0, 0, 4, 0, leads=PAUL), PAUL, (0, 0, 4, 0)),
        (caught(1, 0, 3, 0, leads=NIKKI), NIKKI, (1, 0, 3, 0)),
        (caught(1, 1, 1, 1, leads=ANNE), ANNE, (1, 1, 1, 1)),
    ],
    ids=["whole", "play-first", "split, the winner got nothing", "one card each"],
)
def test_records_a_trick_without_its_cards(event: Event, leader: int, total: tuple[int, ...]) -> None:
    state = state_after(ROUND_1, event)
    assert (state.leader, state.round.caught, state.trick, state.in_force) == (leader, total, 2, None)
    assert state.points == (16, 4, 8, 8), "caught cards count at the end of the round"


def test_a_split_of_the_last_trick_needs_no_leader() -> None:
    state = state_after(*(caught(4, 0, 0, 0) for _ in range(8)), caught(1, 1, 2, 0))
    assert state.round.number == 2
    assert state.points == (33, 1, 2, 0)
    assert state.round.draw is not None
    assert state.round.draw.last_trick == (ANNE, PAUL, DEBBIE, NIKKI)


def test_ruling_12_a_penalty_counts_at_once() -> None:
    state = state_after(ROUND_1, PenaltyRecorded(PAUL), PenaltyRecorded(PAUL))
    assert state.points == (16, -2, 8, 8)
    assert state.round.penalties == (0, 2, 0, 0)
    assert state_after(ROUND_1, PenaltyRecorded(PAUL), counted(36, 0, 0, 0, last=ANNE)).points == (52, 1, 8, 8)


# The end of a round


@pytest.mark.parametrize(
    "events",
    [
        (ROUND_1,),
        (counted(16, 4, None, 8, last=NIKKI),),
        (caught(4, 0, 0, 0), counted(12, 4, 8, 8, last=NIKKI)),
        (played("Y7 Y3 Y10 P2"), caught(4, 0, 0, 0), counted(12, 4, 4, 8, last=NIKKI)),
        (
            *(caught(4, 0, 0, 0),) * 4,
            caught(0, 4, 0, 0),
            caught(0, 0, 4, 0),
            caught(0, 0, 4, 0),
            *(caught(0, 0, 0, 4),) * 2,
        ),
        (
            *(caught(4, 0, 0, 0),) * 4,
            caught(0, 4, 0, 0),
            *(caught(0, 0, 4, 0),) * 2,
            caught(0, 0, 0, 4),
            counted(0, 0, None, 4),
        ),
    ],
    ids=[
        "count",
        "one number missing",
        "trick and count",
        "cards, trick and count",
        "tricks",
        "the last trick counted",
    ],
)
def test_a_round_can_be_logged_in_any_mixture(events: tuple[Event, ...]) -> None:
    state, expected = state_after(*events), state_after(ROUND_1)
    for aspect in ("points", "stock", "ocean", "leader", "in_force", "round"):
        assert getattr(state, aspect) == getattr(expected, aspect)
    assert state.finished[0].last_trick == (NIKKI, ANNE, PAUL, DEBBIE)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_plays_a_whole_game_by_counts(players: int) -> None:
    hands = {3: (10, 10, 11, 11, 12, 12, 13, 13), 4: (9, 9, 10, 10, 11, 11, 12, 12), 5: (8, 8, 9, 9, 10, 10, 11, 11)}
    game = new_game(table(players))
    for number, hand in enumerate(hands[players], start=1):
        assert (game.state.round.number, game.state.round.hand) == (number, hand)
        assert count_all_cards(game.state) == 100
        game.record(counted(*(hand,) * players, last=PAUL))
    state = game.state
    assert state.ended is Ended.COMPLETE
    assert state.points == (sum(hands[players]),) * players
    assert state.winners == tuple(range(players)), "equal points share the victory"
    assert (state.leader, state.in_force, state.forecast) == (None, None, None)
    assert len(state.finished) == len(state.rounds) == 8
    assert count_all_cards(state) == 100


def test_ruling_22_points_can_be_negative_and_most_win() -> None:
    game = new_game(table(4), TO_THE_END[:-1])
    game.record(PenaltyRecorded(ANNE))
    game.record(counted(12, 12, 12, 12))
    assert game.state.winners == (PAUL, DEBBIE, NIKKI)
    negative = state_after(counted(0, 12, 12, 12, last=ANNE), PenaltyRecorded(ANNE))
    assert negative.points == (-3, 12, 12, 12)


def test_knows_the_last_trick_if_only_that_one_is_counted() -> None:
    eight = (*(caught(4, 0, 0, 0),) * 7, caught(0, 0, 4, 0))
    assert state_after(*eight, counted(1, 1, 1, 1)).finished[0].last_trick == (DEBBIE, NIKKI, ANNE, PAUL)
    assert state_after(*eight[:7], counted(2, 3, 0, 3, last=PAUL)).finished[0].last_trick == (PAUL, DEBBIE, NIKKI, ANNE)


# Overfishing


def test_ruling_21_overfishing_ends_the_game_at_once() -> None:
    state = state_after(*OVERFISHED)
    assert (state.ended, state.points, state.winners) == (Ended.OVERFISHED, (112, 0, 0, 0), (ANNE,))
    assert state.overfished is not None
    assert (state.overfished.round, state.overfished.need, state.overfished.ocean_before) == (4, (0, 10, 10, 10), 3)
    assert state.ocean == 3
    assert state.stock_sizes == (112 - 9 - 10, 0, 0, 0), "no cards are drawn"
    assert (state.leader, state.forecast) == (None, None)
    assert len(state.rounds) == 3
    assert count_all_cards(state) == 100


def test_forecasts_a_short_ocean() -> None:
    state = state_after(*OVERFISHED[:2])
    assert state.forecast is not None
    assert (state.forecast.round, state.forecast.seat, state.forecast.need, state.forecast.short) == (4, ANNE, 30, 27)
    calm = state_after()
    assert calm.forecast is not None
    assert (calm.forecast.need, calm.forecast.short) == (27, 0)
    assert state_after(*TO_THE_END[:-1]).forecast is None, "no round follows the eighth"


# Fairness


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
