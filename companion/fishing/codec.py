"""Events as JSON: short, by seat and not by name, so that a player renamed is renamed everywhere."""

from collections.abc import Iterable
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


class BadCode(ValueError):
    """Something that is no event."""


def encoded_event(event: Event) -> list[Any]:
    """An event as plain values."""
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


def decoded_event(content: list[Any]) -> Event:
    """An event from plain values; raise ValueError, TypeError or LookupError where they are none."""
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
            raise BadCode


def _cards(cards: Iterable[object]) -> str:
    return " ".join(map(str, cards))


def _encoded_in_force(in_force: InForce | None) -> list[Any] | None:
    if in_force is None:
        return None
    return [None if in_force.called is None else str(in_force.called), in_force.caller, in_force.lowest]


def _decoded_in_force(content: list[Any]) -> InForce:
    called, caller, lowest = content
    return InForce(None if called is None else parse_suit(called), caller, lowest)
