"""One event as plain JSON values, and back; players and spaces go by their names."""

from typing import Any

from companion.fresh_fish.events import (
    Event,
    FleaMarketPlaced,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.goods import GOODS
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.reading import (
    ReadFault,
    Unreadable,
    a_good,
    a_number,
    a_text,
    an_object,
    by_seat,
    known_keys,
    optional,
    seat_of,
)
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.square import Space
from companion.fresh_fish.state import assert_never
from companion.fresh_fish.tokens import TOKENS, Token

STACK = ("flea", *(good.value for good in GOODS))
"""What the stack holds, by kind."""


def event_to_json(event: Event, setup: Setup) -> dict[str, Any]:
    """One event, ready for JSON."""
    names, spaces = setup.players, setup.square.shape.names
    match event:
        case SpaceReserved():
            return {"event": "space_reserved", "space": spaces[event.space]}
        case FleaMarketPlaced():
            return {"event": "flea_market_placed", "space": spaces[event.space]}
        case StallAuctioned():
            return {
                "event": "stall_auctioned",
                "good": event.good.value,
                **_told(event, names),
                "space": None if event.space is None else spaces[event.space],
            }
        case LastStallPlaced():
            space = None if event.space is None else spaces[event.space]
            return {"event": "last_stall_placed", "good": event.good.value, "space": space}
        case TableCorrected():
            content = {
                "spaces": {spaces[space]: token.sign for space, token in event.spaces},
                "coins": _numbers(names, event.coins),
                "active": None if event.active is None else names[event.active],
                "stack": _numbers(STACK, event.stack),
                "note": event.note,
            }
            return {"event": "table_corrected"} | {key: value for key, value in content.items() if value}
        case _:
            assert_never(event)


def _told(event: StallAuctioned, names: tuple[str, ...]) -> dict[str, Any]:
    """All bids, or who won for how much."""
    if event.bids is not None:
        return {"bids": _numbers(names, event.bids)}
    return {"winner": None if event.winner is None else names[event.winner], "price": event.price}


def _numbers(keys: tuple[str, ...], numbers: tuple[int | None, ...]) -> dict[str, int]:
    return {key: number for key, number in zip(keys, numbers) if number is not None}


def event_from_json(item: object, setup: Setup) -> Event:
    """Read one event; raise Unreadable, or Impossible where it names a space that is not there."""
    content = an_object(item, "events")
    match content.get("event"):
        case "space_reserved":
            known_keys(content, ("event", "space"))
            return SpaceReserved(_space(content["space"], "space", setup))
        case "flea_market_placed":
            known_keys(content, ("event", "space"))
            return FleaMarketPlaced(_space(content["space"], "space", setup))
        case "stall_auctioned":
            return _stall_auctioned(content, setup)
        case "last_stall_placed":
            known_keys(content, ("event", "good"), ("space",))
            return LastStallPlaced(a_good(content["good"], "good"), _space_or_outside(content.get("space"), setup))
        case "table_corrected":
            return _table_corrected(content, setup)
        case None:
            raise Unreadable(ReadFault.MISSING_KEY, "event")
        case unknown:
            raise Unreadable(ReadFault.UNKNOWN_EVENT, a_text(unknown, "event"))


def _stall_auctioned(content: dict[str, Any], setup: Setup) -> Event:
    known_keys(content, ("event", "good"), ("space", "bids", "winner", "price"))
    good, space = a_good(content["good"], "good"), _space_or_outside(content.get("space"), setup)
    told = [key for key in ("winner", "price") if content.get(key) is not None]
    if content.get("bids") is not None:
        if told:
            raise Unreadable(ReadFault.TWO_WAYS_TO_SAY_IT, "bids, winner")
        return StallAuctioned(good, space, by_seat(content["bids"], "bids", setup.players))
    return StallAuctioned(
        good,
        space,
        winner=optional(content.get("winner"), "winner", lambda name, key: seat_of(name, key, setup.players)),
        price=optional(content.get("price"), "price", a_number),
    )


def _table_corrected(content: dict[str, Any], setup: Setup) -> Event:
    known_keys(content, ("event",), ("spaces", "coins", "active", "stack", "note"))
    spaces: dict[Space, Token] = {}
    for name, sign in (optional(content.get("spaces"), "spaces", an_object) or {}).items():
        space, token = setup.square.shape.space(name), TOKENS.get(a_text(sign, name))
        if token is None:
            raise impossible(Fault.CANNOT_LIE_THERE, space=name.upper(), text=sign)
        if space in spaces:
            raise Unreadable(ReadFault.KEY_TWICE, name)
        spaces[space] = token
    return TableCorrected(
        spaces=tuple(sorted(spaces.items(), key=lambda item: item[0])),
        coins=_some(by_seat({} if content.get("coins") is None else content["coins"], "coins", setup.players)),
        active=optional(content.get("active"), "active", lambda name, key: seat_of(name, key, setup.players)),
        stack=_some(_stack(content.get("stack"))),
        note=optional(content.get("note"), "note", a_text) or "",
    )


def _stack(value: object) -> tuple[int | None, ...]:
    counts = optional(value, "stack", an_object) or {}
    known_keys(counts, (), STACK)
    return tuple(optional(counts.get(kind), kind, a_number) for kind in STACK)


def _some(numbers: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """Numbers by place; nobody's are none at all."""
    return () if numbers.count(None) == len(numbers) else numbers


def _space(value: object, key: str, setup: Setup) -> Space:
    return setup.square.shape.space(a_text(value, key))


def _space_or_outside(value: object, setup: Setup) -> Space | None:
    return None if value is None else _space(value, "space", setup)
