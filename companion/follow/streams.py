"""The event streams of all followers, one thread each, so that a slow or dead phone does not delay the others.

Each follower gets the latest view at once and after every change. A slow reader skips the views in between; one that
stops reading is closed.
"""

import socket
from collections.abc import Callable
from contextlib import suppress
from time import monotonic

from companion.follow.feed import Feed

MOST_FOLLOWERS = 64
MOST_FROM_ONE_ADDRESS = 8
COMMENT_EVERY = 15.0
"""Seconds between comment lines sent while nothing changes, to keep the connection open."""
STUCK_AFTER = 10.0
"""Seconds after which a follower that has not read a message is disconnected."""
CONNECTION_CHECK_INTERVAL = 0.5
"""Seconds between two checks whether a follower has hung up."""
GONE_AFTER = 30_000
"""Milliseconds without an acknowledgement after which the system closes a connection; its default is minutes."""
MOST_IN_KERNEL = 128 * 1024
"""The maximum number of bytes that the system buffers for a follower that does not read."""


class Streams:
    """The followers of a shared table. Each stream is sent in the thread that handles the follower's request."""

    def __init__(self, feed: Feed, on_change: Callable[[], None]) -> None:
        """Start without followers.

        `on_change` is called, in any thread, when a follower joins or leaves; it must return at once.
        """
        self._feed = feed
        self._on_change = on_change
        self._followers: dict[socket.socket, str] = {}
        """The open connections and their addresses, guarded by `feed.changed`."""
        self._is_open = True

    def __len__(self) -> int:
        return len(self._followers)

    def add(self, connection: socket.socket, address: str) -> bool:
        """Add a follower. Return False if there are too many followers or sharing has ended."""
        with self._feed.changed:
            known = list(self._followers.values())
            if not self._is_open or len(known) >= MOST_FOLLOWERS or known.count(address) >= MOST_FROM_ONE_ADDRESS:
                return False
            self._followers[connection] = address
        self._on_change()
        return True

    def serve(self, connection: socket.socket, language: str, greeting: bytes, *, is_page: bool) -> None:
        """Send the greeting and then every view. Raise OSError if the follower disconnects or stops reading."""
        try:
            connection.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, MOST_IN_KERNEL)
            if hasattr(socket, "TCP_USER_TIMEOUT"):
                connection.setsockopt(socket.IPPROTO_TCP, socket.TCP_USER_TIMEOUT, GONE_AFTER)
            _send(connection, greeting)
            self._send_views(connection, language, is_page)
        finally:
            with self._feed.changed:
                del self._followers[connection]
                self._feed.changed.notify_all()
            self._on_change()

    def close(self) -> None:
        """End every stream. Return once no thread is sending any more."""
        with self._feed.changed:
            self._is_open = False
            for connection in self._followers:
                with suppress(OSError):
                    connection.shutdown(socket.SHUT_RDWR)  # wakes a thread that is sending
            self._feed.changed.notify_all()
            self._feed.changed.wait_for(lambda: not self._followers, STUCK_AFTER)

    def _send_views(self, connection: socket.socket, language: str, is_page: bool) -> None:
        version, sent = 0, monotonic()
        while self._is_open and not _has_left(connection):
            if self._feed.version != version:
                version, text = self._feed.text(language, is_page=is_page)
                _send(connection, b"id: %d\ndata: %b\n\n" % (version, text))
                sent = monotonic()
            elif monotonic() >= sent + COMMENT_EVERY:
                _send(connection, b":\n\n")
                sent = monotonic()
            with self._feed.changed:
                if self._is_open and self._feed.version == version:
                    self._feed.changed.wait(min(CONNECTION_CHECK_INTERVAL, COMMENT_EVERY))


def _send(connection: socket.socket, message: bytes) -> None:
    connection.settimeout(STUCK_AFTER)
    connection.sendall(message)


def _has_left(connection: socket.socket) -> bool:
    """Return whether a follower has disconnected. One that sends data counts as disconnected."""
    connection.settimeout(0)
    try:
        connection.recv(1)
    except BlockingIOError:
        return False
    return True
