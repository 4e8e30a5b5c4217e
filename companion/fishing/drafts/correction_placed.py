"""The parts of a correction in their places: the state of the table before each part, and the events that it adds."""

from collections.abc import Iterable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace

from companion.fishing.drafts.by_hand import ByHandDraft
from companion.fishing.drafts.correction_parts import NO_SEAT, CorrectionPart, verdict_of
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
from companion.table.rules import assert_never
from companion.table.seating import SeatTaken


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
    uncorrected, states = game.states(), list[TableState]()
    corrected = new_game(game.setup)
    for index in range(game.event_count + 1):
        states.append(corrected.state)
        before, here = uncorrected[: index + 1], _numbers_at(index, parts)
        for number in here:
            found[number] = _place(parts[number], corrected, before, states)
        if index < game.event_count and all(parts[number].is_added for number in here):
            carried = game.rules.carry_over(game.events[index], before, [*states, corrected.state])
            _record(corrected, (carried,))
    return tuple(found[number] for number in range(len(parts)))


def _numbers_at(index: int, parts: Sequence[CorrectionPart]) -> list[int]:
    """Return the numbers of the parts at this index of the log; those that add an entry come first."""
    here = [number for number, part in enumerate(parts) if part.index == index]
    return sorted(here, key=lambda number: not parts[number].is_added)


def _place(
    part: CorrectionPart, corrected: FishingGame, uncorrected: Sequence[TableState], states: Sequence[TableState]
) -> PlacedPart:
    """Record the events of a part in the corrected game. Return the part with that game before them.

    `uncorrected` and `states` have the table before each entry of the log up to this part.
    """
    events = _events_of(part, uncorrected, [*states, corrected.state])
    found = PlacedPart(part, corrected.state, corrected.events, events)
    _record(corrected, events or ())
    return found


def _record(game: FishingGame, events: Iterable[Event | None]) -> None:
    for event in events:
        with suppress(Impossible):
            if event is not None:
                game.record(event)


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
    verdict = verdict_of(old, played_at) if isinstance(old, TrickPlayed) else None
    if verdict is None:
        return ()
    return tuple(PenaltyRecorded(seat) for seat, times in verdict.penalties.items() for _time in range(times))
