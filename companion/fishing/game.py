"""A game being played: record what happens, take it back, and correct the past with its consequences seen first."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import reduce

from companion.fishing.changes import Change, changes_between
from companion.fishing.checks import next_state
from companion.fishing.doubts import find_doubts
from companion.fishing.events import Event, Setup
from companion.fishing.evidence import Doubt
from companion.fishing.problems import Impossible, Problem
from companion.fishing.state import TableState, begin


@dataclass(frozen=True)
class Obstacle:
    """A later event that a correction would make impossible, and why."""

    index: int
    event: Event
    problem: Problem


@dataclass(frozen=True)
class Preview:
    """What replacing events of the past would do."""

    events: tuple[Event, ...]
    """All events that would then stand."""
    state: TableState
    """The table that would come out; obstacles are left out of it."""
    changes: tuple[Change, ...]
    obstacles: tuple[Obstacle, ...]


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

    def preview(self, replacements: Mapping[int, Event | None]) -> Preview:
        """Show what would change if these events, by index, were replaced; None leaves one out.

        Later events that would no longer be possible are left out of the table shown and named as obstacles.
        """
        state = begin(self.setup)
        kept: list[Event] = []
        obstacles: list[Obstacle] = []
        for index, old in enumerate(self.events):
            event = replacements.get(index, old)
            if event is None:
                continue
            try:
                state = next_state(state, event)
            except Impossible as error:
                obstacles.append(Obstacle(index, event, error.problem))
            else:
                kept.append(event)
        return Preview(tuple(kept), state, changes_between(self.state, state), tuple(obstacles))

    def replace(self, replacements: Mapping[int, Event | None]) -> TableState:
        """Correct the past; raise BadEvent where an event would not be possible. Can be undone."""
        preview = self.preview(replacements)
        if preview.obstacles:
            first = preview.obstacles[0]
            raise BadEvent(first.index, first.problem)
        return self._go_to(_Moment(preview.events, preview.state))

    def doubts(self) -> tuple[Doubt, ...]:
        """What speaks against the entries so far."""
        return find_doubts(self.setup, self.events)

    def doubts_about(self, event: Event) -> tuple[Doubt, ...]:
        """The doubts that would arise if this event were recorded now."""
        known = set(self.doubts())
        return tuple(doubt for doubt in find_doubts(self.setup, (*self.events, event)) if doubt not in known)

    def _go_to(self, moment: _Moment) -> TableState:
        del self._moments[self._now + 1 :]
        self._moments.append(moment)
        self._now += 1
        return moment.state
