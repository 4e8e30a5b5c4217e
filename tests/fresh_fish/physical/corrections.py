"""Random mishaps at the table, such as a disc that slips, and the corrections by hand that record them."""

import random
from collections.abc import Callable
from typing import Any

from .components import EMPTY, FLEA_MARKET, PATH, is_building, is_disc
from .places import Place, name
from .table import Table

Mishap = Callable[[Table, random.Random], dict[str, Any]]
"""A function that changes the table and returns the keys of the correction, or {} if the mishap is impossible."""


def correct(table: Table, rng: random.Random) -> dict[str, Any]:
    mishaps = COMMON if table.phase == "play" else COMMON[:3]
    correction = rng.choice(mishaps)(table, rng)
    if correction and rng.random() < 0.5:
        correction["note"] = "someone bumped into the table"
    return correction


def _random_place(table: Table, rng: random.Random, wanted: Callable[[str], bool]) -> Place | None:
    places = sorted(place for place, sign in table.square.items() if wanted(sign))
    return rng.choice(places) if places else None


def _move(table: Table, rng: random.Random, wanted: Callable[[str], bool], onto: str) -> dict[str, Any]:
    """Move a random piece whose symbol is wanted to a random space whose symbol is in `onto`."""
    source, target = _random_place(table, rng, wanted), _random_place(table, rng, lambda sign: sign in onto)
    if source is None or target is None:
        return {}
    sign = table.square[source]
    table.square[source], table.square[target] = EMPTY, sign
    return {"spaces": {name(source): EMPTY, name(target): sign}}


def _disc_slid(table: Table, rng: random.Random) -> dict[str, Any]:
    return _move(table, rng, is_disc, EMPTY)


def _building_moved(table: Table, rng: random.Random) -> dict[str, Any]:
    """Move a building onto an empty space or a path. This may break the golden rule or overbuild an area."""
    return _move(table, rng, is_building, rng.choice((EMPTY, PATH)))


def _purse_counted(table: Table, rng: random.Random) -> dict[str, Any]:
    person, purse = rng.choice(list(table.people.values())), rng.randint(0, 15)
    person.correct_purse(purse)
    return {"coins": {person.name: purse}}


def _path_overlooked(table: Table, rng: random.Random) -> dict[str, Any]:
    """Remove a path, as if the players had forgotten to lay it."""
    place = _random_place(table, rng, lambda sign: sign == PATH)
    if place is None:
        return {}
    table.square[place] = EMPTY
    return {"spaces": {name(place): EMPTY}}


def _path_too_many(table: Table, rng: random.Random) -> dict[str, Any]:
    place = _random_place(table, rng, lambda sign: sign == EMPTY)
    if place is None:
        return {}
    table.square[place] = PATH
    return {"spaces": {name(place): PATH}}


def _table_removed(table: Table, rng: random.Random) -> dict[str, Any]:
    place = _random_place(table, rng, lambda sign: sign == FLEA_MARKET)
    if place is None:
        return {}
    table.square[place] = EMPTY
    return {"spaces": {name(place): EMPTY}}


def _disc_put_down(table: Table, rng: random.Random) -> dict[str, Any]:
    place = _random_place(table, rng, lambda sign: sign == EMPTY)
    people = [person for person in table.people.values() if person.discs]
    if place is None or not people:
        return {}
    table.square[place] = str(rng.choice(people).seat)
    return {"spaces": {name(place): table.square[place]}}


def _tile_lost(table: Table, rng: random.Random) -> dict[str, Any]:
    if "flea" not in table.stack or len(table.stack) == 1:
        return {}
    table.stack.remove("flea")
    return {"stack": {"flea": table.stack.count("flea")}}


def _wrong_turn(table: Table, rng: random.Random) -> dict[str, Any]:
    table.active = rng.choice(table.names)
    return {"active": table.active}


COMMON: list[Mishap] = [
    _disc_slid,
    _purse_counted,
    _building_moved,
    _path_overlooked,
    _path_too_many,
    _table_removed,
    _disc_put_down,
    _tile_lost,
    _wrong_turn,
]
"""All mishaps. The first three are also possible during the last stalls."""
