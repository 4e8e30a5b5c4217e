"""One table with a tablet, a browser and two phones, and messages that are lost, repeated and late.

People know what has happened at the physical table, and act on what they have seen: their own entries at once, those
of others after they have been on the screen for a second. Nothing here asks the gate what an action is about.
"""

import json
import random
from abc import ABC, abstractmethod
from collections import Counter, deque
from collections.abc import Callable
from dataclasses import dataclass, field, replace
from http import HTTPStatus
from typing import Any, Generic, TypeVar

from companion.follow.participants import Participants
from companion.gate import perform
from companion.pages import presenter_of, view_to_json
from companion.presenting import Desk
from companion.session import Session
from companion.web.host import WebHost

NOTICED_AFTER = 1.0
"""Seconds that an entry of others has to be on the screen, until people have noticed it."""
PHONES = ("Anne", "Paul")
MOST_STEPS = 6000
"""More steps than any game takes: after these nobody can go on."""

Facts = TypeVar("Facts")
"""What people see of the game on the table, in one of its versions."""


@dataclass(frozen=True)
class Reply:
    """What a device is told about an action."""

    refusal: str = ""
    version: int | None = None
    page: str = ""
    """The page that it opens."""


Ask = Callable[["Tap"], Reply | None]
"""A function that does an action of a device; None if it was not let in, so that it asks again."""


@dataclass(frozen=True)
class Tap:
    """A tap of a person, and what it means to them."""

    page: str
    action: str
    given: dict[str, Any]
    meant: Any
    at: float = 0.0
    """When the finger came down."""
    is_repeat: bool = False
    id: str = ""
    seen: int = -1
    """The version that had been seen, once the tap was sent."""


@dataclass
class Person:
    """A person at a device, which sends taps one after the other."""

    name: str
    seat: int | None
    ask: Ask
    has_network: bool
    """Whether messages can be lost and repeated."""
    first: int
    """The version on the screen when the person sat down."""
    painted: dict[int, float] = field(default_factory=dict)
    """When each version was painted."""
    told: int = 0
    """The newest version that an answer has named, which the device takes as seen at once."""
    own: dict[int, Tap] = field(default_factory=dict)
    """The versions that were made here."""
    taps: deque[Tap] = field(default_factory=deque)
    """The taps that are not answered yet."""
    answered: list[tuple[Tap, Reply]] = field(default_factory=list)
    is_on_its_way: bool = False
    """Whether the first of the taps has already arrived, and its answer was lost."""

    def paint(self, version: int, now: float) -> None:
        self.painted.setdefault(version, now)

    def seen(self, at: float) -> int:
        """Return the version that the device reports for a finger that came down at this time."""
        return max(self.told, self._noticed(at))

    def _noticed(self, at: float) -> int:
        long_enough = [version for version, since in self.painted.items() if since + NOTICED_AFTER <= at]
        return max(long_enough, default=self.first)

    def known(self, at: float, equal: int) -> int:
        """Return the newest version that the person knows completely; up to `equal` they were told about."""
        version = max(self._noticed(at), equal)
        while version + 1 in self.own:
            version += 1
        return version


class Play(ABC, Generic[Facts]):
    """A game that people enter at several devices; each kind of game knows what they want and what must hold."""

    page = ""
    """The page that shows the table."""
    shared: tuple[str, ...] = ()
    """What it shows alike on all devices."""

    def __init__(self, seed: int, session: Session) -> None:
        self.rng, self.session = random.Random(seed), session
        self.now = 0.0
        self.counts: Counter[str] = Counter()
        self.facts: dict[int, Facts] = {}
        """What was on the table in each version."""
        self.people: list[Person] = []
        self.equal: dict[str, int] = {}
        """By person, the version of the last entry of others that was equal to one of theirs."""
        self.tokens: dict[str, str] = {}
        """The tokens of the phones, by player."""
        self._next_id = 0
        self.participants = Participants(session, clock=lambda: self.now)
        self.participants.is_allowed = True
        session.listen(self._record)
        self._record()
        tablet, web = Desk(session), WebHost(session)
        self._sit_down("tablet", None, lambda tap: _ask_tablet(tablet, tap), has_network=False)
        self._sit_down("browser", None, lambda tap: _ask_browser(web, tap), has_network=False)
        for name in PHONES:
            answer = self.participants.ask({"me": name})
            assert answer.content is not None
            self.participants.allow(answer.content["request"])
            token = self.tokens[name] = self.participants.phones[-1].token
            seat = session.names.index(name)
            self._sit_down(name, seat, lambda tap, token=token: self._ask_phone(token, tap), has_network=True)

    def _sit_down(self, name: str, seat: int | None, ask: Ask, *, has_network: bool) -> None:
        self.people.append(Person(name, seat, ask, has_network, first=self.session.version))

    def _record(self, _change: object = None) -> None:
        """Note what is on the table now, and let it appear on the screens that show each change."""
        self.facts[self.session.version] = self.look_at_table()
        for person in self.people:
            if not person.has_network:
                person.paint(self.session.version, self.now)

    def _ask_phone(self, token: str, tap: Tap) -> Reply | None:
        body = {"id": tap.id, "seen": tap.seen, "is_repeat": tap.is_repeat}
        body = {**body, "page": tap.page, "action": tap.action, "with": tap.given}
        answer = self.participants.act(token, json.loads(json.dumps(body)), "en")
        if answer.status is HTTPStatus.TOO_MANY_REQUESTS:
            return None
        assert answer.content is not None, answer
        return Reply(answer.content.get("refused", ""), answer.content.get("version"), answer.content.get("page", ""))

    @property
    def here(self) -> Facts:
        """What is on the table now."""
        return self.facts[self.session.version]

    # What each kind of game knows

    @abstractmethod
    def look_at_table(self) -> Facts:
        """Return what is on the table."""

    @abstractmethod
    def with_own(self, facts: Facts, own: list[Tap]) -> Facts | None:
        """Return what a person believes who has entered this since these facts; None to wait for the screen."""

    @abstractmethod
    def wanted(self, person: Person, facts: Facts) -> list[Tap]:
        """Return the taps of a person who believes these facts; empty if there is nothing to enter."""

    @abstractmethod
    def check(self, person: Person, tap: Tap, before: Facts, after: Facts, *, is_changed: bool) -> None:
        """Check that an action that counts has done what was meant, now or when others entered the same."""

    @abstractmethod
    def stands(self, tap: Tap, facts: Facts) -> bool:
        """Return whether the table shows what a tap was meant to enter."""

    @abstractmethod
    def is_all_seen(self, seen: Facts, now: Facts) -> bool:
        """Return whether no entry has come in between."""

    @property
    @abstractmethod
    def is_over(self) -> bool:
        """Whether everything is entered as it has happened."""

    # What happens

    def play(self) -> None:
        """Play until the game is entered as it has happened, however messages travel."""
        deeds = [self._wait] * 3 + [self._tap] * 4 + [self._send] * 7 + [self._send_again] + [self._refresh] * 3
        for _step in range(MOST_STEPS):
            self.rng.choice(deeds)()
            if self.is_over and not any(person.taps for person in self.people):
                break
        assert self.is_over, self.here
        self._check_screens()

    def _wait(self) -> None:
        self.now += self.rng.choice((0.05, 0.12, 0.3, 0.6, 1.5, 4))

    def _tap(self) -> None:
        person = self.rng.choice(self.people)
        if person.taps:
            return
        known = person.known(self.now, self.equal.get(person.name, 0))
        own = [tap for version, tap in sorted(person.own.items()) if version > known]
        believed = self.with_own(self.facts[known], own)
        if believed is None:
            return
        is_screen_behind = person.seen(self.now) < known
        for wanted in self.wanted(person, believed):
            if is_screen_behind and not self.is_entry(wanted):
                return  # whoever undoes something looks at the screen first
            tap = replace(wanted, at=self.now, id=self._new_id())
            person.taps.append(tap)
            if self.rng.random() < 0.08 and self.is_entry(tap):
                person.taps.append(replace(tap, id=self._new_id(), is_repeat=True))

    def is_entry(self, tap: Tap) -> bool:
        """Return whether people would not touch the control of a tap twice to enter something twice."""
        return tap.action not in ("undo", "redo")

    def _new_id(self) -> str:
        self._next_id += 1
        return str(self._next_id)

    def _send(self) -> None:
        """Let the next tap of somebody arrive; its answer may be lost, so that it is sent again."""
        person = self.rng.choice(self.people)
        if not person.taps:
            return
        tap = person.taps[0]
        if tap.seen < 0:
            tap = person.taps[0] = replace(tap, seen=person.seen(tap.at))
        if person.has_network and self.rng.random() < 0.1:
            self._count("lost on the way")
            return
        is_first = not person.is_on_its_way
        reply = self._deliver(person, tap, is_first=is_first)
        if reply is None:
            self._count("too many")
            return
        if is_first:
            person.answered.append((tap, reply))
        person.is_on_its_way = person.has_network and self.rng.random() < 0.1
        if person.is_on_its_way:
            self._count("answer lost")
        else:
            self._take_answer(person, reply)

    def _take_answer(self, person: Person, reply: Reply) -> None:
        """Let a device show what its tap has led to."""
        person.taps.popleft()
        if reply.refusal:
            person.taps.clear()  # what was tapped behind it was meant for the table that it would have led to
        elif reply.version is not None:
            person.told = max(person.told, reply.version)
        if self.rng.random() < 0.8:
            person.paint(self.session.version, self.now)

    def _send_again(self) -> None:
        """Let a copy of an earlier message arrive."""
        person = self.rng.choice(self.people)
        if not person.has_network or not person.answered:
            return
        tap, reply = self.rng.choice(person.answered[-12:])
        again = self._deliver(person, tap, is_first=False)
        assert again in (None, reply)
        self._count("repeated")

    def _refresh(self) -> None:
        """Let the screen of a phone show the table."""
        person = self.rng.choice(self.people)
        person.paint(self.session.version, self.now)

    def _count(self, what: str) -> None:
        self.counts[what] += 1

    def _deliver(self, person: Person, tap: Tap, *, is_first: bool) -> Reply | None:
        """Do an action and check what it has led to."""
        first, before = self.session.version, self.here
        reply = person.ask(tap)
        version, after = self.session.version, self.here
        if reply is None or not is_first or reply.refusal:
            assert (version, after) == (first, before), "nothing changes without an answer that says so"
            if is_first and reply is not None:
                self._count("refused")
            return reply
        if tap.is_repeat and self.is_entry(tap) and version == first:
            self._count("second touch")
            assert reply.version == tap.seen, "a second touch has seen nothing more"
            return reply
        assert not (tap.is_repeat and self.is_entry(tap)), "a second touch counts"
        is_changed = version != first
        self._count("done" if is_changed else "already")
        if reply.page != "sheet":  # else it has to be corrected there
            self.check(person, tap, before, after, is_changed=is_changed)
        self._check_version(person, tap, reply, first, is_changed=is_changed)
        for made in range(first + 1, version + 1):
            person.own[made] = tap
        return reply

    def _check_version(self, person: Person, tap: Tap, reply: Reply, first: int, *, is_changed: bool) -> None:
        """Check that an answer names only what the person who gets it has seen, or an equal entry of others."""
        assert reply.version is not None
        before = self.facts[first]
        if is_changed:
            assert reply.version == tap.seen or self.is_all_seen(self.facts[tap.seen], before)
        elif reply.version > tap.seen:
            self.equal[person.name] = reply.version
            if not self.is_all_seen(self.facts[tap.seen], before):
                since = range(reply.version, first + 1)
                assert all(self.stands(tap, self.facts[version]) for version in since)
                assert not self.stands(tap, self.facts[reply.version - 1]), "right after the entry of others"

    def _check_screens(self) -> None:
        """Check that all pages show the same table in the end."""
        tablet, *others = [self._view(person) for person in self.people]
        for view in others:
            assert {key: view[key] for key in self.shared} == {key: tablet[key] for key in self.shared}

    def _view(self, person: Person) -> dict[str, Any]:
        """Return what a device shows."""
        if person.name in self.tokens:
            answer = self.participants.page(self.tokens[person.name], self.page, "en")
            assert answer.content is not None
            assert answer.content["version"] == self.session.version
            return dict(answer.content["view"])
        if person.name == "browser":
            return dict(json.loads(WebHost(self.session).page(self.page, {}, "en"))["view"])
        return view_to_json(presenter_of(self.page, Desk(self.session)))


def entry_of(change: Any) -> Any:
    """Return what people know an entry by: its place, and what it has added and removed."""
    if change is None or (not change.events and not change.removed):
        return None
    return change.moment_before.count, change.moment.count, change.events, change.removed


def _ask_tablet(desk: Desk, tap: Tap) -> Reply:

    outcome = perform(presenter_of(tap.page, desk), tap.action, tap.given, tap.seen, is_repeat=tap.is_repeat)
    return Reply(outcome.refusal, outcome.version, outcome.page)


def _ask_browser(host: WebHost, tap: Tap) -> Reply:
    asked = {"page": tap.page, "given": {}, "action": tap.action, "values": tap.given, "seen": tap.seen}
    answer = json.loads(host.act({**asked, "is_repeat": tap.is_repeat, "language": "en"}))
    return Reply(answer.get("refused", ""), answer.get("version"), answer.get("page", ""))
