"""Followers: how long a tap takes into fifty hands, against the same bytes over bare sockets, and what they cost."""

import os
import selectors
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from itertools import cycle
from pathlib import Path
from threading import Thread

from companion.follow.feed import Feed, look_at
from companion.follow.sharing import Sharing
from tests.follow.phone import connect, head
from tests.tools.bench.core import whole_games
from tests.tools.bench.figures import MEGABYTES, MILLISECONDS, Figure, percentile_95
from tests.tools.bench.processes import ROOT, answer_of
from tests.tools.bench.shelves import shelf

FOLLOWERS = 50
FROM_ONE_ADDRESS = 8
TAPS = 40
"""In each run; of their times the 95th percentile counts."""
AT_LEISURE = 0.01
"""Seconds between two taps: people are not faster, and a tap does not pay for the one before."""
EVERYTHING = 1 << 20


def measure(folder: Path, runs: int) -> list[Figure]:
    """All figures about followers."""
    return [reaching_everybody(runs), tapping(folder, runs), memory(max(3, runs // 3))]


def tapping(folder: Path, runs: int) -> Figure:
    """One tap on a tile until its frame, at a table that is followed and at one that is not."""
    answer = answer_of("tests.tools.bench.touching", "followed", str(runs), folder=folder, shelf=shelf(folder, 10))
    what = f"tap on a tile until its frame, with {FOLLOWERS} followers"
    return Figure(what, "with none", MILLISECONDS, answer["followed"], answer["alone"], most=1.1)


def reaching_everybody(runs: int) -> Figure:
    """From the table's word to the last of fifty followers, held against a bare round trip of as many bytes."""
    ours, bare = [], []
    with following() as (tap, hands), round_trips() as there_and_back:
        for _run in range(runs):
            shown, echoed = [], []
            for _tap in range(TAPS):
                time.sleep(AT_LEISURE)
                began = time.perf_counter()
                size = tap(hands)
                shown.append((time.perf_counter() - began) * 1000)
                time.sleep(AT_LEISURE)
                echoed.append(there_and_back(size))
            ours.append(percentile_95(shown))
            bare.append(percentile_95(echoed))
    what = f"a tap in the hands of {FOLLOWERS} followers, 95th percentile"
    return Figure(what, "a bare round trip of the same bytes", MILLISECONDS, ours, bare, most=3)


class Hands:
    """The followers' ends of their streams, read together by one thread."""

    def __init__(self, connections: list[socket.socket]) -> None:
        self._selector = selectors.DefaultSelector()
        for connection in connections:
            connection.setblocking(False)
            self._selector.register(connection, selectors.EVENT_READ)
        self._all = len(connections)

    def wait_for(self, end: bytes) -> int:
        """Read until everybody has got something that ends like this; how many bytes one of them got."""
        got: dict[int, bytes] = {}
        done: set[int] = set()
        while len(done) < self._all:
            for key, _events in self._selector.select(20):
                got[key.fd] = got.get(key.fd, b"") + key.fileobj.recv(EVERYTHING)
                if got[key.fd].endswith(end):
                    done.add(key.fd)
        return max(len(each) for each in got.values())


@contextmanager
def following(followers: int = FOLLOWERS) -> Iterator[tuple]:
    """A shared game with followers; gives a tap that goes on with the game and waits until all have seen it."""
    game = next(whole_games())
    moments = cycle(game.moment.way_here()[len(game.events) // 2 : -1])
    feed = Feed(look_at(next(moments)))
    with ExitStack() as opened:
        sharing = opened.enter_context(closing(Sharing(feed, host="127.0.0.1", port=0)))
        hands = Hands(_streams(opened, sharing.urls[0], followers))
        hands.wait_for(b"}\n\n")

        def tap(hands: Hands) -> int:
            feed.show(look_at(next(moments)))
            return hands.wait_for(b"}\n\n")

        yield tap, hands


def _streams(opened: ExitStack, url: str, followers: int) -> list[socket.socket]:
    """The client sides of the streams of this many followers."""
    streams = []
    for number in range(followers):
        source = f"127.0.1.{1 + number // FROM_ONE_ADDRESS}"
        stream = opened.enter_context(closing(connect(url, source=source)))
        stream.sendall(head(url, "events?lang=en"))
        streams.append(stream)
    return streams


@contextmanager
def crowd(url: str) -> Iterator[None]:
    """Fifty followers in a process of their own, as phones are."""
    followers = subprocess.Popen([sys.executable, "-m", "tests.tools.bench.follow", url], cwd=ROOT)
    try:
        yield
    finally:
        followers.kill()
        followers.wait()


def _follow_for_ever(url: str) -> None:
    with ExitStack() as opened:
        hands = Hands(_streams(opened, url, FOLLOWERS))
        while True:
            hands.wait_for(b"}\n\n")


@contextmanager
def round_trips(sockets: int = FOLLOWERS) -> Iterator:
    """As many bare connections. Return a function that sends bytes to all and back, and returns the milliseconds."""
    with ExitStack() as opened:
        near, far = [], []
        with closing(socket.create_server(("127.0.0.1", 0), backlog=sockets)) as server:
            for _socket in range(sockets):
                near.append(opened.enter_context(closing(socket.create_connection(server.getsockname()))))
                far.append(opened.enter_context(closing(server.accept()[0])))
        waiting = selectors.DefaultSelector()
        for each in far:
            each.setblocking(False)
            waiting.register(each, selectors.EVENT_READ)

        def echo() -> None:
            while True:
                for key, _events in waiting.select():
                    part = key.fileobj.recv(EVERYTHING)
                    if not part:
                        return
                    key.fileobj.sendall(part)

        Thread(target=echo, daemon=True).start()

        def there_and_back(size: int) -> float:
            message = b"x" * size
            began = time.perf_counter()
            for each in near:
                each.sendall(message)
            for each in near:
                left = size
                while left:
                    left -= len(each.recv(left))
            return (time.perf_counter() - began) * 1000

        yield there_and_back


def memory(runs: int) -> Figure:
    """Return the memory that fifty followers add."""
    command = [sys.executable, "-m", "tests.tools.bench.follow"]
    more = [float(subprocess.check_output(command, cwd=ROOT)) for _run in range(runs)]
    return Figure(f"memory for {FOLLOWERS} followers", "", MEGABYTES, more)


def _memory_now() -> float:
    """Megabytes of this process that are in use."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 1e6


def _measure_memory() -> float:
    with following(1) as (tap, hands):
        for _tap in range(5):
            tap(hands)
        before = _memory_now()
        with following() as (tap_all, all_hands):
            for _tap in range(20):
                tap_all(all_hands)
            return _memory_now() - before


if __name__ == "__main__":
    if len(sys.argv) > 1:
        _follow_for_ever(sys.argv[1])
    else:
        print(_measure_memory())
