"""The club while the shelf is in trouble: nothing waits for the network, and the club opens afterwards."""

import sqlite3
from collections.abc import Callable
from contextlib import closing

import pytest

from companion import club
from companion.club import begin_joining, join
from companion.pages.session import Session
from companion.shelf import ShelfFault
from companion.table.files import FileOutcome
from screens.app.club.open_club import ask_club

SENTENCE = "Not saved: another window has the games open. The game goes on; close the other window."


@pytest.fixture
def lock(shelf):
    """A function that locks the shelf's file as another program would, and returns the function that unlocks it."""
    with closing(sqlite3.connect(shelf.path, isolation_level=None)) as other:

        def begin() -> Callable[[], object]:
            other.execute("BEGIN EXCLUSIVE")
            shelf.notes.set_setting("anything", 1)
            assert shelf.trouble is ShelfFault.IN_USE
            return lambda: other.execute("ROLLBACK")

        yield begin


def test_nothing_waits_for_the_network_while_the_shelf_is_in_trouble(shelf, invitation, lock, start, monkeypatch):
    running = start(session=Session(shelf))
    monkeypatch.setattr(club.server.Server, "__init__", lambda *_args: pytest.fail("a connection was opened"))
    lock()
    outcomes: list[FileOutcome] = []
    ask_club(
        "Join a club",
        shelf,
        lambda background: begin_joining(background, str(invitation), "Table 1"),
        lambda _names, outcome: outcomes.append(outcome),
    )
    running.wait_until(lambda: outcomes, "the outcome")
    assert outcomes == [FileOutcome(SENTENCE, is_wrong=True)]


def test_a_game_is_not_taken_over_while_the_shelf_is_in_trouble(shelf, invitation, tablet, lock, start):
    other = tablet("Table 2")
    key = other.play(1).key
    other.sync()
    join(shelf, invitation, "Table 1")
    running = start(session=Session(shelf))
    running.app.in_club.open_if_member()
    running.wait_until(lambda: running.app.edition.table_of(key), "the game")
    lock()
    outcomes: list[FileOutcome] = []
    running.app.in_club.opened.take(key, outcomes.append)
    running.wait_until(lambda: outcomes, "the outcome")
    assert outcomes == [FileOutcome(SENTENCE, is_wrong=True)]
    assert running.app.edition.table_of(key) == "Table 2"


def test_club_opens_as_soon_as_the_shelf_works_again(shelf, invitation, lock, start):
    join(shelf, invitation, "Table 1")
    unlock = lock()
    running = start()
    running.app.begin(Session(shelf))
    running.stall(20)
    assert running.app.in_club.opened is None
    unlock()
    running.pass_time_until(lambda: running.app.in_club.opened is not None, "the club")
    assert shelf.trouble is None
