"""Sentences about why a space must become a path, and about how the golden rule is broken."""

from collections.abc import Iterator

from companion.fresh_fish.geometry.paths import Broken
from companion.fresh_fish.geometry.reasons import AreaIsFull, HoldsTogether, LastWayIn, Reason
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.words.names import join_some, name_of, stall_name, truck_name
from companion.table.rules import assert_never
from companion.tools.language import _, ngettext
from companion.tools.names import Names
from companion.tools.sentences import join_with_and


def reason_in_words(reason: Reason, square: Square, names: Names = ()) -> str:
    match reason:
        case AreaIsFull(truck=int(truck)):
            message = _("A truck fills its area: {thing} on {space}. The rest becomes paths.")
            return message.format(thing=piece_name(square, truck, names), space=square.shape.names[truck])
        case AreaIsFull():
            message = ngettext(
                "Its area takes one building, and it stands on {spaces}: the rest becomes paths.",
                "Its area takes two buildings, and they stand on {spaces}: the rest becomes paths.",
                reason.area.number,
            )
            return message.format(spaces=join_with_and(square.shape.named(reason.buildings)))
        case LastWayIn():
            needing = join_with_and([piece_name(square, space, names) for space in reason.needed_by])
            message = ngettext(
                "It is the last free side of {things}.",
                "It is the last free side of each of these: {things}.",
                len(reason.needed_by),
            )
            return message.format(things=needing)
        case HoldsTogether():
            message = ngettext(
                "Building on it would cut off {count} space: {spaces}.",
                "Building on it would cut off {count} spaces: {spaces}.",
                len(reason.cut_off),
            )
            spaces = join_some(square.shape.named(reason.cut_off))
            return message.format(count=len(reason.cut_off), spaces=spaces)
        case _:
            assert_never(reason)


def broken_in_words(broken: Broken, square: Square, names: Names = ()) -> list[str]:
    """Return sentences about how a square breaks the golden rule."""
    return list(_broken(broken, square, names))


def _broken(broken: Broken, square: Square, names: Names) -> Iterator[str]:
    yield _("The golden rule is broken, and no path can fix it: correct what lies on the square.")
    for part in sorted(broken.parts, key=len)[:-1]:
        yield _("Cut off: {spaces}.").format(spaces=join_some(square.shape.named(part)))
    for space in broken.without_access:
        thing, name = piece_name(square, space, names), square.shape.names[space]
        yield _("No free side left: {thing} on {space}.").format(thing=thing, space=name)


def piece_name(square: Square, space: Space, names: Names) -> str:
    token = square.tokens[space]
    assert token.good is not None
    return truck_name(token.good) if token.seat is None else stall_name(token.good, name_of(token.seat, names))
