"""Sentences about the paths on the square: why the last building requires them, and when one was laid."""

from collections.abc import Sequence

from companion.fresh_fish.game import FreshFishGame
from companion.fresh_fish.geometry.paths import Paths
from companion.fresh_fish.geometry.reasons import AreaIsFull, HoldsTogether, LastWayIn, Reason, explain
from companion.fresh_fish.geometry.square import Space, Square
from companion.fresh_fish.state import TableState
from companion.fresh_fish.tokens import PATH, Piece
from companion.fresh_fish.words.reasons import reason_in_words
from companion.table.rules import assert_never
from companion.tools.language import _, ngettext


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
