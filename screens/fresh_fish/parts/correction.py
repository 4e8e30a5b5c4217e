"""The correction of the past that is half entered: the log begins it, and its page goes on with it."""

from companion.fresh_fish.drafts.correction import CorrectionDraft
from screens.app.session import Session

DRAFT = "correction"


def read_correction(session: Session) -> CorrectionDraft:
    """The correction of the game on the table, as far as it is entered."""
    return CorrectionDraft.read(session.game, session.draft(DRAFT))


def store_correction(session: Session, correction: CorrectionDraft) -> None:
    """Keep it for the next start of the app."""
    session.drafts[DRAFT] = correction.to_store()
