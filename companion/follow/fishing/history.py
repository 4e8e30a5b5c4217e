"""The table at every moment of a game: folded on as the game grows, never from its beginning again."""

from collections.abc import Sequence

from companion.fishing.events import Event, Setup
from companion.fishing.state import TableState, apply, begin


class History:
    """The table before each event and after the last one."""

    def __init__(self, setup: Setup) -> None:
        self._events: tuple[Event, ...] = ()
        self._states = [begin(setup)]

    def states(self, events: tuple[Event, ...]) -> Sequence[TableState]:
        """The table before each of these events, which a game has let through, and after them."""
        kept = 0
        while kept < min(len(self._events), len(events)) and self._events[kept] is events[kept]:
            kept += 1
        del self._states[kept + 1 :]
        for event in events[kept:]:
            self._states.append(apply(self._states[-1], event))
        self._events = events
        return self._states
