"""The import of boards from a file.

Every start of the app loads this module, so modules that only an import of boards needs are loaded on first use.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING

from companion.fresh_fish.household import keep_boards, our_boards
from companion.language import ngettext
from companion.session import Session

if TYPE_CHECKING:
    from screens.app.exchange import Outcome


def read_boards(data: bytes) -> "Callable[[Session], Outcome]":
    """Read a boards file, in any thread. Return a function that adds its boards and reports how many are new."""
    from companion.fresh_fish import boards_file
    from companion.reading import BadRecord
    from companion.record_words import record_problem_in_words
    from screens.app.exchange import Outcome

    try:
        boards = boards_file.read(data)
    except BadRecord as error:
        problem = Outcome(record_problem_in_words(error), is_wrong=True)
        return lambda _session: problem

    def add(session: Session) -> Outcome:
        ours, new = our_boards(session).import_boards(boards)
        if new:
            keep_boards(session, ours)
        sentence = ngettext("{count} new board in “Our boards”.", "{count} new boards in “Our boards”.", new)
        return Outcome(sentence.format(count=new))

    return add
