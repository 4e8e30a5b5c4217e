"""Questions from programs about a single trick, with players by name, and the answers as JSON."""

from functools import lru_cache
from typing import Any, NamedTuple

from companion.fishing.cards import NOTATION, PLAYER_COUNTS, Card
from companion.fishing.catching import Choice
from companion.fishing.problems import Fault, Impossible, impossible
from companion.fishing.reading import read_card, read_in_force
from companion.fishing.reasons import Play
from companion.fishing.tricks import NOTHING, InForce, Verdict, check_without_game, resolve
from companion.tools.names import NameFault, NameProblem
from companion.tools.reading import (
    BadRecord,
    RecordFault,
    check_keys,
    optional,
    read_bool,
    read_list,
    read_object,
    read_short_str,
)
from companion.tools.sentences import shown

IN_FORCE = ("called", "caller", "lowest")


class TrickQuestion(NamedTuple):
    """A parsed question about a trick."""

    names: tuple[str, ...]
    plays: list[Play]
    in_force: InForce
    is_last: bool
    picks: list[Card]


def ask(content: object) -> tuple[TrickQuestion, Verdict | Choice]:
    """Return the parsed question with its verdict or the choice of a 0. Raise BadRecord if the question is invalid."""
    names: dict[str, int] = {}
    try:
        question = _read(content, names)
        if question.in_force is not NOTHING:
            check_without_game(question.plays, question.in_force)
        return question, resolve(question.plays, question.in_force, last=question.is_last, picks=question.picks)
    except BadRecord as error:
        error.kind = "fishing"
        raise
    except Impossible as error:
        players = tuple(map(shown, names))
        raise BadRecord(RecordFault.IMPOSSIBLE, problem=error.problem, players=players, kind="fishing") from None


def _read(content: object, seats: dict[str, int]) -> TrickQuestion:
    """Return the parsed question and add its players to `seats`. A missing key means None or False."""
    values = read_object(content, "question")
    check_keys(values, ("plays",), (*IN_FORCE, "last", "picks"))
    plays = [_play(seat, pair, seats) for seat, pair in enumerate(read_list(values["plays"], "plays"))]
    # Report an unknown card before a wrong number of cards.
    if len(plays) not in PLAYER_COUNTS:
        raise impossible(Fault.WRONG_NUMBER_OF_PLAYERS, actual=len(plays))
    in_force = {key: values[key] for key in IN_FORCE if values.get(key) is not None}
    return TrickQuestion(
        tuple(seats),
        plays,
        read_in_force(in_force, "in_force", tuple(seats)) if in_force else NOTHING,
        optional(values.get("last"), "last", read_bool) or False,
        [read_card(card, "picks") for card in optional(values.get("picks"), "picks", read_list) or ()],
    )


def _play(seat: int, pair: object, seats: dict[str, int]) -> Play:
    """Return the play in a pair of a name and a card, and add the player to `seats`."""
    if not isinstance(pair, list) or len(pair) != 2:
        raise BadRecord(RecordFault.NOT_PAIRS, "plays")
    name = read_short_str(pair[0], "plays")
    if not name.strip():
        raise Impossible(NameProblem(NameFault.EMPTY, name, seat + 1))
    if name in seats:
        raise impossible(Fault.PLAYER_TWICE, seat=seats[name])
    seats[name] = seat
    return _played(seat, read_short_str(pair[1], name))


@lru_cache(1024)
def _played(seat: int, card: str) -> Play:
    """Return the play of a card in notation. Cached, because bulk questions repeat the same few cards."""
    return Play(seat, read_card(card, "plays"))


def answer_to_json(question: TrickQuestion, answer: Verdict | Choice) -> dict[str, Any]:
    """Return a verdict or a choice as JSON values, with players by name and without the reasons."""
    names = question.names
    if isinstance(answer, Choice):
        return {"needs_pick": {"player": names[answer.seat], "from": [NOTATION[card] for card in answer.cards]}}
    return {
        "winner": names[answer.winner],
        "caught": {names[seat]: [NOTATION[card] for card in cards] for seat, cards in answer.caught.items()},
        "penalties": {names[seat]: times for seat, times in answer.penalties.items()},
        "next_leader": None if answer.next_leader is None else names[answer.next_leader],
        "next": {
            "called_by": None if answer.called_by is None else names[answer.called_by],
            "lowest": answer.is_lowest_next,
        },
        "pass_left": answer.is_passing_left,
    }
