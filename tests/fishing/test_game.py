"""A game being played: record, undo, redo, and corrections of the past with their consequences."""

import tracemalloc

import pytest

from companion.fishing.events import Event, PenaltyRecorded, TableCorrected
from companion.fishing.evidence import DoubtKind
from companion.fishing.fold import fold
from companion.fishing.game import FishingGame, new_game, takes_late_penalty
from companion.fishing.problems import Fault, Impossible
from companion.fishing.state import Ended
from companion.rules import BadEvent
from companion.seating import SeatTaken
from tests.fishing.impossible import OVERFISHED, ROUND_1, TO_THE_END
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught, counted, played, table

EVENTS: tuple[Event, ...] = (
    ROUND_1,
    played("Y7 call first -3", call="R"),
    caught(0, 0, 4, 0),
    PenaltyRecorded(ANNE),
    TableCorrected(ocean=52, note="one card lost"),
    counted(12, 4, 4, 8, last=PAUL),
    played("B9 B8 B7 B6"),
)


def game_of(*events: Event) -> FishingGame:
    return new_game(table(4), events)


# Record, undo, redo


def test_states_after_each_event() -> None:
    game = new_game(table(4))
    seen = [game.state, *(game.record(event).after for event in EVENTS)]
    assert game.states() == tuple(seen) == tuple(fold(table(4), EVENTS[:count]) for count in range(len(EVENTS) + 1))
    assert game.events == EVENTS
    assert game.state == seen[-1]


def test_what_cannot_be_leaves_the_game_as_it_was() -> None:
    game = game_of(*EVENTS)
    game.undo()
    before = game.state, game.events, game.can_undo, game.can_redo
    with pytest.raises(Impossible):
        game.record(caught(5, 0, 0, 0))
    with pytest.raises(BadEvent):
        game.replace({0: counted(1, 1, 1, 1)})
    assert (game.state, game.events, game.can_undo, game.can_redo) == before


def test_recording_forgets_what_was_undone() -> None:
    game = game_of(*EVENTS)
    game.undo()
    game.undo()
    game.record(caught(4, 0, 0, 0))
    assert not game.can_redo
    assert game.events == (*EVENTS[:-2], caught(4, 0, 0, 0))


def test_of_events_entered_together_all_are_recorded_or_none() -> None:
    game = game_of(ROUND_1)
    with pytest.raises(Impossible):
        game.record(PenaltyRecorded(PAUL), caught(0, 5, 0, 0))
    assert (game.events, game.state) == ((ROUND_1,), fold(table(4), [ROUND_1]))


# Correcting the past


def test_later_events_that_would_not_be_possible_are_named_with_their_reason() -> None:
    call = played("Y7 call Y10 P2", call="R")
    game = game_of(ROUND_1, call, played("R2 R3 R4 R5", in_force="R/D"), played("Y3 Y0 B3 B4", picks="B3"))
    without_call = played("Y7 low Y10 P2")
    preview = game.preview({1: without_call})
    assert [(obstacle.index, obstacle.event, obstacle.problem.fault) for obstacle in preview.obstacles] == [
        (2, game.events[2], Fault.IN_FORCE_DIFFERS)
    ]
    assert preview.events == (ROUND_1, without_call, game.events[3])
    with pytest.raises(BadEvent) as caught_error:
        game.replace({1: without_call})
    assert (caught_error.value.index, caught_error.value.problem.fault) == (2, Fault.IN_FORCE_DIFFERS)


def test_an_event_too_many_after_an_earlier_end_is_an_obstacle() -> None:
    calm = (
        counted(9, 9, 9, 9, last=ANNE),
        counted(9, 9, 9, 9, last=ANNE),
        counted(40, 0, 0, 0, last=ANNE),
        caught(4, 0, 0, 0),
    )
    game = game_of(*calm)
    preview = game.preview({0: OVERFISHED[0], 1: OVERFISHED[1]})
    assert preview.state.ended is Ended.OVERFISHED
    assert [(obstacle.index, obstacle.problem.fault) for obstacle in preview.obstacles] == [(3, Fault.GAME_IS_OVER)]


def test_a_forgotten_penalty_counts_in_the_round_where_it_happened() -> None:
    round_2 = counted(9, 9, 9, 9, last=PAUL)
    game = game_of(ROUND_1, round_2, caught(0, 0, 4, 0))
    assert game.preview({}).state.rounds[2].opening.seat == PAUL
    state = game.replace(game.inserting(1, PenaltyRecorded(DEBBIE), PenaltyRecorded(DEBBIE))).after
    assert game.events == (ROUND_1, PenaltyRecorded(DEBBIE), PenaltyRecorded(DEBBIE), round_2, caught(0, 0, 4, 0))
    assert state.rounds[1].penalties == (0, 0, 2, 0)
    assert state.rounds[2].opening.seat == DEBBIE, "who opens follows from the points as they were"
    assert game.undo().after.points == (25, 13, 17, 17)
    assert game.redo().after == state


def test_nothing_is_caught_between_two_rounds() -> None:
    """A minus-three told there belongs to the round just over, but round 1 has none."""
    even = counted(9, 9, 9, 9, last=PAUL)
    assert not takes_late_penalty(game_of().state)
    assert not takes_late_penalty(game_of(even).state)
    late = game_of(even, even)
    assert takes_late_penalty(late.state)
    late.replace(late.inserting(1, PenaltyRecorded(ANNE)))
    assert takes_late_penalty(late.state), "there may be a second one"
    for begun in (PenaltyRecorded(ANNE), caught(4, 0, 0, 0), TableCorrected(note="a new deal")):
        assert not takes_late_penalty(game_of(even, even, begun).state)
    assert takes_late_penalty(game_of(*TO_THE_END).state), "of the last trick"


def test_a_forgotten_trick_moves_the_later_ones_on() -> None:
    game = game_of(*[caught(4, 0, 0, 0)] * 9)
    assert game.state.trick == 1
    state = game.replace(game.inserting(3, caught(0, 4, 0, 0))).after
    assert state.rounds[0].caught == (32, 4, 0, 0)
    assert (state.round.number, state.round.caught) == (2, (4, 0, 0, 0))


def test_an_obstacle_says_which_of_several_events_it_is() -> None:
    game = game_of(caught(4, 0, 0, 0), counted(12, 4, 8, 8, last=NIKKI), PenaltyRecorded(ANNE))
    preview = game.preview(game.inserting(1, caught(0, 4, 0, 0)))
    assert [(obstacle.index, obstacle.place, obstacle.problem.fault) for obstacle in preview.obstacles] == [
        (1, 1, Fault.CATCHES_DO_NOT_FILL_ROUND)
    ]
    assert [state.trick for state in preview.states] == [1, 2, 3, 3]


@pytest.mark.parametrize("index", [-1, 2, 99])
def test_there_is_no_correcting_what_is_not_there(index: int) -> None:
    game = game_of(ROUND_1, PenaltyRecorded(ANNE))
    for correct in (game.preview, game.replace):
        with pytest.raises(IndexError):
            correct({0: ROUND_1, index: None})
    assert game.events == (ROUND_1, PenaltyRecorded(ANNE))


# Doubts


def test_doubts_about_an_event_are_told_before_it_is_recorded() -> None:
    game = game_of(played("Y7 Y3 Y10 P2"))
    assert game.doubts_about(played("B9 B8 B7 B6")) == ()
    (doubt,) = game.doubts_about(played("B9 B8 B7 Y7"))
    assert (doubt.kind, doubt.event) == (DoubtKind.CARD_TWICE, 1)
    assert game.doubts == ()
    game.record(played("B9 B8 B7 Y7"))
    assert game.doubts == (doubt,)
    assert game.doubts_about(played("R9 R8 R7 R6")) == ()


@pytest.mark.parametrize(
    "event",
    [TableCorrected(ocean=40), PenaltyRecorded(ANNE), SeatTaken(ANNE, "Anne", "Anne")],
    ids=["corrections", "penalties", "seat changes"],
)
def test_every_event_takes_as_much_memory_as_the_first_ones(event: Event) -> None:
    game = new_game(table(4))
    sizes = []
    tracemalloc.start()
    try:
        for _ in range(5):
            for _ in range(100):
                game.record(event)
            assert game.moment.evidence is not None
            sizes.append(tracemalloc.get_traced_memory()[0])
    finally:
        tracemalloc.stop()
    assert sizes[-1] - sizes[-2] < 1.5 * (sizes[1] - sizes[0])
