"""The parts of a correction: the input for each entry that is changed, deleted or added.

The input is the event itself or the draft that its page uses: a `TrickDraft`, a `SplitDraft`, or the figures of a
`ByHandDraft`. `correction_placed` says which events it adds to the log.
"""

from dataclasses import dataclass, replace

from companion.fishing.checks import LARGEST_NUMBER
from companion.fishing.drafts.by_hand import NOTHING_SET, fits_seats
from companion.fishing.drafts.split import SplitDraft
from companion.fishing.drafts.trick import TrickDraft
from companion.fishing.events import (
    Event,
    GameEnded,
    PenaltyRecorded,
    RoundCounted,
    TableCorrected,
    TrickCaught,
    TrickPlayed,
)
from companion.fishing.fold import filled_in
from companion.fishing.game import FishingGame
from companion.fishing.state import TableState
from companion.fishing.tricks import Verdict
from companion.table.rules import assert_never
from companion.table.seating import SeatTaken

CAUGHT = (TrickCaught, SplitDraft)
"""The kinds of input for a trick without its cards."""
OF_ONE_PLAYER = (PenaltyRecorded,)
"""The events that say nothing but which player they are about."""
NO_SEAT = -1
"""The value of `seat` in such an event that is added, until a player is chosen."""

Entered = TrickCaught | SplitDraft | TrickDraft | PenaltyRecorded | RoundCounted | TableCorrected
Edit = Entered | SeatTaken | GameEnded | None
"""The input of a part; None deletes the entry.

A caught trick has no cards until a player is chosen. A count has all its numbers, including the filled-in one: the
piles less the tricks that the uncorrected game logs before it. A trick entered by its cards has no table, because other
parts of the correction may change that.
"""


@dataclass(frozen=True)
class CorrectionPart:
    """The input that replaces an entry of the log, or that is added before it."""

    index: int
    stands: Event
    """The entry at this index when the part was created (at the end: the last entry), to detect changes of the log."""
    is_added: bool
    edit: Edit
    aside: tuple[Edit, ...] = ()
    """Earlier input for other kinds of entries, kept so that it can be restored."""

    @property
    def old(self) -> Event | None:
        """The event that this part replaces; None if it adds one."""
        return None if self.is_added else self.stands


def entry_at(game: FishingGame, index: int) -> Event:
    """Return the entry at this index of the log, or the last entry if the index is the end of the log."""
    return game.events[min(index, game.event_count - 1)]


# Input


def edit_of(old: Event, before: TableState) -> Edit:
    """Return the initial input for the correction of an entry.

    `before` is the table before the entry in the corrected game; for a count, in the uncorrected game.
    """
    match old:
        case TrickPlayed():
            return replace(_played(old, before), state=None)
        case RoundCounted():
            return replace(old, caught=filled_in(old.caught, before.in_play))
        case TrickCaught(is_split=True):
            return SplitDraft.of(old)
        case _:
            return old


def blank_edit(kind: type[Edit], old: Event | None, before: TableState) -> Edit:
    """Return the initial input for an added entry, or for one that is switched to another kind."""
    if kind in CAUGHT:
        return _caught(old, before)
    if kind is TrickDraft:
        return replace(_played(old, before), state=None)
    return PenaltyRecorded(NO_SEAT) if kind is PenaltyRecorded else NOTHING_SET


def _played(old: Event | None, before: TableState) -> TrickDraft:
    """Return a draft of the trick, filled in with the cards of the replaced entry if it has any."""
    trick = TrickDraft.read(before, {})
    return trick.bring_back(old) if isinstance(old, TrickPlayed) else trick


def verdict_of(old: Event | None, before: TableState) -> Verdict | None:
    return _played(old, before).ruling.verdict


def _caught(old: Event | None, before: TableState) -> Edit:
    """Return the input for a trick without its cards, filled in with the catches of the replaced entry if known."""
    if isinstance(old, TrickCaught):
        return edit_of(old, before)
    verdict = verdict_of(old, before)
    if verdict is None:
        return TrickCaught((0,) * len(before.points))
    trick = TrickCaught(verdict.catches, verdict.next_leader)
    return edit_of(SplitDraft.of(trick).event, before)


# Validation


def is_valid_part(game: FishingGame, part: CorrectionPart) -> bool:
    """Return whether a stored part still fits the game: an undo or another correction may have changed its entry."""
    if part.index not in range(game.event_count + part.is_added) or part.stands != entry_at(game, part.index):
        return False
    before = game.states()[part.index]
    return all(_is_valid_edit(edit, part.old, before) for edit in (part.edit, *part.aside))


def _is_valid_edit(edit: Edit, old: Event | None, before: TableState) -> bool:
    seats = before.setup.seats
    match edit:
        case TrickCaught():
            are_shares = len(edit.caught) == len(seats) and all(cards in range(len(seats) + 1) for cards in edit.caught)
            return are_shares and edit.next_leader in (None, *seats)
        case SplitDraft():
            return len(edit.counts) == len(seats)
        case TrickDraft():
            return edit.players == len(seats)
        case PenaltyRecorded():
            return edit.seat in (NO_SEAT, *seats)
        case RoundCounted():
            return isinstance(old, RoundCounted) and edit.last_leader in (None, *seats) and _are_piles(edit, before)
        case TableCorrected():
            return fits_seats(edit, seats)
        case SeatTaken() | GameEnded():
            return edit == old
        case None:
            return True
        case _:
            assert_never(edit)


def _are_piles(count: RoundCounted, before: TableState) -> bool:
    """Return whether every player has a pile that is possible at this table.

    It may be smaller than the tricks logged before it, because the correction may take tricks from it.
    """
    logged = before.round.caught
    return len(count.caught) == len(logged) and all(
        pile is not None and -cards <= pile <= LARGEST_NUMBER for pile, cards in zip(count.caught, logged)
    )
