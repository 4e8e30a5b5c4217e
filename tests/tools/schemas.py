"""Write the JSON schemas of record files from the classes of set-ups and events: `python -m tests.tools.schemas`."""

import json
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import reduce
from operator import or_
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Union, get_args, get_origin

from companion.fishing import cards as fishing_cards
from companion.fishing import events as fishing_events
from companion.fishing.checks import LARGEST_NUMBER
from companion.fishing.house_rules import HouseRules as FishingHouseRules
from companion.fishing.tricks import InForce
from companion.fresh_fish import box, goods
from companion.fresh_fish import events as fresh_fish_events
from companion.fresh_fish import set_up as fresh_fish_set_up
from companion.fresh_fish.codec import STACK
from companion.fresh_fish.geometry import square
from companion.fresh_fish.geometry.ways import Streets
from companion.fresh_fish.house_rules import FLAGS
from companion.fresh_fish.house_rules import HouseRules as FreshFishHouseRules
from companion.table.event_codec import EVENT, EventField, PlayerName, SeatNumber, fields_of
from companion.table.record import ENDING, VERSION
from companion.table.rules import MOST_EVENTS, Seat
from companion.tools.names import LONGEST_NAME
from companion.tools.reading import LONGEST_TEXT
from tests import ROOT

Schema = dict[str, Any]
NULL: Schema = {"type": "null"}


def ref(name: str) -> Schema:
    return {"$ref": f"#/$defs/{name}"}


def integer(least: int, most: int) -> Schema:
    return {"type": "integer", "minimum": least, "maximum": most}


def array(items: Schema, least: int, most: int) -> Schema:
    return {"type": "array", "items": items, "minItems": least, "maxItems": most}


def nullable(schema: Schema) -> Schema:
    return {"anyOf": [schema, NULL]}


def closed(properties: Mapping[str, Schema], required: tuple[str, ...] = ()) -> Schema:
    """Return the schema of an object without other keys."""
    schema: Schema = {"type": "object", "properties": dict(properties)}
    if required:
        schema["required"] = list(required)
    return {**schema, "additionalProperties": False}


@dataclass(frozen=True)
class RecordSchema:
    """What the schema of a kind's record files takes from elsewhere than its classes."""

    title: str
    suffix: str
    setup: Any
    events: Any
    types: Mapping[Any, Schema]
    """The schemas of types that do not follow from their parts."""
    definitions: Mapping[str, Schema]
    keys: Mapping[tuple[str, str], Schema]
    """The schemas of keys that say more than their type, by event and key; the event is "" for the set-up."""

    def whole(self) -> Schema:
        """Return the schema of a record file."""
        format_ = self.setup.kind + ENDING
        events = get_args(self.events)
        # A record always says who begins.
        setup = [replace(each, has_default=each.has_default and each.hint != Seat) for each in fields_of(self.setup)]
        properties = {each.key: self._property("", each) for each in setup}
        required = [each.key for each in setup if each.is_required]
        log: Schema = {
            "type": "array",
            "maxItems": MOST_EVENTS,
            "items": {"oneOf": [ref(each.name) for each in events]},
        }
        head = {"format": {"const": format_}, "version": {"const": VERSION}}
        return {
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": f"A game of {self.title}",
            "description": f"One game as a file, *{self.suffix}. See record-format.md.",
            **closed({**head, **properties, "events": log}, (*head, *required, "events")),
            "$defs": {**DEFINITIONS, **self.definitions, **{each.name: self._event(each) for each in events}},
        }

    def _event(self, event: Any) -> Schema:
        keys = fields_of(event)
        properties = {each.key: self._property(event.name, each) for each in keys}
        required = [each.key for each in keys if each.is_required]
        return closed({EVENT: {"const": event.name}, **properties}, (EVENT, *required))

    def _property(self, event: str, each: EventField) -> Schema:
        schema = self.keys.get((event, each.key)) or self.of(each.hint)
        return schema if each.is_required or "anyOf" in schema else nullable(schema)

    def of(self, hint: Any) -> Schema:
        """Return the schema of the values of a type."""
        if hint in self.types:
            return self.types[hint]
        if hint in TYPES:
            return TYPES[hint]
        origin, args = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType) and NoneType in args:
            return nullable(self.of(reduce(or_, (each for each in args if each is not NoneType))))
        if origin is Annotated:
            return self.of(args[0])
        assert origin is tuple, hint
        return {"type": "array", "items": self.of(args[0])}


DEFINITIONS: Mapping[str, Schema] = {
    "name": {"type": "string", "minLength": 1, "maxLength": LONGEST_NAME},
    "count": integer(0, LARGEST_NUMBER),
}
TYPES: Mapping[Any, Schema] = {
    Seat: ref("name"),
    PlayerName: ref("name"),
    SeatNumber: integer(1, max(box.PLAYER_COUNTS)),
    int: ref("count"),
    bool: {"type": "boolean"},
    str: {"type": "string", "maxLength": LONGEST_TEXT},
}
BY_PLAYER: Schema = {"type": "object", "additionalProperties": ref("count")}


def players(counts: range, description: str) -> Schema:
    return {**array(ref("name"), min(counts), max(counts)), "uniqueItems": True, "description": description}


def rows(description: str) -> Schema:
    return {**array({"type": "string"}, 1, square.MOST_ROWS), "description": description}


FISHING = RecordSchema(
    title="Fishing",
    suffix=".fishing.json",
    setup=fishing_events.Setup,
    events=fishing_events.Event,
    types={
        fishing_cards.Card: ref("card"),
        fishing_cards.Suit: ref("suit"),
        fishing_events.Catches: ref("by_player"),
        fishing_events.Piles: ref("by_player"),
        fishing_events.Cards: ref("by_player"),
        fishing_events.Points: {
            "type": "object",
            "additionalProperties": integer(-LARGEST_NUMBER, LARGEST_NUMBER),
        },
        InForce: closed({"called": nullable(ref("suit")), "caller": nullable(ref("name")), "lowest": TYPES[bool]}),
        FishingHouseRules: closed({each.name: TYPES[bool] for each in fields(FishingHouseRules)}),
    },
    definitions={
        "card": {
            "type": "string",
            "pattern": "^([BPRYbpry](0|[1-9]|1[0-8])|[Gg](0|[1-9]|1[0-6])|[Pp][Aa][Ss][Ss]|-3|[Aa][Ll][Ll]"
            "|[Ff][Ii][Rr][Ss][Tt]|[Cc][Aa][Ll][Ll]|[Ll][Oo][Ww])$",
        },
        "suit": {"type": "string", "pattern": "^[BPRYGbpryg]$"},
        "by_player": BY_PLAYER,
    },
    keys={
        ("", "players"): players(fishing_cards.PLAYER_COUNTS, "clockwise"),
        ("trick_played", "plays"): {
            **array(ref("card"), min(fishing_cards.PLAYER_COUNTS), max(fishing_cards.PLAYER_COUNTS)),
            "description": "in the order of play, from the leader",
        },
        ("trick_played", "picks"): {
            "type": "array",
            "items": ref("card"),
            "description": "what 0s took, one for each real choice",
        },
    },
)
FRESH_FISH = RecordSchema(
    title="Fresh Fish",
    suffix=".freshfish.json",
    setup=fresh_fish_set_up.Setup,
    events=fresh_fish_events.Event,
    types={
        square.Space: ref("space"),
        goods.Good: ref("good"),
        fresh_fish_events.Bids: ref("by_player"),
        fresh_fish_events.Coins: ref("by_player"),
        fresh_fish_events.Tiles: closed({kind: nullable(ref("count")) for kind in STACK}),
        fresh_fish_events.Tokens: {
            "type": "object",
            "propertyNames": ref("space"),
            "additionalProperties": {"type": "string", "pattern": "^([.+#]|[1-5][fsci]?)$"},
        },
        FreshFishHouseRules: closed(
            {
                "streets": nullable({"enum": [streets.value for streets in Streets]}),
                **{flag: nullable(TYPES[bool]) for flag in FLAGS},
            }
        ),
    },
    definitions={
        "space": {"type": "string", "pattern": "^[A-Za-z][1-9][0-9]?$"},
        "good": {"enum": [good.value for good in goods.GOODS]},
        "by_player": BY_PLAYER,
    },
    keys={
        ("", "players"): players(box.PLAYER_COUNTS, "clockwise: seats 1, 2, …"),
        ("", "square"): rows("before anything lies on it: . is a space, - is none"),
        ("", "areas"): rows("number and letter of each space's area; null in Classic"),
        ("", "milestones"): array(
            integer(min(box.MILESTONES), max(box.MILESTONES)), min(box.PLAYER_COUNTS) + 1, max(box.PLAYER_COUNTS) + 1
        ),
        ("", "trucks"): closed(
            {good.value: ref("space") for good in goods.GOODS}, tuple(good.value for good in goods.GOODS)
        ),
        ("", "row"): {**array(ref("good"), len(goods.GOODS), len(goods.GOODS)), "uniqueItems": True},
        ("stall_auctioned", "space"): {**nullable(ref("space")), "description": "null: outside the square"},
    },
)


def texts() -> dict[Path, str]:
    """Return the text of each schema by its file."""
    folder = ROOT / "docs" / "schemas"
    return {
        folder / f"{each.setup.kind}{ENDING}.schema.json": json.dumps(each.whole(), ensure_ascii=False, indent=2) + "\n"
        for each in (FISHING, FRESH_FISH)
    }


if __name__ == "__main__":
    for path, text in texts().items():
        path.write_text(text, encoding="utf-8", newline="\n")
