"""Set-ups and events as JSON: in record files with the players' names, on the shelf with seats instead of names."""

from collections.abc import Sequence
from dataclasses import asdict, fields
from functools import lru_cache, partial
from typing import Any

from companion.fishing.cards import Card, Suit
from companion.fishing.events import Cards, Catches, Event, Piles, Points, Setup
from companion.fishing.house_rules import DEFAULT_RULES, HouseRules
from companion.fishing.reading import read_card, read_in_force, read_suit
from companion.fishing.tricks import InForce
from companion.fishing.version_1 import event_of_version_1
from companion.table.event_codec import EventCodec
from companion.tools.codec import Form
from companion.tools.reading import check_keys, optional, read_bool, read_int, read_object, read_player

REMEMBERED = 16
"""How many codecs are kept; each is for the players of one game."""


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """Return a set-up as JSON values, without its players: who opens the first round, and any house rules."""
    content: dict[str, Any] = {"first_leader": setup.players[setup.first_leader]}
    if setup.house_rules != DEFAULT_RULES:
        content["house_rules"] = {key: value for key, value in asdict(setup.house_rules).items() if value}
    return content


def setup_from_json(content: object, players: tuple[str, ...]) -> Setup:
    """Return the set-up in parsed JSON.

    Raise BadRecord if it cannot be read, or Impossible if no game can start with it.
    """
    if isinstance(content, int):  # version 1 of the shelf stored only the seat
        return Setup(players, content)
    values = read_object(content, "set_up")
    check_keys(values, ("first_leader",), ("house_rules",))
    house_rules = optional(values.get("house_rules"), "house_rules", _house_rules) or DEFAULT_RULES
    return Setup(players, read_player(values["first_leader"], "first_leader", players), house_rules)


def _house_rules(value: object, key: str) -> HouseRules:
    content = read_object(value, key)
    check_keys(content, (), [field.name for field in fields(HouseRules)])
    return HouseRules(**{name: read_bool(switch, name) for name, switch in content.items()})


def event_to_json(event: Event, setup: Setup) -> dict[str, Any]:
    """Return an event as JSON values; optional values that were not entered are left out."""
    return _codec(setup.players).write(event)


def event_from_json(item: object, setup: Setup) -> Event:
    """Return the event in parsed JSON. Raise BadRecord if it is not valid."""
    if isinstance(item, list):
        return event_of_version_1(item)
    event: Event = _codec(setup.players).read(item)
    return event


@lru_cache(REMEMBERED)
def _codec(names: Sequence[str]) -> EventCodec:
    by_name = partial(_by_name, names=names)
    return EventCodec(
        Event,
        names,
        {
            Card: Form(str, read_card),
            Suit: Form(str, read_suit),
            InForce: Form(partial(_in_force_to_json, names=names), partial(read_in_force, names=names)),
            Catches: Form(lambda caught: by_name([cards or None for cards in caught]), partial(_catches, names=names)),
            Piles: Form(by_name, partial(_piles, names=names)),
            Points: Form(by_name, partial(_figures, names=names)),
            Cards: Form(by_name, partial(_figures, names=names)),
        },
    )


def _in_force_to_json(in_force: InForce, names: Sequence[str]) -> dict[str, Any]:
    return {
        "called": None if in_force.called is None else str(in_force.called),
        "caller": None if in_force.caller is None else names[in_force.caller],
        "lowest": in_force.is_lowest,
    }


def _by_name(counts: Sequence[int | None], names: Sequence[str]) -> dict[str, int]:
    return {names[seat]: count for seat, count in enumerate(counts) if count is not None}


def _counts(value: object, key: str, names: Sequence[str]) -> tuple[int | None, ...]:
    by_seat = {read_player(name, key, names): read_int(count, name) for name, count in read_object(value, key).items()}
    return tuple(by_seat.get(seat) for seat in range(len(names)))


def _catches(value: object, key: str, names: Sequence[str]) -> tuple[int, ...]:
    return tuple(count or 0 for count in _counts(value, key, names))


def _piles(value: object, key: str, names: Sequence[str]) -> tuple[int | None, ...]:
    """Return the piles. If several are missing, they are empty: only one can be derived from the others."""
    piles = _counts(value, key, names)
    return piles if piles.count(None) <= 1 else tuple(count or 0 for count in piles)


def _figures(value: object, key: str, names: Sequence[str]) -> tuple[int | None, ...]:
    """Return one figure for each seat from parsed JSON, or an empty tuple if there are none."""
    figures = _counts(value, key, names)
    return () if figures.count(None) == len(figures) else figures
