"""The table at every moment of a game: folded on as the game grows, never from its beginning again."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

Event = TypeVar("Event")
State = TypeVar("State")


class History(Generic[Event, State]):
    """The table before each event and after the last one."""

    def __init__(self, first: State, apply: Callable[[State, Event], State]) -> None:
        self._apply = apply
        self._events: tuple[Event, ...] = ()
        self._states = [first]

    def states(self, events: tuple[Event, ...]) -> Sequence[State]:
        """The table before each of these events, which a game has let through, and after them."""
        kept = 0
        while kept < min(len(self._events), len(events)) and self._events[kept] is events[kept]:
            kept += 1
        del self._states[kept + 1 :]
        for event in events[kept:]:
            self._states.append(self._apply(self._states[-1], event))
        self._events = events
        return self._states
