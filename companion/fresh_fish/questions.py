"""Answers to questions asked with the `fresh-fish` command, as plain JSON values."""

from collections.abc import Callable
from typing import Any

from companion.fresh_fish import answers_about_squares as squares
from companion.fresh_fish import answers_about_tables as tables
from companion.fresh_fish.answers_about_squares import Answer, Answered
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.set_up import Setup
from companion.tools.reading import BadRecord, RecordFault, read_object

ANSWERS: dict[str, Callable[[dict[str, Any]], Answered]] = {
    "setup": tables.setup,
    "auction": tables.auction,
    "paths": squares.paths,
    "reserve": squares.reserve,
    "distance": squares.distance,
    "score": tables.scores,
    "replay": tables.replay,
}


def answer(word: str, question: object) -> Answer:
    """Return the answer to a question as JSON; `word` is a key of `ANSWERS`. Raise BadRecord if the question is bad."""
    return ask(word, question).json


def ask(word: str, question: object) -> Answered:
    """Return the answer to a question as JSON and as report data. Raise BadRecord if the question is invalid."""
    try:
        return ANSWERS[word](read_object(question, word))
    except BadRecord as error:
        error.kind = Setup.kind
        raise
    except Impossible as error:
        names = _names_in(question)
        raise BadRecord(RecordFault.IMPOSSIBLE, problem=error.problem, players=names, kind=Setup.kind) from None


def _names_in(question: object) -> tuple[str, ...]:
    """Return the names of the players in a question, for the message about a problem."""
    players = question.get("players") if isinstance(question, dict) else None
    return tuple(name for name in players if isinstance(name, str)) if isinstance(players, list) else ()
