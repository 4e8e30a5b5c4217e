"""Record files: writing, reading in every accepted form, and the errors for bad files."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish.fold import begin
from companion.fresh_fish.game import new_game
from companion.fresh_fish.problems import Fault
from companion.table import record
from companion.tools.names import NameFault
from companion.tools.reading import BadRecord, RecordFault
from tests.fresh_fish import shorthand
from tests.fresh_fish.moves import whole_game
from tests.fresh_fish.shorthand import SQUARE, TRUCKS, corrected

GAME = shorthand.record(
    "r B2",
    "r E2",
    "a fish B2 2 1",
    "w soda E2 Paul 3",
    corrected(spaces={"C4": "1"}, coins={"Paul": 4}, active="Anne", stack={"ice": 0}, note="Änne’s 🐟 {}"),
    "t C4",
    rules={"streets": "any", "corners": False},
)


def test_writes_a_record_as_it_was_read() -> None:
    game = record.from_json(GAME)
    assert record.to_json(game.setup, game.events) == GAME


@given(st.integers(0, 2**32), st.integers(2, 5), st.booleans(), st.sampled_from([0.0, 0.2]))
@settings(max_examples=8)
def test_export_then_import_is_identity(seed: int, players: int, classic: bool, corrections: float) -> None:
    setup, steps = whole_game(seed, players, classic=classic, corrections=corrections)
    events = tuple(event for event, _after in steps)
    text = record.write(new_game(setup, events))
    again = record.read(text)
    assert (again.setup, again.events) == (setup, events)
    assert again.states() == (begin(setup), *(after for _event, after in steps))
    assert record.write(again) == text


@pytest.mark.parametrize(
    "change",
    [
        lambda text: text.encode(),
        lambda text: b"\xef\xbb\xbf" + text.encode(),
        lambda text: text.replace("\n", "\r\n").encode(),
        lambda text: json.dumps(json.loads(text), indent=4, sort_keys=True),
        lambda text: "\n\n  " + text + "\n",
        lambda text: text.replace('"B2"', '"b2"'),
        lambda text: text.replace('". . . . . ."', '"......"'),
        lambda text: text.replace('"classic": false,', ""),
    ],
    ids=["bytes", "BOM", "CRLF", "sorted", "blank lines", "small letters", "close signs", "defaults left out"],
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


@pytest.mark.parametrize(
    ("changes", "fault", "text"),
    [
        ({"version": 2}, RecordFault.NEWER_VERSION, "2"),
        ({"starting_player": "Nikki"}, RecordFault.UNKNOWN_PLAYER, "Nikki"),
        ({"classic": 1}, RecordFault.NOT_YES_OR_NO, "classic"),
        ({"square": [1, 2]}, RecordFault.NOT_A_TEXT, "square"),
        ({"milestones": [2, 2, True]}, RecordFault.NOT_A_NUMBER, "milestones"),
        ({"trucks": ["A1"]}, RecordFault.NOT_AN_OBJECT, "trucks"),
        ({"trucks": {"fish": "A1"}}, RecordFault.MISSING_KEY, "soda"),
        ({"trucks": {**TRUCKS, "milk": "B1"}}, RecordFault.UNKNOWN_KEY, "milk"),
        ({"row": ["ice", "fish", "soda", "milk"]}, RecordFault.BAD_VALUE, "milk"),
        ({"rules": {"roads": True}}, RecordFault.UNKNOWN_KEY, "roads"),
    ],
)
def test_refuses_a_malformed_head(changes: dict[str, Any], fault: RecordFault, text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        record.from_json(shorthand.record(**changes))
    assert (refused.value.fault, refused.value.text, refused.value.event) == (fault, text, None)


@pytest.mark.parametrize(
    ("event", "fault", "text"),
    [
        (["r B2"], RecordFault.NOT_AN_OBJECT, "events"),
        ({"space": "B2"}, RecordFault.MISSING_KEY, "event"),
        ({"event": "tea_drunk"}, RecordFault.UNKNOWN_EVENT, "tea_drunk"),
        ({"event": "space_reserved"}, RecordFault.MISSING_KEY, "space"),
        ({"event": "space_reserved", "space": 7}, RecordFault.NOT_A_TEXT, "space"),
        ({"event": "stall_auctioned", "good": "fish", "bids": {"Nikki": 1}}, RecordFault.UNKNOWN_PLAYER, "Nikki"),
        ({"event": "stall_auctioned", "good": "fish", "bids": {"Anne": 0.5}}, RecordFault.NOT_A_NUMBER, "Anne"),
        (corrected(spaces={"A2": "#", "a2": "1"}), RecordFault.KEY_TWICE, "a2"),
        (corrected(stack={"milk": 1}), RecordFault.UNKNOWN_KEY, "milk"),
        ({"event": "game_ended", "why": "late"}, RecordFault.UNKNOWN_KEY, "why"),
    ],
)
def test_refuses_a_malformed_event_with_its_number(event: Any, fault: RecordFault, text: str) -> None:
    with pytest.raises(BadRecord) as refused:
        record.from_json({**GAME, "events": [*GAME["events"][:1], event]})
    assert (refused.value.fault, refused.value.text, refused.value.event) == (fault, text, 2)


END = {"event": "game_ended"}
SOLD = {"event": "stall_auctioned", "good": "fish", "space": "B2"}


@pytest.mark.parametrize(
    ("events", "changes", "fault"),
    [  # tests/fresh_fish/points has more cases
        ((), {"players": list("ABCDEF"), "starting_player": "A"}, Fault.WRONG_NUMBER_OF_PLAYERS),
        ((), {"players": ["Anne", "Anne"]}, NameFault.TWICE),
        ((), {"players": ["Anne", "P" * 21]}, NameFault.TOO_LONG),
        ((), {"players": ["Anne", "P\ud800"]}, NameFault.UNPRINTABLE),
        ((), {"players": ["Anne", " "]}, NameFault.EMPTY),
        ((), {"square": ["F . . . . .", *SQUARE[1:]]}, Fault.SQUARE_NOT_EMPTY),
        ((), {"square": ["."] * 100}, Fault.TOO_MANY_ROWS),
        ((), {"square": ["." * 27]}, Fault.ROW_TOO_LONG),
        ((), {"square": ["." * 1_000_000]}, Fault.ROW_TOO_LONG),
        ((), {"areas": None}, Fault.AREAS_MISSING),
        ((), {"trucks": {**TRUCKS, "fish": "Z9"}}, Fault.NO_SUCH_SPACE),
        ((), {"rules": {"streets": "often"}}, Fault.UNKNOWN_CHOICE),
        (("r B2", "r C2", SOLD), {}, Fault.WINNER_MISSING),
        (("r B2", "r C2", {**SOLD, "bids": {}, "winner": "Anne"}), {}, Fault.NOT_EXACTLY_ONE),
        (("r B2", "r C2", "w fish B2 Anne -1"), {}, Fault.BID_NEGATIVE),
        (("r B2", "r C2", corrected(spaces={"A2": "1f", "A4": "2f"}), "a fish B2 - -"), {}, Fault.NOBODY_LACKS_STALL),
        ((END,), {}, Fault.NOTHING_TO_END),
        (("r B2", END, END), {}, Fault.GAME_IS_OVER),
        ((corrected(coins={"Anne": 10**6}),), {}, Fault.NUMBER_TOO_LARGE),
        ((corrected(coins={"Anne": -1}),), {}, Fault.NEGATIVE_NUMBER),
        ((corrected(stack={"flea": -1}),), {}, Fault.NEGATIVE_NUMBER),
        ((corrected(spaces={"A2": "-"}),), {}, Fault.CANNOT_LIE_THERE),
        ((corrected(spaces={"A2": "3"}),), {}, Fault.SEAT_DOES_NOT_PLAY),
        ((corrected(note="n" * 1001),), {}, Fault.NOTE_TOO_LONG),
    ],
)
def test_refuses_an_impossible_game_with_the_number_of_the_event(
    events: tuple[Any, ...], changes: dict[str, Any], fault: Fault | NameFault
) -> None:
    with pytest.raises(BadRecord) as refused:
        record.from_json(shorthand.record(*events, **changes))
    assert refused.value.problem.fault is fault
    assert refused.value.event == (len(events) or None)
