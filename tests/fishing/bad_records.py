"""Record files that cannot be read, at least one for every fault, and what each error must contain."""

import json
from dataclasses import dataclass
from typing import Any

from companion.fishing.problems import Fault
from companion.table.rules import MOST_EVENTS
from companion.tools.names import NameFault
from companion.tools.reading import LARGEST_FILE, RecordFault

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
    problem: Fault | NameFault | None = None


def head(**changes: object) -> str:
    return json.dumps({**HEAD, **changes})


def without(key: str) -> str:
    return json.dumps({name: value for name, value in HEAD.items() if name != key})


class Raw(str):
    """The JSON text of an event that json.dumps cannot produce, such as one with a duplicate key."""


def second(event: object) -> str:
    """Return a record file in which this event follows a valid one."""
    if isinstance(event, Raw):
        return head(events=[FINE, "?"]).replace('"?"', event)
    return head(events=[FINE, event])


CAUGHT_TWICE = '{"event": "trick_caught", "caught": {"Anne": 4, "Anne": 0}}'
PLAYED = {"event": "trick_played", "plays": ["Y7", "Y3", "Y10", "P2"]}


def caught(value: object) -> dict[str, object]:
    return {"event": "trick_caught", "caught": value}


def taken(old: str, new: str) -> dict[str, object]:
    """Return an event in which a player takes over seat 2. Paul must have the seat at the end of the game."""
    return {"event": "seat_taken", "seat": 2, "old": old, "new": new}


def in_force(value: object) -> dict[str, object]:
    return {**PLAYED, "in_force": value}


def corrected(**values: object) -> dict[str, object]:
    return {"event": "table_corrected", **values}


EVENTS: list[tuple[str, object, RecordFault, str]] = [
    ("an event as a text", "trick_caught", RecordFault.NOT_AN_OBJECT, "events"),
    ("an event without its kind", {"plays": []}, RecordFault.MISSING_KEY, "event"),
    ("a kind as a number", {"event": 5}, RecordFault.NOT_A_TEXT, "event"),
    ("an unknown kind", {"event": "fish_caught"}, RecordFault.UNKNOWN_EVENT, "fish_caught"),
    ("a key twice in an event", Raw('{"event": "x", "seat": 1, "seat": 2}'), RecordFault.KEY_TWICE, "seat"),
    ("a player twice in a count", Raw(CAUGHT_TWICE), RecordFault.KEY_TWICE, "Anne"),
    ("an event with an unknown key", {**FINE, "colour": "R"}, RecordFault.UNKNOWN_KEY, "colour"),
    ("no plays", {"event": "trick_played"}, RecordFault.MISSING_KEY, "plays"),
    ("plays as a text", {**PLAYED, "plays": "Y7 Y3"}, RecordFault.NOT_A_LIST, "plays"),
    ("a card as a number", {**PLAYED, "plays": ["Y7", -3, "Y10", "P2"]}, RecordFault.NOT_A_TEXT, "plays"),
    ("an unknown card", {**PLAYED, "plays": ["Y7", "Y19", "Y10", "P2"]}, RecordFault.BAD_VALUE, "Y19"),
    ("picks as a text", {**PLAYED, "picks": "Y7"}, RecordFault.NOT_A_LIST, "picks"),
    ("an unknown suit", {**PLAYED, "call": "X"}, RecordFault.BAD_VALUE, "X"),
    ("an empty suit", {**PLAYED, "call": ""}, RecordFault.BAD_VALUE, ""),
    ("a suit as a list", {**PLAYED, "call": ["R"]}, RecordFault.NOT_A_TEXT, "call"),
    ("in force as a text", in_force("low"), RecordFault.NOT_AN_OBJECT, "in_force"),
    ("in force with an unknown key", in_force({"first": "Anne"}), RecordFault.UNKNOWN_KEY, "first"),
    ("lowest as a number", in_force({"lowest": 1}), RecordFault.NOT_YES_OR_NO, "lowest"),
    ("an unknown caller", in_force({"called": "R", "caller": "Oskar"}), RecordFault.UNKNOWN_PLAYER, "Oskar"),
    ("a seat change of an unknown player", taken("Oskar", "Oskar"), RecordFault.NOT_AT_THIS_SEAT, "Oskar"),
    ("a seat change to a player with a seat", taken("Oskar", "Anne"), RecordFault.NOT_AT_THIS_SEAT, "Anne"),
    ("caught as a list", caught([4, 0, 0, 0]), RecordFault.NOT_AN_OBJECT, "caught"),
    ("caught by an unknown player", caught({"Oskar": 4}), RecordFault.UNKNOWN_PLAYER, "Oskar"),
    ("caught true cards", caught({"Anne": True}), RecordFault.NOT_A_NUMBER, "Anne"),
    ("caught a number of 4000 digits", caught({"Anne": -(10**4000)}), RecordFault.NOT_A_NUMBER, "Anne"),
    ("caught infinite cards", caught({"Anne": float("inf")}), RecordFault.NOT_A_NUMBER, "Anne"),
    ("a leader as a seat", {**FINE, "next_leader": 0}, RecordFault.NOT_A_TEXT, "next_leader"),
    ("a penalty without a player", {"event": "penalty_recorded"}, RecordFault.MISSING_KEY, "player"),
    ("a note that is too long", corrected(note="n" * 3000), RecordFault.TEXT_TOO_LONG, "note"),
    ("a note as a number", corrected(note=5), RecordFault.NOT_A_TEXT, "note"),
    ("ocean as a text", corrected(ocean="41"), RecordFault.NOT_A_NUMBER, "ocean"),
]
IMPOSSIBLE = [
    ("five cards caught", caught({"Anne": 5}), Fault.CATCHES_DO_NOT_FILL_TRICK),
    ("too few counted", {"event": "round_counted", "caught": {"Anne": 16, "Paul": 4}}, Fault.CATCHES_DO_NOT_FILL_ROUND),
    ("nothing corrected", corrected(points={}), Fault.NOTHING_CORRECTED),
]


def bad_event(name: str, event: object, fault: RecordFault, text: str) -> BadFile:
    return BadFile(name, second(event), fault, text, event=2)


def impossible_event(name: str, event: object, problem: Fault) -> BadFile:
    return BadFile(name, second(event), RecordFault.IMPOSSIBLE, event=2, problem=problem)


FILES = [
    # the file
    BadFile("too large", " " * (LARGEST_FILE + 1), RecordFault.TOO_LARGE),
    BadFile("too many events", head(events=[FINE] * (MOST_EVENTS + 1)), RecordFault.TOO_MANY_EVENTS),
    BadFile(
        "latin-1",
        head(players=["Änne", "B", "C"], first_leader="B").replace("\\u00c4", "Ä").encode("latin-1"),
        RecordFault.NOT_TEXT,
    ),
    BadFile("UTF-16", head().encode("utf-16"), RecordFault.NOT_TEXT),
    BadFile("empty", "", RecordFault.NOT_JSON, line=1),
    BadFile("only a BOM", b"\xef\xbb\xbf", RecordFault.NOT_JSON, line=1),
    BadFile("cut off", head(events=[FINE])[:-5], RecordFault.NOT_JSON, line=1),
    BadFile("a trailing comma", '{\n "format":\n "fishing-record",\n}', RecordFault.NOT_JSON, line=4),
    BadFile("two records", head() + "\n" + head(), RecordFault.NOT_JSON, line=2),
    BadFile("deeply nested lists", "[" * 200_000, RecordFault.NOT_JSON),
    BadFile(
        "a number of 10000 digits",
        head(version=1).replace('"version": 1', '"version": ' + "9" * 10_000),
        RecordFault.NOT_JSON,
    ),
    # not a record
    BadFile("a list", "[]", RecordFault.NOT_A_RECORD),
    BadFile("an empty object", "{}", RecordFault.NOT_A_RECORD),
    BadFile("another format", head(format="fresh-fish-record"), RecordFault.NOT_A_RECORD),
    BadFile("version 0", head(version=0), RecordFault.NOT_A_RECORD),
    BadFile("version 2", head(version=2), RecordFault.NEWER_VERSION, "2"),
    BadFile("version true", head(version=True), RecordFault.NOT_A_NUMBER, "version"),
    BadFile("version 1.0", head(version=1.0), RecordFault.NOT_A_NUMBER, "version"),
    # its head
    BadFile("no players", without("players"), RecordFault.MISSING_KEY, "players"),
    BadFile("no first leader", without("first_leader"), RecordFault.MISSING_KEY, "first_leader"),
    BadFile("an unknown key", head(weather="fine"), RecordFault.UNKNOWN_KEY, "weather"),
    BadFile("players twice", head()[:-1] + ', "players": ["A", "B", "C"]}', RecordFault.KEY_TWICE, "players"),
    BadFile("players as an object", head(players={"Anne": 1}), RecordFault.NOT_A_LIST, "players"),
    BadFile("a player as a number", head(players=["Anne", 2, "Paul"]), RecordFault.NOT_A_TEXT, "players"),
    BadFile("first leader null", head(first_leader=None), RecordFault.NOT_A_TEXT, "first_leader"),
    BadFile("an unknown first leader", head(first_leader="Oskar"), RecordFault.UNKNOWN_PLAYER, "Oskar"),
    BadFile(
        "two players", head(players=["Anne", "Paul"]), RecordFault.IMPOSSIBLE, problem=Fault.WRONG_NUMBER_OF_PLAYERS
    ),
    BadFile("a name twice", head(players=["Anne", "Paul", "Anne"]), RecordFault.IMPOSSIBLE, problem=NameFault.TWICE),
    BadFile(
        "a lone surrogate",
        head(players=["Anne", "Paul", "\ud800"]),
        RecordFault.IMPOSSIBLE,
        problem=NameFault.UNPRINTABLE,
    ),
    BadFile("events as an object", head(events={}), RecordFault.NOT_A_LIST, "events"),
    *(bad_event(*row) for row in EVENTS),
    *(impossible_event(*row) for row in IMPOSSIBLE),
    BadFile(
        "the last leader is missing",
        head(events=[{"event": "round_counted", "caught": {"Anne": 16, "Paul": 4, "Debbie": 8, "Nikki": 8}}]),
        RecordFault.IMPOSSIBLE,
        event=1,
        problem=Fault.LAST_LEADER_NEEDED,
    ),
]
