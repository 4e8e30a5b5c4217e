"""A game in progress: late penalties, duties after an event, and memory use."""

import tracemalloc

import pytest

from companion.fishing.events import Event, GameEnded, PenaltyRecorded, TableCorrected
from companion.fishing.game import Duty, FishingGame, duty_after, new_game
from companion.fishing.late_penalties import takes_late_penalty
from companion.table.seating import SeatTaken
from tests.fishing.impossible import ROUND_1, TO_THE_END
from tests.fishing.shorthand import ANNE, PAUL, caught, counted, played, table


def game_of(*events: Event) -> FishingGame:
    return new_game(table(4), events)


def test_a_penalty_between_two_rounds_is_late() -> None:
    """A minus-three entered between two rounds counts for the finished one, unless that is round 1: it has no buoys."""
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


@pytest.mark.parametrize(
    "event",
    [TableCorrected(ocean=40), PenaltyRecorded(ANNE), SeatTaken(ANNE, "Anne", "Anne")],
    ids=["corrections", "penalties", "seat changes"],
)
def test_memory_per_event_stays_constant(event: Event) -> None:
    game = game_of()
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


LAST_TRICK = (ROUND_1, *[caught(4, 0, 0, 0)] * 8)


@pytest.mark.parametrize(
    ("events", "duty"),
    [
        ((ROUND_1, played("Y7 pass Y10 P2")), Duty.PASS_LEFT),
        ((ROUND_1, played("Y7 Y3 Y10 P2")), None),
        ((*LAST_TRICK, played("Y7 pass Y10 P2")), Duty.STOW_CATCH),
        ((ROUND_1,), Duty.STOW_CATCH),
        ((ROUND_1, caught(4, 0, 0, 0)), None),
        ((ROUND_1, PenaltyRecorded(ANNE)), None),
        ((ROUND_1, caught(4, 0, 0, 0), GameEnded()), None),
        (TO_THE_END, None),
    ],
    ids=["pass left", "no buoy", "pass left lapses", "a count", "a tap", "a -3", "ended here", "the end"],
)
def test_names_the_duty_after_an_event(events: tuple[Event, ...], duty: Duty | None) -> None:
    game = game_of(*events)
    assert duty_after(game.last_change) is duty
    undone = game.undo()
    assert undone is not None
    assert duty_after(undone) is None, "an undone event has no duty"
