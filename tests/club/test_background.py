"""Syncing in a background thread while the app runs."""

from collections.abc import Callable
from queue import Queue
from threading import Event
from threading import enumerate as enumerate_threads

import pytest

from companion.club import Club, ClubFault, Status, Syncing, background, create, remove
from companion.club.membership import Membership
from companion.club.server import Server
from companion.shelf import CannotOpen
from tests.club.devices import Tablet, catch

TIMEOUT = 60.0
"""Seconds to wait before a test fails. No test depends on how quickly something happens."""


class Watched:
    """A device that syncs in a background thread, with a queue of the statuses it has reported."""

    def __init__(self, club: Club) -> None:
        self._statuses: Queue[Status] = Queue()
        self.syncing = Syncing(club, self._statuses.put)

    def wait(self, condition: Callable[[Status], bool]) -> Status:
        status = self.syncing.status
        while not condition(status):
            status = self._statuses.get(timeout=TIMEOUT)
        return status


@pytest.fixture
def watched(tablet):
    started: list[Watched] = []

    def start(device: Tablet) -> Watched:
        started.append(Watched(device.club))
        return started[-1]

    yield start
    for each in started:
        each.syncing.close()


def in_step(status: Status) -> bool:
    return status.waiting == 0 and status.last_sync is not None and status.is_online


def test_sends_and_receives_changes_by_itself(tablet, watched):
    one, two = tablet("Table 1"), tablet("Table 2")
    game = one.play(1)
    sender, receiver = watched(one), watched(two)
    last = sender.wait(in_step).last_sync
    catch(game, 2)
    sender.wait(lambda status: in_step(status) and status.last_sync > last and one.events(game.key) == 3)
    receiver.syncing.wake()  # a sync that is already running may have missed the event
    receiver.wait(lambda status: in_step(status) and two.has(game.key) and two.events(game.key) == 3)
    assert two.shelf.games.count() == 0


@pytest.mark.parametrize("function", ["hello", "advance_mark"])
def test_survives_answers_that_no_club_gives(tablet, watched, admin, address, function):
    thread = watched(tablet("Table 1"))
    thread.wait(in_step)
    admin.run(
        f"CREATE OR REPLACE FUNCTION fishing_companion.{function}() RETURNS bigint LANGUAGE sql"
        " AS 'SELECT CAST(NULL AS bigint)'"
    )
    thread.syncing.wake()
    thread.wait(lambda status: not status.is_online)
    create(address, "Friday club")
    thread.syncing.wake()
    thread.wait(in_step)


def test_works_offline_until_the_server_is_back(tablet, watched, postgres):
    one, two = tablet("Table 1"), tablet("Table 2")
    thread = watched(one)
    thread.wait(in_step)
    postgres.kill()
    try:
        game = one.play(2)
        status = thread.wait(lambda status: not status.is_online and status.waiting == 1)
        assert (status.club, status.table) == ("Friday club", "Table 1")
        assert one.shelf.trouble is None
        other = watched(two)
        other.wait(lambda status: not status.is_online)
        other.syncing.close()
    finally:
        postgres.start()
    thread.syncing.wake()
    thread.wait(in_step)
    two.sync()
    assert two.events(game.key) == 2


def test_a_closed_thread_does_nothing_more(tablet, admin, monkeypatch):
    one = tablet("Table 1")
    one.play(2)
    may_connect = Event()
    connect = Membership.connect

    def slow(member: Membership) -> Server:
        may_connect.wait(TIMEOUT)
        return connect(member)

    monkeypatch.setattr(Membership, "connect", slow)
    monkeypatch.setattr(background, "CLOSE_TIMEOUT", 0.0)
    syncing = Syncing(one.club)
    thread = next(each for each in enumerate_threads() if each.name == "club")
    syncing.close()
    may_connect.set()
    thread.join(TIMEOUT)
    assert not thread.is_alive()
    assert admin.run("SELECT count(*) FROM fishing_companion.games") == [[0]]


def test_waking_does_not_make_it_spin_while_the_shelf_is_in_trouble(tablet, monkeypatch):
    waits: Queue[bool] = Queue()

    class Watching(Event):
        def wait(self, timeout: float | None = None) -> bool:
            waits.put(self.is_set())
            return super().wait(timeout)

    one = tablet("Table 1")
    one.path.rename(one.path.with_name("aside"))
    one.path.mkdir()
    monkeypatch.setattr(background, "Event", Watching)
    with Syncing(one.club) as syncing:
        assert waits.get(timeout=TIMEOUT) is False
        assert isinstance(syncing.status.problem, CannotOpen)
        for _time in range(3):
            syncing.wake()
            assert waits.get(timeout=TIMEOUT) is False, "the event must be clear before the next wait"
        one.path.rmdir()
        one.path.with_name("aside").rename(one.path)
        syncing.wake()
        while not in_step(syncing.status):
            waits.get(timeout=TIMEOUT)


def test_shows_why_it_is_not_in_step(tablet, watched, address, admin):
    one = tablet("Table 1")
    thread = watched(one)
    thread.wait(in_step)
    remove(address, "Friday club", "Table 1")
    # The organiser ends the connection; the device learns why when it connects again.
    status = thread.wait(lambda status: status.problem and status.problem.fault is not ClubFault.UNREACHABLE)
    assert status.problem.fault is ClubFault.NOT_A_MEMBER
