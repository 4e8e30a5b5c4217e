"""Syncing in a background thread while the app runs."""

from collections.abc import Callable
from queue import Queue

import pytest

from companion.club import Club, Status, Syncing
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
