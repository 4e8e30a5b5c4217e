"""A shared table whose phones take part, with a thread of its own in the place of the app's."""

import json
from collections.abc import Callable, Sequence
from contextlib import closing
from itertools import count
from pathlib import Path
from threading import Thread
from typing import Any, Protocol, TypeVar
from urllib.parse import urlsplit

from companion.fishing.events import TrickCaught, caught_whole
from companion.follow.evening import Right
from companion.follow.feed import Feed
from companion.follow.participants import Participants
from companion.follow.phone_requests import PhoneRequests
from companion.follow.sharing import Sharing
from companion.follow.work import WorkQueue
from companion.pages.actions import Outcome
from companion.pages.session import Session
from companion.shelf import Shelf
from tests.fishing import shorthand
from tests.follow.phone import Answer, connect, head, read

Result = TypeVar("Result")


def whole(*catchers: int) -> tuple[TrickCaught, ...]:
    """Return tricks of four players, each caught by one of them."""
    return tuple(caught_whole(range(4), seat) for seat in catchers)


class PlayedTable:
    """A game of Fishing that is shared on this machine only, and may be changed by its phones."""

    def __init__(
        self,
        *events: Any,
        setup: Any = None,
        shelf: Path | None = None,
        clock: Callable[[], float] | None = None,
        rights: Sequence[Right] = (),
    ) -> None:
        """Share a game with these events, or the one on the shelf. By default a second passes between two requests."""
        self.work = WorkQueue(patience=20)
        self._now = 0.0
        self.outcomes: list[tuple[str, Outcome]] = []
        self.feed = Feed()
        self._is_open = True
        self._app = Thread(target=self._live, daemon=True)
        self._app.start()
        self.session = self.tablet(self._begin, shelf, setup or shorthand.table(), events)
        self.participants = Participants(
            self.session, clock=clock or count().__next__, now=lambda: self._now, rights=rights
        )
        self.requests = PhoneRequests(
            self.participants,
            self.work.run,
            on_outcome=lambda page, outcome: self.outcomes.append((page, outcome)),
        )
        self.participants.is_allowed = True
        self.sharing = Sharing(self.feed, host="127.0.0.1", port=0, requests=self.requests)

    def _begin(self, path: Path | None, setup: Any, events: Sequence[Any]) -> Session:
        session = Session(None if path is None else Shelf.open(path))
        if session.game is None:
            session.begin(setup)
        for event in events:
            session.record(event)
        return session

    def _live(self) -> None:
        while self._is_open:
            self.work.do_waiting(0.02)
        if self.session.shelf is not None:  # as if the app was killed: it does not save its drafts
            self.session.shelf.close()

    def close(self) -> None:
        if self._is_open:
            self._is_open = False
            self._app.join()
            self.sharing.close()

    def pass_hours(self, hours: float) -> None:
        """Let time pass. Rights that have ended are forgotten, as they are every few seconds."""
        self._now += hours * 60 * 60
        self.participants.forget_gone()
        self.participants.update()

    @property
    def url(self) -> str:
        return self.sharing.urls[0]

    def tablet(self, act: Callable[..., Result], *given: Any) -> Result:
        """Do something at the tablet, in the thread of the app."""
        return self.work.run(lambda: act(*given))

    def phone(self, name: str) -> "Player":
        """Return the phone of a player, which takes part."""
        player = Player(self, name)
        self.tablet(self.participants.allow, player.ask())
        player.token = player.answer()["token"]
        return player

    @property
    def events(self) -> tuple[Any, ...]:
        return self.session.game_on_table.events


class Addressed(Protocol):
    """A table at an address: one of a test, or one that another program shares."""

    @property
    def url(self) -> str: ...


class Player:
    """A phone without a browser that takes part, or wants to."""

    def __init__(self, table: "Addressed", name: str) -> None:
        self.url, self.name = table.url, name
        self.request = self.token = ""
        self.seen = 0
        self._ids = count()

    def ask(self) -> str:
        """Ask to take part. Return the id of the request."""
        answer = post(self.url, "join", {"me": self.name})
        assert answer.status == 202, answer
        self.request = json.loads(answer.body)["request"]
        return self.request

    def asked(self) -> Answer:
        """Ask for the answer of the table."""
        return get(self.url, f"join/{self.request}")

    def answer(self) -> dict[str, str]:
        answer: dict[str, str] = self.asked().json
        return answer

    def get(self, page: str, language: str = "en") -> Answer:
        return get(self.url, f"page/{page}?lang={language}", self.token)

    def page(self, page: str, language: str = "en") -> Any:
        """Return what a page shows, and remember its version."""
        shown = self.get(page, language).json
        self.seen = shown["version"]
        return shown

    def act(
        self, page: str, action: str, *, seen: int | None = None, id: str = "", language: str = "en", **given: Any
    ) -> tuple[int, Any]:
        """Do an action, for the version that the phone has seen last. Return the status and the answer."""
        wanted = {
            "id": id or f"{self.name} {next(self._ids)}",
            "seen": self.seen if seen is None else seen,
            "page": page,
            "action": action,
            "with": given,
        }
        answer = post(self.url, f"act?lang={language}", wanted, self.token)
        return answer.status, json.loads(answer.body) if answer.body else None

    def do(self, page: str, action: str, **given: Any) -> Any:
        """ViewBuilder at a page and do an action that must be possible. Return the answer."""
        self.page(page)
        status, answer = self.act(page, action, **given)
        assert (status, answer.get("done")) == (200, True), answer
        self.seen = answer["version"]
        return answer


def let_ask(running: Any, name: str) -> None:
    """Let the phone of a player ask to take part in the game that a running app shares."""
    asking = Thread(target=running.app.sharing.shared.requests.join, args=({"me": name},))
    asking.start()
    running.wait_until(lambda: not asking.is_alive(), "the request")
    running.settle()


def get(url: str, path: str, token: str = "") -> Answer:
    with closing(connect(url)) as connection:
        connection.sendall(head(url, path, more=_bearer(token)))
        return read(connection)


def post(url: str, path: str, body: object, token: str = "") -> Answer:
    """Send JSON, or bytes as they are, as a page of the server does."""
    content = body if isinstance(body, bytes) else json.dumps(body).encode()
    more = f"{_bearer(token)}Origin: http://{urlsplit(url).netloc}\r\nContent-Length: {len(content)}\r\n"
    with closing(connect(url)) as connection:
        connection.sendall(head(url, path, method="POST", more=more) + content)
        return read(connection)


def _bearer(token: str) -> str:
    return f"Authorization: Bearer {token}\r\n" if token else ""
