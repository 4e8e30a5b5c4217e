"""Distances from stalls to their trucks, by Dijkstra's algorithm on an explicit grid."""

from dataclasses import dataclass

from .components import LONGEST, PATH, TRUCKS, good_of, is_free, is_stall
from .places import Place, Square, around, beside


@dataclass(frozen=True)
class Rules:
    """The variant and the house rules about streets."""

    classic: bool = False
    streets: str = "cut_off"
    corners: bool = True

    @property
    def has_streets(self) -> bool:
        return not self.classic and self.streets != "none"


@dataclass(frozen=True)
class Way:
    by_paths: int | None
    with_streets: int | None
    counts: int
    is_capped: bool
    """Whether the way is longer than the maximum distance, so that the maximum counts instead."""
    costs: dict[Place, int]
    """The places that the way may use, with the cost of each."""


def rim(square: Square, *, corners: bool) -> set[Place]:
    """Return the places beside the square that a street can occupy."""
    touching = around if corners else beside
    return {place for space in square for place in touching(space) if place not in square}


def cheapest(costs: dict[Place, int], start: Place, goal: Place) -> int | None:
    """Return the lowest cost of a way between two places, or None if they are not connected."""
    open_places = {place: costs[place] for place in beside(start) if place in costs}
    settled: dict[Place, int] = {}
    while open_places:
        place = min(open_places, key=lambda each: open_places[each])
        settled[place] = open_places.pop(place)
        if goal in beside(place):
            return settled[place]
        for other in beside(place):
            if other in costs and other not in settled:
                price = settled[place] + costs[other]
                open_places[other] = min(price, open_places.get(other, price))
    return None


def way(square: Square, start: Place, players: int, rules: Rules, *, laid: bool) -> Way:
    """Return the shortest way from a stall to its truck, over laid paths or as if all free spaces were paths."""
    truck = TRUCKS[good_of(square[start])]
    goal = next(place for place, sign in square.items() if sign == truck)
    paths = {place: 1 for place, sign in square.items() if (sign == PATH if laid else is_free(sign))}
    streets = dict.fromkeys(rim(square, corners=rules.corners), 2)
    by_paths = cheapest(paths, start, goal)
    with_streets = cheapest({**paths, **streets}, start, goal) if rules.has_streets else None
    may_use_streets = rules.has_streets and (rules.streets == "any" or by_paths is None)
    length = with_streets if may_use_streets else by_paths
    longest = LONGEST[players]
    return Way(
        by_paths=by_paths,
        with_streets=with_streets,
        counts=longest if length is None else min(length, longest),
        is_capped=length is None or length > longest,
        costs={**paths, **streets} if may_use_streets else paths,
    )


def stalls(square: Square) -> dict[str, Place]:
    return {sign: place for place, sign in square.items() if is_stall(sign)}
