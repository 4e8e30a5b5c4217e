"""What people have to do with the cards on the table now: an app sees to points, not to piles."""

from enum import Enum, auto

from companion.fishing.events import TrickPlayed
from companion.fishing.fold import settle
from companion.fishing.game import FishingChange
from companion.fishing.state import Ended
from companion.fishing.tricks import Verdict
from companion.game import Done


class Duty(Enum):
    """Something that hands have to do."""

    PASS_LEFT = auto()
    """Everybody passes one card to the left."""
    STOW_CATCH = auto()
    """The caught cards are shuffled and go under the stockroom."""


def duty_after(change: FishingChange) -> Duty | None:
    """What hands have to do after what was recorded, if anything."""
    before, after = change.before, change.after
    if change.done not in (Done.RECORDED, Done.REDONE) or change.is_correction:
        return None
    if after.ended is not Ended.IN_PROGRESS:
        return None
    if len(after.finished) > len(before.finished):
        return Duty.STOW_CATCH
    event = change.events[-1]
    verdict = settle(before, event) if isinstance(event, TrickPlayed) and len(change.events) == 1 else None
    return Duty.PASS_LEFT if isinstance(verdict, Verdict) and verdict.is_passing_left else None
