"""Cut spaces: spaces whose removal would disconnect the remaining ones, found in one pass.

A depth-first search numbers the spaces in the order of discovery. A space is a cut space if and only if some branch
below it never leads back to a space discovered before it (Hopcroft and Tarjan).
"""

from collections.abc import Sequence
from typing import NamedTuple

from companion.fresh_fish.geometry.square import Space


class Cuts(NamedTuple):
    """The cut spaces that `find_cuts` found, and the spaces that each of them connects to the others."""

    order: list[Space]
    """The searched spaces, in the order in which the search discovered them."""
    branches: dict[Space, list[tuple[int, int]]]
    """For each cut space, the slices of `order` that its removal would disconnect from the other spaces."""


def find_cuts(neighbours: Sequence[Sequence[Space]], spaces: Sequence[Space]) -> Cuts:
    """Return all cut spaces among those of `spaces` that are connected to the first space in `spaces`."""
    if not spaces:
        return Cuts([], {})
    first = spaces[0]
    beyond = len(neighbours) + 1
    discovered = [beyond] * len(neighbours)  # the order of discovery: 0 for not yet, `beyond` for spaces not searched
    for space in spaces:
        discovered[space] = 0
    order = [first]
    branches: dict[Space, list[tuple[int, int]]] = {}
    discovered[first] = 1
    # For each space on the current path: itself, the earliest space reached from it, and its remaining neighbours.
    trail = []
    here, earliest, ways = first, 1, iter(neighbours[first])
    while True:
        for neighbour in ways:
            when = discovered[neighbour]
            if not when:
                trail.append((here, earliest, ways))
                order.append(neighbour)
                here, earliest, ways = neighbour, len(order), iter(neighbours[neighbour])
                discovered[neighbour] = earliest
                break
            if when < earliest:
                earliest = when
        else:
            if not trail:
                break
            reached, begins = earliest, discovered[here]
            here, earliest, ways = trail.pop()
            if reached >= discovered[here]:
                branches.setdefault(here, []).append((begins - 1, len(order)))
            if reached < earliest:
                earliest = reached
    if len(branches.get(first, ())) == 1:  # a root with a single branch is not a cut space
        del branches[first]
    return Cuts(order, branches)
