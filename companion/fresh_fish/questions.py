"""Questions and their answers as plain JSON values: what programs send to `fresh-fish` and get back."""

import json
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from companion import record
from companion.fresh_fish import auctions
from companion.fresh_fish.box import COINS, LONGEST_WAY, PLAYER_COUNTS, kit_for
from companion.fresh_fish.checks import check_discs, check_pieces
from companion.fresh_fish.codec import a_street_rule
from companion.fresh_fish.doubts import doubts_about_kit
from companion.fresh_fish.geometry.areas import Areas, read_areas
from companion.fresh_fish.geometry.paths import Broken, Paths, forced_paths
from companion.fresh_fish.geometry.square import Shape, Space, Square, read_square
from companion.fresh_fish.geometry.ways import StallWays, Streets, Way, WayRules, all_ways
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.kind import FRESH_FISH
from companion.fresh_fish.problems import Fault, Impossible, impossible
from companion.fresh_fish.reading import a_good, a_number, by_seat, not_one_of, texts, yes_or_no
from companion.fresh_fish.replay import replay_to_json, result_to_json
from companion.fresh_fish.reserving import Joins, any_space_because, discs_left, legal_spaces, may_reserve
from companion.fresh_fish.scores import Lengths, best_lengths, score
from companion.fresh_fish.set_up import Setup, check_players
from companion.fresh_fish.tokens import SEATS, TOKENS
from companion.fresh_fish.words.problems import problem_in_words
from companion.language import _
from companion.reading import (
    LONGEST_LINE,
    BadRecord,
    RecordFault,
    a_list,
    a_player,
    a_text,
    an_object,
    known_keys,
    optional,
    parse,
)
from companion.record_words import record_problem_in_words

Answer = dict[str, Any]


class BadQuestion(ValueError):
    """A question that cannot be answered; the message says why."""


def answer(word: str, question: object) -> Answer:
    """The answer to a question of this kind: setup, auction, ...; raise BadQuestion."""
    try:
        return ANSWERS[word](an_object(question, word))
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


# setup and auction


def _setup(question: dict[str, Any]) -> Answer:
    known_keys(question, ("players", "milestones"), ("classic",))
    milestones = [a_number(number, "milestones") for number in a_list(question["milestones"], "milestones")]
    players = a_number(question["players"], "players")
    kit = kit_for(players, milestones, classic=yes_or_no(question.get("classic"), "classic"))
    return {
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


def _auction(question: dict[str, Any]) -> Answer:
    known_keys(question, ("players", "active"), ("bids", "coins"))
    players = _players(question)
    active = a_player(question["active"], "active", players)
    bids = by_seat({} if question.get("bids") is None else question["bids"], "bids", players)
    coins = None if question.get("coins") is None else _coins(question, players)
    auctions.check_bids(bids, coins or (COINS,) * len(players))
    sale = auctions.settle(bids, active)
    left = None
    if coins is not None:
        left = {name: has - sale.price * (seat == sale.winner) for seat, (name, has) in enumerate(zip(players, coins))}
    return {
        "winner": None if sale.winner is None else players[sale.winner],
        "price": sale.price,
        "tied": [players[seat] for seat in sale.tied],
        "reason": sale.why.value,
        "again": sale.again,
        "coins": left,
    }


# what a square shows


def _paths(question: dict[str, Any]) -> Answer:
    known_keys(question, ("square",), ("areas", "build", "space"))
    square, areas = square_and_areas(question)
    asked = question.get("space")
    space = None if asked is None else square.shape.space(a_text(asked, "space"))
    built_over = areas.built_over(square) if areas else []
    if built_over:  # nobody can say what follows from it
        area = built_over[0]
        standing = sum(square.tokens[building].is_building for building in area.spaces)
        raise impossible(Fault.AREA_BUILT_OVER, text=area.sign, expected=area.number, actual=standing)
    return _paths_to_json(forced_paths(square, areas), square.shape, space)


def square_and_areas(question: dict[str, Any]) -> tuple[Square, Areas | None]:
    """The square a question is about, with what is built on it first, and its areas; none in Classic."""
    square = read_square(texts(question["square"], "square"))
    areas = None if question.get("areas") is None else read_areas(texts(question["areas"], "areas"), square.shape)
    if question.get("build") is not None:
        square = _built(square, an_object(question["build"], "build"))
    return square, areas


def _built(square: Square, build: dict[str, Any]) -> Square:
    known_keys(build, ("space", "token"))
    space, sign = square.shape.space(a_text(build["space"], "space")), a_text(build["token"], "token")
    token = TOKENS.get(sign)
    if token is None or not token.is_building:
        raise impossible(Fault.CANNOT_BUILD_THAT, text=sign)
    if not square.tokens[space].is_open:
        raise impossible(Fault.CANNOT_BUILD_THERE, space=square.shape.names[space])
    return square.with_tokens({space: token})


def _paths_to_json(forced: Paths | Broken, shape: Shape, space: Space | None) -> Answer:
    """The paths that must be laid, or how the golden rule is broken."""
    if isinstance(forced, Broken):
        broken = {
            "parts": [shape.named(part) for part in forced.parts],
            "without_access": shape.named(forced.without_access),
        }
        return dict.fromkeys(("paths", "reasons", "discs", "square", "must")) | {"broken": broken}
    names = shape.names
    return {
        "paths": [names[path] for path in forced.causes],
        "reasons": {names[path]: [cause.value for cause in causes] for path, causes in forced.causes.items()},
        "discs": {str(seat + 1): shape.named(spaces) for seat, spaces in sorted(forced.discs.items())},
        "square": forced.square.to_rows(),
        "must": None if space is None else space in forced.causes,
        "broken": None,
    }


def _reserve(question: dict[str, Any]) -> Answer:
    known_keys(question, ("square", "player"), ("space", "classic", "first"))
    square = read_square(texts(question["square"], "square"))
    seat = _seat(question["player"])
    classic, first = yes_or_no(question.get("classic"), "classic"), yes_or_no(question.get("first"), "first")
    check_discs(square, seat)
    spaces = legal_spaces(square, seat, classic=classic, first=first)
    answered = {
        "spaces": square.shape.named(spaces),
        "may_reserve": bool(spaces),
        "may_draw": bool(square.discs_of(seat)),
        "discs_left": discs_left(square, seat),
    }
    if question.get("space") is None:
        return answered
    space = square.shape.find(a_text(question["space"], "space"))
    anywhere = any_space_because(square, classic=classic, first=first)
    why = may_reserve(square, seat, space, any_space=anywhere)
    return answered | {"legal": isinstance(why, Joins), "why": why.value}


def _seat(value: object) -> Seat:
    number = a_number(value, "player")
    if number - 1 not in SEATS:
        raise impossible(Fault.UNKNOWN_PLAYER)
    return number - 1


def _distance(question: dict[str, Any]) -> Answer:
    known_keys(question, ("square", "players"), ("classic", "streets", "corners"))
    players = a_number(question["players"], "players")
    if players not in PLAYER_COUNTS:
        raise impossible(Fault.WRONG_NUMBER_OF_PLAYERS, actual=players)
    square = read_square(texts(question["square"], "square"))
    check_pieces(square, players)
    rules = _way_rules(question, players)
    ways = all_ways(square, rules)
    stalls = {square.tokens[way.space].sign: _stall_to_json(way, square.shape) for way in ways.values()}
    return {"longest": rules.longest, "stalls": stalls}


def _way_rules(question: dict[str, Any], players: int) -> WayRules:
    streets = a_street_rule(question.get("streets"), "streets")
    if yes_or_no(question.get("classic"), "classic"):
        streets = Streets.NONE
    return WayRules(LONGEST_WAY[players], streets, yes_or_no(question.get("corners"), "corners", default=True))


def _stall_to_json(ways: StallWays, shape: Shape) -> Answer:
    return {"space": shape.names[ways.space], "best": _way_to_json(ways.best), "laid": _way_to_json(ways.laid)}


def _way_to_json(way: Way) -> Answer:
    return {
        "counts": way.counts,
        "by_paths": way.by_paths,
        "with_streets": way.with_streets,
        "route": None if way.route is None else [list(place) for place in way.route],
    }


# scores and whole games


def _score(question: dict[str, Any]) -> Answer:
    optional_keys = ("lengths", "square", "outside", "classic", "streets", "corners")
    known_keys(question, ("players", "coins"), optional_keys)
    players = _players(question)
    coins = _coins(question, players)
    rules, outside = _way_rules(question, len(players)), _outside(question, players)
    if (question.get("lengths") is None) == (question.get("square") is None):
        raise not_one_of("lengths", "square")
    if question.get("lengths") is not None:
        if any(outside):
            raise not_one_of("lengths", "outside")
        lengths = _given_lengths(question, players)
    else:
        square = read_square(texts(question["square"], "square"))
        lengths = _lengths_on_square(square, outside, rules)
    result = score(lengths, coins, rules.longest)
    found = result_to_json(result, players)
    return {"lengths": found["lengths"], "coins": dict(zip(players, coins)), **found}


def _given_lengths(question: dict[str, Any], players: tuple[str, ...]) -> Lengths:
    by_name = an_object(question["lengths"], "lengths")
    for name in by_name:
        a_player(name, "lengths", players)
    known_keys(by_name, players)
    lengths = []
    for name in players:
        ways = an_object(by_name[name], name)
        known_keys(ways, [good.value for good in GOODS])
        of_seat = tuple(a_number(ways[good.value], good.value) for good in GOODS)
        if min(of_seat) < 1:
            raise impossible(Fault.WAY_TOO_SHORT, actual=min(of_seat))
        lengths.append(of_seat)
    return tuple(lengths)


def _lengths_on_square(square: Square, outside: list[list[Good]], rules: WayRules) -> Lengths:
    """What the ways on a finished square count; every stall is there or outside."""
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
    for name, goods in (optional(question.get("outside"), "outside", an_object) or {}).items():
        of_seat = outside[a_player(name, "outside", players)]
        for good in [a_good(good, name) for good in a_list(goods, name)]:
            if good in of_seat:
                raise BadRecord(RecordFault.KEY_TWICE, good.value)
            of_seat.append(good)
    return outside


def _replay(question: dict[str, Any]) -> Answer:
    return replay_to_json(record.from_json(question, FRESH_FISH))


# who plays


def _players(question: dict[str, Any]) -> tuple[str, ...]:
    """The names, clockwise."""
    players = texts(question["players"], "players")
    check_players(players)
    return players


def _coins(question: dict[str, Any], players: tuple[str, ...]) -> tuple[int, ...]:
    """Everybody's coins, by seat."""
    coins = []
    for seat, number in enumerate(by_seat(question["coins"], "coins", players)):
        if number is None:
            raise impossible(Fault.COINS_MISSING, seat=seat)
        if number < 0:
            raise impossible(Fault.NEGATIVE_NUMBER, actual=number)
        coins.append(number)
    return tuple(coins)


ANSWERS: dict[str, Callable[[dict[str, Any]], Answer]] = {
    "setup": _setup,
    "auction": _auction,
    "paths": _paths,
    "reserve": _reserve,
    "distance": _distance,
    "score": _score,
    "replay": _replay,
}
