"""Minus-threes that are reported after their round: which of two rounds they belong to, and how to move them."""

from itertools import pairwise

from companion.fishing.events import PenaltyRecorded
from companion.fishing.game import FishingChange, FishingGame, Replacement
from companion.fishing.state import Ended, TableState
from companion.table.game import Done

FIRST_WITH_BUOYS = 2
"""The number of the first round for which ocean cards, and therefore buoys, are drawn."""


def takes_late_penalty(state: TableState) -> bool:
    """Return whether a minus-three entered now belongs to the round just over, before the event that ended it.

    This holds until the next round begins, except after round 1, which has no buoys.
    """
    if state.ended is not Ended.IN_PROGRESS:
        return state.round.points is not None and state.round.number >= FIRST_WITH_BUOYS
    return state.round.number > FIRST_WITH_BUOYS and not state.round.is_begun


def end_of_last_round(game: FishingGame) -> int:
    """Return the index of the event that ended the last finished round. At least one round must be finished."""
    states = game.states()
    ends = [len(after.finished) > len(before.finished) for before, after in pairwise(states)]
    return len(ends) - 1 - ends[::-1].index(True)


def late_penalty(change: FishingChange) -> PenaltyRecorded | None:
    """Return the minus-three that this change added to the round just over, or None if it did something else."""
    event = _corrected_penalty(change)
    if event is None or not takes_late_penalty(change.state_after):
        return None
    before, after = change.state_before.finished, change.state_after.finished
    is_more = len(before) == len(after) and after[-1].penalties[event.seat] > before[-1].penalties[event.seat]
    return event if is_more else None


def penalty_of_either_round(change: FishingChange) -> PenaltyRecorded | None:
    """Return the minus-three that this change added between two rounds, so that it may belong to either, or None."""
    after = change.state_after
    if after.ended is not Ended.IN_PROGRESS or after.round.number <= FIRST_WITH_BUOYS:
        return None
    has_more = any(after.round.caught) or after.round.is_corrected
    if not has_more and sum(after.round.penalties) == 1:
        match change.events:
            case (PenaltyRecorded() as event,) if change.done is Done.RECORDED:
                return event
        return _corrected_penalty(change)
    return late_penalty(change)


def _corrected_penalty(change: FishingChange) -> PenaltyRecorded | None:
    """Return the minus-three if this change is a correction that only added or moved one, or None."""
    match change.events:
        case (PenaltyRecorded() as event,) if change.done is Done.REPLACED and change.removed in ((), (event,)):
            return event
    return None


def to_other_round(game: FishingGame, change: FishingChange) -> dict[int, Replacement]:
    """Return the replacements that move the minus-three of this change between the two rounds that it may belong to."""
    end = end_of_last_round(game)
    ended, late, early = game.events[end], late_penalty(change), penalty_of_either_round(change)
    if late is not None:
        assert change.index is not None
        return {change.index: None, end: (ended, late)}
    if early is None:
        return {}
    # Not always the next event after the end of the round: a seat change may come in between.
    index = max(index for index, event in enumerate(game.events) if event == early)
    return {end: (early, ended), index: None}
