"""The shortest ways from stalls to their trucks, with their routes: as laid and at best, without and with streets.

A breadth-first search expands all places of one cost at once. All searches run together, each on its own copy of the
grid (a sheet), and the sheets are concatenated in one long integer.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import accumulate
from typing import NamedTuple

from companion.fresh_fish.geometry.grid import Bit, Bits, Grid, adjacent_bits, grid_of
from companion.fresh_fish.geometry.square import Place, Shape, Space, Square
from companion.fresh_fish.goods import GOODS, Good, Seat
from companion.fresh_fish.problems import Fault, impossible
from companion.fresh_fish.tokens import PATH, STALL_OF, TRUCKS, Piece

ON_PATH, ON_STREET = 1, 2
"""The costs of a path space and of a street space on a way."""


class Streets(Enum):
    """When a way may use streets: if no path connects stall and truck, always, or never. Records contain the values."""

    CUT_OFF = "cut_off"
    ANY = "any"
    NONE = "none"


@dataclass(frozen=True)
class WayRules:
    """The rules for counting distances."""

    longest: int
    streets: Streets = Streets.CUT_OFF
    corners: bool = True
    gaps: bool = True
    discs_block: bool = False
    """Whether reserved spaces block a way, even in `StallWays.best`."""


class Way(NamedTuple):
    """A way from a stall to its truck: the distance that counts, both lengths, and the route."""

    counts: int
    by_paths: int | None
    """The shortest length by paths alone; None if paths do not connect stall and truck."""
    with_streets: int | None
    """The shortest length with streets; None if streets are not allowed or do not connect stall and truck."""
    route: tuple[Place, ...] | None
    """The places between stall and truck, starting at the stall; None if the longest distance counts instead."""


class StallWays(NamedTuple):
    """The space of a stall and its two ways to the truck."""

    space: Space
    best: Way
    """The way if all empty and reserved spaces were paths."""
    laid: Way
    """The way over the paths laid so far."""


class _Sheet(NamedTuple):
    """The input of one search, as bitboards on a copy of the grid."""

    truck: Bits
    stalls: Bits
    paths: Bits
    streets: Bits


class _Search(NamedTuple):
    """The result of all searches. From each sheet to the next, the bit of a place increases by the size of the grid."""

    grid: Grid
    costs: dict[Bit, int]
    """The cost of the shortest way to each stall that was reached, by the stall's bit."""
    reached: list[Bits]
    """For each cost, the places first reached at that cost."""


def all_ways(square: Square, rules: WayRules) -> dict[tuple[Seat, Good], StallWays]:
    """Return the ways of all stalls on the square, by seat and good."""
    stalls = square.stalls()
    grid = grid_of(square.shape, rules.corners, rules.gaps)
    closed = Piece.DISC if rules.discs_block else None
    lying = list(zip(grid.spaces, square.tokens))
    at_best = sum([1 << bit for bit, token in lying if token.is_free and token.piece is not closed])
    as_laid = sum([1 << bit for bit, token in lying if token is PATH])
    sheets: list[_Sheet] = []
    first_sheets: dict[Good, int] = {}
    for good in GOODS:
        spaces = [space for (_seat, sold), space in stalls.items() if sold is good]
        if spaces:
            truck = 1 << grid.spaces[truck_of(square, good, spaces[0])]
            goals = sum([1 << grid.spaces[space] for space in spaces])
            first_sheets[good] = len(sheets)  # of four sheets: at best and as laid, each without and with streets
            for paths in (at_best, as_laid):
                sheets += [_Sheet(truck, goals, paths, 0), _Sheet(truck, goals, paths, grid.streets)]
    if not sheets:
        return {}
    search = _search(grid, sheets)
    in_order = [(whose, stalls[whose]) for whose in STALL_OF if whose in stalls]
    return {whose: _stall_ways(search, first_sheets[whose[1]], space, rules) for whose, space in in_order}


def running_count(route: Sequence[Place], shape: Shape) -> list[int]:
    """Return the distance from the stall to each place of a route."""
    return list(accumulate(ON_PATH if place in shape.numbers else ON_STREET for place in route))


def truck_of(square: Square, good: Good, stall: Space) -> Space:
    """Return the space of the truck with this good.

    Raise Impossible if there is no such truck; the error names the space of `stall`.
    """
    try:
        return square.tokens.index(TRUCKS[good])
    except ValueError:
        raise impossible(Fault.TRUCK_MISSING, good=good, space=square.shape.names[stall]) from None


def _search(grid: Grid, sheets: Sequence[_Sheet]) -> _Search:
    """Search from the trucks on all sheets at once until all stalls are reached or no places are left."""
    trucks, missing, paths, streets = [
        sum([bits << number * grid.size for number, bits in enumerate(kind)]) for kind in zip(*sheets)
    ]
    costs: dict[Bit, int] = {}
    reached = [0]  # the trucks are not included: a stall beside its truck needs a way as well
    left = paths | streets
    around = adjacent_bits(trucks, grid.width)
    here, on_street = around & paths, around & streets  # reached at this cost, and at the next
    while missing and (here or on_street):
        around = adjacent_bits(here, grid.width)
        met = around & missing
        missing ^= met
        while met:
            stall = met.bit_length() - 1
            costs[stall] = len(reached)
            met ^= 1 << stall
        reached.append(here)
        left ^= here
        here, on_street = (around & paths | on_street) & left, around & streets
    return _Search(grid, costs, reached)


def _stall_ways(search: _Search, first_sheet: int, space: Space, rules: WayRules) -> StallWays:
    """Return the best and the laid way of a stall. If their lengths are equal, use the laid way for both."""
    costs, size = search.costs, search.grid.size
    at_best = search.grid.spaces[space] + first_sheet * size
    as_laid = at_best + 2 * size
    laid_costs = costs.get(as_laid), costs.get(as_laid + size)
    best_costs = costs.get(at_best), costs.get(at_best + size)
    laid = _way(search, as_laid, *laid_costs, rules)
    return StallWays(space, laid if laid_costs == best_costs else _way(search, at_best, *best_costs, rules), laid)


def _way(search: _Search, stall: Bit, by_paths: int | None, with_streets: int | None, rules: WayRules) -> Way:
    """Return the way that counts. `stall` is its bit on the sheet without streets; the next sheet is with streets."""
    if rules.streets is Streets.NONE:
        with_streets = None
    cost = by_paths
    if by_paths is None or (rules.streets is Streets.ANY and with_streets != by_paths):
        stall, cost = stall + search.grid.size, with_streets
    if cost is None or cost > rules.longest:
        return Way(rules.longest, by_paths, with_streets, None)
    return Way(cost, by_paths, with_streets, _route(search, stall, cost))


def _route(search: _Search, stall: Bit, cost: int) -> tuple[Place, ...]:
    """Return the places of a shortest way from a stall to its truck; `cost` is its length."""
    size, width, around, streets = search.grid.size, search.grid.width, search.grid.around, search.grid.streets
    bit = stall % size
    sheet_begins = stall - bit
    route = []
    while cost:
        nearer = search.reached[cost] >> sheet_begins & around[bit]
        bit = nearer.bit_length() - 1  # the first in reading order; any would do
        route.append(divmod(size - 1 - bit, width))
        cost -= ON_STREET if streets >> bit & 1 else ON_PATH
    return tuple(route)
