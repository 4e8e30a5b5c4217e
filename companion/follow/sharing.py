"""Sharing of the table: start and stop the server, and move it when the device changes networks."""

import errno
import secrets
from collections.abc import Callable
from contextlib import suppress
from enum import Enum, auto
from threading import Event, Lock, Thread
from time import monotonic

from companion.follow.addresses import is_local, local_addresses
from companion.follow.feed import Feed
from companion.follow.phone_requests import PhoneRequests
from companion.follow.server import Listener
from companion.follow.streams import Streams

USUAL_PORT = 8765
ALPHABET = "abcdefghijkmnpqrstuvwxyz23456789"  # without characters that are easily confused
KEY_LENGTH = 10
NETWORK_CHECK_INTERVAL = 2.0
"""Seconds between two checks of the device's addresses."""
ENDS_WITHOUT_FOLLOWERS = 30 * 60.0
"""Seconds without followers after which sharing ends."""
POLL = 0.2


class ShareFault(Enum):
    """Why a table cannot be shared."""

    NO_NETWORK = auto()
    NOT_LOCAL = auto()
    NOT_OWN = auto()
    PORT_TAKEN = auto()
    PORT_REFUSED = auto()


class CannotShare(Exception):
    """Raised when sharing cannot start."""

    def __init__(self, fault: ShareFault) -> None:
        super().__init__(fault.name)
        self.fault = fault


def new_key() -> str:
    """Return a random key for the URL, known only to people who have seen the QR code."""
    return "".join(secrets.choice(ALPHABET) for _place in range(KEY_LENGTH))


class Sharing:
    """A shared table. Sharing lasts until `close` is called, or until half an hour has passed without followers.

    Phones that take part are followers also while they sleep.
    """

    def __init__(
        self,
        feed: Feed,
        *,
        host: str | None = None,
        port: int | None = None,
        key: str | None = None,
        requests: PhoneRequests | None = None,
    ) -> None:
        """Share the table at all local addresses, or only at `host`. Raise CannotShare if that is not possible.

        Without a network, `urls` is empty until the device joins one. Without `requests`, phones only watch.
        """
        if host is not None and not is_local(host):
            raise CannotShare(ShareFault.NOT_LOCAL)
        self.key = key or new_key()
        self.ended = Event()
        """Set once sharing has ended."""
        self.on_change: Callable[[], None] = lambda: None
        """Called in another thread when followers or addresses have changed; it must return at once."""
        self._host = host
        self._alone_since = monotonic()
        self._feed = feed
        self._requests = requests
        self._participants = None if requests is None else requests.participants
        if self._participants is not None:
            self._participants.on_drafts = feed.show_again
        self._listeners: tuple[Listener, ...] = ()
        self._moving = Lock()
        self._port = USUAL_PORT if port is None else port
        self._takes_any_port = not port  # a given port must not change: people were told it
        self._streams = Streams(feed, self._followers_changed)
        try:
            self._move()
        except OSError as error:
            self.close()
            raise CannotShare(_fault_of(error, host)) from None
        Thread(target=self._watch_network, name="sharing", daemon=True).start()

    @property
    def port(self) -> int:
        """The port of the server, the same at every address."""
        return self._port

    @property
    def urls(self) -> tuple[str, ...]:
        """The URLs for phones to open, the most likely to work first; empty without a network."""
        return tuple(listener.url for listener in self._listeners)

    @property
    def followers(self) -> int:
        return len(self._streams)

    def close(self) -> None:
        """Stop sharing. When this returns, all connections are closed."""
        with self._moving:
            if self.ended.is_set():
                return
            for listener in self._listeners:
                listener.close()
            self._listeners = ()
            self._streams.close()
            self.ended.set()
        if self._participants is not None:
            self._participants.stop()
        self.on_change()

    def _watch_network(self) -> None:
        """Periodically check the device's addresses and the time without followers, until sharing ends."""
        while not self.ended.wait(NETWORK_CHECK_INTERVAL):
            if self._is_alone and monotonic() - self._alone_since >= ENDS_WITHOUT_FOLLOWERS:
                self.close()
            else:
                self._move_if_necessary()
                if self._participants is not None:
                    self._participants.forget_gone()

    @property
    def _is_alone(self) -> bool:
        return not self.followers and (self._participants is None or not self._participants.phones)

    def _move_if_necessary(self) -> None:
        before = self.urls
        with self._moving:
            if not self.ended.is_set():
                with suppress(OSError):  # retried the next time
                    self._move()
        if self.urls != before:
            self.on_change()

    def _move(self) -> None:
        """Listen at the device's current addresses. Raise OSError if none of them can be used."""
        addresses = local_addresses() if self._host is None else (self._host,)
        kept = {listener.address: listener for listener in self._listeners}
        for address in set(kept) - set(addresses):
            kept.pop(address).close()
        failure: OSError | None = None
        for address in addresses:
            if address not in kept:
                try:
                    kept[address] = self._listen(address, any_port=self._takes_any_port and not kept)
                except OSError as error:
                    failure = error
        self._listeners = tuple(kept[address] for address in addresses if address in kept)
        if failure is not None and not kept:
            raise failure

    def _listen(self, address: str, *, any_port: bool) -> Listener:
        """Listen at an address, on the same port as at the other addresses.

        If that fails and `any_port` is set, use any free port.
        """
        try:
            listener = Listener(address, self._port, self.key, self._feed, self._streams, self._requests)
        except OSError:
            if not any_port:
                raise
            listener = Listener(address, 0, self.key, self._feed, self._streams, self._requests)
        self._port = listener.port
        Thread(target=listener.serve_forever, args=(POLL,), name=f"listening at {address}", daemon=True).start()
        return listener

    def _followers_changed(self) -> None:
        self._alone_since = monotonic()
        self.on_change()


def _fault_of(error: OSError, host: str | None) -> ShareFault:
    if error.errno == errno.EADDRINUSE:
        return ShareFault.PORT_TAKEN
    if error.errno == errno.EACCES:
        return ShareFault.PORT_REFUSED
    return ShareFault.NO_NETWORK if host is None else ShareFault.NOT_OWN
