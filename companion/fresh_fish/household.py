"""The boards and squares of a household, which are stored in the settings.

Every start of the app loads this module, so modules that only an import of boards needs are loaded on first use.
"""

import json
from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING

from companion.fresh_fish.our_boards import OurBoards
from companion.fresh_fish.set_up import Setup
from companion.pages.session import Session
from companion.table.figures import ListedGame
from companion.tools.language import ngettext

if TYPE_CHECKING:
    from companion.table.files import FileOutcome

KEY = "our_boards"


def our_boards(session: Session) -> OurBoards:
    return _read(json.dumps(session.settings.get(KEY)))


@lru_cache(maxsize=1)
def _read(stored: str) -> OurBoards:
    return OurBoards.read(json.loads(stored))


def last_game(session: Session) -> ListedGame | None:
    """Return the last game of Fresh Fish, or None if there is none or if no square is saved."""
    if session.shelf is None or not our_boards(session).squares:
        return None
    return session.shelf.games.latest(Setup.kind)


def keep_boards(session: Session, ours: OurBoards) -> None:
    session.set_setting(KEY, ours.to_store())


def read_boards(data: bytes) -> "Callable[[Session], FileOutcome]":
    """Read a boards file, in any thread. Return a function that adds its boards and reports how many are new."""
    from companion.fresh_fish import boards_file
    from companion.table.files import FileOutcome
    from companion.table.record_words import record_problem_in_words
    from companion.tools.reading import BadRecord

    try:
        boards = boards_file.read(data)
    except BadRecord as error:
        problem = FileOutcome(record_problem_in_words(error), is_wrong=True)
        return lambda _session: problem

    def add(session: Session) -> FileOutcome:
        ours, new = our_boards(session).import_boards(boards)
        if new:
            keep_boards(session, ours)
        sentence = ngettext("{count} new board in “Our boards”.", "{count} new boards in “Our boards”.", new)
        return FileOutcome(sentence.format(count=new))

    return add
