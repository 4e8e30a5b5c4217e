"""A second window on one shelf: it follows the first window, takes over when that one is closed, and loses nothing."""

import os

import pytest

from companion.fishing.events import Setup, caught_whole
from companion.home.seats import take_seat
from companion.pages.session import Session
from companion.shelf import Shelf
from companion.table.seating import SeatTaken
from companion.tools.places import FILE
from screens.app.remembered.bookmark import read_bookmark
from screens.app.windows.hand_over import GOOD_FOR, is_shelf_requested, request_shelf
from screens.app.windows.second_window import SecondWindow, WatchingStrip
from screens.fishing.table.tile import Tile
from tests import NAMES
from tests.follow.phone import ask
from tests.screens.app.follow.table import Table
from tests.screens.fishing.table_games import tap_tile, tile
from tests.screens.harness import PHONE

NOTICE = "The app is open in another window."


@pytest.fixture
def folder(tmp_path, monkeypatch):
    monkeypatch.setenv("FISHING_COMPANION_DATA", str(tmp_path))
    return tmp_path


@pytest.fixture
def first(folder):
    """The shelf with a game, held by another window."""
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


def caught(running, seat: int) -> str:
    return tile(running, NAMES[seat]).ids.caught.text


def test_second_window_shows_a_notice_and_the_table_but_takes_no_input(start, folder, first):
    running = second(start, folder)
    assert running.sees(NOTICE)
    assert caught(running, 1) == "+3"
    assert running.sees("View only")
    assert not running.sees("Tap whoever"), "a window without the shelf must not invite taps"
    tap_tile(running, NAMES[0])
    assert running.all(WatchingStrip)[0].is_pointed_at, "the tap did not highlight the strip"
    assert running.press_back()
    running.press_key(ord("1"))
    assert running.app.page.name == "table"
    assert len(running.app.session.game.events) == len(first.game.events) == 1
    first.record(caught_whole(range(3), 2))
    running.wait_until(lambda: caught(running, 2) == "+3", "the trick of the other window")
    for size in ((800, 600), PHONE):
        running.resize(size)
        (strip,) = running.all(WatchingStrip)
        assert not any(strip.collide_widget(tile) for tile in running.all(Tile)), size
        assert (strip.x, strip.width) == (running.app.column.x, running.app.column.width)


def test_second_window_shows_home_after_the_game_was_deleted(start, folder, first):
    running = second(start, folder)
    first.shelf.games.delete(first.key)
    running.wait_until(lambda: running.app.page.name == "home", "Home")
    assert running.app.session.game is None


def test_second_window_continues_when_the_first_closes(start, folder, first):
    running = second(start, folder)
    first.record(caught_whole(range(3), 2))
    first.shelf.close()
    running.wait_until(lambda: not running.app.is_watching, "the shelf")
    assert not running.sees(NOTICE)
    assert running.app.session.shelf is not None
    assert running.app.session.key == first.key
    running.go("table")
    tap_tile(running, NAMES[0])
    running.app.session.shelf.close()
    with Shelf.open(folder / FILE) as shelf:
        assert Session(shelf).game.events == tuple(caught_whole(range(3), seat) for seat in (1, 2, 0))


def test_second_window_follows_another_game_and_its_names(start, folder, first):
    running = second(start, folder)
    take_seat(first, 1, "Oskar")
    running.wait_until(lambda: len(running.app.session.game.events) == 2, "the change of seats")
    first.shelf.people.rename(NAMES[1], "Pablo")  # no longer playing, but named in the seat change
    taken = SeatTaken(1, "Pablo", "Oskar")
    running.wait_until(lambda: running.app.session.game.events[-1] == taken, "the new name")
    first.begin(Setup(NAMES[:4]))
    running.wait_until(lambda: len(running.all(Tile)) == 4, "the new game")


def test_second_window_stays_on_home_without_a_game(start, folder):
    with Shelf.open(folder / FILE):
        running = second(start, folder)
        assert running.sees(NOTICE)
        assert running.app.page.name == "home"
    running.wait_until(lambda: not running.app.is_watching, "the shelf")
    running.app.session.shelf.close()


def test_reports_that_the_other_window_is_busy(start, folder, first):
    running = second(start, folder)
    running.tap_text("Use it here")
    running.stall(GOOD_FOR + 1)
    assert running.sees("The other window is busy.")
    assert not is_shelf_requested(folder)
    running.tap_text("Use it here")
    assert is_shelf_requested(folder), "the shelf cannot be requested again"


@pytest.fixture
def playing(start, folder):
    """An app that has the shelf, with a game on the table."""
    session = Session(Shelf.open(folder / FILE))
    session.begin(Setup(NAMES[:3]))
    running = start(bookmark=read_bookmark(folder))
    running.app.begin(session)
    running.go("table")
    yield running
    if running.app.session.shelf is not None:
        running.app.session.shelf.close()


def test_window_hands_the_game_over_on_request_and_gets_it_back_with_its_phones(folder, playing, monkeypatch):
    monkeypatch.setattr("companion.follow.sharing.local_addresses", lambda: ("127.0.0.1",))
    table = Table(playing)
    player, url = table.allow(NAMES[1]), table.url
    assert table.act(player, "table", "catch", seat=0)[1]["done"]
    request_shelf(folder)
    playing.wait_until(lambda: playing.app.is_watching, "the game to be handed over")
    assert playing.sees(NOTICE)
    assert playing.app.sharing.shared is None
    with pytest.raises(OSError, match="refused"):
        player.act("table", "catch", seat=2)
    with Shelf.open(folder / FILE) as shelf:
        other = Session(shelf)
        assert (other.game.events, other.phones_of_entries) == ((caught_whole(range(3), 0),), (NAMES[1],))
        other.record(caught_whole(range(3), 1))
        playing.wait_until(lambda: caught(playing, 1) == "+3", "the trick of the other window")
    playing.stall(GOOD_FOR)
    playing.wait_until(lambda: not playing.app.is_watching, "the shelf")
    assert playing.app.sharing.shared.addresses == [url], "phones lost the address of the table"
    assert ask(url, "state").status == 200
    assert not (folder / "hand-over").exists()
    playing.go("table")
    assert table.act(player, "table", "catch", seat=2)[1]["done"], "the phone has to ask again"
    assert playing.app.session.game.events == tuple(caught_whole(range(3), seat) for seat in (0, 1, 2))


def test_hands_nothing_over_on_an_expired_request_or_while_a_sheet_is_open(folder, playing):
    request_shelf(folder)
    os.utime(folder / "hand-over", (0, 0))
    playing.wait(2)
    assert not playing.app.is_watching
    playing.tap_text("Menu")
    request_shelf(folder)
    playing.wait(GOOD_FOR / 2)
    assert not playing.app.is_watching
    playing.press_back()
    request_shelf(folder)  # on a busy machine, the first request may have expired
    playing.wait_until(lambda: playing.app.is_watching, "the game to be handed over")
