"""The boards and squares that a household stores: nothing that was drawn is lost."""

import json
from dataclasses import replace
from typing import Any

import pytest

from companion.fresh_fish import boards_file
from companion.fresh_fish.boards import Laid
from companion.fresh_fish.our_boards import MOST_SQUARES, OurBoards
from tests.fresh_fish.box_of_boards import BOARDS, OURS
from tests.test_drafts import BAD_VALUES, with_bad_value

LAID = (Laid(BOARDS[0]), Laid(BOARDS[1], 4, 0), Laid(BOARDS[2], 0, 5, 1))
WITH_SQUARE = OURS.keep_square("Friday", LAID)


def test_the_next_board_gets_the_lowest_free_number() -> None:
    assert OurBoards().free_name == "1"
    assert OURS.free_name == "8"
    assert OURS.without_board("3").free_name == "3"
    assert OurBoards((replace(BOARDS[0], name="bakery"),)).free_name == "1"


def test_a_redrawn_board_replaces_the_old_one() -> None:
    other = replace(BOARDS[0], milestone=5)
    ours = OURS.with_board(other)
    assert [board.name for board in ours.boards] == list("1234567")
    assert ours.named("1") == other


def test_importing_boards_never_replaces_one() -> None:
    file = boards_file.read(boards_file.write([replace(BOARDS[0], milestone=5), BOARDS[1], BOARDS[5]]))
    ours, new = OurBoards(BOARDS[:3]).import_boards(file)
    assert new == 2
    assert ours.boards[:3] == BOARDS[:3]
    assert [(board.name, board.milestone) for board in ours.boards[3:]] == [("4", 5), ("6", 2)]
    assert ours.import_boards(boards_file.read(boards_file.write(ours.boards))) == (ours, 0)


def test_offers_the_squares_of_all_boards_that_exist() -> None:
    assert WITH_SQUARE.laid(WITH_SQUARE.squares[0].boards) == LAID
    assert WITH_SQUARE.squares_for(3, with_areas=True) == WITH_SQUARE.squares
    assert WITH_SQUARE.squares_for(4, with_areas=True) == ()
    without = WITH_SQUARE.without_board("2")
    assert without.squares_for(3, with_areas=True) == ()
    assert without.with_board(BOARDS[1]).squares_for(3, with_areas=True) == WITH_SQUARE.squares
    classic = WITH_SQUARE.with_board(replace(BOARDS[0], areas=None))
    assert classic.squares_for(3, with_areas=True) == ()
    assert classic.squares_for(3, with_areas=False) == WITH_SQUARE.squares


def test_keeps_the_same_square_once_and_numbers_others_with_its_name() -> None:
    again = WITH_SQUARE.keep_square("Saturday", LAID)
    assert [square.name for square in again.squares] == ["Saturday"]
    assert again.forget_square("Saturday").squares == ()
    ours = WITH_SQUARE.keep_square("Friday", LAID[:2]).keep_square("Friday", LAID[1:])
    assert [square.name for square in ours.squares] == ["Friday (3)", "Friday (2)", "Friday"]


def test_drops_the_oldest_of_too_many_squares() -> None:
    ours = OURS
    for number in range(MOST_SQUARES + 3):
        ours = ours.keep_square(str(number), [Laid(BOARDS[0], number)])
    assert [square.name for square in ours.squares] == [str(MOST_SQUARES + 2 - place) for place in range(MOST_SQUARES)]


@pytest.mark.parametrize(
    "broken",
    [
        "text",
        {"name": "x"},
        {"name": "1", "milestone": 9, "square": ["."], "areas": None},
        {"name": "twice", "milestone": 3, "square": [". -", "- ."], "areas": None},
        OURS.to_store()["boards"][0],  # a second board with the same name
    ],
)
def test_keeps_an_unreadable_board_unchanged(broken: Any) -> None:
    stored = OURS.to_store()
    stored["boards"].insert(2, broken)
    ours = OurBoards.read(stored)
    assert ours.boards == BOARDS
    assert ours.unreadable == (broken,)


def test_drops_no_stored_value() -> None:
    assert OurBoards.read(None) == OurBoards()
    assert OurBoards.read("text") == OurBoards(unreadable=("text",))
    stored = OurBoards(BOARDS[:1]).keep_square("Friday", LAID[:1]).to_store()
    for bad_value in BAD_VALUES:
        for changed in with_bad_value(stored, bad_value):
            ours = OurBoards.read(json.loads(json.dumps(changed)))
            again = OurBoards.read(json.loads(json.dumps(ours.to_store())))
            assert json.dumps(again.to_store()) == json.dumps(ours.to_store())
            items = [changed.get(key) for key in ("boards", "squares", "unreadable")]
            count = sum(len(item) if isinstance(item, list) else item is not None for item in items)
            assert len(ours.boards) + len(ours.squares) + len(ours.unreadable) == count
