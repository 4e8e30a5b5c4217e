"""Record files that cannot be read, at least one for every fault, with the expected error."""

import json
from dataclasses import dataclass
from typing import Any

from companion.fresh_fish.problems import Fault
from companion.names import NameFault
from companion.reading import LARGEST_FILE, RecordFault
from companion.rules import MOST_EVENTS
from tests.fresh_fish.shorthand import SQUARE, TRUCKS, classic, corrected, record

RESERVED = {"event": "space_reserved", "space": "B2"}


@dataclass(frozen=True)
class BadFile:
    name: str
    data: str | bytes
    fault: RecordFault
    text: str | None = None
    event: int | None = None
    problem: Fault | NameFault | None = None


def head(**changes: Any) -> str:
    return json.dumps(record(**changes))


def without(key: str) -> str:
    return json.dumps({name: value for name, value in record().items() if name != key})


def second(event: object) -> str:
    """Return a record with this second event, after a valid first one."""
    return json.dumps({**record(), "events": [RESERVED, event]})


def problem(name: str, fault: Fault | NameFault, *events: Any, event: int | None = None, **changes: Any) -> BadFile:
    number = len(events) if event is None and events else event
    return BadFile(name, json.dumps(record(*events, **changes)), RecordFault.IMPOSSIBLE, event=number, problem=fault)


FILES = [
    # the file
    BadFile("too large", " " * (LARGEST_FILE + 1), RecordFault.TOO_LARGE),
    BadFile(
        "too many events",
        json.dumps({**record(), "events": [RESERVED] * (MOST_EVENTS + 1)}),
        RecordFault.TOO_MANY_EVENTS,
    ),
    BadFile("latin-1", '{"format": "Ä"}'.encode("latin-1"), RecordFault.NOT_TEXT),
    BadFile("a picture", b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe", RecordFault.NOT_TEXT),
    BadFile("an empty file", "", RecordFault.NOT_JSON),
    BadFile("only a BOM", b"\xef\xbb\xbf", RecordFault.NOT_JSON),
    BadFile("truncated", head()[:-5], RecordFault.NOT_JSON),
    BadFile("deeply nested lists", "[" * 200_000, RecordFault.NOT_JSON),
    BadFile("deeply nested objects", '{"a":' * 100_000, RecordFault.NOT_JSON),
    BadFile("a very long number", head().replace('"version": 1', '"version": ' + "9" * 10_000), RecordFault.NOT_JSON),
    # not a record
    BadFile("a list", "[]", RecordFault.NOT_A_RECORD),
    BadFile("null", "null", RecordFault.NOT_A_RECORD),
    BadFile("a game of Fishing", '{"format": "fishing-record", "version": 1}', RecordFault.NOT_A_RECORD),
    BadFile("version 0", head(version=0), RecordFault.NOT_A_RECORD),
    BadFile("a newer version", head(version=2), RecordFault.NEWER_VERSION, "2"),
    BadFile("a version as a string", head(version="1"), RecordFault.NOT_A_NUMBER, "version"),
    BadFile("version true", head(version=True), RecordFault.NOT_A_NUMBER, "version"),
    BadFile("a huge version", head(version=10**30), RecordFault.NEWER_VERSION, str(10**30)),
    # keys and types
    *[
        BadFile(f"no {key}", without(key), RecordFault.MISSING_KEY, key)
        for key in ("players", "starting_player", "square", "milestones", "trucks", "events")
    ],
    BadFile("an unknown key", head(colour="red"), RecordFault.UNKNOWN_KEY, "colour"),
    BadFile("a key twice", '{"format": "fresh-fish-record", "format": "x"}', RecordFault.KEY_TWICE, "format"),
    BadFile(
        "a truck twice", head().replace('"fish": "A1"', '"fish": "A1", "fish": "A2"'), RecordFault.KEY_TWICE, "fish"
    ),
    BadFile("players as a string", head(players="Anne"), RecordFault.NOT_A_LIST, "players"),
    BadFile("a player as a number", head(players=["Anne", 2]), RecordFault.NOT_A_TEXT, "players"),
    BadFile("an unknown starting player", head(starting_player="Nikki"), RecordFault.UNKNOWN_PLAYER, "Nikki"),
    BadFile("classic as a number", head(classic=1), RecordFault.NOT_YES_OR_NO, "classic"),
    BadFile("milestones as a number", head(milestones=3), RecordFault.NOT_A_LIST, "milestones"),
    BadFile("a milestone as a flag", head(milestones=[2, 2, True]), RecordFault.NOT_A_NUMBER, "milestones"),
    BadFile("trucks as a list", head(trucks=["A1"]), RecordFault.NOT_AN_OBJECT, "trucks"),
    BadFile("a truck missing", head(trucks={"fish": "A1"}), RecordFault.MISSING_KEY, "soda"),
    BadFile("a fifth truck", head(trucks={**TRUCKS, "milk": "B1"}), RecordFault.UNKNOWN_KEY, "milk"),
    BadFile("an unknown good", head(row=["ice", "fish", "soda", "milk"]), RecordFault.BAD_VALUE, "milk"),
    BadFile("unknown rules", head(rules={"roads": True}), RecordFault.UNKNOWN_KEY, "roads"),
    problem("an unknown rule for streets", Fault.UNKNOWN_CHOICE, rules={"streets": "often"}),
    BadFile("a row as a number", head(square=[1, 2]), RecordFault.NOT_A_TEXT, "square"),
    # events
    BadFile("an event as a string", second("r B2"), RecordFault.NOT_AN_OBJECT, "events", event=2),
    BadFile("an event without a name", second({"space": "B2"}), RecordFault.MISSING_KEY, "event", event=2),
    BadFile("an unknown event", second({"event": "tea_drunk"}), RecordFault.UNKNOWN_EVENT, "tea_drunk", event=2),
    BadFile(
        "a string that is too long", second({"event": "x" * 3000}), RecordFault.TEXT_TOO_LONG, "event", event=2
    ),
    BadFile("an event without a space", second({"event": "space_reserved"}), RecordFault.MISSING_KEY, "space", event=2),
    BadFile(
        "a space as a number", second({"event": "space_reserved", "space": 7}), RecordFault.NOT_A_TEXT, "space", event=2
    ),
    BadFile(
        "bids and a winner",
        second({"event": "stall_auctioned", "good": "fish", "bids": {}, "winner": "Anne"}),
        RecordFault.IMPOSSIBLE,
        event=2,
        problem=Fault.NOT_EXACTLY_ONE,
    ),
    BadFile(
        "a seat taken by an unknown player",
        second({"event": "seat_taken", "seat": 2, "old": "Debbie", "new": "Nikki"}),
        RecordFault.NOT_AT_THIS_SEAT,
        "Nikki",
        event=2,
    ),
    BadFile(
        "a seat taken by a player at another seat",
        second({"event": "seat_taken", "seat": 2, "old": "Debbie", "new": "Anne"}),
        RecordFault.AT_ANOTHER_SEAT,
        "Anne",
        event=2,
    ),
    BadFile(
        "a bid of an unknown player",
        second({"event": "stall_auctioned", "good": "fish", "bids": {"Nikki": 1}}),
        RecordFault.UNKNOWN_PLAYER,
        "Nikki",
        event=2,
    ),
    BadFile(
        "half a coin",
        second({"event": "stall_auctioned", "good": "fish", "bids": {"Anne": 0.5}}),
        RecordFault.NOT_A_NUMBER,
        "Anne",
        event=2,
    ),
    BadFile(
        "a space corrected twice",
        second(corrected(spaces={"A2": "#", "a2": "1"})),
        RecordFault.KEY_TWICE,
        "a2",
        event=2,
    ),
    BadFile("an unknown kind of tile", second(corrected(stack={"milk": 1})), RecordFault.UNKNOWN_KEY, "milk", event=2),
    problem("too many coins", Fault.NUMBER_TOO_LARGE, "r B2", corrected(coins={"Anne": 10**6})),
    # impossible games; `points` has more of them
    problem("six players", Fault.WRONG_NUMBER_OF_PLAYERS, players=list("ABCDEF"), starting_player="A"),
    problem("a name twice", NameFault.TWICE, players=["Anne", "Anne"]),
    problem("a name that is too long", NameFault.TOO_LONG, players=["Anne", "P" * 21]),
    problem("a lone surrogate in a name", NameFault.UNPRINTABLE, players=["Anne", "P\ud800"]),
    problem("an empty name", NameFault.EMPTY, players=["Anne", " "]),
    problem("a square that is not empty", Fault.SQUARE_NOT_EMPTY, square=["F . . . . .", *SQUARE[1:]]),
    problem("an unknown sign", Fault.UNKNOWN_SIGN, square=["? . . . . .", *SQUARE[1:]]),
    problem("a line break in a row", Fault.UNKNOWN_SIGN, square=[". .\n. . . . .", *SQUARE[1:]]),
    problem("an empty square", Fault.NO_SPACES, square=[]),
    problem("a hundred rows", Fault.TOO_MANY_ROWS, square=["."] * 100),
    problem("a row of 27 spaces", Fault.ROW_TOO_LONG, square=["." * 27]),
    problem("a row of a million spaces", Fault.ROW_TOO_LONG, square=["." * 1_000_000]),
    problem("no areas", Fault.AREAS_MISSING, areas=None),
    problem("an unknown area sign", Fault.UNKNOWN_AREA_SIGN, areas=["3a"]),
    problem("a truck off the square", Fault.NO_SUCH_SPACE, trucks={**TRUCKS, "fish": "Z9"}),
    problem("a truck on a malformed space", Fault.NOT_A_SPACE_NAME, trucks={**TRUCKS, "fish": "here"}),
    problem(
        "no winner", Fault.WINNER_MISSING, "r B2", "r C2", {"event": "stall_auctioned", "good": "fish", "space": "B2"}
    ),
    problem("a note that is too long", Fault.NOTE_TOO_LONG, corrected(note="n" * 1001)),
    problem("a negative number of coins", Fault.NEGATIVE_NUMBER, corrected(coins={"Anne": -1})),
    problem(
        "a stall that every player has",
        Fault.NOBODY_LACKS_STALL,
        "r B2",
        "r C2",
        corrected(spaces={"A2": "1f", "A4": "2f"}),
        "a fish B2 - -",
    ),
    BadFile(
        "a truck in a gap",
        json.dumps(classic(trucks={**TRUCKS, "fish": "A6"})),
        RecordFault.IMPOSSIBLE,
        problem=Fault.NO_SUCH_SPACE,
    ),
]
