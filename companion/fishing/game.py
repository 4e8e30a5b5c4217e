"""A game being played: record what happens, take it back, and correct the past with its consequences seen first."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce
from typing import TYPE_CHECKING

from companion.fishing.cards import Card
from companion.fishing.changes import Change, changes_between
from companion.fishing.checks import next_state
from companion.fishing.events import Event, Setup, TrickCaught, TrickPlayed
from companion.fishing.problems import Impossible, Problem
from companion.fishing.state import Ended, TableState, begin

if TYPE_CHECKING:
    from companion.fishing.evidence import Doubt

FIRST_WITH_BUOYS = 2
"""The first round for which ocean cards are drawn, and with them buoys."""

Replacement = Event | tuple[Event, ...] | None
"""What stands in the place of an event: another one, several in a row, or none."""


@dataclass(frozen=True)
class Obstacle:
    """An event that a correction would make impossible, and why."""

    index: int
    event: Event
    problem: Problem
    place: int = 0
    """Which of the events it is that would stand at this index."""


@dataclass(frozen=True)
class Preview:
    """What replacing events of the past would do."""

    events: tuple[Event, ...]
    """All events that would then stand."""
    state: TableState
    """The table that would come out; obstacles are left out of it."""
    changes: tuple[Change, ...]
    obstacles: tuple[Obstacle, ...]
    states: tuple[TableState, ...]
    """The table before each index as it would be, and the one that comes out."""


@dataclass(frozen=True)
class _Moment:
    events: tuple[Event, ...]
    state: TableState


class BadEvent(Impossible):
    """An event of a game that cannot have happened; knows its index."""

    def __init__(self, index: int, problem: Problem) -> None:
        super().__init__(problem)
        self.index = index


class Game:
    """The events of one game with undo and redo; its state is always what they fold to."""

    def __init__(self, setup: Setup, events: Iterable[Event] = ()) -> None:
        """Begin a game; raise BadEvent for the first of the events that cannot have happened."""
        self.setup = setup
        self._moments = [_Moment((), begin(setup))]
        self._now = 0
        for index, event in enumerate(events):
            try:
                self.record(event)
            except Impossible as error:
                raise BadEvent(index, error.problem) from None

    @property
    def state(self) -> TableState:
        """The table now."""
        return self._moments[self._now].state

    @property
    def events(self) -> tuple[Event, ...]:
        """What has happened so far."""
        return self._moments[self._now].events

    def record(self, *events: Event) -> TableState:
        """Add what has happened; raise Impossible where it cannot have. Forgets what was undone.

        Several events that were entered together are undone together; either all of them are recorded or none.
        """
        if not events:
            return self.state
        return self._go_to(_Moment((*self.events, *events), reduce(next_state, events, self.state)))

    @property
    def can_undo(self) -> bool:
        """Whether there is something to take back."""
        return self._now > 0

    @property
    def can_redo(self) -> bool:
        """Whether something was taken back that can be put back."""
        return self._now + 1 < len(self._moments)

    def undo(self) -> TableState:
        """Take back the last event or correction of the past; nothing happens where there is none."""
        self._now -= self.can_undo
        return self.state

    def redo(self) -> TableState:
        """Put back what was taken back last; nothing happens where there is nothing."""
        self._now += self.can_redo
        return self.state

    def states(self) -> tuple[TableState, ...]:
        """The table before the first event and after each."""
        states = [begin(self.setup)]
        for event in self.events:
            states.append(next_state(states[-1], event))
        return tuple(states)

    def played_in_round(self) -> Counter[Card]:
        """The cards of this round that lay open on the table, as far as its tricks were entered with their cards."""
        tricks = [event for event in self.events if isinstance(event, TrickPlayed | TrickCaught)]
        of_round = tricks[len(tricks) - self.state.round.tricks :]
        return Counter(card for trick in of_round if isinstance(trick, TrickPlayed) for card in trick.plays)

    def preview(self, replacements: Mapping[int, Replacement]) -> Preview:
        """Show what would change if these events, by index, were replaced by one, by several in a row or by none.

        Events that would not be possible are left out of the table shown and named as obstacles.
        """
        unknown = [index for index in replacements if index not in range(len(self.events))]
        if unknown:
            raise IndexError(f"there is no event {unknown[0]} to replace")
        states = [begin(self.setup)]
        kept: list[Event] = []
        obstacles: list[Obstacle] = []
        for index, old in enumerate(self.events):
            state = states[-1]
            for place, event in enumerate(standing(replacements.get(index, old))):
                try:
                    state = next_state(state, event)
                except Impossible as error:
                    obstacles.append(Obstacle(index, event, error.problem, place))
                else:
                    kept.append(event)
            states.append(state)
        changes = changes_between(self.state, states[-1])
        return Preview(tuple(kept), states[-1], changes, tuple(obstacles), tuple(states))

    def inserting(self, index: int, *events: Event) -> dict[int, Replacement]:
        """The replacements that put forgotten events before this index; after the last event where that is its end."""
        if index == len(self.events) > 0:
            return {index - 1: (self.events[-1], *events)}
        return {index: (*events, self.events[index])}

    def place_of_late_penalty(self) -> int | None:
        """Before which event a minus-three belongs that is told before the first trick of a round.

        It was caught in the round just over, for nothing is caught between two rounds; none where the round has begun,
        and none after round 1, which is played without buoys.
        """
        round_ = self.state.round
        begun = any(round_.caught) or any(round_.penalties) or round_.corrections
        if round_.number <= FIRST_WITH_BUOYS or begun or self.state.ended is not Ended.IN_PROGRESS:
            return None
        return len(self.events) - 1

    def replace(self, replacements: Mapping[int, Replacement]) -> TableState:
        """Correct the past; raise BadEvent where an event would not be possible. Can be undone."""
        preview = self.preview(replacements)
        if preview.obstacles:
            first = preview.obstacles[0]
            raise BadEvent(first.index, first.problem)
        return self._go_to(_Moment(preview.events, preview.state))

    def go_back_to(self, events: int) -> TableState:
        """Leave out all but the first so many events; one undo brings them back."""
        return self.replace(dict.fromkeys(range(events, len(self.events)))) if events < len(self.events) else self.state

    def doubts(self) -> tuple["Doubt", ...]:
        """What speaks against the entries so far."""
        return self._doubts_of(self.events)

    def doubts_about(self, event: Event) -> tuple["Doubt", ...]:
        """The doubts that would arise if this event were recorded now."""
        known = set(self.doubts())
        return tuple(doubt for doubt in self._doubts_of((*self.events, event)) if doubt not in known)

    def _doubts_of(self, events: Iterable[Event]) -> tuple["Doubt", ...]:
        from companion.fishing.doubts import find_doubts  # not before it is needed: it takes long to load

        return find_doubts(self.setup, events)

    def _go_to(self, moment: _Moment) -> TableState:
        del self._moments[self._now + 1 :]
        self._moments.append(moment)
        self._now += 1
        return moment.state


def standing(replacement: Replacement) -> tuple[Event, ...]:
    """The events that a replacement puts in the place of one."""
    if replacement is None:
        return ()
    return replacement if isinstance(replacement, tuple) else (replacement,)
