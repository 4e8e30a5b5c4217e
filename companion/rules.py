"""What a game of any kind needs to know of its kind: its rules, what cannot be, and what speaks against an entry."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

Setup = TypeVar("Setup", contravariant=True)
Event = TypeVar("Event", contravariant=True)
State = TypeVar("State")
StateOfEvidence = TypeVar("StateOfEvidence", contravariant=True)

MOST_EVENTS = 2000
"""The longest game that can be recorded, imported or replayed. Real games have under 300 events."""

Seat = int
"""A player, by place at the table: 0, 1, 2, ... clockwise."""


def order_from(seat: Seat, players: int) -> tuple[Seat, ...]:
    """All seats clockwise, beginning with this one."""
    return tuple((seat + place) % players for place in range(players))


class Impossible(ValueError):
    """An entry that cannot be; carries the problem, which each kind of game has values of its own for."""

    def __init__(self, problem: Any) -> None:
        super().__init__(problem)
        self.problem = problem


class BadEvent(Impossible):
    """An event of a game that cannot have happened; knows its index."""

    def __init__(self, index: int, problem: Any) -> None:
        super().__init__(problem)
        self.index = index


class Evidence(Protocol[Event, StateOfEvidence]):
    """What the entries so far tell that can speak against one of them; frozen, and carried along event by event."""

    @property
    def doubts(self) -> tuple[Any, ...]:
        """What seems wrong so far, in the order of the events that show it."""

    def after(
        self, event: Event, before: StateOfEvidence, after: StateOfEvidence
    ) -> Evidence[Event, StateOfEvidence]:
        """The evidence with one more event, which led from one state to another."""


class NoEvidence:
    """For kinds of games whose entries never speak against each other."""

    doubts: tuple[Any, ...] = ()

    def after(self, _event: object, _before: object, _after: object) -> NoEvidence:
        """Nothing is learned from any event."""
        return self


class Rules(Protocol[Setup, Event, State]):
    """What a game needs to know of its kind."""

    too_long: Any
    """The problem with a game of more than MOST_EVENTS."""

    def begin(self, setup: Setup, /) -> State:
        """The state before the first event."""

    def next_state(self, state: State, event: Event, /) -> State:
        """The state after this event; raise Impossible where it cannot have happened."""

    def evidence(self, state: State, /) -> Evidence[Event, State]:
        """The evidence before the first event."""
