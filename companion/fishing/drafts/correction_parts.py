"""The parts of a correction: the input for each entry that is changed, deleted or added.

The input is the event itself or the draft that its page uses: a `TrickDraft`, a `SplitDraft`, or the figures of a
`ByHandDraft`. `PlacedPart` adds the state of the table before the entry.
"""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from companion.fishing.checks import LARGEST_NUMBER
from companion.fishing.drafts.by_hand import NOTHING_SET, ByHandDraft, fits_seats
from companion.fishing.drafts.ruling import RulingStage
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
from companion.fishing.game import FishingGame, keep_piles, new_game
from companion.fishing.problems import Impossible
from companion.fishing.state import Ended, TableState
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


def _verdict(old: Event | None, before: TableState) -> Verdict | None:
    return _played(old, before).ruling.verdict


def _caught(old: Event | None, before: TableState) -> Edit:
    """Return the input for a trick without its cards, filled in with the catches of the replaced entry if known."""
    if isinstance(old, TrickCaught):
        return edit_of(old, before)
    verdict = _verdict(old, before)
    if verdict is None:
        return TrickCaught((0,) * len(before.points))
    trick = TrickCaught(verdict.catches, verdict.next_leader)
    return edit_of(SplitDraft.of(trick).event, before)


# Resulting events


def _events_of(
    part: CorrectionPart, uncorrected: Sequence[TableState], corrected: Sequence[TableState]
) -> tuple[Event, ...] | None:
    """Return the events that a part would add to the log, or None if its input is incomplete.

    `uncorrected` and `corrected` have the table before each entry of the log up to this part, as for `keep_piles`.
    """
    edit, old, before = part.edit, part.old, corrected[-1]
    match edit:
        case TrickCaught() | SplitDraft():
            caught = edit.event if isinstance(edit, SplitDraft) else edit
            return (*_penalties(old, uncorrected[-1]), caught) if any(caught.caught) else None
        case TrickDraft():
            if before.ended is not Ended.IN_PROGRESS:
                return None if old is None else (old,)  # no trick can be ruled on after the end
            trick = edit.at(before)
            return (trick.event,) if trick.ruling.stage is RulingStage.READY else None
        case PenaltyRecorded():
            return None if edit.seat == NO_SEAT else (edit,)
        case TableCorrected():
            by_hand = old if edit == old else ByHandDraft(before, edit).outcome.event
            return None if by_hand is None else (by_hand,)
        case RoundCounted():
            counted = keep_piles(edit, uncorrected, corrected)
            return () if counted is None else (counted,)
        case SeatTaken() | GameEnded():
            return (edit,)
        case None:
            return ()
        case _:
            assert_never(edit)


def _penalties(old: Event | None, played_at: TableState) -> tuple[PenaltyRecorded, ...]:
    """Return the penalties of a trick as separate events, for a trick whose cards are removed by the correction."""
    verdict = _verdict(old, played_at) if isinstance(old, TrickPlayed) else None
    if verdict is None:
        return ()
    return tuple(PenaltyRecorded(seat) for seat, times in verdict.penalties.items() for _time in range(times))


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


# Placed parts


@dataclass(frozen=True)
class PlacedPart:
    """A part of a correction, the state of the corrected game before it, and the events it adds to the log."""

    part: CorrectionPart
    before: TableState
    happened: tuple[Event, ...]
    """The events of the corrected game before this part."""
    events: tuple[Event, ...] | None
    """The events that the part adds to the log, or None if its input is incomplete."""

    @property
    def changes_nothing(self) -> bool:
        """Whether this part would leave the log as it is."""
        old = self.part.old
        if old is None:
            return not self.events
        if isinstance(old, RoundCounted):
            old = replace(old, caught=filled_in(old.caught, self.before.in_play))
        elif isinstance(old, TrickPlayed) and self.before.in_force is not None:
            old = replace(old, in_force=None)  # the table knows it, so the trick need not contain it
        return self.events == (old,)


def placed(game: FishingGame, parts: Sequence[CorrectionPart]) -> tuple[PlacedPart, ...]:
    """Return each part with the state of the corrected game before it. Impossible entries are left out of that game."""
    found: dict[int, PlacedPart] = {}
    corrected = new_game(game.setup)
    uncorrected, states = game.states(), list[TableState]()
    for index in range(len(game.events) + 1):
        states.append(corrected.state)
        here = [number for number, part in enumerate(parts) if part.index == index]
        for number in sorted(here, key=lambda number: not parts[number].is_added):
            events = _events_of(parts[number], uncorrected[: index + 1], [*states, corrected.state])
            found[number] = PlacedPart(parts[number], corrected.state, corrected.events, events)
            _record(corrected, found[number].events or ())
        if index < len(game.events) and all(parts[number].is_added for number in here):
            now = [*states, corrected.state]
            _record(corrected, (game.rules.carry_over(game.events[index], uncorrected[: index + 1], now),))
    return tuple(found[number] for number in range(len(parts)))


def _record(game: FishingGame, events: Iterable[Event | None]) -> None:
    for event in events:
        with suppress(Impossible):
            if event is not None:
                game.record(event)
