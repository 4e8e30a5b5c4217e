"""What can be given to the app, each with good examples, a way to break them and what must hold of the answer."""

import io
import random
from collections.abc import Callable
from dataclasses import dataclass

from companion.cli.given import answer_lines
from companion.cli.trick import answer
from tests.tools.soak.commands import Attempt, tried
from tests.tools.soak.files import check_file
from tests.tools.soak.markets import check_market, good_markets, other_market
from tests.tools.soak.mutations import broken, good_attempts, good_files, good_questions, other_file, other_question
from tests.tools.soak.referee import check_answers
from tests.tools.soak.shelves import broken_shelf, check_shelf, good_shelves
from tests.tools.soak.tables import broken_table, check_table, good_tables


@dataclass(frozen=True)
class Target:
    """One kind of input."""

    good: Callable[[], list[bytes]]
    broken: Callable[[random.Random, bytes], bytes]
    check: Callable[[bytes], str]
    """Raise if the answer is wrong. Else return a word for how it was answered."""


def _check_command(data: bytes) -> str:
    return "refused" if tried(Attempt.of(data)) else "answered"


def _broken_command(rng: random.Random, data: bytes) -> bytes:
    return bytes(broken(rng, Attempt.of(data)))


def _check_questions(data: bytes) -> str:
    return "settled" if check_answers(data, "".join(answer_lines(answer, io.BytesIO(data)))) else "refused"


TARGETS = {
    "questions": Target(good_questions, other_question, _check_questions),
    "files": Target(good_files, other_file, check_file),
    "commands": Target(lambda: [bytes(attempt) for attempt in good_attempts()], _broken_command, _check_command),
    "markets": Target(good_markets, other_market, check_market),
    "tables": Target(good_tables, broken_table, check_table),
    "shelves": Target(good_shelves, broken_shelf, check_shelf),
}
