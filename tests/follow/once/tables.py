"""The devices at one table: the tablet with phones and those who watch, or a browser with two tabs.

What is on the disk is all that outlives a device. So a killed one leaves a copy of its files, as they were then.
"""

import io
import json
import os
import shutil
import sys
import threading
from abc import ABC, abstractmethod
from collections.abc import Callable
from contextlib import closing, redirect_stdout
from http import HTTPStatus
from pathlib import Path
from typing import Any
from unittest import mock

from companion.cli.main import main
from companion.cli.taking_part import Terminal
from companion.club.games import ClubGame, entry_of
from companion.club.taking import put_taken_game
from companion.follow.evening import EVENING, Evening, read_evening
from companion.follow.feed import Feed, views_of
from companion.follow.participants import Participants
from companion.follow.phone_requests import PhoneRequests
from companion.follow.watch import WatchedShelf
from companion.pages.desk import Desk
from companion.pages.gate import perform
from companion.pages.registry import presenter_of, view_to_json
from companion.pages.session import Session
from companion.pages.watching import WatchedTable
from companion.shelf import Shelf
from companion.shelf.times import to_milliseconds
from companion.table import record
from companion.tools.places import FILE
from companion.web.core import SCRATCH_FILES, Core
from tests.follow.once.people import Person, Reply, Tap
from tests.follow.once.played import Played
from tests.shelf.clock import Clock

PHONES = ("Anne", "Paul")
EVENING_BEGAN = 1_000_000
"""Seconds since 1970."""


class Table(ABC):
    """Devices at which people enter one game."""

    disturbances: tuple[str, ...]
    """The names of the methods that do what can happen between two taps."""
    session: Session
    """The game as it is on the table or, in a browser, as it is stored."""

    def __init__(self, folder: Path, played: Played[Any], start: int) -> None:
        """Let people go on with a game after so many entries, which the shelf of a device in this folder has."""
        self.now = 0.0
        self.is_full = False
        """Whether the next action cannot be stored."""
        self.people: list[Person] = []
        self._folder, self._played, self._clock = folder, played, Clock()
        path = self._new_path()
        with Shelf.open(path, now=self._clock) as shelf:
            game = shelf.games.begin(played.setup)
            for event in played.events[:start]:
                game.record(event)
        self._open(path)

    def _new_path(self) -> Path:
        """Return the place of a shelf in a folder of its own."""
        folder = self._folder / str(sum(1 for _each in self._folder.iterdir()))
        folder.mkdir()
        return folder / FILE

    @abstractmethod
    def _open(self, path: Path) -> None:
        """Switch the device on that has this shelf."""

    @abstractmethod
    def is_in_use(self, person: Person) -> bool:
        """Return whether a person can enter something."""

    @abstractmethod
    def facts(self, person: Person) -> dict[int, Any]:
        """Return what the screen of a person has shown in each version."""

    @abstractmethod
    def version_at(self, person: Person) -> int:
        """Return the version that the screen of a person would show now."""

    @abstractmethod
    def view(self, person: Person) -> dict[str, Any]:
        """Return the view of the page with the table on the device of a person."""

    def watch(self) -> None:  # noqa: B027  (nobody watches a browser)
        """Check that nothing hidden reaches those who watch."""

    @abstractmethod
    def check(self, shared: Callable[[dict[str, Any]], Any]) -> None:
        """Check that all devices show the same of what they share."""

    @abstractmethod
    def close(self) -> None:
        """Switch everything off."""


class TabletTable(Table):
    """A tablet, the phones of two players that take part, and those who watch."""

    disturbances = ("kill", "restart", "export", "undo_at_terminal", "take_over", "join_again", "watch")

    def __init__(self, folder: Path, played: Played[Any], start: int) -> None:
        self._tokens: dict[str, str] = {}
        """The tokens of the phones, by player."""
        self._facts: dict[int, Any] = {}
        self._version = self._joined = 0
        self._sent: dict[Path, str] = {}
        """What each shelf has sent of the game when another table took it over."""
        super().__init__(folder, played, start)
        self._elsewhere = self._new_path()
        self.people = [Person("tablet", None, self._ask_tablet, has_network=False)]
        for name in PHONES:
            seat = played.setup.players.index(name)
            self.people.append(Person(name, seat, self._asks_of(name), has_network=True))
            self._join(name)
        for person in self.people:
            person.sit_down(self.session.version, self.now)

    def _open(self, path: Path) -> None:
        self._path = path
        self.session = Session(Shelf.open(path, now=self._clock), first_version=self._version + 1)
        evening = read_evening(self.session.settings, EVENING_BEGAN)
        self.participants = Participants(
            self.session,
            clock=lambda: self.now,
            now=lambda: EVENING_BEGAN,
            rights=() if evening is None else evening.rights,
        )
        self.requests = PhoneRequests(self.participants)
        self.participants.is_allowed = True
        self.participants.update()
        self.session.listen(self._note_version)
        for person in self.people[:1]:
            person.sit_down(self.session.version, self.now)
        self._note_version()

    def _note_version(self, _change: object = None) -> None:
        self._version = self.session.version
        for person in self.people[:1]:
            person.paint(self._version, self.now)
        if self.session.game is not None:
            self._facts[self._version] = self._played.look(self.session)

    def is_in_use(self, person: Person) -> bool:
        return True

    def facts(self, person: Person) -> dict[int, Any]:
        return self._facts

    def version_at(self, person: Person) -> int:
        return self.session.version

    # What people do

    def _ask_tablet(self, tap: Tap) -> Reply:
        presenter = presenter_of(tap.page, Desk(self.session))
        outcome = perform(presenter, tap.action, tap.given, tap.seen, is_repeat=tap.is_repeat)
        return Reply(outcome.refusal, outcome.version, outcome.page)

    def _asks_of(self, name: str) -> Callable[[Tap], Reply | None]:
        return lambda tap: self.ask_phone(self._tokens[name], tap)

    def ask_phone(self, token: str, tap: Tap) -> Reply | None:
        """Send a tap with the token of a phone."""
        body = {"id": tap.id, "seen": tap.seen, "is_repeat": tap.is_repeat}
        body = {**body, "page": tap.page, "action": tap.action, "with": tap.given}
        answer = self.requests.act(token, json.loads(json.dumps(body)), "en")
        if answer.status is HTTPStatus.TOO_MANY_REQUESTS:
            return None
        if answer.content is None:
            return Reply(str(answer.status))  # the page of the phone has a sentence for it
        return Reply(answer.content.get("refused", ""), answer.content.get("version"), answer.content.get("page", ""))

    def _join(self, name: str) -> None:
        """Let the phone of a player take part. Its request arrives twice."""
        before = len(self.participants.waiting)
        self._joined += 1
        asked = {"me": name, "id": f"request {self._joined:08}"}
        answer, again = self.requests.join(asked), self.requests.join(asked)
        assert answer.content is not None
        assert answer == again
        assert len(self.participants.waiting) == before + 1, "a request that is sent again is another one"
        self.participants.allow(answer.content["request"])
        told = self.requests.answer_to(answer.content["request"]).content
        assert told is not None
        self._tokens[name] = told["token"]
        rights = self.participants.rights
        assert [right.player for right in rights].count(name) == 1, "a newer phone replaces the older one"
        evening = Evening("key", 8765, EVENING_BEGAN, rights)
        self.session.set_setting(EVENING, evening.to_store())

    def view(self, person: Person) -> dict[str, Any]:
        if person.name not in self._tokens:
            return view_to_json(presenter_of(self._played.page, Desk(self.session)))
        answer = self.requests.page(self._tokens[person.name], self._played.page, "en")
        assert answer.content is not None, answer
        assert answer.content["version"] == self.session.version
        return dict(answer.content["view"])

    # What can happen between two taps

    def join_again(self) -> None:
        """Let a phone take part again, in another window. The older one has no rights any more."""
        person = self.people[1 + self._version % len(PHONES)]
        old, sent = self._tokens[person.name], [tap for tap, _reply in person.answered]
        self._join(person.name)
        for tap in sent[-1:]:
            assert self.ask_phone(old, tap) == Reply(str(HTTPStatus.FORBIDDEN)), "an older phone has no rights"
        person.sit_down(self._version, self.now)

    def kill(self) -> None:
        """Kill the app. It is started again with what is on the disk."""
        path = self._new_path()
        for file in self._path.parent.iterdir():
            if not file.name.endswith(SCRATCH_FILES):
                shutil.copy(file, path.with_name(file.name))
        self._close_shelf()
        self._open(path)

    def restart(self) -> None:
        """Close the app and start it again."""
        self.session.leave()
        self._close_shelf()
        self._open(self._path)

    def export(self) -> None:
        """Close the app, and write the game into a file at the command line."""
        self.session.leave()
        self._close_shelf()
        file = self._path.with_name("game.json")
        assert main(["export", "--shelf", str(self._path), "--output", str(file)]) == 0
        self._open(self._path)
        assert record.read(file.read_bytes()).events == self.session.game_on_table.events

    def undo_at_terminal(self) -> None:
        """Close the app, and undo the last entry at the command line that lets phones take part."""
        if not self.session.game_on_table.can_undo:
            return
        self.session.leave()
        self._close_shelf()
        reads, writes = os.pipe()
        os.write(writes, b"undo\n")
        os.close(writes)
        with (
            Shelf.open(self._path, now=self._clock) as shelf,
            open(reads) as typed,
            mock.patch.object(sys, "stdin", typed),
            redirect_stdout(io.StringIO()),
        ):
            session = Session(shelf, first_version=self._version + 1)
            first = session.version
            with closing(Terminal(session, Participants(session))) as terminal:
                _wait_until_all_is_read()
                while session.version == first:
                    terminal.attend()
            self._version = session.version
        self._open(self._path)

    def take_over(self) -> None:
        """Let another table of the club continue the game. What is still on its way to this one is refused."""
        game = self.session.game_on_table
        times = tuple(to_milliseconds(line.at) for line in game.lines)
        taken = ClubGame(game.key, "", 1, "running", game.started, game, times)
        with Shelf.open(self._elsewhere, now=self._clock) as shelf:
            put_taken_game(shelf, taken, self._sent.get(self._elsewhere))
        self._sent[self._path] = entry_of(game)
        self.session.shelf.games.delete(game.key)
        self.session.forget(game.key)
        for person in self.people:
            for tap in list(person.taps)[person.is_on_its_way :]:
                reply = person.ask(tap)
                needs_game = tap.action not in ("clear", "enter_card")  # the referee also says who wins without a game
                assert reply is None or reply.refusal or not needs_game, "entered in a game that another table has"
        self._close_shelf()
        here, self._elsewhere = self._elsewhere, self._path
        self._open(here)
        for name in PHONES:
            self._join(name)
        for person in self.people:
            person.sit_down(self._version, self.now)

    def _close_shelf(self) -> None:
        assert self.session.shelf is not None
        self.session.shelf.close()

    def close(self) -> None:
        self._close_shelf()

    # Those who watch

    def watch(self) -> None:
        """Check that those who watch get the same, whatever is entered at a desk and is not for others."""
        session, before = self.session, self._watched()
        drafts = dict(session.drafts)
        session.drafts.clear()
        session.drafts.update(self._played.hidden(drafts))
        assert self._watched() == before, "something hidden has reached those who watch"
        session.drafts.clear()
        session.drafts.update(drafts)

    def _watched(self) -> tuple[dict[str, Any], bytes, bytes]:
        """Return the drafts that those who watch are shown, what programs get, and the page that people see."""
        table = WatchedTable.of(self.session)
        assert table is not None
        feed = Feed(*views_of(table))
        return dict(table.drafts), feed.text("en")[1], feed.text("en", is_page=True)[1]

    def check(self, shared: Callable[[dict[str, Any]], Any]) -> None:
        self.now += 1  # a phone may ask for so many pages in a second
        tablet, *phones = [shared(self.view(person)) for person in self.people]
        assert phones == [tablet] * len(PHONES)


def _wait_until_all_is_read() -> None:
    """Wait for what was typed, because the terminal may enter something of its own before it."""
    for thread in threading.enumerate():
        if thread.name == "standard input":
            thread.join()


class Storage:
    """The storage of a browser: files, and a version that tells tabs apart (`assets/web/storage.js`)."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self.files, self.version = files, 0


class TakenOver(Exception):
    """Raised if another tab has stored the games since this one did."""


class NoRoom(Exception):
    """Raised if the storage is full."""


class Tab:
    """A tab of a browser with its worker (`assets/web/worker.js`)."""

    def __init__(self, storage: Storage, folder: Path) -> None:
        self._storage, self._folder = storage, folder
        self._version = storage.version
        self._core = Core(folder)
        self.bring_back()

    def bring_back(self) -> None:
        """Open the shelf with the files in the storage, in place of what was not stored."""
        self._core.close()
        for file in self._folder.iterdir():
            file.unlink()
        for name, content in self._storage.files.items():
            (self._folder / name).write_bytes(content)
        self._core.open()

    def page(self, name: str) -> Any:
        return self._ask("page", page=name, given={})

    def act(self, tap: Tap) -> Reply:
        """Do an action. It has only happened once it is stored."""
        asked = {"page": tap.page, "given": {}, "action": tap.action, "values": tap.given, "seen": tap.seen}
        answer = self._ask("act", **asked, is_repeat=tap.is_repeat)
        return Reply(answer.get("refused", ""), answer.get("version"), answer.get("page", ""))

    def not_stored(self) -> Reply:
        return Reply(json.loads(self._core.not_stored("en", is_full=True))["refused"])

    def _ask(self, what: str, **given: Any) -> Any:
        return json.loads(self._core.answer(json.dumps({"ask": what, "language": "en", **given})))

    def store(self, *, is_full: bool) -> None:
        if self._version != self._storage.version:
            raise TakenOver
        if is_full:
            raise NoRoom
        self._storage.files = {name: (self._folder / name).read_bytes() for name in self._core.files()}
        self._storage.version = self._version = self._version + 1

    def close(self) -> None:
        self._core.close()


class BrowserTable(Table):
    """A browser with two tabs, of which one at a time has the games."""

    disturbances = ("reload", "hand_over", "steal", "die_before_storing", "fill_storage")

    def __init__(self, folder: Path, played: Played[Any], start: int) -> None:
        self._tabs: dict[str, Tab] = {}
        self._facts: dict[str, dict[int, Any]] = {}
        self._versions: dict[str, int] = {}
        """What each tab shows, by the name of its person."""
        super().__init__(folder, played, start)
        self.people = [Person(name, None, self._asks_of(name), has_network=False) for name in ("one tab", "other tab")]
        self._start(self.people[0])

    def _open(self, path: Path) -> None:
        self._storage = Storage({path.name: path.read_bytes()})
        self._read_storage()

    def _read_storage(self) -> None:
        """Read the game that the storage has."""
        path = self._new_path()
        for name, content in self._storage.files.items():
            path.with_name(name).write_bytes(content)
        stored = WatchedShelf(path)
        stored.read()
        assert stored.game is not None
        self.session = Session()
        self.session.open(stored.game)
        self.session.drafts.update(stored.drafts or {})

    def _start(self, person: Person) -> None:
        """Start the core in the tab of a person, with what is stored."""
        self._stop(person)
        self._tabs[person.name] = Tab(self._storage, self._new_path().parent)
        self._facts[person.name] = {}
        self._see(person)
        person.sit_down(self.version_at(person), self.now)

    def _stop(self, person: Person) -> None:
        if person.name in self._tabs:
            self._tabs.pop(person.name).close()

    def is_in_use(self, person: Person) -> bool:
        return person.name in self._tabs

    def facts(self, person: Person) -> dict[int, Any]:
        return self._facts[person.name]

    def version_at(self, person: Person) -> int:
        return self._versions[person.name]

    def view(self, person: Person) -> dict[str, Any]:
        view: dict[str, Any] = self._tabs[person.name].page(self._played.page)["view"]
        return view

    def _see(self, person: Person) -> None:
        version = self._tabs[person.name].page(self._played.page)["version"]
        self._versions[person.name] = version
        person.paint(version, self.now)
        self._facts[person.name][version] = self._played.look(self.session)

    def _asks_of(self, name: str) -> Callable[[Tap], Reply]:
        return lambda tap: self._ask(next(each for each in self.people if each.name == name), tap)

    def _ask(self, person: Person, tap: Tap) -> Reply:
        tab = self._tabs[person.name]
        reply = tab.act(tap)
        try:
            tab.store(is_full=self.is_full)
        except TakenOver:
            self._stop(person)
            return Reply("Another tab uses the games")
        except NoRoom:
            self.is_full = False
            tab.bring_back()
            reply = tab.not_stored()
        self._read_storage()
        self._see(person)
        return reply

    # What can happen between two taps

    def reload(self) -> None:
        """Load the page of a tab again: the taps that are not answered are gone."""
        self._start(self._user)

    def die_before_storing(self) -> None:
        """Let a tab die when its core has done an action, and nothing of it is stored."""
        user = self._user
        if user.taps:
            self._tabs[user.name].act(user.taps[0])
        self._start(user)

    def fill_storage(self) -> None:
        """Let the storage have no room for the next action."""
        self.is_full = True

    def hand_over(self) -> None:
        """Use the games in the other tab, once this one has stored everything."""
        user = self._user
        self._stop(user)
        user.taps.clear()
        self._start(self._other(user))

    def steal(self) -> None:
        """Use the games in the other tab while this one sleeps. When it wakes, it can store nothing."""
        self._start(self._other(self._user))

    @property
    def _user(self) -> Person:
        return next(person for person in self.people if self.is_in_use(person))

    def _other(self, person: Person) -> Person:
        return next(each for each in self.people if each is not person)

    def check(self, shared: Callable[[dict[str, Any]], Any]) -> None:
        shown = [shared(self.view(person)) for person in self.people if self.is_in_use(person)]
        user = self._user
        self._start(user)
        assert shared(self.view(user)) in shown, "a tab that is loaded again shows something else"

    def close(self) -> None:
        for person in self.people:
            self._stop(person)
