"""The record: one game as a file that people can read (`*.freshfish.json`).

Reading never guesses: whatever is unknown, missing or impossible is named, with the number of its event.
"""

import json
import re
from collections.abc import Iterable
from typing import Any

from companion.fresh_fish.areas import read_areas
from companion.fresh_fish.codec import event_from_json, event_to_json
from companion.fresh_fish.events import Event
from companion.fresh_fish.game import FreshFishGame, new_game
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.reading import (
    ReadFault,
    Unreadable,
    a_flag,
    a_good,
    a_list,
    a_number,
    a_text,
    an_object,
    known_keys,
    optional,
    parse,
    seat_of,
    texts,
)
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.square import Space, Square, read_square
from companion.fresh_fish.ways import Streets

FORMAT = "fresh-fish-record"
VERSION = 1
MOST_EVENTS = 2000
"""A game has about a hundred; what goes on for ever is refused."""
SETUP_REQUIRED = ("players", "starting_player", "square", "milestones", "trucks")
SETUP_OPTIONAL = ("classic", "areas", "row", "rules")


def read(data: str | bytes) -> FreshFishGame:
    """Read a record file; raise Unreadable with what is wrong where."""
    return from_json(parse(data))


def from_json(content: object) -> FreshFishGame:
    """The game of a record's parsed JSON; raise Unreadable."""
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise Unreadable(ReadFault.NOT_A_RECORD)
    version = a_number(content.get("version"), "version")
    if version > VERSION:
        raise Unreadable(ReadFault.NEWER_VERSION, str(version))
    if version < 1:
        raise Unreadable(ReadFault.NOT_A_RECORD)
    known_keys(content, ("format", "version", *SETUP_REQUIRED, "events"), SETUP_OPTIONAL)
    setup = setup_from_json({key: content[key] for key in (*SETUP_REQUIRED, *SETUP_OPTIONAL) if key in content})
    items = a_list(content["events"], "events")
    if len(items) > MOST_EVENTS:
        raise Unreadable(ReadFault.TOO_MANY_EVENTS, str(MOST_EVENTS))
    game = new_game(setup)
    for number, item in enumerate(items, start=1):
        try:
            game.record(event_from_json(item, setup))
        except Unreadable as error:
            error.event = number
            raise
        except Impossible as error:
            raise Unreadable(
                ReadFault.IMPOSSIBLE, event=number, problem=error.problem, players=setup.players
            ) from None
    return game


def write(setup: Setup, events: Iterable[Event]) -> str:
    """The record of a game as the text of a file, one row of the square and one event a line."""
    content = to_json(setup, events)
    lines = []
    for key, value in content.items():
        text = json.dumps(value, ensure_ascii=False)
        if key in ("square", "areas", "events") and value:
            items = ",\n  ".join(json.dumps(item, ensure_ascii=False) for item in value)
            text = f"[\n  {items}]"
        lines.append(f"{json.dumps(key)}: {text}")
    whole = "{" + ",\n ".join(lines) + "}\n"
    # Half a character in a note cannot be encoded, but it can be escaped.
    return re.sub("[\ud800-\udfff]", lambda half: f"\\u{ord(half[0]):04x}", whole)


def to_json(setup: Setup, events: Iterable[Event]) -> dict[str, Any]:
    """The record of a game, ready for JSON."""
    return {
        "format": FORMAT,
        "version": VERSION,
        **setup_to_json(setup),
        "events": [event_to_json(event, setup) for event in events],
    }


def setup_to_json(setup: Setup) -> dict[str, Any]:
    """A set-up, ready for JSON."""
    shape = setup.square.shape
    return {
        "players": list(setup.players),
        "starting_player": setup.players[setup.starting_player],
        "classic": setup.classic,
        "square": setup.square.to_rows(),
        "areas": None if setup.areas is None else setup.areas.to_rows(shape),
        "milestones": list(setup.milestones),
        "trucks": {good.value: shape.names[space] for good, space in zip(GOODS, setup.trucks)},
        "row": None if setup.row is None else [good.value for good in setup.row],
        "rules": {"streets": setup.streets.value, "corners": setup.corners},
    }


def setup_from_json(content: object) -> Setup:
    """Read a set-up; raise Unreadable with what is wrong."""
    values = an_object(content, "set_up")
    known_keys(values, SETUP_REQUIRED, SETUP_OPTIONAL)
    names = texts(values["players"], "players")
    rules = optional(values.get("rules"), "rules", an_object) or {}
    known_keys(rules, (), ("streets", "corners"))
    try:
        square = read_square(texts(values["square"], "square"))
        areas = optional(values.get("areas"), "areas", texts)
        return Setup(
            players=names,
            starting_player=seat_of(values["starting_player"], "starting_player", names),
            square=square,
            areas=None if areas is None else read_areas(areas, square.shape),
            milestones=tuple(a_number(number, "milestones") for number in a_list(values["milestones"], "milestones")),
            trucks=_trucks(values["trucks"], square),
            row=optional(values.get("row"), "row", _goods),
            classic=a_flag(values.get("classic"), "classic"),
            streets=a_street_rule(rules.get("streets"), "streets"),
            corners=a_flag(rules.get("corners"), "corners", default=True),
        )
    except Impossible as error:
        raise Unreadable(ReadFault.IMPOSSIBLE, problem=error.problem, players=names) from None


def _trucks(value: object, square: Square) -> tuple[Space, ...]:
    trucks = an_object(value, "trucks")
    known_keys(trucks, [good.value for good in GOODS])
    return tuple(square.shape.space(a_text(trucks[good.value], good.value)) for good in GOODS)


def _goods(value: object, key: str) -> tuple[Good, ...]:
    return tuple(a_good(good, key) for good in a_list(value, key))


def a_street_rule(value: object, key: str) -> Streets:
    """When ways may use streets; nothing means only where paths do not lead there."""
    if value is None:
        return Streets.CUT_OFF
    for streets in Streets:
        if streets.value == a_text(value, key):
            return streets
    raise Unreadable(ReadFault.UNKNOWN_CHOICE, a_text(value, key))
