"""A game in progress: record, undo, redo, corrections of past entries and their consequences, doubts and duties."""

import tracemalloc

import pytest

from companion.fishing.events import Event, GameEnded, PenaltyRecorded, TableCorrected
from companion.fishing.evidence import DoubtKind
from companion.fishing.game import Duty, FishingGame, duty_after, new_game, takes_late_penalty
from companion.fishing.problems import Fault
from companion.fishing.state import Ended
from companion.rules import BadEvent
from companion.seating import SeatTaken
from tests.fishing.impossible import OVERFISHED, ROUND_1, TO_THE_END
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught, counted, fold, played, table

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


def test_keeps_the_state_after_each_event() -> None:
    game = new_game(table(4))
    seen = [game.state, *(game.record(event).after for event in EVENTS)]
    assert game.states() == tuple(seen) == tuple(fold(table(4), EVENTS[:count]) for count in range(len(EVENTS) + 1))
    assert game.events == EVENTS
    assert game.state == seen[-1]


# Correcting the past


def test_names_later_events_that_become_impossible() -> None:
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


def test_an_event_after_an_earlier_end_is_an_obstacle() -> None:
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


def test_an_inserted_penalty_counts_in_its_own_round() -> None:
    round_2 = counted(9, 9, 9, 9, last=PAUL)
    game = game_of(ROUND_1, round_2, caught(0, 0, 4, 0))
    assert game.preview({}).state.rounds[2].opening.seat == PAUL
    state = game.replace(game.inserting(1, PenaltyRecorded(DEBBIE), PenaltyRecorded(DEBBIE))).after
    assert game.events == (ROUND_1, PenaltyRecorded(DEBBIE), PenaltyRecorded(DEBBIE), round_2, caught(0, 0, 4, 0))
    assert state.rounds[1].penalties == (0, 0, 2, 0)
    assert state.rounds[2].opening.seat == DEBBIE, "the opener follows from the corrected points"
    assert game.undo().after.points == (25, 13, 17, 17)
    assert game.redo().after == state


def test_a_penalty_between_two_rounds_is_late() -> None:
    """A minus-three entered between two rounds belongs to the one just over, except after round 1 without buoys."""
    even = counted(9, 9, 9, 9, last=PAUL)
    assert not takes_late_penalty(game_of().state)
    assert not takes_late_penalty(game_of(even).state)
    late = game_of(even, even)
    assert takes_late_penalty(late.state)
    late.replace(late.inserting(1, PenaltyRecorded(ANNE)))
    assert takes_late_penalty(late.state), "there may be a second minus-three"
    for begun in (PenaltyRecorded(ANNE), caught(4, 0, 0, 0), TableCorrected(note="a new deal")):
        assert not takes_late_penalty(game_of(even, even, begun).state)
    assert takes_late_penalty(game_of(*TO_THE_END).state), "the minus-three may be in the last trick"


def test_an_obstacle_has_its_place_among_several_events() -> None:
    game = game_of(caught(4, 0, 0, 0), counted(12, 4, 8, 8, last=NIKKI), PenaltyRecorded(ANNE))
    preview = game.preview(game.inserting(1, caught(0, 4, 0, 0)))
    assert [(obstacle.index, obstacle.place, obstacle.problem.fault) for obstacle in preview.obstacles] == [
        (1, 1, Fault.CATCHES_DO_NOT_FILL_ROUND)
    ]
    assert [state.trick for state in preview.states] == [1, 2, 3, 3]


# Doubts


def test_finds_doubts_before_an_event_is_recorded() -> None:
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
def test_memory_per_event_stays_constant(event: Event) -> None:
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


# Duties

EVEN = counted(9, 9, 9, 9, last=ANNE)
LAST_TRICK = (ROUND_1, *[caught(4, 0, 0, 0)] * 8)


@pytest.mark.parametrize(
    ("events", "duty"),
    [
        ((ROUND_1, played("Y7 pass Y10 P2")), Duty.PASS_LEFT),
        ((ROUND_1, played("Y7 Y3 Y10 P2")), None),
        ((*LAST_TRICK, played("Y7 pass Y10 P2")), Duty.STOW_CATCH),
        ((ROUND_1,), Duty.STOW_CATCH),
        ((ROUND_1, EVEN), Duty.STOW_CATCH),
        ((ROUND_1, caught(4, 0, 0, 0)), None),
        ((ROUND_1, PenaltyRecorded(ANNE)), None),
        ((ROUND_1, caught(4, 0, 0, 0), GameEnded()), None),
        (TO_THE_END, None),
    ],
    ids=["pass left", "no buoy", "pass left lapses", "round 1", "round 2", "a tap", "a -3", "ended here", "the end"],
)
def test_names_the_duty_after_an_event(events: tuple[Event, ...], duty: Duty | None) -> None:
    game = new_game(table(4), events)
    assert duty_after(game.last_change) is duty
    undone = game.undo()
    assert undone is not None
    assert duty_after(undone) is None, "an undone event has no duty"
