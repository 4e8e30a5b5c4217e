"""Syncing of boards of Fresh Fish: one person draws them, and every device of the club has them.

The id of a board depends on its drawing alone, so that no board replaces another.
"""

import json
import sqlite3
from typing import TYPE_CHECKING, Any
from uuid import NAMESPACE_URL, uuid5

from companion.club.faults import ClubError, ClubFault
from companion.club.local import LocalClub
from companion.club.server import Server
from companion.shelf.tables.settings import set_setting, setting

if TYPE_CHECKING:
    from companion.fresh_fish.boards import Board

BOARDS = "our_boards"
"""The key of the shelf's setting with the boards that this household has drawn."""
RECEIVED = "boards"
"""The key of the copy's setting with the drawings of all boards of the club, by id."""
KNOWN = "boards_known"
"""The key of the copy's setting with the ids of the boards that this device has, or has sent."""
MOST_BOARDS = 200
"""The maximum number of boards that a device stores of the club; the database does not accept more either."""
NewBoards = dict[str, "Board | None"]
"""Boards by their id in the club; None for one that cannot be read."""


def receive_boards(club: LocalClub, server: Server, cursor: int) -> None:
    """Receive the boards that other devices have drawn, into the copy."""
    rows = server.rows(
        "SELECT board, CAST(record AS text) FROM fishing_companion.boards"
        " WHERE change > :cursor AND octet_length(CAST(record AS text)) <= 20000 ORDER BY change LIMIT :most",
        cursor=cursor,
        most=MOST_BOARDS,
    )

    def put(database: sqlite3.Connection) -> None:
        boards = setting(database, RECEIVED, {})
        boards |= {str(board): text for board, text in rows}
        set_setting(database, RECEIVED, dict(list(boards.items())[:MOST_BOARDS]))

    if rows:
        club.copy.write(put)


def send_boards(club: LocalClub, server: Server) -> None:
    """Send the boards of this device that the club does not have yet."""
    drawn = club.shelf.read(lambda database: setting(database, BOARDS, {}))
    items = drawn.get("boards", []) if isinstance(drawn, dict) else []
    boards = {_board_id(item): item for item in items if isinstance(item, dict)}
    known: list[str] = club.stored(KNOWN, [])
    new = [board for board in boards if board not in known]
    for board in new:
        try:
            server.call("put_board", board=board, record=json.dumps(boards[board]))
        except ClubError as error:
            if error.fault is not ClubFault.BAD_CONTENT:  # this device keeps it for itself
                raise
    if new:
        club.store(KNOWN, [*known, *new])


def read_new_boards(club: LocalClub) -> NewBoards:
    """Return the boards of other devices that this device has not added yet, by id."""
    boards: dict[str, str] = club.stored(RECEIVED, {})
    known: list[str] = club.stored(KNOWN, [])
    new = {board: text for board, text in boards.items() if board not in known}
    if not new:
        return {}
    from companion.fresh_fish import boards_file  # imported late: it takes long to load

    found: NewBoards = {}
    for board, text in new.items():
        head = f'"format": "{boards_file.FORMAT}", "version": {boards_file.VERSION}'
        try:
            (found[board],) = boards_file.read(f'{{{head}, "boards": [{text}]}}')
        except ValueError:  # of a newer version, or not a board
            found[board] = None
    return found


def add_new_boards(club: LocalClub, new: NewBoards) -> int:
    """Add new boards to this device's own. Return the number of boards that it did not have."""
    from companion.fresh_fish.our_boards import OurBoards

    known: list[str] = club.stored(KNOWN, [])
    unknown = {board: drawing for board, drawing in new.items() if board not in known}
    ours = OurBoards.read(club.shelf.read(lambda database: setting(database, BOARDS, None)))
    ours, count = ours.import_boards(drawing for drawing in unknown.values() if drawing is not None)
    if count:
        club.shelf.write(lambda database: set_setting(database, BOARDS, ours.to_store()))
    if unknown:
        club.store(KNOWN, [*known, *unknown])
    return count


def _board_id(item: dict[str, Any]) -> str:
    drawing = {key: value for key, value in item.items() if key != "name"}
    return str(uuid5(NAMESPACE_URL, json.dumps(drawing, sort_keys=True)))
