"""Four phones and the tablet act at random, with lost answers, repeated, late and stale actions.

People report what they saw at the physical table, each for the trick that their screen shows. So however messages are
delayed, every trick in the game must be the one of the physical table, and nothing may be entered twice.
"""

import random
from collections import Counter
from dataclasses import dataclass, field
from http import HTTPStatus
from itertools import count
from typing import Any

import pytest

from companion.fishing.events import PenaltyRecorded, TrickCaught, caught_whole
from companion.fishing.pages.drafts import start_round
from companion.fishing.pages.table_view import Phase, phase_of
from companion.follow.participants import Participants
from companion.follow.phone import Answer
from companion.session import Session
from tests import NAMES
from tests.fishing.shorthand import table

STEPS = 400


@dataclass
class Message:
    """An action on its way to the table, where it may arrive several times."""

    phone: "Holder"
    body: dict[str, Any]
    trick: tuple[int, int]
    """The round and the trick that the phone showed."""
    events: tuple[Any, ...]
    """The game that the phone showed."""
    answer: Answer | None = None


@dataclass
class Holder:
    """A player with a phone, which shows what it has last looked at."""

    token: str
    seen: int = 0
    trick: tuple[int, int] = (0, 0)
    events: tuple[Any, ...] = ()
    is_in_play: bool = False
    ids: Any = field(default_factory=count)


class PhysicalTable:
    """A table at which everybody knows who has caught which trick, and enters it somewhere."""

    def __init__(self, seed: int) -> None:
        self.seed, self.rng = seed, random.Random(seed)
        self.session = Session()
        self.session.begin(table())
        self.participants = Participants(self.session, clock=count().__next__)
        self.participants.is_allowed = True
        self.holders = [self._join(name) for name in NAMES[:4]]
        self.messages: list[Message] = []
        self.counts = {"done": 0, "already": 0, "late": 0, "repeated": 0}

    def _join(self, name: str) -> Holder:
        answer = self.participants.ask({"me": name})
        assert answer.content is not None
        self.participants.allow(answer.content["request"])
        return Holder(self.participants.phones[-1].token)

    def catcher(self, trick: tuple[int, int]) -> int:
        """Return who has caught a trick of the physical game."""
        return random.Random(f"{self.seed} {trick}").randrange(4)

    @property
    def trick(self) -> tuple[int, int]:
        return self.session.state.round.number, self.session.state.trick

    @property
    def events(self) -> tuple[Any, ...]:
        return self.session.game_on_table.events

    # What people do

    def look(self) -> None:
        holder = self.rng.choice(self.holders)
        answer = self.participants.page(holder.token, "table", "en")
        assert answer.content is not None
        holder.seen, holder.trick, holder.events = answer.content["version"], self.trick, self.events
        holder.is_in_play = phase_of(self.session) is Phase.TRICK

    def tap(self) -> None:
        """Do something on a phone; its message is on its way."""
        holder = self.rng.choice(self.holders)
        if not holder.is_in_play:
            return
        wanted = self.rng.choice(["catch"] * 6 + ["undo"] + ["penalise"] * (holder.trick[0] > 1))
        given = {"catch": {"seat": self.catcher(holder.trick)}, "penalise": {"seat": self.rng.randrange(4)}}
        number = next(holder.ids)
        body = {
            "id": str(number),
            "seen": holder.seen,
            "page": "table",
            "action": wanted,
            "with": given.get(wanted, {}),
        }
        self.messages.append(Message(holder, body, holder.trick, holder.events))

    def act_at_tablet(self) -> None:
        if phase_of(self.session) is Phase.DRAW:
            start_round(self.session)
        elif self.rng.random() < 0.2:
            self.session.undo()
        else:
            self.session.record(caught_whole(range(4), self.catcher(self.trick)))

    def deliver(self) -> None:
        """Let a message arrive, the first time or once more."""
        if not self.messages:
            return
        message = self.rng.choice(self.messages[-12:])
        before, version, events = self.trick, self.session.version, self.events
        answer = self.participants.act(message.phone.token, message.body, "en")
        if message.answer is not None:
            self.counts["repeated"] += 1
            assert (answer, self.session.version) == (message.answer, version)
            return
        message.answer = answer
        assert answer.content is not None
        is_done = answer.content.get("done", False)
        if not is_done:
            self.counts["late"] += answer.status is HTTPStatus.CONFLICT
            assert (self.events, self.session.version) == (events, version)
        elif self.session.version == version:
            self.counts["already"] += 1
            self._check_that_it_stands(message)
        else:
            self.counts["done"] += 1
            self._check_entry(message, before, events)

    def _check_that_it_stands(self, message: Message) -> None:
        """Check that others have entered what this message says."""
        match message.body["action"]:
            case "catch":
                assert message.trick in self.entered()
            case "penalise":
                penalty = PenaltyRecorded(message.body["with"]["seat"])
                assert self.events.count(penalty) > message.events.count(penalty)
            case "undo":
                assert self.events == message.events[:-1]

    def _check_entry(self, message: Message, trick: tuple[int, int], before: tuple[Any, ...]) -> None:
        """Check that a message has changed what it was about, and nothing else."""
        body = message.body
        match body["action"]:
            case "catch":
                assert message.trick == trick
                assert self.events == (*before, caught_whole(range(4), body["with"]["seat"]))
            case "penalise":
                penalty = PenaltyRecorded(body["with"]["seat"])
                assert Counter(self.events) - Counter(before) == Counter([penalty])
                assert self._penalties(message.trick[0]) > 0
            case "undo":
                assert before == message.events
                assert self.events == before[:-1]

    def _penalties(self, number: int) -> int:
        """Return how many minus-threes are in a round."""
        state = self.session.state
        return sum(sum(each.penalties) for each in (*state.finished, state.round) if each.number == number)

    def entered(self) -> dict[tuple[int, int], int]:
        """Return who has caught each trick in the game, by round and trick."""
        moments = self.session.game_on_table.moment.history()
        return {
            (moment.before.state.round.number, moment.before.state.trick): moment.event.caught.index(4)
            for moment in moments[1:]
            if isinstance(moment.event, TrickCaught)
        }


@pytest.mark.parametrize("seed", range(5))
def test_nothing_is_entered_twice_or_into_another_trick(seed):
    physical = PhysicalTable(seed)
    steps = [physical.look] * 4 + [physical.tap] * 4 + [physical.deliver] * 6 + [physical.act_at_tablet]
    for _step in range(STEPS):
        physical.rng.choice(steps)()
        entered = physical.entered()
        assert entered == {trick: physical.catcher(trick) for trick in entered}
    assert min(physical.counts.values()) > 3, physical.counts
