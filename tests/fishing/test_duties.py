"""What hands have to do with the cards, at the moments at which the rules ask for it."""

import pytest

from companion.fishing.events import Event, GameEnded, PenaltyRecorded
from companion.fishing.game import Duty, duty_after, new_game
from companion.fishing.words.announcements import duty_in_words
from tests.fishing.impossible import ROUND_1, TO_THE_END
from tests.fishing.shorthand import ANNE, caught, counted, played, table

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
def test_duty_after(events: tuple[Event, ...], duty: Duty | None) -> None:
    game = new_game(table(4), events)
    assert duty_after(game.last_change) is duty
    undone = game.undo()
    assert undone is not None
    assert duty_after(undone) is None, "nobody does it twice"


def test_every_duty_has_words() -> None:
    assert all(len(set(duty_in_words(duty))) == 2 for duty in Duty)
