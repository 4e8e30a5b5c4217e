"""The draw that is ticked off at the table on the screen."""

from companion.fishing.drafts.drawing import DrawingDraft
from screens.app.session import Session

DRAFT = "draw"


def drawing(session: Session) -> DrawingDraft:
    """How far people are."""
    return DrawingDraft.read(session.draft(DRAFT))


def keep_drawing(session: Session, draft: DrawingDraft) -> None:
    """Remember how far people are."""
    session.drafts[DRAFT] = draft.to_store()


def is_started(session: Session) -> bool:
    """Whether the round was started after its draw."""
    return drawing(session).begun == session.state.round.number
