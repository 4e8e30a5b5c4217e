"""The memory aid dims the cards played in this round, but does not refuse them."""

from companion.fishing.cards import COPIES
from companion.fishing.events import RoundCounted, caught_whole
from companion.fishing.game import played_in_round
from screens.fishing.drawings.cards import GridCell
from screens.fishing.referee.entry import GONE
from tests.screens.fishing.referee.tricks import enter, game_in_round_2, open_referee, played, record_button
from tests.screens.harness import Running


def dimmed(running: Running) -> set[str]:
    return {cell.card for cell in running.all(GridCell) if cell.fade == GONE}


def record(running: Running) -> None:
    running.tap(record_button(running))


def test_cards_of_this_round_are_dimmed_and_can_still_be_tapped(start) -> None:
    session = game_in_round_2(tricks=1)
    running = open_referee(start, session)
    enter(running, "R7 R10 -3 P2")
    record(running)
    assert dimmed(running) == set()  # off by default

    session.set_setting("memory_aid", True)
    running.settle()
    assert dimmed(running) == {"R7", "R10", "P2"}  # the other –3 may still come
    assert running.sees("Greyed out: already played this round, or left in the box.")
    enter(running, "P2")
    assert dimmed(running) == {"R7", "R10"}
    enter(running, "Y5 Y6 -3")
    assert running.sees("Trick 3: the purple 2 was already played in trick 2, by Debbie.")
    record(running)
    assert dimmed(running) == {"R7", "R10", "P2", "Y5", "Y6", "-3"}

    running.tap_text("Undo")
    running.tap_text("Clear")
    assert dimmed(running) == {"R7", "R10", "P2"}
    session.set_setting("memory_aid", False)
    running.settle()
    assert dimmed(running) == set()


def test_counts_only_cards_played_openly_in_this_round() -> None:
    session = game_in_round_2()
    assert played_in_round(session.game) == {}
    session.record(played("R7 R10 -3 P2"), caught_whole(range(4), 1), played("Y5 -3 Y6 Y7"))
    played_cards = played_in_round(session.game)
    assert sum(played_cards.values()) == 8
    assert {str(card) for card, times in played_cards.items() if times == COPIES[card] == 2} == {"-3"}
    session.record(RoundCounted((24, 0, 0, 0), 0))
    assert played_in_round(session.game) == {}
