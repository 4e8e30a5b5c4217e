"""Forced paths by brute force: block each space in turn and flood-fill the rest."""

from dataclasses import dataclass

from .components import PATH, can_become_path, is_building, is_disc, is_free, is_stall, is_truck
from .places import Areas, Place, Square, beside, pieces


@dataclass(frozen=True)
class Broken:
    """How a square breaks the golden rule: its separate parts, and the trucks and stalls without access."""

    parts: list[set[Place]]
    without_access: set[Place]


@dataclass(frozen=True)
class Laid:
    """The paths that were laid, each with its reasons, and the places of the discs they replaced, by seat."""

    reasons: dict[Place, list[str]]
    discs: dict[int, set[Place]]


def lay(square: Square, areas: Areas | None) -> Laid:
    """Lay every forced path on the square, or none if the golden rule is broken. Return the paths."""
    reasons = forced(square, areas)
    discs: dict[int, set[Place]] = {}
    for place in reasons:
        if is_disc(square[place]):
            discs.setdefault(int(square[place]), set()).add(place)
        square[place] = PATH
    return Laid(reasons, discs)


def forced(square: Square, areas: Areas | None) -> dict[Place, list[str]]:
    if areas is not None:
        return {place: ["area"] for place in spaces_of_full_areas(square, areas)}
    if broken(square):
        return {}
    access, link = last_ways_in(square), links(square)
    return {
        place: [word for word, group in (("access", access), ("link", link)) if place in group]
        for place in access | link
    }


# Base


def buildings(square: Square, areas: Areas) -> dict[tuple[int, str], int]:
    """Return the number of tables and stalls in each area."""
    built = dict.fromkeys(areas.values(), 0)
    for place, area in areas.items():
        built[area] += is_building(square[place])
    return built


def spaces_of_full_areas(square: Square, areas: Areas) -> set[Place]:
    """Return the empty and reserved spaces of full areas. An area with a truck is full, whatever its number."""
    built = buildings(square, areas)
    parked = {area for place, area in areas.items() if is_truck(square[place])}
    full = parked | {area for area, count in built.items() if count == area[0]}
    return {place for place, area in areas.items() if area in full and can_become_path(square[place])}


def is_built_over(square: Square, areas: Areas) -> bool:
    return any(count > area[0] for area, count in buildings(square, areas).items())


# Classic


def free_spaces(square: Square) -> set[Place]:
    return {place for place, sign in square.items() if is_free(sign)}


def ways_in(square: Square) -> dict[Place, list[Place]]:
    """Return the free spaces beside each truck and each stall."""
    free = free_spaces(square)
    return {
        place: [other for other in beside(place) if other in free]
        for place, sign in square.items()
        if is_truck(sign) or is_stall(sign)
    }


def broken(square: Square) -> Broken | None:
    parts = pieces(free_spaces(square))
    without_access = {place for place, ways in ways_in(square).items() if not ways}
    if len(parts) < 2 and not without_access:
        return None
    return Broken(parts, without_access)


def last_ways_in(square: Square) -> set[Place]:
    """Return the empty or reserved spaces that are the only free space beside a truck or a stall."""
    return {ways[0] for ways in ways_in(square).values() if len(ways) == 1 and can_become_path(square[ways[0]])}


def links(square: Square) -> set[Place]:
    """Return the empty or reserved spaces without which the other free spaces would not be connected."""
    free = free_spaces(square)
    return {place for place in free if can_become_path(square[place]) and len(pieces(free - {place})) > 1}
