"""Paths that come by themselves: where they must be laid, and why.

Base: an area with as many buildings as its number is filled. Classic: the golden rule keeps all free spaces together,
and one of them beside every truck and stall.
"""

from enum import Enum
from typing import NamedTuple

from companion.fresh_fish.areas import Area, Areas
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.rows import ROW_OF_BITS
from companion.fresh_fish.square import Space, Square
from companion.fresh_fish.tokens import PATH
from companion.fresh_fish.walls import at_least_two, beside, find_links


class Cause(Enum):
    """Why a space must become a path; the values stand in the answer of `paths`."""

    AREA = "area"
    ACCESS = "access"
    LINK = "link"


class Paths(NamedTuple):
    """The spaces that must become paths, in reading order, each with its causes."""

    causes: dict[Space, tuple[Cause, ...]]
    discs: dict[Seat, tuple[Space, ...]]
    """The discs that go back, by owner."""
    square: Square
    """The square with these paths laid."""
    built_over: tuple[Area, ...] = ()
    """Areas with more buildings than their number: a mistake somewhere."""


class Broken(NamedTuple):
    """A Classic square on which the golden rule does not hold; no path can mend it."""

    parts: tuple[tuple[Space, ...], ...]
    """The free spaces, part by part: they should be one."""
    without_access: tuple[Space, ...]
    """The trucks and stalls without a free space beside them."""


_AREA = (Cause.AREA,)
_ACCESS = (Cause.ACCESS,)
_LINK = (Cause.LINK,)
_BOTH = (Cause.ACCESS, Cause.LINK)


def forced_paths(square: Square, areas: Areas | None) -> Paths | Broken:
    """The paths that must be laid now; without areas it is Classic."""
    if areas is None:
        return _forced_classic(square)
    fill = areas.fill(square)
    return lay(square, dict.fromkeys(square.shape.among(fill.full & square.open), _AREA), fill.over)


def _forced_classic(square: Square) -> Paths | Broken:
    shape, free, is_open, needing = square.shape, square.free, square.open, square.needing_access
    # The free sides of all trucks and stalls at once: none breaks the rule, a single one is the last way in.
    east, west, south, north = free << 1, free >> 1, free << ROW_OF_BITS, free >> ROW_OF_BITS
    has_side = east | west | south | north
    has_two = at_least_two(east, west, south, north)
    links = find_links(shape, free)
    if needing & ~has_side or links.parts > 1:
        return broken_rule(square)
    single = needing & ~has_two
    access = beside(single) & is_open
    link = links.cuts & is_open
    causes: dict[Space, tuple[Cause, ...]] = {}
    for space in shape.among(access | link):
        bit = shape.bits[space]
        causes[space] = (_BOTH if bit & link else _ACCESS) if bit & access else _LINK
    return lay(square, causes)


def broken_rule(square: Square) -> Broken:
    """What is wrong with a Classic square: how its free spaces fall apart, and who has no access."""
    tokens, neighbours = square.tokens, square.shape.neighbours
    return Broken(
        parts=tuple(square.shape.parts([space for space, token in enumerate(tokens) if token.is_free])),
        without_access=tuple(
            space
            for space, token in enumerate(tokens)
            if token.needs_access and not any(tokens[beside].is_free for beside in neighbours[space])
        ),
    )


def lay(square: Square, causes: dict[Space, tuple[Cause, ...]], built_over: tuple[Area, ...] = ()) -> Paths:
    """Lay these paths; discs on them go back to their owners."""
    if not causes:
        return Paths(causes, {}, square, built_over)
    discs: dict[Seat, tuple[Space, ...]] = {}
    for space in causes:
        seat = square.token(space).seat
        if seat is not None:
            discs[seat] = (*discs.get(seat, ()), space)
    return Paths(causes, discs, square.with_tokens(dict.fromkeys(causes, PATH)), built_over)
