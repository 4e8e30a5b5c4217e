"""Ways from stalls to their trucks: by paths alone and with streets, as they are laid and at best, with their route.

A search starts at a truck and meets everything where it costs least, until it has met all stalls of that good.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate
from typing import NamedTuple

from companion.fresh_fish.geometry.square import Place, Shape, Space, Square
from companion.fresh_fish.geometry.streets import StreetMap, street_map
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.tokens import PATH, STALL_OF, TRUCKS, Piece

BLOCKED, ON_PATH, ON_STREET = 0, 1, 2
"""What it counts to enter a place; nobody can enter what is blocked."""
GOAL = 3
"""Marks the stalls that are looked for: a way ends there and does not lead through."""


class Streets(Enum):
    """When a way may use streets; the values stand in records and questions."""

    CUT_OFF = "cut_off"
    ANY = "any"
    NONE = "none"


@dataclass(frozen=True)
class WayRules:
    """How a table counts its ways."""

    longest: int
    streets: Streets = Streets.CUT_OFF
    corners: bool = True
    gaps: bool = True
    discs_block: bool = False
    """Whether no way leads over a reserved space, not even at best."""


class Way(NamedTuple):
    """How far it is from a stall to its truck."""

    counts: int
    by_paths: int | None
    """The shortest by paths alone; none where they do not lead there."""
    with_streets: int | None
    """The shortest with streets allowed; none where they are not, or do not lead there either."""
    route: tuple[Place, ...] | None
    """The places between, from the stall; none where the longest way counts instead."""


class StallWays(NamedTuple):
    """One stall and its two ways."""

    space: Space
    best: Way
    """As if every empty and reserved space were a path."""
    laid: Way
    """Over the paths that lie there now."""


class _Search(NamedTuple):
    """What was found from one truck."""

    costs: dict[Space, int]
    """For each stall that was met what its shortest way costs."""
    came_from: list[int]
    """For each place that was met the one before it, nearer to the truck."""


def all_ways(square: Square, rules: WayRules) -> dict[tuple[Seat, Good], StallWays]:
    """The ways of all stalls on the square, by seat and good."""
    stalls = square.stalls()
    map_ = street_map(square.shape, rules.corners, rules.gaps)
    closed = Piece.DISC if rules.discs_block else None
    at_best = [ON_PATH if token.is_free and token.piece is not closed else BLOCKED for token in square.tokens]
    as_laid = [ON_PATH if token is PATH else BLOCKED for token in square.tokens]
    best: dict[Space, Way] = {}
    laid: dict[Space, Way] = {}
    for good in GOODS:
        spaces = [space for (_seat, sold), space in stalls.items() if sold is good]
        if spaces:
            truck = truck_of(square, good, spaces[0])
            best |= _ways(square.shape, map_, at_best, truck, spaces, rules)
            if as_laid != at_best:
                laid |= _ways(square.shape, map_, as_laid, truck, spaces, rules)
    in_order = [(whose, stalls[whose]) for whose in STALL_OF if whose in stalls]
    return {whose: StallWays(space, best[space], laid.get(space, best[space])) for whose, space in in_order}


def running_count(route: Sequence[Place], shape: Shape) -> list[int]:
    """What a way counts after each of its places, from the stall."""
    return list(accumulate(ON_PATH if place in shape.numbers else ON_STREET for place in route))


def truck_of(square: Square, good: Good, stall: Space) -> Space:
    """Where the truck of a stall stands."""
    try:
        return square.tokens.index(TRUCKS[good])
    except ValueError:
        raise impossible(Fault.TRUCK_MISSING, good=good, space=square.shape.names[stall]) from None


def _ways(
    shape: Shape, map_: StreetMap, steps: list[int], truck: Space, stalls: Sequence[Space], rules: WayRules
) -> dict[Space, Way]:
    """The ways of some stalls to one truck, where the spaces count so much to enter."""
    by_paths = _search(shape.neighbours, steps[:], truck, stalls)
    with_streets = None
    if rules.streets is not Streets.NONE:
        streets = [ON_STREET] * (len(map_.places) - len(steps))
        with_streets = _search(map_.neighbours, steps + streets, truck, stalls)
    ways = {}
    for stall in stalls:
        path_cost = by_paths.costs.get(stall)
        street_cost = None if with_streets is None else with_streets.costs.get(stall)
        search, cost = by_paths, path_cost
        if with_streets and (path_cost is None or (rules.streets is Streets.ANY and street_cost != path_cost)):
            search, cost = with_streets, street_cost
        if cost is None or cost > rules.longest:
            ways[stall] = Way(rules.longest, path_cost, street_cost, None)
        else:
            ways[stall] = Way(cost, path_cost, street_cost, _route(map_.places, search.came_from, stall, truck))
    return ways


def _search(neighbours: Sequence[Sequence[int]], steps: list[int], truck: Space, stalls: Sequence[Space]) -> _Search:
    """Go from the truck until all these stalls are met or nothing is left; `steps` is used up on the way."""
    costs: dict[Space, int] = {}
    came_from = [truck] * len(steps)
    # Where to go on from at this cost, at one more and at two more.
    here: list[int] = [truck]
    on_path: list[int] = []
    on_street: list[int] = []
    cost = 0
    while (here or on_path) and len(costs) < len(stalls):
        for place in here:
            for beside in neighbours[place]:
                if steps[beside]:
                    step = steps[beside]
                    steps[beside] = BLOCKED  # it is met where it costs least
                    came_from[beside] = place
                    if step == ON_PATH:
                        on_path.append(beside)
                    elif step == ON_STREET:
                        on_street.append(beside)
                    else:
                        costs[beside] = cost
        if cost == 0:  # only now: nothing is delivered straight from the truck
            for stall in stalls:
                steps[stall] = GOAL
        here, on_path, on_street = on_path, on_street, []
        cost += 1
    return _Search(costs, came_from)


def _route(places: Sequence[Place], came_from: list[int], stall: Space, truck: Space) -> tuple[Place, ...]:
    """The places between, from the stall."""
    route = []
    place = came_from[stall]
    while place != truck:
        route.append(places[place])
        place = came_from[place]
    return tuple(route)
