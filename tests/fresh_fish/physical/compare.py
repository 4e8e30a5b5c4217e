"""Comparison of the app's answers with those expected from the simulated table."""

from itertools import pairwise
from typing import Any

from .components import TRUCKS, good_of
from .places import Place, Square, beside, read
from .ways import Rules, Way, stalls, way


def differences(expected: dict[str, Any], answer: dict[str, Any]) -> list[str]:
    """Return a line for each key whose value differs. Squares are compared after parsing, steps one by one.

    If the expected doubts are None, any doubts match. The order of stalls outside is ignored.
    """
    found = []
    for key, wanted in expected.items():
        given = answer.get(key)
        if key == "doubts" and wanted is None:
            continue
        if key == "outside" and given is not None:
            wanted, given = ({who: sorted(goods) for who, goods in each.items()} for each in (wanted, given))
        if key == "square" and wanted is not None and given is not None:
            wanted, given = read(wanted), read(given)
        if key == "steps" and given is not None:
            found += _different_steps(wanted, given)
        elif wanted != given:
            found.append(f"{key}: expected {wanted!r}, found {given!r}")
    unknown = sorted(set(answer) - set(expected))
    return found + [f"{key}: unexpected key" for key in unknown]


def _different_steps(wanted: list[dict[str, Any]], given: list[dict[str, Any]]) -> list[str]:
    if len(wanted) != len(given):
        return [f"steps: expected {len(wanted)}, found {len(given)}"]
    return [
        f"step {expected['event']}: expected {expected!r}, found {found!r}"
        for expected, found in zip(wanted, given)
        if expected != found
    ]


def route_faults(square: Square, players: int, rules: Rules, answered: dict[str, Any]) -> list[str]:
    """Return a line for each route that does not lead from its stall to the truck at the expected cost."""
    faults = []
    for sign, place in stalls(square).items():
        truck = next(spot for spot, other in square.items() if other == TRUCKS[good_of(sign)])
        for kind in ("best", "laid"):
            found = way(square, place, players, rules, laid=kind == "laid")
            fault = _fault_of(answered[sign][kind]["route"], place, truck, found)
            if fault:
                faults.append(f"{sign}, {kind}: {fault}")
    return faults


def _fault_of(route: list[list[int]] | None, start: Place, goal: Place, found: Way) -> str | None:
    if found.is_capped or route is None:
        is_right = found.is_capped and route is None
        return None if is_right else f"unexpected route {route!r} of a way that counts {found.counts}"
    places = [start, *((row, column) for row, column in route), goal]
    if not route or any(there not in beside(here) for here, there in pairwise(places)):
        return f"{route!r} does not lead from {start} to {goal}"
    if any(place not in found.costs for place in places[1:-1]):
        return f"{route!r} uses a place that a way may not use"
    cost = sum(found.costs[place] for place in places[1:-1])
    return None if cost == found.counts else f"{route!r} costs {cost}, not {found.counts}"
