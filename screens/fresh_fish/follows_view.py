"""The view of what follows from a correction, as plain values without Kivy."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.fresh_fish.goods import Seat
from companion.fresh_fish.words.changes import Shift
from companion.names import Names, initials_of

CALM, FITS, DANGER = "calm", "fits", "danger"
ARROW = "→"
LONGEST_VALUE = 8  # letters


@dataclass(frozen=True)
class BlockedView:
    """A later entry that blocks a correction, or that is deleted with it."""

    number: str
    seat: Seat | None
    mark: str
    words: str
    """What the entry is, without its player."""
    named: str
    """The same with the name of its player."""
    why: str
    """Why it is in the way, or that it is deleted."""
    is_deleted: bool = False


@dataclass(frozen=True)
class ShiftView:
    """A line about something that changes."""

    words: str
    """What changes, with its old and new value if they are long."""
    before: str = ""
    after: str = ""
    seat: Seat | None = None
    mark: str = ""
    """The initial of the player concerned."""


@dataclass(frozen=True)
class FollowsView:
    """Everything that follows from a correction."""

    tone: str = CALM
    headline: str = ""
    entries: tuple[BlockedView, ...] = ()
    shifts: tuple[ShiftView, ...] = ()
    closing: str = ""
    button: str = ""
    """The label of the button that deletes or keeps the listed entries; empty if there are none."""


NOTHING_FOLLOWS = FollowsView()


def shift_views(shifts: Iterable[Shift], names: Names) -> tuple[ShiftView, ...]:
    """Return a line for each shift. Only short values stand apart from the words."""
    marks = initials_of(names)
    views = []
    for what, before, after, seat in shifts:
        mark = "" if seat is None else marks[seat]
        if max(len(before), len(after)) <= LONGEST_VALUE:
            views.append(ShiftView(what, before, after, seat, mark))
        else:
            views.append(ShiftView(f"{what}: {before} {ARROW} {after}", seat=seat, mark=mark))
    return tuple(views)
