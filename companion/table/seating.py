"""Seat changes: a player leaves during a game, and another one takes over.

The set-up of a game has the names of the current or final players; the events have the names of earlier ones.
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar, TypeVar

from companion.table.event_codec import PlayerName, SeatNumber
from companion.tools.language import _
from companion.tools.reading import BadRecord, RecordFault
from companion.tools.sentences import shown

Event = TypeVar("Event")

MOST_CHANGES = 5
"""How many of the latest seat changes to list; the log has all of them."""


@dataclass(frozen=True)
class SeatTaken:
    """An event: a player left the game, and another one took over their cards and points."""

    name: ClassVar[str] = "seat_taken"
    seat: SeatNumber
    old: PlayerName
    new: PlayerName


def with_consistent_names(events: Sequence[Event], names: Sequence[str]) -> list[Event]:
    """Return the events with consistent names in seat changes.

    The new player in each gets the name of the player who leaves that seat next, or who has it at the end. Stored
    events may still contain a name from before it was corrected or the player was renamed.
    """
    players = list(names)
    joined: list[Event] = []
    for event in reversed(events):
        if isinstance(event, SeatTaken):
            event, players[event.seat] = replace(event, new=players[event.seat]), event.old
        joined.append(event)
    return joined[::-1]


def check_seats_taken(events: Sequence[object], names: Sequence[str]) -> None:
    """Raise BadRecord for the first seat change in which a player leaves or takes the wrong seat.

    `names` are the players after all events. A former player may have the name of someone at another seat at that time:
    corrections of seats, renames and merges can lead to such records.
    """
    players = list(names_at_each_moment(events, names)[0])
    last = {event.seat: number for number, event in enumerate(events, start=1) if isinstance(event, SeatTaken)}
    for number, event in enumerate(events, start=1):
        if not isinstance(event, SeatTaken):
            continue
        if event.old != players[event.seat]:
            raise BadRecord(RecordFault.NOT_AT_THIS_SEAT, event.old, event=number)
        if number == last[event.seat] and event.new != names[event.seat]:
            raise BadRecord(RecordFault.NOT_AT_THIS_SEAT, event.new, event=number)
        players[event.seat] = event.new


def names_at_each_moment(events: Sequence[object], names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return the players by seat before each event and after the last one.

    `names` are the players after the last event.
    """
    moments = [tuple(names)]
    for event in reversed(events):
        players = moments[-1]
        if isinstance(event, SeatTaken):
            players = (*players[: event.seat], event.old, *players[event.seat + 1 :])
        moments.append(players)
    return moments[::-1]


def seats_to_take(taken: Sequence[object], events: Sequence[object], names: Sequence[str]) -> dict[int, str]:
    """Return the new players by seat after seat changes were recorded or removed, to update the shelf.

    `taken` are the events that were recorded or removed, `events` are all events of the game now, and `names` are the
    players by seat before the update. Seats whose player stays the same are left out.
    """
    wanted: dict[int, str] = {}
    for change in taken:
        if isinstance(change, SeatTaken):
            remaining = [each for each in events if isinstance(each, SeatTaken) and each.seat == change.seat]
            # Of several changes that are undone together, the first one has the earlier name.
            name = remaining[-1].new if remaining else wanted.get(change.seat, change.old)
            wanted[change.seat] = name
    return {seat: name for seat, name in wanted.items() if name != names[seat]}


def seats_taken_in_words(taken: Sequence[tuple[int, SeatTaken]]) -> str:
    """Return sentences such as "Nikki has played for Paul since round 3." about these seat changes."""
    message = _("{new} has played for {old} since round {number}.")
    return " ".join(
        message.format(new=shown(event.new), old=shown(event.old), number=number)
        for number, event in taken[-MOST_CHANGES:]
    )


def seat_taken_in_words(event: SeatTaken) -> str:
    """Return a seat change as a line of the log, as in "Nikki takes Paul’s seat"."""
    return _("{new} takes {old}’s seat").format(new=shown(event.new), old=shown(event.old))
