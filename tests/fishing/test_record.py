"""Record files: their format, optional keys, and files that cannot be read."""

import json

import pytest

from companion.fishing.events import PenaltyRecorded, TableCorrected
from companion.fishing.kind import FISHING
from companion.table import record
from companion.table.record_words import record_problem_in_words
from companion.tools.reading import BadRecord, RecordFault
from tests.fishing.bad_records import FILES, HEAD, BadFile
from tests.fishing.shorthand import ANNE, DEBBIE, NIKKI, PAUL, caught, counted, played
from tests.fishing.words.test_words import is_clean

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


def test_reads_and_writes_the_documented_example() -> None:
    game = record.read(EXAMPLE)
    assert game.events == EVENTS
    assert (game.setup.players, game.setup.first_leader) == (("Anne", "Paul", "Debbie", "Nikki"), ANNE)
    assert record.write(game) == EXAMPLE


@pytest.mark.parametrize(
    ("short", "event"),
    [
        ({"event": "trick_played", "plays": ["y7", "Y3", "y10", "p2"], "picks": None, "in_force": None}, EVENTS[0]),
        (
            {"event": "trick_played", "plays": ["Y7", "Y3", "Y10", "P2"], "in_force": {}},
            played("Y7 Y3 Y10 P2", in_force=""),
        ),
        ({"event": "trick_caught", "caught": {"Debbie": 4, "Anne": 0}, "next_leader": None}, caught(0, 0, 4, 0)),
        (
            {"event": "round_counted", "caught": {"Anne": 16, "Paul": 4, "Nikki": 8}, "last_leader": "Nikki"},
            counted(16, 4, None, 8, last=NIKKI),
        ),
        ({"event": "round_counted", "caught": {"Anne": 36}, "last_leader": "Nikki"}, counted(36, 0, 0, 0, last=NIKKI)),
        ({"event": "table_corrected", "ocean": 0, "points": {}, "stock": {}}, TableCorrected(ocean=0)),
        ({"event": "table_corrected", "points": {"Paul": -4}}, TableCorrected(points=(None, -4, None, None))),
    ],
    ids=lambda value: json.dumps(value) if isinstance(value, dict) else "",
)
def test_reads_optional_keys(short: dict[str, object], event: object) -> None:
    assert record.from_json({**HEAD, "events": [short]}).events == (event,)


# Files that cannot be read


@pytest.mark.parametrize("bad", FILES, ids=lambda bad: bad.name)
def test_refuses_a_bad_file_with_its_fault_and_place(bad: BadFile) -> None:
    with pytest.raises(BadRecord) as caught_error:
        record.read(bad.data, FISHING)
    error = caught_error.value
    assert (error.fault, error.event) == (bad.fault, bad.event)
    assert error.line == bad.line
    assert (error.problem.fault if error.problem else None) is bad.problem
    if bad.fault is not RecordFault.NOT_JSON:
        assert error.text == bad.text
    sentence = record_problem_in_words(error)
    assert is_clean(sentence) or sentence == "event 2: “” is not a colour: write one of B P R Y G."
    assert sentence.startswith(f"event {bad.event}: ") == (bad.event is not None)
    assert bad.text in sentence
    assert len(sentence) < 200


def test_every_fault_of_a_record_has_a_case() -> None:
    of_backups = (RecordFault.NOT_A_TIME, RecordFault.NOT_A_KEY, RecordFault.TIMES_DO_NOT_FIT)
    of_questions = (RecordFault.NOT_PAIRS,)
    assert {bad.fault for bad in FILES} == set(RecordFault).difference(of_backups, of_questions)
