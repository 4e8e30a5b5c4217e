"""The journal of a game: everything done to it in order, so that undo and redo outlive the app.

Each entry carries a mark that follows from the one before, so that a changed, missing or swapped entry shows.
"""

import json
import os
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta, timezone
from typing import Any

from companion.fishing.cards import parse_card, parse_suit
from companion.fishing.events import (
    Event,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.state import assert_never
from companion.fishing.tricks import InForce

EPOCH = datetime(1970, 1, 1, tzinfo=timezone.utc)
MILLISECOND = timedelta(milliseconds=1)

Milliseconds = int
"""A moment as the shelf stores it: since 1970, in UTC."""
LATEST: Milliseconds = (datetime(9999, 1, 1, tzinfo=timezone.utc) - EPOCH) // MILLISECOND


def to_milliseconds(moment: datetime) -> Milliseconds:
    """A moment as a number."""
    return min(max((moment - EPOCH) // MILLISECOND, 0), LATEST)


def to_moment(milliseconds: Milliseconds) -> datetime:
    """A number as a moment."""
    return EPOCH + min(max(milliseconds, 0), LATEST) * MILLISECOND


@dataclass(frozen=True)
class Recorded:
    """What happened at the table was written down; events entered together are undone together."""

    events: tuple[Event, ...]


@dataclass(frozen=True)
class Undone:
    """What was done last was taken back."""


@dataclass(frozen=True)
class Redone:
    """What was taken back last was put back."""


@dataclass(frozen=True)
class Replaced:
    """Events of the past, by index, were replaced; None left one out."""

    replacements: tuple[tuple[int, Event | None], ...]


Action = Recorded | Undone | Redone | Replaced


@dataclass(frozen=True)
class Entry:
    """One action in the journal, with its time and its mark."""

    action: Action
    at: Milliseconds
    content: str
    """The action as it is stored."""
    mark: int


class BadEntry(ValueError):
    """An entry that is not what was written."""


def new_key() -> str:
    """A name for a game that no other game has, on any device."""
    return os.urandom(8).hex()


def first_mark(key: str, first_leader: int, players: int) -> int:
    """The mark that the first entry of a game follows."""
    return zlib.crc32(f"{key} {first_leader} {players}".encode())


def _mark(before: int, at: Milliseconds, content: str) -> int:
    return zlib.crc32(f"{at} {content}".encode(), before)


def make_entry(before: int, action: Action, at: Milliseconds) -> Entry:
    """The entry for an action that follows an entry with this mark."""
    content = json.dumps(_encoded(action), separators=(",", ":"))
    return Entry(action, at, content, _mark(before, at, content))


def read_entry(before: int, at: Milliseconds, content: str, mark: int) -> Entry:
    """The entry as it was stored; raise BadEntry where it is not what was written."""
    try:
        if _mark(before, at, content) != mark:
            raise BadEntry
        return Entry(_decoded(json.loads(content)), at, content, mark)
    except (ValueError, TypeError, LookupError, RecursionError) as error:
        raise BadEntry from error


# What stands at the end of it all


@dataclass(frozen=True)
class Line:
    """An event that stands, with the moment it was recorded and, if so, last corrected."""

    event: Event
    at: datetime
    corrected: datetime | None = None


def lines_of(journal: Iterable[Entry]) -> tuple[Line, ...]:
    """The events that stand after all these actions, without asking whether they can be."""
    moments: list[tuple[Line, ...]] = [()]
    now = 0
    for entry in journal:
        match entry.action:
            case Undone():
                now = max(now - 1, 0)
                continue
            case Redone():
                now = min(now + 1, len(moments) - 1)
                continue
            case Recorded(events):
                lines = (*moments[now], *(Line(event, to_moment(entry.at)) for event in events))
            case Replaced(replacements):
                lines = _replaced(moments[now], dict(replacements), to_moment(entry.at))
            case _:
                assert_never(entry.action)
        now += 1
        moments[now:] = [lines]
    return moments[now]


def _replaced(lines: Sequence[Line], replacements: dict[int, Event | None], at: datetime) -> tuple[Line, ...]:
    replaced = []
    for index, line in enumerate(lines):
        event = replacements.get(index, line.event)
        if event is not None:
            replaced.append(Line(event, line.at, at) if index in replacements else line)
    return tuple(replaced)


# Actions as JSON: short, by seat and not by name, so that a player renamed is renamed everywhere


def _encoded(action: Action) -> list[Any]:
    match action:
        case Recorded(events):
            return ["recorded", *map(_encoded_event, events)]
        case Undone():
            return ["undone"]
        case Redone():
            return ["redone"]
        case Replaced(replacements):
            return ["replaced", [[i, None if event is None else _encoded_event(event)] for i, event in replacements]]
        case _:
            assert_never(action)


def _decoded(content: list[Any]) -> Action:
    match content:
        case ["recorded", *events]:
            return Recorded(tuple(map(_decoded_event, events)))
        case ["undone"]:
            return Undone()
        case ["redone"]:
            return Redone()
        case ["replaced", replacements]:
            return Replaced(tuple((i, None if event is None else _decoded_event(event)) for i, event in replacements))
        case _:
            raise BadEntry


def _encoded_event(event: Event) -> list[Any]:
    match event:
        case TrickPlayed():
            call = None if event.call is None else str(event.call)
            return ["played", _cards(event.plays), _cards(event.picks), call, _encoded_in_force(event.in_force)]
        case TrickCaught():
            return ["caught", list(event.caught), event.next_leader]
        case PenaltyRecorded():
            return ["penalty", event.seat]
        case RoundCounted():
            return ["counted", list(event.caught), event.last_leader]
        case TableCorrected():
            return ["corrected", list(event.points), list(event.stock), event.ocean, event.leader, event.note]
        case _:
            assert_never(event)


def _decoded_event(content: list[Any]) -> Event:
    match content:
        case ["played", plays, picks, call, in_force]:
            return TrickPlayed(
                plays=tuple(parse_card(card) for card in plays.split()),
                picks=tuple(parse_card(card) for card in picks.split()),
                call=None if call is None else parse_suit(call),
                in_force=None if in_force is None else _decoded_in_force(in_force),
            )
        case ["caught", caught, next_leader]:
            return TrickCaught(tuple(caught), next_leader)
        case ["penalty", seat]:
            return PenaltyRecorded(seat)
        case ["counted", caught, last_leader]:
            return RoundCounted(tuple(caught), last_leader)
        case ["corrected", points, stock, ocean, leader, note]:
            return TableCorrected(tuple(points), tuple(stock), ocean, leader, note)
        case _:
            raise BadEntry


def _cards(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards))


def _encoded_in_force(in_force: InForce | None) -> list[Any] | None:
    if in_force is None:
        return None
    return [None if in_force.called is None else str(in_force.called), in_force.caller, in_force.lowest]


def _decoded_in_force(content: list[Any]) -> InForce:
    called, caller, lowest = content
    return InForce(None if called is None else parse_suit(called), caller, lowest)
