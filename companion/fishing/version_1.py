"""Events as version 1 of the shelf stored them: short lists, with players by seat. They are only read, not written."""

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
from companion.fishing.tricks import InForce
from companion.tools.reading import BadRecord, RecordFault


def event_of_version_1(content: list[Any]) -> Event:
    """Return the event in a version 1 list. Raise ValueError, TypeError or LookupError if it is not valid."""
    match content:
        case ["played", plays, picks, call, in_force]:
            return TrickPlayed(
                plays=tuple(parse_card(card) for card in plays.split()),
                picks=tuple(parse_card(card) for card in picks.split()),
                call=None if call is None else parse_suit(call),
                in_force=None if in_force is None else _in_force(*in_force),
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
            raise BadRecord(RecordFault.NOT_AN_OBJECT, "events")


def _in_force(called: str | None, caller: int | None, lowest: bool) -> InForce:
    return InForce(None if called is None else parse_suit(called), caller, lowest)
