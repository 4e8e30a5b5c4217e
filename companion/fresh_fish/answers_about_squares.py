"""Answers to questions about a painted square: forced paths, reserving, distances."""

from dataclasses import dataclass
from typing import Any

from companion.fresh_fish.box import LONGEST_WAY, PLAYER_COUNTS
from companion.fresh_fish.checks import check_discs, check_pieces
from companion.fresh_fish.codec import read_street_rule
from companion.fresh_fish.geometry.areas import Areas, check_not_built_over, read_areas
from companion.fresh_fish.geometry.paths import Broken, Paths, forced_paths
from companion.fresh_fish.geometry.square import Shape, Space, Square, read_square
from companion.fresh_fish.geometry.ways import StallWays, Way, WayRules, all_ways
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.house_rules import HouseRules
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.reading import read_figure, read_flag, read_strings
from companion.fresh_fish.reserving import Permission, discs_left, legal_spaces, may_reserve
from companion.fresh_fish.tokens import SEATS, TOKENS
from companion.tools.reading import check_keys, optional, read_object, read_str

Answer = dict[str, Any]


@dataclass(frozen=True)
class Answered:
    """The answer to a question: as JSON for programs, and as the arguments of the report in words."""

    json: Answer
    found: tuple[Any, ...]
    """The arguments to pass to the function in `words.reports` that writes the report."""


def paths(question: dict[str, Any]) -> Answered:
    """Answer which spaces of a square must become paths."""
    check_keys(question, ("square",), ("areas", "build", "space"))
    square, areas = square_and_areas(question)
    asked = question.get("space")
    space = None if asked is None else square.shape.space(read_str(asked, "space"))
    for area in areas.built_over(square) if areas else ():
        check_not_built_over(area, square)
    forced = forced_paths(square, areas)
    return Answered(_paths_to_json(forced, square.shape, space), (square, areas, forced, space))


def square_and_areas(question: dict[str, Any]) -> tuple[Square, Areas | None]:
    """Return the square of a question, including the proposed building, and its areas (None in Classic)."""
    square = read_square(read_strings(question["square"], "square"))
    rows = optional(question.get("areas"), "areas", read_strings)
    areas = None if rows is None else read_areas(rows, square.shape)
    if question.get("build") is not None:
        square = _built(square, read_object(question["build"], "build"))
    return square, areas


def _built(square: Square, build: dict[str, Any]) -> Square:
    check_keys(build, ("space", "token"))
    space, sign = square.shape.space(read_str(build["space"], "space")), read_str(build["token"], "token")
    token = TOKENS.get(sign)
    if token is None or not token.is_building:
        raise impossible(Fault.CANNOT_BUILD_THAT, text=sign)
    if not square.tokens[space].is_open:
        raise impossible(Fault.CANNOT_BUILD_THERE, space=square.shape.names[space])
    return square.with_tokens({space: token})


def _paths_to_json(forced: Paths | Broken, shape: Shape, space: Space | None) -> Answer:
    """Return the forced paths as JSON, or how the golden rule is broken."""
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


def reserve(question: dict[str, Any]) -> Answered:
    """Answer which spaces a player may reserve."""
    check_keys(question, ("square", "player"), ("space", "classic", "first"))
    square = read_square(read_strings(question["square"], "square"))
    seat = _seat(question["player"])
    classic, first = read_flag(question.get("classic"), "classic"), read_flag(question.get("first"), "first")
    check_discs(square, seat)
    spaces = legal_spaces(square, seat, classic=classic, first=first)
    answered = {
        "spaces": square.shape.named(spaces),
        "may_reserve": bool(spaces),
        "may_draw": bool(square.discs_of(seat)),
        "discs_left": discs_left(square, seat),
    }
    why, name = None, question.get("space")
    if name is not None:
        space = square.shape.find(read_str(name, "space"))
        why = may_reserve(square, seat, space, classic=classic, first=first)
        answered |= {"legal": isinstance(why, Permission), "why": why.value}
    return Answered(answered, (square, answered, name, why))


def _seat(value: object) -> Seat:
    number = read_figure(value, "player")
    if number - 1 not in SEATS:
        raise impossible(Fault.UNKNOWN_PLAYER)
    return number - 1


def distance(question: dict[str, Any]) -> Answered:
    check_keys(question, ("square", "players"), ("classic", "streets", "corners"))
    players = read_figure(question["players"], "players")
    if players not in PLAYER_COUNTS:
        raise impossible(Fault.WRONG_NUMBER_OF_PLAYERS, actual=players)
    square = read_square(read_strings(question["square"], "square"))
    check_pieces(square, players)
    rules = way_rules(question, players)
    ways = all_ways(square, rules)
    stalls = {square.tokens[way.space].sign: _stall_to_json(way, square.shape) for way in ways.values()}
    answered = {"longest": rules.longest, "stalls": stalls}
    return Answered(answered, (square, answered))


def _stall_to_json(ways: StallWays, shape: Shape) -> Answer:
    return {"space": shape.names[ways.space], "best": _way_to_json(ways.best), "laid": _way_to_json(ways.laid)}


def _way_to_json(way: Way) -> Answer:
    return {
        "counts": way.counts,
        "by_paths": way.by_paths,
        "with_streets": way.with_streets,
        "route": None if way.route is None else [list(place) for place in way.route],
    }


def way_rules(question: dict[str, Any], players: int) -> WayRules:
    """Read the rules for counting distances from the keys of a question."""
    rules = HouseRules(
        streets=read_street_rule(question.get("streets"), "streets"),
        corners=read_flag(question.get("corners"), "corners", default=True),
    )
    classic = read_flag(question.get("classic"), "classic")
    return rules.way_rules(LONGEST_WAY[players], classic=classic, is_over=False)
