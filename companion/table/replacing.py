"""Replacement of past events: which events change, and what the result would be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeAlias, TypeVar

Event = TypeVar("Event")
State = TypeVar("State")

Replacement: TypeAlias = Event | tuple[Event, ...] | None
"""The replacement of an event: another one, several in a row, or none."""


@dataclass(frozen=True)
class Obstacle(Generic[Event]):
    """An event that a correction would make impossible, with the reason."""

    index: int
    event: Event
    problem: Any
    place: int = 0
    """Its index among the events that replace the same event."""


@dataclass(frozen=True)
class Preview(Generic[Event, State]):
    """The game that would result from replacing past events."""

    events: tuple[Event, ...]
    """All events after the replacement."""
    state: State
    """The state after the replacement, without the impossible events."""
    obstacles: tuple[Obstacle[Event], ...]
    states: tuple[State, ...]
    """The state before each event of the uncorrected game, and the final state."""
    replacements: Mapping[int, Replacement[Event]]
    """The replacements, with those of later events that `Rules.carry_over` changes."""


def events_of(replacement: Replacement[Event]) -> tuple[Event, ...]:
    if replacement is None:
        return ()
    return replacement if isinstance(replacement, tuple) else (replacement,)


def replacement_of(events: Sequence[Event]) -> Replacement[Event]:
    return tuple(events) if len(events) > 1 else events[0] if events else None


def differences(
    events: tuple[Event, ...], replacements: Mapping[int, Replacement[Event]]
) -> tuple[tuple[Event, ...], tuple[Event, ...], int | None]:
    """Return the events that a correction adds, those that it removes, and the index of the first change."""
    put_in: list[Event] = []
    removed: list[Event] = []
    first = None
    for index in sorted(replacements):
        old, new = events[index], events_of(replacements[index])
        if old in new:
            place = new.index(old)
            put_in += (*new[:place], *new[place + 1 :])
            index += place == 0
        else:
            removed.append(old)
            put_in += new
        if first is None and (put_in or removed):
            first = index
    return tuple(put_in), tuple(removed), first
