"""Sharing with phones: the game on the table, or the board of the club."""

from collections.abc import Callable, Sequence
from functools import partial
from threading import Event, Thread
from time import time
from typing import TYPE_CHECKING, Any

from kivy.clock import Clock
from kivy.event import EventDispatcher
from kivy.properties import BooleanProperty, ListProperty, NumericProperty, ObjectProperty

from companion.follow.asking import PhonesView, phones_view
from companion.follow.evening import EVENING, Evening, Right, read_evening
from companion.follow.feed import Feed, ViewBuilder, continued_at, no_game, views_of
from companion.follow.participants import Participants
from companion.follow.phone_requests import PhoneRequests
from companion.follow.sharing import CannotShare, Sharing
from companion.follow.work import WorkQueue
from companion.pages.actions import Outcome
from companion.pages.session import Session
from companion.pages.watching import WatchedTable
from companion.table.faces import Face
from screens.app.device import network

if TYPE_CHECKING:
    from companion.club import Membership

RETRY_AFTER = 3.0  # seconds between two attempts if the device refuses
POLL = 0.5  # seconds between two reads of the club


class Shared(EventDispatcher):
    """A feed served to phones until it is stopped or has had no follower for a long time."""

    __events__ = ("on_end",)

    addresses = ListProperty()
    """The addresses for phones, the most likely to work first; empty without a network."""
    phones = NumericProperty(0)
    """The number of followers."""
    is_refused = BooleanProperty(False)
    """Whether the device currently refuses to share."""
    participants: Participants | None = None
    """The phones that take part; None if they can only watch."""
    requests: PhoneRequests | None = None
    _is_over = False
    _sharing: Sharing | None = None

    def __init__(self, feed: Feed, address: tuple[str, int] | None = None) -> None:
        """Share a feed; `address` is the key and port that phones already use, or None for new ones."""
        super().__init__()
        self._key, self._port = address or (None, None)
        self._feed = feed
        # Followers come and go in other threads: read the changes in the next frame.
        self._update_soon = Clock.create_trigger(self._update)
        network.ask_for_network(self._begin_if_allowed)

    def wifi_name(self) -> str:
        """Return the Wi-Fi network that phones have to join, or "" if unknown."""
        return network.wifi_name()

    @property
    def address(self) -> tuple[str, int] | None:
        """The key and the port for phones; None while nothing is shared."""
        return None if self._sharing is None else (self._sharing.key, self._sharing.port)

    def stop(self) -> None:
        """Stop sharing; followers are disconnected soon after."""
        if not self._is_over:
            self._finish()
            self.dispatch("on_end")

    def close(self) -> None:
        """Stop sharing when the app ends: wait until followers are disconnected, and dispatch no event."""
        if not self._is_over:
            self._finish().join()

    def _finish(self) -> Thread:
        self._is_over = True
        Clock.unschedule(self._begin)
        sharing, self._sharing = self._sharing, None
        # The server takes a moment to shut down.
        closing = Thread(target=sharing.close if sharing is not None else None, name="closing")
        closing.start()
        return closing

    def on_end(self) -> None:
        """Dispatched when sharing has ended."""

    def _begin_if_allowed(self, is_allowed: bool) -> None:
        """Start serving once Android has an answer; without permission no phone could connect."""
        if is_allowed and not self._is_over:
            self._begin()
        else:
            self.is_refused = True

    def _begin(self, *_args) -> None:
        """Start serving; retry after a while if the device refuses."""
        try:
            self._sharing = Sharing(self._feed, key=self._key, port=self._port, requests=self.requests)
        except (CannotShare, OSError):
            self.is_refused = True
            Clock.schedule_once(self._begin, RETRY_AFTER)
            return
        self.is_refused = False
        self._sharing.on_change = self._update_soon
        self._update()

    def _update(self, *_args) -> None:
        """Update the addresses and the number of followers."""
        sharing = self._sharing
        if sharing is None:
            return
        if sharing.ended.is_set():  # no phone has followed for a long time
            self.stop()
            return
        self.addresses, self.phones = list(sharing.urls), sharing.followers


class SharedTable(Shared):
    """The game being played, shared with phones even while another one is being viewed.

    If the table was shared earlier this evening, it has the same address again, and phones that took part still do.
    """

    who = ObjectProperty(PhonesView())
    """The phones that ask to take part, and those that do."""

    def __init__(
        self,
        session: Session,
        on_outcome: Callable[[str, Outcome], None] = lambda page, outcome: None,
    ) -> None:
        """Share the game of this session. `on_outcome` is called with the page and the outcome of what phones do."""
        self._session = session
        self._noted: tuple[tuple[str, int], tuple[Right, ...]] | None = None
        self._taken: ViewBuilder | None = None  # the view after another table has taken the game
        self._seen: tuple[Any, ...] = ()  # the moment of the game, and the preferences that affect what phones show
        self._feed = Feed()
        # Publishing wakes a thread per follower: let the table show the change first.
        self._show_soon = Clock.create_trigger(self._show)
        self._work: WorkQueue = WorkQueue(wake=Clock.create_trigger(lambda _elapsed: self._work.do_waiting()))
        evening = read_evening(session.settings, time())
        rights = evening.rights if evening is not None else ()
        self.participants: Participants = Participants(session, self._show_soon, rights=rights)
        self.requests = PhoneRequests(self.participants, self._work.run, on_outcome)
        self._show()
        session.listen(self._show_soon)
        super().__init__(self._feed, (evening.key, evening.port) if evening is not None else None)

    def taken_by(self, table: str) -> None:
        """Tell followers that another table has taken the game, until one is played here again."""
        self._taken = partial(continued_at, table)

    def on_end(self) -> None:
        """Forget the evening: the next time, the address is another one, and every phone asks again."""
        self._session.set_setting(EVENING, None)

    def on_addresses(self, *_args) -> None:
        self._note_evening()

    def _finish(self) -> Thread:
        self.participants.stop()
        self._session.ignore(self._show_soon)
        self._show_soon.cancel()
        return super()._finish()

    def _show(self, *_args) -> None:
        """Publish what has changed; the view is built when a follower asks for it."""
        if self._is_over:
            return
        session = self._session
        wishes = session.preferences
        self.participants.is_allowed = wishes.phones_take_part
        self.participants.update()
        self._note_evening()
        game = session.set_aside or session.game
        self.who = phones_view(self.participants, game, self._faces_of)
        if game is None:
            self._publish((None, self._taken), self._taken or no_game)
            return
        table = WatchedTable.of(session)
        assert table is not None
        self._publish((table.last_change, table.drafts, table.faces, wishes, table.phones), *views_of(table))

    def _faces_of(self, names: Sequence[str]) -> tuple[Face, ...]:
        session = self._session
        is_on_table = session.game is not None and tuple(names) == session.names
        return session.faces if is_on_table else session.faces_of(names)

    def _publish(self, seen: tuple[Any, ...], *views: ViewBuilder) -> None:
        if seen != self._seen:
            self._seen = seen
            self._feed.show(*views)

    def _note_evening(self) -> None:
        """Note the address and the rights of phones on this device, so that they outlive the app."""
        if self.address is None:
            return
        now = (self.address, self.participants.rights)
        if now != self._noted:
            self._noted = now
            evening = Evening(*self.address, noted=int(time()), rights=self.participants.rights)
            self._session.set_setting(EVENING, evening.to_store())


class SharedBoard(Shared):
    """The board of the club, shared with phones and read in a background thread."""

    def __init__(self, member: "Membership") -> None:
        from companion.club.board import Board

        self._board = Board(member, is_table=True)
        self._ended = Event()
        self._reading = Thread(target=self._read, name="board", daemon=True)
        self._reading.start()
        super().__init__(self._board.feed)

    def _read(self) -> None:
        while not self._ended.is_set():
            self._board.try_to_update()
            self._ended.wait(POLL)
        self._board.close()

    def _finish(self) -> Thread:
        self._ended.set()
        return super()._finish()
