"""The record file: what it looks like, that it survives, and that nothing is guessed."""

import json

import pytest

from companion import record
from companion.fishing.cards import Suit
from companion.fishing.events import PenaltyRecorded, TableCorrected, TrickPlayed
from companion.fishing.game import new_game
from companion.fishing.kind import FISHING
from companion.fishing.tricks import InForce
from companion.reading import BadRecord, RecordFault
from tests.fishing.bad_records import FILES, HEAD, BadFile, head
from tests.fishing.impossible import ROUND_1
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught, counted, played, table

EXAMPLE = """{"format": "fishing-record", "version": 1, "players": ["Anne", "Paul", "Debbie", "Nikki"], "first_leader": "Anne",
 "events": [
  {"event": "trick_played", "plays": ["Y7", "Y3", "Y10", "P2"], "picks": [], "call": null},
  {"event": "trick_caught", "caught": {"Anne": 1, "Debbie": 3}, "next_leader": "Debbie"},
  {"event": "penalty_recorded", "player": "Paul"},
  {"event": "round_counted", "caught": {"Anne": 12, "Paul": 4, "Debbie": 4, "Nikki": 8}, "last_leader": "Nikki"},
  {"event": "trick_caught", "caught": {"Paul": 4}},
  {"event": "trick_played", "plays": ["R2", "R3", "R4", "R5"], "picks": [], "call": null, "in_force": {"called": "R", "caller": "Paul", "lowest": false}},
  {"event": "table_corrected", "points": {"Paul": 12}, "stock": {"Paul": 9}, "ocean": 41, "leader": "Paul", "note": "misdeal"}]}
"""  # noqa: E501
EVENTS = (
    played("Y7 Y3 Y10 P2"),
    caught(1, 0, 3, 0, leads=DEBBIE),
    PenaltyRecorded(PAUL),
    counted(12, 4, 4, 8, last=NIKKI),
    caught(0, 4, 0, 0),
    played("R2 R3 R4 R5", in_force="R/P"),
    TableCorrected((None, 12, None, None), (None, 9, None, None), 41, PAUL, "misdeal"),
)


def test_the_shape_of_the_design() -> None:
    game = record.read(EXAMPLE)
    assert game.events == EVENTS
    assert (game.setup.players, game.setup.first_leader) == (("Anne", "Paul", "Debbie", "Nikki"), ANNE)
    assert record.write(game) == EXAMPLE


def test_an_empty_game() -> None:
    text = record.write(new_game(table(3, PAUL)))
    assert json.loads(text) == {**HEAD, "players": ["Anne", "Paul", "Debbie"], "first_leader": "Paul"}
    assert record.read(text).events == ()


@pytest.mark.parametrize(
    ("short", "event"),
    [
        ({"event": "trick_played", "plays": ["y7", "Y3", "y10", "p2"]}, played("Y7 Y3 Y10 P2")),
        ({"event": "trick_played", "plays": ["Y7", "Y3", "Y10", "P2"], "picks": None, "in_force": None}, EVENTS[0]),
        (
            {"event": "trick_played", "plays": ["Y7", "Y3", "Y10", "P2"], "in_force": {}},
            played("Y7 Y3 Y10 P2", in_force=""),
        ),
        ({"event": "trick_caught", "caught": {"Debbie": 4}, "next_leader": None}, caught(0, 0, 4, 0)),
        ({"event": "trick_caught", "caught": {"Debbie": 4, "Anne": 0}}, caught(0, 0, 4, 0)),
        (
            {"event": "round_counted", "caught": {"Anne": 16, "Paul": 4, "Nikki": 8}, "last_leader": "Nikki"},
            counted(16, 4, None, 8, last=NIKKI),
        ),
        ({"event": "round_counted", "caught": {"Anne": 36}, "last_leader": "Nikki"}, counted(36, 0, 0, 0, last=NIKKI)),
        ({"event": "table_corrected", "ocean": 0}, TableCorrected(ocean=0)),
        ({"event": "table_corrected", "points": {"Paul": -4}}, TableCorrected(points=(None, -4, None, None))),
        ({"event": "table_corrected", "ocean": 9, "points": {}, "stock": {}}, TableCorrected(ocean=9)),
        ({"event": "table_corrected", "note": "only a note"}, TableCorrected(note="only a note")),
    ],
    ids=lambda value: json.dumps(value) if isinstance(value, dict) else "",
)
def test_what_may_be_left_out(short: dict[str, object], event: object) -> None:
    assert record.from_json({**HEAD, "events": [short]}).events == (event,)


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text,
        lambda text: text.encode(),
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: json.dumps(json.loads(text)),
        lambda text: json.dumps(json.loads(text), indent=4, sort_keys=True),
        lambda text: "\n\n  " + text + "\n",
    ],
    ids=["text", "bytes", "BOM", "CRLF", "one line, escaped", "indented and sorted", "blank lines"],
)
def test_every_dress_of_the_same_record(change: object) -> None:
    original = new_game(table(4), [ROUND_1, TableCorrected(note="Änne’s 🐟\nlost “it”\t\\ {}")])
    text = record.write(original)
    assert "Änne’s 🐟" in text, "letters are written as they are"
    again = record.read(change(text))  # type: ignore[operator]
    assert again.events == original.events


def test_what_was_not_said_is_left_out() -> None:
    events = [caught(0, 0, 4, 0), TableCorrected(leader=PAUL)]
    written = record.to_json(table(4), events)["events"]
    assert written == [
        {"event": "trick_caught", "caught": {"Debbie": 4}},
        {"event": "table_corrected", "leader": "Paul"},
    ]


def test_picks_and_calls_are_written() -> None:
    event = TrickPlayed(played("Y7 call Y0 -3").plays, played("-3").plays, Suit.GREEN)
    game = new_game(table(4), [ROUND_1, event])
    assert record.to_json(game.setup, game.events)["events"][1] == {
        "event": "trick_played",
        "plays": ["Y7", "call", "Y0", "-3"],
        "picks": ["-3"],
        "call": "G",
    }
    assert game.state.in_force == InForce(Suit.GREEN, DEBBIE)


# What cannot be read


@pytest.mark.parametrize("bad", FILES, ids=lambda bad: bad.name)
def test_a_bad_file_says_what_is_wrong_and_where(bad: BadFile) -> None:
    with pytest.raises(BadRecord) as caught_error:
        record.read(bad.data, FISHING)
    error = caught_error.value
    assert (error.fault, error.event) == (bad.fault, bad.event)
    assert error.line == bad.line
    assert (error.problem.fault if error.problem else None) is bad.problem
    if bad.fault is not RecordFault.NOT_JSON:
        assert error.text == bad.text


def test_every_fault_of_a_record_has_a_case() -> None:
    of_backups = (RecordFault.NOT_A_TIME, RecordFault.NOT_A_KEY, RecordFault.TIMES_DO_NOT_FIT)
    of_questions = (RecordFault.NOT_PAIRS,)
    assert {bad.fault for bad in FILES} == set(RecordFault).difference(of_backups, of_questions)


def test_the_first_bad_event_is_named() -> None:
    fine = {"event": "trick_caught", "caught": {"Anne": 4}}
    for number in (1, 5, 9):
        events = [fine] * (number - 1) + [{"event": "trick_caught", "caught": {"Anne": 3}}] * 3
        with pytest.raises(BadRecord) as caught_error:
            record.read(head(events=events))
        assert caught_error.value.event == number
        assert caught_error.value.players == ("Anne", "Paul", "Debbie", "Nikki")
