"""Who sat where when: somebody leaves, and another one takes the seat.

The set-up of a game names those who sit at the table now, or sat there at the end; the events say who sat there before.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from companion.names import check_name
from companion.reading import a_number, a_text, known_keys


@dataclass(frozen=True)
class SeatTaken:
    """Somebody has left, and another one goes on with their cards and points."""

    seat: int
    old: str
    new: str


def seat_taken_to_json(event: SeatTaken) -> dict[str, Any]:
    """For records and the shelf; seats count from 1."""
    return {"event": "seat_taken", "seat": event.seat + 1, "old": event.old, "new": event.new}


def seat_taken_from_json(content: dict[str, Any]) -> SeatTaken:
    """Read it; raise BadRecord, or Impossible where somebody cannot be called that."""
    known_keys(content, ("event", "seat", "old", "new"))
    names = [a_text(content[key], key) for key in ("old", "new")]
    for name in names:
        check_name(name)
    return SeatTaken(a_number(content["seat"], "seat") - 1, *names)


def names_before_each(events: Sequence[object], names: Sequence[str]) -> list[tuple[str, ...]]:
    """Return who sat where before each of the events; `names` are those who sit there after all of them."""
    sitting, found = tuple(names), []
    for event in reversed(events):
        if isinstance(event, SeatTaken):
            sitting = (*sitting[: event.seat], event.old, *sitting[event.seat + 1 :])
        found.append(sitting)
    return found[::-1]


def seats_to_take(taken: Sequence[object], events: Sequence[object], names: Sequence[str]) -> dict[int, str]:
    """Who has to sit elsewhere than `names` say, by seat, after these changes of seats were made or left out."""
    wanted: dict[int, str] = {}
    for change in taken:
        if isinstance(change, SeatTaken):
            standing = [each for each in events if isinstance(each, SeatTaken) and each.seat == change.seat]
            # Of several that are taken back together, the first says who sat there before all of them.
            name = standing[-1].new if standing else wanted.get(change.seat, change.old)
            wanted[change.seat] = name
    return {seat: name for seat, name in wanted.items() if name != names[seat]}
