"""The reasons why a space must become a path, with the spaces that prove them."""

from typing import NamedTuple

from companion.fresh_fish.geometry.areas import Area, Areas
from companion.fresh_fish.geometry.cuts import Cuts, find_cuts
from companion.fresh_fish.geometry.paths import Broken, Cause, Paths, forced_paths
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.tokens import Piece


class AreaIsFull(NamedTuple):
    """The space must become a path because its area has a truck, or as many buildings as its number."""

    area: Area
    buildings: tuple[Space, ...]
    truck: Space | None


class LastWayIn(NamedTuple):
    """The space must become a path because trucks or stalls have no other free space beside them."""

    needed_by: tuple[Space, ...]


class HoldsTogether(NamedTuple):
    """The space must become a path because the free spaces would not be connected without it."""

    cut_off: tuple[Space, ...]
    """The spaces that would be cut off from the largest part, in reading order."""
    parts: int
    """The number of parts that would remain, including the largest."""


Reason = AreaIsFull | LastWayIn | HoldsTogether


def explain(square: Square, areas: Areas | None) -> dict[Space, tuple[Reason, ...]]:
    """Return the reasons for each path that must be laid now; an empty dict if the golden rule is broken."""
    forced = forced_paths(square, areas)
    if isinstance(forced, Broken) or not forced.causes:
        return {}
    if areas is not None:
        return {space: (_area_is_full(square, areas.area_of(space)),) for space in forced.causes}
    return _classic_reasons(square, forced)


def _area_is_full(square: Square, area: Area) -> AreaIsFull:
    tokens = square.tokens
    truck = next((space for space in area.spaces if tokens[space].piece is Piece.TRUCK), None)
    return AreaIsFull(area, tuple(space for space in area.spaces if tokens[space].is_building), truck)


def _classic_reasons(square: Square, forced: Paths) -> dict[Space, tuple[Reason, ...]]:
    tokens, neighbours = square.tokens, square.shape.neighbours
    cuts = find_cuts(neighbours, square.free_spaces())
    reasons: dict[Space, tuple[Reason, ...]] = {}
    for space, causes in forced.causes.items():
        found: list[Reason] = []
        if Cause.ACCESS in causes:
            needing = [neighbour for neighbour in neighbours[space] if tokens[neighbour].needs_access]
            only_here = [one for one in needing if sum(tokens[neighbour].is_free for neighbour in neighbours[one]) == 1]
            found.append(LastWayIn(tuple(only_here)))
        if Cause.LINK in causes:
            found.append(_holds_together(cuts, space))
        reasons[space] = tuple(found)
    return reasons


def _holds_together(cuts: Cuts, space: Space) -> HoldsTogether:
    """Return which spaces would be cut off if this space were built on, and how many parts would remain."""
    parts = [cuts.order[begin:end] for begin, end in cuts.branches[space]]
    in_branches = {space}.union(*parts)
    if len(in_branches) < len(cuts.order):
        parts.append([other for other in cuts.order if other not in in_branches])
    largest = max(parts, key=len)
    return HoldsTogether(tuple(sorted(other for part in parts if part is not largest for other in part)), len(parts))
