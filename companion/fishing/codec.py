"""Set-ups and events as JSON: in record files with the players' names, on the shelf with seats instead of names."""

from collections.abc import Callable, Sequence
from dataclasses import asdict, fields
from functools import partial
from typing import Any

from companion.fishing.events import (
    Event,
    GameEnded,
    PenaltyRecorded,
    RoundCounted,
    Setup,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.house_rules import DEFAULT_RULES, HouseRules
from companion.fishing.problems import Seat
from companion.fishing.reading import read_card, read_in_force, read_suit
from companion.fishing.version_1 import event_of_version_1
from companion.reading import (
    BadRecord,
    RecordFault,
    check_keys,
    optional,
    read_bool,
    read_int,
    read_list,
    read_object,
    read_player,
    read_seat,
    read_str,
)
from companion.rules import assert_never
from companion.seating import SeatTaken, seat_taken_from_json, seat_taken_to_json


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
    names = setup.players
    match event:
        case TrickPlayed():
            content: dict[str, Any] = {
                "event": "trick_played",
                "plays": [str(card) for card in event.plays],
                "picks": [str(card) for card in event.picks],
                "call": str(event.call) if event.call else None,
            }
            if event.in_force is not None:
                content["in_force"] = {
                    "called": str(event.in_force.called) if event.in_force.called else None,
                    "caller": _name(event.in_force.caller, names),
                    "lowest": event.in_force.is_lowest,
                }
            return content
        case TrickCaught():
            caught = {names[seat]: cards for seat, cards in enumerate(event.caught) if cards}
            return _without_none(
                {"event": "trick_caught", "caught": caught, "next_leader": _name(event.next_leader, names)}
            )
        case PenaltyRecorded():
            return {"event": "penalty_recorded", "player": names[event.seat]}
        case RoundCounted():
            counted = _by_name(event.caught, names)
            return _without_none(
                {"event": "round_counted", "caught": counted, "last_leader": _name(event.last_leader, names)}
            )
        case TableCorrected():
            return _without_none(
                {
                    "event": "table_corrected",
                    "points": _by_name(event.points, names) or None,
                    "stock": _by_name(event.stock, names) or None,
                    "ocean": event.ocean,
                    "leader": _name(event.leader, names),
                    "note": event.note or None,
                }
            )
        case SeatTaken():
            return seat_taken_to_json(event)
        case GameEnded():
            return {"event": "game_ended"}
        case _:
            assert_never(event)


def event_from_json(item: object, setup: Setup) -> Event:
    """Return the event in parsed JSON. Raise BadRecord if it is not valid."""
    if isinstance(item, list):
        return event_of_version_1(item)
    content = read_object(item, "events")
    names = setup.players
    match content.get("event"):
        case "trick_played":
            return _trick_played(content, names)
        case "trick_caught":
            check_keys(content, ("event", "caught"), ("next_leader",))
            caught = tuple(count or 0 for count in _counts(content["caught"], "caught", names))
            return TrickCaught(caught, read_seat(content, "next_leader", names))
        case "penalty_recorded":
            check_keys(content, ("event", "player"))
            return PenaltyRecorded(read_player(content["player"], "player", names))
        case "round_counted":
            return _round_counted(content, names)
        case "table_corrected":
            return _table_corrected(content, names)
        case "seat_taken":
            return seat_taken_from_json(content)
        case "game_ended":
            check_keys(content, ("event",))
            return GameEnded()
        case None if "event" not in content:
            raise BadRecord(RecordFault.MISSING_KEY, "event")
        case unknown:
            raise BadRecord(RecordFault.UNKNOWN_EVENT, read_str(unknown, "event"))


def _trick_played(content: dict[str, Any], names: Sequence[str]) -> Event:
    check_keys(content, ("event", "plays"), ("picks", "call", "in_force"))
    return TrickPlayed(
        plays=tuple(read_card(card, "plays") for card in read_list(content["plays"], "plays")),
        picks=tuple(read_card(card, "picks") for card in optional(content.get("picks"), "picks", read_list) or ()),
        call=optional(content.get("call"), "call", read_suit),
        in_force=optional(content.get("in_force"), "in_force", partial(read_in_force, names=names)),
    )


def _round_counted(content: dict[str, Any], names: Sequence[str]) -> Event:
    check_keys(content, ("event", "caught"), ("last_leader",))
    caught = _counts(content["caught"], "caught", names)
    if caught.count(None) > 1:  # only a single missing number can be derived from the others
        caught = tuple(count or 0 for count in caught)
    return RoundCounted(caught, read_seat(content, "last_leader", names))


def _table_corrected(content: dict[str, Any], names: Sequence[str]) -> Event:
    check_keys(content, ("event",), ("points", "stock", "ocean", "leader", "note"))
    figures: Callable[[object, str], tuple[int | None, ...]] = partial(_figures, names=names)
    return TableCorrected(
        points=optional(content.get("points"), "points", figures) or (),
        stock=optional(content.get("stock"), "stock", figures) or (),
        ocean=optional(content.get("ocean"), "ocean", read_int),
        leader=read_seat(content, "leader", names),
        note=optional(content.get("note"), "note", read_str) or "",
    )


def _counts(value: object, key: str, names: Sequence[str]) -> tuple[int | None, ...]:
    by_seat = {read_player(name, key, names): read_int(count, name) for name, count in read_object(value, key).items()}
    return tuple(by_seat.get(seat) for seat in range(len(names)))


def _figures(value: object, key: str, names: Sequence[str]) -> tuple[int | None, ...]:
    """Return one figure for each seat from parsed JSON, or an empty tuple if there are none."""
    figures = _counts(value, key, names)
    return () if figures.count(None) == len(figures) else figures


def _name(seat: Seat | None, names: Sequence[str]) -> str | None:
    return None if seat is None else names[seat]


def _by_name(counts: Sequence[int | None], names: Sequence[str]) -> dict[str, int]:
    return {names[seat]: count for seat, count in enumerate(counts) if count is not None}


def _without_none(content: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in content.items() if value is not None}
