"""One game at several devices, in which messages are lost, repeated and late, and devices are killed at any time.

Each tap of people counts once, or they are told why not: Hypothesis looks for a way in which this is not so. What has
to be entered follows from a ledger (`Ledger`), which holds what people meant and what they were told.
"""

import random
import shutil
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any
from unittest import mock

from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, precondition, rule

from companion.shelf.disk import backups
from tests.follow.once.fishing import FishingPlayed
from tests.follow.once.fresh_fish import FreshFishPlayed
from tests.follow.once.ledger import Ledger
from tests.follow.once.people import Person, Reply, Tap
from tests.follow.once.played import Played
from tests.follow.once.tables import BrowserTable, Table, TabletTable

PAUSES = (0.05, 0.12, 0.3, 0.6, 1.5, 4.0)
CALM = 5.0
"""Seconds in which everybody has seen everything."""
STEPS = 30
"""The number of steps of a game."""
MOST_DISTURBANCES = 2
"""How often devices are disturbed in a game."""
MOST_CALM = 4
"""How many people enter something at the end."""
SOME = st.integers(0, 5)


class OneTable(RuleBasedStateMachine):
    """People who enter a game."""

    def __init__(self, played: Callable[[int], Played[Any]], table: type[Table]) -> None:
        """Let people play games of this kind, by a number, at these devices."""
        super().__init__()
        self._kind_of_game, self._kind_of_table = played, table
        self._folder = Path(tempfile.mkdtemp())
        self._no_threads = mock.patch.object(backups, "HAS_THREADS", False)  # so that each run is the same
        self._no_threads.start()
        self._next_id = self._disturbed = 0

    @initialize(seed=st.integers(0, 50), start=st.integers(0, 30))
    def sit_down(self, seed: int, start: int) -> None:
        self.played = self._kind_of_game(seed)
        self.table = self._kind_of_table(self._folder, self.played, start)
        self._begin_ledger()

    def _begin_ledger(self) -> None:
        """Note what can be undone and redone at a table that has just got the game."""
        game, redone = (self.table.session.game_on_table.copied() for _copy in range(2))
        past, undone = [], []
        while game.undo():
            past.append(self.played.entries(game))
        while redone.redo():
            undone.append(self.played.entries(redone))
        self.ledger: Ledger[Any] = Ledger(self._entries, past[::-1], undone[::-1])

    # What happens

    @precondition(lambda self: self._idle)
    @rule(who=SOME, pause=st.sampled_from(PAUSES), rng=st.randoms(use_true_random=True))
    def tap(self, who: int, pause: float, rng: random.Random) -> None:
        """Let time pass, and a person who waits for nothing enter what is missing."""
        self.table.now += pause
        person = self._idle[who % len(self._idle)]
        person.taps.extend(self._taps_of(person, rng))

    @precondition(lambda self: self._senders)
    @rule(who=SOME, count=st.integers(1, 4))
    def arrive(self, who: int, count: int) -> None:
        """Let the next taps of a person arrive, and their answers."""
        person = self._senders[who % len(self._senders)]
        for _tap in range(count):
            reply = self._deliver(person) if person.taps else None
            if reply is not None:
                self._take_answer(person, reply)

    @precondition(lambda self: self._unanswered)
    @rule(who=SOME)
    def lose_answer(self, who: int) -> None:
        """Let the next tap of a phone arrive, whose answer is lost: it is sent again."""
        person = self._unanswered[who % len(self._unanswered)]
        person.is_on_its_way = self._deliver(person) is not None

    @property
    def _unanswered(self) -> list[Person]:
        """The people whose phones have sent nothing yet of what they are to send next."""
        return [person for person in self._senders if person.has_network and not person.is_on_its_way]

    @precondition(lambda self: any(person.answered for person in self.table.people if person.has_network))
    @rule(who=SOME, which=SOME)
    def arrive_again(self, who: int, which: int) -> None:
        """Let a copy of an earlier message arrive."""
        people = [person for person in self.table.people if person.has_network and person.answered]
        person = people[who % len(people)]
        tap, reply = person.answered[-1 - which % len(person.answered)]
        again = self._ask_again(person, tap)
        assert again is None or again == reply or again.refusal

    @precondition(lambda self: self._behind)
    @rule(who=SOME, pause=st.sampled_from(PAUSES))
    def look(self, who: int, pause: float) -> None:
        """Let the screen of a person show the table for a while."""
        person = self._behind[who % len(self._behind)]
        person.paint(self.table.version_at(person), self.table.now)
        self.table.now += pause

    @property
    def _behind(self) -> list[Person]:
        """The people whose screens do not show the table as it is."""
        people = [person for person in self.table.people if self.table.is_in_use(person)]
        return [person for person in people if self.table.version_at(person) not in person.painted]

    @precondition(lambda self: self._disturbed < MOST_DISTURBANCES)
    @rule(what=st.runner().flatmap(lambda self: st.sampled_from(self.table.disturbances)))
    def disturb(self, what: str) -> None:
        """Let something happen to the devices."""
        self._disturbed += 1
        getattr(self.table, what)()
        if what == "take_over":  # whose table has each entry as a step of its own
            assert self._entries == self.ledger.now
            self._begin_ledger()
        if what == "undo_at_terminal" and self._entries != self.ledger.now:  # and not only a drawn tile
            self.ledger.undo()
        self._check_entries()

    @property
    def _idle(self) -> list[Person]:
        """The people who wait for nothing."""
        return [person for person in self.table.people if self.table.is_in_use(person) and not person.taps]

    @property
    def _senders(self) -> list[Person]:
        return [person for person in self.table.people if self.table.is_in_use(person) and person.taps]

    def _taps_of(self, person: Person, rng: random.Random) -> list[Tap]:
        table, played, now = self.table, self.played, self.table.now
        played.rng = rng
        known = person.known(now)
        own = [tap for version, tap in sorted(person.own.items()) if version > known]
        believed = played.with_own(table.facts(person)[known], own)
        if believed is None:
            return []
        is_screen_behind = person.seen(now) < known
        taps = []
        for wanted in played.wanted(person, believed):
            if is_screen_behind and not played.is_entry(wanted):
                return taps  # whoever undoes something looks at the screen first
            tap = replace(wanted, at=now, id=self._new_id())
            taps.append(tap)
            if played.is_entry(tap) and rng.random() < 0.08:
                taps.append(replace(tap, id=self._new_id(), is_repeat=True))
        return taps

    def _new_id(self) -> str:
        self._next_id += 1
        return str(self._next_id)

    # What must hold

    def _deliver(self, person: Person) -> Reply | None:
        """Let the first tap of a person arrive. Return the answer, or None if the device has to ask again."""
        tap = person.taps[0]
        if tap.seen < 0:
            tap = person.taps[0] = replace(tap, seen=person.seen(tap.at))
        if person.is_on_its_way:
            return self._ask_again(person, tap)
        table = self.table
        first = table.version_at(person)
        before = table.facts(person)[first]
        reply = person.ask(tap)
        if reply is None:
            return None
        person.answered.append((tap, reply))
        if not table.is_in_use(person):
            assert reply.refusal, "nothing is entered in a tab that has lost the games"
            self._check_entries()
            return reply
        version = table.version_at(person)
        after = table.facts(person)[version]
        is_changed = version != first
        if reply.refusal:
            assert after == before, "what was refused has changed nothing"
        elif tap.is_repeat and self.played.is_entry(tap):
            assert not is_changed, "a second touch counts"
            assert reply.version == tap.seen, "a second touch has seen nothing more"
        else:
            assert is_changed or self._entries == self.ledger.now, "entries change, and the version does not"
            self._enter(tap, reply, before, after)
            self._check_version(person, tap, reply, first, is_changed=is_changed)
            for made in range(first + 1, version + 1):
                person.own[made] = tap
        self._check_entries()
        return reply

    def _enter(self, tap: Tap, reply: Reply, before: Any, after: Any) -> None:
        """Note in the ledger what a tap has meant, which was not refused."""
        if self._entries == self.ledger.now:
            assert reply.page == "sheet" or self.played.stands(tap, after), (tap, before, after)
        elif tap.action == "undo":
            assert self.played.undone_by(tap) == before.last, (tap, before)
            self.ledger.undo()
        elif tap.action == "redo":
            assert tap.meant == before.undone, (tap, before)
            self.ledger.redo()
        else:
            self.ledger.enter(self.played.entered(tap, self.ledger.now, before))

    @property
    def _entries(self) -> Any:
        return self.played.entries(self.table.session.game_on_table)

    def _check_entries(self) -> None:
        """Check that the game is as the ledger says, with all that can be undone and redone."""
        game = self.table.session.game_on_table
        assert self._entries == self.ledger.now
        assert (game.can_undo, game.can_redo) == (self.ledger.can_undo, self.ledger.can_redo)

    def _check_version(self, person: Person, tap: Tap, reply: Reply, first: int, *, is_changed: bool) -> None:
        """Check that an answer names only what the person who gets it has seen, or an equal entry of others."""
        assert reply.version is not None
        facts = self.table.facts(person)
        is_all_seen = tap.seen in facts and self.played.is_all_seen(facts[tap.seen], facts[first])
        if is_changed:
            assert reply.version == tap.seen or is_all_seen
        elif reply.version > tap.seen:
            person.equal = reply.version
            if not is_all_seen:
                since = range(reply.version, first + 1)
                assert all(self.played.stands(tap, facts[version]) for version in since)
                assert not self.played.stands(tap, facts[reply.version - 1]), "right after the entry of others"

    def _ask_again(self, person: Person, tap: Tap) -> Reply | None:
        """Let a message arrive that has arrived before: it changes nothing, also after a restart."""
        first = self.table.version_at(person)
        reply = person.ask(tap)
        assert self.table.version_at(person) == first, "a message counts twice"
        self._check_entries()
        return reply

    def _take_answer(self, person: Person, reply: Reply) -> None:
        """Let a device show what its tap has led to."""
        person.taps.popleft()
        person.is_on_its_way = False
        if reply.refusal:
            person.taps.clear()  # what was tapped behind it was meant for the table that it would have led to
        elif reply.version is not None:
            person.told = max(person.told, reply.version)
        if self.table.is_in_use(person):
            person.paint(self.table.version_at(person), self.table.now)

    # The end

    def teardown(self) -> None:
        if sys.exc_info()[0] is None and hasattr(self, "table"):
            self._finish()
        if hasattr(self, "table"):
            self.table.close()
        self._no_threads.stop()
        shutil.rmtree(self._folder)

    def _finish(self) -> None:
        """Let everything arrive. Then all see the same table, and whoever enters the next thing is not refused."""
        self.table.watch()
        self.table.is_full = False
        for person in self._senders:
            while person.taps and self.table.is_in_use(person):
                reply = self._deliver(person)
                if reply is None:
                    self.table.now += CALM
                else:
                    self._take_answer(person, reply)
        for number in range(MOST_CALM):
            self._look_calmly()
            people = [person for person in self.table.people if self.table.is_in_use(person)]
            self._enter_calmly(people[number % len(people)], random.Random(number))
        self.table.check(self.played.on_table)

    def _look_calmly(self) -> None:
        for person in self.table.people:
            if self.table.is_in_use(person):
                person.paint(self.table.version_at(person), self.table.now)
        self.table.now += CALM

    def _enter_calmly(self, person: Person, rng: random.Random) -> None:
        person.taps.extend(self._taps_of(person, rng))
        while person.taps:
            tap, reply = person.taps[0], self._deliver(person)
            assert reply is not None
            is_tried = tap.action in self.played.tried or (person.has_network and tap.action == "undo")
            assert not reply.refusal or is_tried or not self.table.is_in_use(person), (tap, reply)
            self._take_answer(person, reply)
            self.table.now += CALM


KINDS: dict[str, type[Played[Any]]] = {"fishing": FishingPlayed, "fresh-fish": FreshFishPlayed}
TABLES: dict[str, type[Table]] = {"tablet": TabletTable, "browser": BrowserTable}
