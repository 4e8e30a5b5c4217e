"""The correction of the past that is half entered: several pages go on with the same one."""

from companion.fishing.drafts.correction import CorrectionDraft
from companion.fishing.drafts.correction_parts import edit_of
from companion.fishing.state import Ended
from screens.app.session import Session

DRAFT = "correction"


def read_correction(session: Session) -> CorrectionDraft:
    """Return the correction of the current game, as far as it is entered."""
    return CorrectionDraft(session.game).restored(session.draft(DRAFT))


def hides_cards(correction: CorrectionDraft, has_memory_aid: bool) -> bool:
    """Whether the cards of the entry lie in stockrooms by now, so that a running game must not show them.

    The last trick still lies on the table; and whoever changes the cards has shown them to everybody.
    """
    part, game = correction.part, correction.game
    if has_memory_aid or part.old is None or game.state.ended is not Ended.IN_PROGRESS:
        return False
    return part.index < len(game.events) - 1 and part.edit == edit_of(part.old, correction.before)


def store_correction(session: Session, correction: CorrectionDraft) -> None:
    """Store it for every page and the next start of the app."""
    session.drafts[DRAFT] = correction.to_store()
