"""A running app that shares its game with phones."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from http.client import TOO_MANY_REQUESTS
from itertools import count
from threading import Event, Thread
from typing import Any, TypeVar

from companion.follow.work import WorkQueue
from tests.follow.table import Player
from tests.screens.harness import FRAME, Running

Result = TypeVar("Result")


class Table:
    """A running app that shares its game with phones, which talk to it from another thread."""

    def __init__(self, running: Running) -> None:
        self.running, self.app = running, running.app
        self._phones = ThreadPoolExecutor(1)
        self._ids = count()
        self._touches = WorkQueue(patience=60)
        self.app.sharing.serve()
        self.app.prefer("phones_take_part", True)
        running.settle()

    @property
    def url(self) -> str:
        return self.app.sharing.shared.addresses[0]

    @property
    def events(self) -> tuple[Any, ...]:
        return self.app.session.game.events

    # In the thread of the test, which is that of the app

    def meanwhile(self, work: Callable[..., Result], *given: Any, **named: Any) -> Result:
        """Return the result of work of phones, while the app goes on."""
        done = self._phones.submit(work, *given, **named)
        while not done.done():  # each step of the work has a time limit of its own
            self._touches.do_waiting(FRAME)
            self.running.frame()
        self.running.settle()
        return done.result()

    def ask(self, name: str) -> Player:
        """Let the phone of a player ask to take part."""
        player = Player(self, name)
        self.meanwhile(player.ask)
        return player

    def allow(self, name: str) -> Player:
        """Let the phone of a player take part, by touch."""
        player = self.ask(name)
        self.running.tap_text("Allow")
        player.token = player.answer()["token"]
        return player

    def act(self, player: Player, page: str, action: str, **given: Any) -> tuple[int, Any]:
        """Do an action of a phone which has seen the game as it is now. Return the status and the answer."""
        wanted = {"seen": self.app.session.version, "id": str(next(self._ids)), **given}
        while (answer := self.meanwhile(player.act, page, action, **wanted))[0] == TOO_MANY_REQUESTS:
            pass
        return answer

    def notice(self) -> None:
        """Let the people at the tablet see what phones have entered."""
        session, sight = self.app.session, self.app.sight
        self.running.pass_time_until(lambda: sight.version == session.version, "what a phone has entered to be seen")

    # In the thread of the phones

    def tablet(self, act: Callable[..., Result], *given: Any) -> Result:
        """Do something at the tablet, between two frames, and return its result."""
        return self._touches.run(lambda: act(*given))

    def is_asked_by(self, player: str) -> bool:
        return self.tablet(self.running.sees, f"{player}’s phone wants to take part")

    def allow_phone(self, player: str) -> None:
        self.tablet(self.running.tap_text, "Allow")

    def shows(self, text: str) -> None:
        """Wait until the tablet shows a text. Raise AssertionError if it never does."""
        self.tablet(self.running.wait_until, lambda: self.running.sees(text), text)

    @contextmanager
    def standing_still(self) -> Iterator[None]:
        """Let the app do nothing in this context, so that what phones do meanwhile arrives at once."""
        is_still, go_on = Event(), Event()
        holding = Thread(target=self.tablet, args=(lambda: (is_still.set(), go_on.wait()),))
        holding.start()
        is_still.wait()
        try:
            yield
        finally:
            go_on.set()
            holding.join()
