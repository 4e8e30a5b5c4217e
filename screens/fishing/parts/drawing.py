"""The draw that is ticked off, and what hands have to do with the cards; knows no Kivy."""

from companion.fishing.drafts.drawing import DrawingDraft
from companion.fishing.game import Duty, duty_after
from companion.fishing.words.announcements import duty_in_words
from screens.app.session import Session

DRAFT = "draw"


def drawing(session: Session) -> DrawingDraft:
    """Return the draw as far as it is ticked off."""
    return DrawingDraft().restored(session.draft(DRAFT))


def keep_drawing(session: Session, draft: DrawingDraft) -> None:
    """Store the draw as far as it is ticked off."""
    session.drafts[DRAFT] = draft.to_store()


def is_started(session: Session) -> bool:
    """Whether the round was started after its draw."""
    return drawing(session).begun == session.state.round.number


def duty_now(session: Session, is_wanted: bool) -> tuple[str, ...]:
    """Return what hands have to do, from the longer wording to the shorter; empty after the next entry.

    The catch has been stowed once the next round is started.
    """
    duty = duty_after(session.latest) if is_wanted and session.latest is not None else None
    is_done = duty is Duty.STOW_CATCH and is_started(session)
    return () if duty is None or is_done else duty_in_words(duty)
