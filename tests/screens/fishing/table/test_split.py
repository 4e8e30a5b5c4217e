"""Splitting a trick at the table, while it is played or afterwards."""

import pytest

from companion.fishing.events import PenaltyRecorded, TrickCaught, caught_whole
from companion.fishing.pages.last_action import last_action_view
from companion.fishing.pages.phase import Phase
from companion.pages.desk import Desk
from companion.pages.session import Session
from tests.screens.fishing.table_games import at_table, game, tap_tile, tile
from tests.screens.harness import LANDSCAPE


def test_the_split_button_corrects_the_last_trick(start):
    running = at_table(start)
    tap_tile(running, "Debbie")
    before = len(running.app.session.game.events)
    running.tap_text("Split")
    assert running.sees("Split trick 1")
    assert running.sees("4 of 4")
    assert running.sees("keeps the rest")
    assert not any(running.sees(words) for words in ("Undo", "Sheet", "Referee", "Count"))
    running.tap_text("Anne: one more")
    running.double_tap(running.by_text("Save the split"))
    assert running.app.page.name == "table", "a double tap does not open the next page"
    assert len(running.app.session.game.events) == before
    assert running.app.session.game.events[-1] == TrickCaught((1, 0, 3, 0), next_leader=2)
    assert running.sees("Trick 1: Anne 1, Debbie 3")
    assert running.app.session.state.leader == 2
    running.tap_text("Undo")
    assert running.app.session.game.events[-1] == caught_whole(range(4), 2)


def test_a_long_press_splits_the_current_trick_and_asks_who_won(start):
    running = at_table(start)
    before = len(running.app.session.game.events)
    running.long_press(tile(running, "Paul"))
    running.tap_text("Paul: one more")
    running.tap_text("Paul: one more")
    assert running.sees("Tap whoever won.")
    running.resize(LANDSCAPE)
    assert not running.sees("Tap whoever catches the trick")
    running.tap_text("Save the split")
    assert len(running.app.session.game.events) == before, "the winner is missing"
    tap_tile(running, "Nikki")
    assert tile(running, "Nikki").view.leads
    running.tap_text("Save the split")
    assert running.app.session.game.events[-1] == TrickCaught((0, 2, 0, 2), next_leader=3)
    assert tile(running, "Nikki").view.leads


def test_back_and_cancel_drop_the_split(start):
    running = at_table(start)
    before = running.app.session.game.events
    for leave in (running.press_back, lambda: running.tap_text("Cancel")):
        running.long_press(tile(running, "Paul"))
        assert running.sees("0 of 4"), "a new split starts empty"
        running.tap_text("Paul: one more")
        leave()
        assert (running.app.page.name, tile(running, "Paul").view.count) == ("table", None)
        assert running.app.session.game.events == before


def test_a_split_left_open_is_closed_by_an_undo(start):
    running = at_table(start)
    session = running.app.session
    tap_tile(running, "Anne")
    running.tap_text("Split")
    running.tap_text("Debbie: one more")
    session.undo()  # as in the log
    running.go("table")
    for trick in (1, 2):
        tap_tile(running, "Anne")
        assert (session.state.round.tricks, session.game.events[-1]) == (trick, caught_whole(range(4), 0))


def test_a_split_of_the_last_trick_needs_no_leader_and_can_be_changed_after_the_round(start):
    running = at_table(start)
    session = running.app.session
    while not session.state.is_last_trick:
        session.record(caught_whole(range(4), 2))
    running.settle()
    running.long_press(tile(running, "Anne"))
    for name in ("Anne", "Anne", "Paul", "Nikki"):
        running.tap_text(f"{name}: one more")
    running.tap_text("Save the split")
    assert session.game.events[-1] == TrickCaught((2, 1, 0, 1))
    assert running.app.page.name == "draw"
    running.press_back()
    assert running.app.page.view.phase is Phase.DRAW
    running.tap_text("Split")
    draw, view = session.state.round.draw, running.app.page.view
    assert (view.phase, view.round.number, view.ocean.left) == (Phase.SPLIT, 2, draw.ocean_before)
    assert [tile.stock for tile in view.tiles] == list(draw.stock_before)
    assert [tile.caught for tile in view.tiles] == [2, 1, 32, 1]
    running.tap_text("Cancel")
    running.tap_text("Undo")
    assert (session.state.round.number, session.state.is_last_trick) == (2, True)


def two_rounds() -> Session:
    """Return a game with all nine tricks of round 2, and two tricks of round 3."""
    session = game()
    for _trick in range(11):
        session.record(caught_whole(range(4), 2))
    return session


@pytest.mark.parametrize(
    ("replacements", "words", "can_split"),
    [
        ({6: caught_whole(range(4), 3)}, "Corrected: Round 2, trick 6", False),
        ({6: TrickCaught((1, 0, 3, 0), next_leader=2)}, "Corrected: Round 2, trick 6", False),
        ({10: caught_whole(range(4), 3)}, "Corrected: Round 3, trick 1", False),
        ({11: caught_whole(range(4), 3)}, "Nikki caught trick 2", True),
        ({11: None}, "Corrected: Round 3, trick 2", False),
        ({5: (PenaltyRecorded(0), caught_whole(range(4), 2))}, "Corrected: Round 2", False),
    ],
)
def test_a_correction_names_its_trick_and_offers_a_split_only_for_the_last_one(replacements, words, can_split):
    session = two_rounds()
    session.replace(replacements)
    view = last_action_view(Desk(session))
    assert (view.texts[0], view.can_split) == (words, can_split)


def test_offers_no_split_in_the_place_of_redo():
    session = two_rounds()
    offered = []
    for step in (session.undo, session.undo, session.redo, session.redo):
        step()
        view = last_action_view(Desk(session))
        offered.append((view.can_split, view.can_redo))
    assert offered == [(False, True), (False, True), (False, True), (False, False)]


@pytest.mark.parametrize(
    ("event", "brief"),
    [(caught_whole(range(4), 2), "Debbie +4"), (TrickCaught((1, 0, 3, 0), next_leader=2), "Anne +1, Debbie +3")],
)
def test_little_room_is_enough_to_say_who_caught_the_last_trick(event, brief):
    session = two_rounds()
    session.record(event)
    assert last_action_view(Desk(session)).texts[-2:] == (brief, "Trick 3 is in")


def test_after_a_correction_of_the_past_split_opens_only_the_trick_that_is_named(start):
    running = at_table(start, two_rounds(), form="wide")
    running.app.session.replace({6: caught_whole(range(4), 3)})
    running.settle()
    assert running.sees("Corrected: Round 2, trick 6")
    assert not running.sees("Split")
    tap_tile(running, "Paul")
    assert running.sees("Paul caught trick 3")
    running.tap_text("Split")
    assert running.sees("Split trick 3")
