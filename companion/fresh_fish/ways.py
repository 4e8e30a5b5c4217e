"""Ways from stalls to their trucks: by paths alone and with streets, as they are laid and at best, with their route.

A street counts 2 and anything else 1, so what a way costs grows by 1 or 2 with each step: spaces wait in a list for
each cost, and everything is met first where it costs least.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.square import Place, Space, Square
from companion.fresh_fish.streets import StreetMap, street_map
from companion.fresh_fish.tokens import PATH, TRUCKS

STREET = 2
"""What a street counts."""
FAR = sys.maxsize


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
    """What was found from one truck: for everything met what it costs to get there, and where one comes from."""

    costs: list[int]
    """0 for what was not met, and for the truck."""
    came_from: list[int]


def all_ways(square: Square, rules: WayRules) -> dict[tuple[Seat, Good], StallWays]:
    """The ways of all stalls on the square, by seat and good."""
    stalls = sorted(square.stalls().items(), key=lambda item: (item[0][0], GOODS.index(item[0][1])))
    at_best = [int(token.is_free) for token in square.tokens]
    as_laid = [int(token is PATH) for token in square.tokens]
    best, laid = {}, {}
    for good in {good for (_seat, good), _space in stalls}:
        spaces = [space for (_seat, sold), space in stalls if sold is good]
        truck = truck_of(square, good, spaces[0])
        best.update(_ways(square, at_best, truck, spaces, rules))
        if at_best != as_laid:
            laid.update(_ways(square, as_laid, truck, spaces, rules))
    return {whose: StallWays(space, best[space], laid.get(space, best[space])) for whose, space in stalls}


def truck_of(square: Square, good: Good, stall: Space) -> Space:
    """Where the truck of a stall stands."""
    try:
        return square.tokens.index(TRUCKS[good])
    except ValueError:
        raise impossible(Fault.TRUCK_MISSING, good=good, space=square.shape.names[stall]) from None


def _ways(
    square: Square, steps: list[int], truck: Space, stalls: Sequence[Space], rules: WayRules
) -> dict[Space, Way]:
    """The ways of some stalls to one truck, where each space takes so many steps to enter: 1, or 0 if nobody can."""
    shape = square.shape
    paths = _search(shape.neighbours, steps, truck)
    ends = {stall: _nearest(shape.neighbours[stall], paths) for stall in stalls}
    if rules.streets is Streets.NONE:
        return {stall: _by_paths(shape.places, paths, end, rules.longest) for stall, end in ends.items()}
    # Streets are of use only where they come sooner than the last that is reached by paths.
    limit = max([FAR if end is None else paths.costs[end] for end in ends.values()])
    map_ = street_map(shape, rules.corners)
    streets = [STREET] * (len(map_.places) - len(shape.places))
    with_streets = _search(map_.neighbours, steps + streets, truck, limit)
    return {
        stall: _with_streets(map_, paths, end, with_streets, _nearest(map_.neighbours[stall], with_streets), rules)
        for stall, end in ends.items()
    }


def _search(neighbours: Sequence[Sequence[int]], steps: list[int], truck: Space, limit: int = FAR) -> _Search:
    """Go from the truck to all that can be entered for less than the limit."""
    left = steps.copy()  # 0 also for what was met before
    costs = [0] * len(neighbours)
    came_from = costs.copy()
    cost = 0
    here: list[int] = [truck]
    at_one_more: list[int] = []
    at_two_more: list[int] = []
    while (here or at_one_more) and cost < limit:
        for place in here:
            for beside in neighbours[place]:
                step = left[beside]
                if step:
                    left[beside] = 0
                    came_from[beside] = place
                    costs[beside] = cost + step
                    (at_one_more if step == 1 else at_two_more).append(beside)
        here, at_one_more, at_two_more = at_one_more, at_two_more, []
        cost += 1
    return _Search(costs, came_from)


def _nearest(beside: Sequence[int], search: _Search) -> int | None:
    """Of the places beside a stall the one that costs least to reach; the truck itself is none."""
    reached = [place for place in beside if search.costs[place]]
    return min(reached, key=search.costs.__getitem__, default=None)


def _by_paths(places: Sequence[Place], paths: _Search, end: int | None, longest: int) -> Way:
    if end is None:
        return Way(longest, None, None, None)
    cost = paths.costs[end]
    return Way(min(cost, longest), cost, None, _route(places, paths, end) if cost <= longest else None)


def _with_streets(
    map_: StreetMap, paths: _Search, end: int | None, streets: _Search, street_end: int | None, rules: WayRules
) -> Way:
    by_paths = None if end is None else paths.costs[end]
    with_streets = by_paths if street_end is None else streets.costs[street_end]
    if by_paths is not None and with_streets is not None:
        with_streets = min(by_paths, with_streets)  # the search with streets may have stopped before
    if with_streets is None:
        return Way(rules.longest, None, None, None)
    if by_paths is not None and (rules.streets is Streets.CUT_OFF or by_paths == with_streets):
        way = _by_paths(map_.places, paths, end, rules.longest)
        return way._replace(with_streets=with_streets)
    assert street_end is not None
    route = _route(map_.places, streets, street_end) if with_streets <= rules.longest else None
    return Way(min(with_streets, rules.longest), by_paths, with_streets, route)


def _route(places: Sequence[Place], search: _Search, end: int) -> tuple[Place, ...]:
    """The places from beside the stall to beside the truck."""
    route = []
    while search.costs[end]:
        route.append(places[end])
        end = search.came_from[end]
    return tuple(route)
