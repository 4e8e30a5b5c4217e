"""The interfaces that the rules of every kind of game implement, and the errors for impossible entries."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, Any, NoReturn, Protocol, TypeVar

from companion.tools.reading import Impossible

Setup = TypeVar("Setup", contravariant=True)
Event = TypeVar("Event", contravariant=True)
State = TypeVar("State")
Event_ = TypeVar("Event_")
StateOfEvidence = TypeVar("StateOfEvidence", contravariant=True)

MOST_EVENTS = 2000
"""The maximum number of events in a game that is recorded, imported or replayed. Real games have under 300."""

Seat = Annotated[int, "seat"]
"""A player, by place at the table: 0, 1, 2, ... clockwise."""


def order_from(seat: Seat, players: int) -> tuple[Seat, ...]:
    """Return all seats clockwise, starting with this one."""
    return tuple((seat + place) % players for place in range(players))


def assert_never(value: NoReturn) -> NoReturn:
    """Mark code as unreachable, so that the type checker finds missing cases. Python 3.10 has no `assert_never`."""
    raise AssertionError(value)


def unchanged(event: Event_, _before: object, _now: object) -> Event_:
    """Return the event as it is: `Rules.carry_over` of a game whose corrections change no other events."""
    return event


def not_renumbered(state: State, _pair: object) -> State:
    """Return the state as it is: `Rules.renumbered` of a game whose `carry_over` compares no states."""
    return state


class BadEvent(Impossible):
    """Raised for an event that the rules do not allow. `index` is its index among all events."""

    def __init__(self, index: int, problem: Any) -> None:
        super().__init__(problem)
        self.index = index


class Evidence(Protocol[Event, StateOfEvidence]):
    """What is known from the entries so far, to find entries that contradict it. Immutable."""

    @property
    def doubts(self) -> tuple[Any, ...]:
        """The doubts so far, in the order of the events that raised them."""

    def after(self, event: Event, before: StateOfEvidence, after: StateOfEvidence) -> Evidence[Event, StateOfEvidence]:
        """Return the evidence including one more event, which led from the state `before` to the state `after`."""


class NoDoubts:
    """The evidence of a game whose entries never contradict each other."""

    doubts = ()

    def after(self, _event: object, _before: object, _after: object) -> NoDoubts:
        return self


class Rules(Protocol[Setup, Event, State]):
    """The rules of a kind of game."""

    too_long: Any
    """The problem to report for a game with more than MOST_EVENTS events."""

    def begin(self, setup: Setup, /) -> State:
        """Return the state of a game before its first event."""

    def next_state(self, state: State, event: Event, /) -> State:
        """Return the state after this event. Raise Impossible if the rules do not allow it."""

    def carry_over(self, event: Any, before: Sequence[State], now: Sequence[State], /) -> Any | None:
        """Return an event as a correction of earlier ones leaves it, or None if the correction makes it superfluous.

        `before` are the states before each event up to this one without the correction, `now` the same with it, and
        last the state right before the event: the correction may add others there. The event may become impossible.
        """

    def renumbered(self, state: State, pair: tuple[Seat, Seat], /) -> State:
        """Return the same table with the numbers of two seats swapped, to carry events over a swap of seats."""

    def evidence(self, state: State, /) -> Evidence[Event, State]:
        """Return the evidence before the first event, given the initial state."""
