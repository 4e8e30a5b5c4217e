"""Import boards from a file. Kept apart from `keeping`, which every start of the app loads."""

from collections.abc import Callable
from functools import partial

from companion.fresh_fish import boards_file
from companion.fresh_fish.boards import Board
from companion.language import ngettext
from companion.reading import BadRecord
from companion.record_words import record_problem_in_words
from screens.app.exchange import Said
from screens.app.session import Session
from screens.fresh_fish.parts.keeping import keep_boards, our_boards


def read_boards(data: bytes) -> Callable[[Session], Said]:
    """Read a file of boards, in any thread. Return a function that adds them and reports how many are new."""
    try:
        boards = boards_file.read(data)
    except BadRecord as error:
        problem = Said(record_problem_in_words(error), is_wrong=True)
        return lambda _session: problem
    return partial(_add, boards)


def _add(boards: tuple[Board, ...], session: Session) -> Said:
    ours, new = our_boards(session).import_boards(boards)
    if new:
        keep_boards(session, ours)
    return Said(
        ngettext("{count} new board in “Our boards”.", "{count} new boards in “Our boards”.", new).format(count=new)
    )
