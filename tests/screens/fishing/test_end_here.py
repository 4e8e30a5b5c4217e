"""Ending a game before its last round: asked for in the menu, shown on the result, undone with one tap."""

from companion.fishing.events import GameEnded, caught_whole
from companion.fishing.state import Ended
from tests.screens.blank import only
from tests.screens.fishing.table_games import at_table, game

ALL = only("table", "result", "sheet", "log", "games")


def test_a_game_is_ended_from_the_menu_and_resumed_from_the_result(start):
    session = game(rounds=2)
    session.record(caught_whole(range(4), 2))
    running = at_table(start, session, pages=ALL)
    running.tap_text("Menu")
    running.tap_shown("End the game")
    assert running.sees("In round 3, only the one trick entered counts.")
    running.tap_text("End the game")
    assert (running.app.page.name, session.state.ended) == ("result", Ended.SHORT)
    assert running.sees("A short game: ended in round 3 of 8.")
    running.tap_shown("Go on playing")
    assert (running.app.page.name, session.state.ended) == ("table", Ended.IN_PROGRESS)


def test_the_end_can_be_deleted_in_the_log(start):
    session = game(rounds=2)
    session.record(GameEnded())
    running = start(session=session, pages=ALL, at="log")
    assert running.sees("The game was ended here")
    running.tap_text("Correct it")
    assert running.app.page.name == "sheet"
    running.tap_text("Delete entry")
    running.tap_text("Save")
    assert session.state.ended is Ended.IN_PROGRESS
