"""One disputed trick as a question, by names, and its answer: what programs send to `trick` and get back."""

import json
from codecs import BOM_UTF8
from collections import Counter
from collections.abc import Iterable, Iterator
from functools import lru_cache
from typing import Any, NamedTuple

from companion.fishing.cards import NOTATION, PLAYER_COUNTS, BadCard, Card, Suit, parse_card, parse_suit
from companion.fishing.catching import Choice
from companion.fishing.problems import Impossible
from companion.fishing.reasons import Play
from companion.fishing.tricks import NOTHING, InForce, Verdict, check_alone, resolve
from companion.fishing.words.problems import card_problem_in_words, problem_in_words
from companion.fishing.words.reasons import reasons_in_words
from companion.language import _
from companion.names import shown
from companion.reading import LONGEST_LINE


class BadQuestion(ValueError):
    """A question that cannot be answered; the message says why."""


class TrickQuestion(NamedTuple):
    """A trick as it was asked about."""

    names: tuple[str, ...]
    plays: list[Play]
    in_force: InForce
    is_last: bool
    picks: list[Card]


JSON_SPACE = " \t\n\r"
KEYS = frozenset({"plays", "called", "caller", "lowest", "last", "picks"})


def read_question(content: object) -> TrickQuestion:
    """Read a question; missing keys mean none or false."""
    if not isinstance(content, dict):
        raise BadQuestion(_("a question is an object in braces with “plays”"))
    if not KEYS.issuperset(content):
        unknown = next(key for key in content if key not in KEYS)
        raise BadQuestion(_("“{text}” is not known here").format(text=shown(str(unknown))))
    try:
        names, plays = _plays(content.get("plays"))
        picks = _picks(content.get("picks"))
        in_force = _in_force(content, names)
    except BadCard as error:
        raise BadQuestion(card_problem_in_words(error)) from None
    except (TypeError, ValueError) as error:
        if isinstance(error, BadQuestion):
            raise
        raise BadQuestion(_("“plays” is a list of pairs of a name and a card, “picks” a list of cards")) from None
    return TrickQuestion(names, plays, in_force, _flag(content, "last"), picks)


def settle(question: TrickQuestion) -> Verdict | Choice:
    """Settle the trick that was asked about."""
    try:
        if question.in_force is not NOTHING:
            check_alone(question.plays, question.in_force)
        return resolve(question.plays, question.in_force, last=question.is_last, picks=question.picks)
    except Impossible as error:
        raise BadQuestion(problem_in_words(error.problem, question.names)) from None


def to_json(question: TrickQuestion, answer: Verdict | Choice) -> dict[str, Any]:
    """The answer by names, ready for JSON."""
    names = question.names
    if isinstance(answer, Choice):
        return {"needs_pick": {"player": names[answer.seat], "from": [NOTATION[card] for card in answer.cards]}}
    caught: dict[str, list[str]] = {}
    for seat, cards in answer.caught.items():
        caught[names[seat]] = [NOTATION[card] for card in cards] if cards else []
    return {
        "winner": names[answer.winner],
        "caught": caught,
        "penalties": {names[seat]: times for seat, times in answer.penalties.items()} if answer.penalties else {},
        "next_leader": None if answer.next_leader is None else names[answer.next_leader],
        "next": {
            "called_by": None if answer.called_by is None else names[answer.called_by],
            "lowest": answer.is_lowest_next,
        },
        "pass_left": answer.is_passing_left,
        "reasons": reasons_in_words(answer.reasons, names),
    }


def answer_lines(lines: Iterable[bytes]) -> Iterator[str]:
    """Answer questions line by line; a bad one gets its error, the others still get answers."""
    encode = json.JSONEncoder(check_circular=False).encode
    for line in lines:
        try:
            question = read_question(_parsed(line))
            answer = to_json(question, settle(question))
        except BadQuestion as error:
            answer = {"error": str(error)}
        yield encode(answer) + "\n"


def _parsed(line: bytes) -> object:
    if len(line) > LONGEST_LINE:
        raise BadQuestion(_("this line is too long for a question"))
    try:
        text = line.removeprefix(BOM_UTF8).decode("utf-8", "surrogatepass").strip(JSON_SPACE)
        content, end = _DECODER.raw_decode(text)
        if end < len(text):
            raise ValueError(text)
    except BadQuestion:
        raise
    except (ValueError, RecursionError):
        raise BadQuestion(_("this line is not JSON")) from None
    return content


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    content = dict(pairs)
    if len(content) < len(pairs):
        counts = Counter(key for key, _value in pairs)
        twice = next(key for key in counts if counts[key] > 1)
        raise BadQuestion(_("“{text}” is there twice").format(text=shown(twice)))
    return content


_DECODER = json.JSONDecoder(object_pairs_hook=_object)


def _plays(content: object) -> tuple[tuple[str, ...], list[Play]]:
    if not isinstance(content, list):
        raise BadQuestion(_("“plays” is missing: a list of pairs of a name and a card"))
    seats: dict[str, int] = {}
    plays: list[Play] = []
    for seat, pair in enumerate(content):
        if not isinstance(pair, list):
            raise TypeError
        name, text = pair
        if not isinstance(name, str) or not name.strip():
            raise BadQuestion(_("every card needs the name of its player"))
        if name in seats:
            raise BadQuestion(_("{player} plays only one card to a trick").format(player=shown(name)))
        if not isinstance(text, str):
            raise _no_text(name)
        plays.append(_play(seat, text))
        seats[name] = seat
    # A card that is none says more than that there are too many or too few.
    if len(content) not in PLAYER_COUNTS:
        raise BadQuestion(_("a trick has 3 to 5 cards, one for each player, not {count}").format(count=len(content)))
    return tuple(seats), plays


def _picks(content: object) -> list[Card]:
    if content is None:
        return []
    if not isinstance(content, list):
        raise TypeError
    picks: list[Card] = []
    for text in content:
        if not isinstance(text, str):
            raise _no_text("picks")
        picks.append(parse_card(text))
    return picks


@lru_cache(1024)
def _play(seat: int, text: str) -> Play:
    """A card that somebody played: questions in bulk name the same few again and again."""
    return Play(seat, parse_card(text))


def _no_text(where: str) -> BadQuestion:
    return BadQuestion(_('{where}: a card is written as a text, like "Y7"').format(where=shown(where)))


def _in_force(content: dict[str, Any], names: tuple[str, ...]) -> InForce:
    called, caller, lowest = content.get("called"), content.get("caller"), _flag(content, "lowest")
    if called is None and caller is None:
        return InForce(is_lowest=True) if lowest else NOTHING
    if caller is not None and caller not in names:
        raise BadQuestion(_("the caller “{name}” plays no card in this trick").format(name=shown(str(caller))))
    return InForce(None if called is None else _suit(called), None if caller is None else names.index(caller), lowest)


def _suit(called: object) -> Suit:
    try:
        if isinstance(called, str):
            return parse_suit(called)
    except BadCard:
        pass
    raise BadQuestion(_("“called” is a colour’s letter: one of B P R Y G"))


def _flag(content: dict[str, Any], key: str) -> bool:
    value = content.get(key)
    if value is None:
        return False
    if isinstance(value, bool):
        return value
    raise BadQuestion(_("“{text}” has to be true or false").format(text=key))
