"""Forced paths: the spaces that must become paths, and why.

Base game: if an area has a truck, or as many buildings as its number, its open spaces become paths. Classic: the golden
rule requires that all free spaces stay connected, and that every truck and stall has a free space beside it.
"""

from enum import Enum
from typing import NamedTuple

from companion.fresh_fish.geometry.areas import Areas
from companion.fresh_fish.geometry.cuts import find_cuts
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.tokens import PATH, Piece


class Cause(Enum):
    """Why a space must become a path; the values appear in answers to `paths`."""

    AREA = "area"
    ACCESS = "access"
    LINK = "link"


class Paths(NamedTuple):
    """The spaces that must become paths, in reading order, each with the causes."""

    causes: dict[Space, tuple[Cause, ...]]
    discs: dict[Seat, tuple[Space, ...]]
    """The discs that lie on these spaces and return to their owners, by seat."""
    square: Square
    """The square with these paths laid."""


class Broken(NamedTuple):
    """How a Classic square breaks the golden rule. Laying paths cannot repair this."""

    parts: tuple[tuple[Space, ...], ...]
    """The connected parts of the free spaces; there should be only one."""
    without_access: tuple[Space, ...]
    """The trucks and stalls without a free space beside them."""


def forced_paths(square: Square, areas: Areas | None) -> Paths | Broken:
    """Return the paths that must be laid now. If `areas` is None, the rules of Classic apply."""
    return _forced_classic(square) if areas is None else _lay(square, _in_full_areas(square, areas))


def _in_full_areas(square: Square, areas: Areas) -> dict[Space, tuple[Cause, ...]]:
    tokens = square.tokens
    full = {index for index, count in enumerate(areas.buildings(square)) if count == areas.areas[index].number}
    full |= {index for index, token in zip(areas.of, tokens) if token.piece is Piece.TRUCK}
    full.discard(len(areas.areas))  # spaces that lie in no area yet
    open_spaces = [space for space, index in enumerate(areas.of) if index in full and tokens[space].is_open]
    return dict.fromkeys(open_spaces, (Cause.AREA,))


def _forced_classic(square: Square) -> Paths | Broken:
    tokens, neighbours = square.tokens, square.shape.neighbours
    last_ways_in = set()
    for space, token in enumerate(tokens):
        if token.needs_access:
            ways_in = [neighbour for neighbour in neighbours[space] if tokens[neighbour].is_free]
            if not ways_in:
                return broken_rule(square)
            if len(ways_in) == 1:
                last_ways_in.add(ways_in[0])
    free = square.free_spaces()
    cuts = find_cuts(neighbours, free)
    if len(cuts.order) < len(free):
        return broken_rule(square)
    causes: dict[Space, tuple[Cause, ...]] = {}
    for space in sorted(last_ways_in.union(cuts.branches)):
        if tokens[space].is_open:
            access = (Cause.ACCESS,) if space in last_ways_in else ()
            link = (Cause.LINK,) if space in cuts.branches else ()
            causes[space] = access + link
    return _lay(square, causes)


def broken_rule(square: Square) -> Broken:
    """Return how a Classic square breaks the golden rule: separate parts, and trucks or stalls without access."""
    tokens, neighbours = square.tokens, square.shape.neighbours
    return Broken(
        parts=tuple(square.shape.parts(square.free_spaces())),
        without_access=tuple(
            space
            for space, token in enumerate(tokens)
            if token.needs_access and not any(tokens[neighbour].is_free for neighbour in neighbours[space])
        ),
    )


def _lay(square: Square, causes: dict[Space, tuple[Cause, ...]]) -> Paths:
    """Return the paths on these spaces, the discs that they return, and the square with the paths laid."""
    discs: dict[Seat, tuple[Space, ...]] = {}
    for space in causes:
        seat = square.tokens[space].seat
        if seat is not None:
            discs[seat] = (*discs.get(seat, ()), space)
    return Paths(causes, discs, square.with_tokens(dict.fromkeys(causes, PATH)) if causes else square)
