"""Ending a game of Fresh Fish before the last tile, by touch."""

from companion.fresh_fish.events import GameEnded
from companion.fresh_fish.state import Ended
from screens.app.app import all_pages
from tests.screens.audit import report
from tests.screens.fresh_fish.hands import PAGES, Table
from tests.screens.fresh_fish.square.starts import reserved
from tests.screens.fresh_fish.squares import base_setup
from tests.screens.harness import PHONE


def test_the_menu_ends_the_game(start, monkeypatch):
    monkeypatch.setitem(PAGES, "fresh_result", all_pages()["fresh_result"])
    table = Table(start, base_setup(), *reserved(), size=PHONE)
    table.tap_text("Menu")
    table.tap_text("End the game")
    assert table.says("16 stalls are not built: each counts 12.")
    assert report(table.running.app.root) == ""
    table.tap_text("End the game")
    assert table.session.game.events[-1] == GameEnded()
    assert table.running.app.page.name == "fresh_result"
    assert table.says("A short game: ended before the last tile.")
    assert report(table.running.app.root) == ""
    table.tap_text("Reopen")
    assert table.state.ended is Ended.IN_PROGRESS


def test_there_is_nothing_to_end_before_the_first_turn(start):
    table = Table(start, base_setup())
    table.tap_text("Menu")
    assert not table.says("End the game")
