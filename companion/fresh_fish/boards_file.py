"""The file format in which a household stores and shares its boards."""

import json
from collections.abc import Sequence
from typing import Any

from companion.fresh_fish.boards import Board
from companion.fresh_fish.geometry.areas import read_areas
from companion.fresh_fish.geometry.square import read_square
from companion.fresh_fish.problems import Fault, Impossible, impossible
from companion.fresh_fish.reading import read_figure, read_strings
from companion.fresh_fish.set_up import Setup
from companion.tools.reading import (
    BadRecord,
    RecordFault,
    check_keys,
    check_version,
    optional,
    parse,
    read_list,
    read_object,
    read_str,
)

FORMAT = "fresh-fish-boards"
VERSION = 1
MOST_BOARDS = 100
"""The maximum number of boards in a file; a box has seven."""


def is_boards_file(data: bytes) -> bool:
    """Return whether the data is a boards file, even if its boards are invalid."""
    try:
        content = parse(data)
    except BadRecord:
        return False
    return isinstance(content, dict) and content.get("format") == FORMAT


def read(data: str | bytes) -> tuple[Board, ...]:
    """Return the boards of a file. Raise BadRecord with the fault and the name of the faulty board."""
    boards: list[Board] = []
    name = ""
    try:
        for item in _items(parse(data)):
            name = ""
            values = read_object(item, "boards")
            check_keys(values, ("name", "milestone", "square"), ("areas",))
            name = read_str(values["name"], "name")
            if name in [board.name for board in boards]:
                raise impossible(Fault.BOARD_NAME_TWICE, text=name)
            boards.append(_board(name, values))
    except BadRecord as error:
        error.board = name
        raise
    except Impossible as error:
        raise BadRecord(RecordFault.IMPOSSIBLE, problem=error.problem, kind=Setup.kind, board=name) from None
    return tuple(boards)


def _items(content: object) -> list[object]:
    """Return the boards of a parsed file as JSON.

    Raise Impossible if it is not a boards file, BadRecord if it is malformed.
    """
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise impossible(Fault.NOT_BOARDS)
    check_version(content, VERSION)
    check_keys(content, ("format", "version", "boards"))
    items = read_list(content["boards"], "boards")
    if len(items) > MOST_BOARDS:
        raise BadRecord(RecordFault.TOO_LARGE)
    return items


def _board(name: str, values: dict[str, Any]) -> Board:
    square = read_square(read_strings(values["square"], "square"))
    areas = optional(values.get("areas"), "areas", read_strings)
    milestone = read_figure(values["milestone"], "milestone")
    return Board(name, milestone, square, None if areas is None else read_areas(areas, square.shape))


def write(boards: Sequence[Board]) -> str:
    """Return the text of a file with these boards."""
    return json.dumps(to_json(boards), ensure_ascii=False, indent=1) + "\n"


def to_json(boards: Sequence[Board]) -> dict[str, Any]:
    return {
        "format": FORMAT,
        "version": VERSION,
        "boards": [
            {
                "name": board.name,
                "milestone": board.milestone,
                "square": board.square.to_rows(),
                "areas": None if board.areas is None else board.areas.to_rows(board.square.shape),
            }
            for board in boards
        ],
    }
