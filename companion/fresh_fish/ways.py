"""Ways from stalls to their trucks: by paths alone and with streets, as they are laid and at best, with their route.

From a truck everything is reached at its least cost, all places of one cost together: a square is one large number with
a bit for each place, so a step in all directions is four shifts. There is a copy of the square for each truck, at best
and as laid, all in one number, so that every step is taken on all of them. A street costs 2 to enter, anything else 1.
"""

from dataclasses import dataclass, field
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


class _Search(NamedTuple):
    """What was reached from the trucks, on all copies of the square."""

    streets: Bits
    """Where streets were allowed."""
    fronts: list[Bits]
    """For each cost the places that are reached for it."""
    costs: dict[Bits, int]
    """For each stall that was reached the cost of its way."""
    copy: int
    """How many bits a copy has."""


@dataclass(frozen=True)
class Way:
    """How far it is from a stall to its truck."""

    counts: int
    by_paths: int | None
    """The shortest by paths alone; none where they do not lead there."""
    with_streets: int | None
    """The shortest with streets allowed; none where they are not, or do not lead there either."""
    trace: tuple[_Search, Bits] | None = field(compare=False, repr=False)
    """Where its route can be read."""

    @property
    def route(self) -> tuple[Place, ...] | None:
        """The places between, from the stall; none where the longest way counts instead."""
        if self.trace is None:
            return None
        search, here = self.trace
        route = []
        cost = self.counts
        while cost:  # back along what was reached at each cost
            reached = beside(here) & search.fronts[cost]
            here = reached & -reached
            row, column = divmod((here.bit_length() - 1) % search.copy, ROW_OF_BITS)
            route.append((row, column))
            cost -= STREET if here & search.streets else 1
        return tuple(route)


class StallWays(NamedTuple):
    """One stall and its two ways."""

    space: Space
    best: Way
    """As if every empty and reserved space were a path."""
    laid: Way
    """Over the paths that lie there now."""


def all_ways(square: Square, rules: WayRules) -> dict[tuple[Seat, Good], StallWays]:
    """The ways of all stalls on the square, by seat and good."""
    stalls = sorted(square.stalls().items(), key=lambda item: (item[0][0], GOODS.index(item[0][1])))
    shape, free = square.shape, square.free
    laid = free & ~square.open
    size = (len(shape.outline) + 3) * ROW_OF_BITS  # the row above, the row below, and one that stays empty
    grounds = [free] if laid == free else [free, laid]
    streets = 0 if rules.streets is Streets.NONE else street_places(shape, rules.corners)
    passable = trucks = all_streets = shift = 0
    ends: dict[Space, list[Bits]] = {space: [] for _whose, space in stalls}
    for good in {good for (_seat, good), _space in stalls}:
        spaces = [space for (_seat, sold), space in stalls if sold is good]
        truck = shape.bits[truck_of(square, good, spaces[0])]
        for ground in grounds:
            passable |= ground << shift
            trucks |= truck << shift
            all_streets |= streets << shift
            for space in spaces:
                ends[space].append(shape.bits[space] << shift)
            shift += size
    missing = sum(sum(bits) for bits in ends.values())
    paths = _search(passable, 0, trucks, missing, size)
    with_streets = _search(passable, all_streets, trucks, missing, size) if streets else None
    found = {}
    for whose, space in stalls:
        ways = [_way(paths, with_streets, end, rules) for end in ends[space]]
        found[whose] = StallWays(space, ways[0], ways[-1])
    return found


def truck_of(square: Square, good: Good, stall: Space) -> Space:
    """Where the truck of a stall stands."""
    try:
        return square.tokens.index(TRUCKS[good])
    except ValueError:
        raise impossible(Fault.TRUCK_MISSING, good=good, space=square.shape.names[stall]) from None


@lru_cache(REMEMBERED)
def street_places(shape: Shape, corners: bool) -> Bits:
    """Where streets can lie: off the square, touching it by an edge or, where allowed, at a corner."""
    square = sum(shape.bits)
    return (around(square) if corners else beside(square)) & ~square


def _search(passable: Bits, streets: Bits, trucks: Bits, missing: Bits, size: int) -> _Search:
    """Go from the trucks until no stall is missing, or nothing is left."""
    left = passable | streets
    fronts, costs = [trucks], {}
    here, next_but_one = trucks, 0
    while here or next_but_one:
        beyond = beside(here)
        reached = beyond & missing
        if reached and len(fronts) > 1:  # never straight from the truck
            missing ^= reached
            while reached:
                stall = reached & -reached
                reached ^= stall
                costs[stall] = len(fronts) - 1
            if not missing:
                break
        beyond &= left
        left ^= beyond
        here = next_but_one | beyond & passable
        next_but_one = beyond & streets
        fronts.append(here)
    return _Search(streets, fronts, costs, size)


def _way(paths: _Search, with_streets: _Search | None, stall: Bits, rules: WayRules) -> Way:
    by_paths = paths.costs.get(stall)
    shortest = None if with_streets is None else with_streets.costs.get(stall)
    search, cost = paths, by_paths
    if with_streets is not None and (by_paths is None or (rules.streets is Streets.ANY and shortest != by_paths)):
        search, cost = with_streets, shortest
    if cost is None or cost > rules.longest:
        return Way(rules.longest, by_paths, shortest, None)
    return Way(cost, by_paths, shortest, (search, stall))
