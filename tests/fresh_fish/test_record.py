"""Record files: writing, reading in every accepted form, and the errors for bad files."""

import json
from collections.abc import Callable

import pytest

from companion import record
from companion.fresh_fish.kind import FRESH_FISH
from companion.reading import BadRecord, RecordFault
from companion.record_words import record_problem_in_words
from tests.fresh_fish import shorthand
from tests.fresh_fish.bad_files import FILES, BadFile

GAME = shorthand.record(
    "r B2",
    "r E2",
    "a fish B2 2 1",
    "w soda E2 Paul 3",
    shorthand.corrected(spaces={"C4": "1"}, coins={"Paul": 4}, active="Anne", stack={"ice": 0}, note="Änne’s 🐟 {}"),
    "t C4",
    rules={"streets": "any", "corners": False},
)


def test_writes_a_record_as_it_was_read() -> None:
    game = record.from_json(GAME)
    assert record.to_json(game.setup, game.events) == GAME


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text,
        lambda text: text.encode(),
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: json.dumps(json.loads(text), indent=4, sort_keys=True),
        lambda text: "\n\n  " + text + "\n",
        lambda text: text.replace('"B2"', '"b2"'),
        lambda text: text.replace('". . . . . ."', '"......"'),
        lambda text: text.replace('"classic": false,', ""),
    ],
    ids=["text", "bytes", "BOM", "CRLF", "sorted", "blank lines", "small letters", "close signs", "defaults left out"],
)
def test_reads_every_form_of_the_same_record(change: Callable[[str], str | bytes]) -> None:
    game = record.from_json(GAME)
    again = record.read(change(record.write(game)))
    assert (again.setup, again.events, again.states()) == (game.setup, game.events, game.states())


def test_writes_each_row_and_event_on_its_own_line() -> None:
    game = record.from_json(GAME)
    text = record.write(game)
    assert text.count('\n  ". . . . . ."') == 5
    assert text.count('\n  {"event": ') == len(game.events)
    assert "Änne’s 🐟" in text


@pytest.mark.parametrize("bad", FILES, ids=lambda bad: bad.name)
def test_refuses_a_bad_file_with_its_fault_and_place(bad: BadFile) -> None:
    with pytest.raises(BadRecord) as refused:
        record.read(bad.data, FRESH_FISH)
    error = refused.value
    assert (error.fault, error.event) == (bad.fault, bad.event)
    assert (error.problem.fault if error.problem else None) is bad.problem
    if bad.text is not None:
        assert error.text == bad.text
    assert record_problem_in_words(error)


def test_every_fault_of_a_record_has_a_case() -> None:
    of_backups = (RecordFault.NOT_A_TIME, RecordFault.NOT_A_KEY, RecordFault.TIMES_DO_NOT_FIT)
    of_questions = (RecordFault.NOT_PAIRS,)
    assert {bad.fault for bad in FILES} == set(RecordFault).difference(of_backups, of_questions)
