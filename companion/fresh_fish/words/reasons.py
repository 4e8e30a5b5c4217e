"""Sentences about why a space is or must become a path, and about how the golden rule is broken."""

from collections.abc import Iterator, Sequence

from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.paths import Broken, Paths
from companion.fresh_fish.geometry.reasons import AreaIsFull, HoldsTogether, LastWayIn, Reason, explain
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import PATH, Piece
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


def path_title(reasons: Sequence[Reason], built: Square, space: Space) -> str:
    """Return a title with the space of a path and, in a few words, the reason for the path."""
    reason, name = reasons[0], built.shape.names[space]
    match reason:
        case AreaIsFull():
            return _("Path on {space}").format(space=name)
        case LastWayIn():
            is_truck = built.tokens[reason.needed_by[0]].piece is Piece.TRUCK
            on_truck, on_stall = _("{space}: last free side of the truck"), _("{space}: last free side of the stall")
            return (on_truck if is_truck else on_stall).format(space=name)
        case HoldsTogether():
            count = len(reason.cut_off)
            message = ngettext("{space} keeps {count} space linked", "{space} keeps {count} spaces linked", count)
            return message.format(space=name, count=count)
        case _:
            assert_never(reason)


def path_reasons(state: TableState, path: Space, found: Sequence[Reason]) -> tuple[str, ...]:
    """Return sentences about why the last building requires a path, and which rules say so."""
    built = state.step.built
    assert built is not None
    lines = []
    for reason in found:
        match reason:
            case AreaIsFull(truck=int()):
                lines.append(reason_in_words(reason, built, state.setup.players))
            case AreaIsFull():
                lines.append(
                    ngettext(
                        "One building stands in the area, so every other space becomes a path.",
                        "Two buildings stand in the area, so every other space becomes a path.",
                        reason.area.number,
                    )
                )
            case LastWayIn():
                lines.append(reason_in_words(reason, built, state.setup.players))
                lines.append(_("Every truck and every stall needs a free side."))
            case HoldsTogether():
                others = len(built.free_spaces()) - 1 - len(reason.cut_off)
                lines.append(_cut_off(reason, built.shape.names[path], others))
                lines.append(_("Paths and empty spaces must stay in one piece."))
            case _:
                assert_never(reason)
    return tuple(lines)


def _cut_off(reason: HoldsTogether, name: str, others: int) -> str:
    message = ngettext(
        "If {space} were built on, the other {others} could not reach the {count} space in the purple frame.",
        "If {space} were built on, the other {others} could not reach the {count} spaces in the purple frame.",
        len(reason.cut_off),
    )
    return message.format(space=name, count=len(reason.cut_off), others=others)


def history_of_path(game: FreshFishGame, space: Space) -> tuple[str, ...]:
    """Return sentences about when and why the path on a space was laid; empty if there is none."""
    for state in reversed(game.states()):
        if state.square.tokens[space] != PATH:
            return ()  # a path laid before was removed by a correction
        step = state.step
        if isinstance(step.paths, Paths) and step.built is not None and space in step.paths.causes:
            found = explain(step.built, state.setup.areas)[space]
            since = _("It has been there since turn {number}.").format(number=state.turns)
            return (since, *(reason_in_words(each, step.built, game.setup.players) for each in found))
    return ()


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
