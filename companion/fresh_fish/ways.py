"""Ways from stalls to their trucks: by paths alone and with streets, as they are laid and at best, with their route.

From a truck everything is reached at its least cost, all places of one cost together: a square is one large number with
a bit for each place, so a step in all directions is four shifts. A street costs 2 to enter, anything else 1.
"""

from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import NamedTuple

from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.rows import ROW_OF_BITS
from companion.fresh_fish.square import REMEMBERED, Bits, Place, Shape, Space, Square
from companion.fresh_fish.tokens import TRUCKS
from companion.fresh_fish.walls import around, beside

STREET = 2
"""What a street counts."""


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
    """What was found from one truck."""

    streets: Bits
    """Where streets were allowed."""
    fronts: list[Bits]
    """For each cost the places that are reached for it."""
    costs: dict[Bits, int]
    """For each stall that was reached the cost of its way."""


def all_ways(square: Square, rules: WayRules) -> dict[tuple[Seat, Good], StallWays]:
    """The ways of all stalls on the square, by seat and good."""
    stalls = sorted(square.stalls().items(), key=lambda item: (item[0][0], GOODS.index(item[0][1])))
    free, bits = square.free, square.shape.bits
    paths = free & ~square.open
    best: dict[Bits, Way] = {}
    laid: dict[Bits, Way] = {}
    for good in {good for (_seat, good), _space in stalls}:
        spaces = [space for (_seat, sold), space in stalls if sold is good]
        truck, ends = bits[truck_of(square, good, spaces[0])], [bits[space] for space in spaces]
        best.update(_ways(square.shape, free, truck, ends, rules))
        if paths != free:
            laid.update(_ways(square.shape, paths, truck, ends, rules))
    return {
        whose: StallWays(space, best[bits[space]], laid.get(bits[space], best[bits[space]])) for whose, space in stalls
    }


def truck_of(square: Square, good: Good, stall: Space) -> Space:
    """Where the truck of a stall stands."""
    try:
        return square.tokens.index(TRUCKS[good])
    except ValueError:
        raise impossible(Fault.TRUCK_MISSING, good=good, space=square.shape.names[stall]) from None


def _ways(shape: Shape, passable: Bits, truck: Bits, stalls: list[Bits], rules: WayRules) -> dict[Bits, Way]:
    """The ways of some stalls to one truck over all that can be passed."""
    paths = _search(passable, 0, truck, stalls)
    if rules.streets is Streets.NONE:
        return {stall: _way(paths, paths, stall, rules)._replace(with_streets=None) for stall in stalls}
    with_streets = _search(passable, street_places(shape, rules.corners), truck, stalls)
    return {stall: _way(paths, with_streets, stall, rules) for stall in stalls}


@lru_cache(REMEMBERED)
def street_places(shape: Shape, corners: bool) -> Bits:
    """Where streets can lie: off the square, touching it by an edge or, where allowed, at a corner."""
    square = sum(shape.bits)
    return (around(square) if corners else beside(square)) & ~square


def _search(passable: Bits, streets: Bits, truck: Bits, stalls: list[Bits]) -> _Search:
    """Go from the truck until all stalls are reached, or nothing is left."""
    left, missing = passable | streets, sum(stalls)
    fronts, costs = [truck], {}
    here, next_but_one = truck, 0
    while here or next_but_one:
        beyond = beside(here)
        if len(fronts) > 1 and beyond & missing:  # never straight from the truck
            costs.update({stall: len(fronts) - 1 for stall in stalls if stall & beyond & missing})
            missing &= ~beyond
            if not missing:
                break
        beyond &= left
        left ^= beyond
        here = next_but_one | beyond & passable
        next_but_one = beyond & streets
        fronts.append(here)
    return _Search(streets, fronts, costs)


def _way(paths: _Search, with_streets: _Search, stall: Bits, rules: WayRules) -> Way:
    by_paths, shortest = paths.costs.get(stall), with_streets.costs.get(stall)
    is_by_paths = by_paths is not None and (rules.streets is Streets.CUT_OFF or by_paths == shortest)
    cost = by_paths if is_by_paths else shortest
    if cost is None or cost > rules.longest:
        return Way(rules.longest, by_paths, shortest, None)
    return Way(cost, by_paths, shortest, _route(paths if is_by_paths else with_streets, stall, cost))


def _route(search: _Search, stall: Bits, cost: int) -> tuple[Place, ...]:
    """The places from beside the stall to beside the truck, back along what was reached at each cost."""
    route = []
    here = stall
    while cost:
        reached = beside(here) & search.fronts[cost]
        here = reached & -reached
        row, column = divmod(here.bit_length() - 1, ROW_OF_BITS)
        route.append((row, column))
        cost -= STREET if here & search.streets else 1
    return tuple(route)
