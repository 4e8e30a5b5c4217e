"""A household's own boards: turned, joined into a square, stored in a file."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.fresh_fish import boards_file
from companion.fresh_fish.boards import Board, Laid, assemble, doubts_about_boards, snapped
from companion.fresh_fish.doubts import DoubtKind
from companion.fresh_fish.geometry.square import read_square
from companion.fresh_fish.problems import Fault, Impossible
from companion.fresh_fish.words.problems import problem_in_words
from companion.table.record_words import record_problem_in_words
from companion.tools.names import NameFault
from companion.tools.reading import BadRecord, RecordFault
from tests.fresh_fish.box_of_boards import board

BAKERY = board("bakery", "1a 1a 1a", "2b 2b -", "2b 2b -", milestone=5)
CORNER = board("corner", "1a 1a 2b", "1a 2b 2b")


def test_a_quarter_turn_goes_clockwise() -> None:
    turned = BAKERY.turned(1)
    assert turned.square.to_rows() == [". . .", ". . .", "- - ."]
    assert turned.areas is not None
    assert turned.areas.to_rows(turned.square.shape) == ["2b 2b 1a", "2b 2b 1a", "- - 1a"]


@pytest.mark.parametrize(("row", "column"), [(0, 0), (-7, 90)])
def test_joins_boards_anywhere_on_the_table_into_a_square(row: int, column: int) -> None:
    made = assemble([Laid(BAKERY, row, column), Laid(CORNER, row + 1, column + 2)])
    assert made.square.to_rows() == [". . . - -", ". . . . .", ". . . . ."]
    assert made.areas is not None
    assert made.areas.to_rows(made.square.shape) == ["1a 1a 1a - -", "2b 2b 1c 1c 2d", "2b 2b 1c 2d 2d"]
    assert made.milestones == (5, 3)


@pytest.mark.parametrize(
    ("laid", "sentence"),
    [
        ([Laid(BAKERY), Laid(CORNER, 0, 2)], "The board corner lies on another one at C1: move it."),
        ([Laid(BAKERY), Laid(BAKERY, 5, 0)], "The board bakery is laid twice: there is only one."),
        ([Laid(BAKERY), Laid(CORNER, 0, 30)], "A square has up to 26 columns, not 33."),
        ([Laid(BAKERY), Laid(CORNER, 99, 0)], "A square has up to 99 rows, not 101."),
        ([], "The square has no space: draw at least one."),
    ],
)
def test_refuses_impossible_arrangements(laid: list[Laid], sentence: str) -> None:
    with pytest.raises(Impossible) as refused:
        assemble(laid)
    assert problem_in_words(refused.value.problem) == sentence


@given(st.integers(-6, 6), st.integers(-6, 6), st.integers(0, 3))
@settings(max_examples=20)
def test_a_board_snaps_to_the_nearest_touching_place(row: int, column: int, quarters: int) -> None:
    at_rest = [Laid(BAKERY), Laid(CORNER, 1, 2, 0)]
    moving = Laid(board("kiosk", "1a 1a", "1a -"), row, column, quarters)
    landed = snapped(moving, at_rest)
    made = assemble([*at_rest, landed])
    assert len(made.square.shape.parts(range(len(made.square.tokens)))) == 1
    assert snapped(landed, at_rest) == landed
    moved = abs(landed.row - row) + abs(landed.column - column)
    for down in range(-moved + 1, moved):
        for right in range(-moved + 1 + abs(down), moved - abs(down)):
            nearer = Laid(moving.board, row + down, column + right, quarters)
            try:
                other = assemble([*at_rest, nearer])
            except Impossible:
                continue
            assert len(other.square.shape.parts(range(len(other.square.tokens)))) > 1
    assert snapped(moving, []) == moving


@pytest.mark.parametrize(
    ("values", "fault"),
    [
        ({"name": ""}, Fault.BOARD_NAME_EMPTY),
        ({"name": " x"}, Fault.BOARD_NAME_EMPTY),
        ({"name": "x" * 21}, NameFault.TOO_LONG),
        ({"name": "\ud800"}, NameFault.UNPRINTABLE),
        ({"milestone": 6}, Fault.WRONG_MILESTONE),
        ({"square": read_square(["..#"])}, Fault.BOARD_NOT_EMPTY),
        ({"square": read_square([".-."])}, Fault.BOARD_IN_PIECES),
    ],
)
def test_refuses_an_impossible_board(values: dict[str, Any], fault: Fault) -> None:
    with pytest.raises(Impossible) as refused:
        Board(**{"name": "bakery", "milestone": 3, "square": read_square(["..."]), **values})
    assert refused.value.problem.fault is fault


def test_doubts_unusual_areas_and_milestones() -> None:
    small = board("small", "1a 1a", milestone=3)
    assert [[doubt.kind for doubt in doubts] for doubts in doubts_about_boards([BAKERY, small])] == [
        [],
        [DoubtKind.AREA_SIZE],
    ]
    fits = [board(name, "2a 2a 2a", "2b 2b 2b", "1c 1c 1c", "2d 2d 2d", milestone=3) for name in ("one", "two")]
    differing = board("differing", "2a 2a 2a", "2b 2b 2b", milestone=5)
    assert [[doubt.kind for doubt in doubts] for doubts in doubts_about_boards([*fits, differing])] == [
        [],
        [],
        [DoubtKind.MILESTONE],
    ]
    assert doubts_about_boards([differing, *fits]) == [[], [], []], "the first boards do not confirm our assumption"


def test_reads_the_file_as_it_was_written() -> None:
    boards = (BAKERY, CORNER, Board("Rückseite", 2, read_square([".", "."])))
    text = boards_file.write(boards)
    assert boards_file.read(text) == boards_file.read(text.encode()) == boards
    assert "Rückseite" in text
    assert json.loads(text)["boards"][0] == {
        "name": "bakery",
        "milestone": 5,
        "square": [". . .", ". . -", ". . -"],
        "areas": ["1a 1a 1a", "2b 2b -", "2b 2b -"],
    }


FINE = {"name": "bakery", "milestone": 5, "square": ["..."], "areas": ["1a1a1a"]}


@pytest.mark.parametrize(
    ("content", "fault", "at_board", "problem"),
    [
        ("[]", RecordFault.IMPOSSIBLE, "", Fault.NOT_BOARDS),
        ({"format": "fresh-fish-record", "version": 1, "boards": []}, RecordFault.IMPOSSIBLE, "", Fault.NOT_BOARDS),
        ({"version": 2}, RecordFault.NEWER_VERSION, "", None),
        ({"boards": [{"name": "bakery"}]}, RecordFault.MISSING_KEY, "", None),
        ({"boards": [FINE] * 101}, RecordFault.TOO_LARGE, "", None),
        ({"boards": [FINE, FINE]}, RecordFault.IMPOSSIBLE, "bakery", Fault.BOARD_NAME_TWICE),
        ({"boards": [{**FINE, "areas": ["1a1a"]}]}, RecordFault.IMPOSSIBLE, "bakery", Fault.AREAS_DO_NOT_COVER),
        ({"boards": [{**FINE, "milestone": "5"}]}, RecordFault.NOT_A_NUMBER, "bakery", None),
        ({"boards": [FINE], "box": 1}, RecordFault.UNKNOWN_KEY, "", None),
    ],
)
def test_a_bad_file_names_the_board(content: Any, fault: RecordFault, at_board: str, problem: Fault | None) -> None:
    if isinstance(content, dict):
        content = json.dumps({"format": "fresh-fish-boards", "version": 1, "boards": [], **content})
    with pytest.raises(BadRecord) as refused:
        boards_file.read(content)
    error = refused.value
    assert (error.fault, error.board) == (fault, at_board)
    assert (error.problem.fault if error.problem else None) is problem
    assert record_problem_in_words(error).startswith(f"board {at_board}: " if at_board else "")
