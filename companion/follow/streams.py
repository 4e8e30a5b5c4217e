"""The event streams of all followers, served by one thread: a slow or dead phone costs the others nothing.

Each follower gets the latest view at once and after every change. Who reads too slowly misses views in between and
gets the latest; who reads nothing at all for a while is closed.
"""

import selectors
import socket
from collections.abc import Callable
from contextlib import suppress
from threading import Lock, Thread
from time import monotonic

from companion.follow.feed import Feed

MOST_FOLLOWERS = 64
MOST_FROM_ONE_ADDRESS = 8
COMMENT_EVERY = 15.0
"""Seconds between signs of life where nothing happens."""
STUCK_AFTER = 10.0
"""Seconds after which a follower is closed that takes nothing of what waits for it."""
GONE_AFTER = 30_000
"""Milliseconds after which a phone that acknowledges nothing is gone."""
MOST_IN_KERNEL = 128 * 1024
"""Bytes that the system keeps for a follower that does not read."""


class Follower:
    """One open stream and what of it is not sent yet."""

    def __init__(self, connection: socket.socket, address: str, language: str, greeting: bytes) -> None:
        self.connection = connection
        self.address = address
        self.language = language
        self.version = 0
        self.waiting = memoryview(greeting)
        self.moved = monotonic()
        """When something was last sent."""


class Streams:
    """All followers; runs from its start until it is closed."""

    def __init__(self, feed: Feed, on_change: Callable[[], None]) -> None:
        """`on_change` is told whenever somebody comes or leaves, and has to return at once."""
        self._feed = feed
        self._on_change = on_change
        self._selector = selectors.DefaultSelector()
        self._bell, self._button = socket.socketpair()
        self._bell.setblocking(False)
        self._button.setblocking(False)
        self._selector.register(self._bell, selectors.EVENT_READ)
        self._adding = Lock()
        self._arriving: list[Follower] = []
        self._followers: list[Follower] = []
        self._is_open = True
        self._thread = Thread(target=self._run, name="followers", daemon=True)
        feed.wake = self._ring
        self._thread.start()

    def __len__(self) -> int:
        return len(self._followers) + len(self._arriving)

    def add(self, connection: socket.socket, address: str, language: str, greeting: bytes) -> bool:
        """Take over a connection, greeted with these bytes; False where too many follow or none may any more."""
        with self._adding:
            if not self._is_open:  # nobody would ever look at it again
                return False
            known = [follower.address for follower in (*self._followers, *self._arriving)]
            if len(known) >= MOST_FOLLOWERS or known.count(address) >= MOST_FROM_ONE_ADDRESS:
                return False
            taken = socket.socket(fileno=connection.detach())
            taken.setblocking(False)
            taken.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_IN_KERNEL)
            if hasattr(socket, "TCP_USER_TIMEOUT"):  # else the system believes in a phone that is gone for minutes
                taken.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_AFTER)
            self._arriving.append(Follower(taken, address, language, greeting))
        self._ring()
        return True

    def close(self) -> None:
        """End every stream; returns when all are closed."""
        with self._adding:
            self._is_open = False
        self._ring()
        self._thread.join()

    def _ring(self) -> None:
        with suppress(OSError):  # it rings already, or nobody listens any more
            self._button.send(b"!")

    def _run(self) -> None:
        while self._is_open:
            for key, ready in self._selector.select(self._patience()):
                if key.fileobj is self._bell:
                    self._bell.recv(4096)
                elif ready & selectors.EVENT_READ and self._has_left(key.data):
                    self._drop(key.data)
                else:
                    self._send(key.data)
            self._welcome()
            for follower in list(self._followers):
                self._serve(follower)
        for follower in (*self._followers, *self._arriving):
            follower.connection.close()
        self._selector.close()
        self._bell.close()
        self._button.close()

    def _patience(self) -> float:
        """Seconds until something has to be done for somebody even if nothing happens."""
        due = [f.moved + (STUCK_AFTER if f.waiting else COMMENT_EVERY) for f in self._followers]
        return max(0.0, min(due, default=monotonic() + COMMENT_EVERY) - monotonic())

    def _welcome(self) -> None:
        while self._arriving:
            follower = self._arriving[0]
            self._selector.register(follower.connection, selectors.EVENT_READ, follower)
            self._followers.append(follower)
            del self._arriving[0]
            self._on_change()
            self._send(follower)

    def _serve(self, follower: Follower) -> None:
        """Send what is new, a sign of life where nothing is, or close who is stuck."""
        now = monotonic()
        if follower.waiting:
            if now >= follower.moved + STUCK_AFTER:
                self._drop(follower)
        elif follower.version != self._feed.version:
            follower.version, text = self._feed.text(follower.language)
            self._begin(follower, b"id: %d\ndata: %b\n\n" % (follower.version, text))
        elif now >= follower.moved + COMMENT_EVERY:
            self._begin(follower, b":\n\n")

    def _begin(self, follower: Follower, message: bytes) -> None:
        follower.waiting = memoryview(message)
        follower.moved = monotonic()
        self._send(follower)

    def _send(self, follower: Follower) -> None:
        try:
            sent = follower.connection.send(follower.waiting) if follower.waiting else 0
        except BlockingIOError:
            sent = 0
        except OSError:
            self._drop(follower)
            return
        if sent:
            follower.waiting = follower.waiting[sent:]
            follower.moved = monotonic()
        wanted = selectors.EVENT_READ | (selectors.EVENT_WRITE if follower.waiting else 0)
        self._selector.modify(follower.connection, wanted, follower)

    def _has_left(self, follower: Follower) -> bool:
        """Whether a follower has hung up; one that speaks instead of listening counts as gone."""
        try:
            follower.connection.recv(1)
        except BlockingIOError:
            return False
        except OSError:
            return True
        return True

    def _drop(self, follower: Follower) -> None:
        self._selector.unregister(follower.connection)
        follower.connection.close()
        self._followers.remove(follower)
        self._on_change()
