"""The view of what follows from a correction."""

from collections.abc import Iterable
from dataclasses import dataclass

from companion.fresh_fish.checks import next_state
from companion.fresh_fish.drafts.by_hand import ByHandDraft
from companion.fresh_fish.goods import Seat
from companion.fresh_fish.problems import Impossible
from companion.fresh_fish.words.changes import Shift, changes_in_words
from companion.fresh_fish.words.problems import problem_in_words
from companion.tools.language import _
from companion.tools.names import Names, initials_of
from companion.tools.sentences import labelled

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
    is_settled: bool = False
    """Whether it is no longer in the way: it is deleted, or already corrected or added."""


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
    fix: str = ""
    """The label of the button that goes on with an entry that is in the way; empty if none can be corrected."""
    can_save: bool = False


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
            views.append(ShiftView(labelled(what, f"{before} {ARROW} {after}"), seat=seat, mark=mark))
    return tuple(views)


def by_hand_follows(draft: ByHandDraft) -> FollowsView:
    """Return what follows from a correction by hand of the table as it is now."""
    state, event = draft.state, draft.event
    if event is None:
        return FollowsView(headline=_("Nothing is changed yet"))
    names = state.setup.players
    try:
        after = next_state(state, event)
    except Impossible as error:
        return FollowsView(DANGER, _("This is not possible"), closing=problem_in_words(error.problem, names))
    shifts = shift_views(changes_in_words(state, after), names)
    return FollowsView(FITS, _("The table is corrected"), shifts=shifts, can_save=True)
