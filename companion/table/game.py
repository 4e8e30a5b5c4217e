"""A game of any kind: record events, undo and redo them, and correct past events after a preview.

Each kind of game provides its `Rules` (rules.py). An event can be any value except a tuple: a tuple means several
events.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from copy import copy
from dataclasses import dataclass, field, replace
from enum import Enum, auto
from functools import reduce
from typing import Any, Generic, TypeVar

from companion.table.replacing import Obstacle, Preview, Replacement, differences, events_of, replacement_of
from companion.table.rules import MOST_EVENTS, BadEvent, Evidence, Rules
from companion.tools.reading import Impossible

Setup = TypeVar("Setup")
Event = TypeVar("Event")
State = TypeVar("State")


class Done(Enum):
    """The kind of a change to a game."""

    BEGUN = auto()
    RECORDED = auto()
    UNDONE = auto()
    REDONE = auto()
    REPLACED = auto()


@dataclass(eq=False, repr=False)
class Moment(Generic[Event, State]):
    """A game after one of its events: its state, the event, and the moment before."""

    rules: Rules[Any, Event, State]
    state: State
    before: Moment[Event, State] | None = None
    event: Event | None = None
    count: int = 0
    """The number of events so far."""
    kept_evidence: Evidence[Event, State] | None = None

    def next(self, event: Event) -> Moment[Event, State]:
        """Return the moment after this event. Raise Impossible if the rules do not allow the event."""
        return Moment(self.rules, self.rules.next_state(self.state, event), self, event, self.count + 1)

    def history(self) -> list[Moment[Event, State]]:
        """Return all moments from the start of the game to this one; the first has no event."""
        moments, moment = [self], self
        while moment.before is not None:
            moment = moment.before
            moments.append(moment)
        return moments[::-1]

    def states(self) -> tuple[State, ...]:
        """Return the state before the first event and the state after each event."""
        return tuple(moment.state for moment in self.history())

    def events(self) -> tuple[Event, ...]:
        return tuple(moment.event for moment in self.history()[1:])  # type: ignore[misc]  # only the first has none

    @property
    def evidence(self) -> Evidence[Event, State]:
        """The evidence after this event, computed on first use from the nearest earlier moment that has evidence.

        Several threads may compute it at the same time; they get the same result.
        """
        without_evidence, moment = [], self
        while moment.kept_evidence is None and moment.before is not None:
            without_evidence.append(moment)
            moment = moment.before
        evidence = moment.kept_evidence = moment.kept_evidence or self.rules.evidence(moment.state)
        for later in reversed(without_evidence):
            assert later.before is not None
            assert later.event is not None
            evidence = later.kept_evidence = evidence.after(later.event, later.before.state, later.state)
        return evidence


@dataclass(frozen=True, eq=False)
class Change(Generic[Event, State]):
    """A change to a game, with the events it added and removed, and the states before and after."""

    done: Done
    _old: Moment[Event, State] = field(repr=False)
    _new: Moment[Event, State] = field(repr=False)
    events: tuple[Event, ...] = ()
    """The events that were recorded, or added by a correction; after undo or redo, those undone or redone."""
    removed: tuple[Event, ...] = ()
    """The events that a correction removed."""
    index: int | None = None
    """The index of the first added or removed event."""
    replacements: Mapping[int, Replacement[Event]] = field(default_factory=dict)
    """What a correction replaces past events with, by index."""
    is_correction: bool = False
    """Whether this change corrects past events, or undoes or redoes such a correction."""

    @property
    def state_before(self) -> State:
        return self._old.state

    @property
    def state_after(self) -> State:
        return self._new.state

    @property
    def moment(self) -> Moment[Event, State]:
        """A snapshot of the game after this change."""
        return self._new

    @property
    def without(self) -> State:
        """The state without the events of this change: the one before they were recorded, or after they were undone."""
        return self.state_after if self.done is Done.UNDONE else self.state_before

    @property
    def doubts(self) -> tuple[Any, ...]:
        return _new_doubts(self._old, self._new)


class Game(Generic[Setup, Event, State]):
    """The events of one game, with undo and redo. The state is always the fold of the events."""

    most_events = MOST_EVENTS

    def __init__(self, rules: Rules[Setup, Event, State], setup: Setup, events: Iterable[Event] = ()) -> None:
        """Begin a game and record these events. Raise BadEvent for the first event that is impossible."""
        self.rules = rules
        self.setup = setup
        start: Moment[Event, State] = Moment(rules, rules.begin(setup))
        self._changes = [Change(Done.BEGUN, start, start)]
        self._now = 0
        self._listed: tuple[Moment[Event, State], tuple[Event, ...]] = (start, ())
        for index, event in enumerate(events):
            try:
                # Bypass overrides in subclasses: these events were recorded before.
                Game.record(self, event)
            except Impossible as error:
                raise BadEvent(index, error.problem) from None

    @property
    def state(self) -> State:
        return self.moment.state

    @property
    def events(self) -> tuple[Event, ...]:
        if self._listed[0] is not self.moment:
            self._listed = (self.moment, self.moment.events())
        return self._listed[1]

    @property
    def event_count(self) -> int:
        """The number of events. Faster than `len(game.events)`."""
        return self.moment.count

    @property
    def last_change(self) -> Change[Event, State]:
        """The change that `undo` would revert, or the start of the game."""
        return self._changes[self._now]

    @property
    def next_change(self) -> Change[Event, State] | None:
        """The change that `redo` would make again, or None."""
        return self._changes[self._now + 1] if self.can_redo else None

    def states(self) -> tuple[State, ...]:
        """Return the state before the first event and the state after each event."""
        return self.moment.states()

    def copied(self) -> Game[Setup, Event, State]:
        """Return a copy of the game: what happens to one of them does not change the other."""
        other = copy(self)
        other._changes = self._changes.copy()
        return other

    # Recording

    def record(self, *events: Event) -> Change[Event, State]:
        """Record events and discard the redo history. Raise Impossible if the rules do not allow one of them.

        Events recorded together are undone together. Either all of them are recorded or none.
        """
        moment = reduce(Moment.next, events, self.moment)
        self._check_length(moment)
        return self._make(Change(Done.RECORDED, self.moment, moment, events, index=self.moment.count))

    @property
    def can_undo(self) -> bool:
        return self._now > 0

    @property
    def can_redo(self) -> bool:
        return self._now + 1 < len(self._changes)

    def undo(self) -> Change[Event, State] | None:
        """Undo the last recording or correction. Return the change, or None if there is nothing to undo."""
        if not self.can_undo:
            return None
        undone = self._changes[self._now]
        return self._make(replace(undone, done=Done.UNDONE, _old=undone._new, _new=undone._old))

    def redo(self) -> Change[Event, State] | None:
        """Redo what was undone most recently. Return the change, or None if there is nothing to redo."""
        undone = self.next_change
        return None if undone is None else self._make(replace(undone, done=Done.REDONE))

    # Correcting the past

    def preview(self, replacements: Mapping[int, Replacement[Event]]) -> Preview[Event, State]:
        """Return the result of replacing the events at these indexes, each with one event, several or none.

        Events that would become impossible are left out of the state and returned as obstacles.
        """
        return self._corrected(replacements)[1]

    def replace(self, replacements: Mapping[int, Replacement[Event]]) -> Change[Event, State]:
        """Replace past events, as one change that can be undone. Raise BadEvent if an event would become impossible.

        Later events are carried over as their rules say (`Rules.carry_over`).
        """
        moment, preview = self._corrected(replacements)
        if preview.obstacles:
            raise BadEvent(preview.obstacles[0].index, preview.obstacles[0].problem)
        self._check_length(moment)
        replaced = preview.replacements
        events, removed, index = differences(self.events, replaced)
        change = Change(Done.REPLACED, self.moment, moment, events, removed, index, replaced, is_correction=True)
        return self._make(change)

    def go_back_to(self, events: int) -> Change[Event, State] | None:
        """Remove all events after the first `events` ones, as one change. Return None if there are none to remove."""
        left_out = range(events, len(self.events))
        return self.replace(dict.fromkeys(left_out)) if left_out else None

    def inserting(self, index: int, *events: Event) -> dict[int, Replacement[Event]]:
        """Return replacements that insert events before the event at this index, or after the last event."""
        if index == len(self.events) > 0:
            return {index - 1: (self.events[-1], *events)}
        return {index: (*events, self.events[index])}

    # Doubts

    @property
    def doubts(self) -> tuple[Any, ...]:
        """All doubts about the game so far, including those about its set-up."""
        return self.moment.evidence.doubts

    @property
    def doubts_about_entries(self) -> tuple[Any, ...]:
        """The doubts about entries, without those about the set-up."""
        return _new_doubts(self._changes[0]._new, self.moment)

    def read_evidence(self) -> None:
        """Compute the doubts now, so that reading them later is fast."""
        _new_doubts(self._changes[0]._new, self.moment)

    def doubts_about(self, *events: Event) -> tuple[Any, ...]:
        """Return the doubts that would arise if these events were recorded now.

        Raise Impossible if the rules do not allow one of them.
        """
        return _new_doubts(self.moment, reduce(Moment.next, events, self.moment))

    @property
    def moment(self) -> Moment[Event, State]:
        """A snapshot of the game. Later events do not change it."""
        return self._changes[self._now]._new

    def _check_length(self, moment: Moment[Event, State]) -> None:
        """Raise Impossible if the game would exceed the maximum number of events.

        A game already over the limit may still be shortened.
        """
        if moment.count > max(self.most_events, self.moment.count):
            raise Impossible(self.rules.too_long)

    def _make(self, change: Change[Event, State]) -> Change[Event, State]:
        """Make a change that was computed and found possible. The game changes only here."""
        self._now += -1 if change.done is Done.UNDONE else 1
        if change.done in (Done.RECORDED, Done.REPLACED):
            self._changes[self._now :] = [change]
        return change

    def _corrected(
        self, replacements: Mapping[int, Replacement[Event]]
    ) -> tuple[Moment[Event, State], Preview[Event, State]]:
        """Return the last moment after a correction, and its preview."""
        unknown = [index for index in replacements if index not in range(len(self.events))]
        if unknown:
            raise IndexError(f"there is no event {unknown[0]} to replace")
        first = min(replacements, default=len(self.events))
        moment, uncorrected = self.moment.history()[first], self.states()
        states = list(uncorrected[: first + 1])
        obstacles: list[Obstacle[Event]] = []
        replaced = dict(replacements)
        for index, old in enumerate(self.events[first:], start=first):
            given: tuple[Event, ...] = events_of(replacements.get(index, old))
            carried: list[Event] = []
            for place, event in enumerate(given):
                kept: Event | None = event
                if event is old:  # one that was entered again says itself what it is to be
                    kept = self._carried_over(old, uncorrected[: index + 1], [*states, moment.state])
                if kept is None:
                    continue
                carried.append(kept)
                try:
                    moment = moment.next(kept)
                except Impossible as error:
                    obstacles.append(Obstacle(index, kept, error.problem, place))
            if tuple(carried) != given:
                replaced[index] = replacement_of(carried)
            states.append(moment.state)
        return moment, Preview(moment.events(), moment.state, tuple(obstacles), tuple(states), replaced)

    def _carried_over(self, event: Event, before: Sequence[State], now: Sequence[State]) -> Event | None:
        """Return an event as a correction of earlier ones leaves it, or None to drop it; see `Rules.carry_over`.

        `StoredGame` overrides this: its journal holds the result.
        """
        return self.rules.carry_over(event, before, now)


def _new_doubts(old: Moment[Event, State], new: Moment[Event, State]) -> tuple[Any, ...]:
    known = set(old.evidence.doubts)
    return tuple(doubt for doubt in new.evidence.doubts if doubt not in known)
