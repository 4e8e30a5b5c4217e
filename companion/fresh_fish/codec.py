"""Conversion of set-ups and events to plain JSON values and back. Players and spaces are stored by name."""

from typing import Any

from companion.fresh_fish.events import (
    Event,
    FleaMarketPlaced,
    GameEnded,
    LastStallPlaced,
    SpaceReserved,
    StallAuctioned,
    TableCorrected,
)
from companion.fresh_fish.geometry.areas import read_areas
from companion.fresh_fish.geometry.square import Space, Square, read_square
from companion.fresh_fish.geometry.ways import Streets
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.house_rules import DEFAULT_RULES, FLAGS, HouseRules
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.reading import not_exactly_one, read_by_seat, read_figure, read_flag, read_good, read_strings
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.tokens import TOKENS, Token
from companion.reading import (
    BadRecord,
    RecordFault,
    check_keys,
    optional,
    read_bool,
    read_list,
    read_object,
    read_player,
    read_seat,
    read_str,
)
from companion.rules import assert_never
from companion.seating import SeatTaken, seat_taken_from_json, seat_taken_to_json

STACK = ("flea", *(good.value for good in GOODS))
"""The keys in JSON of the kinds of tiles in the stack."""


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """Return a set-up as plain JSON values, without its players."""
    shape = setup.square.shape
    return {
        "starting_player": setup.players[setup.starting_player],
        "classic": setup.classic,
        "square": setup.square.to_rows(),
        "areas": None if setup.areas is None else setup.areas.to_rows(shape),
        "milestones": list(setup.milestones),
        "trucks": {good.value: shape.names[space] for good, space in zip(GOODS, setup.trucks)},
        "row": None if setup.row is None else [good.value for good in setup.row],
        "rules": _rules_to_json(setup.house_rules),
    }


def _rules_to_json(rules: HouseRules) -> dict[str, Any]:
    """Return house rules as JSON. Rules added after version 1.0.0 are included only if they differ from the default."""
    defaults = vars(DEFAULT_RULES)
    differing = {name: value for name, value in vars(rules).items() if value != defaults[name]}
    return {**differing, "streets": rules.streets.value, "corners": rules.corners}


def setup_from_json(content: object, players: tuple[str, ...]) -> Setup:
    """Read a set-up. Raise BadRecord if the JSON is malformed, or Impossible if the rules do not allow the set-up."""
    values = read_object(content, "set_up")
    check_keys(values, ("starting_player", "square", "milestones", "trucks"), ("classic", "areas", "row", "rules"))
    rules = optional(values.get("rules"), "rules", read_object) or {}
    check_keys(rules, (), ("streets", *FLAGS))
    square = read_square(read_strings(values["square"], "square"))
    areas = optional(values.get("areas"), "areas", read_strings)
    return Setup(
        players=players,
        starting_player=read_player(values["starting_player"], "starting_player", players),
        square=square,
        areas=None if areas is None else read_areas(areas, square.shape),
        milestones=tuple(read_figure(number, "milestones") for number in read_list(values["milestones"], "milestones")),
        trucks=_trucks(values["trucks"], square),
        row=optional(values.get("row"), "row", _goods),
        classic=read_flag(values.get("classic"), "classic"),
        house_rules=HouseRules(
            read_street_rule(rules.get("streets"), "streets"),
            **{name: read_bool(rules[name], name) for name in FLAGS if rules.get(name) is not None},
        ),
    )


def _trucks(value: object, square: Square) -> tuple[Space, ...]:
    trucks = read_object(value, "trucks")
    check_keys(trucks, [good.value for good in GOODS])
    return tuple(square.shape.space(read_str(trucks[good.value], good.value)) for good in GOODS)


def _goods(value: object, key: str) -> tuple[Good, ...]:
    return tuple(read_good(good, key) for good in read_list(value, key))


def read_street_rule(value: object, key: str) -> Streets:
    """Read when distances may use streets. None means only if no path connects a stall to its truck."""
    if value is None:
        return Streets.CUT_OFF
    for streets in Streets:
        if streets.value == read_str(value, key):
            return streets
    raise impossible(Fault.UNKNOWN_CHOICE, text=read_str(value, key))


def event_to_json(event: Event, setup: Setup) -> dict[str, Any]:
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
                **_outcome_to_json(event, names),
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
        case SeatTaken():
            return seat_taken_to_json(event)
        case GameEnded():
            return {"event": "game_ended"}
        case _:
            assert_never(event)


def _outcome_to_json(event: StallAuctioned, names: tuple[str, ...]) -> dict[str, Any]:
    """Return the outcome of an auction as JSON: all bids if they are recorded, else the winner and the price."""
    if event.bids is not None:
        return {"bids": _numbers(names, event.bids)}
    return {"winner": None if event.winner is None else names[event.winner], "price": event.price}


def _numbers(keys: tuple[str, ...], numbers: tuple[int | None, ...]) -> dict[str, int]:
    return {key: number for key, number in zip(keys, numbers) if number is not None}


def event_from_json(item: object, setup: Setup) -> Event:
    """Read an event. Raise BadRecord if the JSON is malformed, or Impossible if it names an unknown space or token."""
    content = read_object(item, "events")
    match content.get("event"):
        case "space_reserved":
            check_keys(content, ("event", "space"))
            return SpaceReserved(_space(content["space"], "space", setup))
        case "flea_market_placed":
            check_keys(content, ("event", "space"))
            return FleaMarketPlaced(_space(content["space"], "space", setup))
        case "stall_auctioned":
            return _stall_auctioned(content, setup)
        case "last_stall_placed":
            check_keys(content, ("event", "good"), ("space",))
            return LastStallPlaced(read_good(content["good"], "good"), _space_or_outside(content.get("space"), setup))
        case "table_corrected":
            return _table_corrected(content, setup)
        case "seat_taken":
            return seat_taken_from_json(content)
        case "game_ended":
            check_keys(content, ("event",))
            return GameEnded()
        case None:
            raise BadRecord(RecordFault.MISSING_KEY, "event")
        case unknown:
            raise BadRecord(RecordFault.UNKNOWN_EVENT, read_str(unknown, "event"))


def _stall_auctioned(content: dict[str, Any], setup: Setup) -> Event:
    check_keys(content, ("event", "good"), ("space", "bids", "winner", "price"))
    good, space = read_good(content["good"], "good"), _space_or_outside(content.get("space"), setup)
    outcome = [key for key in ("winner", "price") if content.get(key) is not None]
    if content.get("bids") is not None:
        if outcome:
            raise not_exactly_one("bids", "winner")
        return StallAuctioned(good, space, read_by_seat(content["bids"], "bids", setup.players))
    return StallAuctioned(
        good,
        space,
        winner=read_seat(content, "winner", setup.players),
        price=optional(content.get("price"), "price", read_figure),
    )


def _table_corrected(content: dict[str, Any], setup: Setup) -> Event:
    check_keys(content, ("event",), ("spaces", "coins", "active", "stack", "note"))
    spaces: dict[Space, Token] = {}
    for name, sign in (optional(content.get("spaces"), "spaces", read_object) or {}).items():
        space, token = setup.square.shape.space(name), TOKENS.get(read_str(sign, name))
        if token is None:
            raise impossible(Fault.CANNOT_LIE_THERE, space=name.upper(), text=sign)
        if space in spaces:
            raise BadRecord(RecordFault.KEY_TWICE, name)
        spaces[space] = token
    coins = {} if content.get("coins") is None else content["coins"]
    return TableCorrected(
        spaces=tuple(sorted(spaces.items(), key=lambda item: item[0])),
        coins=_empty_if_all_none(read_by_seat(coins, "coins", setup.players)),
        active=read_seat(content, "active", setup.players),
        stack=_empty_if_all_none(_stack(content.get("stack"))),
        note=optional(content.get("note"), "note", read_str) or "",
    )


def _stack(value: object) -> tuple[int | None, ...]:
    counts = optional(value, "stack", read_object) or {}
    check_keys(counts, (), STACK)
    return tuple(optional(counts.get(kind), kind, read_figure) for kind in STACK)


def _empty_if_all_none(numbers: tuple[int | None, ...]) -> tuple[int | None, ...]:
    """Return the numbers, or an empty tuple if all of them are None."""
    return () if numbers.count(None) == len(numbers) else numbers


def _space(value: object, key: str, setup: Setup) -> Space:
    return setup.square.shape.space(read_str(value, key))


def _space_or_outside(value: object, setup: Setup) -> Space | None:
    return None if value is None else _space(value, "space", setup)
