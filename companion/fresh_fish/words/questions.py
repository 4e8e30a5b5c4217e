"""Questions and their answers as plain JSON values: what programs send to `fresh-fish` and get back."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.set_up import Setup
from companion.fresh_fish.words import answers_about_squares as squares
from companion.fresh_fish.words import answers_about_tables as tables
from companion.fresh_fish.words.answers_about_squares import Answer, Answered
from companion.fresh_fish.words.problems import problem_in_words
from companion.language import _
from companion.reading import LONGEST_LINE, BadRecord, parse, read_object
from companion.record_words import record_problem_in_words

ANSWERS: dict[str, Callable[[dict[str, Any]], Answered]] = {
    "setup": tables.setup,
    "auction": tables.auction,
    "paths": squares.paths,
    "reserve": squares.reserve,
    "distance": squares.distance,
    "score": tables.scores,
    "replay": tables.replay,
}


class BadQuestion(ValueError):
    """A question that cannot be answered; the message says why."""


def answer(word: str, question: object) -> Answer:
    """What programs are answered to a question of this kind: setup, auction, ...; raise BadQuestion."""
    return ask(word, question).json


def ask(word: str, question: object) -> Answered:
    """The answer for programs and for people; raise BadQuestion."""
    try:
        return ANSWERS[word](read_object(question, word))
    except BadRecord as error:
        error.kind = Setup.kind
        raise BadQuestion(record_problem_in_words(error)) from None
    except Impossible as error:
        raise BadQuestion(problem_in_words(error.problem, _names_in(question))) from None


def answer_lines(word: str, lines: Iterable[bytes]) -> Iterator[str]:
    """Answer questions line by line; a bad one gets its error, the others still get answers."""
    encode = json.JSONEncoder(check_circular=False).encode
    for line in lines:
        try:
            if len(line) > LONGEST_LINE:
                raise BadQuestion(_("this line is too long for a question"))
            answered = answer(word, parse(line))
        except BadRecord:
            answered = {"error": _("this line is not JSON")}
        except BadQuestion as error:
            answered = {"error": str(error)}
        yield encode(answered) + "\n"


def _names_in(question: object) -> list[str]:
    """Who plays, as far as a question says so: the words for a problem need their names."""
    players = question.get("players") if isinstance(question, dict) else None
    return [name for name in players if isinstance(name, str)] if isinstance(players, list) else []
