"""Benchmarks of sharing: the time until fifty followers have a change, and taps at a table with phones.

    python -m tests.tools.bench.follow follow|tap URL

plays the phones, in a process of its own.
"""

import selectors
import socket
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing, contextmanager
from http import HTTPStatus
from itertools import cycle
from pathlib import Path
from threading import Thread
from types import SimpleNamespace
from typing import TYPE_CHECKING

from companion.follow.feed import Feed, views_of
from companion.follow.participants import MOST_PHONES
from companion.follow.phone import MOST_ACTIONS_PER_SECOND
from companion.follow.sharing import Sharing
from companion.pages.session import AnyGame, Session
from companion.pages.watching import WatchedTable
from tests import FOUR, ROOT
from tests.follow.phone import connect, head
from tests.follow.table import Player
from tests.tools.bench.core import whole_games
from tests.tools.bench.figures import MILLISECONDS, Figure, percentile_95
from tests.tools.bench.processes import answer_of
from tests.tools.bench.shelves import shelf

if TYPE_CHECKING:
    from tests.screens.harness import Running

FOLLOWERS = 50
FROM_ONE_ADDRESS = 8
CHANGES = 40
"""The number of changes per run; a run's result is the 95th percentile of their times."""
AT_LEISURE = 0.01
"""Seconds between two changes, so that none is delayed by the previous one."""
EVERYTHING = 1 << 20


def measure(folder: Path, runs: int) -> list[Figure]:
    return [
        reaching_everyone(runs, ("en",), most=6),
        # Each language has a view of its own to compute, which takes longer than sending all of them.
        reaching_everyone(runs, ("en", "de", "fr", "es"), most=18),
        tapping(folder, runs),
        tapping_with_phones(folder, runs),
    ]


def tapping(folder: Path, runs: int) -> Figure:
    """Measure the time from a tap on a tile to its frame, at a table with followers and at one without."""
    answer = answer_of("tests.tools.bench.touching", "followed", str(runs), folder=folder, shelf=shelf(folder, 10))
    what = f"tap on a tile until its frame, with {FOLLOWERS} followers"
    return Figure(what, "with none", MILLISECONDS, answer["others"], answer["alone"], most=1.1)


def tapping_with_phones(folder: Path, runs: int) -> Figure:
    """Measure the same at a table with phones that take part and tap as fast as they may."""
    answer = answer_of("tests.tools.bench.touching", "taking_part", str(runs), folder=folder, shelf=shelf(folder, 10))
    what = f"tap on a tile until its frame, with {MOST_PHONES} phones that tap"
    return Figure(what, "with none", MILLISECONDS, answer["others"], answer["alone"], most=1.05)


def reaching_everyone(runs: int, languages: Sequence[str], most: float, changes: int = CHANGES) -> Figure:
    """Measure the time until the last of fifty followers, who read in these languages, has a change.

    It is compared with a round trip of the same number of bytes over bare sockets.
    """
    ours, bare = [], []
    with following(languages) as change, round_trips() as there_and_back:
        for _run in range(runs):
            shown, echoed = [], []
            for _change in range(changes):
                time.sleep(AT_LEISURE)
                began = time.perf_counter()
                size = change()
                shown.append((time.perf_counter() - began) * 1000)
                time.sleep(AT_LEISURE)
                echoed.append(there_and_back(size))
            ours.append(percentile_95(shown))
            bare.append(percentile_95(echoed))
    readers = f"{FOLLOWERS} followers" if len(languages) == 1 else f"{FOLLOWERS} in {len(languages)} languages"
    what = f"a change until {readers} have it, 95th percentile"
    # Followers get the pages of the table: their views are made anew for every change, once for each language.
    return Figure(what, "a bare round trip of the same bytes", MILLISECONDS, ours, bare, most=most)


class Streams:
    """The client sides of fifty event streams, read by one thread."""

    def __init__(self, opened: ExitStack, url: str, languages: Sequence[str]) -> None:
        self._selector = selectors.DefaultSelector()
        for number in range(FOLLOWERS):
            source = f"127.0.1.{1 + number // FROM_ONE_ADDRESS}"
            stream = opened.enter_context(closing(connect(url, source=source)))
            stream.sendall(head(url, f"watch?lang={languages[number % len(languages)]}"))
            stream.setblocking(False)
            self._selector.register(stream, selectors.EVENT_READ)

    def wait(self) -> int:
        """Read until every follower has a complete view. Return the number of bytes that one of them received."""
        got: dict[int, bytes] = {}
        done: set[int] = set()
        while len(done) < FOLLOWERS:
            for key, _events in self._selector.select(20):
                got[key.fd] = got.get(key.fd, b"") + key.fileobj.recv(EVERYTHING)
                if got[key.fd].endswith(b"}\n\n"):
                    done.add(key.fd)
        return max(len(each) for each in got.values())


def second_half_of(game: AnyGame) -> list[Session]:
    """Return what those who watch see after each event of the second half of a game, before its last one."""
    tables = []
    for _event in range(game.event_count // 2):
        game.undo()
        tables.append(WatchedTable(game))
    return tables[::-1]


@contextmanager
def following(languages: Sequence[str]) -> Iterator[Callable[[], int]]:
    """Share a game with fifty followers, who read in these languages.

    Yield a function that publishes the next view, waits until all followers have it, and returns its size in bytes.
    """
    game = next(whole_games())
    tables = cycle(second_half_of(game))
    feed = Feed(*views_of(next(tables)))
    with ExitStack() as opened:
        sharing = opened.enter_context(closing(Sharing(feed, host="127.0.0.1", port=0)))
        streams = Streams(opened, sharing.urls[0], languages)
        streams.wait()

        def change() -> int:
            feed.show(*views_of(next(tables)))
            return streams.wait()

        yield change


@contextmanager
def round_trips() -> Iterator[Callable[[int], float]]:
    """Open fifty bare connections.

    Yield a function that sends this many bytes over each and back, and returns how many milliseconds it takes.
    """
    with ExitStack() as opened:
        near, far = [], []
        with closing(socket.create_server(("127.0.0.1", 0), backlog=FOLLOWERS)) as server:
            for _socket in range(FOLLOWERS):
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


@contextmanager
def crowd(running: "Running", url: str) -> Iterator[None]:
    """Follow a running app with fifty phones, simulated in another process, until the block ends."""
    with _phones("follow", url):
        running.wait_until(lambda: running.app.sharing.phones == FOLLOWERS, "all followers")
        yield
    running.wait_until(lambda: running.app.sharing.phones == 0, "no followers")


@contextmanager
def tapping_phones(running: "Running", url: str) -> Iterator[None]:
    """Let phones take part in a running app, simulated in another process, until the block ends."""
    participants = running.app.sharing.shared.participants
    with _phones("tap", url):
        running.wait_until(lambda: len(participants.waiting) == MOST_PHONES, "all phones")
        for phone in participants.waiting:
            participants.allow(phone.request)
        running.wait_until(lambda: all(phone.answers for phone in participants.phones), "a tap on every phone")
        yield
    participants.stop()


@contextmanager
def _phones(what: str, url: str) -> Iterator[None]:
    phones = subprocess.Popen([sys.executable, "-m", "tests.tools.bench.follow", what, url], cwd=ROOT)
    try:
        yield
    finally:
        phones.kill()
        phones.wait()


def _follow(url: str) -> None:
    with ExitStack() as stack:
        endless = Streams(stack, url, ("en",))
        while True:
            endless.wait()


def _tap(phone: Player) -> None:
    """Take part, and tap as often as a phone may. A phone that is late looks at the table again."""
    phone.ask()
    while "token" not in (answer := phone.answer()):
        time.sleep(AT_LEISURE)
    phone.token = answer["token"]
    while True:  # with a draft that the table does not share, so that the tablet asks nobody before a catch
        time.sleep(1 / MOST_ACTIONS_PER_SECOND)
        status, _answer = phone.act("referee", "toggle_verdict")
        if status == HTTPStatus.CONFLICT:
            phone.page("referee")


if __name__ == "__main__":
    if sys.argv[1] == "follow":
        _follow(sys.argv[2])
    shared = SimpleNamespace(url=sys.argv[2])
    phones = [Player(shared, FOUR[number % len(FOUR)]) for number in range(MOST_PHONES)]
    with ThreadPoolExecutor(MOST_PHONES) as threads:
        list(threads.map(_tap, phones))
