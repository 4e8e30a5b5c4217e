"""Records that cannot be read, one or more for every fault, with what the error must name."""

import json
from dataclasses import dataclass
from typing import Any

from companion.fresh_fish.problems import Fault
from companion.fresh_fish.reading import LARGEST_FILE, ReadFault
from companion.fresh_fish.record import MOST_EVENTS
from tests.fresh_fish.shorthand import SQUARE, TRUCKS, classic, corrected, record

RESERVED = {"event": "space_reserved", "space": "B2"}


@dataclass(frozen=True)
class BadFile:
    name: str
    data: str | bytes
    fault: ReadFault
    text: str | None = None
    event: int | None = None
    problem: Fault | None = None


def head(**changes: Any) -> str:
    return json.dumps(record(**changes))


def without(key: str) -> str:
    return json.dumps({name: value for name, value in record().items() if name != key})


def second(event: object) -> str:
    """A record whose second event is this one; the first is fine."""
    return json.dumps({**record(), "events": [RESERVED, event]})


def problem(name: str, fault: Fault, *events: Any, event: int | None = None, **changes: Any) -> BadFile:
    number = len(events) if event is None and events else event
    return BadFile(name, json.dumps(record(*events, **changes)), ReadFault.IMPOSSIBLE, event=number, problem=fault)


FILES = [
    # the file
    BadFile("too large", " " * (LARGEST_FILE + 1), ReadFault.TOO_LARGE),
    BadFile(
        "too many events", json.dumps({**record(), "events": [RESERVED] * (MOST_EVENTS + 1)}), ReadFault.TOO_MANY_EVENTS
    ),
    BadFile("latin-1", '{"format": "Ä"}'.encode("latin-1"), ReadFault.NOT_TEXT),
    BadFile("a picture", b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe", ReadFault.NOT_TEXT),
    BadFile("nothing", "", ReadFault.NOT_JSON),
    BadFile("only a BOM", b"\xef\xbb\xbf", ReadFault.NOT_JSON),
    BadFile("cut off", head()[:-5], ReadFault.NOT_JSON),
    BadFile("nested without end", "[" * 200_000, ReadFault.NOT_JSON),
    BadFile("nested objects without end", '{"a":' * 100_000, ReadFault.NOT_JSON),
    BadFile("a number without end", head().replace('"version": 1', '"version": ' + "9" * 10_000), ReadFault.NOT_JSON),
    # no record
    BadFile("a list", "[]", ReadFault.NOT_A_RECORD),
    BadFile("null", "null", ReadFault.NOT_A_RECORD),
    BadFile("a game of Fishing", '{"format": "fishing-record", "version": 1}', ReadFault.NOT_A_RECORD),
    BadFile("version 0", head(version=0), ReadFault.NOT_A_RECORD),
    BadFile("a newer version", head(version=2), ReadFault.NEWER_VERSION, "2"),
    BadFile("a version as a text", head(version="1"), ReadFault.NOT_A_NUMBER, "version"),
    BadFile("version true", head(version=True), ReadFault.NOT_A_NUMBER, "version"),
    BadFile("a huge version", head(version=10**30), ReadFault.NUMBER_TOO_LARGE, "version"),
    # keys and types
    *[
        BadFile(f"no {key}", without(key), ReadFault.MISSING_KEY, key)
        for key in ("players", "starting_player", "square", "milestones", "trucks", "events")
    ],
    BadFile("an unknown key", head(colour="red"), ReadFault.UNKNOWN_KEY, "colour"),
    BadFile("a key twice", '{"format": "fresh-fish-record", "format": "x"}', ReadFault.NOT_A_RECORD),
    BadFile("a truck twice", head().replace('"fish": "A1"', '"fish": "A1", "fish": "A2"'), ReadFault.KEY_TWICE, "fish"),
    BadFile("players as a text", head(players="Anne"), ReadFault.NOT_A_LIST, "players"),
    BadFile("a player as a number", head(players=["Anne", 2]), ReadFault.NOT_A_TEXT, "players"),
    BadFile("a stranger begins", head(starting_player="Nikki"), ReadFault.UNKNOWN_PLAYER, "Nikki"),
    BadFile("classic as a number", head(classic=1), ReadFault.NOT_YES_OR_NO, "classic"),
    BadFile("milestones as a number", head(milestones=3), ReadFault.NOT_A_LIST, "milestones"),
    BadFile("a milestone as a flag", head(milestones=[2, 2, True]), ReadFault.NOT_A_NUMBER, "milestones"),
    BadFile("trucks as a list", head(trucks=["A1"]), ReadFault.NOT_AN_OBJECT, "trucks"),
    BadFile("a truck missing", head(trucks={"fish": "A1"}), ReadFault.MISSING_KEY, "soda"),
    BadFile("a fifth truck", head(trucks={**TRUCKS, "milk": "B1"}), ReadFault.UNKNOWN_KEY, "milk"),
    BadFile("a good that is none", head(row=["ice", "fish", "soda", "milk"]), ReadFault.UNKNOWN_GOOD, "milk"),
    BadFile("unknown rules", head(rules={"roads": True}), ReadFault.UNKNOWN_KEY, "roads"),
    BadFile("streets at will", head(rules={"streets": "often"}), ReadFault.UNKNOWN_CHOICE, "often"),
    BadFile("a row as a number", head(square=[1, 2]), ReadFault.NOT_A_TEXT, "square"),
    # events
    BadFile("an event as a text", second("r B2"), ReadFault.NOT_AN_OBJECT, "events", event=2),
    BadFile("an event without a name", second({"space": "B2"}), ReadFault.MISSING_KEY, "event", event=2),
    BadFile("an unknown event", second({"event": "tea_drunk"}), ReadFault.UNKNOWN_EVENT, "tea_drunk", event=2),
    BadFile("no space", second({"event": "space_reserved"}), ReadFault.MISSING_KEY, "space", event=2),
    BadFile(
        "a space as a number", second({"event": "space_reserved", "space": 7}), ReadFault.NOT_A_TEXT, "space", event=2
    ),
    BadFile(
        "bids and a winner",
        second({"event": "stall_auctioned", "good": "fish", "bids": {}, "winner": "Anne"}),
        ReadFault.TWO_WAYS_TO_SAY_IT,
        event=2,
    ),
    BadFile(
        "a bid of a stranger",
        second({"event": "stall_auctioned", "good": "fish", "bids": {"Nikki": 1}}),
        ReadFault.UNKNOWN_PLAYER,
        "Nikki",
        event=2,
    ),
    BadFile(
        "half a coin",
        second({"event": "stall_auctioned", "good": "fish", "bids": {"Anne": 0.5}}),
        ReadFault.NOT_A_NUMBER,
        "Anne",
        event=2,
    ),
    BadFile(
        "a space corrected twice", second(corrected(spaces={"A2": "#", "a2": "1"})), ReadFault.KEY_TWICE, "a2", event=2
    ),
    BadFile("an unknown kind of tile", second(corrected(stack={"milk": 1})), ReadFault.UNKNOWN_KEY, "milk", event=2),
    BadFile("coins without end", second(corrected(coins={"Anne": 10**6})), ReadFault.NUMBER_TOO_LARGE, "Anne", event=2),
    # what cannot have happened: the points of the rules have more
    problem("six players", Fault.WRONG_NUMBER_OF_PLAYERS, players=list("ABCDEF"), starting_player="A"),
    problem("a name twice", Fault.NAME_TWICE, players=["Anne", "Anne"]),
    problem("a name without end", Fault.NAME_TOO_LONG, players=["Anne", "P" * 21]),
    problem("half a character", Fault.NAME_UNPRINTABLE, players=["Anne", "P\ud800"]),
    problem("an empty name", Fault.NAME_EMPTY, players=["Anne", " "]),
    problem("a square that is not empty", Fault.SQUARE_NOT_EMPTY, square=["F . . . . .", *SQUARE[1:]]),
    problem("a sign that is none", Fault.UNKNOWN_SIGN, square=["? . . . . .", *SQUARE[1:]]),
    problem("a line's end in a row", Fault.UNKNOWN_SIGN, square=[". .\n. . . . .", *SQUARE[1:]]),
    problem("no square", Fault.NO_SPACES, square=[]),
    problem("a hundred rows", Fault.TOO_MANY_ROWS, square=["."] * 100),
    problem("a row of 27", Fault.ROW_TOO_LONG, square=["." * 27]),
    problem("a row without end", Fault.ROW_TOO_LONG, square=["." * 1_000_000]),
    problem("no areas", Fault.AREAS_MISSING, areas=None),
    problem("an area's sign that is none", Fault.UNKNOWN_AREA_SIGN, areas=["3a"]),
    problem("a truck off the square", Fault.NO_SUCH_SPACE, trucks={**TRUCKS, "fish": "Z9"}),
    problem("a truck nowhere", Fault.NOT_A_SPACE_NAME, trucks={**TRUCKS, "fish": "here"}),
    problem(
        "nobody wins", Fault.WINNER_MISSING, "r B2", "r C2", {"event": "stall_auctioned", "good": "fish", "space": "B2"}
    ),
    problem("a note without end", Fault.NOTE_TOO_LONG, corrected(note="n" * 1001)),
    problem("less than no coins", Fault.NEGATIVE_NUMBER, corrected(coins={"Anne": -1})),
    problem(
        "a stall that everybody has",
        Fault.NOBODY_LACKS_STALL,
        "r B2",
        "r C2",
        corrected(spaces={"A2": "1f", "A4": "2f"}),
        "a fish B2 - -",
    ),
    BadFile(
        "a space of a gap",
        json.dumps(classic(trucks={**TRUCKS, "fish": "A6"})),
        ReadFault.IMPOSSIBLE,
        problem=Fault.NO_SUCH_SPACE,
    ),
]
