"""Questions and their answers as plain JSON values: what programs send to `fresh-fish` and get back."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion.fresh_fish import auctions
from companion.fresh_fish.box import COINS, kit_for
from companion.fresh_fish.problems import Fault, Impossible, impossible
from companion.fresh_fish.reading import (
    ReadFault,
    Unreadable,
    a_flag,
    a_list,
    a_number,
    an_object,
    by_seat,
    known_keys,
    optional,
    parse,
    seat_of,
    texts,
)
from companion.fresh_fish.words.problems import problem_in_words, unreadable_in_words

Answer = dict[str, Any]


class BadQuestion(ValueError):
    """A question that cannot be answered; the message says why."""


def answer(word: str, question: object) -> Answer:
    """The answer to a question of this kind: setup, auction, ...; raise BadQuestion."""
    names: list[str] = []
    try:
        return ANSWERS[word](an_object(question, word), names)
    except Unreadable as error:
        raise BadQuestion(unreadable_in_words(error)) from None
    except Impossible as error:
        raise BadQuestion(problem_in_words(error.problem, names)) from None


def answer_lines(word: str, lines: Iterable[bytes]) -> Iterator[str]:
    """Answer questions line by line; a bad one gets its error, the others still get answers."""
    encode = json.JSONEncoder(check_circular=False).encode
    for line in lines:
        try:
            answered = answer(word, parse(line))
        except Unreadable as error:
            answered = {"error": unreadable_in_words(error)}
        except BadQuestion as error:
            answered = {"error": str(error)}
        yield encode(answered) + "\n"


def _setup(question: dict[str, Any], _names: list[str]) -> Answer:
    known_keys(question, ("players", "milestones"), ("classic",))
    milestones = [a_number(number, "milestones") for number in a_list(question["milestones"], "milestones")]
    players = a_number(question["players"], "players")
    kit = kit_for(players, milestones, classic=a_flag(question.get("classic"), "classic"))
    return {
        "boards": kit.boards,
        "flea_markets": kit.flea_markets,
        "stall_tiles": kit.stall_tiles,
        "row": kit.row,
        "stack": kit.stack,
        "coins": kit.coins,
        "discs": kit.discs,
        "longest": kit.longest,
        "doubts": ["flea_markets_in_the_box"] if kit.exceeds_box else [],
    }


def _auction(question: dict[str, Any], names: list[str]) -> Answer:
    known_keys(question, ("players", "active"), ("bids", "coins"))
    players = _players(question, names)
    active = seat_of(question["active"], "active", players)
    bids = optional(question.get("bids"), "bids", lambda value, key: by_seat(value, key, players))
    bids = bids or (None,) * len(players)
    coins = None if question.get("coins") is None else _coins(question, players)
    auctions.check_bids(bids, coins or (COINS,) * len(players))
    sale = auctions.settle(bids, active)
    return {
        "winner": None if sale.winner is None else players[sale.winner],
        "price": sale.price,
        "tied": [players[seat] for seat in sale.tied],
        "reason": sale.why.value,
        "again": sale.again,
        "coins": coins and {
            name: left - (sale.price if seat == sale.winner else 0)
            for seat, (name, left) in enumerate(zip(players, coins))
        },
    }


def _players(question: dict[str, Any], names: list[str]) -> tuple[str, ...]:
    """The names, clockwise; kept as well for the words of a problem."""
    players = texts(question["players"], "players")
    if len(players) not in range(2, 6):
        raise impossible(Fault.WRONG_NUMBER_OF_PLAYERS, actual=len(players))
    for place, name in enumerate(players, start=1):
        if not name.strip():
            raise impossible(Fault.NAME_EMPTY, expected=place)
    if len(set(players)) < len(players):
        twice = next(name for name in players if players.count(name) > 1)
        raise impossible(Fault.NAME_TWICE, text=twice)
    names.extend(players)
    return players


def _coins(question: dict[str, Any], players: tuple[str, ...]) -> tuple[int, ...]:
    """Everybody's coins, by seat."""
    if "coins" not in question:
        raise Unreadable(ReadFault.MISSING_KEY, "coins")
    coins = []
    for seat, number in enumerate(by_seat(question["coins"], "coins", players)):
        if number is None:
            raise impossible(Fault.COINS_MISSING, seat=seat)
        if number < 0:
            raise impossible(Fault.NEGATIVE_NUMBER, actual=number)
        coins.append(number)
    return tuple(coins)


ANSWERS: dict[str, Callable[[dict[str, Any], list[str]], Answer]] = {
    "setup": _setup,
    "auction": _auction,
}
