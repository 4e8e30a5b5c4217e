"""The draft of a correction of the log, and the base class of the pages that edit one of its entries."""

from typing import ClassVar

from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.correction_parts import edit_of
from companion.fishing.pages.fishing import FishingPresenter
from companion.fishing.state import Ended
from companion.pages.desk import Desk

CORRECTION = "correction"  # the key of the draft


def read_correction(desk: Desk) -> CorrectionDraft:
    """Return the draft of a correction of the current game's log."""
    return CorrectionDraft(desk.game).restored(desk.drafts[CORRECTION])


def store_correction(desk: Desk, correction: CorrectionDraft) -> None:
    desk.drafts[CORRECTION] = correction.to_store()


def hides_cards(correction: CorrectionDraft, has_memory_aid: bool) -> bool:
    """Return whether the corrected trick's cards must stay hidden: they are in stockrooms and the game is running.

    The last trick is still on the table. Cards that were edited are no longer hidden: all players have seen them.
    """
    part, game = correction.part, correction.game
    if has_memory_aid or part.old is None or game.state.ended is not Ended.IN_PROGRESS:
        return False
    return part.index < len(game.events) - 1 and part.edit == edit_of(part.old, correction.before)


class EntryPresenter(FishingPresenter):
    """A page that makes an entry at the table or, with `past`, edits one of the log for a correction."""

    edits: ClassVar[type]
    """The kind of input of the correction that the page edits."""

    def __init__(self, desk: Desk, *, past: bool = False) -> None:
        super().__init__(desk)
        correction = read_correction(desk) if past and self.is_in_fishing else None
        is_edited_here = correction is not None and correction.is_chosen and isinstance(correction.edit, self.edits)
        self._correction = correction if is_edited_here else None

    @property
    def is_past(self) -> bool:
        """Whether the page edits an entry of the log."""
        return self._correction is not None
