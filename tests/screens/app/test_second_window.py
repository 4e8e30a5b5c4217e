"""A second window on one shelf: it says so, shows what the first does, goes on when that is gone, and loses nothing."""

import pytest

from companion.fishing.events import Setup, caught_whole
from companion.places import FILE
from companion.shelf import Shelf
from screens.app.bookmark import read_bookmark
from screens.app.second_window import SecondWindow
from screens.app.session import Session
from screens.fishing.table.tile import Tile
from tests.fishing.shorthand import NAMES

SAYS_SO = "already open in another window"


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("FISHING_COMPANION_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture
def first(folder):
    """The shelf as another window has it, with a game."""
    with Shelf.open(folder / FILE) as shelf:
        session = Session(shelf)
        session.begin(Setup(NAMES[:3]))
        session.record(caught_whole(range(3), 1))
        yield session


def second(start, folder):
    running = start(bookmark=read_bookmark(folder))
    SecondWindow(running.app)
    running.settle()
    return running


def caught(running, name: str) -> str:
    return next(tile.caught_text.text for tile in running.all(Tile) if tile.name == name)


def test_it_says_so_and_shows_the_table(start, folder, first):
    running = second(start, folder)
    assert running.sees(SAYS_SO)
    assert running.app.page.name == "table"
    assert caught(running, NAMES[1]) == "+3"
    first.record(caught_whole(range(3), 2))
    running.wait_until(lambda: caught(running, NAMES[2]) == "+3", "the trick of the other window")


def test_nothing_can_be_entered_there(start, folder, first):
    running = second(start, folder)
    running.tap(next(tile for tile in running.all(Tile) if tile.name == NAMES[0]))
    assert running.press_back()
    running.press_key(ord("1"))
    assert running.app.page.name == "table"
    assert len(running.app.session.game.events) == len(first.game.events) == 1


def test_it_goes_on_where_the_first_was_left(start, folder, first):
    running = second(start, folder)
    first.record(caught_whole(range(3), 2))
    first.shelf.close()
    running.wait_until(lambda: not running.app.is_watching, "the shelf")
    assert not running.sees(SAYS_SO)
    assert running.app.session.shelf is not None
    assert running.app.session.key == first.key
    running.app.go("table")
    running.settle()
    running.tap(next(tile for tile in running.all(Tile) if tile.name == NAMES[0]))
    running.app.session.shelf.close()
    with Shelf.open(folder / FILE) as shelf:
        assert Session(shelf).game.events == tuple(caught_whole(range(3), seat) for seat in (1, 2, 0))


def test_another_game_of_the_first_is_followed(start, folder, first):
    running = second(start, folder)
    first.begin(Setup(NAMES[:4]))
    running.wait_until(lambda: len(running.all(Tile)) == 4, "the new game")


def test_where_nothing_was_played_yet_it_says_so_at_home(start, folder):
    with Shelf.open(folder / FILE):
        running = second(start, folder)
        assert running.sees(SAYS_SO)
        assert running.app.page.name == "home"
    running.wait_until(lambda: not running.app.is_watching, "the shelf")
    running.app.session.shelf.close()
