"""Records that cannot be read, one or more for every fault, with what the error must name."""

import json
from dataclasses import dataclass
from typing import Any

from companion.fishing.problems import Fault
from companion.reading import LARGEST_FILE, MOST_EVENTS, RecordFault

HEAD: dict[str, Any] = {
    "format": "fishing-record",
    "version": 1,
    "players": ["Anne", "Paul", "Debbie", "Nikki"],
    "first_leader": "Anne",
    "events": [],
}
FINE = {"event": "trick_caught", "caught": {"Debbie": 4}}


@dataclass(frozen=True)
class BadFile:
    name: str
    data: str | bytes
    fault: RecordFault
    text: str = ""
    event: int | None = None
    line: int | None = None
    problem: Fault | None = None


def head(**changes: object) -> str:
    return json.dumps({**HEAD, **changes})


def without(key: str) -> str:
    return json.dumps({name: value for name, value in HEAD.items() if name != key})


def second(event: object) -> str:
    """A record whose second event is this one; the first is fine."""
    return head(events=[FINE, event])


def raw_second(text: str) -> str:
    """The same for text that json.dumps would not write."""
    return head(events=[FINE, "?"]).replace('"?"', text)


PLAYED = {"event": "trick_played", "plays": ["Y7", "Y3", "Y10", "P2"]}

FILES = [
    # the file
    BadFile("too large", " " * (LARGEST_FILE + 1), RecordFault.TOO_LARGE),
    BadFile("too large in bytes", b" " * (LARGEST_FILE + 1), RecordFault.TOO_LARGE),
    BadFile("too many events", head(events=[FINE] * (MOST_EVENTS + 1)), RecordFault.TOO_LARGE),
    BadFile(
        "latin-1",
        head(players=["Änne", "B", "C"], first_leader="B").replace("\\u00c4", "Ä").encode("latin-1"),
        RecordFault.NOT_TEXT,
    ),
    BadFile("a picture", b"\x89PNG\r\n\x1a\n\x00\x00\xff\xfe", RecordFault.NOT_TEXT),
    BadFile("UTF-16", head().encode("utf-16"), RecordFault.NOT_TEXT),
    BadFile("nothing", "", RecordFault.NOT_JSON, line=1),
    BadFile("only a BOM", b"\xef\xbb\xbf", RecordFault.NOT_JSON, line=1),
    BadFile("zeros", b"\x00" * 50, RecordFault.NOT_JSON, line=1),
    BadFile("cut off", head(events=[FINE])[:-5], RecordFault.NOT_JSON, line=1),
    BadFile("a comma too many", '{\n "format":\n "fishing-record",\n}', RecordFault.NOT_JSON, line=4),
    BadFile("two records", head() + "\n" + head(), RecordFault.NOT_JSON, line=2),
    BadFile("nested without end", "[" * 200_000, RecordFault.NOT_JSON),
    BadFile("nested objects without end", '{"a":' * 100_000, RecordFault.NOT_JSON),
    BadFile(
        "a number without end",
        head(version=1).replace('"version": 1', '"version": ' + "9" * 10_000),
        RecordFault.NOT_JSON,
    ),
    # no record
    BadFile("a list", "[]", RecordFault.NOT_A_RECORD),
    BadFile("a number", "7", RecordFault.NOT_A_RECORD),
    BadFile("null", "null", RecordFault.NOT_A_RECORD),
    BadFile("NaN", "NaN", RecordFault.NOT_A_RECORD),
    BadFile("an empty object", "{}", RecordFault.NOT_A_RECORD),
    BadFile("another format", head(format="fresh-fish-record"), RecordFault.NOT_A_RECORD),
    BadFile("a format that is a list", head(format=["fishing-record"]), RecordFault.NOT_A_RECORD),
    BadFile("version 0", head(version=0), RecordFault.NOT_A_RECORD),
    BadFile("version 2", head(version=2), RecordFault.NEWER_VERSION, "2"),
    BadFile("version 2 with keys of its own", head(version=2, weather="fine"), RecordFault.NEWER_VERSION, "2"),
    BadFile("version true", head(version=True), RecordFault.NOT_A_NUMBER, "version"),
    BadFile("version 1.0", head(version=1.0), RecordFault.NOT_A_NUMBER, "version"),
    BadFile("version as text", head(version="1"), RecordFault.NOT_A_NUMBER, "version"),
    # its head
    BadFile("no players", without("players"), RecordFault.MISSING_KEY, "players"),
    BadFile("no first leader", without("first_leader"), RecordFault.MISSING_KEY, "first_leader"),
    BadFile("no events", without("events"), RecordFault.MISSING_KEY, "events"),
    BadFile("a key of its own", head(weather="fine"), RecordFault.UNKNOWN_KEY, "weather"),
    BadFile("players twice", head()[:-1] + ', "players": ["A", "B", "C"]}', RecordFault.KEY_TWICE, "players"),
    BadFile("players as an object", head(players={"Anne": 1}), RecordFault.NOT_A_LIST, "players"),
    BadFile("players as a text", head(players="Anne"), RecordFault.NOT_A_LIST, "players"),
    BadFile("a player as a number", head(players=["Anne", 2, "Paul"]), RecordFault.NOT_A_TEXT, "players"),
    BadFile("first leader null", head(first_leader=None), RecordFault.NOT_A_TEXT, "first_leader"),
    BadFile("first leader from elsewhere", head(first_leader="Oskar"), RecordFault.UNKNOWN_PLAYER, "Oskar"),
    BadFile("first leader in lower case", head(first_leader="anne"), RecordFault.UNKNOWN_PLAYER, "anne"),
    BadFile(
        "two players", head(players=["Anne", "Paul"]), RecordFault.IMPOSSIBLE, problem=Fault.WRONG_NUMBER_OF_PLAYERS
    ),
    BadFile("a name twice", head(players=["Anne", "Paul", "Anne"]), RecordFault.IMPOSSIBLE, problem=Fault.NAME_TWICE),
    BadFile(
        "half a character",
        head(players=["Anne", "Paul", "\ud800"]),
        RecordFault.IMPOSSIBLE,
        problem=Fault.NAME_UNPRINTABLE,
    ),
    BadFile("events as an object", head(events={}), RecordFault.NOT_A_LIST, "events"),
    BadFile("events null", head(events=None), RecordFault.NOT_A_LIST, "events"),
    # its events
    BadFile("an event as a text", second("trick_caught"), RecordFault.NOT_AN_OBJECT, "events", 2),
    BadFile("an event that is null", second(None), RecordFault.NOT_AN_OBJECT, "events", 2),
    BadFile("an event without its kind", second({"plays": []}), RecordFault.MISSING_KEY, "event", 2),
    BadFile("a kind as a number", second({"event": 5}), RecordFault.NOT_A_TEXT, "event", 2),
    BadFile("an unknown kind", second({"event": "fish_caught"}), RecordFault.UNKNOWN_EVENT, "fish_caught", 2),
    BadFile("a kind in capitals", second({"event": "TRICK_PLAYED"}), RecordFault.UNKNOWN_EVENT, "TRICK_PLAYED", 2),
    BadFile(
        "a key twice in an event",
        raw_second('{"event": "penalty_recorded", "player": "Anne", "player": "Paul"}'),
        RecordFault.KEY_TWICE,
        "player",
        2,
    ),
    BadFile(
        "a player twice in a count",
        raw_second('{"event": "trick_caught", "caught": {"Anne": 4, "Anne": 0}}'),
        RecordFault.KEY_TWICE,
        "Anne",
        2,
    ),
    BadFile("an event with a key of its own", second({**FINE, "colour": "R"}), RecordFault.UNKNOWN_KEY, "colour", 2),
    BadFile("no plays", second({"event": "trick_played"}), RecordFault.MISSING_KEY, "plays", 2),
    BadFile("plays as a text", second({**PLAYED, "plays": "Y7 Y3"}), RecordFault.NOT_A_LIST, "plays", 2),
    BadFile("plays null", second({**PLAYED, "plays": None}), RecordFault.NOT_A_LIST, "plays", 2),
    BadFile(
        "a card as a number", second({**PLAYED, "plays": ["Y7", -3, "Y10", "P2"]}), RecordFault.NOT_A_TEXT, "plays", 2
    ),
    BadFile("no such card", second({**PLAYED, "plays": ["Y7", "Y19", "Y10", "P2"]}), RecordFault.BAD_VALUE, "Y19", 2),
    BadFile("no such card to pick", second({**PLAYED, "picks": ["X"]}), RecordFault.BAD_VALUE, "X", 2),
    BadFile("picks as a text", second({**PLAYED, "picks": "Y7"}), RecordFault.NOT_A_LIST, "picks", 2),
    BadFile("no such suit", second({**PLAYED, "call": "X"}), RecordFault.BAD_VALUE, "X", 2),
    BadFile("an empty suit", second({**PLAYED, "call": ""}), RecordFault.BAD_VALUE, "", 2),
    BadFile("a suit as a list", second({**PLAYED, "call": ["R"]}), RecordFault.NOT_A_TEXT, "call", 2),
    BadFile("in force as a text", second({**PLAYED, "in_force": "low"}), RecordFault.NOT_AN_OBJECT, "in_force", 2),
    BadFile(
        "in force with a key of its own",
        second({**PLAYED, "in_force": {"first": "Anne"}}),
        RecordFault.UNKNOWN_KEY,
        "first",
        2,
    ),
    BadFile(
        "lowest as a number", second({**PLAYED, "in_force": {"lowest": 1}}), RecordFault.NOT_YES_OR_NO, "lowest", 2
    ),
    BadFile("lowest null", second({**PLAYED, "in_force": {"lowest": None}}), RecordFault.NOT_YES_OR_NO, "lowest", 2),
    BadFile(
        "a caller from elsewhere",
        second({**PLAYED, "in_force": {"called": "R", "caller": "Oskar"}}),
        RecordFault.UNKNOWN_PLAYER,
        "Oskar",
        2,
    ),
    BadFile(
        "caught as a list",
        second({"event": "trick_caught", "caught": [4, 0, 0, 0]}),
        RecordFault.NOT_AN_OBJECT,
        "caught",
        2,
    ),
    BadFile(
        "caught by somebody else",
        second({"event": "trick_caught", "caught": {"Oskar": 4}}),
        RecordFault.UNKNOWN_PLAYER,
        "Oskar",
        2,
    ),
    BadFile(
        "caught true cards",
        second({"event": "trick_caught", "caught": {"Anne": True}}),
        RecordFault.NOT_A_NUMBER,
        "Anne",
        2,
    ),
    BadFile(
        "caught 4.0 cards",
        second({"event": "trick_caught", "caught": {"Anne": 4.0}}),
        RecordFault.NOT_A_NUMBER,
        "Anne",
        2,
    ),
    BadFile(
        "caught null cards",
        second({"event": "trick_caught", "caught": {"Anne": None}}),
        RecordFault.NOT_A_NUMBER,
        "Anne",
        2,
    ),
    BadFile(
        "caught NaN cards",
        raw_second('{"event": "trick_caught", "caught": {"Anne": NaN}}'),
        RecordFault.NOT_A_NUMBER,
        "Anne",
        2,
    ),
    BadFile(
        "caught infinite cards",
        raw_second('{"event": "trick_caught", "caught": {"Anne": 1e999}}'),
        RecordFault.NOT_A_NUMBER,
        "Anne",
        2,
    ),
    BadFile("a leader as a seat", second({**FINE, "next_leader": 0}), RecordFault.NOT_A_TEXT, "next_leader", 2),
    BadFile("a penalty of nobody", second({"event": "penalty_recorded"}), RecordFault.MISSING_KEY, "player", 2),
    BadFile("a note as a number", second({"event": "table_corrected", "note": 5}), RecordFault.NOT_A_TEXT, "note", 2),
    BadFile(
        "ocean as a text", second({"event": "table_corrected", "ocean": "41"}), RecordFault.NOT_A_NUMBER, "ocean", 2
    ),
    # what cannot have happened
    BadFile(
        "five cards caught",
        second({"event": "trick_caught", "caught": {"Anne": 5}}),
        RecordFault.IMPOSSIBLE,
        event=2,
        problem=Fault.CATCHES_DO_NOT_FILL_TRICK,
    ),
    BadFile(
        "too few counted",
        second({"event": "round_counted", "caught": {"Anne": 16, "Paul": 4}}),
        RecordFault.IMPOSSIBLE,
        event=2,
        problem=Fault.CATCHES_DO_NOT_FILL_ROUND,
    ),
    BadFile(
        "too many cards",
        second({"event": "table_corrected", "ocean": 10**40}),
        RecordFault.IMPOSSIBLE,
        event=2,
        problem=Fault.NUMBER_TOO_LARGE,
    ),
    BadFile(
        "nothing corrected",
        second({"event": "table_corrected", "points": {}}),
        RecordFault.IMPOSSIBLE,
        event=2,
        problem=Fault.NOTHING_CORRECTED,
    ),
    BadFile(
        "a last leader is asked for",
        head(events=[{"event": "round_counted", "caught": {"Anne": 16, "Paul": 4, "Debbie": 8, "Nikki": 8}}]),
        RecordFault.IMPOSSIBLE,
        event=1,
        problem=Fault.LAST_LEADER_NEEDED,
    ),
]
