"""Answers to questions about set-ups, auctions, scores and whole games."""

from typing import Any

from companion.fresh_fish import auctions
from companion.fresh_fish.answers_about_squares import Answered, way_rules
from companion.fresh_fish.box import COINS, kit_for
from companion.fresh_fish.checks import check_pieces
from companion.fresh_fish.doubts import doubts_about_kit
from companion.fresh_fish.geometry.square import Square, read_square
from companion.fresh_fish.geometry.ways import WayRules, all_ways
from companion.fresh_fish.goods import GOODS, Good
from companion.fresh_fish.kind import FRESH_FISH
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.reading import not_exactly_one, read_by_seat, read_figure, read_flag, read_good, read_strings
from companion.fresh_fish.replay import replay_to_json, result_to_json
from companion.fresh_fish.scores import Lengths, best_lengths, check_lengths, score
from companion.fresh_fish.set_up import check_players
from companion.table import record
from companion.tools.reading import BadRecord, RecordFault, check_keys, optional, read_list, read_object, read_player


def setup(question: dict[str, Any]) -> Answered:
    check_keys(question, ("players", "milestones"), ("classic",))
    milestones = [read_figure(number, "milestones") for number in read_list(question["milestones"], "milestones")]
    players = read_figure(question["players"], "players")
    kit = kit_for(players, milestones, classic=read_flag(question.get("classic"), "classic"))
    answered = {
        "boards": kit.boards,
        "flea_markets": kit.flea_markets,
        "stall_tiles": kit.stall_tiles,
        "row": kit.row,
        "stack": kit.stack,
        "coins": kit.coins,
        "discs": kit.discs,
        "longest": kit.longest,
        "doubts": [doubt.kind.value for doubt in doubts_about_kit(kit)],
    }
    return Answered(answered, (kit,))


def auction(question: dict[str, Any]) -> Answered:
    check_keys(question, ("players", "active"), ("bids", "coins"))
    players = _players(question)
    active = read_player(question["active"], "active", players)
    bids = read_by_seat({} if question.get("bids") is None else question["bids"], "bids", players)
    coins = None if question.get("coins") is None else _coins(question, players)
    auctions.check_bids(bids, coins or (COINS,) * len(players))
    sale = auctions.settle(bids, active)
    left = None
    if coins is not None:
        left = {name: has - sale.price * (seat == sale.winner) for seat, (name, has) in enumerate(zip(players, coins))}
    answered = {
        "winner": None if sale.winner is None else players[sale.winner],
        "price": sale.price,
        "tied": [players[seat] for seat in sale.tied],
        "reason": sale.why.value,
        "again": sale.is_again,
        "coins": left,
    }
    return Answered(answered, (sale, players, active, left))


def scores(question: dict[str, Any]) -> Answered:
    """Answer who wins and with which scores, from given distances or from a finished square."""
    optional_keys = ("lengths", "square", "outside", "classic", "streets", "corners")
    check_keys(question, ("players", "coins"), optional_keys)
    players = _players(question)
    coins = _coins(question, players)
    rules, outside = way_rules(question, len(players)), _outside(question, players)
    if (question.get("lengths") is None) == (question.get("square") is None):
        raise not_exactly_one("lengths", "square")
    if question.get("lengths") is not None:
        if any(outside):
            raise not_exactly_one("lengths", "outside")
        lengths = _given_lengths(question, players)
    else:
        square = read_square(read_strings(question["square"], "square"))
        lengths = _lengths_on_square(square, outside, rules)
    result = score(lengths, coins, rules.longest)
    found = result_to_json(result, players)
    answered = {"lengths": found["lengths"], "coins": dict(zip(players, coins)), **found}
    return Answered(answered, (answered,))


def _given_lengths(question: dict[str, Any], players: tuple[str, ...]) -> Lengths:
    by_name = read_object(question["lengths"], "lengths")
    for name in by_name:
        read_player(name, "lengths", players)
    check_keys(by_name, players)
    lengths = []
    for name in players:
        ways = read_object(by_name[name], name)
        check_keys(ways, [good.value for good in GOODS])
        of_seat = tuple(read_figure(ways[good.value], good.value) for good in GOODS)
        check_lengths(of_seat)
        lengths.append(of_seat)
    return tuple(lengths)


def _lengths_on_square(square: Square, outside: list[list[Good]], rules: WayRules) -> Lengths:
    """Return all distances on a finished square. Raise Impossible unless each stall is either on it or outside."""
    check_pieces(square, len(outside))
    stalls = square.stalls()
    for seat, goods in enumerate(outside):
        for good in GOODS:
            is_on_square, is_outside = (seat, good) in stalls, good in goods
            if is_on_square and is_outside:
                raise impossible(Fault.STALL_ON_SQUARE_AND_OUTSIDE, seat=seat, good=good)
            if not is_on_square and not is_outside:
                raise impossible(Fault.STALL_MISSING, seat=seat, good=good)
    return best_lengths(all_ways(square, rules), len(outside), rules.longest)


def _outside(question: dict[str, Any], players: tuple[str, ...]) -> list[list[Good]]:
    outside: list[list[Good]] = [[] for _name in players]
    for name, goods in (optional(question.get("outside"), "outside", read_object) or {}).items():
        of_seat = outside[read_player(name, "outside", players)]
        for good in [read_good(good, name) for good in read_list(goods, name)]:
            if good in of_seat:
                raise BadRecord(RecordFault.KEY_TWICE, good.value)
            of_seat.append(good)
    return outside


def replay(question: dict[str, Any]) -> Answered:
    """Return the answer with every step of a recorded game and its current state."""
    game = record.from_json(question, FRESH_FISH)
    answered = replay_to_json(game)
    return Answered(answered, (answered, game))


def _players(question: dict[str, Any]) -> tuple[str, ...]:
    players = read_strings(question["players"], "players")
    check_players(players)
    return players


def _coins(question: dict[str, Any], players: tuple[str, ...]) -> tuple[int, ...]:
    coins = []
    for seat, number in enumerate(read_by_seat(question["coins"], "coins", players)):
        if number is None:
            raise impossible(Fault.COINS_MISSING, seat=seat)
        if number < 0:
            raise impossible(Fault.NEGATIVE_NUMBER, actual=number)
        coins.append(number)
    return tuple(coins)
