"""The standing between two rounds: what the round just over has brought each player."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.fishing.score_rows import Cell, score_rows
from companion.fishing.state import TableState
from companion.fishing.words.rounds import losses_in_words
from companion.table.faces import Face
from companion.tools.language import _
from companion.tools.sentences import format_number, labelled


@dataclass(frozen=True)
class PlaceView:
    """The points of a player before and after a round."""

    seat: int
    name: str
    face: Face
    before: str
    after: str
    caught: str
    """The cards caught in the round, as in "+11"; "by hand" if that is how the points were set."""
    penalties: str
    """A "–3" for each minus-three of the round; "" if there are none."""
    said: str
    """All of it in a sentence."""


@dataclass(frozen=True)
class StandingView:
    title: str = ""
    places: tuple[PlaceView, ...] = ()
    """The players, best first; equal points in the order of the seats."""


NO_STANDING = StandingView()


def standing_view(state: TableState, names: Sequence[str], faces: Sequence[Face], is_started: bool) -> StandingView:
    """Return the standing after the last finished round; empty once the next one has started, and before any is over.

    Points that were set by hand since then count: they are those of the table.
    """
    if is_started or not state.finished or any(state.round.caught):
        return NO_STANDING
    over, new = score_rows(state)[len(state.finished) - 1 :][:2]
    before = state.points_after(state.finished[-2]) if len(state.finished) > 1 else (0,) * len(names)
    places = [
        _place(seat, names[seat], faces[seat], before[seat], over.cells[seat], new.cells[seat])
        for seat in sorted(state.setup.seats, key=lambda seat: (-_points(over.cells[seat], new.cells[seat]), seat))
    ]
    return StandingView(_("After round {number}").format(number=over.number), tuple(places))


def _points(over: Cell, new: Cell) -> int:
    """Return the points now: those after the round, unless they were set by hand in the next one."""
    return (over.total if new.total is None else new.total) or 0


def _place(seat: int, name: str, face: Face, points: int, over: Cell, new: Cell) -> PlaceView:
    """Return the place of a player who had these points before the round that is over."""
    before, after = format_number(points), format_number(_points(over, new))
    is_by_hand = over.is_by_hand or new.is_by_hand
    caught = _("by hand") if is_by_hand else f"+{over.caught}"
    penalties = "" if is_by_hand else losses_in_words(over.losses)
    gains = " ".join(filter(None, (caught, penalties)))
    change = _("{before}, now {after} ({gains})").format(before=before, after=after, gains=gains)
    return PlaceView(seat, name, face, before, after, caught, penalties, labelled(name, change))
