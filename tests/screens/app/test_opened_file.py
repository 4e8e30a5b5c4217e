"""A record that the app was opened with: taken in, and shown among the games."""

import pytest

from companion.fishing import record
from companion.fishing.events import Setup, caught_whole
from companion.fishing.game import new_game
from companion.shelf import Shelf
from screens.app import device, files
from screens.app.session import Session
from tests.screens.audit import report

PAGES = {"home": "tests.screens.blank:BlankPage", "games": "screens.games.page:GamesPage"}


@pytest.fixture
def shelf(tmp_path):
    with Shelf.open(tmp_path / "shelf.sqlite3") as shelf:
        yield shelf


@pytest.fixture
def a_record() -> bytes:
    game = new_game(Setup(("Anne", "Paul", "Debbie")))
    game.record(caught_whole(range(3), 1))
    return record.write(game).encode()


def opened_with(start, monkeypatch, shelf, data: bytes | None):
    monkeypatch.setattr(device, "opened_file", lambda: data)
    running = start(pages=PAGES, session=Session(shelf))
    running.app.take_what_was_opened()
    running.settle()
    return running


def test_the_game_is_on_the_shelf_and_in_the_list(start, monkeypatch, shelf, a_record):
    running = opened_with(start, monkeypatch, shelf, a_record)
    assert running.app.page.name == "games"
    assert running.sees("Anne")
    assert running.app.page.said
    assert len(shelf.rows("SELECT key FROM games")) == 1
    assert report(running.app.root) == ""


def test_a_file_that_is_none_changes_nothing_and_says_so(start, monkeypatch, shelf):
    running = opened_with(start, monkeypatch, shelf, b"no record")
    assert running.app.page.said
    assert shelf.rows("SELECT key FROM games") == []


def test_without_a_file_the_app_comes_up_as_always(start, monkeypatch, shelf):
    running = opened_with(start, monkeypatch, shelf, None)
    assert running.app.page.name == "home"


def test_nobody_else_may_read_a_file_that_goes_out(monkeypatch, tmp_path):
    monkeypatch.setattr(files, "export_folder", lambda: tmp_path)
    assert files.write("game.fishing.json", "{}").stat().st_mode & 0o077 == 0
